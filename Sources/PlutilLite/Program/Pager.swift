// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The user's pager, which shows long help on a terminal as git does.
enum Pager {
    /// Shows lines with the command in `PAGER`, or else `less`.
    ///
    /// - Returns: whether they were shown. They are not if standard output is not a terminal, if
    ///   `PAGER` is empty or `cat`, or if the pager cannot be run.
    static func show(_ lines: [String]) -> Bool {
        guard System.isTerminal(System.standardOutput) else { return false }
        let given = System.environmentVariable("PAGER")
        let pager = given ?? "less"
        guard !pager.isEmpty, pager != "cat" else { return false }
        let text = lines.reduce(into: "") { $0 += $1 + "\n" }
        return InterruptGuard.during { signals in
            // A file, so that no pipe breaks if the user leaves the pager early.
            guard let file = try? TemporaryText(ByteStore(Array(text.utf8)).view, ending: ".txt")
            else { return false }
            let check = given == nil ? "command -v less >/dev/null 2>&1 || exit 127; " : ""
            let command =
                "\(check)LESS=${LESS-FRX} LV=${LV--c}; export LESS LV; "
                + "{ \(pager)\n} <\(ShellQuoting.quoted(file.path.text))"
            guard case .exited(let status) = signals.runShell(command) else { return true }
            // A shell says 126 or 127 where there is no such program.
            return status != 126 && status != 127
        }
    }
}
