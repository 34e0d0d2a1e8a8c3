// SPDX-License-Identifier: Apache-2.0

import Foundation
import InfoPlist
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// Every rule of `check` has an explanation with an example that breaks it.
@Suite(.tags(.process)) struct RuleExplanationTests {
    @Test func explanationsCoverEveryRule() {
        #expect(Set(RuleExplanation.names) == Set(CheckRules.names))
        #expect(RuleExplanation.names.count == CheckRules.names.count)
        #expect(RuleExplanation(ofRule: "no-such-rule") == nil)
    }

    @Test(arguments: CheckRules.names) func explanationFitsOnPage(_ rule: String) throws {
        let explanation = try #require(RuleExplanation(ofRule: rule))
        #expect(explanation.why.hasSuffix("."))
        #expect(explanation.why.first?.isLowercase == false || Self.names(in: explanation.why))
        #expect((30...200).contains(explanation.why.count))
        #expect(explanation.example != explanation.mended)
        for example in [explanation.example, explanation.mended] {
            let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count < 14)
            #expect(lines.allSatisfy { $0.count <= 68 }, "lines have 68 columns at most")
        }
    }

    /// Returns whether a sentence begins with the name of a program that is written in lower case.
    private static func names(in sentence: String) -> Bool {
        ["codesign", "dyld", "launchctl", "launchd", "macOS", "plutil", "plutil-lite"].contains {
            sentence.hasPrefix("\($0) ")
        }
    }

    // MARK: Examples

    /// Rules whose examples describe more than files that a test can write.
    static let described = [
        "depth": "the example leaves out hundreds of levels",
        "dtd": "needs libxml2",
        "entitlements-disagree": "needs a signature",
        "job-installation": "needs files that belong to root",
        "limit": "needs a file of many gigabytes",
        "payload-folder": "needs an archive",
        "store-app-clip-parent": "needs a signature",
        "store-signed-entitlement": "needs a signature",
    ]

    /// Rules whose mended example alone is not executed.
    private static let describedMended = ["payload-certificate": "needs a valid certificate"]

    /// The command that reports a rule, unless it is `check`, with `--store` for the store's rules.
    private static let commands = [
        "assumed-format": ["lint"],
        "circular-setting": ["check", "--xcconfig", "Tides.xcconfig"],
        "supervised-key": ["check", "--os", "ios:18"],
        "undefined-setting": ["check", "--unexpanded", "error", "--define", "PRODUCT_NAME=Tides"],
        "unknown-operator": ["check", "--define", "PRODUCT_NAME=Tides"],
    ]

    static func command(for rule: String) -> [String] {
        commands[rule] ?? ["check"] + (rule.hasPrefix("store-") ? ["--store"] : [])
    }

    @Test func unexecutedExamplesBelongToRules() {
        #expect(Set(Self.described.keys).isSubset(of: CheckRules.names))
        #expect(Set(Self.describedMended.keys).isSubset(of: CheckRules.names))
    }

    @Test(.tags(.slow)) func examplesBreakTheirRules() throws {
        let rules = CheckRules.names.filter { Self.described[$0] == nil }
        let found = try found(rules) { $0.example }
        for rule in rules { #expect(found[rule]?.contains(rule) == true, "\(rule)") }
    }

    @Test(.tags(.slow)) func mendedExamplesFollowTheirRules() throws {
        let rules = CheckRules.names.filter {
            Self.described[$0] == nil && Self.describedMended[$0] == nil
        }
        let found = try found(rules) { $0.mended }
        for rule in rules { #expect(found[rule]?.contains(rule) == false, "\(rule)") }
    }

    /// Returns the rules that the examples of rules break; each command runs once.
    private func found(
        _ rules: [String], in text: (RuleExplanation) -> String
    ) throws -> [String: Set<String>] {
        let folder = try Folder()
        var paths: [[String]: [(rule: String, path: String)]] = [:]
        for rule in rules {
            let explanation = try #require(RuleExplanation(ofRule: rule))
            let example = RuleExample(
                rule: rule, file: explanation.file, text: text(explanation))
            let path = try example.write(to: folder)
            paths[Self.command(for: rule), default: []].append((rule, path))
        }
        var found: [String: Set<String>] = [:]
        for (command, examples) in paths {
            let notes = command[0] == "check" ? ["--notes"] : []
            let run = try ProgramRun(
                command + notes + ["--format", "json"] + examples.map(\.path), in: folder)
            let report = try JSONDecoder().decode(Report.self, from: run.outputBytes)
            for (rule, path) in examples {
                let own = report.findings.filter { "\($0.file)/".hasPrefix("\(path)/") }
                found[rule] = Set(own.map(\.rule))
            }
        }
        return found
    }

    private struct Report: Decodable {
        struct Finding: Decodable {
            let file: String
            let rule: String
        }

        let findings: [Finding]
    }
}
