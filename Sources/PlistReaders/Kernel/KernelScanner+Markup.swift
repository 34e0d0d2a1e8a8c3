// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A tag as the kernel's reader sees it.
struct KernelTag {
    /// The name, padded with zeros; `unknownName` if it has more than eight bytes.
    var name: UInt64 = 0
    /// Whether a slash precedes the name.
    var isEnd = false
    /// Whether a slash precedes the `>`.
    var isEmpty = false
    var id: Int?
    var reference: Int?
    /// Whether there is another attribute that begins with ID.
    var hasUnknownID = false
    var size: UInt64?
    var isHex = false

    static let unknownName = UInt64.max
}

// Comments, declarations, processing instructions and tags. Each function leaves `position` where
// the kernel's reader would be when it is done or fails.
extension KernelScanner {
    enum Markup {
        case comment, declaration, instruction, cdata
        case tag(KernelTag)
    }

    /// Reads a tag of up to eight letters without attributes, such as `<key>`, `<true/>` or
    /// `</dict>`; returns `nil` for anything else.
    @inline(__always)
    mutating func readPlainTag() -> KernelTag? {
        let word = text.paddedUInt64(at: position &+ 1)
        let end = ByteLanes.equal(word, UInt8(ascii: ">"))
        guard end != 0 else { return nil }
        var length = ByteLanes.first(end)
        var tag = KernelTag()
        tag.name = word & ((1 << UInt64(8 &* length)) &- 1)
        let next = position &+ length &+ 2
        if length > 1, tag.name >> UInt64(8 &* (length &- 1)) == UInt64(UInt8(ascii: "/")) {
            tag.isEmpty = true
            length &-= 1
            tag.name &= (1 << UInt64(8 &* length)) &- 1
        }
        if tag.name & 0xFF == UInt64(UInt8(ascii: "/")) {
            tag.isEnd = true
            tag.name >>= 8
        }
        guard KernelName.isKnown(tag.name) else { return nil }
        markupStart = position
        position = next
        return tag
    }

    /// Reads the markup that begins with the `<` at `position`.
    mutating func readMarkup() throws(ReaderRefusal) -> Markup {
        markupStart = position
        position += 1
        switch current {
        case UInt8(ascii: "!"): return try skipCommentOrDeclaration()
        case UInt8(ascii: "?"):
            position += 1
            try skipInstruction()
            return .instruction
        default: return .tag(try readTag())
        }
    }

    private mutating func skipCommentOrDeclaration() throws(ReaderRefusal) -> Markup {
        position += 1
        if current == UInt8(ascii: "-") {
            position += 1
            if current == UInt8(ascii: "-") {
                position += 1
                try skipComment()
                return .comment
            }
        }
        if text.starts(with: "[CDATA[", at: position) {
            try skipCDATA()
            return .cdata
        }
        guard current.isASCIILetter else {
            throw refusal(current == 0 ? .endOfFileInTag : .unknownDeclaration, place: markupStart)
        }
        guard let end = find(UInt8(ascii: ">")) else {
            throw refusal(.declarationNotClosed, place: markupStart)
        }
        position = end + 1
        return .declaration
    }

    private mutating func skipCDATA() throws(ReaderRefusal) {
        try refuse(.cdataSection, place: markupStart)
        let end = text.first("]]>", UInt8(ascii: "]"), from: position, limit: text.count)
        position = end.map { $0 + 3 } ?? text.count
    }

    /// Returns the next offset of a byte, before a NUL; `position` is at the end if there is none.
    private mutating func find(_ byte: UInt8) -> Int? {
        let start = min(position, text.count)
        let found = text.firstIndex(of: byte, from: start)
        let passed = text.slice(start, (found ?? text.count) - start)
        if let end = passed.firstIndex(of: 0, from: 0) {
            position = start + end
            return nil
        }
        if found == nil { position = text.count }
        return found
    }

    private mutating func skipComment() throws(ReaderRefusal) {
        var isRefused = false
        while let hyphen = find(UInt8(ascii: "-")) {
            position = hyphen + 1
            if current == UInt8(ascii: "-") {
                position += 1
                if current == UInt8(ascii: ">") {
                    position += 1
                    return
                }
                if current == 0 { break }
                if !isRefused { try refuse(.hyphensInComment, place: hyphen) }
                isRefused = true
                position = hyphen + 1
                continue
            }
            skipUncounted()
        }
        throw refusal(.commentNotClosed, place: isRefused ? nil : markupStart)
    }

    private mutating func skipInstruction() throws(ReaderRefusal) {
        while let mark = find(UInt8(ascii: "?")) {
            position = mark + 1
            if current == UInt8(ascii: ">") {
                position += 1
                return
            }
            skipUncounted()
        }
        throw refusal(.instructionNotClosed, place: markupStart)
    }

    /// Skips a byte without counting it as the end of a line.
    private mutating func skipUncounted() {
        if current == 0 { return }
        if current == 0x0A { uncountedLineFeeds += 1 }
        position += 1
    }

    // MARK: Tags

    private mutating func readTag() throws(ReaderRefusal) -> KernelTag {
        var tag = KernelTag()
        if current == UInt8(ascii: "/") {
            tag.isEnd = true
            position += 1
        }
        guard current.isASCIILetter else {
            throw refusal(
                current == 0 && position >= text.count
                    ? .endOfFileInTag : isUTF16 ? .utf16 : .noElementName)
        }
        let start = position
        repeat { position += 1 } while Self.isNameByte(current)
        let length = position - start
        guard length <= KernelDialect.maximumNameLength else {
            position = start + KernelDialect.maximumNameLength + 1
            throw refusal(.longElementName)
        }
        tag.name = length > 8 ? KernelTag.unknownName : text.word(at: start, length)
        if current != UInt8(ascii: ">") { try readAttributes(of: &tag) }
        position += 1
        return tag
    }

    /// Reads up to the `>`.
    @inline(never)
    private mutating func readAttributes(of tag: inout KernelTag) throws(ReaderRefusal) {
        var count = 0
        while current != UInt8(ascii: ">") && current != UInt8(ascii: "/") {
            try readAttribute(of: &tag)
            count += 1
            guard count <= KernelDialect.maximumAttributeCount else {
                throw refusal(.manyAttributes, place: markupStart)
            }
        }
        guard current == UInt8(ascii: "/") else { return }
        tag.isEmpty = true
        position += 1
        guard current == UInt8(ascii: ">") else {
            throw refusal(current == 0 ? .endOfFileInTag : .slashWithoutBracket)
        }
    }

    private mutating func readAttribute(of tag: inout KernelTag) throws(ReaderRefusal) {
        let gap = position
        skipBlanks()
        let nameStart = position
        while Self.isNameByte(current) { position += 1 }
        let nameLength = position - nameStart
        guard nameLength <= KernelDialect.maximumNameLength else {
            position = nameStart + KernelDialect.maximumNameLength
            throw refusal(.longAttributeName)
        }
        skipBlanks()
        guard current == UInt8(ascii: "=") else {
            return try acceptGap(
                causeWithoutEqualsSign(hasName: nameLength > 0, hasGap: nameStart > gap),
                nameStart)
        }
        position += 1
        skipBlanks()
        guard current == UInt8(ascii: "\"") else {
            switch current {
            case UInt8(ascii: "'"): return try skipSingleQuotes(nameStart)
            case 0: throw refusal(.endOfFileInTag)
            case 0x0A, 0x0D: throw refusal(.lineBreakInTag)
            default: throw refusal(.attributeWithoutQuotes)
            }
        }
        position += 1
        let valueStart = position
        // The search for a NUL starts at the second byte.
        if position < text.count && text[position] != UInt8(ascii: "\"") { position += 1 }
        while current != UInt8(ascii: "\"") && current != 0
            && position - valueStart <= KernelDialect.maximumAttributeValueLength
        { position += 1 }
        guard position - valueStart <= KernelDialect.maximumAttributeValueLength else {
            position = valueStart + KernelDialect.maximumAttributeValueLength
            throw refusal(.longAttributeValue)
        }
        guard current == UInt8(ascii: "\"") else { throw refusal(.endOfFileInTag) }
        let value = text.slice(valueStart, position - valueStart)
        uncountedLineFeeds += value.lineFeedCount(before: value.count)
        Self.note(text.slice(nameStart, nameLength), value, in: &tag)
        position += 1
    }

    /// Continues after white space that is not allowed in a tag.
    private mutating func acceptGap(
        _ cause: ReaderCause, _ nameStart: Int
    ) throws(ReaderRefusal) {
        switch cause {
        case .spaceAtEndOfTag: try refuse(cause, place: position - 1)
        case .lineBreakInTag:
            try refuse(cause)
            position = text.skippingSpace(from: position)
        default: throw refusal(cause, place: cause == .attributeWithoutValue ? nameStart : nil)
        }
    }

    private mutating func skipSingleQuotes(_ nameStart: Int) throws(ReaderRefusal) {
        try refuse(.singleQuotes, place: nameStart)
        guard let end = text.firstIndex(of: UInt8(ascii: "'"), from: position + 1) else {
            position = text.count
            throw refusal(.endOfFileInTag)
        }
        position = end + 1
    }

    private func causeWithoutEqualsSign(hasName: Bool, hasGap: Bool) -> ReaderCause {
        switch current {
        case 0 where position >= text.count: .endOfFileInTag
        case 0x0A, 0x0D: .lineBreakInTag
        case UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
            .attributeNameCharacter
        case UInt8(ascii: ">") where !hasName, UInt8(ascii: "/") where !hasName:
            .spaceAtEndOfTag
        default: hasName ? .attributeWithoutValue : .characterInTag
        }
    }

    private static func note(_ name: ByteView, _ value: ByteView, in tag: inout KernelTag) {
        if name.starts(with: "ID") {
            if name.count == 2 {
                tag.id = CNumber.signed(value)
            } else if name.isText("IDREF") {
                tag.reference = CNumber.signed(value)
            } else {
                tag.hasUnknownID = true
            }
        } else if name.isText("size") {
            tag.size = CNumber.unsigned(value)
        } else if name.isText("format") {
            tag.isHex = value.isText("hex")
        }
    }

    private mutating func skipBlanks() {
        while current == 0x20 || current == 0x09 { position += 1 }
    }

    @inline(__always)
    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
    }
}

/// Numbers as C's `strtol` and `strtoul` read them, in base 8, 10 or 16 by their prefix.
enum CNumber {
    /// Returns 0 for anything but a number, and the nearest limit for one that is too large.
    static func signed(_ text: ByteView) -> Int {
        let (magnitude, isNegative) = parse(text)
        if isNegative {
            return magnitude > 1 << 63 ? .min : Int(truncatingIfNeeded: 0 &- magnitude)
        }
        return Int(clamping: magnitude)
    }

    /// Returns 0 for anything but a number, 2^64 − 1 for one that is too large, and a negative
    /// number modulo 2^64.
    static func unsigned(_ text: ByteView) -> UInt64 {
        let (magnitude, isNegative) = parse(text)
        return isNegative && magnitude < .max ? 0 &- magnitude : magnitude
    }

    private static func parse(_ text: ByteView) -> (magnitude: UInt64, isNegative: Bool) {
        var offset = 0
        while text.byte(at: offset).isXMLSpace || 0x0B...0x0C ~= text.byte(at: offset) {
            offset += 1
        }
        let isNegative = text.byte(at: offset) == UInt8(ascii: "-")
        if isNegative || text.byte(at: offset) == UInt8(ascii: "+") { offset += 1 }
        var base: UInt64 = 10
        if text.byte(at: offset) == 0x30 {
            let isHex =
                text.byte(at: offset + 1) | 0x20 == UInt8(ascii: "x")
                && Digits.value(text.byte(at: offset + 2), isHex: true) != nil
            base = isHex ? 16 : 8
            offset += isHex ? 2 : 1
        }
        var magnitude: UInt64 = 0
        while let digit = Digits.value(text.byte(at: offset), isHex: base == 16), digit < base {
            let (product, isLarge) = magnitude.multipliedReportingOverflow(by: base)
            let (sum, isLarger) = product.addingReportingOverflow(UInt64(digit))
            if isLarge || isLarger { return (.max, isNegative) }
            magnitude = sum
            offset += 1
        }
        return (magnitude, isNegative)
    }
}
