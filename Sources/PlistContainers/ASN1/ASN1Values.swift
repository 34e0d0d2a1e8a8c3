// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension ASN1Element {
    /// The Boolean in DER.
    var boolean: Bool? {
        switch value(.boolean) {
        case [0]: false
        case [0xFF]: true
        default: nil
        }
    }

    /// The integer of 64 bits in the minimum number of bytes.
    var integer: Int64? {
        guard let bytes = value(.integer), (1...8).contains(bytes.count) else { return nil }
        let number = bytes.dropFirst().reduce(Int64(Int8(bitPattern: bytes[0]))) {
            $0 << 8 | Int64($1)
        }
        let isLonger = bytes.count > 1 && [0, -1].contains(number >> (8 * bytes.count - 9))
        return isLonger ? nil : number
    }

    /// The time of a certificate, `YYMMDDhhmmssZ` or `YYYYMMDDhhmmssZ`, without its fraction.
    var time: CivilTime? {
        let isShort = tag == .utcTime
        let count = isShort ? 12 : 14
        guard let text = try? octets(isShort ? tag : .generalizedTime).array, text.count > count,
            text.last == UInt8(ascii: "Z")
        else { return nil }
        let fraction = text[count...].dropLast()
        let digits = (text[..<count] + fraction.dropFirst()).lazy.map { Int($0) - 0x30 }
        guard digits.allSatisfy((0...9).contains),
            fraction.isEmpty
                || !isShort && fraction.first == UInt8(ascii: ".") && fraction.count > 1
        else { return nil }
        var pairs = stride(from: 0, to: count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
        if isShort { pairs.insert(pairs[0] < 50 ? 20 : 19, at: 0) }
        var time = CivilTime(
            year: pairs[0] * 100 + pairs[1], month: pairs[2], day: pairs[3], hour: 0, minute: 0,
            second: 0)
        // Days beyond the end of a month carry over to the next one; leap seconds are allowed.
        guard (1...12).contains(time.month), pairs[4] < 24, pairs[5] < 60, pairs[6] <= 61,
            CivilTime(secondsSinceReferenceDate: time.secondsSinceReferenceDate) == time
        else { return nil }
        (time.hour, time.minute, time.second) = (pairs[4], pairs[5], pairs[6])
        return time
    }
}

/// An object identifier, such as 2.5.4.3.
struct ASN1ObjectIdentifier: Equatable, ExpressibleByArrayLiteral {
    /// The numbers, at most 32, which is more than real identifiers have.
    private(set) var numbers: [UInt]

    var described: String { numbers.map(String.init).joined(separator: ".") }

    init(arrayLiteral numbers: UInt...) { self.numbers = numbers }

    /// - Returns: `nil` for other elements, and for numbers in more than 9 bytes or in more bytes
    ///   than necessary.
    init?(_ element: ASN1Element) {
        guard let bytes = element.value(.objectIdentifier) else { return nil }
        numbers = []
        var number: UInt = 0
        var count = 0
        for byte in bytes {
            count += 1
            guard count <= 9, count > 1 || byte != 0x80 else { return nil }
            number = number << 7 | UInt(byte & 0x7F)
            guard byte < 0x80 else { continue }
            if numbers.isEmpty {
                let first = min(number / 40, 2)
                numbers = [first, number - 40 * first]
            } else if numbers.count < 32 {
                numbers.append(number)
            }
            (number, count) = (0, 0)
        }
        guard count == 0, !numbers.isEmpty else { return nil }
    }
}
