// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Finds the encoding of a file as each reader does that looks for one, and converts it to UTF-8.
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

        /// Whether the encoding has units of more than a byte, which text with a declaration in
        /// ASCII is not in.
        var isWide: Bool {
            let name = text.lowercased()
            return ["utf-16", "utf-32", "utf16", "utf32", "ucs-", "iso-10646-ucs", "utf-7"]
                .contains { name.hasPrefix($0) }
        }

        /// Whether characters may take several bytes, as in most encodings of East Asia.
        var isMultibyte: Bool {
            let name = text.lowercased()
            return ["jis", "euc", "gb", "big5", "iso-2022", "hz", "johab", "cp9", "ms9"].contains {
                name.hasPrefix($0) || name.hasPrefix("x-" + $0)
            } || name.contains(text: "jis")
        }

        /// Whether this is an encoding that Core Foundation outside of Apple's systems lacks.
        var isOfMacintosh: Bool { text.lowercased().contains(text: "mac") }

        var known: PlistTextEncoding? { PlistTextEncoding(name: text) }

        /// The encoding to Core Foundation, which looks at letters and digits only.
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

    /// - Note: `encoding=` is looked for literally.
    func ofCoreFoundation() throws(ReaderRefusal) -> DecodedText {
        let bytes = source.view
        if let (encoding, size) = PlistTextEncoding.byteOrderMark(bytes), bytes.count > size {
            return try wholeUnits(of: encoding, after: size).decoded(as: encoding, from: size)
        }
        guard bytes.count <= 2 || bytes[0] != 0 && bytes[1] != 0 else {
            // It passes over what it takes for a mark.
            throw ReaderRefusal(.encodingMismatch, at: 0)
        }
        guard let name = declared("encoding=", in: bytes) else { return try utf8(from: 0) }
        if name.knownLeniently == .utf8 { return try utf8(from: 0) }
        if name.isWide { throw ReaderRefusal(.encodingMismatch, at: name.offset) }
        // Bytes beyond ASCII are read nevertheless.
        if [.ascii, .latin1].contains(name.knownLeniently) {
            return try decoded(as: .latin1, from: 0)
        }
        if name.isOfMacintosh { throw ReaderRefusal(.encodingUnknown, at: name.offset) }
        return try decoded(named: name)
    }

    /// A text that is not XML: UTF-8 as a whole, or UTF-16, of which halves of pairs become U+FFFD.
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

    /// UTF-16 with a mark, or with a first character in ASCII, which is skipped as if it were one.
    private func markedUTF16(_ bytes: ByteView) -> PlistTextEncoding? {
        if let (encoding, _) = PlistTextEncoding.byteOrderMark(bytes) {
            return encoding.unitSize == 2 ? encoding : nil
        }
        return bytes.count > 3 && bytes[0] != 0 && bytes[1] == 0 ? .utf16LittleEndian : nil
    }

    /// Without an odd byte at the end of UTF-16, which is not looked at.
    private func wholeUnits(of encoding: PlistTextEncoding, after start: Int) -> ReaderText {
        guard encoding.unitSize == 2, (source.count - start) % 2 == 1 else { return self }
        return ReaderText(ByteStore(Array(source.array.dropLast())), options)
    }

    /// With whatever follows the first half of a pair in UTF-16 as the second one, of which expat takes
    /// the ten bits.
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

    /// The encoding that a declaration names in the way that XML allows.
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

    /// plistlib looks at the first bytes, and leaves the rest to expat, which reads UTF-8, UTF-16,
    /// ISO-8859-1 and US-ASCII, and other encodings of single bytes with Python's help.
    func ofPlistlib() throws(ReaderRefusal) -> DecodedText {
        let bytes = source.view
        if let (encoding, size) = PlistTextEncoding.byteOrderMark(bytes) {
            guard encoding.unitSize < 4 else { throw ReaderRefusal(.utf16, at: 0) }
            let text = try paired(in: encoding, after: size).decoded(as: encoding, from: size)
            try checkStart(text)
            let name = declaredStrictly(in: text.store.view.from(text.start))
            // A declared encoding has to fit what the mark says.
            if let name, !isConsistent(name, with: encoding) {
                throw ReaderRefusal(.encodingMismatch, at: name.offset)
            }
            return text
        }
        let text = try utf8(from: 0)
        try checkStart(text)
        guard let name = declaredStrictly(in: bytes) else { return text }
        switch name.known {
        case .utf8?:
            guard name.text.lowercased() != "utf-8" else { return text }
            return try asciiText(text, name)
        case .ascii?: return try asciiText(text, name)
        case .latin1?: return try decoded(as: .latin1, from: 0)
        default: break
        }
        // To Python `UTF-` and `utf` are UTF-8, of which only ASCII is in single bytes.
        if ["utf", "utf-", "u8"].contains(name.text.lowercased()) {
            return try asciiText(text, name)
        }
        if name.isWide { throw ReaderRefusal(.encodingMismatch, at: name.offset) }
        if name.isMultibyte { throw ReaderRefusal(.encodingUnknown, at: name.offset) }
        return try decoded(named: name)
    }

    private func asciiText(
        _ text: DecodedText, _ name: Declared
    ) throws(ReaderRefusal) -> DecodedText {
        if let offset = source.view.firstByteBeyondASCII {
            throw ReaderRefusal(.encodingMismatch, at: offset)
        }
        return text
    }

    private func isConsistent(_ name: Declared, with encoding: PlistTextEncoding) -> Bool {
        encoding == .utf8 ? !name.isWide : name.isWide
    }

    private func checkStart(_ text: DecodedText) throws(ReaderRefusal) {
        let bytes = text.store.view
        guard
            bytes.starts(with: "<?xml", at: text.start)
                || bytes.starts(with: "<plist", at: text.start)
        else { throw ReaderRefusal(.noDeclaration, at: text.start) }
    }

    /// libxml2 looks at the first four bytes, and converts with the help of iconv.
    func ofLibXML2() throws(ReaderRefusal) -> DecodedText {
        let bytes = source.view
        if let (encoding, size) = PlistTextEncoding.byteOrderMark(bytes) {
            guard encoding.unitSize < 4 else { throw ReaderRefusal(.utf16, at: 0) }
            let text = try wholeUnits(of: encoding, after: size).decoded(as: encoding, from: size)
            if encoding == .utf8, let name = declaredStrictly(in: bytes.from(size)), name.isWide {
                throw ReaderRefusal(.encodingMismatch, at: name.offset)
            }
            return text
        }
        if let encoding = PlistTextEncoding.pattern(bytes) {
            guard encoding.unitSize == 2 else { throw ReaderRefusal(.utf16, at: 0) }
            return try wholeUnits(of: encoding, after: 0).decoded(as: encoding, from: 0)
        }
        guard let name = declaredStrictly(in: bytes) else { return try utf8(from: 0) }
        switch name.known {
        case .utf8?: return try utf8(from: 0)
        case .latin1?: return try decoded(as: .latin1, from: 0)
        case .ascii?: return try asciiText(try utf8(from: 0), name)
        default: break
        }
        // iconv passes over punctuation, too.
        if name.knownLeniently == .utf8 { return try utf8(from: 0) }
        if name.isWide { throw ReaderRefusal(.encodingMismatch, at: name.offset) }
        return try decoded(named: name)
    }
}

extension ByteView {
    /// The bytes from an offset on.
    @_lifetime(copy self)
    func from(_ start: Int) -> ByteView { slice(start, count - start) }

    fileprivate var firstByteBeyondASCII: Int? { (0..<count).first { self[$0] >= 0x80 } }
}
