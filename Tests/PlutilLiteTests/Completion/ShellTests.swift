// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Drives real shells at a terminal: types, presses Tab and looks at the line.
@Suite(
    .tags(.process),
    .enabled(
        if: Tools.shells.count == Shell.allCases.count,
        "bash, zsh, fish or python3 is not installed"))
struct ShellTests {
    /// Typed text, with `|` for Tab, and the resulting line.
    static let lines: [(typed: String, line: String)] = [
        ("plutil-lite pri|", "plutil-lite print"),
        ("plutil-lite lint --stri|", "plutil-lite lint --strict"),
        ("plutil-lite convert --from=js|", "plutil-lite convert --from=json"),
        ("plutil-lite print sett|", "plutil-lite print settings.plist"),
        ("plutil-lite get sett|", "plutil-lite get settings.plist"),
        (
            "plutil-lite get Info.plist CFBundleShort|",
            "plutil-lite get Info.plist CFBundleShortVersionString"
        ),
        (
            "plutil-lite get CFBundleShort| Info.plist",
            "plutil-lite get CFBundleShortVersionString Info.plist"
        ),
        (
            "plutil-lite print Info.plist --path CFBundleIcons.CFBundleP|",
            "plutil-lite print Info.plist --path CFBundleIcons.CFBundlePrimaryIcon"
        ),
    ]

    /// Returns the command that starts a shell without user settings, and the lines that load the
    /// completions.
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

    @Test(arguments: Shell.allCases) func completesAtTerminal(_ shell: Shell) throws {
        let python = try #require(Tools.python)
        let folder = try Folder()
        let samples = Checkout["TestVectors/samples"]
        for name in ["Info.plist", "settings.plist"] {
            try FileManager.default.copyItem(
                at: samples.appendingPathComponent(name), to: folder[name])
        }
        let run = try Self.drive(shell, python, Self.lines.map(\.typed), in: folder)
        let lines = run.output.split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(lines == Self.lines.map(\.line), "\(run.messages)")
    }

    /// A value of each option with a list of values, typed except for its last character.
    static let values: [(typed: String, line: String)] = ModernCommands.all.flatMap { command in
        command.options.compactMap { option in
            guard case .words(let words) = option.completion, option.section != .hidden,
                let name = option.names.first(where: { $0.hasPrefix("--") }),
                let word = words.first(where: { word in
                    word.count > 1 && words.count { $0.hasPrefix(word.dropLast()) } == 1
                })
            else { return nil }
            let start = "plutil-lite \(command.guide.name) \(name) "
            return ("\(start)\(word.dropLast())|", start + word)
        }
    }

    @Test(arguments: Shell.allCases) func completesValueOfEachOption(_ shell: Shell) throws {
        let folder = try Folder()
        let run = try Self.drive(
            shell, #require(Tools.python), Self.values.map(\.typed), in: folder)
        let lines = run.output.split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(Self.values.count > 70)
        #expect(lines == Self.values.map(\.line), "\(run.messages)")
    }

    private static func drive(
        _ shell: Shell, _ python: URL, _ typed: [String], runs: Bool = false, in folder: Folder
    ) throws -> ProgramRun {
        let (words, setup) = start(shell)
        let task: [String: Any] = ["words": words, "setup": setup, "typed": typed, "runs": runs]
        let json = String(
            decoding: try JSONSerialization.data(withJSONObject: task), as: UTF8.self)
        return try ProgramRun(
            ["-c", driver, json], in: folder,
            environment: ["TERM": "xterm", "HOME": folder.url.path, "LC_ALL": "C.UTF-8"],
            program: python)
    }

    // MARK: Untrusted keys

    /// Keys that a shell would act on; each begins with its own letter, so completion finds it.
    static let keys = [
        "$(touch PWNED)", "`touch PWNED`", "\";touch PWNED;\"", "';touch PWNED;'",
        "&& touch PWNED", "!!", "*", "~root", "it's \"q\" \\ $HOME !", "a=b:c", "#c", "{a,b}", "\\",
    ]

    /// Returns the places where a key is completed, and keys that are completed by their first
    /// character.
    private static func places(_ shell: Shell) -> [(typed: String, value: String)] {
        // fish has no third form of quotation.
        let quotes = ["", "\"", "'"] + (shell == .fish ? [] : ["$'"])
        var places: [(typed: String, value: String)] = []
        for (index, key) in keys.enumerated() {
            let start = "k\(Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))))"
            for quote in quotes { places.append(("-k \(quote)\(start)|", "value\(start)")) }
            // A path with the key in its own quotation marks.
            guard ["$(touch PWNED)", "';touch PWNED;'", "!!"].contains(key) else { continue }
            for option in ["--path ", "--path="] {
                for quote in ["'\"", "\\\"", "\"\\\""] {
                    places.append(("\(option)\(quote)\(start)|", "value\(start)"))
                }
            }
        }
        places += [("-k two\\ wo|", "spaces"), ("-k 'two 'wo|", "spaces")]
        for quote in quotes where !quote.isEmpty {
            places += [("-k \(quote)~|", "tilde"), ("-k \(quote)-|", "dash")]
        }
        return places + [("-k \\~|", "tilde"), ("-k -|", "dash")]
    }

    @Test(arguments: Shell.allCases) func runsNoCodeInCompletedKey(_ shell: Shell) throws {
        let python = try #require(Tools.python)
        let folder = try Folder()
        var values = [
            "two words": "spaces", "~root": "tilde", "-dash": "dash",
            "x\n touch PWNED\n": "a line", "x\u{1B}[31m": "an escape",
        ]
        for (index, key) in Self.keys.enumerated() {
            let start = "k\(Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))))"
            values[start + key] = "value\(start)"
        }
        try JSONSerialization.data(withJSONObject: values).write(to: folder["a.json"])
        let places = Self.places(shell)
        let run = try Self.drive(
            shell, python, places.map { "plutil-lite get a.json \($0.typed)" }, runs: true,
            in: folder)
        let found = run.output.split(separator: "\n").map(String.init)
        #expect(found.count == places.count, "\(run.messages)")
        for (place, found) in zip(places, found) {
            #expect(found == place.value, "\(place.typed)")
        }
        #expect(try !folder.names.contains("PWNED"))
    }

    @Test func offersNoKeyWithLineBreak() throws {
        let folder = try Folder()
        try folder.write(
            #"{"x\n;": 1, "x\u001b": 2, "x\u202e": 3, "x\ty": 4, "xyz": 5}"#, to: "a.json")
        let keys = try ProgramRun(["__complete", "3", "get", "a.json", "-k", "x"], in: folder)
        #expect(keys.output == ":none\nxyz\n")
    }

    /// Types at its own terminal. Keys wait in the terminal until the shell is ready for them; each
    /// line is turned into one that prints it.
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
            if task["runs"]:
                start = len(text)
                send(before + "\t\x05; echo 'e'nd%d\r" % number)
                wait(r"(?m)^(?:.*\r)?end%d\b" % number)
                plain = re.sub(r"\x1b\[[0-9;?>=]*[a-zA-Z]|\x1b[=>]|\x1b\][^\x07]*\x07", "", text[start:])
                found = re.findall(r"(?m)^(?:.*\r)?([a-z]+)\s*$", plain)
                print(found[-1] if found else "nothing", flush=True)
                continue
            send(before + after + "\x1b[D" * len(after) + "\t\x01echo 'no. %d:' \x05\r" % number)
            print(wait(r"(?m)^(?:.*\r)?no\. %d: (.*?)\r?$" % number), flush=True)
        os.kill(process, 9)
        """#
}
