// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PlutilLite

/// Drives real shells at a terminal: types, presses the tabulator and looks at the line.
@Suite struct ShellTests {
    /// What is typed, where `|` is the place of the tabulator, and the line that comes of it.
    static let lines: [(typed: String, line: String)] = [
        ("plutil-lite pri|", "plutil-lite print"),
        ("plutil-lite lint --stri|", "plutil-lite lint --strict"),
        ("plutil-lite convert --from=js|", "plutil-lite convert --from=json"),
        ("plutil-lite print sett|", "plutil-lite print settings.plist"),
        (
            "plutil-lite get CFBundleShort| Info.plist",
            "plutil-lite get CFBundleShortVersionString Info.plist"
        ),
        (
            "plutil-lite print Info.plist --path CFBundleIcons.CFBundleP|",
            "plutil-lite print Info.plist --path CFBundleIcons.CFBundlePrimaryIcon"
        ),
    ]

    /// How each shell starts without anybody's settings, and loads the completions.
    private static func start(_ shell: Shell) -> (words: [String], setup: [String]) {
        switch shell {
        case .bash:
            (["bash", "--norc", "--noprofile", "-i"], ["eval \"$(plutil-lite completions bash)\""])
        case .zsh:
            (
                ["zsh", "-f", "-i"],
                [
                    "autoload -Uz compinit && compinit -u -d ./dump",
                    "eval \"$(plutil-lite completions zsh)\"",
                ]
            )
        case .fish:
            (["fish", "--no-config", "-i"], ["plutil-lite completions fish | source"])
        }
    }

    @Test(arguments: Shell.allCases) func completesAtATerminal(_ shell: Shell) throws {
        guard Tools.shells.contains(shell), let python = Tools.python else {
            print("skipped: \(shell.rawValue) or python3 is not installed")
            return
        }
        let folder = try Folder()
        let samples = CommandDocument.root.appendingPathComponent("TestVectors/samples")
        for name in ["Info.plist", "settings.plist"] {
            try FileManager.default.copyItem(
                at: samples.appendingPathComponent(name), to: folder[name])
        }
        let (words, setup) = Self.start(shell)
        let task: [String: Any] = [
            "words": words, "setup": setup, "typed": Self.lines.map(\.typed),
        ]
        let json = String(
            decoding: try JSONSerialization.data(withJSONObject: task), as: UTF8.self)
        let run = try ProgramRun(
            ["-c", Self.driver, json], in: folder,
            environment: ["TERM": "xterm", "HOME": folder.url.path, "LC_ALL": "C.UTF-8"],
            program: python)
        let lines = run.output.split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(lines == Self.lines.map(\.line), "\(run.messages)")
    }

    /// Types at a terminal of its own. Keys wait in the terminal until the shell is ready for them;
    /// each line is turned into one that prints it.
    private static let driver = #"""
        import json, os, pty, re, select, sys, time
        task = json.loads(sys.argv[1])
        process, terminal = pty.fork()
        if process == 0:
            os.execvp(task["words"][0], task["words"])
        text = ""

        def wait(pattern):
            global text
            end = time.monotonic() + 120
            while time.monotonic() < end:
                plain = re.sub(r"\x1b\[[0-9;?>=]*[a-zA-Z]|\x1b[=>]|\x1b\][^\x07]*\x07", "", text)
                found = re.findall(pattern, plain)
                if found:
                    return found[-1]
                if select.select([terminal], [], [], 0.1)[0]:
                    try:
                        data = os.read(terminal, 65536).decode("utf-8", "replace")
                    except OSError:
                        break
                    text += data
                    # A terminal says where its cursor is, and what it is.
                    if "\x1b[6n" in data: os.write(terminal, b"\x1b[1;1R")
                    if "\x1b[c" in data or "\x1b[0c" in data: os.write(terminal, b"\x1b[?1;2c")
            sys.exit("no %r in %r" % (pattern, text))

        def send(keys):
            os.write(terminal, keys.encode())

        for number, line in enumerate(task["setup"]):
            send(line + "; echo 're'ady%d\r" % number)
            wait(r"(?m)^(?:.*\r)?ready%d\b" % number)
        for number, typed in enumerate(task["typed"]):
            before, _, after = typed.partition("|")
            send(before + after + "\x1b[D" * len(after) + "\t\x01echo 'no. %d:' \x05\r" % number)
            print(wait(r"(?m)^(?:.*\r)?no\. %d: (.*?)\r?$" % number), flush=True)
        os.kill(process, 9)
        """#
}
