// SPDX-License-Identifier: Apache-2.0

import PlistFiles

/// Where git is set up.
enum GitScope: CaseIterable {
    case repository
    /// All repositories of the user.
    case user

    var option: String { self == .repository ? "--local" : "--global" }

    /// The name for people.
    var name: String { self == .repository ? "this repository" : "all repositories" }

    /// The file with the attributes of files.
    func attributesFile() throws(Failure) -> FilePath {
        guard self == .user else { return try Git.path(of: "info/attributes") }
        let chosen = try Git.output(["config", "--global", "--type=path", "core.attributesFile"])
        if let chosen, !chosen.isEmpty { return FilePath(chosen) }
        return try Self.userDirectory().appending("/attributes")
    }

    /// The file with settings, as far as git says which it is.
    func configurationFile() throws(Failure) -> FilePath {
        guard self == .user else { return try Git.path(of: "config") }
        if let path = System.environmentVariable("GIT_CONFIG_GLOBAL"), !path.isEmpty {
            return FilePath(path)
        }
        let own = try Self.home().appending("/.gitconfig")
        let other = try Self.userDirectory().appending("/config")
        return !Self.exists(own) && Self.exists(other) ? other : own
    }

    /// Whether there is a place for it: a user may have no home.
    var isPossible: Bool {
        self == .repository || !(System.environmentVariable("HOME") ?? "").isEmpty
    }

    private static func exists(_ path: FilePath) -> Bool { (try? FileStatus(of: path)) != nil }

    private static func home() throws(Failure) -> FilePath {
        guard let home = System.environmentVariable("HOME"), !home.isEmpty else {
            throw .usage("HOME is not set, so there is no place for --global")
        }
        return FilePath(home)
    }

    private static func userDirectory() throws(Failure) -> FilePath {
        if let path = System.environmentVariable("XDG_CONFIG_HOME"), !path.isEmpty {
            return FilePath(path + "/git")
        }
        return try home().appending("/.config/git")
    }
}
