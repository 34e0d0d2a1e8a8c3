// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension EditedTree {
    /// Pairs of values to compare, by the number of the added document that contains the left ones.
    /// They are compared together because all of them may contain the same long string.
    private typealias AddedPairs = [Int: [NodePair]]

    /// Returns whether a document has exactly the value of this tree, including types, bits, bytes
    /// and the order of keys.
    ///
    /// - Parameter alignment: the text that the edited document and the other one share, if known.
    /// - Complexity: O(*n*) in the nodes, and in the bytes that are not known to be equal.
    func isIdentical(to other: PlistDocument, _ alignment: TextAlignment?) -> Bool {
        var kept = DocumentComparison(
            document, other, by: .exactInOrder, alignment: alignment)
        var added: AddedPairs = [:]
        let reader = other.arena.reader
        var pending = [(value: root, node: other.rootID)]
        // A value in several places is compared once, because a binary file may have 2^60 of them.
        var compared: [EditedValue: NodeID] = [:]
        while let (value, id) = pending.popLast() {
            guard case .edited(let number) = value else {
                guard areIdentical(value, id, &kept, &added, &compared) else { return false }
                continue
            }
            guard compared.updateValue(id, forKey: value) != id else { continue }
            let container = containers[number]
            let node = reader[id]
            guard node.kind == (container.isDictionary ? .dictionary : .array),
                node.length == container.count
            else { return false }
            var index = 0
            for piece in container.pieces {
                switch piece {
                case .slot(let slot):
                    if let key = slot.key {
                        let other = reader[reader.child(of: node, at: 2 * index)]
                        guard reader.bytes(of: other).array == key.utf8 else { return false }
                    }
                    pending.append((slot.value, reader.value(of: node, at: index)))
                case .entries(let range):
                    guard
                        areIdentical(
                            range, of: container.origin!, reader, node, index, &kept, &added,
                            &compared)
                    else { return false }
                }
                index += piece.count
            }
        }
        for (number, pairs) in added {
            let addition = additions[number]
            var comparison = DocumentComparison(addition, other, by: .exactInOrder)
            for pair in pairs where !comparison.areEqual(pair.left, pair.right) { return false }
        }
        return true
    }

    /// Compares a value of a document; an added one is deferred.
    private func areIdentical(
        _ value: EditedValue, _ id: NodeID, _ kept: inout DocumentComparison,
        _ added: inout AddedPairs, _ compared: inout [EditedValue: NodeID]
    ) -> Bool {
        switch value {
        case .kept(let node): return kept.areEqual(node, id)
        case .added(let number, let node):
            if compared.updateValue(id, forKey: value) != id {
                added[number, default: []].append(NodePair(left: node, right: id))
            }
            return true
        case .edited: return false
        }
    }

    /// Compares a run of entries or elements with the entries or elements of a node from an index
    /// on.
    private func areIdentical(
        _ range: Range<Int>, of origin: EditedValue, _ reader: ArenaReader, _ node: PlistNode,
        _ start: Int, _ kept: inout DocumentComparison, _ added: inout AddedPairs,
        _ compared: inout [EditedValue: NodeID]
    ) -> Bool {
        let view = view(origin)!
        let mine = view.document.reader
        let original = view.node
        for index in range {
            let place = start + index - range.lowerBound
            if node.kind == .dictionary {
                let pair = NodePair(
                    left: mine.child(of: original, at: 2 * index),
                    right: reader.child(of: node, at: 2 * place))
                if case .added(let number, _) = origin {
                    added[number, default: []].append(pair)
                } else if !kept.areEqual(pair.left, pair.right) {
                    return false
                }
            }
            let value = mine.value(of: original, at: index)
            var child = EditedValue.kept(value)
            if case .added(let number, _) = origin { child = .added(number, value) }
            guard areIdentical(child, reader.value(of: node, at: place), &kept, &added, &compared)
            else { return false }
        }
        return true
    }
}
