// SPDX-License-Identifier: Apache-2.0

import PlistCore
package import PlistSchema

/// General facts about launchd jobs.
package enum LaunchdJob {
    package static let table = SchemaLibrary().table(of: "launchd", in: .launchd)!

    /// The key of a dictionary that selects one of two values.
    static let standIn: PlistString = "#IfFeatureFlagEnabled"

    /// Keys that no other property lists have.
    private static let ownKeys: Set<PlistString> = [
        "ProgramArguments", "BundleProgram", "RunAtLoad", "KeepAlive", "StartInterval",
        "StartCalendarInterval", "MachServices", "OnDemand", "LimitLoadToSessionType",
        "LaunchEvents", "WatchPaths", "QueueDirectories", "StandardOutPath", "StandardErrorPath",
        "inetdCompatibility", "EnableTransactions", "EnablePressuredExit", "ThrottleInterval",
        "AssociatedBundleIdentifiers", "POSIXSpawnType", "ProcessType", "LaunchOnlyOnce",
    ]

    /// Whether the keys of a root identify a job.
    static func isLikely(for keys: [PlistString], path: String?) -> Bool {
        let count = keys.count(where: ownKeys.contains)
        if keys.contains("Label") {
            if count > 0 || keys.count == 2 && keys.contains("Program") { return true }
        }
        if path.flatMap(Kind.init(folders:)) != nil {
            return keys.contains("Label") || keys.contains("Program") || count > 0
        }
        let isSure = count > 1 || keys.contains("ProgramArguments")
        return isSure && 2 * count >= keys.count
    }

    /// The type of a job: who runs it.
    enum Kind: String {
        case agent, daemon

        /// Creates the type implied by the folders of a path, the innermost first.
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

    /// Returns the type implied by the folders, otherwise by a key that only daemons have.
    static func kind(of root: InfoValue, path: String?) -> Kind? {
        path.flatMap { Kind(folders: $0) } ?? (root["UserName"].isEmpty ? nil : .daemon)
    }
}
