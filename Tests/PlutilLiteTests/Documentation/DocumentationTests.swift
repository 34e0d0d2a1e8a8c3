// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Runs the command blocks of README.md and docs/*.md and compares their output; the blocks of a
/// page run one after another in a folder with copies of TestVectors/samples. `Recording` writes
/// the output into the pages instead.
@Suite(.tags(.process, .documentation)) struct DocumentationTests {
    /// Pages with command blocks, relative to the repository.
    static let documents: [String] = {
        let folder = Checkout["docs"]
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let candidates = ["README.md"] + names.sorted().map { "docs/\($0)" }
        return candidates.filter { name in
            name.hasSuffix(".md") && (try? !CommandDocument(name).steps.isEmpty) != false
        }
    }()

    /// Pages with commands for any shell.
    static let shellDocuments = [
        "README.md", "docs/cli.md", "docs/coming-from.md", "docs/key-paths.md", "docs/tasks.md",
    ]

    @Test func findsPagesOfProgram() {
        let known: Set = ["docs/cli.md", "docs/compat.md", "docs/tasks.md", "docs/key-paths.md"]
        #expect(known.isSubset(of: documentSet))
    }

    private var documentSet: Set<String> { Set(Self.documents) }

    @Test(.tags(.recorded, .slow), arguments: documents)
    func printsOutputShownOnPage(_ name: String) throws {
        try run(CommandDocument(name), shell: Tools.bash)
    }

    /// zsh gives brackets a meaning that bash does not.
    @Test(
        .enabled(if: Tools.zsh != nil, "zsh is not installed"), .disabled(if: Recording.isOn),
        arguments: shellDocuments)
    func printsSameInZsh(_ name: String) throws {
        try run(CommandDocument(name), shell: try #require(Tools.zsh))
    }

    /// Runs all commands: those with brackets in `shell` unless their block names a shell, the
    /// others in bash.
    private func run(_ document: CommandDocument, shell: URL) throws {
        let folder = try CommandDocument.samples()
        var outputs: [String?] = []
        var missing: Set<String> = []
        for part in document.parts {
            switch part {
            case .file(let file):
                try folder.write(file.text, toNew: file.name)
            case .step(let step):
                if let tool = step.needs.first(where: { Tools.find($0) == nil }) {
                    missing.insert(tool)
                    outputs.append(nil)
                    continue
                }
                let run = try ProgramRun.shell(
                    "exec 2>&1\n\(step.command)", in: folder,
                    program: try self.shell(for: step, otherwise: shell))
                outputs.append(run.output)
                guard !Recording.isOn else { continue }
                #expect(
                    run.output == step.expected,
                    "\(document.name):\(step.line): \(step.command)")
            }
        }
        if Recording.isOn {
            try Recording.rewrite(document.name) { CommandDocument.text($0, showing: outputs) }
        }
        // The other commands of the page have run, and their failures still count.
        if !missing.isEmpty {
            try Test.cancel("not installed: \(missing.sorted().joined(separator: ", "))")
        }
    }

    private func shell(for step: CommandDocument.Step, otherwise shell: URL) throws -> URL {
        if step.needs.contains("bash") { return Tools.bash }
        if step.needs.contains("zsh") { return try #require(Tools.zsh) }
        return step.command.contains("[") ? shell : Tools.bash
    }

    /// Runs the commands of workflows and hooks in a repository of well-formed samples.
    @Test(.enabled(if: Tools.find("git") != nil, "git is not installed"))
    func runsCommandsOfWorkflowsAndHooks() throws {
        let folder = try CommandDocument.samples()
        try FileManager.default.removeItem(at: folder["broken.plist"])
        #expect(try ProgramRun.shell("git init -q && git add .", in: folder).status == 0)
        var count = 0
        for file in try CommandDocument("docs/tasks.md").files where file.language == "yaml" {
            for line in file.text.components(separatedBy: "\n") {
                let words = line.drop { " -".contains($0) }
                let isEntry = words.hasPrefix("entry: ")
                guard isEntry || words.hasPrefix("run: "), !words.contains("${{") else { continue }
                let command = words.drop { $0 != " " } + (isEntry ? " Info.plist" : "")
                let run = try ProgramRun.shell(
                    String(command), in: folder, environment: ["GITHUB_OUTPUT": "output"])
                #expect(run.status == 0, "\(file.name): \(line)")
                #expect(run.messages == "", "\(file.name): \(line)")
                count += 1
            }
        }
        #expect(count == 5)
        #expect(try folder.text(of: "output") == "version=2.4.1\n")
    }

    @Test func pageOfCommandLineNamesEveryOption() throws {
        let page = try Checkout.text(of: "docs/cli.md")
        let folder = try Folder()
        for command in UsageTests.commands + ["options"] {
            let help = try ProgramRun(["help", command], in: folder)
            #expect(help.status == 0)
            for line in help.output.components(separatedBy: "\n") where line.hasPrefix("  -") {
                let words = line.split { " ,".contains($0) }.prefix { $0.hasPrefix("-") }
                for word in words where word != "--" {
                    #expect(
                        page.contains(try Regex("`[^`\n]*\(word)(?![a-z-])")),
                        "\(command): \(word)")
                }
            }
        }
    }

    @Test func readsCommandBlocks() throws {
        let document = try CommandDocument(
            "a.md",
            text: """
                ```sh file=b/c.sh
                ls

                ```
                ```
                $ no
                ```
                ```console zsh jq
                $ one \\
                  more
                1
                $ two
                ```
                """)
        #expect(document.files.map(\.name) == ["b/c.sh"])
        #expect(document.files.map(\.text) == ["ls\n\n"])
        #expect(document.steps.map(\.command) == ["one \\\n  more", "two"])
        #expect(document.steps.map(\.expected) == ["1\n", ""])
        #expect(document.steps.map(\.line) == [9, 12])
        #expect(document.steps.allSatisfy { $0.needs == ["zsh", "jq"] })
        let text = """
            ```console
            $ one \\
              more
            1
            $ two
            ```
            1
            """
        #expect(CommandDocument.text(text, showing: ["1\n", ""]) == text)
        #expect(CommandDocument.text(text, showing: [nil, nil]) == text)
        let other = text.replacing("more\n1\n", with: "more\n2\n\n").replacing(
            "two", with: "two\n3")
        #expect(CommandDocument.text(text, showing: ["2\n\n", "3"]) == other)
        #expect(CommandDocument.text(other, showing: ["1\n", ""]) == text)
        #expect(throws: CommandDocument.OutputWithoutCommand(place: "a.md:2")) {
            try CommandDocument("a.md", text: "```console\n1\n```")
        }
    }
}
