// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// An input of a command that writes files, as it was when it was checked.
struct WriteJob: Sendable {
    /// What is read: of a bundle its Info.plist.
    let input: Input
    /// Where the result goes; `nil` is standard output.
    var target: FilePath?
    /// What the file was; `nil` if there was none, or nobody has looked.
    var seen: FileStatus?
    /// Whether a bundle was named, and this is its file.
    var isInBundle = false

    /// Claims the input, if it is what is replaced.
    func claim(_ manner: FileClaim.Manner = .locking) throws(Failure) -> FileClaim? {
        guard let target, input == .file(target) else { return nil }
        return try input.claim(manner, after: seen)
    }

    /// Reads the input; a bundle that was named has been looked into already.
    func read(_ input: inout Input, _ loop: FileLoop) throws(Failure) -> ReadInput {
        isInBundle ? ReadInput(input: input, source: try input.read()) : try loop.read(&input)
    }
}

/// What gets a command past a file that is not there.
enum MissingFileAdvice {
    case none
    case create
    /// The word is a further path.
    case severalPaths
}

/// The last word of a command line that was not read as a file, which one too many moves.
struct WordBeforeFiles {
    /// What it is: `value`.
    let name: String
    let text: String
    var ifMissing = MissingFileAdvice.none

    /// What the words around it were read as.
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

    /// What else could have been meant by a file that is not there.
    ///
    /// - Parameters:
    ///   - isFirst: whether the word was right before it.
    ///   - isLast: whether no other file follows.
    func advice(isFirst: Bool, isLast: Bool) -> String {
        switch ifMissing {
        case .create where isLast: "; --create makes it"
        case .severalPaths where isFirst && !isLast: "; several paths are given with --path"
        default: ""
        }
    }
}

extension FileLoop {
    /// Looks whether all files are there and can be read and replaced, before any is written. All
    /// that cannot are reported.
    ///
    /// - Parameters:
    ///   - word: the word before the files, if there is one.
    ///   - makesFiles: whether a file that is not there is made.
    ///   - setTarget: sets where a result goes, and returns whether that replaces the input.
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

    /// What is read for an input, with a look at it; of a directory the file in the bundle.
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
