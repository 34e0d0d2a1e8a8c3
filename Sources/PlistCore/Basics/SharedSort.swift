// SPDX-License-Identifier: Apache-2.0

/// Sorting for code that is not time-critical.
///
/// The standard library's `sort` is compiled again for every element type and every order, at some
/// kilobytes each.
package enum SharedSort {
    /// Returns the numbers below a count in an order.
    ///
    /// - Complexity: O(*n* log *n*) in the count.
    @inline(never)
    package static func order(
        _ count: Int, by precedes: (Int, Int) throws -> Bool
    ) rethrows -> [Int] {
        // An escaping function is not inlined here.
        try withoutActuallyEscaping(precedes) { precedes in
            try (0..<count).sorted(by: precedes)
        }
    }
}

extension Array {
    /// Returns the elements in an order; see ``SharedSort``.
    package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
        SharedSort.order(count) { precedes(self[$0], self[$1]) }.map { self[$0] }
    }
}
