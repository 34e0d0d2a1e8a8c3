// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

extension LineChange {
    /// The changes that turn one text into another: what is between the lines that both have in
    /// order.
    ///
    /// Complexity: that of `CommonSubsequence` for the lines between those that both texts begin and
    /// end with.
    static func changes(from old: LineTable, to new: LineTable) -> [LineChange] {
        LineChange(old: 0..<old.count, new: 0..<new.count).refined(old, new)
    }

    /// The parts of the change between lines that both texts have in order.
    func refined(_ old: LineTable, _ new: LineTable) -> [LineChange] {
        guard let all = trimmed(old, new) else { return [] }
        // Nothing can be in both.
        if all.old.isEmpty || all.new.isEmpty || all.old.count == 1 && all.new.count == 1 {
            return [all]
        }
        var numbers = LineNumbers()
        let oldNumbers = all.old.map { numbers.number(ofLine: $0, in: old) }
        let newNumbers = all.new.map { numbers.number(ofLine: $0, in: new) }
        let partners = CommonSubsequence.partners(oldNumbers, newNumbers)
        var changes: [LineChange] = []
        var (line, newLine) = (all.old.lowerBound, all.new.lowerBound)
        func addChange(before common: Int, _ newCommon: Int) {
            if line < common || newLine < newCommon {
                changes.append(LineChange(old: line..<common, new: newLine..<newCommon))
            }
            (line, newLine) = (common + 1, newCommon + 1)
        }
        for (offset, partner) in partners.enumerated() where partner >= 0 {
            addChange(before: all.old.lowerBound + offset, all.new.lowerBound + Int(partner))
        }
        addChange(before: all.old.upperBound, all.new.upperBound)
        return changes
    }
}
