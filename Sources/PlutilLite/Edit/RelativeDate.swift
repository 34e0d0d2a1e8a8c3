// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Dates that people write and files do not have: `now`, `today`, days, and times with an offset.
enum RelativeDate {
    private static let secondsOfDay = 86_400

    /// The seconds from 2001; `nil` for other texts.
    static func parse(_ text: [UInt8]) -> Double? {
        switch String(decoding: text, as: UTF8.self) {
        case "now": Double(now)
        case "today": Double(now - modulo(now, secondsOfDay))
        default: day(text) ?? time(text)
        }
    }

    private static var now: Int { System.secondsSinceReferenceDate }

    /// `2024-02-29`, the beginning of the day.
    private static func day(_ text: [UInt8]) -> Double? {
        text.count == 10 ? exact(text + "T00:00:00Z".utf8) : nil
    }

    /// `2024-02-29T12:34:56+02:00`, with a fraction or without.
    private static func time(_ text: [UInt8]) -> Double? {
        guard let local = exact(text.dropLast(6) + [UInt8(ascii: "Z")]) else { return nil }
        let offset = Array(text.suffix(6))
        let sign = offset[0]
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            offset[3] == UInt8(ascii: ":"), let hours = twoDigits(offset[1...2]), hours < 24,
            let minutes = twoDigits(offset[4...5]), minutes < 60
        else { return nil }
        let seconds = Double(hours * 3600 + minutes * 60)
        return sign == UInt8(ascii: "+") ? local - seconds : local + seconds
    }

    private static func exact(_ text: [UInt8]) -> Double? {
        ExactDateText.parse(text.view)
    }

    private static func twoDigits(_ text: ArraySlice<UInt8>) -> Int? {
        text.allSatisfy { (0x30...0x39).contains($0) }
            ? Int(String(decoding: text, as: UTF8.self)) : nil
    }

    private static func modulo(_ number: Int, _ divisor: Int) -> Int {
        (number % divisor + divisor) % divisor
    }
}
