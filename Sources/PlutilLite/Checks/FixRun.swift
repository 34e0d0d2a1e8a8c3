// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import PlistFiles

/// Applies the fixes of findings to files, until no more of them applies.
struct FixRun {
    let choice: FixChoice
    /// The findings that are reported; fixes of others are not applied.
    let filter: FindingFilter
    let loop: FileLoop
    /// Whether the report is text, which the fixes precede.
    var reportsAsText = true

    private var console: Console { loop.console }

    /// The maximum number of times that a file is checked again. Each time, all fixes are applied
    /// that do not exclude each other, but a parser reports only the first error.
    private static let maximumRounds = 1_000
    /// The maximum number of bytes that are checked again.
    private static let maximumWork = 1 << 30
    /// The maximum number of fixes that are tried alone, after they made more findings together.
    private static let maximumTrials = 50

    typealias Check = (ReadInput) throws(Failure) -> CheckResult

    /// Checks a file, applies fixes, and returns the remaining findings.
    ///
    /// - Parameter input: replaced by the file in a bundle.
    func result(of input: inout Input, _ check: Check) throws(Failure) -> CheckResult {
        var job = try loop.job(for: input)
        job.target = job.input.place
        let isReplaced = job.target != nil && !choice.isDryRun
        // Writing to the pipe that was read would block forever.
        if isReplaced, job.seen?.kind == .other {
            throw .file(
                name: job.input.shown,
                message: "not a regular file, so it cannot be fixed in place; use '-' instead")
        }
        input = job.input
        try input.check(job.seen, isReplaced: isReplaced, mayOverwrite: loop.tree.overwrites)
        let claim = isReplaced ? try job.claim() : nil
        let read = try job.read(&input, loop)
        guard Container.refusal(of: read.source, from: input) == nil else {
            return try check(read)
        }
        let fixed = try fixed(read, check)
        try write(fixed, over: read, claim)
        report(fixed.fixes, in: input)
        return fixed.result
    }

    /// Applies fixes to the files of a folder or a bundle that has been checked as a whole.
    ///
    /// - Parameters:
    ///   - codes: the codes of the findings whose fixes are applied; `nil` for all.
    ///   - check: checks the folder again.
    func result(
        of checked: CheckResult, only codes: Set<PlistDiagnostic.Code>?,
        _ check: () throws(Failure) -> CheckResult
    ) throws(Failure) -> CheckResult {
        var result = checked
        // Without changes, a second round would find the same.
        for _ in 0..<(choice.isDryRun ? 1 : 8) {
            var isChanged = false
            let files = Dictionary(grouping: result.findings.indices) { result.findings[$0].file }
            for (file, indices) in files.sorted(by: { $0.value[0] < $1.value[0] }) {
                guard case .file = file, file.place != nil else { continue }
                let findings = indices.map { result.findings[$0].diagnostic }
                    .filter { codes?.contains($0.code) != false }
                if try fix(file, findings) { isChanged = true }
            }
            guard isChanged else { break }
            result = try check()
        }
        return result
    }

    // MARK: Rounds

    private struct AppliedFix {
        let finding: PlistDiagnostic
        let fix: PlistFix
    }

    private struct FixedFile {
        var source: ByteStore
        var result: CheckResult
        var fixes: [AppliedFix] = []
    }

    private func fixed(_ read: ReadInput, _ check: Check) throws(Failure) -> FixedFile {
        var file = FixedFile(source: read.source, result: try check(read))
        var seen: Set<UInt64> = []
        var work = 0
        for _ in 0..<Self.maximumRounds {
            work += file.source.count
            let candidates = candidates(in: file.result, of: read.input)
            guard !candidates.isEmpty, work <= Self.maximumWork,
                seen.insert(Self.hash(of: file.source)).inserted,
                let next = try next(file, candidates, read.input, check)
            else { break }
            file = next
        }
        return file
    }

    private func candidates(in result: CheckResult, of input: Input) -> [AppliedFix] {
        filter(result).findings.compactMap { finding in
            guard finding.file == input, let fix = choice.fix(for: finding.diagnostic) else {
                return nil
            }
            return AppliedFix(finding: finding.diagnostic, fix: fix)
        }
    }

    private static func hash(of source: ByteStore) -> UInt64 {
        ByteHash.Hasher().hash(source.view)
    }

    /// Returns the file after another round; `nil` if no fix helps.
    private func next(
        _ file: FixedFile, _ candidates: [AppliedFix], _ input: Input, _ check: Check
    ) throws(Failure) -> FixedFile? {
        guard let all = try attempt(candidates, on: file, input, check) else { return nil }
        if Self.isBetter(all.result, than: file.result) { return all }
        guard candidates.count > 1 else { return nil }
        for candidate in candidates.prefix(Self.maximumTrials) {
            if let one = try attempt([candidate], on: file, input, check),
                Self.isBetter(one.result, than: file.result)
            {
                return one
            }
        }
        return nil
    }

    private func attempt(
        _ candidates: [AppliedFix], on file: FixedFile, _ input: Input, _ check: Check
    ) throws(Failure) -> FixedFile? {
        let fixed: PlistFixer.Fixed
        do throws(PlistError) {
            fixed = try fixer(for: file.source, input).applying(candidates.map(\.fix))
        } catch {
            return nil
        }
        guard !fixed.applied.isEmpty, fixed.result.isChanged else { return nil }
        let source = fixed.result.bytes
        let result = try check(ReadInput(input: input, source: source))
        return FixedFile(
            source: source, result: result,
            fixes: file.fixes + fixed.applied.map { candidates[$0] })
    }

    private func fixer(for source: ByteStore, _ input: Input) -> PlistFixer {
        var options = loop.decoding
        options.recordsSourceRanges = false
        return PlistFixer(
            source, as: loop.format, fileName: input.fileName, options: options,
            registry: .commands)
    }

    /// Whether a file has fewer findings after fixes; for a file that does not parse, whether the
    /// error is further on. Equal numbers are accepted, because the right name of a key may show
    /// what is wrong with its value.
    private static func isBetter(_ new: CheckResult, than old: CheckResult) -> Bool {
        switch (syntaxError(in: new), syntaxError(in: old)) {
        case (let new?, let old?): new > old
        case (_?, nil): false
        case (nil, _?): true
        case (nil, nil):
            new.count(of: .error) <= old.count(of: .error)
                && new.findings.count <= old.findings.count
        }
    }

    /// The offset of the error that ended the reading of a file.
    private static func syntaxError(in result: CheckResult) -> Int? {
        result.findings.first { finding in
            let rule = SyntaxRule(rawValue: finding.diagnostic.code.rawValue)
            return finding.diagnostic.severity == .error && rule?.severity == .error
        }.map { $0.diagnostic.location?.byteOffset ?? 0 }
    }

    // MARK: Files of a folder

    /// Applies fixes to a file that was checked with its folder; returns whether it changed.
    private func fix(_ file: Input, _ findings: [PlistDiagnostic]) throws(Failure) -> Bool {
        var result = CheckResult(file)
        result.add(findings, in: file)
        var candidates = candidates(in: result, of: file)
        guard !candidates.isEmpty else { return false }
        // Members of archives have no status.
        guard let seen = try? file.status(), seen.kind == .regular else { return false }
        try file.check(seen, isReplaced: !choice.isDryRun, mayOverwrite: loop.tree.overwrites)
        let claim = choice.isDryRun ? nil : try file.claim(after: seen)
        let read = ReadInput(input: file, source: try file.read())
        guard Container.refusal(of: read.source, from: file) == nil,
            let editor = try? loop.edit(read)
        else { return false }
        candidates.removeAll { !Self.isCurrent($0.finding, in: editor.document) }
        let old = FixedFile(source: read.source, result: result)
        guard
            let new = try attempt(
                candidates, on: old, file, { _ throws(Failure) in CheckResult(file) })
        else { return false }
        try write(new, over: read, claim)
        report(new.fixes, in: file)
        return true
    }

    /// Whether a finding still has its location, because the file may have changed since its
    /// folder was checked.
    private static func isCurrent(_ finding: PlistDiagnostic, in document: PlistDocument) -> Bool {
        guard let location = finding.location, let path = finding.path,
            !path.components.isEmpty
        else { return true }
        guard let view = try? PlistEditor(document).view(at: path) else { return false }
        let own = [document.location(of: view), document.location(of: view, isKey: true)]
        return own.contains { $0?.byteOffset == location.byteOffset }
    }

    // MARK: Results

    private func write(
        _ fixed: FixedFile, over read: ReadInput, _ claim: FileClaim?
    ) throws(Failure) {
        let isChanged = !fixed.source.holdsSame(as: read.source)
        if choice.isDryRun {
            guard isChanged else { return }
            return try FixDiff(loop: loop).write(from: read, to: fixed.source)
        }
        guard let target = read.input.place else {
            if fixed.source.view.starts(with: "bplist") && System.isTerminal(System.standardOutput)
            {
                throw .binaryOnTerminal
            }
            return try console.write(whole: fixed.source.view)
        }
        guard isChanged else { return }
        let file = OutputFile(target)
        file.claim = claim
        if loop.tree.overwrites { file.overwrites(noting: console) }
        try file.write(whole: fixed.source)
    }

    /// Reports the fixes that were applied, at their places before the change.
    private func report(_ fixes: [AppliedFix], in input: Input) {
        guard !console.isQuiet else { return }
        let verb = choice.isDryRun ? "would fix" : "fixed"
        let goesToStandardError = choice.isDryRun || input.place == nil || console.isForWorkflow
        for applied in fixes {
            let text = applied.finding.location?.text
            let place = text.map { ":\($0.line):\($0.column)" } ?? ""
            let line =
                "\(input.shown)\(place): \(verb): \(applied.fix.title) "
                + "[\(applied.finding.code.rawValue)]"
            goesToStandardError || !reportsAsText ? console.message(line) : console.answer(line)
        }
    }
}

/// A diff of the fixes of a file, without changing it.
private struct FixDiff {
    let loop: FileLoop

    func write(from read: ReadInput, to new: ByteStore) throws(Failure) {
        let console = loop.console
        let (old, isText) = lines(of: read)
        let (fixed, _) = lines(of: ReadInput(input: read.input, source: new))
        let (first, second) = (LineTable(old), LineTable(fixed))
        let diff = UnifiedDiff(
            old: first, new: second, changes: LineChange.changes(from: first, to: second),
            name: read.input.shown + (isText ? "" : " (as XML)"), palette: console.answerPalette,
            isEscaping: System.isTerminal(System.standardOutput))
        try console.write { output throws(PlistError) in try diff.write(to: &output) }
    }

    /// Returns the text of a file in UTF-8, or the XML form of a binary one; its bytes if it does
    /// not parse.
    private func lines(of read: ReadInput) -> (text: ByteStore, isText: Bool) {
        guard let editor = try? loop.edit(read) else { return (read.source, true) }
        if let text = editor.text { return (text, true) }
        return ((try? EditDiff.xml(editor.document)) ?? read.source, false)
    }
}
