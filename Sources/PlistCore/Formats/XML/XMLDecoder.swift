// SPDX-License-Identifier: Apache-2.0

/// Reads the XML form: recognises the eleven elements by their bytes, in one pass.
///
/// The common form of each construct (a tag without attributes, text without references) is
/// recognised by comparing words; everything else takes the general path in the extensions.
struct XMLDecoder: ~Copyable, ~Escapable {
    let text: ByteView
    /// The start of the text, after a byte order mark.
    let documentStart: Int
    var position: Int
    var builder: DocumentBuilder

    /// Whether the text contains controls other than tab and line feed, so that the shortcuts that
    /// treat everything up to a space as white space do not apply.
    let hasControls: Bool

    /// Whether the innermost open element is a `<dict>`.
    var isInDictionary = false
    /// Whether a key still needs its value.
    var hasKey = false
    /// The start of the last string or key with a warning about a carriage return.
    var lastNotedText = -1

    /// - Parameters:
    ///   - start: the start of the text, after a byte order mark.
    ///   - builder: for the same text; it may be longer.
    @_lifetime(copy text, copy builder)
    init(_ text: ByteView, start: Int, hasControls: Bool, builder: consuming DocumentBuilder) {
        self.text = text
        documentStart = start
        position = start
        self.hasControls = hasControls
        self.builder = builder
    }

    consuming func finish(encodingName: String) throws(PlistError) -> PlistDocument {
        try builder.finish(format: .xml, encodingName: encodingName)
    }

    /// Reads the root value and everything below it; `position` moves from before it to after it.
    @inline(never)
    mutating func decodeRoot() throws(PlistError) {
        var check = canSkipValues ? XMLCheck(text) : nil
        repeat {
            skipWhiteSpace()
            if isInDictionary {
                guard try decodeKeyOrEnd() else { continue }
                skipWhiteSpace()
            }
            if check != nil && builder.discardsNextValue,
                let end = check?.soundEnd(
                    from: position,
                    maximumDepth: PlistDecodingOptions.maximumDepth - builder.depth)
            {
                let start = position
                position = end
                try addBoolean(true, start)
            } else {
                try decodeValueOrEnd()
            }
        } while builder.depth > 0
    }

    /// Whether values that are not kept may be skipped without being counted.
    private var canSkipValues: Bool {
        let options = builder.options
        return !builder.keepsValues && !hasControls && options.maximumNodeCount == nil
            && options.maximumByteCount == nil
    }

    @inline(__always)
    mutating func skipWhiteSpace() {
        if hasControls { return skipWhiteSpaceExactly() }
        position = text.endOfWhiteSpaceWithoutControls(from: position)
    }

    mutating func skipWhiteSpaceExactly() {
        position = text.endOfWhiteSpace(from: position)
    }

    // MARK: Keys

    /// Reads a key or the end of a dictionary; returns whether it was a key.
    @inline(__always)
    private mutating func decodeKeyOrEnd() throws(PlistError) -> Bool {
        let start = position
        let word = text.paddedUInt64(at: start)
        if word & XMLTag.fiveBytes == XMLTag.key {
            position = start &+ 5
            try decodeKey(start)
        } else if word & XMLTag.sevenBytes == XMLTag.endDict {
            position = start &+ 7
            try close()
        } else {
            try decodeKeyOrEndGenerally()
        }
        return hasKey
    }

    /// Reads a key; `position` is after its start tag, which starts at `start`.
    @inline(__always)
    mutating func decodeKey(_ start: Int) throws(PlistError) {
        let textStart = position
        let text = text
        let predictedEnd = builder.addPredictedKey(in: text, textStart: textStart, start: start) {
            text.isEndOfKey(at: $0) ? $0 &+ 6 : nil
        }
        if let predictedEnd {
            position = predictedEnd
            hasKey = true
            return
        }
        let run = XMLTextRun(text, from: textStart)
        if run.isPlain && !hasControls && text.isEndOfKey(at: run.end) {
            addKey(run, from: textStart, start)
        } else {
            try decodeKeyGenerally(run, start)
        }
        hasKey = true
    }

    /// Adds a key whose text is a run of the source followed by `</key>`.
    @inline(__always)
    mutating func addKey(_ run: XMLTextRun, from textStart: Int, _ start: Int) {
        position = run.end &+ 6
        builder.addKey(
            textStart: textStart, length: run.end &- textStart,
            flags: run.isASCII ? .ascii : [], start: start, end: position)
    }

    // MARK: Values

    @inline(__always)
    private mutating func decodeValueOrEnd() throws(PlistError) {
        let start = position
        let word = text.paddedUInt64(at: start)
        switch UInt8(truncatingIfNeeded: word >> 8) {
        case UInt8(ascii: "s") where word == XMLTag.string:
            position = start &+ 8
            try decodeString(start)
        case UInt8(ascii: "i")
        where word == XMLTag.integer && start &+ 8 < text.count
            && text[start &+ 8] == UInt8(ascii: ">"):
            position = start &+ 9
            try decodeInteger(start)
        case UInt8(ascii: "d") where word & XMLTag.sixBytes == XMLTag.dict:
            position = start &+ 6
            try open(dictionary: true, start)
        case UInt8(ascii: "a") where word & XMLTag.sevenBytes == XMLTag.array:
            position = start &+ 7
            try open(dictionary: false, start)
        case UInt8(ascii: "t") where word & XMLTag.sevenBytes == XMLTag.true:
            position = start &+ 7
            try addBoolean(true, start)
        case UInt8(ascii: "f") where word == XMLTag.false:
            position = start &+ 8
            try addBoolean(false, start)
        case UInt8(ascii: "r") where word & XMLTag.sixBytes == XMLTag.real:
            position = start &+ 6
            try decodeReal(start)
        case UInt8(ascii: "d") where word & XMLTag.sixBytes == XMLTag.date:
            position = start &+ 6
            try decodeDate(start)
        case UInt8(ascii: "d") where word & XMLTag.sixBytes == XMLTag.data:
            position = start &+ 6
            try decodeData(start)
        case UInt8(ascii: "/")
        where !isInDictionary && builder.depth > 0 && word == XMLTag.endArray:
            position = start &+ 8
            try close()
        default:
            try decodeValueOrEndGenerally()
        }
    }

    /// Adds a scalar whose element starts at `start` and ends at the position.
    @inline(__always)
    mutating func add(_ node: PlistNode, _ start: Int) throws(PlistError) {
        hasKey = false
        try builder.addLeaf(node, start: start, end: position)
    }

    @inline(__always)
    mutating func addBoolean(_ value: Bool, _ start: Int) throws(PlistError) {
        try add(PlistNode(value), start)
    }

    mutating func open(dictionary: Bool, _ start: Int) throws(PlistError) {
        try builder.open(dictionary: dictionary, at: start)
        isInDictionary = dictionary
        hasKey = false
    }

    /// Closes the innermost container; `position` is after its end tag.
    mutating func close() throws(PlistError) {
        try builder.close(end: position)
        isInDictionary = builder.isInDictionary ?? false
        hasKey = false
    }

    /// Reads a string; `position` is after its start tag, which starts at `start`.
    @inline(__always)
    mutating func decodeString(_ start: Int) throws(PlistError) {
        let textStart = position
        let run = XMLTextRun(text, from: textStart)
        if run.isPlain && !hasControls && text.isEndOfString(at: run.end) {
            try addString(run, from: textStart, start)
        } else {
            try decodeStringGenerally(run, start)
        }
    }

    /// Adds a string whose text is a run of the source followed by `</string>`.
    @inline(__always)
    mutating func addString(
        _ run: XMLTextRun, from textStart: Int, _ start: Int
    ) throws(PlistError) {
        position = run.end &+ 9
        try add(
            PlistNode(
                .string, flags: run.isASCII ? .ascii : [], at: textStart,
                length: run.end &- textStart),
            start)
    }
}
