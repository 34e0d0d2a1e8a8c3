// SPDX-License-Identifier: Apache-2.0

/// Text converted to UTF-8.
package struct DecodedText: Sendable {
    /// The UTF-8 text; the source itself if it was UTF-8 already.
    package let store: ByteStore
    /// The start of the text, after a byte order mark.
    package let start: Int
    /// The IANA name of the source's encoding.
    package let encodingName: String
}

extension DecodedText {
    /// Text that is already UTF-8.
    package init(utf8 store: ByteStore, start: Int = 0) {
        self.init(store: store, start: start, encodingName: PlistTextEncoding.utf8.rawValue)
    }

    /// Scans every byte once.
    ///
    /// - Throws: `invalid-encoding` at the first byte that is not UTF-8, or not ASCII in text
    ///   declared as ASCII.
    package func scan(format: PlistFormat) throws(PlistError) -> UTF8Scan {
        let bytes = store.view
        let scan = UTF8Scan(bytes, from: start)
        if let offset = scan.invalidOffset {
            throw Self.unexpected("UTF-8", bytes, offset, format)
        }
        if !scan.isASCII && encodingName == PlistTextEncoding.ascii.rawValue {
            var offset = start
            while bytes[offset] < 0x80 { offset += 1 }
            throw Self.unexpected("US-ASCII as declared", bytes, offset, format)
        }
        return scan
    }

    @inline(never)
    private static func unexpected(
        _ expected: String, _ bytes: ByteView, _ offset: Int, _ format: PlistFormat
    ) -> PlistError {
        let byte = String(bytes[offset], radix: 16, uppercase: true)
        return PlistError(
            .invalidEncoding, "expected \(expected), found the byte 0x\(byte)",
            at: PlistLocation(byteOffset: offset), format: format)
    }
}

extension PlistTextEncoding {
    /// Converts text in this encoding to UTF-8; `start` is after any byte order mark.
    ///
    /// UTF-8 and ASCII are returned unchanged; scanning validates them.
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
                store: Self.latin1(source.view, from: start), start: 0, encodingName: rawValue)
        case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian:
            let bytes = source.view
            guard (bytes.count - start) % unitSize == 0 else {
                throw PlistError(
                    .invalidEncoding,
                    "expected a multiple of \(unitSize) bytes of \(rawValue) text, "
                        + "found \(bytes.count - start)",
                    at: PlistLocation(byteOffset: bytes.count - 1), format: format)
            }
            let text =
                unitSize == 2
                ? try decodeUTF16(source, from: start, format)
                : try decodeUTF32(source, from: start, format)
            return DecodedText(store: text, start: 0, encodingName: rawValue)
        }
    }

    /// The number of UTF-16 units between releases of pages.
    private static let stretchCount = 1 << 18

    private func decodeUTF16(
        _ source: ByteStore, from start: Int, _ format: PlistFormat
    ) throws(PlistError) -> ByteStore {
        let units = UTF16Text(
            source.view, from: start, count: (source.count - start) / 2,
            isBigEndian: self == .utf16BigEndian)
        var text = GrowableBuffer<UInt8>(
            capacity: max(2 * units.count, 3 * min(units.count, Self.stretchCount)) + 32)
        var passedPages = PassedPages(of: source)
        var index = 0
        while index < units.count {
            passedPages.pass(start + 2 * index, of: source)
            let end = min(units.count, index + Self.stretchCount)
            let findings = units.append(from: &index, to: end, into: &text)
            if let place = findings.unpairedSurrogate {
                throw unexpected(
                    "the unpaired surrogate ", units.unit(at: place), at: start + 2 * place, format)
            }
        }
        return ByteStore(adopting: text)
    }

    private func decodeUTF32(
        _ source: ByteStore, from start: Int, _ format: PlistFormat
    ) throws(PlistError) -> ByteStore {
        let bytes = source.view
        var text = GrowableBuffer<UInt8>(capacity: bytes.count + 32)
        var passedPages = PassedPages(of: source)
        var offset = start
        while offset < bytes.count {
            passedPages.pass(offset, of: source)
            let word = bytes.uint32(at: offset)
            let unit = self == .utf32BigEndian ? word.byteSwapped : word
            guard let scalar = Unicode.Scalar(unit) else {
                throw unexpected("", unit, at: offset, format)
            }
            text.append(utf8: scalar.value)
            offset += 4
        }
        return ByteStore(adopting: text)
    }

    @inline(never)
    private func unexpected(
        _ name: String, _ unit: UInt32, at offset: Int, _ format: PlistFormat
    ) -> PlistError {
        PlistError(
            .invalidEncoding,
            "expected \(rawValue) text, found \(name)0x"
                + String(unit, radix: 16, uppercase: true),
            at: PlistLocation(byteOffset: offset, byteCount: unitSize), format: format)
    }

    private static func latin1(_ bytes: ByteView, from start: Int) -> ByteStore {
        var text = GrowableBuffer<UInt8>(capacity: bytes.count + 32)
        for offset in start..<bytes.count { text.append(utf8: UInt32(bytes[offset])) }
        return ByteStore(adopting: text)
    }
}
