// SPDX-License-Identifier: Apache-2.0

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
