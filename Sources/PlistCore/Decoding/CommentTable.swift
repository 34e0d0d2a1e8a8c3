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

/// Collects comments in source order and assigns them to entries.
struct CommentRecorder: ~Copyable {
    /// Whether comments are kept; most formats discard them.
    var isEnabled = false
    private var comments = GrowableBuffer<CommentTable.Comment>()
    /// The number of comments already assigned to an entry.
    private var ownedCount = 0

    /// Records a comment; its entry is determined later.
    mutating func record(start: Int, end: Int) {
        guard isEnabled else { return }
        comments.append(
            CommentTable.Comment(value: 0, place: .before, start: start, length: end - start))
    }

    /// Whether there are comments that are not assigned to an entry yet.
    var hasUnowned: Bool { ownedCount < comments.count }

    /// Assigns all unassigned comments to the entry with a given value.
    mutating func give(to value: NodeID, _ place: CommentTable.Place) {
        while ownedCount < comments.count {
            let comment = comments[ownedCount]
            comments[ownedCount] = CommentTable.Comment(
                value: value, place: place, start: comment.start, length: comment.length)
            ownedCount += 1
        }
    }

    /// - Returns: `nil` if there are no comments.
    consuming func finish() -> CommentTable? {
        guard comments.count > 0 else { return nil }
        let closingStart = ownedCount
        return CommentTable(comments, closingStart: closingStart)
    }
}
