// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The regular files of a tar archive on standard input, one after the other.
///
/// Reads the format of POSIX (ustar and pax) with the long names and large numbers of GNU tar. All other
/// members are skipped.
final class TarStream {
    enum Mistake: Error {
        case system(SystemError)
        /// What is wrong with the archive, and where.
        case archive(String, byteOffset: Int)

        var failure: Failure {
            switch self {
            case .system(let error): Failure(error, on: Input.standardInput.shown)
            case .archive(let text, let offset):
                .file(
                    name: Input.standardInput.shown,
                    message: "byte \(DecimalText.grouped(offset)): \(text)")
            }
        }
    }

    /// Names and attributes of members are longer only in an attack.
    private static let maximumHeaderSize = 1 << 20
    /// Larger than the files of all systems, and far from the largest integer.
    private static let maximumSize = 1 << 60
    private static let blockSize = 512

    /// What a pax header says that counts here, so that any number of headers takes no memory.
    private struct Attributes {
        var path: [UInt8]?
        var size: [UInt8]?

        /// Takes what another one says.
        mutating func add(_ other: Attributes) {
            path = other.path ?? path
            size = other.size ?? size
        }
    }

    private var offset = 0
    /// Attributes of all members that follow.
    private var shared = Attributes()

    /// The next file; `nil` at the end of the archive.
    func next() throws(Mistake) -> ArchiveMember? {
        var own = Attributes()
        var longName: [UInt8]?
        while true {
            let start = offset
            let header = try read(Self.blockSize, isFirst: true)
            // The archive ends with blocks of zeros, or where the stream ends.
            if header.allSatisfy({ $0 == 0 }) { return nil }
            try check(header, at: start)
            guard let size = Self.size(header, own.size ?? shared.size) else {
                throw .archive("the size of a member is no number", byteOffset: start)
            }
            switch header[156] {
            case UInt8(ascii: "x"): own.add(try attributes(size, start))
            case UInt8(ascii: "g"): shared.add(try attributes(size, start))
            case UInt8(ascii: "L"): longName = Self.text(try contents(headerOf: size, start)[...])
            case UInt8(ascii: "K"): _ = try contents(headerOf: size, start)
            case UInt8(ascii: "0"), 0, UInt8(ascii: "7"):
                let name = own.path ?? shared.path ?? longName ?? Self.name(header)
                let contents = try read(size)
                try skip((Self.blockSize - size % Self.blockSize) % Self.blockSize)
                if name.last == UInt8(ascii: "/") {
                    (own, longName) = (Attributes(), nil)
                    continue
                }
                return ArchiveMember(path: FilePath(bytes: name), contents: ByteStore(contents))
            default:
                // Links and directories have no contents, whatever their size says.
                let hasContents = !(UInt8(ascii: "1")...UInt8(ascii: "6")).contains(header[156])
                try skip(hasContents ? Self.padded(size) : 0)
                (own, longName) = (Attributes(), nil)
            }
        }
    }

    // MARK: Headers

    private func check(_ header: [UInt8], at start: Int) throws(Mistake) {
        // The sum counts its own field as spaces.
        var sum = 8 * 0x20
        for (index, byte) in header.enumerated() where !(148..<156).contains(index) {
            sum += Int(byte)
        }
        guard Self.number(header[148..<156]) == sum else {
            let isCompressed = header.starts(with: [0x1F, 0x8B])
            let nature =
                isCompressed
                ? "the input is compressed; 'gunzip -c' writes the archive"
                : "the input is no tar archive"
            throw .archive(
                start == 0 ? nature : "the header of a member is damaged", byteOffset: start)
        }
    }

    /// The size of a member, which its attributes may give; `nil` for one that no file can have.
    private static func size(_ header: [UInt8], _ attribute: [UInt8]?) -> Int? {
        let size =
            attribute.map { Int(String(decoding: $0, as: UTF8.self)) } ?? number(header[124..<136])
        guard let size, (0...maximumSize).contains(size) else { return nil }
        return size
    }

    private static func name(_ header: [UInt8]) -> [UInt8] {
        let name = text(header[0..<100])
        let isPOSIX = header[257..<263].elementsEqual("ustar\0".utf8)
        let prefix = isPOSIX ? text(header[345..<500]) : []
        return prefix.isEmpty ? name : prefix + [UInt8(ascii: "/")] + name
    }

    private static func text(_ field: ArraySlice<UInt8>) -> [UInt8] {
        Array(field.prefix { $0 != 0 })
    }

    /// A number in octal digits, or in the bytes themselves.
    private static func number(_ field: ArraySlice<UInt8>) -> Int? {
        guard let first = field.first else { return nil }
        var value = 0
        if first & 0x80 != 0 {
            for byte in [first & 0x7F] + field.dropFirst() {
                guard value < 1 << 54 else { return nil }
                value = value << 8 | Int(byte)
            }
            return value
        }
        let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0x20 && $0 != 0 }
        for digit in digits {
            guard (0x30...0x37).contains(digit) else { return nil }
            value = value << 3 | Int(digit - 0x30)
        }
        return value
    }

    /// The records of a pax header: `25 path=…` with a line end each.
    private func attributes(_ size: Int, _ start: Int) throws(Mistake) -> Attributes {
        var rest = try contents(headerOf: size, start)[...]
        var found = Attributes()
        while let space = rest.firstIndex(of: 0x20),
            let length = Int(String(decoding: rest[..<space], as: UTF8.self)),
            length > space - rest.startIndex + 1, length <= rest.count
        {
            let record = rest[(space + 1)..<(rest.startIndex + length - 1)]
            rest = rest.dropFirst(length)
            guard let sign = record.firstIndex(of: UInt8(ascii: "=")) else { continue }
            switch String(decoding: record[..<sign], as: UTF8.self) {
            case "path": found.path = Array(record[(sign + 1)...])
            case "size": found.size = Array(record[(sign + 1)...])
            default: break
            }
        }
        return found
    }

    private func contents(headerOf size: Int, _ start: Int) throws(Mistake) -> [UInt8] {
        guard size <= Self.maximumHeaderSize else {
            throw .archive("the name of a member is too long", byteOffset: start)
        }
        let bytes = try read(size)
        try skip(Self.padded(size) - size)
        return bytes
    }

    private static func padded(_ size: Int) -> Int {
        (size + blockSize - 1) / blockSize * blockSize
    }

    // MARK: Bytes

    /// - Parameter isFirst: whether the stream may end here; there are zeros then.
    private func read(_ count: Int, isFirst: Bool = false) throws(Mistake) -> [UInt8] {
        var bytes: [UInt8] = []
        // In pieces, as a size that lies should not take memory.
        while bytes.count < count {
            let start = bytes.count
            bytes += [UInt8](repeating: 0, count: min(count - start, 1 << 20))
            var filled = start
            while filled < bytes.count {
                let added: Int
                do throws(SystemError) {
                    added = try FileSystem.readBytes(
                        System.standardInput, into: &bytes, from: filled)
                } catch {
                    throw .system(error)
                }
                if added == 0 {
                    if isFirst && filled == 0 { return bytes }
                    throw .archive("the archive is cut off", byteOffset: offset + filled)
                }
                filled += added
            }
        }
        offset += count
        return bytes
    }

    private func skip(_ count: Int) throws(Mistake) {
        var left = count
        while left > 0 {
            let piece = min(left, 1 << 16)
            _ = try read(piece)
            left -= piece
        }
    }
}
