// SPDX-License-Identifier: Apache-2.0

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
