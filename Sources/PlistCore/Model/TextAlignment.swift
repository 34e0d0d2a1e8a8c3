// SPDX-License-Identifier: Apache-2.0

/// The parts of two sources that are copies of each other, so that they need no comparison.
package struct TextAlignment {
    /// A part of the left text, and how far it is shifted in the right text.
    package struct Part: BitwiseCopyable {
        package let start: Int
        package let end: Int
        let shift: Int

        package init(start: Int, end: Int, shift: Int) {
            self.start = start
            self.end = end
            self.shift = shift
        }
    }

    /// In ascending order, with no empty gaps.
    private let parts: [Part]
    /// The last part looked up, which the next look-up will probably need.
    private var current = Part(start: 0, end: 0, shift: 0)

    package init(_ parts: [Part]) { self.parts = parts }

    /// Whether some bytes of the left text are known to be at an offset of the right text.
    ///
    /// Complexity: O(1) within the last part looked up, otherwise O(log *n*) in the parts.
    @inline(__always)
    mutating func areCopies(_ left: Int, _ right: Int, byteCount: Int) -> Bool {
        if left < current.start || left >= current.end { find(left) }
        return left >= current.start && left &+ byteCount <= current.end
            && right &- left == current.shift
    }

    @inline(never)
    private mutating func find(_ offset: Int) {
        var low = 0
        var high = parts.count
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].end <= offset { low = middle + 1 } else { high = middle }
        }
        if low < parts.count { current = parts[low] }
    }
}
