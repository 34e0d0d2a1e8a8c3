// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Testing

@testable import PlutilLite

/// What commands make of plain command lines is what ArgumentParser makes of them.
@Suite struct PlainArgumentsTests {
    static let commands = ModernCommands.all

    /// What a command line means, without ArgumentParser; `nil` if it is not plain.
    private static func plain(_ command: any StatusCommand.Type, _ line: [String]) -> String? {
        command.parse(plain: line).map { String(describing: $0) }
    }

    private static func reference(
        _ command: any StatusCommand.Type, _ line: [String]
    ) throws -> String {
        String(describing: try command.parseAsRoot(line))
    }

    /// As ArgumentParser dumps a command's arguments.
    private struct Dump: Decodable {
        struct Command: Decodable { let arguments: [Argument] }
        struct Argument: Decodable {
            struct Name: Decodable { let kind, name: String }
            let kind: String
            let names: [Name]?
            let valueName: String
            let isOptional: Bool

            /// The argument as it is written, under each of its names.
            var spellings: [[String]] {
                let words = kind == "flag" ? [] : [value]
                return (names ?? []).map { [($0.kind == "long" ? "--" : "-") + $0.name] + words }
            }

            /// A value that the commands take.
            var value: String { Self.values[valueName, default: "x"] }

            private static let values = [
                "n": "2", "n|tab": "2", "when": "never", "what": "error", "format": "xml",
                "bool": "true", "number": "2", "date": "2001-01-01T00:00:00Z", "base64": "AAEC",
                "how": "gron", "kind": "date", "form": "json", "family": "UI",
                "style": "foundation", "name": "utf-16", "device": "ipad", "locale": "en_GB",
                "rows": "file", "rowform": "csv", "k/n": "0/2", "platform": "iphoneos",
                "rule": "value-kind", "scale": "3", "name=value": "NAME=x", "part": "info",
                "readers": "codesign",
            ]
        }
        let command: Command

        init(of command: any StatusCommand.Type) throws {
            self = try JSONDecoder().decode(Self.self, from: Data(command._dumpHelp().utf8))
        }
    }

    @Test(arguments: commands.indices)
    func setsEveryOptionThatACommandHas(_ index: Int) throws {
        let command = Self.commands[index]
        let arguments = try Dump(of: command).command.arguments
        // Words may be left out only where options say what they would.
        let words = ["path", "value", "key", "source", "destination"]
        var needed = arguments.filter {
            $0.kind == "positional" && (!$0.isOptional || words.contains($0.valueName))
        }.map(\.value)
        if command == EditCommand.self { needed = ["-c", "remove x"] }
        if command == CreateCommand.self { needed = ["xml", "f"] }
        if command == BumpCommand.self { needed = ["--build"] }
        if command == ApplyCommand.self { needed = ["desired"] }
        // Options that the words needed stand for, or exclude.
        var others: Set = [
            "-c", "--command", "-f", "--script", "--with", "--editor", "--as", "--build",
            "--recursive", "-r", "--include", "--exclude", "--content",
        ]
        // Options that need others beside them.
        if command == Merge3Command.self { others.formUnion(["--marker-size", "--format"]) }
        if command == MergeCommand.self || command == ApplyCommand.self { others.insert("--at") }
        if command == UnarchiveCommand.self { others.insert("--lossy") }
        if command == ApplyCommand.self { others.insert("--patch") }
        if command == ConvertCommand.self { others.insert("--files0-from") }
        if command == ScanCommand.self { others.formUnion(["--each", "--formulas"]) }
        let spellings = arguments.filter {
            $0.names?.contains { $0.name == "help" } != true
        }
        .flatMap(\.spellings).filter { !others.contains($0[0]) }
        #expect(Self.plain(command, needed) == (try Self.reference(command, needed)))
        for spelling in spellings {
            // Before its turn an option may be left to be sorted, not everywhere. One of
            // ArgumentParser's answers, which take long, is enough: the lines mean the same.
            let lines = [spelling + needed, needed + spelling]
            guard let line = lines.first(where: { Self.plain(command, $0) != nil }) else {
                Issue.record("\(command) leaves \(spelling) to be sorted")
                continue
            }
            let reference = try Self.reference(command, line)
            #expect(lines.compactMap { Self.plain(command, $0) }.allSatisfy { $0 == reference })
        }
    }

    static let mixtures: [(command: any StatusCommand.Type, line: [String])] = [
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

    @Test(arguments: mixtures.indices)
    func readsPlainLinesAsArgumentParserDoes(_ index: Int) throws {
        let (command, line) = Self.mixtures[index]
        #expect(Self.plain(command, line) == (try Self.reference(command, line)))
    }

    static let others: [(command: any StatusCommand.Type, line: [String])] = [
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

    @Test(arguments: others.indices)
    func leavesAllElseToBeSorted(_ index: Int) {
        let (command, line) = Self.others[index]
        #expect(Self.plain(command, line) == nil)
    }
}
