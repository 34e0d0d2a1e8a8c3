// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// A pending step at one place, in the order of the documents.
struct DifferenceTask: BitwiseCopyable {
    enum Action: UInt8 {
        /// The edit is part of the result.
        case edit
        /// Two values, which may be containers, have to be compared.
        case pair
        /// The contents of a container have been compared.
        case close
    }

    let action: Action
    let edit: DifferenceEdit
}

struct OpenLevel: BitwiseCopyable {
    let level: Int
    /// The number of edits before the edits of its contents.
    let firstEdit: Int
    /// The edit that replaces the container as a whole.
    let change: DifferenceEdit
    /// Whether the contents of both sides have anything in common.
    var isKept = false
}

/// Finds the edits between two documents in one walk over both, with a work list instead of
/// recursion.
///
/// Dictionaries are compared key by key and need no digests. Elements of arrays are compared
/// directly from both ends; the remaining ones are aligned by their digests. If a direct comparison
/// fails, its work is repeated further down. Once this has cost too much, and for documents that
/// share containers, digests are used instead.
struct DifferenceWalk: ~Copyable, ~Escapable {
    let old: ArenaReader
    let new: ArenaReader
    let options: PlistDifferenceOptions
    /// The number of the pair of documents.
    let documents: UInt32
    var list = DifferenceList()
    var aligner: ElementAligner
    var entries = EntryTable()
    /// The items found in the current container.
    private var items = GrowableBuffer<DifferenceTask>()
    private var tasks = GrowableBuffer<DifferenceTask>()
    private var open: [OpenLevel] = []
    var comparison: DocumentComparison
    /// Whether containers are compared by digests instead of directly.
    private var usesDigests: Bool
    /// The remaining budget of steps for direct comparisons that turn out unequal.
    private var wasteLeft: Int
    /// The number of references that may still be examined. Shared containers are examined
    /// repeatedly.
    private var stepsLeft: Int

    @_lifetime(borrow oldDocument, borrow newDocument)
    init(
        _ oldDocument: borrowing PlistDocument, _ newDocument: borrowing PlistDocument,
        number: Int, _ options: PlistDifferenceOptions, _ key: DigestKey
    ) {
        old = oldDocument.reader
        new = newDocument.reader
        self.options = options
        documents = UInt32(truncatingIfNeeded: number)
        let respectsOrder = options.comparesOrder
        aligner = ElementAligner(
            oldDocument, newDocument, key, identityKeys: options.identityKeys,
            respectsOrder: respectsOrder)
        comparison = DocumentComparison(
            oldDocument, newDocument, by: respectsOrder ? .exactInOrder : .exact)
        usesDigests =
            oldDocument.traits.contains(.sharedContainers)
            && newDocument.traits.contains(.sharedContainers)
        let referenceCount = old.children.count + new.children.count
        wasteLeft = referenceCount / 8 + 1024
        stepsLeft = 2 * referenceCount + 500_000
    }

    // MARK: Walk

    /// Compares two values and everything below them.
    ///
    /// - Parameters:
    ///   - place: their place.
    ///   - isEmbedded: whether they are the roots of property lists in the data at that place.
    mutating func compare(
        _ one: NodeID, _ other: NodeID, at place: DifferenceEdit, isEmbedded: Bool
    ) {
        let firstEdit = list.edits.count
        comparePair(one, other, place, isEmbedded: isEmbedded)
        while tasks.count > 0 {
            let task = tasks[tasks.count - 1]
            tasks.removeLast(downTo: tasks.count - 1)
            switch task.action {
            case .edit: list.edits.append(task.edit)
            case .close: close()
            case .pair:
                let level = list.levels[Int(task.edit.oldLevel)]
                let slot = task.edit.slot
                comparePair(
                    old.value(of: old[level.oldNode], at: Int(slot.oldIndex)),
                    new.value(of: new[level.newNode], at: Int(slot.newIndex)), task.edit,
                    isEmbedded: false)
            }
        }
        findMoves(from: firstEdit)
    }

    private mutating func comparePair(
        _ one: NodeID, _ other: NodeID, _ change: DifferenceEdit, isEmbedded: Bool
    ) {
        let (left, right) = (old[one], new[other])
        switch relation(one, other) {
        case .equal: noteKept()
        case .different: list.edits.append(change)
        case .unknown where left.kind == .data:
            if !compareEmbedded(left, right, change) { list.edits.append(change) }
        case .unknown:
            if usesDigests && isEqualByDigest(one, other) {
                noteKept()
                return
            }
            let stepCount = left.childCount + right.childCount + 1
            guard stepsLeft >= stepCount, max(left.length, right.length) < Int32.max else {
                if !isEqualByDigest(one, other) { list.edits.append(change) }
                return
            }
            stepsLeft -= stepCount
            compareContents(one, other, change, isEmbedded: isEmbedded)
        }
    }

    private mutating func compareContents(
        _ one: NodeID, _ other: NodeID, _ change: DifferenceEdit, isEmbedded: Bool
    ) {
        let level = list.levels.count
        list.levels.append(
            DifferenceLevel(
                parent: change.oldLevel, slot: change.slot, documents: documents,
                isEmbedded: isEmbedded, oldNode: one, newNode: other))
        open.append(OpenLevel(level: level, firstEdit: list.edits.count, change: change))
        tasks.append(DifferenceTask(action: .close, edit: change))
        let number = UInt32(truncatingIfNeeded: level)
        if old[one].kind == .dictionary {
            compareEntries(old[one], new[other], number)
        } else {
            compareElements(old[one], new[other], number)
        }
        for index in (0..<items.count).reversed() { tasks.append(items[index]) }
        items.removeLast(downTo: 0)
    }

    /// Ends the comparison of a container, which is replaced as a whole if its contents have
    /// nothing in common.
    private mutating func close() {
        guard let top = open.popLast() else { return }
        let editCount = list.edits.count - top.firstEdit
        if editCount == 0 {
            list.levels.removeLast(list.levels.count - top.level)
            noteKept()
            return
        }
        if top.isKept {
            noteKept()
        } else if editCount > 1 && !open.isEmpty {
            list.edits.removeLast(editCount)
            list.levels.removeLast(list.levels.count - top.level)
            list.edits.append(top.change)
        }
    }

    /// Records that both sides of the current container have something in common.
    mutating func noteKept() {
        if !open.isEmpty { open[open.count - 1].isKept = true }
    }

    /// Records an item of the current container.
    mutating func note(
        _ action: DifferenceTask.Action, _ kind: PlistDifference.Kind, in level: UInt32,
        _ slot: DifferenceSlot
    ) {
        let edit = DifferenceEdit(kind: kind, oldLevel: level, newLevel: level, slot: slot)
        items.append(DifferenceTask(action: action, edit: edit))
    }

    // MARK: Values

    /// The relation of two values, judged by their nodes alone.
    enum Relation {
        case equal, different
        /// Containers of the same type, or data that may contain property lists.
        case unknown
    }

    @inline(__always)
    mutating func relation(_ first: NodeID, _ second: NodeID) -> Relation {
        let (one, other) = (old[first], new[second])
        guard one.kind == other.kind else { return .different }
        switch one.kind {
        case .dictionary, .array:
            return one.length == 0 && other.length == 0 ? .equal : .unknown
        case .string:
            return comparison.areBytesEqual(first, second) ? .equal : .different
        case .data:
            if comparison.areBytesEqual(first, second) { return .equal }
            return options.comparesEmbedded ? .unknown : .different
        case .integer:
            let isEqual =
                one.payload == other.payload
                && one.flags.contains(.negative) == other.flags.contains(.negative)
            return isEqual ? .equal : .different
        case .real, .date, .boolean, .uid: return one.payload == other.payload ? .equal : .different
        case .null: return .equal
        }
    }

    /// Returns whether two values are equal.
    mutating func areEqual(_ one: NodeID, _ other: NodeID) -> Bool {
        switch relation(one, other) {
        case .equal: return true
        case .different: return false
        case .unknown:
            guard old[one].kind.isContainer else { return false }
            if usesDigests { return isEqualByDigest(one, other) }
            let before = comparison.stepCount
            if comparison.areEqual(one, other) { return true }
            wasteLeft -= comparison.stepCount - before + 1
            if wasteLeft < 0 { usesDigests = true }
            return false
        }
    }

    mutating func isEqualByDigest(_ one: NodeID, _ other: NodeID) -> Bool {
        aligner.areEqual(one, other)
    }

    // MARK: Embedded property lists

    /// Compares property lists in data; returns false if there are none, or if they are equal.
    private mutating func compareEmbedded(
        _ one: PlistNode, _ other: PlistNode, _ place: DifferenceEdit
    ) -> Bool {
        let (oldBytes, newBytes) = (old.bytes(of: one), new.bytes(of: other))
        let byteCount = oldBytes.count + newBytes.count
        guard list.embeddedDepth < DifferenceList.maximumEmbeddedDepth,
            EmbeddedPropertyList.mayBegin(oldBytes), EmbeddedPropertyList.mayBegin(newBytes),
            list.embeddedBytesLeft >= byteCount
        else { return false }
        // Data that is not a property list was also read to its end.
        list.embeddedBytesLeft -= byteCount
        guard let oldDocument = EmbeddedPropertyList.decode(oldBytes),
            let newDocument = EmbeddedPropertyList.decode(newBytes),
            oldDocument.root.kind == newDocument.root.kind
        else { return false }
        let editCount = list.edits.count
        list.embeddedDepth += 1
        list.compare(oldDocument, newDocument, at: place, options, aligner.oldDigests.key)
        list.embeddedDepth -= 1
        return list.edits.count > editCount
    }
}
