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
