// SPDX-License-Identifier: Apache-2.0

/// Writes strings, escaping the characters that JSON reserves.
struct JSONTextWriter: ~Escapable {
    private let reader: ArenaReader
    private let escapesSlashes: Bool
    /// Whether non-ASCII characters must be examined: to be escaped, or because a surrogate is
    /// unpaired.
    private let looksAtNonASCII: Bool
    private let escapesNonASCII: Bool
    /// Whether unpaired surrogates become escapes rather than U+FFFD.
    private let keepsSurrogates: Bool

    /// The number of bytes of a string that are written at once.
    private static let pieceSize = 8192

    @_lifetime(borrow document)
    init(_ document: borrowing PlistDocument, options: PlistEncodingOptions) {
        reader = document.reader
        escapesSlashes = options.escapesSlashes
        escapesNonASCII = options.escapesNonASCII
        keepsSurrogates = options.isTagged
        looksAtNonASCII =
            options.escapesNonASCII || document.traits.contains(.unpairedSurrogates)
    }

    /// Whether a string is short enough for `put`.
    @inline(__always)
    func isShort(_ node: PlistNode) -> Bool { node.length <= Self.pieceSize }

    /// Returns the maximum length of a short text in bytes: six for each control character.
    @inline(__always)
    func maximumByteCount(_ node: PlistNode) -> Int { node.length &* 6 }

    /// Writes a short text.
    @inline(__always)
    func put(_ node: PlistNode, _ cursor: inout ByteCursor) {
        let memory = node.flags.contains(.decoded) ? reader.decodedBytes : reader.source
        let isPlain = cursor.putPlain(memory, from: node.offset, count: node.length) { block in
            var reserved =
                (block .== .all(UInt8(ascii: "\""))) .| (block .== .all(UInt8(ascii: "\\")))
                .| (block .< .all(0x20))
            if escapesSlashes { reserved = reserved .| (block .== .all(UInt8(ascii: "/"))) }
            if looksAtNonASCII { reserved = reserved .| (block .>= .all(0x80)) }
            return reserved
        }
        if !isPlain { put(memory, from: node.offset, to: node.offset &+ node.length, &cursor) }
    }

    /// Appends a string of any length.
    func append(_ node: PlistNode, to output: inout PlistOutput) throws(PlistError) {
        let bytes = reader.bytes(of: node)
        var start = 0
        while start < bytes.count {
            // Pieces do not end within a character.
            let end = bytes.characterStart(atOrBefore: start + Self.pieceSize)
            try output.write(atMost: (end - start) * 6) { put(bytes, from: start, to: end, &$0) }
            start = end
        }
    }

    /// Writes text. Eight bytes at a time are copied and tested; the last word may extend past the
    /// text in the arena, and the extra bytes count as spaces.
    @inline(never)
    private func put(
        _ memory: ByteView, from start: Int, to end: Int, _ cursor: inout ByteCursor
    ) {
        var offset = start
        while offset < end {
            var word = memory.paddedUInt64(at: offset)
            let left = end &- offset
            if left < 8 {
                word = word.lowBytes(left) | 0x2020_2020_2020_2020 << UInt64(left &* 8)
            }
            let reserved = reserved(word)
            if reserved == 0 {
                cursor.put(word, min(left, 8))
                offset &+= 8
            } else {
                let plain = ByteLanes.first(reserved)
                cursor.put(word, plain)
                offset &+= plain
                offset &+= putReserved(memory, at: offset, &cursor)
            }
        }
    }

    /// Returns the bytes that must be escaped.
    @inline(__always)
    private func reserved(_ word: UInt64) -> UInt64 {
        var reserved =
            ByteLanes.equal(word, UInt8(ascii: "\"")) | ByteLanes.equal(word, UInt8(ascii: "\\"))
            | ByteLanes.below(word, 0x20)
        if escapesSlashes { reserved |= ByteLanes.equal(word, UInt8(ascii: "/")) }
        if looksAtNonASCII { reserved |= word & ByteLanes.highBits }
        return reserved
    }

    /// Writes the character at an offset; returns its size.
    private func putReserved(
        _ memory: ByteView, at offset: Int, _ cursor: inout ByteCursor
    ) -> Int {
        let byte = memory[offset]
        if byte >= 0x80 { return putNonASCII(memory, at: offset, &cursor) }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): putShort(byte, &cursor)
        case 0x08: putShort(UInt8(ascii: "b"), &cursor)
        case 0x09: putShort(UInt8(ascii: "t"), &cursor)
        case 0x0A: putShort(UInt8(ascii: "n"), &cursor)
        case 0x0C: putShort(UInt8(ascii: "f"), &cursor)
        case 0x0D: putShort(UInt8(ascii: "r"), &cursor)
        default: putEscape(UInt32(byte), &cursor)
        }
        return 1
    }

    @inline(__always)
    private func putShort(_ byte: UInt8, _ cursor: inout ByteCursor) {
        cursor.put(0x5C | UInt64(byte) << 8, 2)
    }

    /// Writes the non-ASCII character at an offset; returns its size.
    private func putNonASCII(
        _ memory: ByteView, at offset: Int, _ cursor: inout ByteCursor
    ) -> Int {
        let (value, size) = memory.codePoint(at: offset)
        let isSurrogate = Surrogate.isHalf(value)
        if isSurrogate && !keepsSurrogates {
            if escapesNonASCII { putEscape(0xFFFD, &cursor) } else { cursor.put(utf8: 0xFFFD) }
        } else if escapesNonASCII || isSurrogate {
            putEscape(value, &cursor)
        } else {
            cursor.put(memory.paddedUInt64(at: offset), size)
        }
        return size
    }

    private func putEscape(_ value: UInt32, _ cursor: inout ByteCursor) {
        cursor.put(escaped: value, letter: UInt8(ascii: "u"))
    }
}

/// The white space of JSON.
struct JSONLayout: Sendable {
    let isCompact: Bool
    /// Whether an empty container takes three lines.
    let spreadsEmpties: Bool
    let endsWithNewline: Bool
    private let indentation: IndentationUnit
    private let colon: UInt64
    private let colonCount: Int

    init(_ options: PlistEncodingOptions) {
        let isFoundation = options.jsonStyle == .foundation
        isCompact = options.indentation == .compact
        spreadsEmpties = isFoundation && !isCompact
        endsWithNewline = !isFoundation
        indentation = IndentationUnit(options.indentation, natural: .spaces(2))
        if isCompact {
            (colon, colonCount) = (0x3A, 1)
        } else {
            (colon, colonCount) = isFoundation ? (0x20_3A20, 3) : (0x203A, 2)
        }
    }

    /// Returns the maximum length of a comma and the start of a line, in bytes.
    @inline(__always)
    func maximumByteCount(_ level: Int) -> Int { level &* indentation.width &+ 2 }

    /// Starts a line, unless the layout is compact.
    @inline(__always)
    func putLineStart(_ level: Int, _ cursor: inout ByteCursor) {
        if isCompact { return }
        cursor.put(0x0A)
        cursor.fill(indentation.word, level &* indentation.width)
    }

    /// Writes the separator between a key and its value, at most 3 bytes.
    @inline(__always)
    func putColon(_ cursor: inout ByteCursor) { cursor.put(colon, colonCount) }
}
