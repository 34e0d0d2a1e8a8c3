// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// What has git call this program to compare and merge property lists.
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
