// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistReaders

/// What may be wrong with a file for its readers, as rules.
enum ReaderRule: String, CheckRule {
    case readerRefuses = "reader-refuses"
    case readsOtherwise = "reads-otherwise"
    case readersDiffer = "readers-differ"

    /// The rules of `lint`.
    static var withSyntax: [any CheckRule] {
        SyntaxRule.allCases + [ReaderRule.readerRefuses, ReaderRule.readsOtherwise]
    }

    var severity: PlistDiagnostic.Severity { row.severity }
    var summary: String { row.requirement }

    private var row: RuleRow {
        switch self {
        case .readerRefuses: .error("the readers that the file is for take it")
        case .readsOtherwise:
            .error("the readers that the file is for see what this program sees")
        case .readersDiffer: .error("all readers see the same value")
        }
    }
}

extension ReaderReport {
    /// What there is to say of the file: that readers see different values is an error, refusals are
    /// notes.
    var findings: [PlistDiagnostic] {
        var findings = verdicts.compactMap { verdict -> PlistDiagnostic? in
            guard !verdict.isAccepted, var finding = verdict.finding else { return nil }
            finding.severity = .note
            return finding
        }
        if let (one, other) = conflict() {
            findings.append(
                PlistDiagnostic(
                    .error, ReaderRule.readersDiffer.code,
                    "\(one.reader.rawValue) and \(other.reader.rawValue) see different values",
                    at: one.location ?? other.location))
        }
        return findings
    }
}
