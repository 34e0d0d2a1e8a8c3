// SPDX-License-Identifier: Apache-2.0

import PlistCore

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
        return fields
    }
}
