// SPDX-License-Identifier: Apache-2.0

/// Dates in the form of RFC 3339, with the fraction of a second if there is one.
package enum PreciseDateText {
    package static func write(_ date: PlistDate, to output: inout PlistOutput) throws(PlistError) {
        guard let time = CivilTime(date) else {
            // NaN, infinite, or outside the supported years.
            try output.append(utf8: "\(date.secondsSinceReferenceDate) seconds since 2001")
            return
        }
        let fraction = fraction(of: date.secondsSinceReferenceDate)
        if fraction.isEmpty {
            return try output.write(atMost: DateText.maximumByteCount) { $0.put(time) }
        }
        // The fraction precedes the Z.
        try output.append(utf8: DateText.string(time).dropLast() + fraction + "Z")
    }

    /// Returns the text that ``write(_:to:)`` writes.
    static func string(_ date: PlistDate) -> String {
        var output = PlistOutput()
        // Writing to memory cannot fail.
        try? write(date, to: &output)
        return String(decoding: output.bytes(), as: UTF8.self)
    }

    /// Returns the fraction, such as `.25`, to the nanosecond or as exactly as the double allows;
    /// an empty string for a whole second.
    private static func fraction(of seconds: Double) -> String {
        let part = seconds - seconds.rounded(.down)
        if part == 0 { return "" }
        // Near today, a double resolves 0.1 µs, so more digits would be noise.
        let digitCount = seconds.magnitude < 1e6 ? 9 : 6
        let scale = digitCount == 9 ? 1e9 : 1e6
        // Rounding up to the next second would change the date.
        let units = min(UInt64((part * scale).rounded()), UInt64(scale) - 1)
        var digits = String(units)
        digits = String(repeating: "0", count: digitCount - digits.count) + digits
        while digits.count > 1 && digits.last == "0" { digits.removeLast() }
        return "." + digits
    }
}
