// SPDX-License-Identifier: Apache-2.0

/// Sorting where time does not matter.
///
/// The standard library's `sort` is compiled again for every type of element and every order, to some
/// kilobytes each time.
package enum SharedSort {
    /// The numbers below a count in an order.
    ///
    /// - Complexity: O(*n* log *n*) in the count.
    @inline(never)
    package static func order(
        _ count: Int, by precedes: (Int, Int) throws -> Bool
    ) rethrows -> [Int] {
        // A function that escapes is not compiled into this one.
        try withoutActuallyEscaping(precedes) { precedes in
            try (0..<count).sorted(by: precedes)
        }
    }
}

extension Array {
    /// The elements in an order; see ``SharedSort``.
    package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
        SharedSort.order(count) { precedes(self[$0], self[$1]) }.map { self[$0] }
    }
}
