// SPDX-License-Identifier: Apache-2.0

/// The lines of two texts by their numbers, and which of them the texts do not have in common.
///
/// What both have in common is found as in git (xdiff), so that the same lines are merged.
struct LinePair {
    /// How git finds the lines that two texts have in common.
    enum Algorithm: CaseIterable {
        /// Around the rarest lines; what `git merge` does.
        case histogram
        /// By a short edit script (Myers 1986); what `git merge-file` does.
        case myers
    }

    let old: [Int32]
    let new: [Int32]
    /// By line. After the last line there is one that has not changed.
    var isOldChanged: [Bool]
    var isNewChanged: [Bool]
    /// The work that may still be done: git's algorithms have no limit that is proportional to the
    /// lines.
    var stepsLeft: Int

    /// The changes between two texts; `nil` if it takes too long to find them.
    ///
    /// - Complexity: O(*n*) in the lines where the texts are mostly equal, at most a constant number of
    ///   steps for each line.
    static func changes(
        from old: [Int32], to new: [Int32], by algorithm: Algorithm
    ) -> [LineChange]? {
        var pair = LinePair(old, new)
        let isDone =
            switch algorithm {
            case .histogram: pair.alignByHistogram()
            case .myers: pair.alignByEdits(0..<old.count, 0..<new.count)
            }
        guard isDone, pair.slideChanges() else { return nil }
        return pair.changes
    }

    private init(_ old: [Int32], _ new: [Int32]) {
        self.old = old
        self.new = new
        isOldChanged = [Bool](repeating: false, count: old.count + 1)
        isNewChanged = [Bool](repeating: false, count: new.count + 1)
        stepsLeft = 64 * (old.count + new.count) + 32_000_000
    }

    mutating func markChanged(old range: Range<Int>) {
        for line in range { isOldChanged[line] = true }
    }

    mutating func markChanged(new range: Range<Int>) {
        for line in range { isNewChanged[line] = true }
    }

    /// Lines that have changed on either side, between two that both have in common.
    private var changes: [LineChange] {
        var changes: [LineChange] = []
        var (line, newLine) = (0, 0)
        while line < old.count || newLine < new.count {
            let (start, newStart) = (line, newLine)
            while isOldChanged[line] { line += 1 }
            while isNewChanged[newLine] { newLine += 1 }
            if start < line || newStart < newLine {
                changes.append(LineChange(old: start..<line, new: newStart..<newLine))
            } else {
                line += 1
                newLine += 1
            }
        }
        return changes
    }

    // MARK: Sliding

    /// Moves groups of changed lines to where they meet changes of the other side, or as far towards the
    /// end as they can go, in both texts; false if that takes too long.
    private mutating func slideChanges() -> Bool {
        SlidingGroup.moveAll(of: old, &isOldChanged, beside: isNewChanged, &stepsLeft)
            && SlidingGroup.moveAll(of: new, &isNewChanged, beside: isOldChanged, &stepsLeft)
    }
}
