// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// A reader for the regular files of a tar archive on standard input.
///
/// Supports the POSIX formats (ustar and pax) and the long names and large numbers of GNU tar. All
/// other members are skipped.
final class TarStream {
    /// A file of the archive.
    struct Member {
        let file: ArchiveMember
        /// The reason why it cannot be read, if any.
        var refusal: String?
    }

    enum Mistake: Error {
        case system(SystemError)
        /// An error in the archive, with its offset.
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

    /// The maximum size of a member's header data, which only an attack exceeds.
    private static let maximumHeaderSize = 1 << 20
    /// The maximum size of a file: more than any system supports, but far from overflowing.
    private static let maximumSize = 1 << 60
    private static let blockSize = 512

    /// The relevant attributes of a pax header, so that any number of headers takes constant
    /// memory.
    private struct Attributes {
        var path: [UInt8]?
        var size: [UInt8]?
        /// Whether runs of zeros in the file are not stored.
        var isSparse = false
        /// Whether the header contains anything but records.
        var isDamaged = false

        /// Adds the attributes of another header, which take precedence.
        mutating func add(_ other: Attributes) {
            path = other.path ?? path
            size = other.size ?? size
            isSparse = isSparse || other.isSparse
            isDamaged = isDamaged || other.isDamaged
        }
    }

    private var offset = 0
    /// Attributes that apply to all following members.
    private var shared = Attributes()

    /// Returns the next file; `nil` at the end of the archive.
    func next() throws(Mistake) -> Member? {
        var own = Attributes()
        var longName: [UInt8]?
        while true {
            let start = offset
            let header = try read(Self.blockSize, isFirst: true)
            // The archive ends with blocks of zeros, or with the stream.
            if header.allSatisfy({ $0 == 0 }) { return nil }
            try check(header, at: start)
            let kind = header[156]
            let isFile = !"gxKL".utf8.contains(kind)
            guard let size = Self.size(header, isFile ? own.size ?? shared.size : nil) else {
                throw .archive("the size of a member is not a number", byteOffset: start)
            }
            switch kind {
            case UInt8(ascii: "x"): own.add(try attributes(size, start))
            case UInt8(ascii: "g"): shared.add(try attributes(size, start))
            case UInt8(ascii: "L"): longName = Self.text(try contents(headerOf: size, start)[...])
            case UInt8(ascii: "K"): _ = try contents(headerOf: size, start)
            case UInt8(ascii: "0"), 0, UInt8(ascii: "7"), UInt8(ascii: "S"):
                let name = own.path ?? shared.path ?? longName ?? Self.name(header)
                own.add(shared)
                own.isSparse = own.isSparse || kind == UInt8(ascii: "S")
                if let member = try member(name, header, size, own) { return member }
                (own, longName) = (Attributes(), nil)
            default:
                // Links and directories have no contents, whatever their size field says.
                let hasContents = !(UInt8(ascii: "1")...UInt8(ascii: "6")).contains(kind)
                try skip(hasContents ? Self.padded(size) : 0)
                (own, longName) = (Attributes(), nil)
            }
        }
    }

    /// Returns a file after its header; `nil` for a directory that is stored like a file.
    private func member(
        _ name: [UInt8], _ header: [UInt8], _ size: Int, _ attributes: Attributes
    ) throws(Mistake) -> Member? {
        var refusal: String?
        if attributes.isSparse {
            refusal = "stored as a sparse file; use 'tar' without --sparse"
        }
        if attributes.isDamaged { refusal = "the pax header of the file is damaged" }
        var contents: [UInt8] = []
        if refusal == nil {
            contents = try read(size)
            try skip(Self.padded(size) - size)
        } else {
            if header[156] == UInt8(ascii: "S") { try skipSparseMaps(header) }
            try skip(Self.padded(size))
        }
        if name.last == UInt8(ascii: "/") { return nil }
        let file = ArchiveMember(path: FilePath(bytes: name), contents: ByteStore(contents))
        return Member(file: file, refusal: refusal)
    }

    /// Skips the additional blocks that map a sparse file; the first entries are in the header.
    private func skipSparseMaps(_ header: [UInt8]) throws(Mistake) {
        var goesOn = header[482] != 0
        while goesOn { goesOn = try read(Self.blockSize)[504] != 0 }
    }

    // MARK: Headers

    private func check(_ header: [UInt8], at start: Int) throws(Mistake) {
        // The checksum counts its own field as spaces.
        var sum = 8 * 0x20
        for (index, byte) in header.enumerated() where !(148..<156).contains(index) {
            sum += Int(byte)
        }
        guard Self.number(header[148..<156]) == sum else {
            let isCompressed = header.starts(with: [0x1F, 0x8B])
            let nature =
                isCompressed
                ? "the input is compressed; 'gunzip -c' writes the archive"
                : "the input is not a tar archive"
            throw .archive(
                start == 0 ? nature : "the header of a member is damaged", byteOffset: start)
        }
    }

    /// Returns the size of a member, which its attributes may override; `nil` if no file can have
    /// that size.
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

    /// Parses a number in octal digits, or in binary.
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

    /// Parses the records of a pax header: `25 path=…`, each with a newline.
    private func attributes(_ size: Int, _ start: Int) throws(Mistake) -> Attributes {
        var rest = try contents(headerOf: size, start)[...]
        var found = Attributes()
        while let length = Self.recordLength(rest) {
            let record = rest.prefix(length - 1).drop { $0 != 0x20 }.dropFirst()
            guard length <= rest.count, rest[rest.startIndex + length - 1] == 0x0A,
                let sign = record.firstIndex(of: UInt8(ascii: "="))
            else { break }
            rest = rest.dropFirst(length)
            let value = Array(record[(sign + 1)...])
            switch String(decoding: record[..<sign], as: UTF8.self) {
            case "path": found.path = value
            case "GNU.sparse.name":
                // The value of `path` is for programs that do not support sparse files.
                found.path = value
                found.isSparse = true
            case "size": found.size = value
            case let key: found.isSparse = found.isSparse || key.hasPrefix("GNU.sparse.")
            }
        }
        found.isDamaged = rest.contains { $0 != 0 }
        return found
    }

    /// Parses the length at the start of a record, in decimal digits.
    private static func recordLength(_ record: ArraySlice<UInt8>) -> Int? {
        let digits = record.prefix { (0x30...0x39).contains($0) }
        guard digits.endIndex < record.endIndex, record[digits.endIndex] == 0x20 else { return nil }
        let length = Int(String(decoding: digits, as: UTF8.self))
        return length.flatMap { $0 > digits.count + 1 ? $0 : nil }
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

    /// - Parameter isFirst: whether the stream may end here; the result is then zeros.
    private func read(_ count: Int, isFirst: Bool = false) throws(Mistake) -> [UInt8] {
        var bytes: [UInt8] = []
        // In pieces, so that a false size does not allocate memory.
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
