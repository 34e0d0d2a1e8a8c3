// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A finding and the file that it concerns.
struct CheckFinding: Hashable {
    let file: Input
    var diagnostic: PlistDiagnostic
}

/// The findings about a property list or a bundle.
struct CheckResult {
    let input: Input
    var findings: [CheckFinding] = []
    /// Whether the result concerns a directory or an archive whose files are also inputs.
    var isFolder = false
    /// Earlier findings about the same file, from checking its folder.
    var earlier: [PlistDiagnostic.Severity: Int] = [:]
    /// The number of warnings that were counted but not kept.
    var droppedCount = 0
    /// Whether everything could be examined.
    var isComplete = true
    /// The format name of a property list whose values no rule covers; `nil` for others.
    var unruledFormat: String?
    /// The role whose rules were applied to the file, if there are several sets of rules.
    var kind: String?
    /// The consumers whose rules were applied, if any.
    var readers = ""
    /// The identifier that no other file of the run may have, if any.
    var identity: FileIdentity?

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

/// A filter for findings, which also adjusts their severity.
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

/// Totals of the findings in several files.
struct FileSummary {
    var fileCount = 0
    /// The number of files without errors.
    private var fineCount = 0
    private var faultyCount = 0
    /// The number of files without errors whose values no rule covers.
    private var unruledCount = 0
    private(set) var errorCount = 0
    private(set) var warningCount = 0
    private(set) var noteCount = 0
    /// The number of warnings that are counted but not listed.
    private(set) var unlistedCount = 0

    /// Counts the findings in one file, and returns the resulting status.
    mutating func add(_ result: CheckResult) -> ExitStatus {
        let isFine = result.count(of: .error) == 0
        unlistedCount += result.droppedCount
        // Findings about a directory are counted with the files that they concern.
        if !result.isFolder { count(result) }
        return result.isComplete ? isFine ? .done : .no : .notRun
    }

    private mutating func count(_ result: CheckResult) {
        errorCount += result.count(of: .error)
        warningCount += result.count(of: .warning)
        noteCount += result.count(of: .note)
        if result.count(of: .error) > 0 {
            faultyCount += 1
        } else if result.isComplete {
            fineCount += 1
            if result.unruledFormat != nil { unruledCount += 1 }
        }
    }

    /// The number of files without a result.
    var unreadCount: Int { fileCount - fineCount - faultyCount }

    /// `4 files: 2 ok, 1 with errors, 1 not read, 4 warnings`.
    var text: String {
        var parts = ["\(DecimalText.grouped(fineCount)) ok"]
        if unruledCount > 0 {
            parts[0] += " (\(DecimalText.grouped(unruledCount)) without rules)"
        }
        if faultyCount > 0 { parts.append("\(DecimalText.grouped(faultyCount)) with errors") }
        if unreadCount > 0 { parts.append("\(DecimalText.grouped(unreadCount)) not read") }
        parts += Self.counted(warningCount, noteCount)
        return "\(Counted.text(fileCount, "file")): \(parts.joined(separator: ", "))"
    }

    /// Returns the verdict on a file, such as `a.plist: ok, with 1 warning`, `a.plist: ok for
    /// codesign` or `a.plist: ok as a launchd job`; or that the syntax is correct and no rule
    /// covers the values.
    static func verdict(on result: CheckResult) -> String {
        let parts = counted(result.count(of: .warning), result.count(of: .note))
        return "\(result.input.shown): ok"
            + ((result.unruledFormat ?? result.kind).map { " as \($0)" } ?? "")
            + (result.readers.isEmpty ? "" : " for \(result.readers)")
            + (parts.isEmpty ? "" : ", with \(parts.joined(separator: " and "))")
            + (result.unruledFormat == nil ? "" : "; there are no rules for this type of file")
    }

    /// Returns a message about warnings that were dropped, if there were any.
    static func dropped(_ count: Int, of input: Input) -> String? {
        count > 0 ? "\(input.shown): … and \(Counted.text(count, "more warning"))" : nil
    }

    private static func counted(_ warningCount: Int, _ noteCount: Int) -> [String] {
        let counts = [(warningCount, "warning"), (noteCount, "note")]
        return counts.filter { $0.0 > 0 }.map { Counted.text($0.0, $0.1) }
    }
}
