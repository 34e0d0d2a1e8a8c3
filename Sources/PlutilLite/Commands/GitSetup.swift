// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The settings by which git calls this program to compare and merge property lists.
struct GitSetup {
    /// What it is called in the files of git.
    static let name = "plutil-lite"

    /// The names of property lists.
    static let patterns = [
        "*.plist", "*.strings", "*.xcstrings", "*.entitlements", "*.pbxproj", "*.mobileconfig",
        "*.stringsdict", "*.loctable", "*.xcprivacy",
    ]

    /// How far git is set up.
    enum State {
        case done, none
        /// Something of it is missing, or not as this program sets it up.
        case different
    }

    let scope: GitScope
    /// How git calls the program.
    private let program: String

    init(_ scope: GitScope) throws(Failure) {
        let path = try Self.programPath()
        self.scope = scope
        program = ShellQuoting.word(path)
    }

    /// The path of this program, through links as it was called.
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
        // Git puts names in the place of %O and the like, and % in that of %%. What it converts for a
        // diff is the last word, which may begin with a dash.
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

    /// What has to be restored beside settings.
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
        // git ends the last line, and makes a new file.
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

    /// Removes the last line of a text from it, which git leaves of a section without settings where a
    /// comment is beside it.
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

    /// Sets git up; does nothing that was done before.
    ///
    /// - Returns: the files of git that say it.
    func install() throws(Failure) -> [FilePath] {
        let attributes = try attributes()
        if attributes.state != .done { try attributes.refuseLinks() }
        try install(settings: settings)
        try attributes.install()
        return [try scope.configurationFile(), attributes.path]
    }

    /// Takes back what was set up, so that the files are as they were.
    ///
    /// - Returns: the files of git that said it; none if nothing was set up.
    func uninstall() throws(Failure) -> [FilePath] {
        let attributes = try attributes()
        var files: [FilePath] = []
        if try state(of: settings) != .none { files.append(try scope.configurationFile()) }
        if attributes.state != .none { files.append(attributes.path) }
        try attributes.uninstall()
        try removeSettings()
        return files
    }

    /// How far it is set up.
    func state() throws(Failure) -> State {
        let one = try state(of: settings)
        let other = try attributes().state
        return one == other ? one : .different
    }

    private func attributes() throws(Failure) -> GitAttributes {
        try GitAttributes(scope.attributesFile(), followsLinks: scope == .user)
    }

    // MARK: Files

    /// The bytes of a file; `nil` if there is none.
    static func content(of path: FilePath) throws(Failure) -> [UInt8]? {
        do throws(SystemError) {
            let store = try FileReading.everything(in: path)
            return store.view.array
        } catch {
            if error.isMissingFile { return nil }
            throw Failure(error, on: path.shown)
        }
    }

    /// Replaces a file, or makes it and its directory.
    static func write(_ content: [UInt8], to path: FilePath) throws(Failure) {
        let directory = path.directory
        if (try? FileStatus(of: directory)) == nil {
            _ = try? System.run(["mkdir", "-p", directory.text])
        }
        try OutputFile(path).write(whole: ByteStore(content))
    }

    /// Removes a file, and its directory if nothing else is in it.
    ///
    /// - Throws: that it cannot be removed.
    static func remove(_ path: FilePath) throws(Failure) {
        FileSystem.removeFile(path)
        guard (try? FileStatus(of: path)) == nil else {
            throw .file(name: path.shown, message: "it cannot be removed")
        }
        _ = try? System.run(["rmdir", path.directory.text])
    }
}

/// git, as a program.
enum Git {
    /// What a command of git printed, without the last line end; `nil` if git refused it.
    ///
    /// - Throws: that there is no git.
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

    /// The path of a file of the repository.
    ///
    /// - Throws: that there is no repository.
    static func path(of name: String) throws(Failure) -> FilePath {
        guard let path = try output(["rev-parse", "--git-path", name]) else {
            throw .usage(
                "not in a repository of git; run this in one, or with --global for all of yours")
        }
        return FilePath(path)
    }
}

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

/// The lines in a file of git's attributes that name this program for property lists.
///
/// They come first: the last line that matches a file counts, so lines that users wrote stay in
/// force.
struct GitAttributes {
    let path: FilePath
    /// Whether the file may be elsewhere. Users keep their own files where they like, but a folder
    /// that was unpacked somewhere has no say in what else is changed.
    private let followsLinks: Bool
    /// The lines of the file; `nil` if there is none.
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

    /// Where the block is, with its first and its last line.
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

    /// How far the lines are there.
    var state: GitSetup.State {
        guard let lines, let range else { return .none }
        let wanted = Self.block(isNewFile: isNewFile).map { Array($0.utf8) }
        return lines[range].map(Array.init) == wanted ? .done : .different
    }

    /// Adds the lines, or replaces older ones.
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

    /// Removes the lines, and the file if it was made for them.
    func uninstall() throws(Failure) {
        guard var lines, let range else { return }
        lines.removeSubrange(range)
        let isEmpty = lines.allSatisfy(\.isEmpty) && lines.count <= 1
        // Who put a link there wants the file to stay.
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

    /// - Throws: that the lines cannot be changed.
    func refuseLinks() throws(Failure) {
        if followsLinks { return }
        for place in [path, path.directory] where try isLink(place) {
            throw .file(
                name: place.shown, message: "a symbolic link, so nothing is written through it")
        }
    }

    private func write(_ lines: [ArraySlice<UInt8>]) throws(Failure) {
        try refuseLinks()
        try GitSetup.write(Array(lines.joined(separator: [0x0A])), to: path)
    }
}

/// Says where git is set up, and for which files it does something else all the same.
struct GitStatus {
    let console: Console
    /// Whether the repository is of no interest.
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
                case .different: "set up differently; 'plutil-lite git install\(option)' renews it"
                }
            if !console.isQuiet { console.answer("\(scope.name): \(text)") }
        }
        guard isDone else { return .no }
        return isInRepository ? try reportOthers() : .done
    }

    /// Names the files for which attributes of the repository name something else.
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
                    "*\(words[0].dropFirst(3)): \(words[1]) is \(words[2]), "
                        + "as other attributes say")
            }
        }
        return status
    }
}
