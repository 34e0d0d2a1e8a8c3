// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension MergeWalk {
    /// Returns the entries of a merged dictionary: our entries in order. Each entry that only
    /// theirs has follows its predecessor, after any entries that our side has added there.
    mutating func mergedEntries(
        _ base: PlistNode, _ ours: PlistNode, _ theirs: PlistNode
    ) -> [MergeItem] {
        let (old, own, other) = (oursWalk.old, oursWalk.new, theirsWalk.new)
        entries.fill(from: base, start: 0, in: old)
        let baseOfOurs = places(of: ours, own, in: base, old)
        let baseOfTheirs = places(of: theirs, other, in: base, old)
        entries.fill(from: theirs, start: 0, in: other)
        let theirsOfOurs = places(of: ours, own, in: theirs, other)

        // The entries that only theirs has, grouped by the entry of ours that they follow.
        var isShared = [Bool](repeating: false, count: theirs.length)
        var oursOfTheirs = [Int32](repeating: -1, count: theirs.length)
        for (index, partner) in theirsOfOurs.enumerated() where partner >= 0 {
            isShared[Int(partner)] = true
            oursOfTheirs[Int(partner)] = Int32(truncatingIfNeeded: index)
        }
        var followers: [Int32: [Int32]] = [:]
        var last: Int32 = -1
        for index in 0..<theirs.length {
            if isShared[index] {
                last = oursOfTheirs[index]
            } else {
                followers[last, default: []].append(Int32(truncatingIfNeeded: index))
            }
        }

        var items: [MergeItem] = []
        var waiting = followers[-1] ?? []
        func addWaiting() {
            for index in waiting { items.append(MergeItem(baseOfTheirs[Int(index)], -1, index)) }
            waiting = []
        }
        for index in 0..<ours.length {
            let (inBase, inTheirs) = (baseOfOurs[index], theirsOfOurs[index])
            if inBase >= 0 || inTheirs >= 0 { addWaiting() }
            items.append(MergeItem(inBase, Int32(truncatingIfNeeded: index), inTheirs))
            waiting += followers[Int32(truncatingIfNeeded: index)] ?? []
        }
        addWaiting()
        return items
    }

    /// Returns, for each entry of one dictionary, the index of the entry with the same key in
    /// another, whose entries are in the table; −1 if there is none.
    private mutating func places(
        of dictionary: PlistNode, _ reader: ArenaReader, in other: PlistNode,
        _ otherReader: ArenaReader
    ) -> [Int32] {
        (0..<dictionary.length).map { index in
            let key = reader.bytes(of: reader[reader.child(of: dictionary, at: 2 * index)])
            return Int32(
                truncatingIfNeeded: entries.index(ofKept: key, in: other, otherReader) ?? -1)
        }
    }
}
