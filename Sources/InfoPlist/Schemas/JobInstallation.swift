// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The attributes of a job's file that launchd checks before reading it.
///
/// Source: launchctl.c of launchd-842 (OS X 10.9), launchd(8) and launchctl(1) of 2026.
package struct JobInstallation: Sendable {
    /// The absolute path of the file.
    package let path: String
    /// The user ID of the file's owner.
    package let owner: UInt32
    /// The user ID of the folder's owner, for jobs of a user.
    package let user: UInt32
    /// The permission bits, as set by `chmod`.
    package let permissions: UInt32
    /// Returns what prevents the program at a path from running; `nil` if nothing does, or if
    /// unknown.
    package var programFault: @Sendable (String) -> ProgramFault? = { _ in nil }

    package enum ProgramFault: Sendable {
        case missing, directory, notExecutable
    }

    package init(path: String, owner: UInt32, user: UInt32, permissions: UInt32) {
        self.path = path
        self.owner = owner
        self.user = user
        self.permissions = permissions
    }

    private static let root: UInt32 = 0
    /// The write permissions of the group and of others.
    private static let foreignWriting: UInt32 = 0o022
    private static let systemFolders = ["/Library/", "/System/Library/", "/Network/Library/"]

    /// Returns launchd's reasons for rejecting the file.
    func faults(of kind: LaunchdJob.Kind?) -> [String] {
        var faults: [String] = []
        if !path.hasSuffix(".plist") {
            faults.append("launchd reads files whose names end in '.plist'; rename it")
        }
        if permissions & Self.foreignWriting != 0 {
            let mode = String(permissions & 0o777, radix: 8)
            faults.append(
                "launchd refuses a file that others can write, found the mode \(mode); "
                    + "run 'chmod go-w'")
        }
        return faults + [faultOfOwner(of: kind)].compactMap { $0 }
    }

    /// Returns the reason why a job cannot start the program at a path.
    func fault(ofProgramAt path: String) -> String? {
        let name = VisibleText.excerpt(path)
        return switch programFault(path) {
        case .missing: "there is no program '\(name)'; install it, or correct the path"
        case .directory: "'\(name)' is a directory; name the executable in it"
        case .notExecutable: "'\(name)' is not executable; run 'chmod +x'"
        case nil: nil
        }
    }

    private func faultOfOwner(of kind: LaunchdJob.Kind?) -> String? {
        // Files in an app belong to the user who installed it.
        if path.contains(text: ".app/Contents/Library/") { return nil }
        if kind == .daemon || Self.systemFolders.contains(where: path.hasPrefix) {
            return owner == Self.root
                ? nil
                : "launchd refuses a file here that does not belong to root, found user "
                    + "\(owner); run 'sudo chown root:wheel'"
        }
        if owner == user || kind == nil && owner == Self.root { return nil }
        return "launchd refuses a file that does not belong to the user \(user), found user "
            + "\(owner); run 'sudo chown \(user)'"
    }
}
