// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import PlistEditing
import PlistFiles

/// Merges two sides' versions of a property list, writes the result and lists the conflicts.
struct MergeRun {
    /// The destination of the result.
    enum Target {
        case standardOutput
        case file(FilePath, ReplacementFile.Policy)
        /// The file of our version.
        case ours
        /// Nothing is written; only the conflicts are listed.
        case nowhere
    }

    /// The settings of a merge driver that git calls.
    struct Driver {
        /// The name of the merged file, because its versions are in temporary files.
        let name: Input
    }

    let loop: FileLoop
    let options: PlistMergeOptions
    /// Whether an option resolves all conflicts.
    let settlesConflicts: Bool
    /// The conflict markers; `nil` to write nothing if there are conflicts.
    let markers: ConflictMarkers?
    /// Whether conflicts are listed as JSON, on standard output.
    let listsJSON: Bool
    let target: Target
    var driver: Driver?

    private var console: Console { loop.console }

    func merge(base: Input, ours: Input, theirs: Input) -> ExitStatus {
        var status = ExitStatus.notRun
        var current = ours
        do throws(Failure) {
            var claim: FileClaim?
            if case .ours = target { claim = try ours.claim() }
            current = base
            let baseVersion = ReadInput(input: base, source: try base.read())
            current = ours
            let oursVersion = ReadInput(input: ours, source: try ours.read())
            current = theirs
            let theirsVersion = ReadInput(input: theirs, source: try theirs.read())
            current = driver?.name ?? ours
            status = try merge(baseVersion, oursVersion, theirsVersion, claim)
        } catch {
            _ = console.report(error, on: current)
        }
        status.worsen(to: console.finish())
        return status
    }

    private func merge(
        _ base: ReadInput, _ ours: ReadInput, _ theirs: ReadInput, _ claim: FileClaim?
    ) throws(Failure) -> ExitStatus {
        var loop = loop
        loop.decoding.recordsSourceRanges = true
        let editor: PlistSourceEditor
        let baseDocument: PlistDocument
        let theirsDocument: PlistDocument
        var current = ours
        do throws(Failure) {
            editor = try loop.edit(named(ours))
            current = base
            baseDocument = try decodeBase(base, loop, like: editor.document)
            current = theirs
            theirsDocument = try loop.decodeUnexpanded(named(theirs))
        } catch {
            if driver != nil, case .input = error {
                return try mergeLines(base, ours, theirs, claim)
            }
            _ = console.report(error, on: named(current).input)
            return .notRun
        }
        warnOfDuplicates(in: baseDocument, of: base, "base")
        warnOfDuplicates(in: editor.document, of: ours, "ours")
        warnOfDuplicates(in: theirsDocument, of: theirs, "theirs")
        let text = MergedText(
            editor, loop.decoding, base: baseDocument, ours: ours.source, theirs: theirsDocument)
        do throws(PlistError) {
            return try finish(
                MergedVersions(
                    base: baseDocument, ours: editor.document, theirs: theirsDocument,
                    options: options), text, ours.input, claim)
        } catch {
            throw .unrepresentable(error)
        }
    }

    /// Warns about duplicate keys in a version, because only the last value is merged.
    private func warnOfDuplicates(
        in document: PlistDocument, of version: ReadInput, _ name: String
    ) {
        let warnings = document.warnings.filter { $0.code == .duplicateKey }
        guard !console.isQuiet, !warnings.isEmpty else { return }
        // git's names for temporary files would mean nothing to the user.
        console.warn(
            warnings, about: driver.map { "\($0.name.shown) (\(name))" } ?? version.input.shown)
    }

    /// Returns a version under the name used in messages, which also hints at its format.
    private func named(_ version: ReadInput) -> ReadInput {
        ReadInput(input: driver?.name ?? version.input, source: version.source)
    }

    /// Decodes the common ancestor; git passes an empty file if there is none.
    private func decodeBase(
        _ base: ReadInput, _ loop: FileLoop, like ours: PlistDocument
    ) throws(Failure) -> PlistDocument {
        guard driver != nil, base.source.count == 0, ours.root.kind.isContainer else {
            return try loop.decodeUnexpanded(named(base))
        }
        do throws(PlistError) {
            return try PlistDocument(
                value: ours.root.kind == .array ? .array([]) : .dictionary([:]))
        } catch {
            throw .input(error)
        }
    }

    // MARK: The result

    private func finish(
        _ versions: MergedVersions, _ text: MergedText, _ ours: Input, _ claim: FileClaim?
    ) throws(PlistError) -> ExitStatus {
        let merge = try versions.merge(preferring: options.preferredSide)
        let conflicts = settlesConflicts && !options.keepsBoth ? [] : merge.conflicts
        try list(conflicts, versions, ours)
        var failure: Failure?
        do throws(Failure) {
            if conflicts.isEmpty {
                let result = try perform { () throws(PlistError) in
                    try text.result(of: merge, options.preferredSide)
                }
                try write(result, text.ours, ours, claim)
            } else if let markers {
                let result = try perform { () throws(PlistError) in
                    try text.result(
                        of: (
                            base: versions.merge(preferring: .base), ours: merge,
                            theirs: versions.merge(preferring: .theirs)
                        ), markers)
                }
                try write(result, text.ours, ours, claim)
            }
        } catch {
            failure = error
        }
        if let failure {
            _ = console.report(failure, on: driver?.name ?? ours)
            return .notRun
        }
        return conflicts.isEmpty ? .done : .no
    }

    private func perform<Result>(
        _ body: () throws(PlistError) -> Result
    ) throws(Failure) -> Result {
        do throws(PlistError) {
            return try body()
        } catch {
            throw .unrepresentable(RefusalAdvice.edit.applied(to: error))
        }
    }

    private func write(
        _ result: MergedText.Result, _ source: ByteStore, _ ours: Input, _ claim: FileClaim?
    ) throws(Failure) {
        if case .ours(let reason) = result, !console.isQuiet {
            console.say(
                .note, of: (driver?.name ?? ours).shown, "\(reason), so our version is kept")
        }
        let file: OutputFile
        switch target {
        case .nowhere: return
        case .standardOutput: file = OutputFile(nil)
        case .file(let path, let policy): file = OutputFile(path, policy: policy)
        case .ours:
            guard case .file(let path) = ours else { return }
            if case .ours = result { return }
            if case .edited(let result) = result, !result.isChanged { return }
            if case .bytes(let bytes) = result, bytes.view.isEqual(to: source.view) { return }
            file = OutputFile(path)
            file.claim = claim
            file.overwrites(noting: console)
        }
        switch result {
        case .edited(let result):
            if case .standardOutput = target, !result.isText,
                System.isTerminal(System.standardOutput)
            {
                throw .binaryOnTerminal
            }
            try file.write(result)
        case .bytes(let bytes): try file.write(whole: bytes)
        case .ours: try file.write(whole: source)
        }
    }

    // MARK: Conflicts

    private func list(
        _ conflicts: [PlistMergeConflict], _ versions: MergedVersions, _ ours: Input
    ) throws(PlistError) {
        if !listsJSON && conflicts.isEmpty { return }
        let list = ConflictList(
            names: (markers?.base ?? "base", markers?.ours ?? "ours", markers?.theirs ?? "theirs"),
            objects: [
                .ours: ProjectNames(versions.ours), .theirs: ProjectNames(versions.theirs),
            ])
        let lines = versions.lines
        let shown = (driver?.name ?? ours).shown
        guard listsJSON else {
            for conflict in conflicts {
                let line = ConflictList.line(of: conflict.ours, in: lines[.ours])
                console.say(
                    .error, of: line.map { "\(shown):\($0)" } ?? shown,
                    try list.text(of: conflict))
            }
            return
        }
        var records: [PlistValue] = []
        for conflict in conflicts { records.append(try list.record(of: conflict, lines: lines)) }
        var options = PlistEncodingOptions()
        options.isTagged = true
        options.invalidText = .replace
        try console.answer(json: .array(records), options: options)
    }

    // MARK: Lines

    /// Merges the lines of files other than property lists, as git would without this program.
    private func mergeLines(
        _ base: ReadInput, _ ours: ReadInput, _ theirs: ReadInput, _ claim: FileClaim?
    ) throws(Failure) -> ExitStatus {
        let texts = [base, ours, theirs].compactMap { VersionText($0.source) }
        let name = named(ours).input
        guard texts.count == 3 else {
            console.say(
                .error, of: name.shown,
                "not a property list in all versions, and not text, so our version is kept")
            return .no
        }
        if !console.isQuiet {
            console.say(
                .note, of: name.shown,
                "not a property list in all versions, so it was merged by lines")
        }
        let versions = LineVersions(
            base: LineTable(texts[0].utf8), ours: LineTable(texts[1].utf8),
            theirs: LineTable(texts[2].utf8))
        let merged = LineMerge(versions.changed(by: .histogram))
        let text = texts[1].encoded(merged.text(with: markers ?? ConflictMarkers()))
        try write(.bytes(text), ours.source, ours.input, claim)
        return merged.hasConflicts ? .no : .done
    }
}

/// Three versions of a property list, and the result of merging them.
struct MergedVersions {
    let base: PlistDocument
    let ours: PlistDocument
    let theirs: PlistDocument
    let options: PlistMergeOptions

    /// Merges the versions, resolving conflicts in favour of one side.
    func merge(preferring side: PlistMerge.Side) throws(PlistError) -> PlistMerge {
        var options = options
        options.preferredSide = side
        return try PlistMerge(
            base: base, ours: ours, theirs: theirs, options: options, opens: isSpelledByBoth)
    }

    /// Whether both sides changed the text of a value, so that the comments of both are kept.
    private func isSpelledByBoth(_ nodes: MergeTriple) -> Bool {
        guard let own = nodes[in: .ours], let other = nodes[in: .theirs],
            !ours.isSpelled(own, as: theirs, other)
        else { return false }
        guard let old = nodes[in: .base] else { return true }
        return !ours.isSpelled(own, as: base, old) && !theirs.isSpelled(other, as: base, old)
    }

    /// The lines of the versions that are text.
    var lines: [PlistMerge.Side: LineTable] {
        var lines: [PlistMerge.Side: LineTable] = [:]
        let documents = [base, ours, theirs]
        for (side, document) in zip(PlistMerge.Side.allCases, documents)
        where document.format != nil && document.format != .binary {
            lines[side] = LineTable(ByteStore(document.source.array))
        }
        return lines
    }
}
