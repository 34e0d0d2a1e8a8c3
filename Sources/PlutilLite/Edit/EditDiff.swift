// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Shows what edits would change: the lines of a text, or of a binary property list's XML form.
struct EditDiff {
    /// The name of the property list.
    let name: String
    let console: Console

    private var palette: Palette { console.answerPalette }

    /// Writes the diff to standard output; nothing if nothing changes.
    func write(
        _ editor: PlistSourceEditor, _ result: PlistEditResult, isChanged: Bool
    ) throws(Failure) {
        guard isChanged else { return }
        var output = PlistOutput()
        do throws(PlistError) {
            try diff(editor, result).write(to: &output)
        } catch {
            throw .unrepresentable(error)
        }
        try output.withBytes { bytes throws(Failure) in
            try console.write(whole: bytes)
        }
    }

    /// Writes the diff of a file that does not exist yet.
    func write(
        new document: PlistDocument, _ codec: any PlistCodec, _ options: PlistEncodingOptions
    ) throws(Failure) {
        var output = PlistOutput()
        do throws(PlistError) {
            let isText = codec.format != .binary
            var text = PlistOutput()
            if isText { _ = try codec.encode(document, options: options, to: &text) }
            let bytes = isText ? ByteStore(text.bytes()) : try Self.xml(document)
            let (old, new) = (LineTable(ByteStore([])), LineTable(bytes))
            var diff = UnifiedDiff(
                old: old, new: new, changes: LineChange.changes(from: old, to: new),
                name: name + (isText ? "" : " (as XML)"), palette: palette,
                isEscaping: System.isTerminal(System.standardOutput))
            diff.oldName = "/dev/null"
            try diff.write(to: &output)
        } catch {
            throw .unrepresentable(error)
        }
        try output.withBytes { bytes throws(Failure) in
            try console.write(whole: bytes)
        }
    }

    private func diff(
        _ editor: PlistSourceEditor, _ result: PlistEditResult
    ) throws(PlistError) -> UnifiedDiff {
        let isTerminal = System.isTerminal(System.standardOutput)
        if let texts = result.texts {
            let (old, new) = (LineTable(texts.old), LineTable(texts.new))
            return UnifiedDiff(
                old: old, new: new, changes: LineChange.changes(result.splices, from: old, to: new),
                name: name, palette: palette, isEscaping: isTerminal)
        }
        let old = LineTable(try Self.xml(editor.document))
        let new = LineTable(try Self.xml(editor.edits.document()))
        return UnifiedDiff(
            old: old, new: new, changes: LineChange.changes(from: old, to: new),
            name: name + " (as XML)", palette: palette, isEscaping: isTerminal)
    }

    /// Any document as XML, for people to read.
    static func xml(
        _ document: PlistDocument, sortsKeys: Bool = false
    ) throws(PlistError) -> ByteStore {
        var options = PlistEncodingOptions()
        options.sortsKeys = sortsKeys
        options.isLossy = true
        options.controlCharacters = .raw
        options.invalidText = .replace
        options.nulls = .string
        var output = PlistOutput()
        _ = try XMLCodec().encode(document, options: options, to: &output)
        return output.store()
    }
}
