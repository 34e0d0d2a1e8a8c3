// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PlutilLite

/// A plain command line means the same whether it is read as it is or sorted first.
@Suite struct CommandLineTests {
    static let commands = ModernCommands.all

    /// Returns the meaning of a command line that is read as it is; `nil` if it is not plain.
    private static func plain(_ command: any Command.Type, _ line: [String]) -> String? {
        command.parse(plain: line[...]).map { String(describing: $0) }
    }

    private static func sorted<Chosen: Command>(
        _ command: Chosen.Type, _ line: [String]
    ) throws -> String {
        let sorted = try CommandWords.sorted(
            line, by: command.optionNames, takesNumbers: command.takesNumbers)
        return String(describing: try command.parse(try #require(sorted)))
    }

    /// Values for commands, by their placeholders in texts.
    private static let values = [
        "n": "2", "n|tab": "2", "number": "2", "date": "2001-01-01T00:00:00Z", "base64": "AAEC",
        "locale": "en_GB", "k/n": "0/2", "name=value": "NAME=x",
    ]

    private static func spellings(of option: OptionDescription) -> [[String]] {
        var value = values[option.valueName, default: "x"]
        if case .words(let words) = option.completion, let last = words.last { value = last }
        return option.names.map { option.takesValue ? [$0, value] : [$0] }
    }

    /// Returns the words that a command requires.
    private static func neededWords(of command: any Command.Type) -> [String] {
        switch command.guide.name {
        case "edit": ["-c", "remove x"]
        case "bump": ["--build"]
        case "git": ["status"]
        case "schema": ["infer", "a"]
        case "resource": ["bundle", "name"]
        case "convert": ["xml"]
        case "create": ["xml", "f"]
        case "merge3": ["b", "o", "t"]
        case "apply", "bundle", "textconv": ["a"]
        case "lsp": []
        default: ["path", "value"]
        }
    }

    @Test(arguments: CaseIndex.all(of: commands))
    func acceptsEveryOptionOfCommand(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let command = Self.commands[index]
        let needed = Self.neededWords(of: command)
        #expect(Self.plain(command, needed) == (try Self.sorted(command, needed)))
        for spelling in command.options.flatMap(Self.spellings) where !needed.contains(spelling[0])
        {
            var isPlain = false
            // An option may need others beside it, or exclude the words.
            var isGiven = false
            for line in [spelling + needed, needed + spelling] {
                guard let meaning = try? Self.sorted(command, line) else { continue }
                isGiven = true
                // An option before its turn may be left to be sorted, but not everywhere.
                guard let plain = Self.plain(command, line) else { continue }
                isPlain = true
                #expect(plain == meaning, "\(command.guide.name) \(line)")
            }
            #expect(isPlain == isGiven, "\(command.guide.name) \(spelling)")
        }
    }

    @Test(arguments: CaseIndex.all(of: commands))
    func describesEveryCommand(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let command = Self.commands[index]
        var line = CommandLine.describing
        // Describing goes on to the end although there is no word.
        _ = try command.init(&line)
        let names = line.options.flatMap(\.names)
        #expect(Set(names).count == names.count)
        #expect(CommandGroup.command(called: command.guide.name) == command)
        for option in line.options where option.section != .hidden {
            #expect(!option.text.isEmpty && !option.valueName.isEmpty)
            #expect(option.kind == .word || option.names.contains { $0.hasPrefix("--") })
        }
    }

    @Test(arguments: CaseIndex.all(of: commands))
    func completesValuesOfEveryOption(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let command = Self.commands[index]
        for option in command.options where option.takesValue && option.section != .hidden {
            for name in option.names {
                let list = Completer(words: [command.guide.name, name, ""], index: 2).list
                switch option.completion {
                case .nothing: #expect(list.lines == [":none"])
                case .files: #expect(list.lines == [":files"])
                case .directories: #expect(list.lines == [":directories"])
                case .words(let words):
                    #expect(!words.isEmpty && list.words.map(\.text) == words)
                case .path, .explainedKey: #expect(!list.words.isEmpty)
                case .key: #expect(list.names == .none)
                }
            }
        }
    }

    static let mixtures: [(command: any Command.Type, line: [String])] = [
        (ConvertCommand.self, ["-i", "xml", "--sort-keys", "a", "b", "-q"]),
        (ConvertCommand.self, ["--indent", "tab", "-o", "out", "--null", "drop", "xml", "a"]),
        (ConvertCommand.self, ["xml", "-e", "plist", "--from", "binary", "a", "--strict"]),
        (ConvertCommand.self, ["xml", "-o", "-", "-"]),
        (LintCommand.self, ["a", "--dtd", "b", "-q", "help"]),
        (LintCommand.self, ["-r", "a", "--include", "x", "--exclude", "y", "--exclude", "z"]),
        (
            ScanCommand.self,
            ["-r", "a", "--content", "--rows", "match", "--each", "x", "--select", "y"]
        ),
        (ScanCommand.self, ["--format", "csv", "--formulas", "escape", "a"]),
        (CheckCommand.self, ["a", "--rule", "value-kind", "--notes", "--format", "sarif", "b"]),
        (PrintCommand.self, ["--max-expansion", "7", "a", "--color", "always", "ä b"]),
        (LintCommand.self, ["-q", "--", "a", "-q", "", "--color"]),
        (SetCommand.self, ["-p", "--", "-a", "--integer", "f"]),
        (CheckCommand.self, ["--rule", "value-kind", "--rule", "missing-key", "a"]),
        (BundleCommand.self, ["a", "--locale", "fr", "--locale", "en"]),
        (InfoCommand.self, ["a=b", "--from-encoding", "latin1"]),
        (CreateCommand.self, ["binary", "-"]),
        (CreateCommand.self, ["a.json"]),
        (AppendCommand.self, ["a", "--string", "b", "f", "--string", "c", "--unique"]),
        (SetCommand.self, ["a", "b", "f", "--create", "--create-format", "json"]),
        (SetCommand.self, ["a.b", "v", "f", "g", "-q"]),
        (SetCommand.self, ["a.b", "--integer", "5", "f", "-p", "--dry-run"]),
        (SetCommand.self, ["-k", "a.b", "v"]),
        (SetCommand.self, ["a", "v", "--backup", "f", "--backup-suffix", "~"]),
        (RemoveCommand.self, ["a", "f", "--if-exists", "--all"]),
        (RenameCommand.self, ["a", "b", "f"]),
        (MoveCommand.self, ["a", "b", "-p", "f"]),
        (EditCommand.self, ["-f", "s", "f"]),
        (EditCommand.self, ["--with", "jq .", "f"]),
        (EditCommand.self, ["--editor", "--as", "xml", "f", "--dry-run"]),
        (MergeCommand.self, ["--at", "a=last", "-i", "f", "--at", "b=by:id", "g"]),
        (Merge3Command.self, ["--marker", "--marker-size", "2", "b", "o", "t"]),
        (Merge3Command.self, ["b", "o", "t", "--check", "--format", "json"]),
        (BundleCommand.self, ["a", "b", "--locale", "fr", "--format", "json"]),
        (ResourceCommand.self, ["--all", "a", "b", "--device", "ipod"]),
        (BumpCommand.self, ["--build", "f", "--minor", "g", "--dry-run"]),
    ]

    @Test(arguments: CaseIndex.all(of: mixtures))
    func readsPlainLinesLikeSortedOnes(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (command, line) = Self.mixtures[index]
        #expect(Self.plain(command, line) == (try Self.sorted(command, line)))
    }

    static let others: [(command: any Command.Type, line: [String])] = [
        (LintCommand.self, ["--help"]),
        (LintCommand.self, ["--color", "--", "never", "a"]),
        (LintCommand.self, ["-qq", "a"]),
        (LintCommand.self, ["-q", "-q", "a"]),
        (LintCommand.self, ["-q", "--quiet", "a"]),
        (LintCommand.self, ["--color=never", "a"]),
        (LintCommand.self, ["--color", "red", "a"]),
        (LintCommand.self, ["--color"]),
        (LintCommand.self, ["--color", "-q", "always"]),
        (LintCommand.self, ["--from", "xml", "--from", "binary", "a"]),
        (LintCommand.self, ["", "a"]),
        (CheckCommand.self, ["--skip", "nothing", "a"]),
        (ConvertCommand.self, []),
        (ConvertCommand.self, ["--color", "never", "xml"]),
        (ConvertCommand.self, ["json5", "a"]),
        (ConvertCommand.self, ["xml", "-o", "-q", "a"]),
        (ConvertCommand.self, ["xml", "-o", "x", "-i", "a"]),
        (CreateCommand.self, ["xml", "a", "b"]),
        (SetCommand.self, ["a"]),
        (SetCommand.self, ["a", "-5"]),
        (SetCommand.self, ["a", "--integer", "-5"]),
        (SetCommand.self, ["a", "--integer", "x"]),
        (SetCommand.self, ["a", "x", "--backup-suffix"]),
        (RenameCommand.self, ["a"]),
        (EditCommand.self, ["f"]),
        (BundleCommand.self, []),
        (ResourceCommand.self, ["a"]),
        (ResourceCommand.self, ["a", "b", "c"]),
        (ResourceCommand.self, ["a", "b", "--device", "tv"]),
    ]

    @Test(arguments: CaseIndex.all(of: others))
    func leavesOtherLinesToBeSorted(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (command, line) = Self.others[index]
        #expect(Self.plain(command, line) == nil)
    }
}
