// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistFiles

/// Directories that have neither the name nor the layout of a bundle.
enum OpenedFolders: Sendable {
    case none, plain
    /// All except the files of one language.
    case plainOfManyLanguages
}

/// The sources of a command's inputs besides its words, and the number of parallel jobs.
struct InputTree: Sendable {
    /// The number of jobs; `nil` for one per processor.
    var jobCount: Int?
    /// The files that are read in directories; `nil` if directories are bundles.
    var selection: FileSelection?
    /// The file that lists the names of the inputs.
    var names: Input?
    /// Whether the inputs are in a tar archive on standard input.
    var readsTar = false
    /// Whether the inputs are replaced.
    var changesFiles = false
    /// Whether files that cannot be replaced are overwritten in place.
    var overwrites = true
    /// Whether the named directories are inputs themselves, before their contents.
    var givesFolders = false
    /// Whether JSON files are searched for declarations of device management.
    var findsDeclarations = false {
        didSet { selection?.findsDeclarations = findsDeclarations }
    }
    /// The directories that are searched as with `-r`, even without it.
    var opened = OpenedFolders.none
    /// The advice for a directory that is not a bundle.
    var advice: String?

    /// Whether a run without any file is a success.
    var mayBeEmpty = false

    /// Whether there may be more files than are named on the command line.
    var isUsed: Bool { selection != nil || names != nil || readsTar }

    /// Whether archives are searched; their members cannot be replaced.
    var entersArchives: Bool { !changesFiles }

    /// Returns the selection of files in a named folder; `nil` if it is read as a bundle.
    func selection(in folder: BundleFolder) -> FileSelection? {
        if let selection { return selection }
        guard folder.place == nil, opened != .none, !folder.bundle.hasBundleForm,
            opened == .plain || folder.bundle.pathExtension != "lproj"
        else { return nil }
        return FileSelection(findsDeclarations: findsDeclarations)
    }

    /// Returns the failure of a run without any file; `nil` if such a run is a success.
    ///
    /// - Parameter inputs: the inputs on the command line.
    func emptiness(_ inputs: [Input]) -> Failure? {
        guard isUsed, !mayBeEmpty else { return nil }
        if let names { return .noInput("\(names.shown) names no files") }
        if readsTar { return .noInput("the archive on standard input contains no files") }
        if let selection, !selection.included.isEmpty {
            let patterns = selection.included.map { "'\(VisibleText.escaped($0.text))'" }
            return .usage("no file matches --include \(patterns.joined(separator: ", "))")
        }
        let names = inputs.map(\.shown).joined(separator: ", ")
        return .noInput("no property list in \(names)")
    }

    /// - Parameter inputs: the inputs on the command line.
    func source(_ inputs: [Input]) throws(Failure) -> InputSource {
        if readsTar { return InputSource(.tar(TarStream()), self) }
        if let names { return InputSource(.stream(try NameStream(names)), self) }
        return InputSource(.inputs(inputs[...]), self)
    }
}

extension FileLoop {
    /// The number of inputs that the calling thread processes alone, because a few are done before
    /// a thread has started.
    private static let fewInputs = 16

    /// Runs a command's work on all inputs, in parallel if there are many, and consumes the answers
    /// in the order of the inputs.
    ///
    /// - Parameters:
    ///   - work: receives an input and the loop to read it with, whose console records output until
    ///     the input's turn. Errors are reported for the file that the input was replaced by.
    ///   - failed: returns the answer for an unreadable input; `nil` to report the error.
    ///   - isWanted: whether to process an input or answer its failure, `nil` to stop; called on
    ///     the calling thread.
    ///   - consume: receives each answer, on the calling thread.
    func runAll<Answer: Sendable>(
        _ work: @escaping @Sendable (inout Input, FileLoop) throws(Failure) -> Answer,
        failed: (@Sendable (Input, Failure) -> Answer)? = nil,
        isWanted: (InputSource.Item) -> Bool? = { _ in true },
        then consume: (Answer) -> ExitStatus
    ) -> (count: Int, status: ExitStatus) {
        let source: InputSource
        do throws(Failure) {
            source = try tree.source(inputs)
        } catch {
            return (0, console.report(error))
        }
        return run(
            source, total: tree.isUsed ? nil : inputs.count,
            { item, input, loop throws(Failure) in try work(&input, loop) }, failed: failed,
            isWanted: isWanted, then: consume)
    }

    /// Runs the work on files that were checked before.
    func runAll<Answer: Sendable>(
        _ jobs: [WriteJob],
        _ work: @escaping @Sendable (WriteJob, inout Input, FileLoop) throws(Failure) -> Answer,
        then consume: (Answer) -> ExitStatus
    ) -> (count: Int, status: ExitStatus) {
        run(
            InputSource(.jobs(jobs[...]), tree), total: jobs.count,
            { item, input, loop throws(Failure) in
                try work(item.job ?? WriteJob(input: input), &input, loop)
            }, then: consume)
    }

    private typealias Work<Answer> =
        @Sendable (InputSource.Item, inout Input, FileLoop) throws(Failure) -> Answer

    private func run<Answer: Sendable>(
        _ source: InputSource, total: Int?, _ work: @escaping Work<Answer>,
        failed: (@Sendable (Input, Failure) -> Answer)? = nil,
        isWanted: (InputSource.Item) -> Bool? = { _ in true },
        then consume: (Answer) -> ExitStatus
    ) -> (count: Int, status: ExitStatus) {
        var source = source
        let progress = TreeProgress(console.progress, total: total)
        progress.count(tree, inputs)
        defer { progress.finish() }
        var result = (count: 0, status: ExitStatus.done)
        func take(_ outcome: Outcome<Answer>) {
            result.count += 1
            result.status.worsen(to: outcome.answer.map(consume) ?? outcome.status)
            progress.update(result.count)
        }
        var isStopped = false
        var isEmpty = true
        func next() -> InputSource.Item? {
            while !isStopped, let item = source.next() {
                isEmpty = false
                switch isWanted(item) {
                case true?: return item
                case false?: continue
                case nil: isStopped = true
                }
            }
            return nil
        }
        // Members of an archive may be large, so they are read one by one.
        let first = tree.readsTar ? [] : Self.few(next)
        let threadCount =
            first.count < Self.fewInputs ? 1 : tree.jobCount ?? ProcessorCount.available
        if threadCount == 1 {
            var early = first[...]
            var loop = self
            if tree.jobCount != 1 {
                loop.workers = FileWorkers(jobCount: tree.jobCount)
            }
            while let item = early.popFirst() ?? next() {
                progress.begin(item, number: result.count + 1)
                take(loop.outcome(of: item, by: work, failed))
            }
        } else {
            runOnThreads(threadCount, first, next, work, failed, take)
        }
        if isEmpty { result.status.worsen(to: reportEmptiness()) }
        result.status.worsen(to: console.finish())
        return result
    }

    /// Reports that there are no files, unless that is allowed.
    func reportEmptiness() -> ExitStatus {
        tree.emptiness(inputs).map { console.report($0) } ?? .done
    }

    private func runOnThreads<Answer: Sendable>(
        _ threadCount: Int, _ first: [InputSource.Item], _ next: () -> InputSource.Item?,
        _ work: @escaping Work<Answer>,
        _ failed: (@Sendable (Input, Failure) -> Answer)?, _ take: (Outcome<Answer>) -> Void
    ) {
        // Each thread has its own console.
        let threads = OrderedWork(threadCount: threadCount) {
            [
                format, decoding, part, unarchiving, buildSettings, tree,
                settings = console.settings
            ] (item: InputSource.Item) in
            let loop = FileLoop(
                console: Console(recording: settings), inputs: [], format: format,
                decoding: decoding, part: part, unarchiving: unarchiving,
                buildSettings: buildSettings, tree: tree)
            let outcome = loop.outcome(of: item, by: work, failed)
            return (outcome: outcome, said: loop.console.takeRecord())
        }
        // Commands that replace files clean up before the signal takes effect.
        let signals = tree.changesFiles ? InterruptGuard() : nil
        var early = first[...]
        threads.run {
            signals?.isInterrupted == true ? nil : early.popFirst() ?? next()
        } _: { result in
            console.replay(result.said)
            take(result.outcome)
        }
    }

    private static func few(_ next: () -> InputSource.Item?) -> [InputSource.Item] {
        var items: [InputSource.Item] = []
        while items.count < fewInputs, let item = next() { items.append(item) }
        return items
    }

    /// The result of the work on one input: an answer, or the status of a reported failure.
    private struct Outcome<Answer: Sendable>: Sendable {
        var answer: Answer?
        var status = ExitStatus.done
    }

    private func outcome<Answer: Sendable>(
        of item: InputSource.Item, by work: Work<Answer>,
        _ failed: (@Sendable (Input, Failure) -> Answer)?
    ) -> Outcome<Answer> {
        var input = item.input
        do throws(Failure) {
            if let failure = item.failure { throw failure }
            console.announce(input)
            return Outcome(answer: try work(item, &input, self))
        } catch {
            if let failed { return Outcome(answer: failed(input, error)) }
            return Outcome(status: console.report(error, on: input))
        }
    }

    /// Returns all inputs, with directories replaced by their contents, each once; for commands
    /// that change files.
    ///
    /// - Parameter replacesThem: whether different names of a file, such as a link, count as one.
    /// - Throws: an error if a name cannot be read, or if there are no files.
    func withAllInputs(replacesThem: Bool = true) throws(Failure) -> FileLoop {
        var inputs: [Input] = []
        var seen: Set<Input> = []
        var source = try tree.source(self.inputs)
        while let item = source.next() {
            if let failure = item.failure { throw failure }
            let place = replacesThem ? item.input.ofFile : item.input
            // Standard input that is named twice is reported when it is read.
            if seen.insert(place).inserted || item.input == .standardInput {
                inputs.append(item.input)
            }
        }
        if inputs.isEmpty, let failure = tree.emptiness(self.inputs) { throw failure }
        var loop = self
        loop.inputs = inputs
        if tree.isUsed {
            loop.tree = InputTree(
                jobCount: tree.jobCount, changesFiles: tree.changesFiles,
                overwrites: tree.overwrites)
        }
        return loop
    }
}

/// Shows the number of finished inputs, and the estimated time left.
final class TreeProgress {
    private let progress: Progress
    private let start: Double
    /// The number of all inputs, once it is known.
    private let total: Monitor<Int?>
    private var counter: Threads?
    private var showsNames = false

    init(_ progress: Progress, total: Int?) {
        self.progress = progress
        start = progress.isEnabled ? System.monotonicSeconds : 0
        self.total = Monitor(total)
    }

    /// Counts the inputs in the background, if progress is shown and they can be listed twice.
    func count(_ tree: InputTree, _ inputs: [Input]) {
        guard progress.isEnabled, tree.selection != nil, tree.names == nil else { return }
        var threads = Threads()
        threads.start { [total] in
            guard var source = try? tree.source(inputs) else { return }
            var count = 0
            while source.next() != nil { count += 1 }
            total.change { [count] in $0 = count }
        }
        counter = consume threads
    }

    /// Shows the current input; only called on the calling thread.
    func begin(_ item: InputSource.Item, number: Int) {
        guard progress.isEnabled, item.failure == nil else { return }
        showsNames = true
        let total = total.change { $0 }.map { " of \(DecimalText.grouped($0))" } ?? ""
        progress.update("file \(DecimalText.grouped(number))\(total): \(item.input.shown)")
    }

    func update(_ count: Int) {
        guard progress.isEnabled, !showsNames else { return }
        progress.update(Self.text(count, total.change { $0 }, System.monotonicSeconds - start))
    }

    /// `120 of 4,000 files, 60 per second, 1:05 left`.
    static func text(_ count: Int, _ total: Int?, _ seconds: Double) -> String {
        let rate = Double(count) / max(seconds, 0.01)
        let speed = "\(DecimalText.grouped(Int(rate))) per second"
        guard let total, total >= count else {
            return "\(DecimalText.grouped(count)) files, \(speed)"
        }
        let left = Int((Double(total - count) / max(rate, 0.01)).rounded(.up))
        let time = "\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60)"
        return "\(DecimalText.grouped(count)) of \(DecimalText.grouped(total)) files, \(speed), "
            + "\(time) left"
    }

    func finish() { counter.take()?.join() }
}
