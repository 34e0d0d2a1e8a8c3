// SPDX-License-Identifier: Apache-2.0

/// Describes the bytes before a property list.
enum EmbeddedLead {
    /// Returns `text that begins with 'security: …'`, `a length in 4 bytes`, `12 bytes`.
    ///
    /// - Parameter rest: the number of bytes that follow.
    static func name(of lead: ByteView, before rest: Int) -> String {
        let mark = PlistTextEncoding.byteOrderMark(lead)?.size ?? 0
        let space = lead.endOfWhiteSpace(from: mark)
        if space == lead.count {
            let name = mark == 0 ? "white space" : "a byte order mark"
            return mark > 0 && space > mark ? "a byte order mark and white space" : name
        }
        if isLength(lead, rest) {
            return lead.count == 1 ? "a length in 1 byte" : "a length in \(lead.count) bytes"
        }
        guard let text = text(lead) else {
            return lead.count == 1 ? "1 byte" : "\(lead.count) bytes"
        }
        return isDirectives(lead) ? "preprocessor directives" : text
    }

    /// Whether the bytes are the length of the remaining bytes or of all bytes.
    private static func isLength(_ lead: ByteView, _ rest: Int) -> Bool {
        guard [1, 2, 4, 8].contains(lead.count) else { return false }
        let big = lead.bigEndian(at: 0, width: lead.count)
        let little = lead.array.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return [rest, rest + lead.count].contains { UInt64($0) == big || UInt64($0) == little }
    }

    /// Whether each line starts with `#`, as before an Info.plist that is preprocessed.
    private static func isDirectives(_ lead: ByteView) -> Bool {
        lead[lead.endOfWhiteSpace(from: 0)] == UInt8(ascii: "#")
            && PreprocessorDirective.isDirective(lead, at: lead.endOfWhiteSpace(from: 0))
    }

    /// Returns `the text 'abc'` for printable UTF-8; `nil` for other bytes.
    static func text(_ bytes: ByteView) -> String? {
        let mark = PlistTextEncoding.byteOrderMark(bytes)?.size ?? 0
        let start = bytes.endOfWhiteSpace(from: mark)
        guard start < bytes.count else { return nil }
        let end = min(bytes.firstIndex(of: 0x0A, from: start) ?? bytes.count, start + 240)
        let line = bytes.slice(start, end - start).repairedString
        let trimmed = line.hasSuffix("\r") ? String(line.dropLast()) : line
        let isText = trimmed.unicodeScalars.allSatisfy {
            !VisibleText.isUnsafe($0) || $0 == "\t" || $0 == "\r"
        }
        guard isText, !trimmed.unicodeScalars.dropLast().contains("\u{FFFD}") else { return nil }
        let rest = bytes.endOfWhiteSpace(from: end)
        let noun = rest < bytes.count ? "text that begins with" : "the text"
        return "\(noun) '\(VisibleText.excerpt(trimmed, limit: 40))'"
    }
}
