// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Base64 between a line `-----BEGIN LABEL-----` and a line `-----END LABEL-----` (RFC 7468).
struct PEMText {
    /// The label, escaped for printing.
    let label: String
    let content: [UInt8]

    private static let begin = Array("-----BEGIN ".utf8)
    private static let end = Array("-----END ".utf8)
    private static let dashes = Array("-----".utf8)

    /// - Throws: `syntax` with the place.
    /// - Complexity: O(*n*) in the bytes.
    init(_ source: ByteStore) throws(PlistError) {
        let bytes = source.view
        let first = Self.line(bytes, at: 0)
        guard let label = Self.label(of: first, after: Self.begin) else {
            throw Self.error("expected a line '-----BEGIN …-----'", at: 0, in: bytes)
        }
        self.label = VisibleText.excerpt(String(decoding: label, as: UTF8.self))
        var offset = min(first.count + 1, bytes.count)
        let start = offset
        // A dash ends the content, because base64 has none.
        guard let last = bytes.firstIndex(of: UInt8(ascii: "-"), from: offset) else {
            throw Self.error(
                "expected '-----END \(self.label)-----', found the end of the file: it is cut off",
                at: bytes.count, in: bytes)
        }
        let line = Self.line(bytes, at: last)
        guard Self.label(of: line, after: Self.end) == label else {
            throw Self.error("expected '-----END \(self.label)-----'", at: last, in: bytes)
        }
        offset = last + line.count
        while offset < bytes.count {
            guard Self.isSpace(bytes[offset]) else {
                throw Self.error(
                    "expected the end of the file, found further text", at: offset, in: bytes)
            }
            offset += 1
        }
        let text = bytes.slice(start, last - start)
        guard let content = Base64Decoder.decode(text) else {
            for index in 0..<text.count where !Self.isBase64(text[index]) {
                throw Self.error("expected base64", at: start + index, in: bytes)
            }
            throw Self.error("expected base64 in groups of 4 characters", at: last, in: bytes)
        }
        self.content = content
    }

    /// Returns the line that begins at an offset, without its line end.
    @_lifetime(copy bytes)
    private static func line(_ bytes: ByteView, at start: Int) -> ByteView {
        let end = bytes.firstIndex(of: 0x0A, from: start) ?? bytes.count
        return bytes.slice(start, end - start)
    }

    /// Returns the label of a line, if it has the right form.
    private static func label(of line: ByteView, after mark: [UInt8]) -> [UInt8]? {
        var count = line.count
        while count > 0, isSpace(line[count - 1]) { count -= 1 }
        guard count >= mark.count + dashes.count,
            line.slice(0, mark.count).array == mark,
            line.slice(count - dashes.count, dashes.count).array == dashes
        else { return nil }
        return line.slice(mark.count, count - mark.count - dashes.count).array
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
            UInt8(ascii: "="):
            true
        default: isSpace(byte)
        }
    }

    private static func error(_ message: String, at offset: Int, in bytes: ByteView) -> PlistError {
        PlistError(.syntax, message, at: PlistLocation(byteOffset: offset)).located(in: bytes)
    }
}
