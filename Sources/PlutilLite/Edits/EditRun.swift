// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistDifferences
import PlistEditing
import PlistFiles

/// An edit, with its name in messages if there are several.
struct LabelledEdit: Sendable {
    var label: EditLabel?
    let edit: any Edit
}

/// The name in messages of an edit among several.
enum EditLabel: Sendable {
    /// An edit on the command line, counted from 1.
    case command(Int)
    /// A line of a script, counted from 1.
    case line(Int, of: Input)
    /// An operation of a JSON Patch, counted from 1.
    case operation(Int, of: Input)

    var text: String {
        switch self {
        case .command(let number): "edit \(number)"
        case .line(let number, let script): "\(script.shown):\(number)"
        case .operation(let number, let patch): "\(patch.shown): operation \(number)"
        }
    }
}

/// The work to do on each property list.
enum EditWork: Sendable {
    /// All of these edits, or none.
    case edits([LabelledEdit])
    /// A new layout; the file's own style if none is given.
    case layout(PlistLayout, PlistLayout.Style?)
    case outside(@Sendable (FileLoop) -> any OutsideEdit)
}

/// The work on property lists, and the destination of the results.
struct EditPlan: Sendable {
    var work: EditWork
    /// The output path, if the result does not replace the input.
    let outputPath: String?
    let isDryRun: Bool
    /// The suffix of the backup file; `nil` to keep no backup.
    let backupSuffix: String?
    /// The way to create a missing file; `nil` if it has to exist.
    var newFile: NewFile?
    /// Whether to write nothing and return only whether anything would change.
    var onlyAsks = false
    /// Whether an existing output file is an error.
    var refusesExistingOutput = false
}

/// The result of the work on a property list.
enum EditOutcome: Sendable {
    /// - Parameters:
    ///   - isChanged: whether the property list changed, or would change.
    ///   - isAdded: whether a value was added.
    ///   - isReplaced: whether a value was replaced.
    case edited(isChanged: Bool, isAdded: Bool = false, isReplaced: Bool = false)
    /// The file lacks what the edits require, and the user did not name it.
    case skipped
}

/// Counts of the files of a run by outcome.
private struct EditTally {
    var changed = 0
    var skipped = 0
    var added = 0
    var replaced = 0

    mutating func add(_ outcome: EditOutcome) {
        switch outcome {
        case .skipped: skipped += 1
        case .edited(let isChanged, let isAdded, let isReplaced):
            if isChanged { changed += 1 }
            if isAdded { added += 1 }
            if isReplaced { replaced += 1 }
        }
    }
}

extension EditPlan {
    /// The plan for files that the user did not name, which adds no missing values.
    fileprivate var forFoundFiles: EditPlan {
        guard case .edits(let edits) = work else { return self }
        let changed = edits.map {
            LabelledEdit(label: $0.label, edit: $0.edit.forFoundFiles ?? $0.edit)
        }
        var plan = self
        plan.work = .edits(changed)
        return plan
    }

    /// Reports how many files changed and how many were skipped.
    fileprivate func summarize(
        _ tally: EditTally, of count: Int, isTree: Bool, to console: Console
    ) {
        var parts: [String] = []
        if isTree {
            let verb = isDryRun || onlyAsks ? "would change" : "changed"
            parts.append(
                "\(DecimalText.grouped(tally.changed)) of \(Counted.text(count, "file")) \(verb)")
        }
        if tally.added > 0 && tally.replaced > 0 {
            let (added, replaced) = (
                DecimalText.grouped(tally.added), DecimalText.grouped(tally.replaced)
            )
            parts.append("added in \(added), replaced in \(replaced)")
        }
        if tally.skipped > 0 {
            var text = "\(DecimalText.grouped(tally.skipped)) skipped without a match"
            if case .edits(let edits) = work,
                edits.contains(where: { $0.edit.forFoundFiles != nil })
            {
                text += " (use --add to add missing values)"
            }
            parts.append(text)
        }
        console.message(parts.joined(separator: ", "))
    }
}

/// Changes property lists one after the other, with one write each.
struct EditRun {
    let plan: EditPlan
    let loop: FileLoop

    /// Changes all inputs, or none if one of them cannot be edited.
    ///
    /// - Parameter word: the last word before the files.
    static func run(
        _ plan: EditPlan, _ loop: FileLoop, after word: WordBeforeFiles? = nil
    ) -> ExitStatus {
        let isTree = loop.tree.isUsed
        let named = loop.tree.selection == nil ? nil : Set(loop.inputs.map(\.ofFile))
        let all: FileLoop
        do throws(Failure) {
            all = try loop.withAllInputs()
        } catch {
            return loop.console.report(error)
        }
        let (jobs, status) = all.check(
            after: word, makesFiles: plan.newFile != nil, EditRun(plan: plan, loop: all).setTarget)
        guard status == .done else { return status }
        let foundPlan = plan.forFoundFiles
        var tally = EditTally()
        var (count, worst) = all.runAll(jobs) { job, input, loop throws(Failure) in
            let isFound = named.map { !$0.contains(input.ofFile) } ?? false
            let run = EditRun(plan: isFound ? foundPlan : plan, loop: loop, isFound: isFound)
            return try run.edit(job, &input)
        } then: { (outcome: EditOutcome) in
            tally.add(outcome)
            guard plan.onlyAsks, case .edited(isChanged: true, _, _) = outcome else { return .done }
            return .no
        }
        if !loop.console.isQuiet && (isTree || count > 1 && tally.added > 0 && tally.replaced > 0) {
            plan.summarize(tally, of: count, isTree: isTree, to: loop.console)
        }
        // The same status as for a search without a match.
        if count > 0 && tally.skipped == count { worst.worsen(to: .no) }
        return worst
    }

    /// Whether the file was found rather than named.
    var isFound = false

    private var work: EditWork { plan.work }
    private var outputPath: String? { plan.outputPath }
    private var isDryRun: Bool { plan.isDryRun }
    private var backupSuffix: String? { plan.backupSuffix }
    private var newFile: NewFile? { plan.newFile }
    private var onlyAsks: Bool { plan.onlyAsks }
    private var console: Console { loop.console }

    /// Sets the output file of a job, and returns whether it replaces the input.
    private func setTarget(of job: inout WriteJob) throws(Failure) -> Bool {
        job.target = target(for: job.input)
        guard outputPath == nil else { return false }
        guard job.target != nil else {
            if backupSuffix == nil { return false }
            throw .file(name: job.input.shown, message: "not a file, so --backup cannot keep it")
        }
        // Writing to the pipe that was read would block forever.
        if !isDryRun, job.seen?.kind == .other {
            throw .file(
                name: job.input.shown,
                message: "not a regular file, so it cannot be edited in place; "
                    + "use -o to write elsewhere")
        }
        return !isDryRun && !onlyAsks
    }

    /// Returns the output file for an input; `nil` for standard output.
    private func target(for input: Input) -> FilePath? {
        guard let outputPath else { return input.place }
        return outputPath == "-" ? nil : FilePath(argument: outputPath)
    }

    /// - Parameter input: replaced by the input that is actually read.
    func edit(_ job: WriteJob, _ input: inout Input) throws(Failure) -> EditOutcome {
        // The file is claimed before it is read, so that later writes by other programs are
        // detected. If a person edits, the file is not locked, because an editor may be open for
        // hours.
        let isOutside = if case .outside = work { true } else { false }
        let claim = isDryRun || onlyAsks ? nil : try job.claim(isOutside ? .noting : .locking)
        let isMissing = claim.map { $0.seen == nil } ?? (job.seen == nil && job.input.path != nil)
        if let newFile, isMissing { return try create(input, newFile, claim) }
        let read = try job.read(&input, loop)
        if let newFile, read.source.count == 0 { return try create(input, newFile, claim, read) }
        var editor = try loop.edit(read)
        var applied = AppliedEdits()
        let result: PlistEditResult
        switch work {
        case .edits(let edits):
            guard let found = try apply(edits, to: &editor.edits, input) else { return .skipped }
            applied = found
            try doubt(found.placed, editor.edits, input)
            result = try perform { () throws(PlistError) in try editor.finish() }
        case .layout(var layout, let style):
            layout.style = style ?? .usual(of: input, editor.document)
            result = try perform { [layout] () throws(PlistError) in try editor.laidOut(layout) }
        case .outside(let make): result = try make(loop).edit(&editor, of: input)
        }
        let warnings = warnings(of: editor, result)
        if loop.decoding.isStrict, var first = warnings.first {
            first.severity = .error
            throw .unrepresentable(PlistError(first))
        }
        if onlyAsks {
            if result.isChanged && !console.isQuiet {
                console.answer(try forecast(editor, of: input))
            }
            return .edited(isChanged: result.isChanged)
        }
        if isDryRun {
            let diff = EditDiff(name: input.shown, console: console)
            try diff.write(editor, result, isChanged: result.isChanged)
        } else {
            try write(result, over: read, claim)
        }
        report(warnings, applied.remarks, on: input)
        return .edited(
            isChanged: result.isChanged, isAdded: applied.placed.hasAdded,
            isReplaced: applied.placed.hasReplaced)
    }

    /// The effects of edits on one property list.
    private struct AppliedEdits {
        var remarks: [EditRemark] = []
        var placed = PlacedValues()
    }

    /// Applies all edits.
    ///
    /// - Returns: `nil` if the file is skipped.
    private func apply(
        _ edits: [LabelledEdit], to editor: inout PlistEditor, _ input: Input
    ) throws(Failure) -> AppliedEdits? {
        var applied = AppliedEdits()
        for edit in edits {
            var prepared = edit.edit
            prepared.prepare(fileName: input.fileName)
            let made = try perform(edit.label) {
                [isFound] () throws(PlistError) -> [EditRemark]? in
                do throws(PlistError) {
                    return try prepared.apply(to: &editor)
                } catch {
                    guard isFound, [.noMatch, .missingVersion].contains(error.code) else {
                        throw error
                    }
                    return nil
                }
            }
            guard let made else { return nil }
            for remark in made {
                if case .placed(let placed) = remark {
                    applied.placed.add(placed)
                } else {
                    applied.remarks.append(remark.labelled(edit.label))
                }
            }
        }
        return applied
    }

    /// Reports new keys that are probably mistakes; with `--strict` they are errors.
    private func doubt(
        _ placed: PlacedValues, _ editor: PlistEditor, _ input: Input
    ) throws(Failure) {
        guard placed.newKeyCount > 0, loop.decoding.isStrict || !console.isQuiet else { return }
        let keys = NewKeys(placed, in: editor, fileName: input.fileName)
        for text in try perform(nil, { () throws(PlistError) -> [String] in try keys.doubts() }) {
            if loop.decoding.isStrict { throw .refused(text) }
            console.say(.note, of: input.shown, text)
        }
    }

    /// Writes a property list that did not exist: the edits applied to an empty dictionary.
    ///
    /// - Parameter empty: the existing file, which is empty.
    private func create(
        _ input: Input, _ newFile: NewFile, _ claim: FileClaim?, _ empty: ReadInput? = nil
    ) throws(Failure) -> EditOutcome {
        let codec = newFile.codec(forFileNamed: input.fileName)
        var options = PlistEncodingOptions()
        options.isTagged = loop.decoding.isTagged
        var editor = PlistEditor(
            NewFile.document(), for: codec, isTagged: options.isTagged, options)
        guard case .edits(let edits) = work else {
            preconditionFailure("only edits make files")
        }
        guard let applied = try apply(edits, to: &editor, input) else { return .skipped }
        try doubt(applied.placed, editor, input)
        if onlyAsks {
            let verb = empty == nil ? "be created" : "change"
            if !console.isQuiet { console.answer("\(input.shown): would \(verb)") }
            return .edited(isChanged: true)
        }
        let document = try perform { () throws(PlistError) in try editor.document() }
        let encoder = Encoder(writer: codec, options: options, isStrict: loop.decoding.isStrict)
        var warnings: [PlistDiagnostic] = []
        if isDryRun {
            let diff = EditDiff(name: input.shown, console: console)
            try diff.write(new: document, codec, options)
        } else {
            let target = target(for: input)
            let backup = try backup(of: target, holding: empty?.source)
            let file = output(
                empty == nil ? target?.followingLink : target, claim,
                policy: outputPath == nil && empty == nil ? .refuse : nil,
                isText: codec.format != .binary)
            do throws(Failure) {
                warnings = try encoder.write(document, to: file)
            } catch {
                backup?.remove()
                throw error
            }
        }
        report(warnings, applied.remarks, on: input)
        return .edited(isChanged: true)
    }

    /// Reports that a file would change, and which values would.
    private func forecast(
        _ editor: PlistSourceEditor, of input: Input
    ) throws(Failure) -> String {
        let text = "\(input.shown): would change"
        if case .layout = work { return text }
        let new = try perform { () throws(PlistError) in try editor.edits.document() }
        let paths = PlistDifferences(from: editor.document, to: new).prefix(Self.namedPaths + 1)
            .compactMap { ($0.oldPath ?? $0.newPath)?.excerpt }
        if paths.isEmpty { return text }
        let more = paths.count > Self.namedPaths ? ", …" : ""
        return "\(text): \(paths.prefix(Self.namedPaths).joined(separator: ", "))\(more)"
    }

    /// The maximum number of paths that are listed.
    private static let namedPaths = 20

    private func report(
        _ warnings: [PlistDiagnostic], _ remarks: [EditRemark], on input: Input
    ) {
        guard !console.isQuiet else { return }
        let text = DiagnosticText(fileName: input.shown, palette: console.messagePalette)
        for warning in warnings { console.message(text.headline(warning)) }
        for remark in remarks {
            switch remark {
            case .placed: continue
            case .note(let text): console.say(.note, of: input.shown, text)
            case .report(let text):
                // Standard output may be used for the property list.
                let line = "\(input.shown): \(text)"
                let goesToStandardError = isDryRun || target(for: input) == nil
                goesToStandardError ? console.message(line) : console.answer(line)
            }
        }
    }

    // MARK: Results

    private func write(
        _ result: PlistEditResult, over read: ReadInput, _ claim: FileClaim?
    ) throws(Failure) {
        let target = target(for: read.input)
        var backup: Backup?
        if outputPath == nil {
            if let target {
                guard result.isChanged else { return }
                backup = try self.backup(of: target, holding: read.source)
            } else if !result.isText && System.isTerminal(System.standardOutput) {
                throw .binaryOnTerminal
            }
        }
        do throws(Failure) {
            try output(target, claim, isText: result.isText).write(result)
        } catch {
            backup?.remove()
            throw error
        }
    }

    /// Keeps a backup of the old file if requested; `nil` otherwise.
    private func backup(
        of target: FilePath?, holding source: ByteStore?
    ) throws(Failure) -> Backup? {
        guard outputPath == nil, let target, let source, let backupSuffix else { return nil }
        return try Backup(of: target, suffix: backupSuffix, holding: source)
    }

    private func output(
        _ path: FilePath?, _ claim: FileClaim?, policy: ReplacementFile.Policy? = nil, isText: Bool
    ) -> OutputFile {
        let refuses = plan.refusesExistingOutput && outputPath != nil
        let file = OutputFile(
            path, policy: policy ?? (refuses ? .refuse : .replace), isText ? .text : .binary)
        file.claim = claim
        if loop.tree.overwrites { file.overwrites(noting: console) }
        file.onProgress = { [console, shown = file.shown] count in
            console.progress.update("\(shown): \(Progress.size(count)) written")
        }
        return file
    }

    // MARK: Findings

    /// Returns warnings about values that are not written as they were read or given. If only the
    /// text of the edits is written, unusual text elsewhere is preserved and needs no warning.
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
                case .noMatch, .missingVersion, .valueExists, .invalidEdit, .versionKind,
                    .versionSuffix:
                    .refused(error.advice)
                default: .unrepresentable(RefusalAdvice.edit.applied(to: error))
                }
            throw failure.labelled(label)
        }
    }
}

extension EditRemark {
    /// Returns the note, which begins with the label of its edit if there are several.
    fileprivate func labelled(_ label: EditLabel?) -> EditRemark {
        guard let label, case .note(let text) = self else { return self }
        return .note("\(label.text): \(text)")
    }
}

extension Failure {
    func labelled(_ label: EditLabel?) -> Failure {
        guard let label else { return self }
        // A line of a script has its own location.
        if case .usage(let text) = self, case .line = label {
            return .file(name: label.text, message: text)
        }
        return labelled(label.text)
    }

    private func labelled(_ label: String) -> Failure {
        switch self {
        case .usage(let text): return .usage("\(label): \(text)")
        case .noMatch(let text): return .noMatch("\(label): \(text)")
        case .refused(let text): return .refused("\(label): \(text)")
        case .argument(let name, let error): return .argument(name: "\(label): \(name)", error)
        case .unrepresentable(let error): return .unrepresentable(error.labelled(label))
        case .input(let error): return .input(error.labelled(label))
        case .file, .noInput, .unavailable, .readerGone: return self
        }
    }
}

extension PlistError {
    fileprivate func labelled(_ label: String) -> PlistError {
        var diagnostic = diagnostic
        diagnostic.message = "\(label): \(diagnostic.message)"
        return PlistError(diagnostic, format: format, refusals: refusals)
    }
}

extension PlistLayout.Style {
    /// Returns Xcode's style for files that Xcode writes, recognised by name or first line,
    /// otherwise the plain style.
    static func usual(of input: Input, _ document: PlistDocument) -> Self {
        XcodeLayout.isUsual(fileName: input.fileName, document) ? .xcode : .plain
    }
}
