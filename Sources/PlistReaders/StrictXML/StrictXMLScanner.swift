// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Checks whether text is well-formed XML 1.0 for a strict parser, and builds the value that
/// plistlib reads.
///
/// Complexity: O(*n*), without recursion.
struct StrictXMLScanner: ~Copyable, ~Escapable {
    enum Parser { case expat, libxml2 }

    let parser: Parser
    let text: ByteView
    /// The start of the text, after a byte order mark.
    let start: Int
    var position: Int
    var plistlib: PlistlibHandler?

    /// Whether the document is standalone. With the following properties, this determines whether
    /// an undeclared entity is an error.
    var isStandalone = false
    var hasExternalSubset = false
    var entities: Set<[UInt8]> = []
    /// The parameter entities in other files.
    var externalParameterEntities: Set<[UInt8]> = []
    /// Whether entity declarations are skipped, which is the case after the document type has
    /// referred to something that is not read.
    var passesEntities = false

    /// The names of the open elements.
    private var open: [Range<Int>] = []
    /// The number of open elements that stops libxml2: its limit of 256 is checked before an
    /// element is counted.
    private static let maximumDepth = 257

    @_lifetime(copy text)
    init(_ text: ByteView, start: Int, _ parser: Parser, plistlib: consuming PlistlibHandler? = nil)
    {
        self.text = text
        self.start = start
        position = start
        self.parser = parser
        self.plistlib = plistlib
    }

    @inline(__always)
    var current: UInt8 { position < text.count ? text[position] : 0 }

    func refusal(_ cause: ReaderCause, at offset: Int? = nil) -> ReaderRefusal {
        ReaderRefusal(cause, at: min(offset ?? position, text.count))
    }

    // MARK: The document

    mutating func scan() throws(ReaderRefusal) {
        if text.starts(with: "<?xml", at: position), text.byte(at: position + 5).isXMLSpace {
            try readXMLDeclaration()
        }
        try skipMisc()
        if text.starts(with: "<!DOCTYPE", at: position) {
            try readDocumentType()
            try skipMisc()
        }
        guard position < text.count else { throw refusal(.endOfFile) }
        guard current == UInt8(ascii: "<") else { throw refusal(.textBetweenElements) }
        try readStartTag()
        while !open.isEmpty { try readContent() }
        try skipMisc()
        guard position == text.count else { throw refusal(.afterRoot) }
    }

    mutating func skipSpace() -> Bool {
        let start = position
        while position < text.count, text[position].isXMLSpace { position += 1 }
        return position > start
    }

    mutating func skip(_ token: StaticString) -> Bool {
        guard text.starts(with: token, at: position) else { return false }
        position += token.utf8CodeUnitCount
        return true
    }

    private mutating func skipMisc() throws(ReaderRefusal) {
        while true {
            _ = skipSpace()
            if skip("<!--") {
                try skipComment()
            } else if skip("<?") {
                try skipInstruction()
            } else {
                return
            }
        }
    }

    mutating func skipComment() throws(ReaderRefusal) {
        guard let end = text.first("--", UInt8(ascii: "-"), from: position, limit: text.count)
        else { throw refusal(.commentNotClosed) }
        position = end + 2
        guard current == UInt8(ascii: ">") else { throw refusal(.hyphensInComment, at: end) }
        position += 1
    }

    /// Skips an instruction, starting after its `<?`.
    mutating func skipInstruction() throws(ReaderRefusal) {
        let start = position
        guard let target = readName() else { throw refusal(.malformedInstruction, at: start - 2) }
        if target.count == 3, text.word(at: target.lowerBound, 3) | 0x20_2020 == 0x6C_6D78 {
            throw refusal(.lateDeclaration, at: start - 2)
        }
        if skip("?>") { return }
        guard skipSpace() else { throw refusal(.malformedInstruction, at: start - 2) }
        guard let end = text.first("?>", UInt8(ascii: "?"), from: position, limit: text.count)
        else { throw refusal(.instructionNotClosed, at: start - 2) }
        position = end + 2
    }

    // MARK: The XML declaration

    private mutating func readXMLDeclaration() throws(ReaderRefusal) {
        let start = position
        position += 5
        guard let version = readPseudoAttribute("version"), isVersion(version) else {
            throw refusal(.malformedDeclaration, at: start)
        }
        if let encoding = readPseudoAttribute("encoding"), !isEncodingName(encoding) {
            throw refusal(.malformedDeclaration, at: start)
        }
        if let standalone = readPseudoAttribute("standalone") {
            let value = text.slice(standalone.lowerBound, standalone.count)
            isStandalone = value.isText("yes")
            guard isStandalone || value.isText("no") else {
                throw refusal(.malformedDeclaration, at: start)
            }
        }
        _ = skipSpace()
        guard skip("?>") else { throw refusal(.malformedDeclaration, at: start) }
    }

    /// Reads white space, a name, `=` and a value, if present.
    private mutating func readPseudoAttribute(_ name: StaticString) -> Range<Int>? {
        let start = position
        if skipSpace(), skip(name) {
            _ = skipSpace()
            if skip("=") {
                _ = skipSpace()
                if let value = readLiteral() { return value }
            }
        }
        position = start
        return nil
    }

    /// Returns whether a version is accepted: expat accepts any name or none, libxml2 `1.` and
    /// digits.
    private func isVersion(_ range: Range<Int>) -> Bool {
        guard parser == .libxml2 else {
            return range.allSatisfy { isEncodingCharacter(text[$0]) }
        }
        return range.count >= 2 && text.starts(with: "1.", at: range.lowerBound)
            && range.dropFirst(2).allSatisfy { text[$0].isASCIIDigit }
    }

    private func isEncodingName(_ range: Range<Int>) -> Bool {
        text.byte(at: range.lowerBound).isASCIILetter
            && range.allSatisfy { isEncodingCharacter(text[$0]) }
    }

    private func isEncodingCharacter(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// Reads a literal; returns the text between the quotation marks.
    mutating func readLiteral() -> Range<Int>? {
        let quote = current
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let end = text.firstIndex(of: quote, from: position + 1)
        else { return nil }
        defer { position = end + 1 }
        return position + 1..<end
    }

    // MARK: Names

    /// Reads a name; returns `nil` if there is none.
    mutating func readName() -> Range<Int>? {
        let start = position
        while position < text.count {
            let (value, byteCount) = text.codePoint(at: position)
            guard Self.isNameCharacter(value, isFirst: position == start),
                // Not in the fourth edition, which expat follows.
                value != 0xFEFF || parser == .libxml2
            else { break }
            position += byteCount
        }
        return position > start ? start..<position : nil
    }

    /// Source: XML 1.0, fifth edition, section 2.3.
    private static func isNameCharacter(_ value: UInt32, isFirst: Bool) -> Bool {
        switch value {
        case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x3A: true
        case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: !isFirst
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
            0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
            0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
            true
        default: false
        }
    }

    // MARK: Content

    private mutating func readContent() throws(ReaderRefusal) {
        try readCharacters()
        guard position < text.count else { throw refusal(.endOfFile) }
        if current == UInt8(ascii: "&") {
            let bytes = try readReference()
            return plistlib?.add(bytes) ?? ()
        }
        if skip("<!--") { return try skipComment() }
        if skip("<?") { return try skipInstruction() }
        if skip("<![CDATA[") { return try readCDATA() }
        if skip("</") { return try readEndTag() }
        if text.starts(with: "<!", at: position) { throw refusal(.misplacedDeclaration) }
        try readStartTag()
    }

    private mutating func readCharacters() throws(ReaderRefusal) {
        let start = position
        while position < text.count, current != UInt8(ascii: "<"), current != UInt8(ascii: "&") {
            if current == UInt8(ascii: "]"), text.starts(with: "]]>", at: position) {
                throw refusal(.endOfCDATAInText)
            }
            position += 1
        }
        if position > start { plistlib?.add(text.slice(start, position - start)) }
    }

    private mutating func readCDATA() throws(ReaderRefusal) {
        guard let end = text.first("]]>", UInt8(ascii: "]"), from: position, limit: text.count)
        else { throw refusal(.endOfFileInText) }
        plistlib?.add(text.slice(position, end - position))
        position = end + 3
    }

    /// Reads a reference; returns its character, or nothing for an entity.
    mutating func readReference() throws(ReaderRefusal) -> [UInt8] {
        let start = position
        position += 1
        if current == UInt8(ascii: "#") { return try readCharacterReference(start) }
        guard let name = readName(), skip(";") else { throw refusal(.ampersand, at: start) }
        let bytes = text.slice(name.lowerBound, name.count)
        for (entity, character) in Self.predefined where bytes.isText(entity) {
            return [character]
        }
        if !entities.contains(bytes.array), isStandalone || !hasExternalSubset {
            throw refusal(.undeclaredEntity, at: start)
        }
        return []
    }

    private static let predefined: [(StaticString, UInt8)] = [
        ("amp", UInt8(ascii: "&")), ("lt", UInt8(ascii: "<")), ("gt", UInt8(ascii: ">")),
        ("quot", UInt8(ascii: "\"")), ("apos", UInt8(ascii: "'")),
    ]

    private mutating func readCharacterReference(_ start: Int) throws(ReaderRefusal) -> [UInt8] {
        position += 1
        let isHex = current == UInt8(ascii: "x")
        if isHex { position += 1 }
        let digitsStart = position
        var value: UInt32 = 0
        while let digit = Digits.value(current, isHex: isHex) {
            value = min(value * (isHex ? 16 : 10) + UInt32(digit), 0x11_0000)
            position += 1
        }
        guard position > digitsStart, skip(";"), Self.isCharacter(value),
            let scalar = Unicode.Scalar(value)
        else { throw refusal(.characterReference, at: start) }
        return Array(String(scalar).utf8)
    }

    private static func isCharacter(_ value: UInt32) -> Bool {
        value >= 0x20 && value != 0xFFFE && value != 0xFFFF || value == 0x09 || value == 0x0A
            || value == 0x0D
    }

    // MARK: Tags

    private mutating func readStartTag() throws(ReaderRefusal) {
        let start = position
        position += 1
        guard let name = readName() else { throw refusal(.noElementName, at: start) }
        try readAttributes()
        let isEmpty = current == UInt8(ascii: "/")
        if isEmpty { position += 1 }
        guard skip(">") else {
            throw refusal(
                position >= text.count
                    ? .endOfFileInTag : isEmpty ? .slashWithoutBracket : .characterInTag)
        }
        try plistlib?.begin(text.slice(name.lowerBound, name.count), at: start)
        if isEmpty {
            try plistlib?.end(text.slice(name.lowerBound, name.count), at: start)
        } else {
            open.append(name)
        }
        guard parser == .expat || open.count + (isEmpty ? 1 : 0) <= Self.maximumDepth else {
            throw refusal(.nesting, at: start)
        }
    }

    private mutating func readEndTag() throws(ReaderRefusal) {
        let start = position - 2
        let name = open[open.count - 1]
        guard let found = readName(),
            text.slice(found.lowerBound, found.count).isEqual(
                to: text.slice(name.lowerBound, name.count))
        else { throw refusal(.wrongEndTag, at: start) }
        _ = skipSpace()
        guard skip(">") else {
            throw refusal(position >= text.count ? .endOfFileInTag : .wrongEndTag, at: start)
        }
        try plistlib?.end(text.slice(name.lowerBound, name.count), at: start)
        open.removeLast()
    }

    private mutating func readAttributes() throws(ReaderRefusal) {
        var names: Set<[UInt8]> = []
        var first: Range<Int>?
        while true {
            let hasSpace = skipSpace()
            guard position < text.count else { throw refusal(.endOfFileInTag) }
            if current == UInt8(ascii: ">") || current == UInt8(ascii: "/") { return }
            let start = position
            guard hasSpace, let name = readName() else { throw refusal(.characterInTag) }
            _ = skipSpace()
            guard skip("=") else { throw refusal(.attributeWithoutValue, at: start) }
            _ = skipSpace()
            try readAttributeValue(start)
            // Most tags have at most one attribute.
            guard let known = first else {
                first = name
                continue
            }
            if names.isEmpty { names.insert(text.slice(known.lowerBound, known.count).array) }
            guard names.insert(text.slice(name.lowerBound, name.count).array).inserted else {
                throw refusal(.repeatedAttribute, at: start)
            }
        }
    }

    mutating func readAttributeValue(_ start: Int) throws(ReaderRefusal) {
        let quote = current
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw refusal(.attributeWithoutQuotes, at: start)
        }
        position += 1
        while position < text.count, current != quote {
            if current == UInt8(ascii: "<") { throw refusal(.malformedAttribute, at: start) }
            if current == UInt8(ascii: "&") { _ = try readReference() } else { position += 1 }
        }
        guard position < text.count else { throw refusal(.endOfFileInTag) }
        position += 1
    }
}
