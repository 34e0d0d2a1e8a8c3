// SPDX-License-Identifier: Apache-2.0

/// A whole number from −2^63 to 2^64−1, the range that property lists support.
public struct PlistInteger: Hashable, Sendable {
    /// The low 64 bits in two's complement.
    package let bits: UInt64

    /// Whether the number is negative.
    public let isNegative: Bool

    /// The range in words, for messages.
    package static let rangeText = "an integer from \(Int64.min) to \(UInt64.max)"

    package init(bits: UInt64, isNegative: Bool) {
        self.bits = bits
        self.isNegative = isNegative
    }

    // `SIMDScalar` excludes `Int128`, so no value is out of range.

    /// Converts any signed number of at most 64 bits.
    ///
    /// For wider types, use `init(exactly:)`.
    public init(_ value: some SignedInteger & FixedWidthInteger & SIMDScalar) {
        let wide = Int64(clamping: value)
        self.init(bits: UInt64(bitPattern: wide), isNegative: wide < 0)
    }

    /// Converts any unsigned number of at most 64 bits.
    ///
    /// For wider types, use `init(exactly:)`.
    public init(_ value: some UnsignedInteger & FixedWidthInteger & SIMDScalar) {
        self.init(bits: UInt64(clamping: value), isNegative: false)
    }

    /// Converts any number; `nil` if it is below −2^63 or above 2^64−1.
    public init?(exactly value: some BinaryInteger) {
        if let unsigned = UInt64(exactly: value) {
            self.init(bits: unsigned, isNegative: false)
        } else if let signed = Int64(exactly: value) {
            self.init(bits: UInt64(bitPattern: signed), isNegative: true)
        } else {
            return nil
        }
    }

    /// Converts a real; `nil` if it is not a whole number from −2^63 to 2^64−1.
    public init?(exactly value: Double) {
        if let unsigned = UInt64(exactly: value) {
            self.init(bits: unsigned, isNegative: false)
        } else if let signed = Int64(exactly: value) {
            self.init(bits: UInt64(bitPattern: signed), isNegative: true)
        } else {
            return nil
        }
    }

    /// Returns the number as another integer type; `nil` if it does not fit.
    public func exactly<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self)
        -> Integer?
    {
        isNegative ? Integer(exactly: Int64(bitPattern: bits)) : Integer(exactly: bits)
    }

    /// The number as a real; `nil` if no double has exactly this value, such as 2^53 + 1.
    public var exactDouble: Double? {
        isNegative ? Double(exactly: Int64(bitPattern: bits)) : Double(exactly: bits)
    }
}

extension FixedWidthInteger {
    /// Converts a property list integer; `nil` if it does not fit.
    public init?(exactly integer: PlistInteger) {
        guard let value = integer.exactly(as: Self.self) else { return nil }
        self = value
    }
}

extension PlistInteger: Comparable {
    /// Whether a number is less than another.
    public static func < (left: PlistInteger, right: PlistInteger) -> Bool {
        if left.isNegative != right.isNegative { return left.isNegative }
        return left.bits < right.bits
    }
}

extension PlistInteger: ExpressibleByIntegerLiteral {
    /// Makes a number from a literal.
    public init(integerLiteral value: Int) { self.init(value) }
}

extension PlistInteger: CustomStringConvertible {
    /// The decimal digits, with a minus sign for negative numbers.
    public var description: String {
        isNegative ? String(Int64(bitPattern: bits)) : String(bits)
    }
}

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
