// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import TestSupport
import Testing

@testable import PlutilLite

/// Words from a fixed list, as the value of an option or as an operand.
@Suite struct ChoiceTests {
    /// Returns the message about a command line, in lower case; `nil` if it is correct.
    private static func mistake<Chosen: Command>(
        _ type: Chosen.Type, _ words: some Sequence<String>
    ) throws -> String? {
        do throws(UsageError) {
            let sorted = try CommandWords.sorted(
                words, by: type.optionNames, takesNumbers: type.takesNumbers)
            guard let sorted else { return "help" }
            _ = try type.parse(sorted)
            return nil
        } catch {
            return error.message.lowercased()
        }
    }

    @Test(arguments: CorrectLine.all.map(\.command))
    func acceptsOptionsInAnyCase(_ command: String) throws {
        let line = try #require(CorrectLine.all.first { $0.command == command })
        let type = try #require(line.type)
        for option in type.options where option.takesValue {
            for text in option.completion.texts {
                let words = line.adding([option.mainName, text])
                let shouted = words.map { $0 == text ? text.uppercased() : $0 }.dropFirst()
                let found = try Self.mistake(type, shouted)
                #expect(found == (try Self.mistake(type, words.dropFirst())))
                #expect(found?.contains("found '\(text.lowercased())'") != true, "\(found ?? "")")
            }
        }
    }

    static let lines: [(command: any Command.Type, words: [String])] = [
        (ConvertCommand.self, ["Xml", "a"]), (ConvertCommand.self, ["SWIFT", "a"]),
        (CreateCommand.self, ["BINARY", "a"]), (GitCommand.self, ["Status"]),
        (SchemaCommand.self, ["Infer", "a"]), (SchemaCommand.self, ["EXPORT", "launchd"]),
        (MergeCommand.self, ["--at", "A=LAST", "a"]), (MergeCommand.self, ["--at", "A=By:k", "a"]),
        (ApplyCommand.self, ["--at", "a=b=Union", "a", "b"]),
        (FmtCommand.self, ["--indent", "TAB", "a"]), (CheckCommand.self, ["--os", "macOS:14.2"]),
        (GetCommand.self, ["--format", "SHELL", "--prefix", "p", "a", "b"]),
        (GetCommand.self, ["--format", "JSON", "--lossy", "a", "b"]),
        (ScanCommand.self, ["--select", "n:STRING=a", "a"]),
        (ReadersCommand.self, ["--require", "KERNEL,Plistlib", "a"]),
    ]

    @Test(arguments: CaseIndex.all(of: lines))
    func acceptsWordsInAnyCase(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (command, words) = Self.lines[index]
        #expect(try Self.mistake(command, words) == nil)
    }

    @Test(arguments: [
        (
            ["check", "--format", "GITHUB", "Info.plist"],
            ["check", "--format", "github", "Info.plist"]
        ),
        (
            ["scan", "--select", "n:Integer=a", "a.plist"],
            ["scan", "--select", "n:integer=a", "a.plist"]
        ),
        (
            ["merge", "--at", "a=LAST", "a.plist", "b.plist"],
            ["merge", "--at", "a=last", "a.plist", "b.plist"]
        ),
        (["help", "Paths"], ["help", "paths"]),
        (["completions", "BASH"], ["completions", "bash"]),
    ])
    func choiceIgnoresCase(_ words: [String], _ plain: [String]) throws {
        let folder = try Folder()
        try folder.write("{CFBundleVersion = (1);}", to: "Info.plist")
        try folder.write("a = 1;", to: "a.plist")
        try folder.write("a = 2;", to: "b.plist")
        let (run, other) = (try ProgramRun(words, in: folder), try ProgramRun(plain, in: folder))
        #expect(run.output == other.output && !run.output.isEmpty)
        #expect(run.messages == other.messages)
        #expect(run.status == other.status)
    }

    /// The key after `by:` keeps its case.
    @Test func keepsTheCaseOfKeys() throws {
        let places = try CombinationPolicies.places(["A=by:Id=X", "A=BY:Id"])
        #expect(places.map(\.policy) == [.by("Id=X"), .by("Id")])
    }
}
