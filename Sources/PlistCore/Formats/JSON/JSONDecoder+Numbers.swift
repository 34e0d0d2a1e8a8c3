// SPDX-License-Identifier: Apache-2.0

extension JSONDecoder {
    /// Reads the number at the position, which is at a digit or a minus sign.
    @inline(__always)
    mutating func decodeNumber() throws(PlistError) {
        let start = position
        let isNegative = text[start] == UInt8(ascii: "-")
        let digitsStart = isNegative ? start &+ 1 : start
        var offset = digitsStart
        var value: UInt64 = 0
        while offset < text.count {
            let digit = text[offset] &- 0x30
            if digit > 9 { break }
            value = value &* 10 &+ UInt64(digit)
            offset &+= 1
        }
        // Up to 18 digits cannot overflow; a leading zero takes the general path.
        let digitCount = offset &- digitsStart
        if digitCount > 0 && digitCount <= 18 && !isRealMark(at: offset)
            && (text[digitsStart] != UInt8(ascii: "0") || digitCount == 1 && !isNegative)
        {
            position = offset
            if isNegative {
                try add(PlistNode(.integer, flags: .negative, payload: 0 &- value), start)
            } else {
                try add(PlistNode(.integer, payload: value), start)
            }
        } else {
            try decodeNumberGenerally()
        }
    }

    @inline(__always)
    private func isRealMark(at offset: Int) -> Bool {
        guard offset < text.count else { return false }
        let byte = text[offset]
        return byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
    }

    /// The parts of a number, with as many digits as fit.
    private struct Number {
        var isReal = false
        var mantissa: UInt64 = 0
        var digitCount = 0
        /// The number of digits after the point, minus the exponent.
        var places = 0
    }

    private mutating func decodeNumberGenerally() throws(PlistError) {
        let start = position
        let number = try scanNumber()
        let isNegative = text[start] == UInt8(ascii: "-")
        // JSON's -0 has a sign, which only a real can preserve.
        if number.isReal || isNegative && number.digitCount == 1 && number.mantissa == 0 {
            let value = try real(number, isNegative: isNegative, start)
            return try add(PlistNode(value), start)
        }
        switch IntegerText.parse(text.slice(start, position - start)) {
        case .success(let integer):
            try add(PlistNode(integer), start)
        case .failure:
            if builder.options.readsLargeIntegersAsReals {
                let value = try real(number, isNegative: isNegative, start)
                return try add(PlistNode(value), start)
            }
            throw numberOutOfRange(
                .integerOverflow,
                "expected \(PlistInteger.rangeText)", start)
        }
    }

    /// Skips the number at the position.
    private mutating func scanNumber() throws(PlistError) -> Number {
        var number = Number()
        if text[position] == UInt8(ascii: "-") { position &+= 1 }
        let digitsStart = position
        try scanDigits(&number, after: "'-'")
        if text[digitsStart] == UInt8(ascii: "0") && number.digitCount > 1 {
            throw leadingZero(digitsStart)
        }
        guard isRealMark(at: position) else { return number }
        number.isReal = true
        if text[position] == UInt8(ascii: ".") {
            position &+= 1
            let wholeCount = number.digitCount
            try scanDigits(&number, after: "the decimal point")
            number.places = number.digitCount &- wholeCount
        }
        if isRealMark(at: position) && text[position] != UInt8(ascii: ".") {
            number.places -= try scanExponent()
        }
        return number
    }

    /// Skips one or more digits.
    @inline(__always)
    private mutating func scanDigits(
        _ number: inout Number, after what: StaticString
    ) throws(PlistError) {
        let start = position
        while position < text.count {
            let digit = text[position] &- 0x30
            if digit > 9 { break }
            number.mantissa = number.mantissa &* 10 &+ UInt64(digit)
            position &+= 1
        }
        guard position > start else { throw expected("a digit after \(what)") }
        number.digitCount &+= position &- start
    }

    /// Skips an exponent and returns it, or a value that is equally out of range.
    private mutating func scanExponent() throws(PlistError) -> Int {
        position += 1
        var isNegative = false
        if position < text.count, [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(text[position]) {
            isNegative = text[position] == UInt8(ascii: "-")
            position += 1
        }
        var digits = Number()
        let start = position
        try scanDigits(&digits, after: "the 'e' of the exponent")
        let magnitude = position - start <= 9 ? Int(digits.mantissa) : 1 << 32
        return isNegative ? -magnitude : magnitude
    }

    /// Returns the double nearest to the number from `start` to the position.
    private func real(
        _ number: Number, isNegative: Bool, _ start: Int
    ) throws(PlistError) -> Double {
        if number.digitCount <= 19 && number.places >= 0 && number.places <= 22 {
            let magnitude = RealText.quotient(number.mantissa, places: number.places)
            return isNegative ? -magnitude : magnitude
        }
        guard let value = RealText.parse(text.slice(start, position - start)) else {
            throw builder.error(
                .limit,
                "expected a number of at most 65536 characters, found "
                    + "\(position - start)", at: start, byteCount: position - start)
        }
        guard value.isFinite else {
            throw numberOutOfRange(
                .invalidValue, "expected a real of at most 1.7976931348623157e+308", start)
        }
        return value
    }
}
