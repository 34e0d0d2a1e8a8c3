// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The file of a job, as launchd looks at it before it reads it.
///
/// Source: launchctl.c of launchd-842 (OS X 10.9), launchd(8) and launchctl(1) of 2026.
package struct JobInstallation: Sendable {
    /// The absolute path.
    package let path: String
    /// The number of the user whose file it is.
    package let owner: UInt32
    /// The number of the user whose jobs are in the folder, as far as they are a user's.
    package let user: UInt32
    /// The bits that `chmod` sets.
    package let permissions: UInt32
    /// What keeps the program at a path from running; `nil` if nothing does, or it is unknown.
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
    /// The bits for writing of all but the owner.
    private static let foreignWriting: UInt32 = 0o022
    private static let systemFolders = ["/Library/", "/System/Library/", "/Network/Library/"]

    /// What launchd does not take.
    func faults(of kind: LaunchdJob.Kind?) -> [String] {
        var faults: [String] = []
        if !path.hasSuffix(".plist") {
            faults.append("launchd reads files whose names end in '.plist'; rename it")
        }
        if permissions & Self.foreignWriting != 0 {
            let mode = String(permissions & 0o777, radix: 8)
            faults.append(
                "launchd refuses a file that others may write, found the mode \(mode); "
                    + "run 'chmod go-w'")
        }
        return faults + [faultOfOwner(of: kind)].compactMap { $0 }
    }

    /// Why a job cannot start, whose program is at a path.
    func fault(ofProgramAt path: String) -> String? {
        let name = VisibleText.excerpt(path)
        return switch programFault(path) {
        case .missing: "there is no program '\(name)'; install it, or correct the path"
        case .directory: "'\(name)' is a directory; name the executable in it"
        case .notExecutable: "'\(name)' may not be run; run 'chmod +x'"
        case nil: nil
        }
    }

    private func faultOfOwner(of kind: LaunchdJob.Kind?) -> String? {
        // What is in an app belongs to whoever installed that.
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
