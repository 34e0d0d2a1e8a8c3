// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// An edit, and what it is called in messages where there are several.
struct LabelledEdit {
    var label: String?
    let edit: any Edit
}

/// Does edits to one property list after another: all of them or none, and with one write.
struct EditRun {
    let edits: [LabelledEdit]
    let loop: FileLoop
    /// Where the result goes, instead of to where it came from.
    let outputPath: String?
    let isDryRun: Bool
    /// What is put after the name of a file to keep the old one.
    let backupSuffix: String?

    private var console: Console { loop.console }

    func edit(_ input: Input) throws(Failure) -> ExitStatus {
        let place = try place(of: input)
        let source = try input.read()
        var editor = try loop.edit(source, of: input)
        var lines: [String] = []
        for edit in edits {
            lines += try perform(edit.label) { () throws(PlistError) in
                try edit.edit.applyAndTell(&editor.edits)
            }
        }
        let result = try perform { () throws(PlistError) in try editor.finish() }
        let warnings = warnings(of: editor, result)
        if loop.decoding.isStrict, var first = warnings.first {
            first.severity = .error
            throw .unrepresentable(PlistError(first))
        }
        if isDryRun {
            let diff = EditDiff(name: input.shown, palette: console.answerPalette)
            console.flush()
            try diff.write(editor, result, isChanged: result.isChanged)
        } else {
            try write(result, over: source, to: place)
        }
        if !console.isQuiet {
            let text = DiagnosticText(fileName: input.shown, palette: console.messagePalette)
            for warning in warnings { console.message(text.headline(warning)) }
            for line in lines { tell("\(input.shown): \(line)", place) }
        }
        return .done
    }

    /// Tells of an edit: where the property list goes to standard output, beside it.
    private func tell(_ line: String, _ place: Place) {
        if case .other(nil) = place { return console.message(line) }
        isDryRun ? console.message(line) : console.answer(line)
    }

    // MARK: Places

    /// Where a result goes.
    private enum Place {
        /// The file that it came from.
        case same(FilePath)
        /// `nil` is standard output.
        case other(FilePath?)
    }

    private func place(of input: Input) throws(Failure) -> Place {
        if let outputPath {
            return .other(outputPath == "-" ? nil : FilePath(argument: outputPath))
        }
        guard case .file(let path) = input,
            StandardStream.descriptor(namedBy: path) != System.standardInput
        else {
            if backupSuffix != nil {
                throw .file(name: input.shown, message: "no file that --backup could keep")
            }
            return .other(nil)
        }
        // To write into the pipe that was read would wait for ever.
        let isStream = isDryRun ? false : try input.isStream()
        if isStream {
            throw .file(
                name: path.shown,
                message: "no regular file, so it cannot be edited in place; -o says where to write")
        }
        return .same(path)
    }

    private func write(
        _ result: PlistEditResult, over source: ByteStore, to place: Place
    ) throws(Failure) {
        switch place {
        case .other(let path):
            try output(path).write(result)
        case .same(let path):
            guard result.isChanged else { return }
            if let backupSuffix {
                let kept = output(path.appending(backupSuffix))
                kept.model = path
                try kept.write(whole: source)
            }
            try output(path).write(result)
        }
    }

    private func output(_ path: FilePath?) -> OutputFile {
        let file = OutputFile(path)
        file.onProgress = { [console, shown = file.shown] count in
            console.progress.update("\(shown): \(Progress.size(count)) written")
        }
        return file
    }

    // MARK: Findings

    /// What is not written as it was read or given. Where only the text of edits is written, what
    /// is odd elsewhere stays as it is.
    private func warnings(
        of editor: PlistSourceEditor, _ result: PlistEditResult
    ) -> [PlistDiagnostic] {
        let rewritten = editor.edits.hasChanges && !result.isText
        let old = rewritten ? editor.document.warnings.filter(\.changesValue) : []
        return old + editor.edits.warnings
    }

    private func perform<Result>(
        _ label: String? = nil, _ body: () throws(PlistError) -> Result
    ) throws(Failure) -> Result {
        do throws(PlistError) {
            return try body()
        } catch {
            let failure: Failure =
                switch error.code {
                case .noMatch: .noMatch(error.message)
                case .valueExists, .invalidEdit: .refused(error.message)
                default: .unrepresentable(error)
                }
            throw failure.labelled(label)
        }
    }
}
