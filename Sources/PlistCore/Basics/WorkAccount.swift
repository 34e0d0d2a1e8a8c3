// SPDX-License-Identifier: Apache-2.0

/// The account of what one input may cost besides being read: bytes that are looked at again, kept,
/// or made, counted where that is done.
///
/// A file of a megabyte can refer to one long text from a million places, so whatever is done *for
/// each place* is multiplied by the length of what is there. Such work is either done once for each
/// node, or spent here before it is done. Work in proportion to the file itself is free.
///
/// Units are bytes of text or data; a place without any counts as `WorkAccount.placeByteCount`.
package struct WorkAccount: Sendable {
    /// What a visit to a value counts as, besides its bytes.
    package static let placeByteCount = 16

    /// What every input may cost, however small it is.
    package static let base = 256 << 20

    /// What each byte of the input adds to that.
    package static let perByte = 64

    /// The number of bytes that may be spent.
    package let limit: Int
    /// The number of bytes spent so far.
    package private(set) var spent = 0

    package init(limit: Int) { self.limit = limit }

    /// The account of an input, or of several that are looked at together.
    ///
    /// - Parameter sourceByteCount: the size of what was read.
    package init(sourceByteCount: Int) {
        limit = Self.sum(Self.base, sourceByteCount, times: Self.perByte)
    }

    /// The account of what is kept in memory until it is written or asked for: less than what may be
    /// looked at, or written as it is made.
    ///
    /// - Parameter sourceByteCount: the size of what was read.
    package init(keptBeside sourceByteCount: Int) {
        limit = Self.sum(Self.base / 4, sourceByteCount, times: Self.perByte / 4)
    }

    private static func sum(_ base: Int, _ count: Int, times factor: Int) -> Int {
        let (product, overflow) = count.multipliedReportingOverflow(by: factor)
        let (sum, isLarge) = product.addingReportingOverflow(base)
        return overflow || isLarge ? .max : sum
    }

    /// Counts bytes about to be looked at, kept or made.
    ///
    /// - Parameter subject: what costs them, with its verb: `the rows take`.
    /// - Throws: a `limit` error if that is more than the account has.
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
