// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A finding and the file that it is about.
struct CheckFinding: Hashable {
    let file: Input
    var diagnostic: PlistDiagnostic
}

/// What was found in a property list or a bundle.
struct CheckResult {
    let input: Input
    var findings: [CheckFinding] = []
    /// Whether this is about a directory or an archive whose files are inputs, too.
    var isFolder = false
    /// What was found about the same file when the folder was looked at.
    var earlier: [PlistDiagnostic.Severity: Int] = [:]
    /// The number of warnings that were counted but not kept.
    var droppedCount = 0
    /// Whether everything could be looked at.
    var isComplete = true
    /// The name of the format of a property list whose values no rule is for; `nil` for others.
    var unruledFormat: String?
    /// What the file was checked as, if there are several kinds of rules for it.
    var kind: String?
    /// For whom it was checked, if for anybody.
    var readers = ""

    init(_ input: Input) { self.input = input }

    func count(of severity: PlistDiagnostic.Severity) -> Int {
        let kept =
            findings.count { $0.diagnostic.severity == severity } + earlier[severity, default: 0]
        return severity == .warning ? kept + droppedCount : kept
    }

    mutating func add(_ diagnostics: [PlistDiagnostic], in file: Input) {
        findings += diagnostics.map { CheckFinding(file: file, diagnostic: $0) }
    }
}

/// Which findings are reported, and with what severity.
struct FindingFilter {
    /// Whether only errors are reported.
    var isQuiet = false
    var showsNotes = false
    /// Whether warnings are treated as errors.
    var isStrict = false

    func callAsFunction(_ result: CheckResult) -> CheckResult {
        var filtered = result
        if isStrict {
            for index in filtered.findings.indices
            where filtered.findings[index].diagnostic.severity == .warning {
                filtered.findings[index].diagnostic.severity = .error
            }
        }
        filtered.findings.removeAll { finding in
            switch finding.diagnostic.severity {
            case .error: false
            case .warning: isQuiet
            case .note: isQuiet || !showsNotes
            }
        }
        if isQuiet { filtered.droppedCount = 0 }
        return filtered
    }
}
