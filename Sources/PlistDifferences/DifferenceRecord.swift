// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The position of a value in its container on both sides, or the position that it would have on
/// the other side.
///
/// | value | `oldIndex` | `newIndex` |
/// |---|---|---|
/// | on both sides | its index | its index |
/// | added | the index where it would be inserted | its index |
/// | removed | its index | the index where it would be inserted |
///
/// For a moved value, both are its indices. `departure` is the new index where it would be if it
/// had only been removed, and `arrival` the old index where it would be if it had only been added.
struct DifferenceSlot: BitwiseCopyable, Sendable {
    var oldIndex: UInt32
    var newIndex: UInt32
    /// A new index.
    var departure: UInt32 = 0
    /// An old index.
    var arrival: UInt32 = 0
    var isMoved = false

    init(_ oldIndex: Int, _ newIndex: Int) {
        self.oldIndex = UInt32(truncatingIfNeeded: oldIndex)
        self.newIndex = UInt32(truncatingIfNeeded: newIndex)
    }
}

/// Two containers whose contents are compared.
struct DifferenceLevel: BitwiseCopyable, Sendable {
    static let none = UInt32.max

    /// The number of the enclosing level, or `none`.
    let parent: UInt32
    /// Its position in the enclosing level.
    let slot: DifferenceSlot
    /// The number of the pair of documents.
    let documents: UInt32
    /// Whether it is the root of a property list in the data at the slot.
    let isEmbedded: Bool
    let oldNode: NodeID
    let newNode: NodeID
}

/// An edit without its paths and values, which are derived from the levels.
struct DifferenceEdit: BitwiseCopyable, Sendable {
    var kind: PlistDifference.Kind
    /// The numbers of the containers, `none` for a root. They differ if the value moved to another
    /// container.
    var oldLevel: UInt32
    var newLevel: UInt32
    var slot: DifferenceSlot
}

/// The result of comparing two documents, shared by its views.
final class DifferenceRecord: Sendable {
    let documents: [(old: PlistDocument, new: PlistDocument)]
    let levels: [DifferenceLevel]
    let edits: [DifferenceEdit]
    /// Whether the order of dictionaries matters.
    let comparesOrder: Bool

    init(_ list: DifferenceList) {
        documents = list.documents
        levels = list.levels
        edits = list.edits
        comparesOrder = list.comparesOrder
    }

    /// Returns a level; `nil` around the root.
    func level(_ number: UInt32) -> DifferenceLevel? {
        number == DifferenceLevel.none ? nil : levels[Int(number)]
    }

    // MARK: Values

    func oldValue(_ edit: DifferenceEdit) -> PlistView {
        oldValue(in: edit.oldLevel, edit.slot)
    }

    func oldValue(in level: UInt32, _ slot: DifferenceSlot) -> PlistView {
        guard let level = self.level(level) else { return documents[0].old.root }
        let document = documents[Int(level.documents)].old
        return Self.value(in: document, level.oldNode, at: slot.oldIndex)
    }

    func newValue(_ edit: DifferenceEdit) -> PlistView {
        newValue(in: edit.newLevel, edit.slot)
    }

    func newValue(in level: UInt32, _ slot: DifferenceSlot) -> PlistView {
        guard let level = self.level(level) else { return documents[0].new.root }
        let document = documents[Int(level.documents)].new
        return Self.value(in: document, level.newNode, at: slot.newIndex)
    }

    private static func value(
        in document: PlistDocument, _ container: NodeID, at index: UInt32
    ) -> PlistView {
        let reader = document.reader
        return PlistView(
            document: document, id: reader.value(of: reader[container], at: Int(index)))
    }

    func isOrderOnly(_ edit: DifferenceEdit) -> Bool {
        guard edit.kind == .move, edit.oldLevel == edit.newLevel, let level = level(edit.oldLevel)
        else { return false }
        let document = documents[Int(level.documents)].old
        return document.reader[level.oldNode].kind == .dictionary
    }

    // MARK: Paths

    func oldPath(_ edit: DifferenceEdit) -> PlistPath {
        path(of: edit.oldLevel, isOld: true, then: edit.slot.oldIndex)
    }

    func newPath(_ edit: DifferenceEdit) -> PlistPath {
        path(of: edit.newLevel, isOld: false, then: edit.slot.newIndex)
    }

    /// Returns the path where an added value would be inserted into the old document.
    func basePath(_ edit: DifferenceEdit) -> PlistPath {
        guard let level = level(edit.newLevel), case .key(let key) = newStep(level, edit.slot)
        else {
            return path(of: edit.newLevel, isOld: true, then: edit.slot.oldIndex)
        }
        return PlistPath(path(of: edit.newLevel, isOld: true, then: nil).components + [.key(key)])
    }

    /// Returns the path to a container of either document, or to one of its values.
    private func path(of number: UInt32, isOld: Bool, then last: UInt32?) -> PlistPath {
        var components: [PlistPathComponent] = []
        var keys = PathKeys()
        var document = UInt32.max
        var container = level(number)
        var index = last
        while let level = container {
            if level.documents != document { keys = PathKeys() }
            document = level.documents
            if let index { components.append(step(in: level, index, isOld: isOld, &keys)) }
            if level.isEmbedded { components.append(.embedded) }
            index = isOld ? level.slot.oldIndex : level.slot.newIndex
            container = self.level(level.parent)
        }
        return PlistPath(components.reversed())
    }

    /// Returns the number of bytes in the keys of the longer path of an edit, plus `place` for each
    /// step.
    func pathByteCount(_ edit: DifferenceEdit, place: Int) -> Int {
        max(
            edit.kind == .add
                ? 0 : byteCount(of: edit.oldLevel, edit.slot.oldIndex, isOld: true, place),
            edit.kind == .remove
                ? 0 : byteCount(of: edit.newLevel, edit.slot.newIndex, isOld: false, place))
    }

    private func byteCount(
        of number: UInt32, _ last: UInt32, isOld: Bool, _ place: Int
    ) -> Int {
        var sum = 0
        var container = level(number)
        var index = last
        while let level = container {
            let pair = documents[Int(level.documents)]
            let reader = (isOld ? pair.old : pair.new).reader
            let node = reader[isOld ? level.oldNode : level.newNode]
            sum &+= place
            if node.kind == .dictionary {
                sum &+= reader[reader.child(of: node, at: 2 * Int(index))].length
            }
            index = isOld ? level.slot.oldIndex : level.slot.newIndex
            container = self.level(level.parent)
        }
        return sum
    }

    private func step(
        in level: DifferenceLevel, _ index: UInt32, isOld: Bool, _ keys: inout PathKeys
    ) -> PlistPathComponent {
        let pair = documents[Int(level.documents)]
        let document = isOld ? pair.old : pair.new
        return keys.component(
            from: isOld ? level.oldNode : level.newNode, at: Int(index), in: document.reader)
    }

    /// Returns the step to a value that is only in the new document, or has another key there.
    func newStep(_ level: DifferenceLevel, _ slot: DifferenceSlot) -> PlistPathComponent {
        var keys = PathKeys()
        return step(in: level, slot.newIndex, isOld: false, &keys)
    }

    /// Returns the step to a value of the old document.
    func oldStep(_ level: DifferenceLevel, _ slot: DifferenceSlot) -> PlistPathComponent {
        var keys = PathKeys()
        return step(in: level, slot.oldIndex, isOld: true, &keys)
    }
}
