// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// Says where git is set up, and for which files it does something else all the same.
struct GitStatus {
    let console: Console
    /// Whether the repository is of no interest.
    let isGlobalOnly: Bool

    /// - Returns: `no` if git is not set up for all files.
    func report() throws(Failure) -> ExitStatus {
        let isInRepository = try Git.output(["rev-parse", "--git-dir"]) != nil
        if !isGlobalOnly && !isInRepository { _ = try Git.path(of: "config") }
        var isDone = false
        for scope in GitScope.allCases where scope == .user || !isGlobalOnly {
            let state = scope.isPossible ? try GitSetup(scope).state() : .none
            if state == .done { isDone = true }
            let option = scope == .user ? " --global" : ""
            let text =
                switch state {
                case .done: "set up"
                case .none: "not set up"
                case .different: "set up differently; 'plutil-lite git install\(option)' renews it"
                }
            if !console.isQuiet { console.answer("\(scope.name): \(text)") }
        }
        guard isDone else { return .no }
        return isInRepository ? try reportOthers() : .done
    }

    /// Names the files for which attributes of the repository name something else.
    private func reportOthers() throws(Failure) -> ExitStatus {
        var status = ExitStatus.done
        let names = GitSetup.patterns.map { "any" + $0.dropFirst() }
        let text = try Git.output(["check-attr", "diff", "merge", "--"] + names) ?? ""
        for line in text.split(separator: "\n") {
            let words = String(line).parts(separatedBy: ": ")
            guard words.count == 3, words[2] != GitSetup.name else { continue }
            status = .no
            if !console.isQuiet {
                console.answer(
                    "*\(words[0].dropFirst(3)): \(words[1]) is \(words[2]), "
                        + "as other attributes say")
            }
        }
        return status
    }
}
