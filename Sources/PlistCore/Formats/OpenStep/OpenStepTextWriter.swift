// SPDX-License-Identifier: Apache-2.0

/// Writes strings, quoting them if needed.
struct OpenStepTextWriter: ~Escapable {
    private let reader: ArenaReader
    /// Whether non-ASCII characters are examined individually.
    private let isCareful: Bool
    private let escapesNonASCII: Bool
    private let quotesAll: Bool

    /// The maximum number of bytes written for one byte: a control character as an octal escape.
    private static let expansion = 4
    /// The number of bytes that are written at once.
    private static let pieceSize = 8192

    @_lifetime(borrow document)
    init(_ document: borrowing PlistDocument, options: PlistEncodingOptions, quotesAll: Bool) {
        reader = document.reader
        escapesNonASCII = options.escapesNonASCII
        isCareful = escapesNonASCII || document.traits.contains(.unpairedSurrogates)
        self.quotesAll = quotesAll
    }

    /// Appends a string or key.
    func append(_ node: PlistNode, to output: inout PlistOutput) throws(PlistError) {
        let memory = node.flags.contains(.decoded) ? reader.decodedBytes : reader.source
        try append(memory, node.offset, node.length, to: &output)
    }

    /// Appends the `length` bytes of text at an offset in memory.
    @inline(never)
    func append(
        _ memory: ByteView, _ start: Int, _ length: Int, to output: inout PlistOutput
    ) throws(PlistError) {
        if length > Self.pieceSize {
            return try appendLong(memory, start, start &+ length, &output)
        }
        if !quotesAll && Self.needsNoMarks(memory, start, length) {
            return try output.write(atMost: length) { $0.put(memory, from: start, count: length) }
        }
        try output.write(atMost: Self.expansion &* length &+ 2) { cursor in
            cursor.put(OpenStepBytes.quote)
            put(memory, start, start &+ length, &cursor)
            cursor.put(OpenStepBytes.quote)
        }
    }

    private func appendLong(
        _ memory: ByteView, _ start: Int, _ end: Int, _ output: inout PlistOutput
    ) throws(PlistError) {
        var offset = start
        try output.append(OpenStepBytes.quote)
        while offset < end {
            var pieceEnd = min(offset + Self.pieceSize, end)
            // Pieces end at character boundaries.
            if pieceEnd < end { pieceEnd = memory.characterStart(atOrBefore: pieceEnd) }
            try output.write(atMost: Self.expansion &* (pieceEnd - offset)) {
                put(memory, offset, pieceEnd, &$0)
            }
            offset = pieceEnd
        }
        try output.append(OpenStepBytes.quote)
    }

    /// Whether every reader accepts a string unquoted: only letters, digits and `$ . / _`, as in
    /// Xcode, and it does not start like a comment.
    @inline(__always)
    private static func needsNoMarks(_ memory: ByteView, _ start: Int, _ length: Int) -> Bool {
        guard length > 0, length <= 256, memory[start] != OpenStepBytes.slash else { return false }
        var offset = start
        let end = start &+ length
        while offset < end {
            let word = memory.paddedUInt64(at: offset)
            let left = end &- offset
            let others =
                OpenStepBytes.notUnquoted(word) | ByteLanes.equal(word, UInt8(ascii: "-"))
                | ByteLanes.equal(word, UInt8(ascii: ":"))
            if others.lowBytes(left) != 0 { return false }
            offset &+= 8
        }
        return !memory.slice(start, length).holdsTwoSlashes
    }

    /// Writes text in the form used within quotation marks.
    @inline(__always)
    private func put(
        _ memory: ByteView, _ start: Int, _ end: Int, _ cursor: inout ByteCursor
    ) {
        var offset = start
        while offset < end {
            let word = memory.paddedUInt64(at: offset)
            let left = end &- offset
            let special = special(word).lowBytes(left)
            if special == 0 {
                cursor.put(word, min(left, 8))
                offset &+= 8
            } else {
                let plain = ByteLanes.first(special)
                cursor.put(word, plain)
                offset &+= plain
                offset &+= putSpecial(memory, offset, &cursor)
            }
        }
    }

    /// Returns the bytes that may need an escape.
    @inline(__always)
    private func special(_ word: UInt64) -> UInt64 {
        ByteLanes.equal(word, OpenStepBytes.quote) | ByteLanes.equal(word, OpenStepBytes.backslash)
            | ByteLanes.below(word, 0x20) | ByteLanes.equal(word, 0x7F)
            | (isCareful ? word & ByteLanes.highBits : 0)
    }

    /// Writes the character at an offset; returns its size in bytes.
    @inline(never)
    private func putSpecial(_ memory: ByteView, _ offset: Int, _ cursor: inout ByteCursor) -> Int {
        let (value, byteCount) = memory.codePoint(at: offset)
        switch value {
        case 0x22, 0x5C: cursor.put(0x5C | UInt64(value) << 8, 2)
        case 0x0A: cursor.put(0x6E5C, 2)
        case 0x09: cursor.put(0x745C, 2)
        case 0x0D: cursor.put(0x725C, 2)
        case 0..<0x80: putOctal(UInt64(value), &cursor)
        default:
            let shown = Surrogate.isHalf(value) ? 0xFFFD : value
            if escapesNonASCII {
                cursor.put(escaped: shown, letter: UInt8(ascii: "U"))
            } else {
                cursor.put(utf8: shown)
            }
        }
        return byteCount
    }

    /// Writes three digits, so that no digit after them is read as part of the escape.
    private func putOctal(_ value: UInt64, _ cursor: inout ByteCursor) {
        cursor.put(
            0x3030_305C | (value >> 6) << 8 | (value >> 3 & 7) << 16 | (value & 7) << 24, 4)
    }
}

extension ByteView {
    fileprivate var holdsTwoSlashes: Bool {
        var offset = 0
        while let slash = firstIndex(of: OpenStepBytes.slash, from: offset) {
            offset = slash + 1
            if offset < count && self[offset] == OpenStepBytes.slash { return true }
        }
        return false
    }
}
