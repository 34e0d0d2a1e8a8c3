// SPDX-License-Identifier: Apache-2.0

/// Writes text, with references for the characters that XML reserves.
struct XMLTextWriter: ~Escapable {
    private let reader: ArenaReader
    // Single options, because a copy of all of them would retain an object for each key.
    private let controlCharacters: PlistEncodingOptions.ControlCharacters
    private let escapesNonASCII: Bool
    private let writesRawReturns: Bool
    private let showsAll: Bool
    /// Whether strings may contain characters that must be examined individually.
    private let hasUnusualCharacters: Bool

    @_lifetime(borrow document)
    init(_ document: borrowing PlistDocument, options: PlistEncodingOptions) {
        reader = document.reader
        controlCharacters = options.controlCharacters
        escapesNonASCII = options.escapesNonASCII
        writesRawReturns = options.writesRawReturns
        showsAll = options.showsAll
        hasUnusualCharacters =
            options.escapesNonASCII
            || !document.traits.isDisjoint(with: [.nonXMLCharacters, .unpairedSurrogates])
    }

    /// Whether a string can be written by `put`.
    @inline(__always)
    func isShort(_ node: PlistNode) -> Bool { node.length <= 8192 && !hasUnusualCharacters }

    /// Returns the maximum length of a short text in bytes.
    @inline(__always)
    func maximumByteCount(_ node: PlistNode) -> Int { node.length &* 5 }

    /// Writes a short text.
    @inline(__always)
    func put(_ node: PlistNode, _ cursor: inout ByteCursor) {
        let memory = node.flags.contains(.decoded) ? reader.decodedBytes : reader.source
        let isPlain = cursor.putPlain(memory, from: node.offset, count: node.length) { block in
            (block .== .all(UInt8(ascii: "&"))) .| (block .== .all(UInt8(ascii: "<")))
                .| (block .== .all(UInt8(ascii: ">")))
        }
        if !isPlain { Self.putReferences(memory, from: node.offset, node.length, &cursor) }
    }

    /// Writes a string with references, eight bytes at a time. The last word may extend past the
    /// string in the arena, and the extra bytes are masked out.
    @inline(never)
    private static func putReferences(
        _ memory: ByteView, from start: Int, _ length: Int, _ cursor: inout ByteCursor
    ) {
        var offset = start
        let end = start &+ length
        while offset < end {
            let word = memory.paddedUInt64(at: offset)
            let left = end &- offset
            let reserved = reserved(left < 8 ? word.lowBytes(left) : word)
            if reserved == 0 {
                cursor.put(word, min(left, 8))
                offset &+= 8
            } else {
                let plain = ByteLanes.first(reserved)
                cursor.put(word, plain)
                switch UInt8(truncatingIfNeeded: word >> UInt64(plain &* 8)) {
                case UInt8(ascii: "&"): cursor.put(XMLTag.ampersand, 5)
                case UInt8(ascii: "<"): cursor.put(XMLTag.lessThan, 4)
                default: cursor.put(XMLTag.greaterThan, 4)
                }
                offset &+= plain &+ 1
            }
        }
    }

    /// Returns the bytes that XML reserves.
    @inline(__always)
    private static func reserved(_ word: UInt64) -> UInt64 {
        ByteLanes.equal(word, UInt8(ascii: "&")) | ByteLanes.equal(word, UInt8(ascii: "<"))
            | ByteLanes.equal(word, UInt8(ascii: ">"))
    }

    /// Appends the text of a string node of any length.
    func append(_ node: PlistNode, to output: inout PlistOutput) throws(PlistError) {
        let bytes = reader.bytes(of: node)
        if hasUnusualCharacters { return try appendCarefully(bytes, &output) }
        var plainStart = 0
        var offset = 0
        while offset < bytes.count {
            let word = bytes.paddedUInt64(at: offset)
            let reserved = Self.reserved(word)
            if reserved == 0 {
                offset &+= 8
                continue
            }
            offset &+= ByteLanes.first(reserved)
            try output.append(bytes.slice(plainStart, offset - plainStart))
            try appendReference(bytes[offset], &output)
            offset &+= 1
            plainStart = offset
        }
        try output.append(bytes.slice(plainStart, bytes.count - plainStart))
    }

    private func appendReference(
        _ byte: UInt8, _ output: inout PlistOutput
    ) throws(PlistError) {
        switch byte {
        case UInt8(ascii: "&"): try output.append("&amp;")
        case UInt8(ascii: "<"): try output.append("&lt;")
        default: try output.append("&gt;")
        }
    }

    private func appendCarefully(
        _ bytes: ByteView, _ output: inout PlistOutput
    ) throws(PlistError) {
        var offset = 0
        while offset < bytes.count {
            let plainStart = offset
            offset = endOfPlainText(bytes, from: offset)
            if offset > plainStart {
                try output.append(bytes.slice(plainStart, offset - plainStart))
            }
            guard offset < bytes.count else { return }
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"):
                try appendReference(byte, &output)
            case 0x0D where !writesRawReturns:
                try output.append("&#13;")
            case 0x09, 0x0A, 0x0D, 0x20..<0x80:
                try output.append(byte)
            default:
                offset += try appendUnusual(bytes, at: offset, &output)
                continue
            }
            offset += 1
        }
    }

    /// Returns the end of the printable ASCII that starts at an offset, or an earlier offset near
    /// the end.
    private func endOfPlainText(_ bytes: ByteView, from start: Int) -> Int {
        var offset = start
        while bytes.count &- offset >= 8 {
            let word = bytes.uint64(at: offset)
            let special =
                Self.reserved(word) | ByteLanes.below(word, 0x20) | word & ByteLanes.highBits
            if special != 0 { return offset &+ ByteLanes.first(special) }
            offset &+= 8
        }
        return offset
    }

    /// Appends the control or non-ASCII character at an offset; returns its size.
    private func appendUnusual(
        _ bytes: ByteView, at offset: Int, _ output: inout PlistOutput
    ) throws(PlistError) -> Int {
        switch XMLUnusualCharacter(bytes, at: offset) {
        case .excluded(let size):
            switch controlCharacters {
            case .drop: break
            case .replace: try appendReplacement(&output)
            case .raw, .error: try output.append(bytes.slice(offset, size))
            }
            return size
        case .unpairedSurrogate:
            if showsAll {
                // Literal text of this form has `&amp;` instead, so the result is unambiguous.
                let (value, _) = bytes.codePoint(at: offset)
                try output.append(utf8: "&#x\(String(value, radix: 16, uppercase: true));")
            } else {
                try appendReplacement(&output)
            }
            return 3
        case nil:
            let (value, size) = bytes.codePoint(at: offset)
            if escapesNonASCII && value >= 0x80 {
                try appendReference(to: value, &output)
            } else {
                try output.append(bytes.slice(offset, size))
            }
            return size
        }
    }

    /// Appends U+FFFD.
    private func appendReplacement(_ output: inout PlistOutput) throws(PlistError) {
        guard escapesNonASCII else { return try output.append("\u{FFFD}") }
        try appendReference(to: 0xFFFD, &output)
    }

    private func appendReference(
        to codePoint: UInt32, _ output: inout PlistOutput
    ) throws(PlistError) {
        try output.append("&#")
        try output.append(decimal: UInt64(codePoint))
        try output.append(UInt8(ascii: ";"))
    }
}
