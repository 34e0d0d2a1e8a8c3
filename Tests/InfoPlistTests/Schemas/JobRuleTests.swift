// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// launchd jobs that break each rule, and jobs that almost do.
@Suite struct JobRuleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let rule: String
        let value: PlistValue
        let path: String
        /// Severity, path and message of each finding of the rule.
        let findings: [String]

        /// - Parameter entries: the entries of the job besides its label and program.
        init(
            _ rule: any CheckRule, _ entries: PlistDictionary, at path: String = "Tides.plist",
            _ findings: String...
        ) {
            self.rule = rule.rawValue
            var job: PlistDictionary = ["Label": "com.example.tides"]
            if entries["Program"] == nil && entries["ProgramArguments"] == nil {
                job["ProgramArguments"] = ["/bin/tides"]
            }
            for (key, value) in entries { job[key] = value }
            value = .dictionary(job)
            self.path = path
            self.findings = findings
        }

        var testDescription: String { "\(rule): \(findings.joined(separator: " + "))" }
    }

    static let examples = JobExamples.all

    static func findings(_ value: PlistValue, at path: String) throws -> [PlistDiagnostic] {
        var checker = JobChecker()
        checker.path = path
        return checker.findings(in: try PlistDocument(value: value))
    }

    @Test(arguments: examples) func reportsViolations(_ example: Example) throws {
        let findings = try Self.findings(example.value, at: example.path)
            .filter { $0.code.rawValue == example.rule }
        #expect(
            findings.map { "\($0.severity.rawValue) \($0.path ?? PlistPath()): \($0.message)" }
                == example.findings)
    }

    /// Rules about files have their own suites.
    @Test(arguments: JobRule.allCases.filter { $0 != .jobProgram && $0 != .jobInstallation })
    func ruleHasViolatingAndCorrectExample(_ rule: JobRule) {
        let examples = Self.examples.filter { $0.rule == rule.rawValue }
        #expect(examples.contains { !$0.findings.isEmpty })
        #expect(examples.contains { $0.findings.isEmpty })
        #expect(!rule.summary.isEmpty)
    }

    /// A job without these keys is refused, even if it has misspelt ones.
    @Test(arguments: [
        ("Lable", "Label", "expected the key Label, found none; add it"),
        (
            "programArguments", "ProgramArguments",
            "expected Program, ProgramArguments or BundleProgram, found none; add one"
        ),
    ]) func reportsMisspeltRequiredKeys(
        _ slip: String, _ key: String, _ withoutKey: String
    ) throws {
        var job: PlistDictionary = [
            "Label": "com.example.tides", "ProgramArguments": ["/bin/tides"], "RunAtLoad": true,
        ]
        job[PlistString(slip)] = job.removeValue(forKey: PlistString(key))
        let document = try PlistDocument(value: .dictionary(job))
        var checker = JobChecker()
        checker.path = "com.example.tides.plist"
        func findings() -> [String] {
            checker.findings(in: document).filter { $0.severity != .note }.map {
                "\($0.severity.rawValue) \($0.code.rawValue): \($0.message)"
            }
        }
        #expect(
            findings() == ["error misspelt-key: unknown key '\(slip)'; write '\(key)'"])
        checker.schemaRules.remove(InfoPlistRule.misspeltKey.code)
        #expect(findings().contains { $0.hasPrefix("error ") && $0.hasSuffix(withoutKey) })
    }

    @Test func findsNothingInCorrectJobs() throws {
        let job: PlistValue = [
            "Label": "com.example.tides", "ProgramArguments": ["/bin/sh", "-c", "tides > ~/out"],
            "StartCalendarInterval": [["Hour": 6, "Minute": 0], ["Weekday": 7, "Minute": 30]],
            "EnvironmentVariables": ["PATH": "/usr/bin:/bin"], "RunAtLoad": true,
            "KeepAlive": ["SuccessfulExit": false, "Crashed": true],
            "Sockets": ["Listener": [["SockServiceName": 80], ["SockServiceName": "http"]]],
            "MachServices": ["com.example.tides": true], "ProcessType": "Background",
        ]
        #expect(try Self.findings(job, at: "com.example.tides.plist").map(\.message) == [])
    }

    @Test func ignoresPlaceholders() throws {
        let job: PlistValue = [
            "Label": "$(LABEL)", "Program": "@PREFIX@/bin/tides", "StartInterval": "${INTERVAL}",
            "StandardOutPath": "__LOG__", "WorkingDirectory": "{{home}}/tides",
        ]
        #expect(try Self.findings(job, at: "job.plist.in").map(\.message) == [])
    }
}
