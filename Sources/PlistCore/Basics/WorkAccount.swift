// SPDX-License-Identifier: Apache-2.0

/// A budget for the work on one input after it was read. Code that examines bytes again, keeps them
/// or produces new ones charges them to this account.
///
/// A file of a megabyte can refer to one long string from a million places, so work done *for each
/// reference* is multiplied by the length of the string. Such work is either done once for each
/// node, or counted here in advance. Work proportional to the size of the file is not counted.
///
/// The unit is a byte of text or data. Each visit to a value costs `WorkAccount.placeByteCount` in
/// addition.
package struct WorkAccount: Sendable {
    /// The cost of a visit to a value, in addition to its bytes.
    package static let placeByteCount = 16

    /// The budget of every input, however small.
    package static let base = 256 << 20

    /// The additional budget for each byte of the input.
    package static let perByte = 64

    /// The number of bytes that may be spent.
    package let limit: Int
    /// The number of bytes spent so far.
    package private(set) var spent = 0

    package init(limit: Int) { self.limit = limit }

    /// The budget for an input, or for several that are examined together.
    ///
    /// - Parameter sourceByteCount: the size of the input.
    package init(sourceByteCount: Int) {
        limit = Self.sum(Self.base, sourceByteCount, times: Self.perByte)
    }

    /// The budget for results kept in memory until they are written or queried. It is smaller than
    /// the budget for examining values or writing them as they are produced.
    ///
    /// - Parameter sourceByteCount: the size of the input.
    package init(keptBeside sourceByteCount: Int) {
        limit = Self.sum(Self.base / 4, sourceByteCount, times: Self.perByte / 4)
    }

    private static func sum(_ base: Int, _ count: Int, times factor: Int) -> Int {
        let (product, overflow) = count.multipliedReportingOverflow(by: factor)
        let (sum, isLarge) = product.addingReportingOverflow(base)
        return overflow || isLarge ? .max : sum
    }

    /// Counts bytes that are about to be examined, kept or produced.
    ///
    /// - Parameter subject: the consumer of the bytes with a verb, for the message:
    ///   `the rows take`.
    /// - Throws: a `limit` error if the budget is exceeded.
    /// - Complexity: O(1).
    @inline(__always)
    package mutating func spend(
        _ byteCount: Int, _ subject: StaticString
    ) throws(PlistError) {
        let (sum, overflow) = spent.addingReportingOverflow(byteCount)
        spent = overflow ? .max : sum
        if spent > limit { throw Self.exhausted(subject, limit) }
    }

    @inline(never)
    private static func exhausted(_ subject: StaticString, _ limit: Int) -> PlistError {
        PlistError(.limit, "\(subject) more than \(limit) bytes")
    }
}
