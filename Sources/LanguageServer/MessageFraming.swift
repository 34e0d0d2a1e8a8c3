// SPDX-License-Identifier: Apache-2.0

/// Splits a stream of bytes into the messages of the Language Server Protocol: header lines, an
/// empty line, and the content.
///
/// Memory is limited by ``maximumByteCount``, whatever the headers claim. Lines that are not
/// headers are skipped, so the stream recovers after garbage.
package struct MessageFraming {
    /// A part of the stream.
    package enum Part: Equatable {
        /// The content of a message.
        case message([UInt8])
        /// Something other than a message, in words.
        case fault(String)
    }

    /// The maximum size of a message, in bytes; larger ones are skipped and reported.
    package static let maximumByteCount = 128 << 20

    /// The maximum length of a header line, in bytes; the rest of a longer line is skipped.
    private static let maximumLineByteCount = 1 << 12

    private var buffer: [UInt8] = []
    /// The start of the unread bytes in the buffer.
    private var start = 0
    /// The length that the headers give; `nil` between messages.
    private var length: Int?
    /// The rest of a message that is too large.
    private var skippedCount = 0
    /// Whether the start of the current line has been dropped.
    private var isInLongLine = false
    /// Whether something other than a header occurred since the last message.
    private var hasGarbage = false
    private var isInContent = false

    package init() {}

    /// The number of bytes that have not been returned yet.
    package var pendingByteCount: Int { buffer.count - start }

    /// Adds bytes of the stream.
    package mutating func append(_ bytes: some Collection<UInt8>) {
        if start == buffer.count {
            (buffer, start) = ([], 0)
        } else if start > 1 << 16 {
            buffer.removeSubrange(..<start)
            start = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// Returns the next part of the stream; `nil` if more bytes are needed.
    package mutating func next() -> Part? {
        while true {
            if skippedCount > 0 {
                let count = min(skippedCount, pendingByteCount)
                start += count
                skippedCount -= count
                if skippedCount > 0 { return nil }
            }
            if isInContent { return content() }
            guard let line = line() else { return nil }
            if line.isEmpty {
                if let part = endOfHeaders() { return part }
            } else {
                read(line)
            }
        }
    }

    private mutating func content() -> Part? {
        let count = length ?? 0
        guard pendingByteCount >= count else { return nil }
        let bytes = Array(buffer[start..<start + count])
        start += count
        (length, isInContent) = (nil, false)
        return .message(bytes)
    }

    /// Handles the empty line after the headers.
    private mutating func endOfHeaders() -> Part? {
        guard let count = length else {
            defer { hasGarbage = false }
            return hasGarbage ? .fault("the header has no Content-Length") : nil
        }
        hasGarbage = false
        guard count <= Self.maximumByteCount else {
            (length, skippedCount) = (nil, count)
            return .fault("the message has \(count) bytes, more than \(Self.maximumByteCount)")
        }
        isInContent = true
        return nil
    }

    private mutating func read(_ line: [UInt8]) {
        let text = String(decoding: line, as: UTF8.self)
        guard let colon = text.firstIndex(of: ":"),
            text[..<colon].lowercased() == "content-length",
            let count = Self.count(text[text.index(after: colon)...])
        else {
            hasGarbage = true
            return
        }
        length = count
    }

    /// Returns a decimal number that may have spaces around it.
    private static func count(_ text: Substring) -> Int? {
        let digits = text.filter { $0 != " " && $0 != "\t" }
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(digits)
    }

    /// Returns the next line without its end; `nil` if it is not complete.
    ///
    /// A line that is too long is returned as garbage.
    private mutating func line() -> [UInt8]? {
        guard let end = buffer[start...].firstIndex(of: 0x0A) else {
            if pendingByteCount > Self.maximumLineByteCount {
                (start, isInLongLine, hasGarbage) = (buffer.count, true, true)
            }
            return nil
        }
        defer { start = end + 1 }
        let isTooLong = isInLongLine || end - start > Self.maximumLineByteCount
        isInLongLine = false
        if isTooLong { return [0x3F] }
        let line = buffer[start..<end]
        return Array(line.last == 0x0D ? line.dropLast() : line)
    }
}
