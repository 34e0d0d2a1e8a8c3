// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The new order of the entries of a dictionary.
struct EntryOrder {
    let path: PlistPath
    /// The keys of the new document in order.
    let keys: [PlistString]
    /// The keys of the entries that are out of place because they moved or were appended.
    let moving: Set<PlistString>
}

extension OperationIterator {
    /// Returns the dictionaries whose entries would still be in a different order than in the new
    /// document after all operations; empty if the order does not matter.
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
