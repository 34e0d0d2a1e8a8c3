// SPDX-License-Identifier: Apache-2.0

extension EditedTree {
    /// Whether a document has exactly the value of this tree: kinds, bits, bytes and the order of
    /// keys.
    ///
    /// - Parameter alignment: which text of the document that was edited is in the text of the
    ///   other.
    /// - Complexity: O(*n*) in the nodes, and in the bytes that are not known to be equal.
    func isIdentical(
        _ value: EditedValue, to other: PlistDocument, _ alignment: TextAlignment? = nil
    ) -> Bool {
        var kept = DocumentComparison(
            document, other, by: .exactInOrder, alignment: alignment)
        let reader = other.arena.reader
        var pending = [(value: value, node: other.rootID)]
        // What is at several places, of which a binary property list may have 2^60, is compared once.
        var compared: [EditedValue: NodeID] = [:]
        while let (value, id) = pending.popLast() {
            guard case .edited(let number) = value else {
                guard areIdentical(value, id, other, &kept, &compared) else { return false }
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
                    let origin = container.origin!
                    guard areIdentical(range, of: origin, node, index, other, &kept, &compared)
                    else { return false }
                }
                index += piece.count
            }
        }
        return true
    }

    private func areIdentical(
        _ value: EditedValue, _ id: NodeID, _ other: PlistDocument,
        _ kept: inout DocumentComparison, _ compared: inout [EditedValue: NodeID]
    ) -> Bool {
        if case .kept(let node) = value { return kept.areEqual(node, id) }
        guard compared.updateValue(id, forKey: value) != id else { return true }
        return view(value)!.isIdentical(to: PlistView(document: other, id: id))
    }

    /// Compares a run of entries or elements with those of a node from an index on.
    private func areIdentical(
        _ range: Range<Int>, of origin: EditedValue, _ node: PlistNode, _ start: Int,
        _ other: PlistDocument, _ kept: inout DocumentComparison,
        _ compared: inout [EditedValue: NodeID]
    ) -> Bool {
        let view = view(origin)!
        let mine = view.document.reader
        let theirs = other.arena.reader
        let original = view.node
        for index in range {
            let place = start + index - range.lowerBound
            if node.kind == .dictionary {
                let key = mine.bytes(of: mine[mine.child(of: original, at: 2 * index)])
                let otherKey = theirs.bytes(of: theirs[theirs.child(of: node, at: 2 * place)])
                guard key.isEqual(to: otherKey) else { return false }
            }
            let value = mine.value(of: original, at: index)
            let child: EditedValue
            if case .added(let number, _) = origin {
                child = .added(number, value)
            } else {
                child = .kept(value)
            }
            guard areIdentical(child, theirs.value(of: node, at: place), other, &kept, &compared)
            else { return false }
        }
        return true
    }
}
