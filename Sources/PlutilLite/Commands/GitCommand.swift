// SPDX-License-Identifier: Apache-2.0

import PlistFiles

struct GitCommand: Command {
    static let guide = CommandGuide(
        name: "git",
        abstract: "Set up git to diff and merge property lists.",
        usage: "plutil-lite git [<options>] install|status|uninstall",
        discussion: """
            In a repository, 'install' adds settings to .git/config and .git/info/attributes, so \
            there is nothing to commit. Then git diff, log -p and show print binary property lists \
            as XML, and git merge, rebase, cherry-pick and stash merge values instead of lines. \
            'status' reports whether git is set up, and 'uninstall' removes the settings.
            """,
        examples: [
            "plutil-lite git install",
            "plutil-lite git status",
            "plutil-lite git install --global",
        ])

    enum Action: String, CaseIterable {
        case install, status, uninstall
    }

    let global: Bool
    let quiet: Bool
    let action: String?

    init(_ line: inout CommandLine) throws(UsageError) {
        global = line.flag(
            "--global", help: "Set up all repositories of the user instead of this one.")
        quiet = line.flag(
            "--quiet", "-q", in: .common, help: "Print only errors; check the exit status instead.")
        action = try line.optionalWord(
            "action", completes: .words(Action.allCases.map(\.rawValue)),
            help: "Action: install, status or uninstall.")
    }

    func validate() throws(UsageError) { _ = try chosenAction() }

    private func chosenAction() throws(UsageError) -> Action? {
        try action.map { text throws(UsageError) in try OptionText.choice(text, after: nil) }
    }

    func execute() throws -> ExitStatus {
        guard let action = try chosenAction() else {
            throw UsageError("expected install, status or uninstall")
        }
        let console = Console(isQuiet: quiet)
        do throws(Failure) {
            var status = try run(action, console)
            status.worsen(to: console.finish())
            return status
        } catch {
            return console.report(error)
        }
    }

    private func run(_ action: Action, _ console: Console) throws(Failure) -> ExitStatus {
        let scope: GitScope = global ? .user : .repository
        switch action {
        case .install:
            let files = try GitSetup(scope).install()
            if !quiet {
                console.answer(
                    "\(scope.name): set up, in \(files.map(\.shown).joined(separator: " and "))")
            }
            return .done
        case .uninstall:
            let files = try GitSetup(scope).uninstall().map(\.shown)
            if !quiet {
                let removed = "removed from \(files.joined(separator: " and "))"
                console.answer("\(scope.name): \(files.isEmpty ? "nothing was set up" : removed)")
            }
            return .done
        case .status: return try GitStatus(console: console, isGlobalOnly: global).report()
        }
    }
}
