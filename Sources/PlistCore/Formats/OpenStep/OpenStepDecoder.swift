// SPDX-License-Identifier: Apache-2.0

/// Reads OpenStep property lists and .strings files (dictionaries without braces), in one pass.
struct OpenStepDecoder: ~Copyable, ~Escapable {
    let text: ByteView
    var position: Int
    var builder: DocumentBuilder

    /// Whether the text contains controls other than tab and line feed; if so, bytes up to a space
    /// are not all white space.
    let hasControls: Bool
    /// Whether strings may contain characters that XML cannot represent.
    let hasUnusualCharacters: Bool

    /// Whether the innermost open container is a dictionary.
    var isInDictionary = false
    /// Whether the outermost dictionary has no braces.
    var isStrings = false
    /// Whether there are values of types that only GNUstep has.
    var hasTypedValues = false
    /// The recorder for comments, if they are kept.
    var comments: CommentRecorder

    /// - Parameter start: the start of the text, after a byte order mark.
    @_lifetime(copy builder)
    init(from start: Int, scan: UTF8Scan, builder: consuming DocumentBuilder) {
        text = builder.text
        position = start
        hasControls = scan.hasControls
        hasUnusualCharacters = scan.hasControls || scan.hasNoncharacters
        comments = CommentRecorder()
        self.builder = builder
    }

    consuming func finish(
        format: PlistFormat, encodingName: String
    ) throws(PlistError) -> PlistDocument {
        let comments = comments.finish()
        return try builder.finish(format: format, encodingName: encodingName, comments: comments)
    }

    // MARK: Containers

    /// Reads a value and everything in it; `position` moves from before it to after it.
    mutating func decodeTree() throws(PlistError) {
        try decodeValue()
        while builder.depth > 0 { try decodeNext() }
    }

    /// Reads the next part of the innermost container.
    @inline(__always)
    mutating func decodeNext() throws(PlistError) {
        try skipSpace()
        guard position < text.count else { throw unclosedContainer() }
        let byte = text[position]
        if isInDictionary {
            if byte != UInt8(ascii: "}") { return try decodeEntry() }
        } else {
            if byte != UInt8(ascii: ")") { return try decodeValue() }
        }
        position &+= 1
        try close()
    }

    private mutating func open(dictionary isDictionary: Bool) throws(PlistError) {
        try builder.open(dictionary: isDictionary, at: position)
        isInDictionary = isDictionary
        position &+= 1
    }

    private mutating func close() throws(PlistError) {
        try builder.close(end: position)
        isInDictionary = builder.isInDictionary ?? false
        try endValue()
    }

    /// Reads the separator that must follow a value in its container.
    @inline(__always)
    private mutating func endValue() throws(PlistError) {
        guard builder.depth > 0 else { return }
        try skipSpace()
        let byte = position < text.count ? text[position] : 0
        if isInDictionary {
            guard byte == UInt8(ascii: ";") else { throw missingSemicolon() }
            position &+= 1
        } else if byte == UInt8(ascii: ",") {
            position &+= 1
        } else if byte != UInt8(ascii: ")") {
            throw missingComma()
        }
    }

    /// Reads `key = value;`, or `key;`, whose value is the key; for a container, only its start.
    @inline(__always)
    mutating func decodeEntry() throws(PlistError) {
        let start = position
        try decodeKey()
        let keyEnd = position
        try skipSpace()
        let byte = position < text.count ? text[position] : 0
        if byte == UInt8(ascii: "=") {
            position &+= 1
            try skipSpace()
            return try decodeValue()
        }
        guard byte == UInt8(ascii: ";") else { throw missingEqualsSign(after: start, keyEnd) }
        try builder.addKeyAsValue(start: start, end: keyEnd)
        position &+= 1
    }

    // MARK: Keys

    @inline(__always)
    private mutating func decodeKey() throws(PlistError) {
        let start = position
        let byte = text[start]
        if byte == OpenStepBytes.quote {
            try decodeQuotedKey(start)
        } else if byte == OpenStepBytes.apostrophe {
            try decodeEscapedKey(start)
        } else {
            let end = OpenStepBytes.unquotedEnd(text, from: start)
            guard end > start else { throw missingKey() }
            let text = text
            position = end
            let predicted = builder.addPredictedKey(in: text, textStart: start, start: start) {
                $0 == end ? end : nil
            }
            if predicted == nil {
                builder.addKey(
                    textStart: start, length: end &- start, flags: .ascii, start: start, end: end)
            }
        }
    }

    /// Reads a quoted key. No literal key in the source has a quotation mark or a backslash, so a
    /// predicted key followed by a quotation mark is the whole text between the marks.
    @inline(__always)
    private mutating func decodeQuotedKey(_ start: Int) throws(PlistError) {
        let textStart = start &+ 1
        let text = text
        let predictedEnd = builder.addPredictedKey(in: text, textStart: textStart, start: start) {
            $0 < text.count && text[$0] == OpenStepBytes.quote ? $0 &+ 1 : nil
        }
        if let predictedEnd {
            position = predictedEnd
            return
        }
        let run = scanQuoted(from: textStart, OpenStepBytes.quote)
        guard run.isClosed else { return try decodeEscapedKey(start) }
        position = run.end &+ 1
        noteCharacters(textStart, run.end)
        builder.addKey(
            textStart: textStart, length: run.end &- textStart, flags: run.flags, start: start,
            end: position)
    }

    /// Reads a key that contains escapes, or is in single quotation marks.
    @inline(never)
    private mutating func decodeEscapedKey(_ start: Int) throws(PlistError) {
        let decodedStart = builder.decodedBytes.count
        let flags = try decodeEscapedText()
        builder.addDecodedKey(decodedStart: decodedStart, flags: flags, start: start, end: position)
    }

    // MARK: Values

    @inline(__always)
    private mutating func decodeValue() throws(PlistError) {
        guard position < text.count else { throw missingValue() }
        switch text[position] {
        case OpenStepBytes.quote, OpenStepBytes.apostrophe: try decodeQuoted()
        case UInt8(ascii: "{"):
            guard try decodeDescribedData() else { return try open(dictionary: true) }
        case UInt8(ascii: "("): return try open(dictionary: false)
        case UInt8(ascii: "<"): try decodeAngleBracket()
        default: try decodeUnquoted()
        }
        try endValue()
    }

    @inline(__always)
    private mutating func decodeUnquoted() throws(PlistError) {
        let start = position
        let end = OpenStepBytes.unquotedEnd(text, from: start)
        guard end > start else { throw missingValue() }
        position = end
        try add(PlistNode(.string, flags: .ascii, at: start, length: end &- start), start)
    }

    @inline(__always)
    private mutating func decodeQuoted() throws(PlistError) {
        let start = position
        let textStart = start &+ 1
        let run = scanQuoted(from: textStart, text[start])
        guard run.isClosed else { return try decodeEscaped(start) }
        position = run.end &+ 1
        noteCharacters(textStart, run.end)
        try add(
            PlistNode(.string, flags: run.flags, at: textStart, length: run.end &- textStart), start
        )
    }

    @inline(never)
    private mutating func decodeEscaped(_ start: Int) throws(PlistError) {
        let decodedStart = builder.decodedBytes.count
        let flags = try decodeEscapedText()
        try addDecoded(.string, flags: flags, decodedStart, start)
    }

    @inline(__always)
    mutating func add(_ node: PlistNode, _ start: Int) throws(PlistError) {
        try builder.addLeaf(node, start: start, end: position)
    }

    /// Adds the bytes appended to the decoded bytes from `decodedStart` on.
    mutating func addDecoded(
        _ kind: PlistKind, flags: PlistNode.Flags = [], _ decodedStart: Int, _ start: Int
    ) throws(PlistError) {
        try add(builder.decodedBytes.decodedNode(kind, flags: flags, from: decodedStart), start)
    }
}

extension OpenStepDecoder {
    /// Reads the source into a document, for OpenStep and .strings: `body` reads the text and
    /// returns its format.
    static func read(
        _ text: DecodedText, _ options: PlistDecodingOptions, format: PlistFormat,
        _ body: (inout OpenStepDecoder) throws(PlistError) -> PlistFormat
    ) throws(PlistError) -> PlistDocument {
        let source = text.store
        let scan = try text.scan(format: format)
        let builder = DocumentBuilder(
            source: source, options: options, format: format, readsUIDs: false)
        var decoder = OpenStepDecoder(from: text.start, scan: scan, builder: builder)
        do throws(PlistError) {
            let format = try body(&decoder)
            return try decoder.finish(format: format, encodingName: text.encodingName)
        } catch {
            throw OpenStepIndentation.explained(error, in: source.view)
        }
    }
}
