// SPDX-License-Identifier: Apache-2.0

import PlistFiles

/// A reader for the lines of a file, pipe or terminal, each as soon as it is available.
struct LineReader {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// The start of the next line in the buffer.
    private var start = 0
    private var isAtEnd = false

    private static let pieceSize = 1 << 12

    /// The maximum length of a line in bytes, because a line may never end.
    private static let maximumLineSize = 16 << 20

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Returns the next line without its end; `nil` after the last one, or if reading fails.
    mutating func next() -> [UInt8]? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                defer { start = end + 1 }
                return Array(buffer[start..<end])
            }
            searched = buffer.count
            guard !isAtEnd else { break }
            if start > 0 {
                buffer.removeSubrange(..<start)
                searched -= start
                start = 0
            }
            isAtEnd = !readPiece()
            if buffer.count > Self.maximumLineSize {
                isAtEnd = true
                (buffer, start) = ([], 0)
                return nil
            }
        }
        defer { start = buffer.count }
        return start < buffer.count ? Array(buffer[start...]) : nil
    }

    private mutating func readPiece() -> Bool {
        let oldCount = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: Self.pieceSize))
        let added = try? FileSystem.readBytes(descriptor, into: &buffer, from: oldCount)
        buffer.removeLast(Self.pieceSize - (added ?? 0))
        return (added ?? 0) > 0
    }
}

/// A reader for null-terminated names, as written by `find -print0`.
final class NameStream {
    let input: Input
    /// The file, unless it is standard input.
    private let file: OpenFile?
    private var bytes = [UInt8](repeating: 0, count: 1 << 16)
    private var start = 0
    private var end = 0
    private var isAtEnd = false

    init(_ input: Input) throws(Failure) {
        self.input = input
        do throws(SystemError) {
            if case .file(let path) = input {
                file = try FileSystem.openFile(path, .read)
            } else {
                file = nil
            }
            try FileReading.refuseDevice(descriptor)
        } catch {
            throw Failure(error, on: input.shown)
        }
    }

    private var descriptor: Int32 { file?.withDescriptor { $0 } ?? System.standardInput }

    /// The maximum length of a name, and of a sequence of empty names.
    private static let maximumCount = 1 << 20

    /// Returns the next name; empty names are skipped.
    func next() throws(SystemError) -> [UInt8]? {
        var name: [UInt8] = []
        var emptyCount = 0
        while true {
            if let zero = bytes[start..<end].firstIndex(of: 0) {
                name += bytes[start..<zero]
                start = zero + 1
                if !name.isEmpty { return name }
                emptyCount += 1
                guard emptyCount < Self.maximumCount else { throw SystemError.invalidPath }
                continue
            }
            name += bytes[start..<end]
            (start, end) = (0, 0)
            guard name.count < Self.maximumCount else { throw SystemError.invalidPath }
            if isAtEnd { return name.isEmpty ? nil : name }
            end = try FileSystem.readBytes(descriptor, into: &bytes, from: 0)
            isAtEnd = end == 0
        }
    }
}
