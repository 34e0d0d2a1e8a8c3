// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import PlistEditing
import PlistFiles

/// Opens a property list as text in an editor.
struct EditDialogue: OutsideEdit {
    /// The command that opens a file.
    let editor: String
    /// The format of the text; `nil` for the file's own format, or XML if that is not text.
    let codec: (any PlistCodec)?
    let console: Console

    /// Returns the editor that the environment names, or vi, like git.
    static func editorCommand() throws(Failure) -> String {
        for name in ["VISUAL", "EDITOR"] {
            if let command = System.environmentVariable(name), !command.isEmpty { return command }
        }
        guard let terminal = System.environmentVariable("TERM"), terminal != "dumb" else {
            throw .unavailable(
                message: "no editor: neither VISUAL nor EDITOR is set, and vi needs a terminal")
        }
        return "vi"
    }

    func edit(
        _ editor: inout PlistSourceEditor, of input: Input
    ) throws(Failure) -> PlistEditResult {
        guard codec == nil, let text = editor.text else {
            return try editCopy(codec ?? XMLCodec(), &editor, of: input)
        }
        let format = editor.document.format ?? .xml
        return try runDialogue(over: text, ending: ending(of: input, format)) {
            new throws(PlistError) in
            try editor.replacing(text: new)
        }
    }

    /// Edits the value in another format, then applies the differences to the property list.
    private func editCopy(
        _ codec: any PlistCodec, _ editor: inout PlistSourceEditor, of input: Input
    ) throws(Failure) -> PlistEditResult {
        var encoding = PlistEncodingOptions()
        encoding.isTagged = codec.format == .json || codec.format == .yaml
        encoding.isLossy = !encoding.isTagged
        var decoding = PlistDecodingOptions()
        decoding.isTagged = encoding.isTagged
        let shown: ByteStore
        let old: PlistDocument
        do throws(PlistError) {
            var output = PlistOutput()
            _ = try codec.encode(editor.document, options: encoding, to: &output)
            shown = output.store()
            old = try codec.decode(shown, options: decoding)
        } catch {
            throw .unrepresentable(error)
        }
        let name = FileNameEnding.text(of: codec.format)
        return try runDialogue(over: shown, ending: name) { new throws(PlistError) in
            let differences = PlistDifferences(
                from: old, to: try codec.decode(new, options: decoding))
            try editor.edits.apply(differences)
            return try editor.finish()
        }
    }

    /// Opens the editor again until the text is valid or there is no terminal to ask the user.
    private func runDialogue(
        over text: ByteStore, ending: String,
        _ take: (ByteStore) throws(PlistError) -> PlistEditResult
    ) throws(Failure) -> PlistEditResult {
        try InterruptGuard.during { signals throws(Failure) in
            try runDialogue(over: text, ending: ending, signals, take)
        }
    }

    private func runDialogue(
        over text: ByteStore, ending: String, _ signals: InterruptGuard,
        _ take: (ByteStore) throws(PlistError) -> PlistEditResult
    ) throws(Failure) -> PlistEditResult {
        let file = try TemporaryText(text.view, ending: ending)
        let limit = WorkAccount(sourceByteCount: text.count).limit
        while true {
            let new = try OutsideProgram.run(
                editor, shown: "the editor", on: file, atMost: limit, signals)
            do throws(PlistError) {
                return try take(new)
            } catch {
                _ = console.report(.input(error), on: .file(file.path))
                guard asksForMore(signals) else {
                    file.isKept = !signals.isInterrupted
                    throw .refused("nothing was changed; your text is saved in \(file.path.shown)")
                }
            }
        }
    }

    /// Asks at the terminal whether to open the editor again.
    private func asksForMore(_ signals: InterruptGuard) -> Bool {
        guard Input.standardInput.isTerminal else { return false }
        console.message("Press Return to edit the text again, or Control-D to stop.")
        while !System.isReadable(System.standardInput, within: 100) {
            if signals.isInterrupted { return false }
        }
        var reader = LineReader(System.standardInput)
        return reader.next() != nil
    }

    private func ending(of input: Input, _ format: PlistFormat) -> String {
        FileNameEnding.own(input.fileName) ?? FileNameEnding.text(of: format)
    }
}

/// The ending of a temporary file's name.
private enum FileNameEnding {
    /// Returns the file's own extension, with its dot.
    static func own(_ name: String?) -> String? {
        guard let name, let dot = name.lastIndex(of: "."), dot != name.startIndex else {
            return nil
        }
        let ending = name[dot...]
        let isPlain = ending.dropFirst().utf8.allSatisfy {
            ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39
        }
        return isPlain ? String(ending) : nil
    }

    static func text(of format: PlistFormat) -> String {
        switch format {
        case .json: ".json"
        case .strings: ".strings"
        case .yaml: ".yaml"
        default: ".plist"
        }
    }
}
