// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A rule about jobs of launchd, beyond those of their schema. The raw values are the names in
/// reports and options.
package enum JobRule: String, CheckRule {
    case jobLabel = "job-label"
    case jobFileName = "job-file-name"
    case jobPath = "job-path"
    case jobCommand = "job-command"
    case jobSchedule = "job-schedule"
    case jobKeepAlive = "job-keep-alive"
    case jobScope = "job-scope"
    case jobMode = "job-mode"
    case jobLimit = "job-limit"
    case jobEnvironment = "job-environment"
    case jobDebugging = "job-debugging"
    case jobProgram = "job-program"
    case jobInstallation = "job-installation"

    /// Errors are values that launchd refuses, warnings those that it ignores or reads differently.
    package var severity: PlistDiagnostic.Severity { row.severity }

    /// What the rule requires, in one line.
    package var summary: String { row.requirement }

    var row: RuleRow {
        switch self {
        case .jobLabel: .error("a job's label has no reserved prefix and no control characters")
        case .jobFileName: .note("a job's file is called as its label")
        case .jobPath: .warning("paths of a job are absolute, without what a shell expands")
        case .jobCommand:
            .warning(
                "ProgramArguments has one element a word, and no shell's syntax but for a shell")
        case .jobSchedule:
            .warning("StartCalendarInterval says when, down to the minute, on days that come")
        case .jobKeepAlive:
            .warning("KeepAlive says what starts a job again, and when it is left alone")
        case .jobScope: .warning("agents have no keys of daemons, and daemons none of agents")
        case .jobMode: .warning("permissions are not octal digits in a decimal number")
        case .jobLimit: .warning("no soft limit is above its hard one")
        case .jobEnvironment:
            .warning(
                "environment variables have names without '=', and nothing that a shell expands")
        case .jobDebugging: .warning("the job does not wait for a debugger")
        case .jobProgram: .error("BundleProgram leads to a file in the app that the job is in")
        case .jobInstallation:
            .error(
                "an installed job's file has the owner, the mode and the name that launchd wants, and its "
                    + "program is there")
        }
    }
}
