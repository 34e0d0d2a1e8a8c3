// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Turns edits into operations one after the other.
///
/// Inserting or removing an element of an array shifts the elements after it. For each side of an
/// array, a tree counts these shifts before any position, so operations may come in any order.
struct OperationIterator: IteratorProtocol {
    /// The changes to an array so far.
    private struct Shift {
        /// The removed elements, by old index.
        var gone: PrefixCounts
        /// The inserted elements, by new index.
        var arrived: PrefixCounts
    }

    let record: DifferenceRecord
    /// Whether moves and renames become removals and insertions.
    private let isPlain: Bool
    private var nextEdit = 0
    /// The second of two operations for one edit.
    private var pending: PlistOperation?
    /// The shifts of arrays, by level.
    private var shifts: [UInt32: Shift] = [:]
    /// The outermost levels within data that have been replaced.
    private var replaced: Set<UInt32> = []

    init(_ record: DifferenceRecord, isPlain: Bool) {
        self.record = record
        self.isPlain = isPlain
    }

    /// Returns the next operation; `nil` at the end.
    mutating func next() -> PlistOperation? {
        if let operation = pending {
            pending = nil
            return operation
        }
        while nextEdit < record.edits.count {
            let edit = record.edits[nextEdit]
            nextEdit += 1
            if let operation = operation(edit) { return operation }
        }
        return nil
    }

    /// After `next` has returned the insertion or replacement of an element, returns the values of
    /// the directly following edits that insert or replace the adjacent elements. `next` then skips
    /// these edits.
    mutating func takeNeighbours() -> [PlistView] {
        guard pending == nil, nextEdit > 0,
            embeddedLevel(around: record.edits[nextEdit - 1].newLevel) == nil
        else { return [] }
        var values: [PlistView] = []
        while nextEdit < record.edits.count,
            record.edits[nextEdit].isNeighbour(after: record.edits[nextEdit - 1])
        {
            let edit = record.edits[nextEdit]
            nextEdit += 1
            values.append(record.newValue(edit))
            if edit.kind == .add { arrive(edit.slot, edit.newLevel) }
        }
        return values
    }

    private mutating func operation(_ edit: DifferenceEdit) -> PlistOperation? {
        if let number = embeddedLevel(around: edit.newLevel) {
            guard replaced.insert(number).inserted else { return nil }
            let level = record.levels[Int(number)]
            return .replace(
                record.newValue(in: level.parent, level.slot),
                at: path(of: level.slot, in: level.parent),
                old: record.oldValue(in: level.parent, level.slot))
        }
        switch edit.kind {
        case .change:
            return .replace(
                record.newValue(edit), at: path(of: edit.slot, in: edit.oldLevel),
                old: record.oldValue(edit))
        case .remove:
            let path = path(of: edit.slot, in: edit.oldLevel)
            leave(edit.slot, edit.oldLevel)
            return .remove(path)
        case .add:
            let path = path(ofNew: edit.slot, in: edit.newLevel)
            arrive(edit.slot, edit.newLevel)
            return .insert(record.newValue(edit), at: path)
        case .rename:
            guard let level = record.level(edit.newLevel),
                case .key(let key) = record.newStep(level, edit.slot)
            else { return nil }
            let path = path(of: edit.slot, in: edit.oldLevel)
            guard isPlain else { return .rename(path, to: key) }
            let renamed = PlistPath(path.components.dropLast() + [.key(key)])
            pending = .insert(record.newValue(edit), at: renamed)
            return .remove(path)
        case .move:
            if record.isOrderOnly(edit) { return nil }
            let source = path(of: edit.slot, in: edit.oldLevel)
            leave(edit.slot, edit.oldLevel)
            let destination = path(ofNew: edit.slot, in: edit.newLevel)
            arrive(edit.slot, edit.newLevel)
            // If the destination begins with the path of the source, it refers to the source, not
            // to the element after it.
            let isWithin = destination.components.starts(with: source.components)
            if isPlain || isWithin && destination != source {
                // Insert the old value, because edits within it follow.
                pending = .insert(record.oldValue(edit), at: destination)
                return .remove(source)
            }
            return .move(source, to: destination)
        }
    }

    /// Returns the outermost level within data that contains a level.
    func embeddedLevel(around number: UInt32) -> UInt32? {
        guard let level = record.level(number), level.documents != 0 else { return nil }
        var found: UInt32?
        var current = number
        while let level = record.level(current) {
            if level.isEmbedded { found = current }
            current = level.parent
        }
        return found
    }

    // MARK: Current paths

    /// Returns the current path of a container.
    func path(to level: DifferenceLevel) -> PlistPath { path(of: level.slot, in: level.parent) }

    /// Returns the current path of a value of the old document.
    private func path(of slot: DifferenceSlot, in number: UInt32) -> PlistPath {
        guard let level = record.level(number) else { return PlistPath() }
        return path(to: number, then: step(slot, number, level))
    }

    /// Returns the current path for a value of the new document.
    private func path(ofNew slot: DifferenceSlot, in number: UInt32) -> PlistPath {
        guard let level = record.level(number) else { return PlistPath() }
        var step = record.newStep(level, slot)
        if case .index = step {
            let oldIndex = slot.isMoved ? slot.arrival : slot.oldIndex
            step = .index(position(oldIndex, slot.newIndex, in: number))
        }
        return path(to: number, then: step)
    }

    private func path(to number: UInt32, then last: PlistPathComponent) -> PlistPath {
        var components = [last]
        var level = record.levels[Int(number)]
        while let parent = record.level(level.parent) {
            components.append(step(level.slot, level.parent, parent))
            level = parent
        }
        return PlistPath(components.reversed())
    }

    private func step(
        _ slot: DifferenceSlot, _ number: UInt32, _ level: DifferenceLevel
    ) -> PlistPathComponent {
        let step = record.oldStep(level, slot)
        guard case .index = step else { return step }
        guard slot.isMoved else {
            return .index(position(slot.oldIndex, slot.newIndex, in: number))
        }
        // A value that moves to another container has no edits within it.
        if shifts[number]?.gone.contains(slot.oldIndex) ?? false {
            return .index(position(slot.arrival, slot.newIndex, in: number))
        }
        return .index(position(slot.oldIndex, slot.departure, in: number))
    }

    /// Returns the current index of a position, given by an old and a new index: it counts what
    /// remains before the old index and what was inserted before the new one.
    private func position(_ oldIndex: UInt32, _ newIndex: UInt32, in number: UInt32) -> Int {
        guard let shift = shifts[number] else { return Int(oldIndex) }
        return Int(oldIndex) - shift.gone.count(before: oldIndex)
            + shift.arrived.count(before: newIndex)
    }

    private mutating func leave(_ slot: DifferenceSlot, _ number: UInt32) {
        change(number) { $0.gone.insert(slot.oldIndex) }
    }

    private mutating func arrive(_ slot: DifferenceSlot, _ number: UInt32) {
        change(number) { $0.arrived.insert(slot.newIndex) }
    }

    private mutating func change(_ number: UInt32, _ body: (inout Shift) -> Void) {
        guard let level = record.level(number) else { return }
        let documents = record.documents[Int(level.documents)]
        let (oldDocument, newDocument) = (documents.old, documents.new)
        let old = oldDocument.reader[level.oldNode]
        guard old.kind == .array else { return }
        let new = newDocument.reader[level.newNode]
        // Created on demand, because it has room for all elements.
        body(
            &shifts[
                number,
                default: Shift(
                    gone: PrefixCounts(count: old.length),
                    arrived: PrefixCounts(count: new.length))])
    }
}

extension DifferenceEdit {
    /// Returns whether two edits insert adjacent elements into an array, or replace adjacent
    /// elements of one.
    fileprivate func isNeighbour(after other: DifferenceEdit) -> Bool {
        guard kind == other.kind, kind == .add || kind == .change, newLevel == other.newLevel,
            slot.newIndex == other.slot.newIndex + 1, !slot.isMoved, !other.slot.isMoved
        else { return false }
        return slot.oldIndex == other.slot.oldIndex + (kind == .change ? 1 : 0)
    }
}

/// A set of indices that counts those below a given index (Fenwick 1994).
struct PrefixCounts {
    private var sums: [UInt32]
    private var members: [Bool]

    init(count: Int) {
        sums = [UInt32](repeating: 0, count: count + 1)
        members = [Bool](repeating: false, count: count)
    }

    func contains(_ index: UInt32) -> Bool { index < members.count && members[Int(index)] }

    /// Complexity: O(log *n*).
    mutating func insert(_ index: UInt32) {
        guard !members[Int(index)] else { return }
        members[Int(index)] = true
        var place = Int(index) + 1
        while place < sums.count {
            sums[place] += 1
            place += place & -place
        }
    }

    /// Complexity: O(log *n*).
    func count(before index: UInt32) -> Int {
        var place = min(Int(index), sums.count - 1)
        var sum = 0
        while place > 0 {
            sum += Int(sums[place])
            place -= place & -place
        }
        return sum
    }
}
