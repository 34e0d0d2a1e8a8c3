// SPDX-License-Identifier: Apache-2.0

import Foundation
import InfoPlist
import TestSupport
import Testing

@testable import PlutilLite

/// Fixes mend the examples of rules, unless a rule says why they cannot.
@Suite(.tags(.process, .slow)) struct RuleFixTests {
    private struct Report: Decodable {
        struct Finding: Decodable {
            let file: String
            let rule: String
            let fixes: [Fix]?
        }

        struct Fix: Decodable {
            let safety: String
        }

        let findings: [Finding]
    }

    private static let rules = CheckRules.names.filter {
        RuleExplanationTests.described[$0] == nil
    }

    private let folder: Folder
    /// The paths of the examples, by rule.
    private let paths: [String: String]

    init() throws {
        folder = try Folder()
        var paths: [String: String] = [:]
        for rule in Self.rules {
            let explanation = try #require(RuleExplanation(ofRule: rule))
            paths[rule] = try RuleExample(
                rule: rule, file: explanation.file, text: explanation.example
            ).write(to: folder)
        }
        self.paths = paths
    }

    /// Runs the commands of all examples, and returns the findings about each.
    private func found(_ options: [String] = []) throws -> [String: [Report.Finding]] {
        let groups = Dictionary(grouping: Self.rules, by: RuleExplanationTests.command)
        var found: [String: [Report.Finding]] = [:]
        for (command, rules) in groups {
            let notes = command[0] == "check" ? ["--notes"] : []
            let run = try ProgramRun(
                command + notes + options + ["--format", "json"]
                    + rules.compactMap { paths[$0] }, in: folder)
            let report = try JSONDecoder().decode(Report.self, from: run.outputBytes)
            for rule in rules {
                let path = try #require(paths[rule])
                found[rule] = report.findings.filter { "\($0.file)/".hasPrefix("\(path)/") }
            }
        }
        return found
    }

    @Test func fixesMendExamples() throws {
        let before = try found()
        _ = try found(["--fix-all"])
        let after = try found().mapValues { Set($0.map(\.rule)) }
        for rule in Self.rules {
            let explanation = try #require(RuleExplanation(ofRule: rule))
            let own = before[rule, default: []].filter { $0.rule == rule }.flatMap {
                $0.fixes ?? []
            }
            let best = ["safe", "suggestion", "alternative"].first { safety in
                own.contains { $0.safety == safety }
            }
            #expect(explanation.fix == best, "\(rule)")
            guard best == "safe" || best == "suggestion", Self.unwritable[rule] == nil else {
                continue
            }
            #expect(after[rule]?.contains(rule) == false, "\(rule)")
            let known = Set(before[rule, default: []].map(\.rule))
            let new = after[rule]?.subtracting(known) ?? []
            #expect(new.isSubset(of: Self.consequences), "\(rule): \(new.sorted())")
        }
    }

    /// Rules whose fix the format of the example cannot represent.
    private static let unwritable = [
        "store-nfc-formats": "codesign refuses entitlements in OpenStep",
        "watch-keys": "OpenStep has no Booleans",
    ]

    /// Rules that an example breaks only after its fault is corrected.
    private static let consequences: Set = [
        "empty", "extension-keys", "missing-key", "recommended-key", "store-icon-size",
    ]

    @Test func fixingAgainChangesNothing() throws {
        _ = try found(["--fix-all"])
        func contents() throws -> [String: Data] {
            var contents: [String: Data] = [:]
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
            for path in paths where path.contains(".") {
                contents[path] = try? Data(contentsOf: folder[path])
            }
            return contents
        }
        let once = try contents()
        _ = try found(["--fix-all"])
        let twice = try contents()
        #expect(once.count > 200)
        #expect(once.filter { twice[$0.key] != $0.value }.keys.sorted() == [])
    }

    @Test func rulesHaveFixOrReason() {
        for rule in CheckRules.names {
            let explanation = RuleExplanation(ofRule: rule)
            #expect((explanation?.fix == nil) != (explanation?.unfixed == nil), "\(rule)")
        }
    }

    @Test func reasonsAreSentences() {
        for rule in CheckRules.names {
            guard let reason = RuleExplanation(ofRule: rule)?.unfixed else { continue }
            #expect((10...100).contains(reason.count), "\(rule)")
            #expect(reason.hasSuffix("."), "\(rule)")
        }
    }
}
