// SPDX-License-Identifier: Apache-2.0

public import PlistCore

extension PlistEncoder {
    /// Writes a value into a property list that is being edited, and changes only what differs: the
    /// order of keys, comments, and the form of what stays the same are kept.
    ///
    /// If the type is `Decodable`, the value that is there is read and written again, with this encoder's
    /// `userInfo`. So it is known what the type writes:
    ///
    /// - Keys that the type wrote before and does not write now are removed: those of what has become nil,
    ///   of a default that is left out, of another case of an enumeration.
    /// - Keys that the type does not know stay. Of a dictionary type such as `[String: Int]`, all keys
    ///   are known.
    /// - Elements of arrays that stay keep their unknown keys and their comments, wherever they are then.
    ///   They are recognised as in differences: by the same text or integer for a key such as `id` or
    ///   `name` that no other element has, by being equal, and between those by likeness, in order; those
    ///   that are left by a text that no other element has for the key. The elements of a `Set` have no
    ///   order; those that stay keep their places.
    /// - Values that read as the same stay in their form, as 2 for 2.0.
    ///
    /// A nil becomes a null in JSON, regardless of `format`, and the text `$null` in other formats.
    ///
    /// The result is read and written once more, and has to give what the value gives. If the type is not
    /// `Decodable`, or what is there cannot be read, keys stay unless the type encodes them as nil, or
    /// another case of an enumeration takes the place of a dictionary's only key.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - path: where it is written; there need not be anything yet, except for the container.
    ///   - editor: of the property list. Nothing in it has changed if this throws.
    /// - Throws: the errors of `encode(_:)`; an `EncodingError` with `unproven-edit` if the result would not
    ///   read as the value; the errors of the edits.
    /// - Complexity: O(*n* log *n*) in the value and what is there, within limits that
    ///   the alignment of arrays has, and O(*n*) in the document.
    public func update(
        _ value: some Encodable, at path: PlistPath = PlistPath(), with editor: inout PlistEditor
    ) throws {
        var encoder = self
        // Nil becomes what the edited property list has for it.
        encoder.format = editor.tree.document.format ?? format
        try encoder.edit(&editor, at: path, to: value)
    }

    private func edit(
        _ editor: inout PlistEditor, at path: PlistPath, to value: some Encodable
    ) throws {
        let new = try TracedDocument(self, value)
        guard editor.kind(at: path) != nil else {
            return try editor.set(new.document.root, at: path)
        }
        let old = try editor.view(at: path)
        let reading = Reading(self, value, editor)
        if let known = reading.writtenAgain(old) {
            let edited = try ValueUpdate.edited(editor, at: path, old, known: known, new)
            if try proves(edited, at: path, value, new, reading, from: editor) {
                editor = edited
                return
            }
        }
        let noting = try TracedDocument(self, value, notesAbsences: true)
        let edited = try ValueUpdate.edited(editor, at: path, old, known: nil, noting)
        guard try proves(edited, at: path, value, new, reading, from: editor) else {
            throw PlistError(
                .unprovenEdit,
                "expected the edited property list to read as the new value, found another one",
                path: path
            ).invalid(value)
        }
        editor = edited
    }

    /// Whether the edited value reads as the new one.
    private func proves(
        _ edited: PlistEditor, at path: PlistPath, _ value: some Encodable, _ new: TracedDocument,
        _ reading: Reading, from editor: PlistEditor
    ) throws -> Bool {
        // With a warning values became what the format can hold.
        guard reading.type != nil, edited.warnings.count == editor.warnings.count else {
            return true
        }
        let result = reading.writtenAgain(try edited.view(at: path))
        if let result, result.isEqual(to: new) { return true }
        // Not every type writes what it has read.
        guard let fresh = reading.writtenAgain(new.document.root) else { return true }
        if let result, result.isEqual(to: fresh) { return true }
        guard result != nil else { return false }
        // What is another each time, such as the current date, proves nothing.
        return try !TracedDocument(self, value).isEqual(to: new)
    }

    /// Reads a value's type, and writes what it has read.
    private struct Reading {
        let encoder: PlistEncoder
        var decoder = PlistDecoder()
        /// The type, if it can be read.
        let type: (any Decodable.Type)?

        init(_ encoder: PlistEncoder, _ value: some Encodable, _ editor: PlistEditor) {
            self.encoder = encoder
            // That of the object, of which a variable may have a superclass.
            type = Swift.type(of: value) as? any Decodable.Type
            decoder.userInfo = encoder.userInfo
            decoder.format = encoder.format
            // Some formats have texts only.
            decoder.numbers = editor.canHold(.integer) ? .exact : .lenient
        }

        /// What the type writes after it has read a value; `nil` if it cannot.
        func writtenAgain(_ view: PlistView) -> TracedDocument? {
            type.flatMap { written(view, as: $0) }
        }

        private func written<T: Decodable>(_ view: PlistView, as type: T.Type) -> TracedDocument? {
            guard let value = try? decoder.decode(type, from: view) as? any Encodable else {
                return nil
            }
            return try? TracedDocument(encoder, value)
        }
    }
}
