// SPDX-License-Identifier: Apache-2.0

/// The comments in a document's source that belong to entries of its root dictionary.
package struct CommentTable: Sendable {
    /// The position of a comment relative to its entry.
    package enum Place: UInt8, BitwiseCopyable, Sendable {
        /// Before the entry, or within it.
        case before
        /// After the entry, on the line where it ends.
        case after
    }

    /// A comment with its delimiters (`/* … */`, `// …` without the line ending), a slice of the
    /// source.
    package struct Comment: BitwiseCopyable, Sendable {
        /// The value of the entry that the comment belongs to. The key would not identify the
        /// entry, because many entries share one key node.
        let value: NodeID
        package let place: Place
        package let start: Int
        package let length: Int

        init(value: NodeID, place: Place, start: Int, length: Int) {
            self.value = value
            self.place = place
            self.start = start
            self.length = length
        }
    }

    private final class Rows: @unchecked Sendable {
        let buffer: GrowableBuffer<Comment>
        init(_ buffer: consuming GrowableBuffer<Comment>) { self.buffer = buffer }
    }

    private let rows: Rows
    /// The comments after the last entry.
    let closing: Range<Int>

    /// - Parameters:
    ///   - comments: in source order; those that belong to entries are sorted by the number of
    ///     their value.
    ///   - closingStart: the index of the first comment that belongs to no entry.
    init(_ comments: consuming GrowableBuffer<Comment>, closingStart: Int) {
        closing = closingStart..<comments.count
        rows = Rows(comments)
    }

    package subscript(index: Int) -> Comment { rows.buffer[index] }

    /// Returns the comments of the entry with a value, in source order.
    ///
    /// - Parameter hint: the likely index of the first one, such as the index after the comments of
    ///   the previous entry.
    /// - Complexity: O(1) if the hint is right, else O(log *n*).
    package func comments(ofValue value: NodeID, hint: Int) -> Range<Int> {
        let start = isStart(hint, of: value) ? hint : firstIndex(notBelow: value)
        var end = start
        while end < closing.lowerBound, self[end].value == value { end += 1 }
        return start..<end
    }

    /// Whether the comments of a value start at an index, or would if it had any.
    private func isStart(_ index: Int, of value: NodeID) -> Bool {
        guard index <= closing.lowerBound else { return false }
        let isAfterLower = index == 0 || self[index - 1].value < value
        return isAfterLower && (index == closing.lowerBound || self[index].value >= value)
    }

    private func firstIndex(notBelow value: NodeID) -> Int {
        var low = 0
        var high = closing.lowerBound
        while low < high {
            let middle = (low + high) / 2
            if self[middle].value < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
