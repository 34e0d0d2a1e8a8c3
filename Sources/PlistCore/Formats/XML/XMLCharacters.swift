// SPDX-License-Identifier: Apache-2.0

/// Checks the characters of a document as a whole, before its elements are examined.
struct XMLCharacters: ~Escapable {
    private let text: ByteView
    private let start: Int
    private let scan: UTF8Scan

    @_lifetime(copy text)
    init(_ text: ByteView, from start: Int, _ scan: UTF8Scan) {
        self.text = text
        self.start = start
        self.scan = scan
    }

    /// Refuses characters that no document may contain, and warns about those that XML 1.0
    /// excludes.
    ///
    /// - Returns: the end of the document, before trailing NULs.
    func check(_ builder: inout DocumentBuilder) throws(PlistError) -> Int {
        if scan.hasNoncharacters { try noteNoncharacters(&builder) }
        return scan.hasControls ? try checkControls(&builder) : text.count
    }

    private func noteNoncharacters(_ builder: inout DocumentBuilder) throws(PlistError) {
        builder.traits.formUnion(.nonXMLCharacters)
        var offset = start
        while let found = text.firstIndex(of: 0xEF, from: offset) {
            offset = found + 1
            guard
                text.starts(with: "\u{FFFE}", at: found) || text.starts(with: "\u{FFFF}", at: found)
            else { continue }
            let name = text[found + 2] == 0xBE ? "U+FFFE" : "U+FFFF"
            try builder.diagnostics.warn(
                .controlCharacter, "XML 1.0 does not allow the character \(name)",
                at: PlistLocation(byteOffset: found, byteCount: 3))
        }
    }

    private func checkControls(_ builder: inout DocumentBuilder) throws(PlistError) -> Int {
        var end = text.count
        while end > start, text[end - 1] == 0 { end -= 1 }
        for offset in start..<end {
            let byte = text[offset]
            guard byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D else { continue }
            if byte == 0 {
                throw builder.error(.controlCharacter, "expected text, found NUL", at: offset)
            }
            builder.traits.formUnion(.nonXMLCharacters)
            if builder.diagnostics.countsOnly() { continue }
            try builder.diagnostics.warn(
                .controlCharacter,
                "XML 1.0 does not allow the control character "
                    + VisibleText.escaped(Unicode.Scalar(byte)),
                at: PlistLocation(byteOffset: offset))
        }
        if end < text.count {
            try builder.diagnostics.warn(
                .trailingContent, "NUL bytes after the property list are ignored",
                at: PlistLocation(byteOffset: end, byteCount: text.count - end))
        }
        return end
    }
}

/// A character that XML 1.0 cannot represent.
enum XMLUnusualCharacter: Equatable {
    /// A C0 control other than tab, line feed and carriage return, U+FFFE or U+FFFF.
    case excluded(byteCount: Int)
    case unpairedSurrogate

    /// `nil` for characters that XML can represent.
    init?(_ bytes: ByteView, at offset: Int) {
        let byte = bytes[offset]
        if byte < 0x20 {
            if byte == 0x09 || byte == 0x0A || byte == 0x0D { return nil }
            self = .excluded(byteCount: 1)
            return
        }
        guard byte >= 0xED, offset + 2 < bytes.count else { return nil }
        if byte == 0xED && bytes[offset + 1] >= 0xA0 {
            self = .unpairedSurrogate
        } else if byte == 0xEF && bytes[offset + 1] == 0xBF && bytes[offset + 2] >= 0xBE {
            self = .excluded(byteCount: 3)
        } else {
            return nil
        }
    }
}
