// SPDX-License-Identifier: Apache-2.0

/// Nodes assumed to be equal, as disjoint sets.
///
/// A pair of nodes in the same set needs no comparison, because the whole comparison ends as soon
/// as any pair is unequal. The number of comparisons of containers is therefore smaller than the
/// number of containers, however they are shared (Hopcroft and Karp's test of automata for
/// equivalence).
struct DisjointSets: ~Copyable {
    private var parents: GrowableBuffer<Int>

    init(count: Int) {
        parents = GrowableBuffer(capacity: count)
        for node in 0..<count { parents.append(node) }
    }

    /// Joins the sets of two nodes; returns false if they were in the same set already.
    mutating func union(_ first: Int, _ second: Int) -> Bool {
        let one = representative(of: first)
        let other = representative(of: second)
        if one == other { return false }
        parents[one] = other
        return true
    }

    private mutating func representative(of node: Int) -> Int {
        var current = node
        while parents[current] != current {
            // Halving the path keeps later searches short.
            let next = parents[parents[current]]
            parents[current] = next
            current = next
        }
        return current
    }
}
