// SPDX-License-Identifier: Apache-2.0

import PlistFiles

/// Lines of a file, pipe or terminal, each as soon as it is available.
struct LineReader {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// Where in the buffer the next line begins.
    private var start = 0
    private var isAtEnd = false

    private static let pieceSize = 1 << 12

    /// The maximum length of a line, in bytes, because its end may never come.
    private static let maximumLineSize = 16 << 20

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The next line without its end; `nil` after the last one, or if reading fails.
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
