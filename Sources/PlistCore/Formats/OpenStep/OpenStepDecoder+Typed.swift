// SPDX-License-Identifier: Apache-2.0

// GNUstep's numbers, Booleans and dates: <*I5>, <*R1.5>, <*BY>, <*D2024-02-29 12:34:56 +0000>. The
// part after the letter may be in quotation marks.
extension OpenStepDecoder {
    /// Reads a typed value; `position` is at its `*`, and `start` at the bracket before it.
    mutating func decodeTypedValue(_ start: Int) throws(PlistError) {
        guard let end = text.firstIndex(of: UInt8(ascii: ">"), from: start) else {
            throw unterminatedData(start)
        }
        let kind = text[start + 2]
        var contentStart = min(start + 3, end)
        var contentEnd = end
        if contentEnd - contentStart >= 2, text[contentStart] == OpenStepBytes.quote,
            text[contentEnd - 1] == OpenStepBytes.quote
        {
            contentStart += 1
            contentEnd -= 1
        }
        position = end + 1
        let content = text.slice(contentStart, contentEnd - contentStart)
        let node: PlistNode
        switch kind {
        case UInt8(ascii: "I"): node = try integer(content, start)
        case UInt8(ascii: "R"): node = try real(content, start)
        case UInt8(ascii: "B"): node = try boolean(content, start)
        case UInt8(ascii: "D"): node = try date(content, start)
        default:
            throw refusal(
                .invalidValue, "a typed value with one of the letters B, D, I and R", start)
        }
        hasTypedValues = true
        try add(node, start)
    }

    private func refusal(
        _ code: PlistDiagnostic.Code, _ expected: String, _ start: Int
    ) -> PlistError {
        let count = position - start
        let shown = text.slice(start, min(count, 60)).repairedString
        return builder.error(
            code,
            "expected \(expected), found '\(VisibleText.escaped(shown))\(count > 60 ? "…" : "")'",
            at: start, byteCount: count)
    }

    private func integer(_ content: ByteView, _ start: Int) throws(PlistError) -> PlistNode {
        let isNegative = content.count > 0 && content[0] == UInt8(ascii: "-")
        let digits = content.slice(isNegative ? 1 : 0, content.count - (isNegative ? 1 : 0))
        let isDecimal =
            digits.count > 0 && (0..<digits.count).allSatisfy { Digits.value(digits[$0]) != nil }
        guard isDecimal else { throw refusal(.invalidValue, PlistInteger.rangeText, start) }
        guard case .success(let integer) = IntegerText.parse(content) else {
            throw refusal(.integerOverflow, PlistInteger.rangeText, start)
        }
        return PlistNode(integer)
    }

    private func real(_ content: ByteView, _ start: Int) throws(PlistError) -> PlistNode {
        guard content.count > 0, content[0] > 0x20, let value = RealText.parse(content) else {
            throw refusal(.invalidValue, "a real", start)
        }
        return PlistNode(value)
    }

    private func boolean(_ content: ByteView, _ start: Int) throws(PlistError) -> PlistNode {
        guard content.count == 1, content[0] == 0x59 || content[0] == 0x4E else {
            throw refusal(.invalidValue, "'<*BY>' or '<*BN>'", start)
        }
        return PlistNode(content[0] == 0x59)
    }

    private mutating func date(_ content: ByteView, _ start: Int) throws(PlistError) -> PlistNode {
        guard let date = GNUstepDate.parse(content) else {
            throw refusal(
                .invalidValue, "a date such as '<*D2001-01-01 00:00:00 +0000>'", start)
        }
        let seconds = date.secondsSinceReferenceDate
        if date.isNormalised {
            let civil = CivilTime(secondsSinceReferenceDate: seconds)
            try builder.warn(
                .dateNormalised,
                "the date is not in the calendar: it becomes \(DateText.string(civil))", at: start,
                byteCount: position - start, changesValue: true)
        }
        return PlistNode(secondsSinceReferenceDate: Double(seconds))
    }
}

/// Dates as in GNUstep: `2001-01-01 00:00:00 +0000`.
package enum GNUstepDate {
    /// - Returns: `nil` for other text, and for dates beyond a million years.
    package static func parse(_ text: ByteView) -> DateText.Parsed? {
        // The part after the year has a fixed length: `-MM-DD HH:MM:SS +HHMM`.
        let zone = text.count - 5
        guard zone >= 20, text[zone - 1] == 0x20, text[zone - 10] == 0x20,
            let offset = zoneOffset(text.slice(zone, 5))
        else { return nil }
        var common = text.slice(0, zone).array
        common[zone - 10] = UInt8(ascii: "T")
        common[zone - 1] = UInt8(ascii: "Z")
        guard let local = DateText.parse(common.view) else { return nil }
        let seconds = local.secondsSinceReferenceDate - offset
        guard CivilTime.covers(PlistDate(secondsSinceReferenceDate: Double(seconds))) else {
            return nil
        }
        return DateText.Parsed(
            secondsSinceReferenceDate: seconds, isNormalised: local.isNormalised)
    }

    /// Returns the offset of `+HHMM` or `-HHMM` from UTC, in seconds.
    private static func zoneOffset(_ text: ByteView) -> Int? {
        var value = 0
        for index in 1..<5 {
            guard let digit = Digits.value(text[index]) else { return nil }
            value = value * 10 + Int(digit)
        }
        guard value / 100 < 24, value % 100 < 60 else { return nil }
        let seconds = value / 100 * 3600 + value % 100 * 60
        switch text[0] {
        case UInt8(ascii: "+"): return seconds
        case UInt8(ascii: "-"): return -seconds
        default: return nil
        }
    }
}
