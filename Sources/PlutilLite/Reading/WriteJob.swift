// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// An input of a command that writes files, in its state at the time of the check.
struct WriteJob: Sendable {
    /// The file to read; for a bundle, its Info.plist.
    let input: Input
    /// The file to write; `nil` for standard output.
    var target: FilePath?
    /// The status of the file; `nil` if it did not exist, or was not looked up.
    var seen: FileStatus?
    /// Whether the command line names the bundle that contains the file.
    var isInBundle = false

    /// Claims the input if the result replaces it.
    func claim(_ manner: FileClaim.Manner = .locking) throws(Failure) -> FileClaim? {
        guard let target, input == .file(target) else { return nil }
        return try input.claim(manner, after: seen)
    }

    /// Reads the input; the file in a bundle is already known.
    func read(_ input: inout Input, _ loop: FileLoop) throws(Failure) -> ReadInput {
        isInBundle ? ReadInput(input: input, source: try input.read()) : try loop.read(&input)
    }
}

/// A way to continue although a file is missing.
enum MissingFileAdvice {
    case none
    case create
    /// The word is probably another path.
    case severalPaths
}

/// The last word before the files. An extra word on the command line shifts it.
struct WordBeforeFiles {
    /// The name of the word: `value`.
    let name: String
    let text: String
    var ifMissing = MissingFileAdvice.none

    /// The interpretation of the word, for messages.
    var explanation: String { "the \(name) is \(Wording.quoted(text))" }

    /// Notes that standard input was edited although the word names a file. An empty shell variable
    /// before that word is the usual cause.
    func noteFile(to console: Console) {
        guard !console.isQuiet, !text.isEmpty,
            (try? FileStatus(of: FilePath(argument: text)))?.kind == .regular
        else { return }
        console.say(
            .note,
            "the \(name) is '\(VisibleText.escaped(text))', which is also the name of a file; "
                + "standard input was edited")
    }

    /// Returns a suggestion for a missing file.
    ///
    /// - Parameters:
    ///   - isFirst: whether the file directly follows the word.
    ///   - isLast: whether no other file follows.
    func advice(isFirst: Bool, isLast: Bool) -> String {
        switch ifMissing {
        case .create where isLast: "; use --create to create it"
        case .severalPaths where isFirst && !isLast: "; use --path for several paths"
        default: ""
        }
    }
}

extension FileLoop {
    /// Checks before anything is written that all files exist and can be read and replaced, and
    /// reports those that cannot.
    ///
    /// - Parameters:
    ///   - word: the word before the files, if there is one.
    ///   - makesFiles: whether missing files are created.
    ///   - setTarget: sets the target of a job, and returns whether it replaces the input.
    /// - Returns: the jobs in the order of the inputs, and the worst status.
    func check(
        after word: WordBeforeFiles?, makesFiles: Bool = false,
        _ setTarget: (inout WriteJob) throws(Failure) -> Bool
    ) -> (jobs: [WriteJob], status: ExitStatus) {
        var result = (jobs: [WriteJob](), status: ExitStatus.done)
        for input in inputs {
            do throws(Failure) {
                if let refusal = Container.refusal(ofMember: input) { throw refusal }
                var job = try job(for: input)
                let isReplaced = try setTarget(&job)
                if makesFiles && job.seen == nil && job.input.path != nil {
                    if isReplaced { try job.input.checkCreation() }
                } else {
                    try job.input.check(
                        job.seen, isReplaced: isReplaced, mayOverwrite: tree.overwrites)
                }
                result.jobs.append(job)
            } catch {
                var failure = error
                if input != .standardInput,
                    case .success(nil) = Result(catching: { try input.status() })
                {
                    let advice =
                        makesFiles
                        ? nil
                        : word?.advice(
                            isFirst: input == inputs.first, isLast: input == inputs.last)
                    failure = error.explained(by: word, advice ?? "")
                }
                result.status.worsen(to: console.report(failure, on: input))
            }
        }
        return result
    }

    /// Returns the job for an input, with the status of its file; for a directory, the file in the
    /// bundle.
    func job(for input: Input) throws(Failure) -> WriteJob {
        let seen = try input.status()
        guard seen?.kind == .directory, case .file(let path) = input else {
            return WriteJob(input: input, seen: seen)
        }
        let folder = try BundleFolder(path)
        let file = Input.file(
            folder.filePath(of: try folder.file(for: part, orElse: tree.advice)))
        return WriteJob(input: file, seen: try file.status(), isInBundle: true)
    }
}

extension Failure {
    fileprivate func explained(by word: WordBeforeFiles?, _ advice: String) -> Failure {
        guard case .file(let name, let message) = self else { return self }
        let explanation = word.map { "; \($0.explanation)" } ?? ""
        return .file(name: name, message: "\(message) (read as a FILE\(explanation))\(advice)")
    }
}
