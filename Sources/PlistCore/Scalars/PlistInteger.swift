// SPDX-License-Identifier: Apache-2.0

/// A whole number from −2^63 to 2^64−1, the range that property lists support.
public struct PlistInteger: Hashable, Sendable {
    /// The low 64 bits in two's complement.
    package let bits: UInt64

    /// Whether the number is below zero.
    public let isNegative: Bool

    package init(bits: UInt64, isNegative: Bool) {
        self.bits = bits
        self.isNegative = isNegative
    }

    /// Converts any signed number of at most 64 bits.
    public init(_ value: some SignedInteger & FixedWidthInteger) {
        let wide = Int64(value)
        self.init(bits: UInt64(bitPattern: wide), isNegative: wide < 0)
    }

    /// Converts any unsigned number of at most 64 bits.
    public init(_ value: some UnsignedInteger & FixedWidthInteger) {
        self.init(bits: UInt64(value), isNegative: false)
    }

    /// The number as another integer type; `nil` if it does not fit.
    public func exactly<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self)
        -> Integer?
    {
        isNegative ? Integer(exactly: Int64(bitPattern: bits)) : Integer(exactly: bits)
    }
}

extension PlistInteger: Comparable {
    public static func < (left: PlistInteger, right: PlistInteger) -> Bool {
        if left.isNegative != right.isNegative { return left.isNegative }
        return left.bits < right.bits
    }
}

extension PlistInteger: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self.init(value) }
}

extension PlistInteger: CustomStringConvertible {
    /// Decimal digits, with a minus sign below zero.
    public var description: String {
        isNegative ? String(Int64(bitPattern: bits)) : String(bits)
    }
}
