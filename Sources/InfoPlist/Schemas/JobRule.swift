// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A rule about launchd jobs, beyond their schema. The raw values are the names in reports and
/// options.
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

    /// The severity: errors are values that launchd rejects, warnings those that it ignores or
    /// reads differently.
    package var severity: PlistDiagnostic.Severity { row.severity }

    /// The requirement, in one line.
    package var summary: String { row.requirement }

    var row: RuleRow {
        switch self {
        case .jobLabel: .error("a job's label has no reserved prefix and no control characters")
        case .jobFileName: .note("a job's file is named after its label")
        case .jobPath: .warning("paths of a job are absolute, without shell expansions")
        case .jobCommand:
            .warning(
                "ProgramArguments has one word per element, and shell syntax only for a shell")
        case .jobSchedule:
            .warning("StartCalendarInterval gives the minute, and dates that exist")
        case .jobKeepAlive:
            .warning("KeepAlive has conditions that make sense, and overrides no other key")
        case .jobScope: .warning("agents have no daemon keys, and daemons no agent keys")
        case .jobMode: .warning("permissions are not octal digits written as a decimal number")
        case .jobLimit: .warning("no soft limit is above its hard one")
        case .jobEnvironment:
            .warning(
                "environment variables have names without '=', and values without shell expansions")
        case .jobDebugging: .warning("the job does not wait for a debugger")
        case .jobProgram: .error("BundleProgram leads to a file in the app that the job is in")
        case .jobInstallation:
            .error(
                "an installed job's file has the owner, mode and name that launchd requires, and "
                    + "its program exists")
        }
    }
}
