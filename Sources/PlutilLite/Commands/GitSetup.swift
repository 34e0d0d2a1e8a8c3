// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The settings that make git compare and merge property lists with this program.
struct GitSetup {
    /// The name of the driver in git's configuration.
    static let name = "plutil-lite"

    /// The file name patterns of property lists.
    static let patterns = [
        "*.plist", "*.strings", "*.xcstrings", "*.entitlements", "*.pbxproj", "*.mobileconfig",
        "*.stringsdict", "*.loctable", "*.xcprivacy",
    ]

    enum State {
        case done, none
        /// Parts are missing, or differ from this program's settings.
        case different
    }

    let scope: GitScope
    /// The shell command that runs this program.
    private let program: String

    init(_ scope: GitScope) throws(Failure) {
        let path = try Self.programPath()
        self.scope = scope
        program = ShellQuoting.word(path)
    }

    /// Returns the path of this program as it was called, without resolving links.
    private static func programPath() throws(Failure) -> String {
        let called = ProgramArguments().programName.text
        if called.hasPrefix("/") { return called }
        let directory = #"cd "$(dirname "$0")" && pwd"#
        let words =
            called.contains("/") ? ["sh", "-c", directory, called] : ["command", "-v", called]
        let result: ProgramResult
        do throws(SystemError) {
            result = try System.run(words)
        } catch {
            throw Failure(error, on: called)
        }
        guard result.status == 0 else { return called }
        guard let slash = called.lastIndex(of: "/") else { return result.line }
        return result.line + called[slash...]
    }

    // MARK: Settings

    private struct Setting {
        let key: String
        let value: String
    }

    private var settings: [Setting] {
        // Git replaces %O and similar placeholders with names, and %% with %. The file that it
        // converts for a diff is the last word, which may begin with a dash.
        let driver =
            program.parts(separatedBy: "%").joined(separator: "%%")
            + " merge3 --driver %P --marker-size %L --label %S --label %X --label %Y "
            + "--base %O %A %B"
        return [
            Setting(key: "diff.\(Self.name).textconv", value: "\(program) textconv --"),
            Setting(key: "merge.\(Self.name).name", value: "property lists, by plutil-lite"),
            Setting(key: "merge.\(Self.name).driver", value: driver),
        ]
    }

    /// The key of the data that `uninstall` needs to restore files.
    private static let restoreKey = "merge.\(name).restore"

    private func setting(_ key: String) throws(Failure) -> String? {
        try Git.output(["config", scope.option, "--get", key])
    }

    private func set(_ key: String, _ value: String) throws(Failure) {
        let old = try setting(key)
        if old == value { return }
        try configure("--replace-all", key, value)
    }

    private func configure(_ words: String...) throws(Failure) {
        let answer = try Git.output(["config", scope.option] + words)
        if answer != nil { return }
        let file = try scope.configurationFile()
        throw .file(name: file.shown, message: "git cannot change it")
    }

    private func unset(_ key: String) throws(Failure) {
        let value = try setting(key)
        if value == nil { return }
        try configure("--unset-all", key)
    }

    private func install(settings: [Setting]) throws(Failure) {
        let file = try scope.configurationFile()
        let old = try Self.content(of: file)
        let isFirst = try state(of: settings) == .none
        for setting in settings { try set(setting.key, setting.value) }
        guard isFirst else { return }
        // git terminates the last line, and creates a new file.
        if old == nil {
            try set(Self.restoreKey, "no-file")
        } else if let last = old?.last, last != 0x0A {
            try set(Self.restoreKey, "no-line-end")
        }
    }

    private func removeSettings() throws(Failure) {
        let restored = try setting(Self.restoreKey)
        try unset(Self.restoreKey)
        for setting in settings.reversed() { try unset(setting.key) }
        let file = try scope.configurationFile()
        guard let old = try Self.content(of: file) else { return }
        var content = old
        for section in ["merge", "diff"] {
            Self.remove("[\(section) \"\(Self.name)\"]\n", from: &content)
        }
        if restored == "no-line-end", content.last == 0x0A { content.removeLast() }
        if restored == "no-file" && content.isEmpty { return try Self.remove(file) }
        if content != old { try Self.write(content, to: file) }
    }

    /// Removes the trailing line of an empty section, which git leaves behind next to a comment.
    private static func remove(_ line: String, from content: inout [UInt8]) {
        let line = Array(line.utf8)
        if content.suffix(line.count) == line[...] { content.removeLast(line.count) }
    }

    private func state(of settings: [Setting]) throws(Failure) -> State {
        var foundCount = 0
        var isDifferent = false
        for setting in settings {
            let value = try self.setting(setting.key)
            if value != nil { foundCount += 1 }
            if value != setting.value { isDifferent = true }
        }
        if foundCount == 0 { return .none }
        return isDifferent ? .different : .done
    }

    // MARK: Setting up

    /// Sets up git, skipping what is already set up.
    ///
    /// - Returns: git's files that contain the setup.
    func install() throws(Failure) -> [FilePath] {
        let attributes = try attributes()
        if attributes.state != .done { try attributes.refuseLinks() }
        try install(settings: settings)
        try attributes.install()
        return [try scope.configurationFile(), attributes.path]
    }

    /// Removes the setup and restores the files.
    ///
    /// - Returns: git's files that contained the setup; none if git was not set up.
    func uninstall() throws(Failure) -> [FilePath] {
        let attributes = try attributes()
        var files: [FilePath] = []
        if try state(of: settings) != .none { files.append(try scope.configurationFile()) }
        if attributes.state != .none { files.append(attributes.path) }
        try attributes.uninstall()
        try removeSettings()
        return files
    }

    func state() throws(Failure) -> State {
        let one = try state(of: settings)
        let other = try attributes().state
        return one == other ? one : .different
    }

    private func attributes() throws(Failure) -> GitAttributes {
        try GitAttributes(scope.attributesFile(), followsLinks: scope == .user)
    }

    // MARK: Files

    /// Returns the bytes of a file; `nil` if it does not exist.
    static func content(of path: FilePath) throws(Failure) -> [UInt8]? {
        do throws(SystemError) {
            let store = try FileReading.everything(in: path)
            return store.view.array
        } catch {
            if error.isMissingFile { return nil }
            throw Failure(error, on: path.shown)
        }
    }

    /// Replaces a file, or creates it and its directory.
    static func write(_ content: [UInt8], to path: FilePath) throws(Failure) {
        let directory = path.directory
        if (try? FileStatus(of: directory)) == nil {
            _ = try? System.run(["mkdir", "-p", directory.text])
        }
        try OutputFile(path).write(whole: ByteStore(content))
    }

    /// Removes a file, and its directory if that is then empty.
    ///
    /// - Throws: an error if the file cannot be removed.
    static func remove(_ path: FilePath) throws(Failure) {
        FileSystem.removeFile(path)
        guard (try? FileStatus(of: path)) == nil else {
            throw .file(name: path.shown, message: "cannot remove it")
        }
        _ = try? System.run(["rmdir", path.directory.text])
    }
}

/// Runs git.
enum Git {
    /// Returns the output of a git command without the final newline; `nil` if git failed.
    ///
    /// - Throws: an error if git is not installed.
    static func output(_ words: [String]) throws(Failure) -> String? {
        let result: ProgramResult
        do throws(SystemError) {
            result = try System.run(["git"] + words)
        } catch {
            throw Failure(error, on: "git")
        }
        guard result.status != 127 else {
            throw .usage("git is not installed, or not on PATH")
        }
        return result.status == 0 ? result.line : nil
    }

    /// Returns the path of a file inside the repository's git directory.
    ///
    /// - Throws: an error if there is no repository.
    static func path(of name: String) throws(Failure) -> FilePath {
        guard let path = try output(["rev-parse", "--git-path", name]) else {
            throw .usage(
                "not in a git repository; run this in one, or use --global for all of yours")
        }
        return FilePath(path)
    }
}

/// The scope of the git setup.
enum GitScope: CaseIterable {
    case repository
    /// All repositories of the user.
    case user

    var option: String { self == .repository ? "--local" : "--global" }

    /// The name for people.
    var name: String { self == .repository ? "this repository" : "all repositories" }

    func attributesFile() throws(Failure) -> FilePath {
        guard self == .user else { return try Git.path(of: "info/attributes") }
        let chosen = try Git.output(["config", "--global", "--type=path", "core.attributesFile"])
        if let chosen, !chosen.isEmpty { return FilePath(chosen) }
        return try Self.userDirectory().appending("/attributes")
    }

    /// Returns the path of the configuration file, if git reports it.
    func configurationFile() throws(Failure) -> FilePath {
        guard self == .user else { return try Git.path(of: "config") }
        if let path = System.environmentVariable("GIT_CONFIG_GLOBAL"), !path.isEmpty {
            return FilePath(path)
        }
        let own = try Self.home().appending("/.gitconfig")
        let other = try Self.userDirectory().appending("/config")
        return !Self.exists(own) && Self.exists(other) ? other : own
    }

    /// Whether git can be set up in this scope: a user may have no home.
    var isPossible: Bool {
        self == .repository || !(System.environmentVariable("HOME") ?? "").isEmpty
    }

    private static func exists(_ path: FilePath) -> Bool { (try? FileStatus(of: path)) != nil }

    private static func home() throws(Failure) -> FilePath {
        guard let home = System.environmentVariable("HOME"), !home.isEmpty else {
            throw .usage("HOME is not set, so --global has no file to change")
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

/// The lines in an attributes file of git that name this program for property lists.
///
/// They are at the start, because the last matching line wins, so lines written by users take
/// precedence.
struct GitAttributes {
    let path: FilePath
    /// Whether the file may be a link. Users may keep their own files elsewhere, but an unpacked
    /// repository must not be able to redirect writes.
    private let followsLinks: Bool
    /// The lines of the file; `nil` if it does not exist.
    private let lines: [ArraySlice<UInt8>]?

    private static let start = "# BEGIN \(GitSetup.name)"
    private static let newFile = " (in a new file)"
    private static let end = "# END \(GitSetup.name)"

    init(_ path: FilePath, followsLinks: Bool) throws(Failure) {
        self.path = path
        self.followsLinks = followsLinks
        lines = try GitSetup.content(of: path).map {
            $0.split(separator: 0x0A, omittingEmptySubsequences: false)
        }
    }

    private static func block(isNewFile: Bool) -> [String] {
        [start + (isNewFile ? newFile : "")]
            + GitSetup.patterns.map { "\($0) diff=\(GitSetup.name) merge=\(GitSetup.name)" } + [end]
    }

    /// The range of the block, including its first and last line.
    private var range: ClosedRange<Int>? {
        guard let lines,
            let first = lines.firstIndex(where: { $0.starts(with: Self.start.utf8) }),
            let last = lines[first...].firstIndex(where: { Array($0) == Array(Self.end.utf8) })
        else { return nil }
        return first...last
    }

    private var isNewFile: Bool {
        guard let lines, let range else { return lines == nil }
        return Array(lines[range.lowerBound]) == Array((Self.start + Self.newFile).utf8)
    }

    /// The state of the lines.
    var state: GitSetup.State {
        guard let lines, let range else { return .none }
        let wanted = Self.block(isNewFile: isNewFile).map { Array($0.utf8) }
        return lines[range].map(Array.init) == wanted ? .done : .different
    }

    /// Adds the lines, or replaces the lines that an older version added.
    func install() throws(Failure) {
        guard state != .done else { return }
        let block = Self.block(isNewFile: isNewFile).map { ArraySlice(Array($0.utf8)) }
        guard var lines else { return try write(block + [[]]) }
        if let range {
            lines.replaceSubrange(range, with: block)
        } else {
            lines = block + lines
        }
        try write(lines)
    }

    /// Removes the lines, and the file if it was created for them.
    func uninstall() throws(Failure) {
        guard var lines, let range else { return }
        lines.removeSubrange(range)
        let isEmpty = lines.allSatisfy(\.isEmpty) && lines.count <= 1
        // A link was made by the user, so the file is kept.
        let isLink = try isLink(path)
        guard isEmpty && isNewFile && !isLink else { return try write(lines) }
        try refuseLinks()
        try GitSetup.remove(path)
    }

    private func isLink(_ path: FilePath) throws(Failure) -> Bool {
        do throws(SystemError) {
            return try path.followingLinks() != path
        } catch {
            throw Failure(error, on: path.shown)
        }
    }

    /// - Throws: an error if the lines cannot be changed.
    func refuseLinks() throws(Failure) {
        if followsLinks { return }
        for place in [path, path.directory] where try isLink(place) {
            throw .file(
                name: place.shown, message: "not written because it is a symbolic link")
        }
    }

    private func write(_ lines: [ArraySlice<UInt8>]) throws(Failure) {
        try refuseLinks()
        try GitSetup.write(Array(lines.joined(separator: [0x0A])), to: path)
    }
}

/// A report of where git is set up, and of the files it treats differently.
struct GitStatus {
    let console: Console
    /// Whether the repository is ignored.
    let isGlobalOnly: Bool

    /// - Returns: `no` if git is not set up for all files.
    func report() throws(Failure) -> ExitStatus {
        let isInRepository = try Git.output(["rev-parse", "--git-dir"]) != nil
        if !isGlobalOnly && !isInRepository { _ = try Git.path(of: "config") }
        var isDone = false
        for scope in GitScope.allCases where scope == .user || !isGlobalOnly {
            let state = scope.isPossible ? try GitSetup(scope).state() : .none
            if state == .done { isDone = true }
            let option = scope == .user ? " --global" : ""
            let text =
                switch state {
                case .done: "set up"
                case .none: "not set up"
                case .different: "set up differently; 'plutil-lite git install\(option)' updates it"
                }
            if !console.isQuiet { console.answer("\(scope.name): \(text)") }
        }
        guard isDone else { return .no }
        return isInRepository ? try reportOthers() : .done
    }

    /// Reports files whose attributes in the repository name another driver.
    private func reportOthers() throws(Failure) -> ExitStatus {
        var status = ExitStatus.done
        let names = GitSetup.patterns.map { "any" + $0.dropFirst() }
        let text = try Git.output(["check-attr", "diff", "merge", "--"] + names) ?? ""
        for line in text.split(separator: "\n") {
            let words = String(line).parts(separatedBy: ": ")
            guard words.count == 3, words[2] != GitSetup.name else { continue }
            status = .no
            if !console.isQuiet {
                console.answer(
                    "*\(words[0].dropFirst(3)): \(words[1]) is \(words[2]) "
                        + "because of other attributes")
            }
        }
        return status
    }
}
