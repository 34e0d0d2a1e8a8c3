// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The order that the entries of a dictionary get.
struct EntryOrder {
    let path: PlistPath
    /// The keys of the new document in their order.
    let keys: [PlistString]
    /// The keys of the entries that are elsewhere, because they moved or were added at the end.
    let moving: Set<PlistString>
}

extension OperationIterator {
    /// The dictionaries whose entries have other places in the new document, once all operations have
    /// been made; none if the order does not count.
    ///
    /// Complexity: O(*n*) in the entries of these dictionaries.
    func entryOrders() -> [EntryOrder] {
        guard record.comparesOrder else { return [] }
        var numbers: [UInt32] = []
        var moving: [UInt32: Set<PlistString>] = [:]
        for edit in record.edits where edit.kind == .add || edit.kind == .move {
            guard embeddedLevel(around: edit.newLevel) == nil,
                let level = record.level(edit.newLevel),
                case .key(let key) = record.newStep(level, edit.slot)
            else { continue }
            if moving[edit.newLevel] == nil { numbers.append(edit.newLevel) }
            moving[edit.newLevel, default: []].insert(key)
        }
        return numbers.map { number in
            let level = record.levels[Int(number)]
            let document = record.documents[Int(level.documents)].new
            let dictionary = PlistView(document: document, id: level.newNode)
            return EntryOrder(
                path: path(to: level), keys: dictionary.entries.map(\.key),
                moving: moving[number] ?? [])
        }
    }
}
