// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs the command blocks of README.md and docs/*.md and compares what they print.
///
/// A block is fenced with ```` ```console ````; lines after `$ ` are commands, the lines below what
/// they print. They run in a directory with copies of TestVectors/samples, those of one document
/// one after another in the same directory.
@Suite struct DocumentationTests {
    struct Step: Sendable {
        let line: Int
        let command: String
        var expected: String
    }

    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Documents with command blocks, relative to the repository.
    static let documents: [String] = {
        let files = FileManager.default
        let names =
            (try? files.contentsOfDirectory(
                atPath: root.appendingPathComponent("docs").path)) ?? []
        let candidates = ["README.md"] + names.sorted().map { "docs/\($0)" }
        return candidates.filter { name in
            name.hasSuffix(".md") && (try? !steps(of: name).isEmpty) == true
        }
    }()

    static func steps(of document: String) throws -> [Step] {
        let text = try String(
            contentsOf: root.appendingPathComponent(document), encoding: .utf8)
        var steps: [Step] = []
        var isInBlock = false
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if line.hasPrefix("```") {
                isInBlock = line == "```console"
            } else if isInBlock, line.hasPrefix("$ ") {
                steps.append(
                    Step(line: index + 1, command: String(line.dropFirst(2)), expected: ""))
            } else if isInBlock {
                try #require(!steps.isEmpty, "\(document):\(index + 1): output without a command")
                steps[steps.count - 1].expected += line + "\n"
            }
        }
        return steps
    }

    @Test func findsTheDocumentOfTheCommandLine() {
        #expect(Self.documents.contains("docs/cli.md"))
    }

    @Test(arguments: documents)
    func printsWhatTheDocumentShows(_ document: String) throws {
        let folder = try Folder()
        let samples = Self.root.appendingPathComponent("TestVectors/samples")
        for name in try FileManager.default.contentsOfDirectory(atPath: samples.path) {
            try FileManager.default.copyItem(
                at: samples.appendingPathComponent(name), to: folder[name])
        }
        for step in try Self.steps(of: document) {
            let run = try ProgramRun.shell("exec 2>&1\n\(step.command)", in: folder)
            #expect(
                run.output == step.expected, "\(document):\(step.line): \(step.command)")
        }
    }
}
