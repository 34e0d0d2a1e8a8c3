// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Findings as one JSON object.
struct CheckJSONReport: CheckReport {
    private var answer: JSONListAnswer
    private var counts: [PlistDiagnostic.Severity: Int] = [:]

    init(_ console: Console) {
        answer = JSONListAnswer(console, list: "findings", in: Self.frame(fileCount: 0, counts))
    }

    mutating func add(_ result: CheckResult) {
        for finding in result.findings {
            answer.add(.dictionary(Self.record(finding)))
        }
        for severity in [PlistDiagnostic.Severity.error, .warning, .note] {
            counts[severity, default: 0] += result.count(of: severity)
        }
    }

    func finish(_ summary: FileSummary) throws(PlistError) {
        try answer.finish(Self.frame(fileCount: summary.fileCount, counts))
    }

    private static func frame(
        fileCount: Int, _ counts: [PlistDiagnostic.Severity: Int]
    ) -> PlistValue {
        [
            "findings": [],
            "files": PlistValue(fileCount),
            "errors": PlistValue(counts[.error, default: 0]),
            "warnings": PlistValue(counts[.warning, default: 0]),
            "notes": PlistValue(counts[.note, default: 0]),
        ]
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
