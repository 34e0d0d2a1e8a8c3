// SPDX-License-Identifier: Apache-2.0

/// Checks whether markup is well-formed in the sense of XML 1.0; it is read in any case.
struct XMLGrammar: ~Escapable {
    private let text: ByteView
    private var position = 0

    /// - Parameter text: the markup, from its `<` to its `>`.
    @_lifetime(copy text)
    private init(_ text: ByteView) { self.text = text }

    /// Whether markup has the form `<?xml version="1.0" encoding="…" standalone="yes"?>`, with the
    /// latter two optional.
    static func isXMLDeclaration(_ text: ByteView) -> Bool {
        var grammar = XMLGrammar(text)
        guard grammar.skip("<?xml"), grammar.skipPseudoAttribute("version", isVersion) else {
            return false
        }
        _ = grammar.skipPseudoAttribute("encoding", isEncodingName)
        _ = grammar.skipPseudoAttribute("standalone", isYesOrNo)
        grammar.skipSpace()
        return grammar.skip("?>") && grammar.isAtEnd
    }

    /// Whether markup has the form `<?target …?>`, with a target other than `xml`.
    static func isInstruction(_ text: ByteView) -> Bool {
        var grammar = XMLGrammar(text)
        guard grammar.skip("<?"), let target = grammar.skipName(), !isReserved(target) else {
            return false
        }
        return grammar.skipSpace() || grammar.skip("?>") && grammar.isAtEnd
    }

    /// Whether markup has the form `<!DOCTYPE name SYSTEM "…">`, `<!DOCTYPE name PUBLIC "…" "…">`
    /// or `<!DOCTYPE name>`.
    static func isDocumentType(_ text: ByteView) -> Bool {
        var grammar = XMLGrammar(text)
        guard grammar.skip("<!DOCTYPE"), grammar.skipSpace(), grammar.skipName() != nil else {
            return false
        }
        let hasSpace = grammar.skipSpace()
        if grammar.skip(">") { return grammar.isAtEnd }
        if hasSpace && grammar.skip("PUBLIC") {
            guard grammar.skipSpace(), grammar.skipLiteral(isPublicID) else { return false }
        } else if !(hasSpace && grammar.skip("SYSTEM")) {
            return false
        }
        guard grammar.skipSpace(), grammar.skipLiteral({ _ in true }) else { return false }
        grammar.skipSpace()
        return grammar.skip(">") && grammar.isAtEnd
    }

    /// Whether a byte may be the first of a name; any non-ASCII byte is accepted.
    static func mayBeginName(_ byte: UInt8) -> Bool {
        guard XMLElement.isNameByte(byte) else { return false }
        return byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".")
            && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    // MARK: Values

    /// Whether a value is `1.` and digits.
    private static func isVersion(_ value: ByteView) -> Bool {
        value.count > 2 && value.starts(with: "1.")
            && (2..<value.count).allSatisfy { Digits.value(value[$0], isHex: false) != nil }
    }

    /// Whether a value is an ASCII letter followed by ASCII letters, digits and `._-`.
    private static func isEncodingName(_ value: ByteView) -> Bool {
        guard value.count > 0, mayBeginName(value[0]), value[0] != UInt8(ascii: "_") else {
            return false
        }
        return (0..<value.count).allSatisfy {
            value[$0] < 0x80 && value[$0] != UInt8(ascii: ":") && XMLElement.isNameByte(value[$0])
        }
    }

    private static func isYesOrNo(_ value: ByteView) -> Bool {
        value.count == 3 && value.starts(with: "yes")
            || value.count == 2 && value.starts(with: "no")
    }

    private static func isPublicID(_ value: ByteView) -> Bool {
        (0..<value.count).allSatisfy { offset in
            switch value[offset] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "'")...UInt8(ascii: ";"), 0x0A, 0x0D, 0x20, UInt8(ascii: "="),
                UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"),
                UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }

    /// Whether a name is `xml` in upper or lower case.
    private static func isReserved(_ name: ByteView) -> Bool {
        name.count == 3 && zip(name.array, "xml".utf8).allSatisfy { $0 | 0x20 == $1 }
    }

    // MARK: Steps

    private var isAtEnd: Bool { position == text.count }

    private mutating func skip(_ token: StaticString) -> Bool {
        guard text.starts(with: token, at: position) else { return false }
        position += token.utf8CodeUnitCount
        return true
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = position
        position = text.endOfWhiteSpace(from: position)
        return position > start
    }

    @_lifetime(copy self)
    private mutating func skipName() -> ByteView? {
        guard position < text.count, Self.mayBeginName(text[position]) else { return nil }
        let start = position
        while position < text.count, XMLElement.isNameByte(text[position]) { position += 1 }
        return text.slice(start, position - start)
    }

    private mutating func skipLiteral(_ isValid: (ByteView) -> Bool) -> Bool {
        guard position < text.count, let quote = Self.quote(text[position]),
            let end = text.firstIndex(of: quote, from: position + 1)
        else { return false }
        defer { position = end + 1 }
        return isValid(text.slice(position + 1, end - position - 1))
    }

    /// Skips white space, a name, `=` and a literal; skips nothing if they are absent.
    private mutating func skipPseudoAttribute(
        _ name: StaticString, _ isValid: (ByteView) -> Bool
    ) -> Bool {
        let start = position
        if skipSpace(), skip(name) {
            skipSpace()
            if skip("=") {
                skipSpace()
                if skipLiteral(isValid) { return true }
            }
        }
        position = start
        return false
    }

    private static func quote(_ byte: UInt8) -> UInt8? {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? byte : nil
    }
}
