// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// A writer of findings in one format.
protocol CheckReport {
    /// Adds the findings of one input, after the findings of earlier inputs.
    mutating func add(_ result: CheckResult)

    /// Writes the end of the report, after the last input.
    mutating func finish(_ summary: FileSummary) throws(PlistError)
}

/// The output formats for findings.
enum FindingForm: String, CaseIterable {
    case text, json, github, sarif

    /// - Parameters:
    ///   - rules: the rules that may report findings, in addition to the parsers' own codes.
    ///   - showsCodes: whether the text format shows the names of rules.
    func makeReport(
        _ console: Console, rules: [any CheckRule], showsCodes: Bool,
        toStandardError: Bool = false
    ) -> any CheckReport {
        switch self {
        case .text:
            CheckTextReport(
                console: console, showsCodes: showsCodes, toStandardError: toStandardError)
        case .json: CheckJSONReport(console)
        case .github: CheckGitHubReport(console: console)
        case .sarif: CheckSARIFReport(console, rules: rules)
        }
    }
}

/// Findings for people, in the format that compilers use.
struct CheckTextReport: CheckReport {
    let console: Console
    /// Whether each finding ends with the name of its rule.
    let showsCodes: Bool
    /// Whether standard output is for property lists or diffs.
    var toStandardError = false

    private func answer(_ text: String) {
        toStandardError ? console.message(text) : console.answer(text)
    }

    func add(_ result: CheckResult) {
        for finding in result.findings {
            let text = DiagnosticText(
                fileName: finding.file.shown,
                palette: toStandardError ? console.messagePalette : console.answerPalette,
                showsCode: showsCodes, columns: console.answerColumns)
            answer(text.full(finding.diagnostic.named(placesPath: true)))
        }
        if let rest = FileSummary.dropped(result.droppedCount, of: result.input) {
            answer(rest)
        }
        guard !console.isQuiet && !result.isFolder && result.isComplete,
            result.count(of: .error) == 0
        else { return }
        answer(FileSummary.verdict(on: result))
    }

    func finish(_ summary: FileSummary) {
        if summary.fileCount > 1 && !console.isQuiet { answer(summary.text) }
    }
}

/// Findings for GitHub workflows, which show them next to the lines concerned.
///
/// Source: GitHub's documentation, Workflow commands for GitHub Actions.
struct CheckGitHubReport: CheckReport {
    let console: Console

    func add(_ result: CheckResult) {
        for finding in result.findings {
            let diagnostic = finding.diagnostic.named(placesPath: false)
            var properties = ["file=\(Self.property(finding.file.shown))"]
            if let text = diagnostic.location?.text {
                properties += ["line=\(text.line)", "col=\(text.column)"]
            }
            properties.append("title=\(Self.property(diagnostic.code.rawValue))")
            console.answer(
                "::\(Self.command(diagnostic.severity)) \(properties.joined(separator: ","))::"
                    + Self.data(diagnostic.advice))
        }
    }

    func finish(_ summary: FileSummary) {}

    private static func command(_ severity: PlistDiagnostic.Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    /// Escapes the message, which follows the second pair of colons.
    static func data(_ text: String) -> String { escaped(text, "%\r\n") }

    /// Escapes the value of a property, which would end at a colon or a comma.
    static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

    private static func escaped(_ text: String, _ special: String) -> String {
        guard text.utf8.contains(where: { special.utf8.contains($0) }) else { return text }
        return text.unicodeScalars.map { scalar in
            guard special.unicodeScalars.contains(scalar) else { return String(scalar) }
            return "%" + HexDigit.pair(UInt8(scalar.value))
        }.joined()
    }
}

/// Findings as one JSON object.
struct CheckJSONReport: CheckReport {
    private var answer: JSONListAnswer

    init(_ console: Console) {
        answer = JSONListAnswer(console, list: "findings", in: Self.frame(FileSummary()))
    }

    mutating func add(_ result: CheckResult) {
        for finding in result.findings {
            answer.add(.dictionary(Self.record(finding)))
        }
    }

    func finish(_ summary: FileSummary) throws(PlistError) {
        try answer.finish(Self.frame(summary))
    }

    private static func frame(_ summary: FileSummary) -> PlistValue {
        var fields: PlistDictionary = [
            "findings": [],
            "files": PlistValue(summary.fileCount),
            "errors": PlistValue(summary.errorCount),
            "warnings": PlistValue(summary.warningCount),
            "notes": PlistValue(summary.noteCount),
        ]
        if summary.unlistedCount > 0 {
            fields["warningsNotListed"] = PlistValue(summary.unlistedCount)
        }
        return .dictionary(fields)
    }

    private static func record(_ finding: CheckFinding) -> PlistDictionary {
        let diagnostic = finding.diagnostic
        var fields: PlistDictionary = ["file": PlistValue(finding.file.text)]
        if let location = diagnostic.location {
            if let text = location.text {
                fields["line"] = PlistValue(text.line)
                fields["column"] = PlistValue(text.column)
                fields["endLine"] = PlistValue(text.endLine)
                fields["endColumn"] = PlistValue(text.endColumn)
            } else {
                fields["offset"] = PlistValue(location.byteOffset)
            }
        }
        fields["severity"] = PlistValue(diagnostic.severity.rawValue)
        fields["rule"] = PlistValue(diagnostic.code.rawValue)
        fields["message"] = PlistValue(diagnostic.advice)
        if let path = diagnostic.path, !path.components.isEmpty {
            fields["path"] = PlistValue(path.excerpt)
        }
        if !diagnostic.fixes.isEmpty {
            fields["fixes"] = .array(diagnostic.fixes.map { .dictionary($0.record) })
        }
        return fields
    }
}
