// SPDX-License-Identifier: Apache-2.0

/// Gathers comments in the order of the source, and gives them to entries.
struct CommentRecorder: ~Copyable {
    /// Whether comments are kept. They are not in most formats.
    var isEnabled = false
    private var comments = GrowableBuffer<CommentTable.Comment>(capacity: 1)
    /// Comments that belong to an entry already.
    private var ownedCount = 0

    /// Notes a comment; whose it is shows later.
    mutating func record(start: Int, end: Int) {
        guard isEnabled else { return }
        comments.append(
            CommentTable.Comment(value: 0, place: .before, start: start, length: end - start))
    }

    /// Whether there are comments that belong to no entry yet.
    var hasUnowned: Bool { ownedCount < comments.count }

    /// Gives all comments without an entry to the one with a value.
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
