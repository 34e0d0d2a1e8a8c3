// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The vectors as a suite for any parser: `TestVectors/plist-test`.
@Suite(.tags(.process), .enabled(if: Tools.python != nil)) struct SuiteForParsersTests {
    private let folder: Folder

    /// Copies the folder, which needs nothing beside it.
    init() throws {
        folder = try Folder()
        try FileManager.default.copyItem(
            at: Self.vectors, to: folder.url.appendingPathComponent("suite"))
    }

    private static let vectors = Checkout["TestVectors"]

    private func run(_ line: String) throws -> ProgramRun {
        let python = "PYTHONDONTWRITEBYTECODE=1 python3"
        return try .shell("\(python) suite/plist-test \(line)", in: folder)
    }

    /// The picture shows the numbers of a run.
    @Test(.tags(.slow, .hostile)) func suiteHasResultsOfThisProgram() throws {
        let run = try run(
            "run --stream --jobs 4 --timeout 120 --json "
                + "--formats xml,binary,openstep,gnustep,strings -- suite/adapters/decode-plutil-lite"
        )
        #expect(run.messages == "")
        struct Answer: Decodable {
            struct Row: Decodable {
                let format: String
                let `class`: String
                let pass: Int
                let fail: Int
                let broken: Int
            }
            let results: [Row]
        }
        let answer = try JSONDecoder().decode(Answer.self, from: run.outputBytes)
        let found = answer.results.map {
            [$0.format, $0.class, "\($0.pass)", "\($0.fail)", "\($0.broken)"]
        }
        let table = try String(
            contentsOf: Self.vectors.appendingPathComponent("results.tsv"), encoding: .utf8)
        let expected = table.split(separator: "\n").map { $0.components(separatedBy: "\t") }
            .filter { $0[0] == "plutil-lite" }.map { Array($0[2..<7]) }
        #expect(found == expected, "TestVectors/results writes them")
        #expect(!expected.isEmpty)
    }

    @Test func drawsPictureFromTable() throws {
        let run = try ProgramRun.shell("python3 suite/results --draw", in: folder)
        #expect(run.status == 0, "\(run.messages)")
        let drawn = try Data(contentsOf: folder.url.appendingPathComponent("suite/results.svg"))
        let kept = try Data(contentsOf: Self.vectors.appendingPathComponent("results.svg"))
        #expect(drawn == kept)
    }

    @Test(arguments: [
        ("false", "binary   valid       0 of    1 passed\n", "found refused"),
        ("sh -c 'kill -9 $$'", "passed, 1 broken\n", "found ended by signal 9"),
        ("sh -c 'exit 3'", "passed, 1 broken\n", "found ended with status 3, expected 0 or 1"),
        ("echo '{\"bool\": 1}'", "passed, 1 broken\n", "found not tagged JSON: unknown tag"),
        ("sleep 9", "passed, 1 broken\n", "found no answer in 0.5 s"),
        ("echo '{\"array\": []}'", "valid       0 of    1 passed\n", "found {\"array\": []}"),
        ("sh -c 'echo $0 >&2; false' {format}", "valid       0 of    1 passed\n", "found refused"),
    ])
    func reportsErrorOfDecoder(command: String, count: String, problem: String) throws {
        let one = "--formats binary --only accepted/scalars/true --timeout 0.5"
        let run = try run("run \(one) -- \(command)")
        #expect(run.status == 1)
        #expect(run.output.contains("valid binary/accepted/scalars/true: expected "))
        #expect(run.output.contains(problem), "\(run.output)")
        #expect(run.output.hasSuffix(count), "\(run.output)")
    }

    @Test func refusesInvalidArguments() throws {
        for (line, message) in [
            ("run --only nothing -- false", "plist-test: error: no files are left\n"),
            ("run -- ./no-decoder", "plist-test: error: ./no-decoder: No such file or directory\n"),
            ("run", "plist-test: error: expected a command behind --\n"),
            ("copy suite", "plist-test: error: 'suite' is not empty\n"),
        ] {
            let run = try run(line)
            #expect(run.status == 2)
            #expect(run.messages.hasSuffix(message), "\(run.messages)")
        }
    }

    @Test func copiesFilesAndValues() throws {
        let run = try run("copy --formats binary --only scalars --only rejected/references out")
        #expect(run.status == 0 && run.messages == "")
        let value = folder.url.appendingPathComponent(
            "out/valid/binary/scalars/true.expected.json")
        #expect(try String(contentsOf: value, encoding: .utf8) == "{\"bool\": true}\n")
        let files = FileManager.default.enumerator(atPath: folder.url.path + "/out")
        let names = files?.allObjects.compactMap { $0 as? String } ?? []
        #expect(names.contains("valid/binary/scalars/true.plist"))
        #expect(names.contains { $0.hasPrefix("invalid/binary/references/cycle") })
    }
}
