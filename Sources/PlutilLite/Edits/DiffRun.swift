// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistDifferences
import PlistEditing
import PlistFiles

/// Compares property lists and writes the differences.
struct DiffRun {
    /// The amount of output.
    enum Extent {
        case all
        /// The names of the files that differ.
        case names
        /// No output.
        case status
    }

    let loop: FileLoop
    let options: PlistDifferenceOptions
    let filter: DifferenceFilter
    let form: DifferenceForm
    let extent: Extent
    /// The JSON records of the pairs so far.
    private var records: [PlistValue] = []
    /// Whether the differences of several pairs are written, each with a heading.
    private var hasTitles = false

    init(
        loop: FileLoop, options: PlistDifferenceOptions, filter: DifferenceFilter,
        form: DifferenceForm, extent: Extent
    ) {
        self.loop = loop
        self.options = options
        self.filter = filter
        self.form = form
        self.extent = extent
    }

    private var console: Console { loop.console }

    /// The results of some pairs.
    private struct Answer: Sendable {
        var status: ExitStatus
        var records: [PlistValue]
    }

    /// Compares one property list with each input of the loop.
    ///
    /// - Returns: `no` if one of them differs.
    mutating func compare(_ old: Input) -> ExitStatus {
        hasTitles = loop.inputs.count > 1 || loop.tree.isUsed
        guard let document = read(old) else { return finish(.notRun) }
        return run(loop) { run, new in run.compare(document, with: new) }
    }

    /// Compares the property lists of two directories.
    mutating func compareFolders(
        _ old: Input, _ new: Input, _ selection: FileSelection
    ) -> ExitStatus {
        hasTitles = true
        let files: [FolderPair.File]
        do throws(Failure) {
            files = try FolderPair(old, new, selection).files()
        } catch {
            return finish(report(error, on: old))
        }
        var loop = loop
        loop.inputs = files.map(\.input)
        let filesByInput = Dictionary(
            files.map { ($0.input, $0) }, uniquingKeysWith: { first, _ in first })
        return run(loop) { run, input in
            switch filesByInput[input] {
            case .both(let old, let new)?:
                guard let document = run.read(old) else { return .notRun }
                return run.compare(document, with: new)
            case .oldOnly(let input)?: return run.note(input, key: "old")
            case .newOnly(let input)?: return run.note(input, key: "new")
            case .failure(let input, let failure)?: return run.report(failure, on: input)
            case nil: return .done
            }
        }
    }

    /// Compares each input, using several threads for many inputs.
    private mutating func run(
        _ loop: FileLoop, _ body: @escaping @Sendable (inout DiffRun, Input) -> ExitStatus
    ) -> ExitStatus {
        let work = {
            @Sendable [options, filter, form, extent, hasTitles]
            (input: inout Input, loop: FileLoop) throws(Failure) -> Answer in
            var run = DiffRun(
                loop: loop, options: options, filter: filter, form: form, extent: extent)
            run.hasTitles = hasTitles
            let status = body(&run, input)
            return Answer(status: status, records: run.records)
        }
        var records: [PlistValue] = []
        let status = loop.runAll(work) { answer in
            records += answer.records
            return answer.status
        }.status
        self.records = records
        return finish(status)
    }

    /// Reports a file that only one directory contains.
    private mutating func note(_ input: Input, key: PlistString) -> ExitStatus {
        guard extent != .status else { return .no }
        if form == .json && extent == .all {
            records.append(.dictionary([key: .string(PlistString(input.text))]))
        } else {
            console.answer("only in \(key): \(input.shown)")
        }
        return .no
    }

    private mutating func finish(_ status: ExitStatus) -> ExitStatus {
        var status = status
        if form == .json && extent == .all && (status != .notRun || !records.isEmpty) {
            do throws(PlistError) {
                var options = PlistEncodingOptions()
                options.isTagged = true
                options.invalidText = .replace
                try console.answer(json: .array(records), options: options)
            } catch {
                console.complain(error.message)
                status = .notRun
            }
        }
        status.worsen(to: console.finish())
        return status
    }

    // MARK: One pair

    /// A property list, and the input it was read from.
    private struct Source: Sendable {
        let input: Input
        let document: PlistDocument
    }

    /// Reads a property list, or the Info.plist of a bundle; `nil` if that failed, which has been
    /// reported.
    private func read(_ input: Input) -> Source? {
        console.announce(input)
        var input = input
        do throws(Failure) {
            let document = try loop.decode(loop.read(&input))
            return Source(input: input, document: document)
        } catch {
            _ = report(error, on: input)
            return nil
        }
    }

    /// Reports a failure, which is never merely a difference.
    private func report(_ failure: Failure, on input: Input) -> ExitStatus {
        _ = console.report(failure, on: input)
        return .notRun
    }

    private mutating func compare(_ old: Source, with input: Input) -> ExitStatus {
        guard let new = read(input) else { return .notRun }
        do throws(PlistError) {
            let all = PlistDifferences(from: old.document, to: new.document, options: options)
            if !filter.isEmpty { _ = try Self.account(of: all, old, new) }
            let differences = try filter.applied(to: all, old.document, new.document)
            if differences.isEmpty && form != .json && form != .patch { return .done }
            try write(differences, old, new)
            return differences.isEmpty ? .done : .no
        } catch {
            // The error may be about either file.
            let isOld =
                form == .unified || error.code == .limit
                ? (try? EditDiff.xml(old.document)) == nil : error.format == nil
            return report(.unrepresentable(error), on: isOld ? old.input : new.input)
        }
    }

    private mutating func write(
        _ differences: PlistDifferences, _ old: Source, _ new: Source
    ) throws(PlistError) {
        switch extent {
        case .status: return
        case .names:
            if !differences.isEmpty {
                console.answer("\(old.input.shown) and \(new.input.shown) differ")
            }
            return
        case .all: break
        }
        let palette = console.answerPalette
        let name = Self.shellName(old.input)
        var account = try Self.account(of: differences, old, new)
        if form == .json {
            return records.append(
                try DifferenceRecords.record(
                    differences, old: old.input.text, new: new.input.text, &account))
        }
        let title = "==> \(old.input.shown) \(new.input.shown) <=="
        if form == .text, hasTitles {
            console.answer("\(palette.bold)\(title)\(palette.reset)")
        }
        let answer = KeptAnswer(account)
        try answer.append { output throws(PlistError) in
            switch form {
            case .json: break
            case .text:
                let text = DifferenceText(
                    palette: palette, columns: console.answerColumns,
                    isEscaping: System.isTerminal(System.standardOutput))
                try text.write(
                    differences, of: (old: old.document, new: new.document), to: &output)
            case .unified:
                let changed =
                    filter.isEmpty ? new.document : try old.document.applying(differences)
                try UnifiedDiff.write(
                    old.document, changed, names: (old.input.shown, new.input.shown),
                    sortsKeys: !options.comparesOrder, palette, to: &output)
            case .patch:
                try Self.spendValues(differences, from: &account)
                try PatchText.write(differences, isTagged: loop.decoding.isTagged, to: &output)
            case .edit:
                try Self.spendValues(differences, from: &account)
                try EditScript.write(differences, to: &output)
            case .plutil:
                try Self.spendValues(differences, from: &account)
                try PlutilLines.write(differences, of: name, account, to: &output)
            case .buddy: try BuddyLines.write(differences, of: name, &account, to: &output)
            }
        }
        // The other forms have already escaped everything else, and contain colours.
        if form == .text || form == .unified {
            answer.forEachPiece { console.answer(bytes: $0.array) }
        } else {
            console.answer(raw: answer.bytes)
        }
    }

    /// The assumed cost of formatting one difference, in bytes, in addition to its text.
    private static let differenceByteCount = 192

    /// Returns the memory account of an answer, including the differences and their paths.
    private static func account(
        of differences: PlistDifferences, _ old: Source, _ new: Source
    ) throws(PlistError) -> WorkAccount {
        var account = WorkAccount(
            keptBeside: old.document.source.count + new.document.source.count)
        try differences.spendPaths(from: &account)
        try account.spend(differences.count * differenceByteCount, "the differences take")
        return account
    }

    /// Charges the values that are written out to the account.
    private static func spendValues(
        _ differences: PlistDifferences, from account: inout WorkAccount
    ) throws(PlistError) {
        for difference in differences where difference.kind == .add || difference.kind == .change {
            guard let value = difference.newValue else { continue }
            try account.spend(on: value, placeByteCount: 64, "the values of the differences take")
        }
    }

    /// Returns the name of a file, quoted for a shell.
    private static func shellName(_ input: Input) -> String {
        if input == .standardInput { return "-" }
        // Prevents the name from being read as an option.
        return ShellQuoting.word(input.text.hasPrefix("-") ? "./" + input.text : input.text)
    }
}

extension PlistDocument {
    /// Returns the document after some of the edits that make it equal to another.
    fileprivate func applying(_ differences: PlistDifferences) throws(PlistError) -> PlistDocument {
        var editor = PlistEditor(self)
        try editor.apply(differences)
        return try editor.document()
    }
}

extension FolderPair.File {
    /// The file that an error is about.
    fileprivate var input: Input {
        switch self {
        case .both(_, let input), .oldOnly(let input), .newOnly(let input), .failure(let input, _):
            input
        }
    }
}

/// The output formats for differences.
enum DifferenceForm: String, CaseIterable {
    case text, json, unified, patch, edit, plutil, buddy

    /// Whether the output is a script that makes the old property list equal to the new one.
    var isScript: Bool {
        switch self {
        case .patch, .edit, .plutil, .buddy: true
        case .text, .json, .unified: false
        }
    }
}

/// Two directories whose property lists are compared.
struct FolderPair {
    /// A property list in one or both directories, or a file that cannot be examined.
    enum File: Sendable {
        case both(Input, Input)
        case oldOnly(Input)
        case newOnly(Input)
        case failure(Input, Failure)
    }

    private let old: FilePath
    private let new: FilePath
    private let selection: FileSelection

    /// - Throws: an error if either path is not a directory.
    init(_ old: Input, _ new: Input, _ selection: FileSelection) throws(Failure) {
        self.old = try Self.directory(old)
        self.new = try Self.directory(new)
        self.selection = selection
    }

    private static func directory(_ input: Input) throws(Failure) -> FilePath {
        guard case .file(let path) = input, try input.status()?.kind == .directory else {
            throw .file(name: input.shown, message: "expected a directory for -r, found a file")
        }
        return path
    }

    /// Returns the files that could not be examined, then the property lists in path order.
    func files() -> [File] {
        var files: [File] = []
        let oldPaths = paths(in: old, &files)
        let newPaths = paths(in: new, &files)
        let all = oldPaths.union(newPaths).sorted { $0.lexicographicallyPrecedes($1) }
        return files
            + all.map { path in
                let oldFile = Input.file(old.appending(name: path))
                let newFile = Input.file(new.appending(name: path))
                if !oldPaths.contains(path) { return .newOnly(newFile) }
                return newPaths.contains(path) ? .both(oldFile, newFile) : .oldOnly(oldFile)
            }
    }

    /// Returns the paths of property lists below a directory.
    private func paths(in directory: FilePath, _ failures: inout [File]) -> Set<[UInt8]> {
        var walk = FileWalk(directory, links: selection.links) { [selection] path, isDirectory in
            selection.mayWant(path, isDirectory: isDirectory)
        }
        let rootLength = directory.appending(name: []).bytes.count
        var paths: Set<[UInt8]> = []
        while let step = walk.next() {
            switch step {
            case .file(let file):
                let path = Array(file.bytes.dropFirst(rootLength))
                // Skipping a binary property list would hide a difference.
                if selection.wants(path, isDirectory: false)
                    ? selection.admitsContent(of: file)
                    : selection.included.isEmpty && FileSelection.beginsAsBinary(file)
                {
                    paths.insert(path)
                }
            case .failure(let path, let error):
                failures.append(.failure(.file(path), Failure(error, on: path.shown)))
            }
        }
        return paths
    }
}
