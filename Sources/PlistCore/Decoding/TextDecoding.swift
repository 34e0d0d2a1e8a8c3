// SPDX-License-Identifier: Apache-2.0

/// A text converted to UTF-8.
package struct DecodedText: Sendable {
    /// The UTF-8; the source itself if it was UTF-8 already.
    package let store: ByteStore
    /// Where the text begins, after a byte order mark.
    package let start: Int
    /// The encoding of the source, by its IANA name.
    package let encodingName: String
    /// Whether the text is known to be UTF-8, as is one that was made here.
    var isWellFormed = false
}

extension DecodedText {
    /// Looks at every byte once.
    ///
    /// - Throws: `invalid-encoding` at the first byte that is not UTF-8, or not ASCII in a text
    ///   that was declared to be.
    package func scan(format: PlistFormat) throws(PlistError) -> UTF8Scan {
        let bytes = store.view
        if isWellFormed { return UTF8Scan(wellFormed: bytes, from: start) }
        let scan = UTF8Scan(bytes, from: start)
        if let offset = scan.invalidOffset {
            throw Self.unexpected("UTF-8", bytes, offset, format)
        }
        if !scan.isASCII && encodingName == TextEncoding.ascii.rawValue {
            var offset = start
            while bytes[offset] < 0x80 { offset += 1 }
            throw Self.unexpected("US-ASCII as declared", bytes, offset, format)
        }
        return scan
    }

    private static func unexpected(
        _ expected: String, _ bytes: ByteView, _ offset: Int, _ format: PlistFormat
    ) -> PlistError {
        let byte = String(bytes[offset], radix: 16, uppercase: true)
        return PlistError(
            .invalidEncoding, "expected \(expected), found the byte 0x\(byte)",
            at: PlistLocation(byteOffset: offset), format: format)
    }
}

extension TextEncoding {
    /// Converts a text in this encoding to UTF-8; `start` is past a byte order mark.
    ///
    /// UTF-8 and ASCII are returned as they are; whoever scans them validates them.
    ///
    /// - Throws: `invalid-encoding` at the first byte that does not decode.
    package func decode(
        _ source: ByteStore, from start: Int, format: PlistFormat
    ) throws(PlistError) -> DecodedText {
        switch self {
        case .utf8, .ascii:
            return DecodedText(store: source, start: start, encodingName: rawValue)
        case .latin1:
            return DecodedText(
                store: Self.latin1(source.view, from: start), start: 0, encodingName: rawValue,
                isWellFormed: true)
        default:
            let bytes = source.view
            guard (bytes.count - start) % unitSize == 0 else {
                throw PlistError(
                    .invalidEncoding,
                    "expected a multiple of \(unitSize) bytes of \(rawValue) text, "
                        + "found \(bytes.count - start)",
                    at: PlistLocation(byteOffset: bytes.count - 1), format: format)
            }
            var text = GrowableBuffer<UInt8>(capacity: bytes.count + 16)
            var offset = start
            var passedPages = PassedPages(of: source)
            while true {
                passedPages.pass(offset, of: source)
                if unitSize == 2 { appendUnits(bytes, &offset, to: &text) }
                guard offset < bytes.count else { break }
                guard let (scalar, size) = scalar(in: bytes, at: offset) else {
                    throw PlistError(
                        .invalidEncoding,
                        "expected \(rawValue) text, found \(found(bytes, offset))",
                        at: PlistLocation(byteOffset: offset, byteCount: unitSize),
                        format: format)
                }
                text.append(scalar)
                offset += size
            }
            return DecodedText(
                store: ByteStore(adopting: text), start: 0, encodingName: rawValue,
                isWellFormed: true)
        }
    }

    /// The number of bytes after which code that appends units asks for pages to be given back.
    private static let stretchByteCount = 1 << 20

    /// Appends UTF-16 text from an offset on, as long as there are four units without a surrogate.
    @inline(__always)
    private func appendUnits(
        _ bytes: ByteView, _ offset: inout Int, to text: inout GrowableBuffer<UInt8>
    ) {
        // What is left of each unit's bits when those of ASCII are taken away.
        let isLittleEndian = self == .utf16LittleEndian
        let others: UInt64 = isLittleEndian ? 0xFF80_FF80_FF80_FF80 : 0x80FF_80FF_80FF_80FF
        let end = min(bytes.count, offset &+ Self.stretchByteCount)
        while end &- offset >= 16 {
            let first = bytes.word(at: offset)
            let second = bytes.word(at: offset &+ 8)
            if (first | second) & others == 0 {
                let shift: UInt64 = isLittleEndian ? 0 : 8
                let word = Self.packed(first >> shift) | Self.packed(second >> shift) << 32
                text.append(atMost: 8) { $0.put(word, 8) }
                offset &+= 16
                continue
            }
            // The first unit in the highest bits.
            let units = isLittleEndian ? Self.reversed(first) : first.byteSwapped
            if UTF16Text.hasSurrogate(units) { return }
            text.append(atMost: 12) { cursor in
                for shift: UInt64 in [48, 32, 16, 0] {
                    let unit = UInt32(truncatingIfNeeded: units &>> shift) & 0xFFFF
                    let (encoded, length) = UTF16Text.encoded(unit)
                    cursor.put(UInt64(encoded), length)
                }
            }
            offset &+= 8
        }
    }

    /// The low bytes of four units as the low half of a word.
    @inline(__always)
    private static func packed(_ units: UInt64) -> UInt64 {
        let pairs = (units | units >> 8) & 0x0000_FFFF_0000_FFFF
        return (pairs | pairs >> 16) & 0xFFFF_FFFF
    }

    /// Four units in the other order.
    @inline(__always)
    private static func reversed(_ units: UInt64) -> UInt64 {
        let halves = units << 32 | units >> 32
        return (halves & 0x0000_FFFF_0000_FFFF) << 16 | halves >> 16 & 0x0000_FFFF_0000_FFFF
    }

    private func found(_ bytes: ByteView, _ offset: Int) -> String {
        let unit = String(unit(in: bytes, at: offset), radix: 16, uppercase: true)
        return unitSize == 2 ? "the unpaired surrogate 0x\(unit)" : "0x\(unit)"
    }

    @inline(__always)
    private func unit(in bytes: ByteView, at offset: Int) -> UInt32 {
        switch self {
        case .utf16LittleEndian: UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
        case .utf16BigEndian: UInt32(bytes[offset]) << 8 | UInt32(bytes[offset + 1])
        case .utf32LittleEndian: bytes.halfWord(at: offset)
        case .utf32BigEndian: bytes.halfWord(at: offset).byteSwapped
        default: UInt32(bytes[offset])
        }
    }

    /// The scalar at an offset and its size in bytes; `nil` if there is none.
    @inline(__always)
    private func scalar(in bytes: ByteView, at offset: Int) -> (Unicode.Scalar, Int)? {
        let first = unit(in: bytes, at: offset)
        if unitSize == 2 && first & 0xFC00 == 0xD800 {
            guard offset + 4 <= bytes.count else { return nil }
            let second = unit(in: bytes, at: offset + 2)
            guard second & 0xFC00 == 0xDC00 else { return nil }
            let value = 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
            return Unicode.Scalar(value).map { ($0, 4) }
        }
        return Unicode.Scalar(first).map { ($0, unitSize) }
    }

    private static func latin1(_ bytes: ByteView, from start: Int) -> ByteStore {
        var text = GrowableBuffer<UInt8>(capacity: bytes.count + 16)
        for offset in start..<bytes.count { text.append(Unicode.Scalar(bytes[offset])) }
        return ByteStore(adopting: text)
    }
}

extension GrowableBuffer<UInt8> {
    /// Appends the UTF-8 of a scalar.
    @inline(__always)
    package mutating func append(_ scalar: Unicode.Scalar) {
        appendGeneralised(scalar.value)
    }

    /// Appends the UTF-8 of a code point up to U+10FFFF; a surrogate becomes three bytes.
    @inline(__always)
    package mutating func appendGeneralised(_ value: UInt32) {
        func continuation(_ shift: UInt32) -> UInt8 {
            UInt8(truncatingIfNeeded: value >> shift & 0x3F | 0x80)
        }
        if value < 0x80 {
            append(UInt8(truncatingIfNeeded: value))
        } else if value < 0x800 {
            append(UInt8(truncatingIfNeeded: value >> 6 | 0xC0))
            append(continuation(0))
        } else if value < 0x10000 {
            append(UInt8(truncatingIfNeeded: value >> 12 | 0xE0))
            append(continuation(6))
            append(continuation(0))
        } else {
            append(UInt8(truncatingIfNeeded: value >> 18 | 0xF0))
            append(continuation(12))
            append(continuation(6))
            append(continuation(0))
        }
    }
}
