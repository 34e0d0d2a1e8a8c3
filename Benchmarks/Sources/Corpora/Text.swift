// SPDX-License-Identifier: Apache-2.0

private let base64Alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

func base64(_ data: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((data.count + 2) / 3 * 4)
    var start = data.startIndex
    while start < data.endIndex {
        let group = data[start..<min(start + 3, data.endIndex)]
        let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
        for digit in 0..<4 {
            let isPadding = digit > group.count
            text.append(
                isPadding ? UInt8(ascii: "=") : base64Alphabet[bits >> (18 - 6 * digit) & 63])
        }
        start += 3
    }
    return text
}

/// `2024-02-29T12:34:56Z`; Hinnant's civil-from-days, for years 1 to 9999.
func calendarText(secondsSinceReferenceDate seconds: Int) -> String {
    let daySeconds = 86_400
    // Days from 0000-03-01 to 2001-01-01.
    let days = seconds.floorDivided(by: daySeconds) + 730_791
    let time = seconds - seconds.floorDivided(by: daySeconds) * daySeconds
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    return "\(date)T\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))Z"
}

/// Decimal digits with leading zeros.
func padded(_ value: Int, _ digitCount: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, digitCount - digits.utf8.count)) + digits
}

extension Int {
    fileprivate func floorDivided(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
