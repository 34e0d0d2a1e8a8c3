// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// A diff of the changes that edits would make: to the lines of text, or of a binary property
/// list's XML form.
struct EditDiff {
    /// The name of the property list in the diff.
    let name: String
    let console: Console

    private var palette: Palette { console.answerPalette }

    /// Writes the diff to standard output; writes nothing if nothing changes.
    func write(
        _ editor: PlistSourceEditor, _ result: PlistEditResult, isChanged: Bool
    ) throws(Failure) {
        guard isChanged else { return }
        let diff = try unrepresentable { () throws(PlistError) in
            try self.diff(editor, result)
        }
        try console.write { output throws(PlistError) in try diff.write(to: &output) }
    }

    private func unrepresentable<Result>(
        _ body: () throws(PlistError) -> Result
    ) throws(Failure) -> Result {
        do throws(PlistError) {
            return try body()
        } catch {
            throw .unrepresentable(error)
        }
    }

    /// Writes the diff of a file that does not exist yet.
    func write(
        new document: PlistDocument, _ codec: any PlistCodec, _ options: PlistEncodingOptions
    ) throws(Failure) {
        let diff = try unrepresentable { () throws(PlistError) -> UnifiedDiff in
            let isText = codec.format != .binary
            let bytes =
                isText
                ? ByteStore(
                    try KeptAnswer.bytes(WorkAccount(keptOf: document)) {
                        text throws(PlistError) in
                        _ = try codec.encode(document, options: options, to: &text)
                    }) : try Self.xml(document)
            let (old, new) = (LineTable(ByteStore([])), LineTable(bytes))
            var diff = UnifiedDiff(
                old: old, new: new, changes: LineChange.changes(from: old, to: new),
                name: name + (isText ? "" : " (as XML)"), palette: palette,
                isEscaping: System.isTerminal(System.standardOutput))
            diff.oldName = "/dev/null"
            return diff
        }
        try console.write { output throws(PlistError) in try diff.write(to: &output) }
    }

    private func diff(
        _ editor: PlistSourceEditor, _ result: PlistEditResult
    ) throws(PlistError) -> UnifiedDiff {
        let isTerminal = System.isTerminal(System.standardOutput)
        if let texts = result.texts {
            let (old, new) = (LineTable(texts.old), LineTable(texts.new))
            let changes =
                result.splices.isEmpty
                ? LineChange.changes(from: old, to: new)
                : LineChange.changes(result.splices, from: old, to: new)
            return UnifiedDiff(
                old: old, new: new, changes: changes, name: name, palette: palette,
                isEscaping: isTerminal)
        }
        let old = LineTable(try Self.xml(editor.document))
        let new = LineTable(try Self.xml(editor.edits.document()))
        return UnifiedDiff(
            old: old, new: new, changes: LineChange.changes(from: old, to: new),
            name: name + " (as XML)", palette: palette, isEscaping: isTerminal)
    }

    /// Returns any document as XML, for people to read.
    static func xml(
        _ document: PlistDocument, sortsKeys: Bool = false
    ) throws(PlistError) -> ByteStore {
        var options = PlistEncodingOptions()
        options.sortsKeys = sortsKeys
        options.isLossy = true
        options.controlCharacters = .raw
        options.invalidText = .replace
        options.nulls = .string
        options.showsAll = true
        return ByteStore(
            try KeptAnswer.bytes(WorkAccount(keptOf: document)) { output throws(PlistError) in
                _ = try XMLCodec().encode(document, options: options, to: &output)
            })
    }
}
