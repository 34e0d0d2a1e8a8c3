// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Most scripts run only in long checks or where a package is installed, so at least their
/// interpreters must be able to parse them.
@Suite(.tags(.process)) struct ScriptTests {
    struct Script: CustomTestStringConvertible, Sendable {
        let name: String
        let interpreter: String

        var testDescription: String { name }
    }

    /// All files in folders of scripts that begin with an interpreter line.
    private static let scripts: [Script] = {
        let root = Checkout.root
        let folders = ["Scripts", ".ci", "Fuzz", "Benchmarks", "Examples", "TestVectors"]
        return folders.flatMap { folder -> [Script] in
            let paths = FileManager.default.enumerator(
                atPath: root.appendingPathComponent(folder).path)
            return (paths?.compactMap { $0 as? String } ?? []).sorted().compactMap { path in
                let name = "\(folder)/\(path)"
                guard !path.contains(".build"),
                    let file = FileHandle(forReadingAtPath: root.appendingPathComponent(name).path),
                    let start = try? file.read(upToCount: 80), start.starts(with: "#!".utf8),
                    let line = String(decoding: start, as: UTF8.self).split(separator: "\n").first,
                    let interpreter = line.split(whereSeparator: { "/ ".contains($0) }).last
                else { return nil }
                return Script(name: name, interpreter: String(interpreter))
            }
        }
    }()

    /// The commands that make an interpreter parse a script without running it.
    private static let checks = [
        "bash": "bash -n", "sh": "sh -n", "node": "node --check",
        "python3": "python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read())'",
        "python": "python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read())'",
    ]

    @Test(arguments: scripts) func interpreterParsesScript(script: Script) throws {
        let check = try #require(Self.checks[script.interpreter], "\(script.interpreter)")
        let reader = String(check.prefix { $0 != " " })
        if Tools.find(reader) == nil { try Test.cancel("\(reader) is not installed") }
        let path = Checkout.root.appendingPathComponent(script.name).path
        let run = try ProgramRun.shell(
            "\(check) '\(path)'", in: try Folder(),
            environment: ProcessInfo.processInfo.environment)
        #expect(run.status == 0, "\(run.messages)")
    }

    /// Each section of docs/tasks.md and docs/cli.md is on the page of its group.
    @Test(.enabled(if: Tools.find("python3") != nil, "python3 is not installed"))
    func stagesThePagesOfTheSite() throws {
        let folder = try Folder()
        let path = Checkout.root.appendingPathComponent("Scripts/site/stage.py").path
        let run = try ProgramRun.shell("python3 -B '\(path)' pages", in: folder)
        #expect(run.messages == "" && run.status == 0)
        #expect(try folder.text(of: "pages/tasks/files.md").contains("\n## Search {#search}\n"))
        #expect(try folder.text(of: "pages/cli/convert.md").contains("\n## convert {#convert-1}\n"))
        let home = try folder.text(of: "pages/index.md")
        #expect(home.contains("    pip install --no-index --find-links . plutil-lite"))
        #expect(home.contains("](differences.md"))
    }

    /// The programs of a package begin with the name of their interpreter.
    @Test(arguments: ["Scripts/package/node/plutil-lite.js", "Scripts/package/test", ".ci/run"])
    func programIsScript(name: String) {
        #expect(Self.scripts.contains { $0.name == name })
    }
}
