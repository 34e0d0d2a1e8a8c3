// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// A suggested command line does what it says when a user pastes it into a shell.
@Suite(.tags(.process)) struct SuggestionTests {
    /// Names of files and keys that a shell would read as something else.
    static let names = [
        "a b", "$(touch out)", "`touch out`", "a'b", "a\"b", "a!b", "a\\b", "*", "a;touch out",
        "~", "a\nb", "-x", "é", "#a", "=ls", "%1", "{a,b}", "a'$(touch out)", "\u{202E}x",
    ]

    /// Command lines that are refused with a suggestion; KEY and FILE are replaced.
    static let lines: [[String]] = [
        ["FILE"], ["FILE", "get", "KEY"], ["FILE", "KEY"], ["FILE", "KEY", "v"],
        ["-get", "KEY", "FILE"], ["--json", "FILE"], ["xml", "FILE"], ["print", "KEY", "FILE"],
        ["get", "KEY", "KEY", "FILE"], ["get", "FILE", "KEY", "KEY"], ["get", "FILE"],
        ["set", "KEY", "FILE", "v"], ["set", "KEY=v", "FILE"],
        ["set", "KEY", "1", "w", "2", "FILE"],
        ["schema", "FILE", "infer"], ["create", "new.plist", "xml"],
        ["minify", "FILE"], ["env", "KEY", "FILE"], ["validate", "FILE"], ["jq", "KEY", "FILE"],
    ]

    /// The command line that messages suggest.
    private func suggestion(in messages: String) -> String? {
        for line in messages.split(separator: "\n") {
            if let range = line.range(of: "did you mean '") {
                let rest = line[range.upperBound...]
                return rest.range(of: "'?").map { String(rest[..<$0.lowerBound]) }
            }
            if let range = line.range(of: "did you mean: ") {
                return String(line[range.upperBound...])
            }
        }
        return nil
    }

    private func makeFolder(_ name: String) throws -> (folder: Folder, file: String) {
        let folder = try Folder()
        let file = "\(name).json"
        let data = try JSONSerialization.data(withJSONObject: [name: "value", "w": "x"])
        try data.write(to: folder[file])
        return (folder, file)
    }

    private func path(_ name: String) -> String {
        "$['"
            + name.replacingOccurrences(of: "\\", with: "\\\\")
            .replacingOccurrences(of: "'", with: "\\'").replacingOccurrences(of: "\n", with: "\\n")
            + "']"
    }

    @Test(.tags(.slow), arguments: names) func suggestionRunsInShell(_ name: String) throws {
        for line in Self.lines {
            let (folder, file) = try makeFolder(name)
            let words = line.map {
                switch $0 {
                case "FILE": file
                case "KEY": path(name)
                case "KEY=v": "\(name.replacingOccurrences(of: "=", with: ""))=v"
                default: $0
                }
            }
            // An option, not a name.
            if words[0].hasPrefix("-x") || file.hasPrefix("-") && words[0] != file { continue }
            let run = try ProgramRun(words, in: folder)
            guard let suggested = suggestion(in: run.messages) else {
                Issue.record("\(words): no suggestion in \(run.messages)")
                continue
            }
            let pasted = try ProgramRun.shell(suggested, in: folder)
            if line.contains("KEY=v") && pasted.status == 1 { continue }
            #expect(pasted.status == 0, "\(words): \(suggested): \(pasted.messages)")
            #expect(pasted.messages.isEmpty, "\(words): \(suggested): \(pasted.messages)")
            // In quotation marks it is one word, not a program's name.
            _ = try ProgramRun.shell("'\(suggested)'", in: folder)
            #expect(!FileManager.default.fileExists(atPath: folder["out"].path), "\(suggested)")
        }
    }

    /// Arguments that make a synonym or an alias a complete command line.
    private func arguments(for command: String) -> [String] {
        switch command.split(separator: " ").first.map(String.init) ?? command {
        case "copy", "move": ["k", "kk", "f.json"]
        case "insert", "append", "set":
            command.hasPrefix("append") ? ["list", "v", "f.json"] : ["n", "v", "f.json"]
        case "remove": ["k", "f.json"]
        case "convert": command == "convert" ? ["xml", "f.json"] : ["f.json"]
        case "create": ["new.plist"]
        case "diff": ["f.json", "f.json"]
        case "merge3": ["f.json", "f.json", "f.json", "-o", "-"]
        case "bump": ["--build", "Info.plist"]
        case "apply":
            command.contains("--patch") ? ["patch.json", "f.json"] : ["f.json", "f.json"]
        case "edit": ["-c", "set k v", "f.json"]
        case "explain": ["CFBundleName"]
        case "unarchive": ["a.archive"]
        case "buddy": ["-c", "Print", "f.json"]
        case "help": ["get"]
        case "check": command.contains("--list") ? [] : ["f.json"]
        case "scan", "print", "info", "lint", "fmt": ["f.json"]
        case "get": [command.hasSuffix("--keys") ? "." : "k", "f.json"]
        default: ["k", "f.json"]
        }
    }

    private func makeFolder() throws -> Folder {
        let folder = try Folder()
        try folder.write(#"{"k": "x", "list": ["x"]}"#, to: "f.json")
        try folder.write(#"[{"op": "add", "path": "/p", "value": 1}]"#, to: "patch.json")
        try folder.write(Samples.archive, to: "a.archive")
        try folder.write(
            "<plist><dict><key>CFBundleVersion</key><string>1</string></dict></plist>",
            to: "Info.plist")
        return folder
    }

    @Test(.tags(.slow)) func everySynonymSuggestsLineThatRuns() throws {
        for (word, meant) in CommandNames.synonyms {
            // This needs an executable; plutil's verbs are tried elsewhere.
            if word == "entitlements" || word == "plutil" { continue }
            let folder = try makeFolder()
            let run = try ProgramRun([word] + arguments(for: meant), in: folder)
            #expect(run.status == 2, "\(word)")
            let suggested = try #require(suggestion(in: run.messages), "\(word): \(run.messages)")
            let pasted = try ProgramRun.shell(suggested, in: folder)
            #expect(pasted.status == 0, "\(suggested): \(pasted.messages)")
        }
    }

    @Test func everyOptionSynonymNamesExistingOption() {
        let names = Set(ModernCommands.all.flatMap { $0.optionNames.all })
        for (word, meant) in OptionNames.synonyms {
            #expect(meant.contains(where: names.contains), "\(word)")
            // A synonym is dead if all commands with the option know the word itself.
            let knowing = ModernCommands.all.map { $0.optionNames }.filter { command in
                meant.contains(where: command.all.contains)
            }
            #expect(!knowing.allSatisfy { $0.known(word) != nil }, "\(word)")
        }
        for (word, meant) in OptionNames.aliases {
            #expect(names.contains(meant), "\(word)")
        }
    }

    @Test func firstHelpNamesExistingCommands() {
        for group in CommandGroup.all {
            let named = group.overview.map(\.name) + group.others
            #expect(named.sorted() == group.commands.map(\.name).sorted(), "\(group.title)")
        }
    }

    @Test(.tags(.slow)) func everyAliasRuns() throws {
        for (alias, words) in CommandAliases.all {
            let rest = arguments(for: words.joined(separator: " "))
            let runs = try [[alias] + rest, words + rest].map { line in
                let folder = try makeFolder()
                let run = try ProgramRun(line, in: folder)
                return ["\(run.status)", run.output, run.messages, try folder.text(of: "f.json")]
            }
            #expect(runs[0] == runs[1], "\(alias)")
            #expect(runs[0][0] == "0", "\(alias): \(runs[0])")
        }
    }

    @Test func takenKeySuggestsEditThatReplacesIt() throws {
        let folder = try Folder()
        try folder.write(#"{"a b": 1, "c$": 2}"#, to: "f.json")
        let run = try ProgramRun(["rename", "a b", "c$", "f.json"], in: folder)
        #expect(run.status == 1)
        let range = try #require(run.messages.range(of: "to replace it: "))
        let edit = run.messages[range.upperBound...].trimmingCharacters(in: .newlines)
        let pasted = try ProgramRun.shell("plutil-lite \(edit) f.json", in: folder)
        #expect(pasted.status == 0, "\(edit): \(pasted.messages)")
        #expect(try folder.text(of: "f.json") == #"{"c$": 1}"#)
    }
}
