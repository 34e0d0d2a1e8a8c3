// SPDX-License-Identifier: Apache-2.0

/// Integers as written in property lists.
package enum IntegerText {
    package enum Failure: Error { case malformed, overflow }

    /// Reads the integers that Core Foundation accepts: white space, a sign, white space, then
    /// decimal digits or `0x` and hexadecimal digits, and nothing else.
    package static func parse(_ text: ByteView) -> Result<PlistInteger, Failure> {
        var offset = text.endOfWhiteSpace(from: 0)
        guard offset < text.count else { return .failure(.malformed) }
        let isNegative = text[offset] == UInt8(ascii: "-")
        if isNegative || text[offset] == UInt8(ascii: "+") {
            offset = text.endOfWhiteSpace(from: offset + 1)
        }
        let isHex =
            offset + 1 < text.count && text[offset] == UInt8(ascii: "0")
            && text[offset + 1] | 0x20 == UInt8(ascii: "x")
        if isHex { offset += 2 }
        guard offset < text.count else { return .failure(.malformed) }
        return parseDigits(text, from: offset, isHex: isHex, isNegative: isNegative)
    }

    private static func parseDigits(
        _ text: ByteView, from start: Int, isHex: Bool, isNegative: Bool
    ) -> Result<PlistInteger, Failure> {
        var magnitude: UInt64 = 0
        var overflows = false
        for offset in start..<text.count {
            guard let digit = Digits.value(text[offset], isHex: isHex) else {
                return .failure(.malformed)
            }
            let (product, first) = magnitude.multipliedReportingOverflow(by: isHex ? 16 : 10)
            let (sum, second) = product.addingReportingOverflow(UInt64(digit))
            overflows = overflows || first || second
            magnitude = sum
        }
        if overflows || isNegative && magnitude > 1 << 63 { return .failure(.overflow) }
        let bits = isNegative ? 0 &- magnitude : magnitude
        return .success(PlistInteger(bits: bits, isNegative: isNegative && magnitude != 0))
    }
}
