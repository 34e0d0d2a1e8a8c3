// SPDX-License-Identifier: Apache-2.0

// Integers, reals, dates and data. Each function is called with `position` after the start tag,
// which starts at `start`.
extension XMLDecoder {
    @inline(__always)
    mutating func decodeInteger(_ start: Int) throws(PlistError) {
        // Up to 18 digits cannot overflow; anything else takes the general path.
        guard position < text.count else { return try decodeIntegerGenerally(start) }
        let isNegative = text[position] == UInt8(ascii: "-")
        let digitsStart = isNegative ? position &+ 1 : position
        var offset = digitsStart
        var value: UInt64 = 0
        DecimalDigits.parse(text, &offset, onto: &value)
        let digitCount = offset &- digitsStart
        if digitCount > 0 && digitCount <= 18 && text.paddedUInt64(at: offset) == XMLTag.endInteger
            && text.paddedUInt64(at: offset &+ 8) & 0xFFFF == XMLTag.endIntegerRest
        {
            position = offset &+ 10
            if isNegative && value != 0 {
                try add(PlistNode(.integer, flags: .negative, payload: 0 &- value), start)
            } else {
                try add(PlistNode(.integer, payload: value), start)
            }
        } else {
            try decodeIntegerGenerally(start)
        }
    }

    private mutating func decodeIntegerGenerally(_ start: Int) throws(PlistError) {
        let textStart = position
        let content = try scalarText(of: .integer, start)
        let result = IntegerText.parse(bytes(of: content))
        content.discard(&builder)
        switch result {
        case .success(let integer):
            try add(PlistNode(integer), start)
        case .failure(let failure):
            if try addPlaceholder(for: "an integer", textStart, start) { return }
            throw builder.error(
                failure == .overflow ? .integerOverflow : .invalidValue,
                "expected \(PlistInteger.rangeText), found \(quoted(textStart))"
                    + advice(on: textStart),
                at: textStart, byteCount: contentLength(textStart))
        }
    }

    @inline(__always)
    mutating func decodeReal(_ start: Int) throws(PlistError) {
        let textStart = position
        var offset = textStart
        if let value = RealText.parsePlain(text, &offset),
            text.paddedUInt64(at: offset) & XMLTag.sevenBytes == XMLTag.endReal
        {
            position = offset &+ 7
            return try add(PlistNode(value), start)
        }
        try decodeRealGenerally(start)
    }

    private mutating func decodeRealGenerally(_ start: Int) throws(PlistError) {
        let textStart = position
        let content = try scalarText(of: .real, start)
        let result = RealText.parse(bytes(of: content))
        content.discard(&builder)
        guard let value = result else {
            if try addPlaceholder(for: "a real", textStart, start) { return }
            throw builder.error(
                .invalidValue,
                "expected a real, found \(quoted(textStart))\(advice(on: textStart))",
                at: textStart, byteCount: contentLength(textStart))
        }
        try add(PlistNode(value), start)
    }

    @inline(__always)
    mutating func decodeDate(_ start: Int) throws(PlistError) {
        if let seconds = DateText.parseCommon(text, at: position),
            text.paddedUInt64(at: position &+ 20) & XMLTag.sevenBytes == XMLTag.endDate
        {
            position &+= 27
            return try add(PlistNode(secondsSinceReferenceDate: Double(seconds)), start)
        }
        try decodeDateGenerally(start)
    }

    private mutating func decodeDateGenerally(_ start: Int) throws(PlistError) {
        let textStart = position
        let content = try scalarText(of: .date, start)
        let result = DateText.parse(bytes(of: content))
        content.discard(&builder)
        guard let date = result else {
            if try addPlaceholder(for: "a date", textStart, start) { return }
            throw builder.error(
                .invalidValue,
                "expected a date such as 2001-01-01T00:00:00Z, found \(quoted(textStart))"
                    + advice(on: textStart),
                at: textStart, byteCount: contentLength(textStart))
        }
        if date.isNormalised {
            try noteNormalisedDate(date.secondsSinceReferenceDate, textStart)
        }
        try add(PlistNode(secondsSinceReferenceDate: Double(date.secondsSinceReferenceDate)), start)
    }

    private mutating func noteNormalisedDate(
        _ seconds: Int, _ textStart: Int
    ) throws(PlistError) {
        if builder.diagnostics.countsOnly() { return }
        let civil = CivilTime(secondsSinceReferenceDate: seconds)
        try builder.warn(
            .dateNormalised,
            "the date \(quoted(textStart)) is not in the calendar: it becomes "
                + DateText.string(civil),
            at: textStart, byteCount: contentLength(textStart), changesValue: true)
    }

    mutating func decodeData(_ start: Int) throws(PlistError) {
        let textStart = position
        let decodedStart = builder.decodedBytes.count
        var decoder = Base64Decoder()
        decoder.decode(text, from: textStart, into: &builder.decodedBytes)
        position = decoder.offset
        if position < text.count, text[position] == UInt8(ascii: "<"),
            text.paddedUInt64(at: position) & XMLTag.sevenBytes == XMLTag.endData
        {
            position &+= 7
        } else {
            builder.discardDecoded(from: decodedStart)
            decoder = try decodeDataGenerally(start, textStart)
        }
        if let problem = decoder.finish() {
            let offset = min(max(decoder.offset, textStart), max(position - 1, textStart))
            throw builder.error(.invalidValue, problem, at: offset)
        }
        if decoder.hasStrayBits {
            try builder.warn(
                .invalidValue, "the last character of the base64 text has bits that are ignored",
                at: textStart, changesValue: true)
        }
        try add(builder.decodedBytes.decodedNode(.data, from: decodedStart), start)
    }

    /// Reads data whose text contains comments or references.
    private mutating func decodeDataGenerally(
        _ start: Int, _ textStart: Int
    ) throws(PlistError) -> Base64Decoder {
        position = textStart
        let content = try scalarText(of: .data, start)
        let joined = bytes(of: content).array
        let isJoined = content.isJoined
        content.discard(&builder)
        var decoder = Base64Decoder()
        decoder.decode(joined.view, from: 0, into: &builder.decodedBytes)
        if decoder.offset < joined.count {
            let character = VisibleText.escaped(
                String(decoding: joined[decoder.offset...].prefix(4), as: UTF8.self).prefix(1)
                    .description)
            throw builder.error(
                .invalidValue, "expected base64, found '\(character)'",
                at: isJoined ? textStart : textStart + decoder.offset)
        }
        decoder.offset = textStart
        return decoder
    }

    // MARK: Text of scalars

    /// The text of an element that contains no other elements.
    struct ScalarText: ~Copyable {
        /// The start in the source, or in the decoded bytes if the text was joined from pieces.
        fileprivate let start: Int
        fileprivate let byteCount: Int
        let isJoined: Bool

        /// Frees the memory.
        consuming func discard(_ builder: inout DocumentBuilder) {
            if isJoined { builder.discardDecoded(from: start) }
        }
    }

    @_lifetime(borrow self)
    private func bytes(of content: borrowing ScalarText) -> ByteView {
        (content.isJoined ? builder.decodedBytes.bytes : text).slice(
            content.start, content.byteCount)
    }

    /// Reads the text and the end tag.
    private mutating func scalarText(
        of element: XMLElement, _ start: Int
    ) throws(PlistError) -> ScalarText {
        let textStart = position
        let decodedStart = builder.decodedBytes.count
        let run = XMLTextRun(text, from: textStart)
        if run.isPlain, run.end + 1 < text.count, text[run.end + 1] == UInt8(ascii: "/") {
            position = run.end
            try expectEndTag(of: element, start)
            return ScalarText(
                start: textStart, byteCount: run.end - textStart, isJoined: false)
        }
        _ = try decodeText(of: element, start)
        let byteCount = builder.decodedBytes.count - decodedStart
        try expectEndTag(of: element, start)
        return ScalarText(start: decodedStart, byteCount: byteCount, isJoined: true)
    }

    /// Returns the number of bytes of source text from an offset up to the next tag.
    private func contentLength(_ textStart: Int) -> Int {
        max((text.firstIndex(of: UInt8(ascii: "<"), from: textStart) ?? text.count) - textStart, 1)
    }

    /// Returns the source text of a scalar for a message, shortened if it is long.
    private func quoted(_ textStart: Int) -> String {
        let end = text.firstIndex(of: UInt8(ascii: "<"), from: textStart) ?? text.count
        if end == textStart { return "nothing" }
        let shown = text.slice(textStart, min(end - textStart, 60)).array
        let content = VisibleText.escaped(String(decoding: shown, as: UTF8.self))
        return "'\(content)\(end - textStart > 60 ? "…" : "")'"
    }
}

/// Formats reals for XML property lists.
enum XMLReal {
    static func string(_ value: Double, _ style: PlistEncodingOptions.RealStyle) -> String {
        if value.isNaN { return "nan" }
        if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
        if value == 0 { return value.sign == .minus ? "-0.0" : "0.0" }
        switch style {
        case .shortest: return RealFormat.shortest(value)
        case .plutil: return Platform.formatted(value, .seventeenDigits)
        }
    }
}

// Numbers and dates that a build system has not filled in yet.
extension XMLDecoder {
    /// Adds the text of a scalar as a string, if it is a placeholder and the options accept
    /// placeholders; returns whether it did.
    ///
    /// - Parameters:
    ///   - description: the expected replacement: `an integer`.
    ///   - textStart: the start of the text, which ends at the next tag.
    ///   - start: the start of the element.
    mutating func addPlaceholder(
        for description: String, _ textStart: Int, _ start: Int
    ) throws(PlistError) -> Bool {
        guard builder.options.acceptsPlaceholders, let text = placeholder(textStart) else {
            return false
        }
        builder.note(
            .placeholder,
            "'\(VisibleText.excerpt(String(decoding: text, as: UTF8.self)))' is a placeholder for "
                + "\(description); readers refuse it until it is filled in",
            at: textStart, byteCount: text.count)
        try add(
            PlistNode(
                .string, flags: text.allSatisfy { $0 < 0x80 } ? .ascii : [], at: textStart,
                length: text.count),
            start)
        return true
    }

    /// Returns the advice about a placeholder that is refused.
    func advice(on textStart: Int) -> String {
        placeholder(textStart) == nil
            ? "" : ", which a build system or a script fills in; read its output"
    }

    /// The maximum length of placeholders for numbers.
    private static let maximumLength = 512

    /// Returns the source text of a scalar if it is a placeholder without references.
    private func placeholder(_ textStart: Int) -> [UInt8]? {
        let end = text.firstIndex(of: UInt8(ascii: "<"), from: textStart) ?? text.count
        guard end > textStart, end - textStart <= Self.maximumLength else { return nil }
        let bytes = text.slice(textStart, end - textStart).array
        let content = PlistString(utf8: bytes)
        guard Placeholder.isPart(of: content) || Placeholder.isName(content),
            !bytes.contains(UInt8(ascii: "&")), !bytes.contains(0x0D)
        else { return nil }
        return bytes
    }
}
