// SPDX-License-Identifier: Apache-2.0

/// Compares two numbers, each an integer or a real.
///
/// Nothing is rounded: 2^63 + 1 is greater than the real 2^63. A NaN is equal to a NaN and
/// unordered with respect to other numbers.
enum NumberOrder {
    case less, equal, greater, none

    /// Compares the numbers of two nodes; `nil` if one of them is not a number.
    init?(_ left: PlistNode, _ right: PlistNode) {
        switch (left.kind, right.kind) {
        case (.integer, .integer):
            let one = left.integer
            let other = right.integer
            self = one == other ? .equal : one < other ? .less : .greater
        case (.real, .real): self = Self.order(left.double, right.double)
        case (.integer, .real): self = Self.order(left.integer, right.double)
        case (.real, .integer): self = Self.order(right.integer, left.double).reversed
        default: return nil
        }
    }

    private static func order(_ left: Double, _ right: Double) -> NumberOrder {
        if left == right || left.isNaN && right.isNaN { return .equal }
        return left < right ? .less : left > right ? .greater : .none
    }

    private static func order(_ integer: PlistInteger, _ real: Double) -> NumberOrder {
        if real.isNaN { return .none }
        // −2^63 and 2^64 are exact as doubles.
        if real >= 0x1p64 { return .less }
        if real < -0x1p63 { return .greater }
        let whole = real.rounded(.down)
        let floor = whole < 0 ? PlistInteger(Int64(whole)) : PlistInteger(UInt64(whole))
        if integer == floor { return real == whole ? .equal : .less }
        return integer < floor ? .less : .greater
    }

    private var reversed: NumberOrder {
        switch self {
        case .less: .greater
        case .greater: .less
        case .equal, .none: self
        }
    }
}
