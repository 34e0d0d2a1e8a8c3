// SPDX-License-Identifier: Apache-2.0

/// Makes the edits that turn a value of a property list into a new one, with a list of what is left to
/// do instead of recursion.
///
/// The type reads the old value and writes it again: that is the part that it knows. This part decides
/// which keys are the type's, and which elements of arrays belong together; where it is unknown, the
/// old value is compared with the new one.
struct ValueUpdate: ~Copyable, ~Escapable {
    /// A place of the property list, and the values for it.
    private struct Task {
        let path: PlistPath
        let old: PlistView
        /// What the type knows of the old value; `nil` if that is unknown.
        let known: PlistView?
        let new: PlistView
    }

    /// What the elements of an array become.
    private struct Arrangement {
        /// By old element: the new one that it becomes; −1 if it goes.
        var partners: [Int]
        /// By old element: the one that the type knows, or −1.
        var known: [Int]
        /// Whether the order is that of the new elements.
        var isOrdered: Bool
        /// Whether elements that the type did not read stay.
        var keepsUnread = false

        func isUnread(_ index: Int) -> Bool {
            keepsUnread && partners[index] < 0 && known[index] < 0
        }
    }

    private let new: TracedDocument
    private var editor: PlistEditor
    private var tasks: [Task] = []
    private var account: WorkAccount
    private var oldToKnown: ElementAligner
    private var knownToNew: ElementAligner
    private var oldToNew: ElementAligner

    /// The property list with the edits.
    ///
    /// - Parameters:
    ///   - editor: of the property list.
    ///   - old: the value at the path.
    ///   - known: what the type knows of it, if that is known.
    static func edited(
        _ editor: PlistEditor, at path: PlistPath, _ old: PlistView, known: TracedDocument?,
        _ new: TracedDocument
    ) throws(PlistError) -> PlistEditor {
        let document = old.document
        let middle = known ?? new
        var update = ValueUpdate(editor, document, middle, middle.document, new, new.document)
        update.tasks = [
            Task(path: path, old: old, known: known?.document.root, new: new.document.root)
        ]
        while let task = update.tasks.popLast() { try update.update(task) }
        return update.editor
    }

    @_lifetime(borrow oldDocument, borrow knownDocument, borrow newDocument)
    private init(
        _ editor: PlistEditor, _ oldDocument: borrowing PlistDocument, _ known: TracedDocument,
        _ knownDocument: borrowing PlistDocument, _ new: TracedDocument,
        _ newDocument: borrowing PlistDocument
    ) {
        self.editor = editor
        self.new = new
        account = WorkAccount(sourceByteCount: oldDocument.arena.source.count)
        let (key, names) = (DigestKey(), ElementAligner.usualIdentityKeys)
        oldToKnown = ElementAligner(
            oldDocument, knownDocument, key, identityKeys: names, respectsOrder: false,
            newStrides: known.traces.strides)
        knownToNew = ElementAligner(
            knownDocument, newDocument, key, identityKeys: names, respectsOrder: false,
            oldStrides: known.traces.strides, newStrides: new.traces.strides)
        oldToNew = ElementAligner(
            oldDocument, newDocument, key, identityKeys: names, respectsOrder: false,
            newStrides: new.traces.strides)
    }

    private mutating func update(_ task: Task) throws(PlistError) {
        let kind = task.new.kind
        if kind.isContainer, task.old.kind == kind, (task.known?.kind ?? kind) == kind {
            try account.spend(
                WorkAccount.placeByteCount * task.old.count, "the values to compare take")
            if kind == .dictionary { try updateEntries(task) } else { try updateElements(task) }
        } else if !task.old.stands(for: task.new), !isUnchanged(task) {
            try editor.replace(task.path, with: new.traces.withoutAbsences(task.new))
        }
    }

    /// Whether the type writes the same again.
    private mutating func isUnchanged(_ task: Task) -> Bool {
        task.known.map { knownToNew.areEqual($0.id, task.new.id) } ?? false
    }

    // MARK: Dictionaries

    private mutating func updateEntries(_ task: Task) throws(PlistError) {
        let old = Self.values(of: task.old)
        let known = task.known.map(Self.values)
        var entries = Self.values(of: task.new)
        for (key, value) in entries where new.traces.absent.contains(value.id) {
            entries[key] = nil
            if old[key] != nil { try editor.remove(at: task.path + .key(key)) }
        }
        for (key, _) in task.old.entries where entries[key] == nil {
            guard known.map({ $0[key] != nil }) ?? isKnown(task, entries) else { continue }
            try editor.remove(at: task.path + .key(key))
        }
        for (key, value) in task.new.entries where entries[key] != nil {
            let path = task.path + .key(key)
            if let found = old[key] {
                tasks.append(Task(path: path, old: found, known: known?[key], new: value))
            } else {
                try editor.set(new.traces.withoutAbsences(value), at: path)
            }
        }
    }

    /// Whether all old keys are the type's, of which it is unknown what it wrote: those of maps, and the
    /// only one of an enumeration, as which another case is written.
    private func isKnown(_ task: Task, _ entries: [PlistString: PlistView]) -> Bool {
        new.traces.strides[task.new.id] != nil
            || new.traces.cases.contains(task.new.id) && task.old.count == 1 && entries.count == 1
    }

    private static func values(of dictionary: PlistView) -> [PlistString: PlistView] {
        Dictionary(dictionary.entries.map { ($0.key, $0.value) }) { $1 }
    }

    // MARK: Arrays

    private mutating func updateElements(_ task: Task) throws(PlistError) {
        let elements = (
            old: Array(task.old.elements), known: task.known.map { Array($0.elements) },
            new: Array(task.new.elements)
        )
        let stride = new.traces.strides[task.new.id] ?? 0
        let arrangement: Arrangement
        if stride == 2, elements.old.count % 2 == 0 {
            arrangement = arrangeMap(elements.old, elements.known ?? [], elements.new)
        } else {
            arrangement = arrange(
                elements.old, elements.known, elements.new, isSet: stride == 1)
        }
        let sources = try move(arrangement, elements.new, task.path)
        for (index, source) in sources.enumerated() {
            guard let source, arrangement.partners[source] >= 0 else { continue }
            let known = arrangement.known[source]
            tasks.append(
                Task(
                    path: task.path + .index(index), old: elements.old[source],
                    known: known < 0 ? nil : elements.known?[known],
                    new: elements.new[arrangement.partners[source]]))
        }
    }

    /// Takes elements out, moves them, and puts others in.
    ///
    /// - Returns: by index of the array then: the index that the element had, or `nil` for a new one.
    private mutating func move(
        _ arrangement: Arrangement, _ elements: [PlistView], _ path: PlistPath
    ) throws(PlistError) -> [Int?] {
        let partners = arrangement.partners
        var sources = [Int](repeating: -1, count: elements.count)
        for (index, partner) in partners.enumerated() where partner >= 0 {
            sources[partner] = index
        }
        let isInOrder =
            arrangement.isOrdered
            ? IncreasingRun.longest(partners.map { Int32(truncatingIfNeeded: $0) })
            : partners.map { $0 >= 0 }
        let stays = partners.indices.map { isInOrder[$0] || arrangement.isUnread($0) }
        var result: [Int?] = []
        var arriving: [(index: Int, element: ArrivingElement)] = []
        var next = 0
        func keep(upTo end: Int) {
            for index in next..<end where stays[index] { result.append(index) }
            next = end
        }
        if !arrangement.isOrdered { keep(upTo: partners.count) }
        for (index, source) in sources.enumerated() {
            if source < 0 {
                let element = try new.traces.withoutAbsences(elements[index])
                arriving.append((result.count, .added(element)))
                result.append(nil)
            } else if !isInOrder[source] {
                arriving.append((result.count, .moved(source)))
                result.append(source)
            } else if arrangement.isOrdered {
                keep(upTo: source + 1)
            }
        }
        keep(upTo: partners.count)
        try editor.rearrange(
            path, leaving: stays.indices.filter { !stays[$0] }, arriving: arriving)
        return result
    }

    private mutating func arrange(
        _ old: [PlistView], _ known: [PlistView]?, _ elements: [PlistView], isSet: Bool
    ) -> Arrangement {
        let newIDs = elements.map(\.id)
        var found = [Int](repeating: -1, count: old.count)
        var partners: [Int]
        if let known {
            found = correspondence(old, known)
            let next = knownToNew.align(known.map(\.id), newIDs).alignment.partners
            partners = found.map { $0 < 0 ? -1 : Int(next[$0]) }
        } else {
            partners = oldToNew.align(old.map(\.id), newIDs).alignment.partners.map(Int.init)
        }
        // Elements of a set that are alike are still different ones.
        for index in old.indices where isSet && partners[index] >= 0 {
            let (one, other) = (old[index], elements[partners[index]])
            if !one.kind.isContainer && !one.stands(for: other) { partners[index] = -1 }
        }
        return Arrangement(
            partners: partners, known: found, isOrdered: !isSet, keepsUnread: known != nil)
    }

    /// By old element: what the type knows of it, or −1.
    private mutating func correspondence(_ old: [PlistView], _ known: [PlistView]) -> [Int] {
        if old.count == known.count, zip(old, known).allSatisfy({ $0.mayRead(as: $1) }) {
            return Array(old.indices)
        }
        let alignment = oldToKnown.align(old.map(\.id), known.map(\.id)).alignment
        var found = alignment.partners.map(Int.init)
        guard old.count == known.count else { return found }
        // The type wrote each of them, however it did.
        var left = alignment.isTaken.indices.filter { !alignment.isTaken[$0] }[...]
        for index in found.indices where found[index] < 0 { found[index] = left.popFirst() ?? -1 }
        return found
    }

    /// Keys of maps that are not texts alternate with their values.
    private mutating func arrangeMap(
        _ old: [PlistView], _ known: [PlistView], _ elements: [PlistView]
    ) -> Arrangement {
        var newPlaces: [Digest: Int] = [:]
        for index in stride(from: 0, to: elements.count, by: 2) {
            newPlaces[oldToNew.newDigest(of: elements[index].id)] = index
        }
        var knownPlaces: [Digest: Int] = [:]
        for index in stride(from: 0, to: known.count, by: 2) {
            knownPlaces[oldToKnown.newDigest(of: known[index].id)] = index
        }
        var partners = [Int](repeating: -1, count: old.count)
        var found = partners
        for index in stride(from: 0, to: old.count, by: 2) {
            let key = old[index].id
            if let place = knownPlaces[oldToKnown.oldDigest(of: key)] {
                (found[index], found[index + 1]) = (place, place + 1)
            }
            // A key that comes again goes.
            if let place = newPlaces.removeValue(forKey: oldToNew.oldDigest(of: key)) {
                (partners[index], partners[index + 1]) = (place, place + 1)
            }
        }
        return Arrangement(partners: partners, known: found, isOrdered: false)
    }
}

extension PlistView {
    /// Whether the value is the same; a number may be of the other kind.
    fileprivate func stands(for other: PlistView) -> Bool {
        switch (kind, other.kind) {
        case (.integer, .real): integer?.exactDouble == other.real
        case (.real, .integer): real == other.integer?.exactDouble
        default: self == other
        }
    }

    /// Whether a type could write this as another value, as far as can be seen at once.
    fileprivate func mayRead(as other: PlistView) -> Bool {
        guard kind.isContainer else { return stands(for: other) }
        guard kind == .dictionary, other.kind == .dictionary else { return kind == other.kind }
        return other.entries.prefix(32).allSatisfy { key, value in
            value.kind.isContainer || self[key]?.stands(for: value) ?? true
        }
    }
}

extension PlistPath {
    fileprivate static func + (path: PlistPath, component: PlistPathComponent) -> PlistPath {
        PlistPath(path.components + [component])
    }
}
