// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs the command blocks of README.md and docs/*.md and compares what they print, those of one page
/// one after another in a folder with copies of TestVectors/samples.
@Suite struct DocumentationTests {
    /// Pages with command blocks, relative to the repository.
    static let documents: [String] = {
        let folder = CommandDocument.root.appendingPathComponent("docs")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let candidates = ["README.md"] + names.sorted().map { "docs/\($0)" }
        return candidates.filter { name in
            name.hasSuffix(".md") && (try? !CommandDocument(name).steps.isEmpty) != false
        }
    }()

    /// Pages whose commands people type, whatever their shell.
    static let shellDocuments = [
        "README.md", "docs/tasks.md", "docs/coming-from.md", "docs/key-paths.md",
    ]

    @Test func findsTheDocumentsOfTheProgram() {
        let known: Set = ["docs/cli.md", "docs/compat.md", "docs/tasks.md", "docs/key-paths.md"]
        #expect(known.isSubset(of: documentSet))
    }

    private var documentSet: Set<String> { Set(Self.documents) }

    @Test(arguments: documents)
    func printsWhatTheDocumentShows(_ name: String) throws {
        try run(CommandDocument(name), shell: Tools.bash)
    }

    /// zsh gives brackets a meaning that bash does not.
    @Test(.enabled(if: Tools.zsh != nil, "zsh is not installed"), arguments: shellDocuments)
    func printsTheSameInZsh(_ name: String) throws {
        try run(CommandDocument(name), shell: try #require(Tools.zsh))
    }

    /// Runs all commands: in `shell` those with brackets, in zsh those that need it, the others in bash.
    private func run(_ document: CommandDocument, shell: URL) throws {
        let folder = try CommandDocument.samples()
        for part in document.parts {
            switch part {
            case .file(let file):
                try folder.write(file.text, toNew: file.name)
            case .step(let step):
                if let tool = step.needs.first(where: { Tools.find($0) == nil }) {
                    print("skipped: \(document.name):\(step.line): \(tool) is not installed")
                    continue
                }
                let program =
                    step.needs.contains("zsh")
                    ? try #require(Tools.zsh) : step.command.contains("[") ? shell : Tools.bash
                let run = try ProgramRun.shell(
                    "exec 2>&1\n\(step.command)", in: folder, program: program)
                #expect(
                    run.output == step.expected,
                    "\(document.name):\(step.line): \(step.command)")
            }
        }
    }

    @Test func readsBlocks() throws {
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
        #expect(throws: CommandDocument.OutputWithoutCommand(place: "a.md:2")) {
            try CommandDocument("a.md", text: "```console\n1\n```")
        }
    }
}
