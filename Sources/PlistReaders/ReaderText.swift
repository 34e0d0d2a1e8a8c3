// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Detects the encoding of a file as each reader does, and converts it to UTF-8.
struct ReaderText {
    let source: ByteStore
    let options: PlistDecodingOptions

    init(_ source: ByteStore, _ options: PlistDecodingOptions) {
        self.source = source
        self.options = options
    }

    private var detector: EncodingDetector {
        EncodingDetector(source: source, options: options, format: .xml)
    }

    private func utf8(from start: Int) throws(ReaderRefusal) -> DecodedText {
        try decoded(as: .utf8, from: start)
    }

    private func decoded(
        as encoding: PlistTextEncoding, from start: Int
    ) throws(ReaderRefusal) -> DecodedText {
        do throws(PlistError) {
            return try encoding.decode(source, from: start, format: .xml)
        } catch {
            throw ReaderRefusal(.encodingMismatch, at: error.location?.byteOffset ?? 0)
        }
    }

    private func decoded(
        named name: Declared
    ) throws(ReaderRefusal) -> DecodedText {
        do throws(PlistError) {
            return try detector.decode(named: name.text, from: 0)
        } catch {
            let isUnknown = error.code == .unsupportedEncoding
            throw ReaderRefusal(
                isUnknown ? .encodingUnknown : .encodingMismatch, at: name.offset)
        }
    }

    private struct Declared {
        let text: String
        let offset: Int

        /// Whether the encoding has units of more than one byte, so that text with a readable ASCII
        /// declaration cannot be in this encoding.
        var isWide: Bool {
            let name = text.lowercased()
            return ["utf-16", "utf-32", "utf16", "utf32", "ucs-", "iso-10646-ucs", "utf-7"]
                .contains { name.hasPrefix($0) }
        }

        /// Whether Core Foundation lacks this encoding on systems other than Apple's.
        var isOfMacintosh: Bool { text.lowercased().contains(text: "mac") }

        var known: PlistTextEncoding? { PlistTextEncoding(name: text) }

        /// The encoding in Core Foundation, which only compares letters and digits.
        var knownLeniently: PlistTextEncoding? {
            let name = String(
                decoding: text.utf8.filter { $0.isASCIILetter || $0.isASCIIDigit }, as: UTF8.self)
            return switch name.lowercased() {
            case "utf8": .utf8
            case "usascii", "ascii": .ascii
            case "iso88591", "latin1": .latin1
            default: known
            }
        }
    }

    // MARK: Core Foundation

    /// - Note: `encoding=` is searched for literally.
    func ofCoreFoundation() throws(ReaderRefusal) -> DecodedText {
        let bytes = source.view
        if let (encoding, size) = PlistTextEncoding.byteOrderMark(bytes), bytes.count > size {
            return try wholeUnits(of: encoding, after: size).decoded(as: encoding, from: size)
        }
        guard bytes.count <= 2 || bytes[0] != 0 && bytes[1] != 0 else {
            // It skips the bytes that it treats as a mark.
            throw ReaderRefusal(.encodingMismatch, at: 0)
        }
        guard let name = declared("encoding=", in: bytes) else { return try utf8(from: 0) }
        if name.knownLeniently == .utf8 { return try utf8(from: 0) }
        if name.isWide { throw ReaderRefusal(.encodingMismatch, at: name.offset) }
        // Bytes beyond ASCII are still read.
        if [.ascii, .latin1].contains(name.knownLeniently) {
            return try decoded(as: .latin1, from: 0)
        }
        if name.isOfMacintosh { throw ReaderRefusal(.encodingUnknown, at: name.offset) }
        return try decoded(named: name)
    }

    /// Reads text that is not XML. It is UTF-8 as a whole, or UTF-16 whose unpaired surrogates
    /// become U+FFFD.
    func ofOldStyle() throws(ReaderRefusal) -> DecodedText {
        let bytes = source.view
        if let encoding = markedUTF16(bytes) {
            let high = encoding == .utf16BigEndian ? 0 : 1
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { offset in
                UInt16(bytes[offset + high]) << 8 | UInt16(bytes[offset + 1 - high])
            }
            let text = ByteStore(String(decoding: units, as: UTF16.self).utf8)
            return try ReaderText(text, options).utf8(from: 0)
        }
        let text = try ofCoreFoundation()
        if let offset = UTF8Scan(text.store.view, from: text.start).invalidOffset {
            throw ReaderRefusal(.encodingMismatch, at: offset)
        }
        return text
    }

    /// Detects UTF-16 with a mark, or with an ASCII first character, which is skipped as if it were
    /// a mark.
    private func markedUTF16(_ bytes: ByteView) -> PlistTextEncoding? {
        if let (encoding, _) = PlistTextEncoding.byteOrderMark(bytes) {
            return encoding.unitSize == 2 ? encoding : nil
        }
        return bytes.count > 3 && bytes[0] != 0 && bytes[1] == 0 ? .utf16LittleEndian : nil
    }

    /// Removes an odd byte at the end of UTF-16, which is ignored.
    private func wholeUnits(of encoding: PlistTextEncoding, after start: Int) -> ReaderText {
        guard encoding.unitSize == 2, (source.count - start) % 2 == 1 else { return self }
        return ReaderText(ByteStore(Array(source.array.dropLast())), options)
    }

    /// Pairs the first half of a surrogate pair with whatever UTF-16 unit follows, because expat
    /// only looks at ten bits of that unit.
    private func paired(in encoding: PlistTextEncoding, after start: Int) -> ReaderText {
        guard encoding.unitSize == 2 else { return self }
        let high = encoding == .utf16BigEndian ? 0 : 1
        var bytes = source.array
        var offset = start
        while offset + 3 < bytes.count {
            let isFirst = bytes[offset + high] & 0xFC == 0xD8
            offset += 2
            guard isFirst else { continue }
            bytes[offset + high] = 0xDC | bytes[offset + high] & 3
            offset += 2
        }
        return ReaderText(ByteStore(bytes), options)
    }

    private func declared(_ word: StaticString, in bytes: ByteView) -> Declared? {
        guard bytes.starts(with: "<?xml"),
            let end = bytes.firstIndex(of: UInt8(ascii: ">"), from: 5)
        else { return nil }
        let mark = bytes.firstIndex(of: UInt8(ascii: "?"), from: 5) ?? end
        guard let place = bytes.first(word, UInt8(ascii: "e"), from: 5, limit: min(mark, end))
        else { return nil }
        return literal(in: bytes, at: place + word.utf8CodeUnitCount)
    }

    private func literal(in bytes: ByteView, at offset: Int) -> Declared? {
        let quote = bytes.byte(at: offset)
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let end = bytes.firstIndex(of: quote, from: offset + 1)
        else { return nil }
        return Declared(
            text: bytes.slice(offset + 1, end - offset - 1).repairedString, offset: offset + 1)
    }

    // MARK: Strict parsers

    /// Returns the encoding of a declaration in the form that XML allows.
    private func declaredStrictly(in bytes: ByteView) -> Declared? {
        guard bytes.starts(with: "<?xml"), bytes.byte(at: 5).isXMLSpace,
            let end = bytes.first("?>", UInt8(ascii: "?"), from: 5, limit: bytes.count),
            var offset = bytes.first("encoding", UInt8(ascii: "e"), from: 5, limit: end)
        else { return nil }
        offset += 8
        while bytes.byte(at: offset).isXMLSpace { offset += 1 }
        guard bytes.byte(at: offset) == UInt8(ascii: "=") else { return nil }
        offset += 1
        while bytes.byte(at: offset).isXMLSpace { offset += 1 }
        return literal(in: bytes, at: offset)
    }

    /// Reads text as plistlib does. It checks the first bytes, and leaves the rest to expat, which
    /// reads UTF-8, UTF-16, ISO-8859-1 and US-ASCII, and other single-byte encodings with Python's
    /// help.
    ///
    /// - Note: A declaration takes precedence over a byte order mark of UTF-8.
    func ofPlistlib() throws(ReaderRefusal) -> DecodedText {
        let mark = PlistTextEncoding.byteOrderMark(source.view)
        if let mark, mark.encoding.unitSize > 1 {
            guard mark.encoding.unitSize < 4 else { throw ReaderRefusal(.utf16, at: 0) }
            let pairs = paired(in: mark.encoding, after: mark.size)
            let text = try pairs.decoded(as: mark.encoding, from: mark.size)
            try checkStart(text)
            let view = text.store.view.from(text.start)
            let orders =
                mark.encoding == .utf16BigEndian ? ["utf-16", "utf-16be"] : ["utf-16", "utf-16le"]
            if let name = declaredStrictly(in: view), !orders.contains(name.text.lowercased()) {
                throw ReaderRefusal(.encodingMismatch, at: text.start + name.offset)
            }
            return text
        }
        let start = mark?.size ?? 0
        let bytes = source.view.from(start)
        try checkStart(DecodedText(utf8: source, start: start))
        guard let name = declaredStrictly(in: bytes) else { return try utf8(from: start) }
        switch name.text.lowercased() {
        case "utf-8": return try utf8(from: start)
        case "iso-8859-1": return try decoded(as: .latin1, from: start)
        case "utf-16", "utf-16be", "utf-16le":
            throw ReaderRefusal(.encodingMismatch, at: start + name.offset)
        default:
            guard let codec = PythonCodec(named: name.text) else {
                throw ReaderRefusal(
                    name.isWide ? .encodingMismatch : .encodingUnknown, at: start + name.offset)
            }
            let store = try codec.utf8(source.view, from: start)
            return DecodedText(utf8: store)
        }
    }

    private func asciiText(from start: Int) throws(ReaderRefusal) -> DecodedText {
        let bytes = source.view
        if let offset = (start..<bytes.count).first(where: { bytes[$0] >= 0x80 }) {
            throw ReaderRefusal(.encodingMismatch, at: offset)
        }
        return DecodedText(utf8: source, start: start)
    }

    private func checkStart(_ text: DecodedText) throws(ReaderRefusal) {
        let bytes = text.store.view
        guard
            bytes.starts(with: "<?xml", at: text.start)
                || bytes.starts(with: "<plist", at: text.start)
        else { throw ReaderRefusal(.noDeclaration, at: text.start) }
    }

    /// Reads text as libxml2 does, which checks the first four bytes and converts with iconv.
    ///
    /// - Note: A declaration takes precedence over a byte order mark of UTF-8; in UTF-16 and UTF-32
    ///   it does so unless it is one of a few names. Source: the behaviour of `xmllint` of libxml2
    ///   2.9.14.
    func ofLibXML2() throws(ReaderRefusal) -> DecodedText {
        let mark = PlistTextEncoding.byteOrderMark(source.view)
        let shown = mark?.encoding ?? PlistTextEncoding.pattern(source.view)
        if let shown, shown.unitSize > 1 {
            guard shown.unitSize == 2 || mark == nil && shown == .utf32BigEndian else {
                throw ReaderRefusal(.utf16, at: 0)
            }
            let start = mark?.size ?? 0
            let text = try wholeUnits(of: shown, after: start).decoded(as: shown, from: start)
            let name = declaredStrictly(in: text.store.view.from(text.start))
            if let name, !Self.isIgnored(name.text.lowercased(), in: shown) {
                throw ReaderRefusal(.encodingMismatch, at: text.start + name.offset)
            }
            return text
        }
        let start = mark?.size ?? 0
        let bytes = source.view.from(start)
        guard let name = declaredStrictly(in: bytes) else { return try utf8(from: start) }
        switch name.known {
        case .utf8?: return try utf8(from: start)
        case .latin1?: return try decoded(as: .latin1, from: start)
        case .ascii?: return try asciiText(from: start)
        default: break
        }
        if name.knownLeniently == .utf8 {
            // ICU ignores punctuation and replaces other bytes.
            let text = bytes.repairedString
            return DecodedText(utf8: ByteStore(text.utf8))
        }
        if name.text.lowercased() == "utf-7", let text = directUTF7(bytes) { return text }
        if name.isWide { throw ReaderRefusal(.encodingMismatch, at: start + name.offset) }
        guard start > 0 else { return try decoded(named: name) }
        do throws(ReaderRefusal) {
            return try ReaderText(ByteStore(bytes.array), options).decoded(named: name)
        } catch {
            throw ReaderRefusal(error.cause, at: start + error.offset)
        }
    }

    /// Returns whether libxml2 ignores a declared encoding name in text with this encoding.
    private static func isIgnored(_ name: String, in encoding: PlistTextEncoding) -> Bool {
        switch name {
        case "utf-8", "utf8", "utf-16", "utf16", "iso-10646-ucs-2", "iso-10646-ucs-4",
            "ansi_x3.4-1968":
            true
        case "utf-16le", "ucs-2": encoding == .utf16LittleEndian
        case "utf-16be": encoding == .utf16BigEndian
        case "ucs-4": encoding == .utf32BigEndian
        default: false
        }
    }

    /// Returns text in UTF-7 without encoded characters; `nil` for other text.
    private func directUTF7(_ bytes: ByteView) -> DecodedText? {
        let isDirect = (0..<bytes.count).allSatisfy { offset in
            let byte = bytes[offset]
            return byte < 0x80 && byte != UInt8(ascii: "+") && byte != UInt8(ascii: "~")
                && byte != UInt8(ascii: "\\")
        }
        return isDirect ? DecodedText(utf8: source, start: source.count - bytes.count) : nil
    }
}

extension ByteView {
    /// Returns the bytes from an offset on.
    @_lifetime(copy self)
    func from(_ start: Int) -> ByteView { slice(start, count - start) }
}
