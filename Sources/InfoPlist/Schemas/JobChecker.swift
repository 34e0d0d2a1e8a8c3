// SPDX-License-Identifier: Apache-2.0

public import PlistCore
package import PlistSchema

/// Checks jobs of launchd: their keys, what these hold, and what launchd makes of it.
///
/// Source: launchd.plist(5) of 2026; launchd-842 (OS X 10.9), the last that is public.
public struct JobChecker: Sendable {
    /// The rules to apply.
    public var rules = Set(JobRule.allCases)

    /// The rules of the schema to apply.
    public var schemaRules = SchemaRules()

    /// The path of the file, if it is known and matters.
    public var path: String?

    /// The system that the job is for.
    package var system: SystemVersion?

    /// A checker with all rules.
    public init() {}

    /// What is wrong, in the order of the source if source ranges were recorded.
    ///
    /// Complexity: O(*n*) in the values.
    public func findings(in document: PlistDocument) -> [PlistDiagnostic] {
        var findings = RuleFindings(document, rules)
        let root = InfoValue(rootOf: document)
        if root.view.kind == .dictionary {
            var check = JobCheck(root, kind: LaunchdJob.kind(of: root, path: path), path: path)
            check.run()
            for finding in check.findings {
                findings.report(
                    finding.rule, finding.message, at: finding.value, isKey: finding.isKey,
                    severity: finding.severity)
            }
        }
        return document.placed(schemaFindings(in: document) + findings.all)
    }

    private func schemaFindings(in document: PlistDocument) -> [PlistDiagnostic] {
        var options = SchemaOptions()
        options.system = system
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

/// What is known of jobs of launchd as such.
package enum LaunchdJob {
    package static let table = SchemaText.launchd.table(of: "launchd")!

    /// A dictionary with this key stands for one of two values.
    static let standIn: PlistString = "#IfFeatureFlagEnabled"

    /// Keys that no other property lists have.
    private static let ownKeys: Set<PlistString> = [
        "ProgramArguments", "BundleProgram", "RunAtLoad", "KeepAlive", "StartInterval",
        "StartCalendarInterval", "MachServices", "OnDemand", "LimitLoadToSessionType",
        "LaunchEvents", "WatchPaths", "QueueDirectories", "StandardOutPath", "StandardErrorPath",
        "inetdCompatibility", "EnableTransactions", "EnablePressuredExit", "ThrottleInterval",
        "AssociatedBundleIdentifiers", "POSIXSpawnType", "ProcessType", "LaunchOnlyOnce",
    ]

    /// Whether a root's keys are those of a job.
    static func isLikely(for keys: [PlistString], path: String?) -> Bool {
        let count = keys.count(where: ownKeys.contains)
        if keys.contains("Label") {
            if count > 0 || keys.count == 2 && keys.contains("Program") { return true }
        }
        if path.flatMap(Kind.init(folders:)) != nil {
            return keys.contains("Label") || keys.contains("Program") || count > 0
        }
        return count > 1 && 2 * count >= keys.count
    }

    /// Who runs a job.
    enum Kind: String {
        case agent, daemon

        /// What the folders of a path say, the innermost first.
        init?(folders path: String) {
            let names = path.split { !$0.isLetter }
            for name in names.reversed() {
                switch name {
                case "LaunchAgents": self = .agent
                case "LaunchDaemons": self = .daemon
                default: continue
                }
                return
            }
            return nil
        }
    }

    /// What its folders say, or else a key that only daemons have.
    static func kind(of root: InfoValue, path: String?) -> Kind? {
        path.flatMap { Kind(folders: $0) } ?? (root["UserName"].isEmpty ? nil : .daemon)
    }
}
