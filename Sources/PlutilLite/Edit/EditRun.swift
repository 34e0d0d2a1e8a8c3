// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// An edit, and what to call it in messages if there are several.
struct LabelledEdit: Sendable {
    var label: EditLabel?
    let edit: any Edit
}

/// What an edit among several is called in messages.
enum EditLabel: Sendable {
    /// One on the command line, counted from 1.
    case command(Int)
    /// A line of a script, counted from 1.
    case line(Int, of: Input)
    /// One of a JSON Patch, counted from 1.
    case operation(Int, of: Input)

    var text: String {
        switch self {
        case .command(let number): "edit \(number)"
        case .line(let number, let script): "\(script.shown):\(number)"
        case .operation(let number, let patch): "\(patch.shown): operation \(number)"
        }
    }
}

/// What is done to each property list.
enum EditWork: Sendable {
    /// All of these, or none.
    case edits([LabelledEdit])
    case layout(PlistLayout)
    case outside(@Sendable (FileLoop) -> any OutsideEdit)
}

/// What is done to property lists, and where the results go.
struct EditPlan: Sendable {
    let work: EditWork
    /// Where the result goes, if not to where it came from.
    let outputPath: String?
    let isDryRun: Bool
    /// The suffix appended to the name of the file that keeps the old version; `nil` to keep none.
    let backupSuffix: String?
    /// How a file is made that does not exist; `nil` if it has to.
    var newFile: NewFile?
    /// Whether nothing is written, and the status says whether anything would be.
    var onlyAsks = false
}

/// What became of a property list.
struct EditOutcome: Sendable {
    /// Whether it changed, or would have to.
    let isChanged: Bool
}

/// Changes one property list after another, each in one write.
struct EditRun {
    let plan: EditPlan
    let loop: FileLoop

    /// Changes all inputs, unless one of them cannot be edited.
    ///
    /// - Parameter word: the last word before the files.
    static func run(
        _ plan: EditPlan, _ loop: FileLoop, after word: WordBeforeFiles? = nil
    ) -> ExitStatus {
        let isTree = loop.tree.isUsed
        guard let loop = loop.withAllInputs() else { return .notRun }
        let status = loop.check(after: word, EditRun(plan: plan, loop: loop).check)
        guard status == .done else { return status }
        var changedCount = 0
        let (count, worst) = loop.runAll { input, loop throws(Failure) in
            try EditRun(plan: plan, loop: loop).edit(input)
        } then: { (outcome: EditOutcome) in
            if outcome.isChanged { changedCount += 1 }
            return plan.onlyAsks && outcome.isChanged ? .no : .done
        }
        if isTree && !loop.console.isQuiet {
            let verb = plan.isDryRun || plan.onlyAsks ? "would change" : "changed"
            loop.console.message(
                "\(DecimalText.grouped(changedCount)) of \(Counted.text(count, "file")) \(verb)")
        }
        return worst
    }

    private var work: EditWork { plan.work }
    private var outputPath: String? { plan.outputPath }
    private var isDryRun: Bool { plan.isDryRun }
    private var backupSuffix: String? { plan.backupSuffix }
    private var newFile: NewFile? { plan.newFile }
    private var onlyAsks: Bool { plan.onlyAsks }
    private var console: Console { loop.console }

    /// Looks whether a file can be read, and replaced if it has to be.
    func check(_ input: Input) throws(Failure) {
        if let refusal = Container.refusal(ofMember: input) { throw refusal }
        var isReplaced = false
        if case .same = try place(of: input) { isReplaced = !isDryRun && !onlyAsks }
        if newFile != nil, try input.isMissing() {
            if isReplaced { try input.checkCreation() }
            return
        }
        try input.check(isReplaced: isReplaced)
    }

    func edit(_ input: Input) throws(Failure) -> EditOutcome {
        if let refusal = Container.refusal(ofMember: input) { throw refusal }
        let place = try place(of: input)
        // Before it is read, so that what is written after this shows.
        let claim = try claim(input, place)
        if let newFile, try input.isMissing() {
            return try create(input, place, newFile, claim)
        }
        let source = try input.read()
        if let newFile, input == .standardInput, source.count == 0 {
            return try create(input, place, newFile, nil)
        }
        var editor = try loop.edit(source, of: input)
        var remarks: [EditRemark] = []
        let result: PlistEditResult
        switch work {
        case .edits(let edits):
            remarks = try apply(edits, to: &editor.edits, input)
            result = try perform { () throws(PlistError) in try editor.finish() }
        case .layout(let layout):
            result = try perform { () throws(PlistError) in try editor.laidOut(layout) }
        case .outside(let make): result = try make(loop).edit(&editor, of: input)
        }
        let warnings = warnings(of: editor, result)
        if loop.decoding.isStrict, var first = warnings.first {
            first.severity = .error
            throw .unrepresentable(PlistError(first))
        }
        if onlyAsks { return EditOutcome(isChanged: result.isChanged) }
        if isDryRun {
            let diff = EditDiff(name: input.shown, console: console)
            try diff.write(editor, result, isChanged: result.isChanged)
        } else {
            try write(result, over: source, to: place, claim)
        }
        report(warnings, remarks, on: input, place)
        return EditOutcome(isChanged: result.isChanged)
    }

    /// Makes all edits.
    private func apply(
        _ edits: [LabelledEdit], to editor: inout PlistEditor, _ input: Input
    ) throws(Failure) -> [EditRemark] {
        var remarks: [EditRemark] = []
        for edit in edits {
            var prepared = edit.edit
            prepared.prepare(fileName: input.fileName)
            remarks += try perform(edit.label) { () throws(PlistError) in
                try prepared.applyAndReport(&editor)
            }.map { $0.labelled(edit.label) }
        }
        return remarks
    }

    /// Writes a property list that did not exist: what edits make of an empty dictionary.
    private func create(
        _ input: Input, _ place: Place, _ newFile: NewFile, _ claim: FileClaim?
    ) throws(Failure) -> EditOutcome {
        let codec = newFile.codec(forFileNamed: input.fileName)
        var options = PlistEncodingOptions()
        options.isTagged = loop.decoding.isTagged
        var editor = PlistEditor(
            NewFile.document(), for: codec, isTagged: options.isTagged, options)
        guard case .edits(let edits) = work else {
            preconditionFailure("only edits make files")
        }
        let remarks = try apply(edits, to: &editor, input)
        if onlyAsks { return EditOutcome(isChanged: true) }
        let document = try perform { () throws(PlistError) in try editor.document() }
        let encoder = Encoder(writer: codec, options: options, isStrict: loop.decoding.isStrict)
        var warnings: [PlistDiagnostic] = []
        if isDryRun {
            let diff = EditDiff(name: input.shown, console: console)
            try diff.write(new: document, codec, options)
        } else {
            let file =
                switch place {
                case .same(let path): output(path, policy: .refuse)
                case .other(let path): output(path)
                }
            file.claim = claim
            warnings = try encoder.write(document, to: file)
        }
        report(warnings, remarks, on: input, place)
        return EditOutcome(isChanged: true)
    }

    private func report(
        _ warnings: [PlistDiagnostic], _ remarks: [EditRemark], on input: Input, _ place: Place
    ) {
        guard !console.isQuiet else { return }
        let text = DiagnosticText(fileName: input.shown, palette: console.messagePalette)
        for warning in warnings { console.message(text.headline(warning)) }
        for remark in remarks { report(remark, on: input, place) }
    }

    /// Says something of an edit; on standard error if the property list goes to standard output.
    private func report(_ remark: EditRemark, on input: Input, _ place: Place) {
        switch remark {
        case .note(let text): console.say(.note, of: input.shown, text)
        case .report(let text):
            let line = "\(input.shown): \(text)"
            if case .other(nil) = place { return console.message(line) }
            isDryRun ? console.message(line) : console.answer(line)
        }
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
                throw .file(name: input.shown, message: "not a file, so --backup cannot keep it")
            }
            return .other(nil)
        }
        // Writing to the pipe that was read would block forever.
        let isStream = isDryRun ? false : try input.isStream()
        if isStream {
            throw .file(
                name: path.shown,
                message: "not a regular file, so it cannot be edited in place; "
                    + "use -o to write elsewhere")
        }
        return .same(path)
    }

    /// Claims the input, if it is what is replaced.
    private func claim(_ input: Input, _ place: Place) throws(Failure) -> FileClaim? {
        guard !isDryRun, !onlyAsks, case .file(let path) = input else { return nil }
        switch place {
        case .same(path), .other(path):
            // People may have an editor open for hours.
            if case .outside = work { return try input.claim(.noting) }
            return try input.claim()
        case .same, .other: return nil
        }
    }

    private func write(
        _ result: PlistEditResult, over source: ByteStore, to place: Place, _ claim: FileClaim?
    ) throws(Failure) {
        switch place {
        case .other(let path):
            let isImplied = path == nil && outputPath == nil
            if isImplied && !result.isText && System.isTerminal(System.standardOutput) {
                throw .binaryOnTerminal
            }
            let file = output(path)
            file.claim = claim
            try file.write(result)
        case .same(let path):
            guard result.isChanged else { return }
            let backup = try backupSuffix.map { suffix throws(Failure) in
                try Backup(of: path, suffix: suffix, holding: source)
            }
            let file = output(path)
            file.claim = claim
            do throws(Failure) {
                try file.write(result)
            } catch {
                backup?.remove()
                throw error
            }
        }
    }

    private func output(
        _ path: FilePath?, policy: ReplacementFile.Policy = .replace
    ) -> OutputFile {
        let file = OutputFile(path, policy: policy, isShown: outputPath == nil)
        file.onProgress = { [console, shown = file.shown] count in
            console.progress.update("\(shown): \(Progress.size(count)) written")
        }
        return file
    }

    // MARK: Findings

    /// What is not written as it was read or given. Where only the text of edits is written,
    /// oddities elsewhere stay as they are.
    private func warnings(
        of editor: PlistSourceEditor, _ result: PlistEditResult
    ) -> [PlistDiagnostic] {
        let rewritten = editor.edits.hasChanges && !result.isText
        let old = rewritten ? editor.document.warnings.filter(\.changesValue) : []
        return old + editor.edits.warnings
    }

    private func perform<Result>(
        _ label: EditLabel? = nil, _ body: () throws(PlistError) -> Result
    ) throws(Failure) -> Result {
        do throws(PlistError) {
            return try body()
        } catch {
            let failure: Failure =
                switch error.code {
                case .noMatch, .missingVersion: .noMatch(error.advice)
                case .valueExists, .invalidEdit, .versionKind, .versionSuffix:
                    .refused(error.advice)
                default: .unrepresentable(RefusalAdvice.edit.applied(to: error))
                }
            throw failure.labelled(label)
        }
    }
}

extension EditRemark {
    /// Notes of one edit among several begin with what it is called.
    fileprivate func labelled(_ label: EditLabel?) -> EditRemark {
        guard let label, case .note(let text) = self else { return self }
        return .note("\(label.text): \(text)")
    }
}
