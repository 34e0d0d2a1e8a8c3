// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Makes the edits that turn a value of a property list into a new one, with a work list instead of
/// recursion.
///
/// The type decodes the old value and encodes it again; the result is the known part. It shows
/// which keys belong to the type, and which array elements correspond. Without it, the old value is
/// compared with the new one.
struct ValueUpdate: ~Copyable, ~Escapable {
    /// A path in the property list, and the values for it.
    struct Task {
        let path: PlistPath
        let old: PlistView
        /// The part of the old value that the type knows; `nil` if unknown.
        let known: PlistView?
        let new: PlistView
    }

    let new: TracedDocument
    var editor: PlistEditor
    var tasks: [Task] = []
    private var account: WorkAccount
    var oldToKnown: ElementAligner
    var knownToNew: ElementAligner
    var oldToNew: ElementAligner

    /// Returns the property list with the edits.
    ///
    /// - Parameters:
    ///   - editor: the editor of the property list.
    ///   - old: the value at the path.
    ///   - known: the part of the old value that the type knows; `nil` if unknown.
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
        let oldNumbers: NumberMatching = editor.canHold(.integer) ? .ofAnyKind : .inTexts
        oldToKnown = ElementAligner(
            oldDocument, knownDocument, key, identityKeys: names, respectsOrder: false,
            numbers: oldNumbers, newStrides: known.traces.strides)
        knownToNew = ElementAligner(
            knownDocument, newDocument, key, identityKeys: names, respectsOrder: false,
            oldStrides: known.traces.strides, newStrides: new.traces.strides)
        oldToNew = ElementAligner(
            oldDocument, newDocument, key, identityKeys: names, respectsOrder: false,
            numbers: oldNumbers, newStrides: new.traces.strides)
    }

    private mutating func update(_ task: Task) throws(PlistError) {
        let kind = task.new.kind
        if kind.isContainer, task.old.kind == kind, (task.known?.kind ?? kind) == kind {
            try account.spend(
                WorkAccount.placeByteCount * task.old.count, "the values to compare take")
            if kind == .dictionary { try updateEntries(task) } else { try updateElements(task) }
        } else if !task.old.stands(for: task.new), !isUnchanged(task) {
            if let word = word(task) { return try editor.replace(task.path, with: .string(word)) }
            try editor.replace(task.path, with: new.traces.withoutAbsences(task.new))
        }
    }

    /// Returns a Boolean in the spelling of the old one if the format only has strings: NO replaces
    /// YES, for example.
    private func word(_ task: Task) -> PlistString? {
        guard !editor.canHold(.boolean), let boolean = task.new.boolean else { return nil }
        let words: [[PlistString]] = [["NO", "YES"], ["no", "yes"], ["false", "true"]]
        let pair = words.first { $0.contains { $0.description == task.old.string } }
        return pair?[boolean ? 1 : 0]
    }

    /// Returns whether the type encodes the same value again.
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

    /// Returns whether all old keys belong to the type although its encoding of the old value is
    /// unknown. This is so for the keys of maps, and for the only key of an enumeration that is now
    /// encoded as another case.
    private func isKnown(_ task: Task, _ entries: [PlistString: PlistView]) -> Bool {
        new.traces.strides[task.new.id] != nil
            || new.traces.cases.contains(task.new.id) && task.old.count == 1 && entries.count == 1
    }

    private static func values(of dictionary: PlistView) -> [PlistString: PlistView] {
        Dictionary(dictionary.entries.map { ($0.key, $0.value) }) { $1 }
    }
}

extension PlistView {
    /// Returns whether the value is the same; a real may equal an integer.
    func stands(for other: PlistView) -> Bool {
        switch (kind, other.kind) {
        case (.integer, .real): integer?.exactDouble == other.real
        case (.real, .integer): real == other.integer?.exactDouble
        default: self == other
        }
    }
}

extension PlistPath {
    static func + (path: PlistPath, component: PlistPathComponent) -> PlistPath {
        PlistPath(path.components + [component])
    }
}
