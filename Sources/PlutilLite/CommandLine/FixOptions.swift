// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The options that apply the fixes of findings.
struct FixOptions: Sendable {
    /// Whether safe fixes are applied.
    let fixes: Bool
    /// Whether suggestions are also applied.
    let fixesAll: Bool
    let dryRun: Bool
    private let noInPlace: Bool

    init(_ line: inout CommandLine) throws(UsageError) {
        let safe = line.flag(
            "--fix",
            help: """
                Change the files: apply the fixes that keep the meaning for every reader, or \
                correct a misspelling with one candidate.
                """)
        fixesAll = line.flag(
            "--fix-all",
            help: "Also apply fixes that are only suggestions; the same as --fix=all.")
        fixes = safe || fixesAll
        dryRun = line.flag(
            "--dry-run", help: "With --fix, print a unified diff instead of changing files.")
        noInPlace = line.flag(
            "--no-in-place", in: .rare,
            help: """
                With --fix, fail instead of overwriting FILE in place when it cannot be replaced \
                atomically.
                """)
    }

    /// - Parameters:
    ///   - readsStandardInput: whether standard input is an input, and its result an output.
    ///   - isText: whether the report has the text format.
    func validate(readsStandardInput: Bool, isText: Bool) throws(UsageError) {
        guard fixes else {
            if dryRun { throw .needs("--dry-run", "--fix") }
            if noInPlace { throw .needs("--no-in-place", "--fix") }
            return
        }
        guard !isText else { return }
        if dryRun { throw .conflict("--dry-run", "--format") }
        if readsStandardInput {
            throw .conflict(
                "--fix", "--format",
                because: "standard output gets the property list from standard input")
        }
    }

    /// Whether standard output gets property lists or diffs, and standard error the report.
    func reportsToStandardError(readsStandardInput: Bool) -> Bool {
        fixes && (dryRun || readsStandardInput)
    }

    /// Makes a tree of inputs suitable for changing files: links found in directories are not
    /// followed, because they may lead out of the directory.
    func prepare(_ tree: inout InputTree) {
        guard fixes else { return }
        tree.changesFiles = true
        tree.overwrites = !noInPlace
        tree.selection?.links = .ignore
    }

    /// The choice of fixes.
    var choice: FixChoice { FixChoice(takesSuggestions: fixesAll, isDryRun: dryRun) }
}
