// SPDX-License-Identifier: Apache-2.0

/// Reads JSON as defined by RFC 8259, in one pass.
///
/// The common form of each construct is tried first; strings with escapes, long numbers and errors
/// are in the extensions.
struct JSONDecoder: ~Copyable, ~Escapable {
    let text: ByteView
    var position: Int
    var builder: DocumentBuilder

    /// Whether objects with a single key may be values of other types.
    let isTagged: Bool
    /// Whether the text contains controls other than tab and line feed; if so, bytes up to a space
    /// are not all white space.
    private let hasControls: Bool
    /// Whether the innermost open container is a dictionary.
    private var isInDictionary = false
    /// Whether there has been a null, because only the first one causes a warning.
    private var hasNull = false

    /// - Parameter start: the start of the text, after a byte order mark.
    @_lifetime(copy builder)
    init(from start: Int, scan: UTF8Scan, builder: consuming DocumentBuilder) {
        text = builder.text
        position = start
        hasControls = scan.hasControls
        isTagged = builder.options.isTagged
        self.builder = builder
    }

    consuming func finish(encodingName: String) throws(PlistError) -> PlistDocument {
        try builder.finish(format: .json, encodingName: encodingName)
    }

    /// Reads a whole document.
    mutating func decodeDocument() throws(PlistError) {
        skipWhiteSpace()
        guard position < text.count else {
            throw builder.error(
                .empty, "expected a value, found the end of the input", at: position)
        }
        try decodeValue()
        while builder.depth > 0 { try decodeNext() }
        skipWhiteSpace()
        guard position == text.count else { throw trailingContent() }
    }

    // MARK: White space

    @inline(__always)
    mutating func skipWhiteSpace() {
        if position < text.count && text[position] > 0x20 { return }
        skipLongWhiteSpace()
    }

    private mutating func skipLongWhiteSpace() {
        position =
            hasControls
            ? text.endOfWhiteSpace(from: position)
            : text.endOfWhiteSpaceWithoutControls(from: position)
    }

    /// Whether a given byte is at the position.
    @inline(__always)
    private func isAt(_ byte: UInt8) -> Bool { position < text.count && text[position] == byte }

    // MARK: Containers

    /// Reads the input after a value in a container: the next value, or the container's end.
    @inline(__always)
    private mutating func decodeNext() throws(PlistError) {
        skipWhiteSpace()
        if isAt(UInt8(ascii: ",")) {
            position &+= 1
            skipWhiteSpace()
            if isInDictionary { try decodeKey() }
            try decodeValue()
        } else if isAt(isInDictionary ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            position &+= 1
            try close()
        } else {
            throw expected(isInDictionary ? "',' or '}'" : "',' or ']'")
        }
    }

    private mutating func open(dictionary: Bool) throws(PlistError) {
        try builder.open(dictionary: dictionary, at: position)
        isInDictionary = dictionary
        position &+= 1
        skipWhiteSpace()
    }

    /// Closes the innermost container; `position` is after its bracket.
    private mutating func close() throws(PlistError) {
        if isTagged {
            try closeTagged()
        } else {
            try builder.close(end: position)
        }
        isInDictionary = builder.isInDictionary ?? false
    }

    /// Reads a key and the colon after it.
    @inline(__always)
    private mutating func decodeKey() throws(PlistError) {
        let start = position
        guard isAt(UInt8(ascii: "\"")) else { throw expectedKey() }
        let text = text
        let end = builder.addPredictedKey(in: text, textStart: start &+ 1, start: start) {
            $0 < text.count && text[$0] == UInt8(ascii: "\"") ? $0 &+ 1 : nil
        }
        if let end { position = end } else { try decodeOtherKey(start) }
        if !isAt(UInt8(ascii: ":")) {
            skipWhiteSpace()
            guard isAt(UInt8(ascii: ":")) else { throw expected("':' after the key") }
        }
        position &+= 1
        skipWhiteSpace()
    }

    // MARK: Values

    /// Reads a value; for a container with values, up to the first one that is not a container.
    @inline(__always)
    private mutating func decodeValue() throws(PlistError) {
        while position < text.count {
            switch text[position] {
            case UInt8(ascii: "\""):
                return try decodeString()
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                return try decodeNumber()
            case UInt8(ascii: "{"):
                try open(dictionary: true)
                if isAt(UInt8(ascii: "}")) {
                    position &+= 1
                    return try close()
                }
                try decodeKey()
            case UInt8(ascii: "["):
                try open(dictionary: false)
                if isAt(UInt8(ascii: "]")) {
                    position &+= 1
                    return try close()
                }
            default:
                return try decodeLiteral()
            }
        }
        throw expectedValue()
    }

    /// Adds a scalar that starts at `start` and ends at the position.
    @inline(__always)
    mutating func add(_ node: PlistNode, _ start: Int) throws(PlistError) {
        try builder.addLeaf(node, start: start, end: position)
    }

    @inline(__always)
    private mutating func decodeLiteral() throws(PlistError) {
        let start = position
        let word = text.paddedUInt64(at: start)
        if word.lowBytes(4) == 0x6575_7274 {
            position = start &+ 4
            try add(PlistNode(true), start)
        } else if word.lowBytes(5) == 0x65_736C_6166 {
            position = start &+ 5
            try add(PlistNode(false), start)
        } else if word.lowBytes(4) == 0x6C6C_756E {
            try noteNull()
            position = start &+ 4
            try add(PlistNode(.null), start)
        } else {
            throw expectedValue()
        }
    }

    private mutating func noteNull() throws(PlistError) {
        guard !hasNull else { return }
        hasNull = true
        builder.traits.formUnion(.nulls)
        try builder.warn(
            .null, "null, which most property list formats cannot represent", at: position,
            byteCount: 4)
    }
}
