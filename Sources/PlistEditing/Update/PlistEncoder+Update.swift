// SPDX-License-Identifier: Apache-2.0

public import PlistCore

extension PlistEncoder {
    /// Writes a value into a property list that is being edited, and changes only the differences.
    /// The order of keys, comments, and the spelling of unchanged values are kept.
    ///
    /// If the type is `Decodable`, the existing value is decoded and encoded again, with this
    /// encoder's `userInfo`, to find the keys that the type writes:
    ///
    /// - Keys that the type writes for the existing value but not for the new one are removed: keys
    ///   of properties that are now nil, of omitted default values, and of other enumeration cases.
    /// - Keys that the type does not know are kept. A dictionary type such as `[String: Int]` knows
    ///   all keys.
    /// - Array elements that are kept retain their unknown keys and comments, even if they move.
    ///   They are matched in the same way as for differences: by a unique string or integer for a
    ///   key such as `id` or `name`, by equality, and between those matches by similarity, in
    ///   order; the remaining ones by a unique string for the key. The elements of a `Set` have no
    ///   order; kept elements stay where they are.
    /// - Values that decode to the same value keep their spelling, such as 2 for 2.0.
    ///
    /// A nil becomes a null in JSON, regardless of `format`, and the text `$null` in other formats.
    ///
    /// The result is decoded and encoded once more, and must equal the encoding of the value. If
    /// the type is not `Decodable`, or the existing value cannot be decoded, all keys are kept,
    /// with two exceptions: keys that the type encodes as nil, and the only key of a dictionary if
    /// another enumeration case replaces it.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - path: the path to write to. Only its container has to exist.
    ///   - editor: the editor of the property list. Unchanged if this throws.
    /// - Throws: the errors of `encode(_:)`; an `EncodingError` with `unproven-edit` if the result
    ///   would not decode to the value; the errors of the edits.
    /// - Complexity: O(*n* log *n*) in the value and the existing value, within the limits of array
    ///   alignment, and O(*n*) in the document.
    public func update(
        _ value: some Encodable, at path: PlistPath = PlistPath(), with editor: inout PlistEditor
    ) throws {
        var encoder = self
        // Nil is encoded in the form for the edited property list's format.
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

    /// Returns whether the edited value decodes to the new one.
    private func proves(
        _ edited: PlistEditor, at path: PlistPath, _ value: some Encodable, _ new: TracedDocument,
        _ reading: Reading, from editor: PlistEditor
    ) throws -> Bool {
        // A warning means that values were changed to something the format can represent.
        guard reading.type != nil, edited.warnings.count == editor.warnings.count else {
            return true
        }
        let result = reading.writtenAgain(try edited.view(at: path))
        if let result, result.isEqual(to: new) { return true }
        // Some types cannot encode a value that they have decoded.
        guard let fresh = reading.writtenAgain(new.document.root) else { return true }
        if let result, result.isEqual(to: fresh) { return true }
        guard result != nil else { return false }
        // If the encoding differs each time, for example because of the current date, a comparison
        // proves nothing.
        return try !TracedDocument(self, value).isEqual(to: new)
    }

    /// Decodes values of the type of a value, and encodes the results.
    private struct Reading {
        let encoder: PlistEncoder
        var decoder = PlistDecoder()
        /// The type, if it is decodable.
        let type: (any Decodable.Type)?

        init(_ encoder: PlistEncoder, _ value: some Encodable, _ editor: PlistEditor) {
            self.encoder = encoder
            // The dynamic type, because a variable may be declared with a superclass.
            type = Swift.type(of: value) as? any Decodable.Type
            decoder.userInfo = encoder.userInfo
            decoder.format = encoder.format
            // Some formats have only text.
            decoder.numbers = editor.canHold(.integer) ? .exact : .lenient
        }

        /// Returns the encoding of a decoded value, or `nil` if decoding or encoding fails.
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

/// A value as a document, with the traces of its encoding.
struct TracedDocument {
    let document: PlistDocument
    let traces: EncodingTraces

    init(
        _ encoder: PlistEncoder, _ value: some Encodable, notesAbsences: Bool = false
    ) throws {
        traces = EncodingTraces(notesAbsences: notesAbsences)
        document = try EncodingSession(encoder, traces: traces).document(value)
    }

    /// Returns whether both are equal, ignoring order that does not matter to the types.
    func isEqual(to other: TracedDocument) -> Bool {
        var aligner = ElementAligner(
            document, other.document, DigestKey(), identityKeys: [], respectsOrder: false,
            oldStrides: traces.strides, newStrides: other.traces.strides)
        return aligner.areEqual(document.rootID, other.document.rootID)
    }
}

extension EncodingTraces {
    /// Returns the value without entries that are intentionally absent.
    func withoutAbsences(_ view: PlistView) throws(PlistError) -> PlistView {
        absent.isEmpty ? view : try PlistDocument(value: value(view)).root
    }

    private func value(_ view: PlistView) throws(PlistError) -> PlistValue {
        switch view.kind {
        case .dictionary:
            var dictionary = PlistDictionary()
            for (key, child) in view.entries where !absent.contains(child.id) {
                dictionary[key] = try value(child)
            }
            return .dictionary(dictionary)
        case .array:
            var elements: [PlistValue] = []
            for element in view.elements { elements.append(try value(element)) }
            return .array(elements)
        default: return try view.value
        }
    }
}
