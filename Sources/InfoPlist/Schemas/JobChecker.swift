// SPDX-License-Identifier: Apache-2.0

public import PlistCore
package import PlistSchema

/// Checks launchd jobs: their keys and values, and their effect.
///
/// Source: launchd.plist(5) of 2026; launchd-842 (OS X 10.9), the last public version.
public struct JobChecker: Sendable {
    /// The codes of the rules to apply, by default all of them. Codes of other rules are ignored.
    public var enabledRules: Set<PlistDiagnostic.Code> {
        get { rules.codes.union(schemaRules) }
        set {
            rules.codes = newValue
            schemaRules = newValue.intersection(SchemaRules.all)
        }
    }

    /// The rules to apply.
    package var rules = Set(JobRule.allCases)

    /// The codes of the schema's rules to apply.
    package var schemaRules = SchemaRules.all

    /// The path of the file, if known and to be checked.
    public var path: String?

    /// The file, if the job is installed.
    package var installation: JobInstallation?

    /// The system that the job is for.
    package var system: SystemVersion?

    /// Creates a checker with all rules.
    public init() {}

    /// Returns the findings, with lines and in the order of the source if it is text.
    ///
    /// - Complexity: O(*n*) in the values.
    public func findings(in document: PlistDocument) -> [PlistDiagnostic] {
        var findings = RuleFindings(document, rules)
        let root = InfoValue(rootOf: document)
        let kind = LaunchdJob.kind(of: root, path: installation?.path ?? path)
        for fault in installation?.faults(of: kind) ?? [] {
            findings.report(.jobInstallation, fault, at: nil)
        }
        if root.view.kind == .dictionary {
            var check = JobCheck(root, kind: kind, path: path)
            check.run()
            if let program = check.program, let text = program.text,
                let fault = installation?.fault(ofProgramAt: text)
            {
                findings.report(.jobInstallation, fault, at: program)
            }
            for finding in check.findings {
                findings.report(
                    finding.rule, finding.message, at: finding.value, isKey: finding.isKey,
                    severity: finding.severity, fixes: finding.fixes)
            }
        }
        return document.placed(schemaFindings(in: document) + findings.all)
    }

    private func schemaFindings(in document: PlistDocument) -> [PlistDiagnostic] {
        var options = SchemaOptions(rules: schemaRules, system: system)
        options.standIns = [LaunchdJob.standIn]
        var walk = SchemaWalk(LaunchdJob.table, options: options)
        walk.run(document.root)
        return walk.findings.compactMap { finding in
            finding.diagnostic(in: document, schemaRules, severity: severity(of: finding))
        }
    }

    private func severity(of finding: SchemaFinding) -> PlistDiagnostic.Severity? {
        let isSure = LaunchdJob.table[finding.node].usage.isSure
        return switch finding.fault {
        case .kind where !isSure, .range where !isSure: .note
        case .range: .error
        case .deprecated: .warning
        default: nil
        }
    }
}
