// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// `git`
@Suite(.tags(.process)) struct GitCommandTests {
    /// Existing contents of `.git/config` and `.git/info/attributes`.
    static let earlier: [(config: String?, attributes: String?)] = [
        (nil, nil),
        (
            "\n# A comment\n[alias]\n\tci = commit ; why\n[include]\n\tpath = ../other\n",
            "# Mine\n*.plist -diff\n"
        ),
        ("\n[merge \"mine\"]\n\tdriver = true", "*.txt text"),
        ("\n[diff \"mine\"] textconv = cat\n\n# The end\n", ""),
        ("", "*.bin binary\n\n\n"),
    ]

    private static let removed =
        "this repository: removed from .git/config and .git/info/attributes\n"

    private static func contents(_ repository: Repository) throws -> [Data?] {
        [".git/config", ".git/info/attributes"].map {
            try? Data(contentsOf: repository.folder[$0])
        }
    }

    @Test(arguments: 0..<5)
    func restoresConfiguration(number: Int) throws {
        let repository = try Repository(isSetUp: false)
        let earlier = Self.earlier[number]
        if let config = earlier.config {
            let old = try String(contentsOf: repository.folder[".git/config"], encoding: .utf8)
            try repository.folder.write(old + config, to: ".git/config")
        }
        if let attributes = earlier.attributes {
            try repository.folder.write(attributes, toNew: ".git/info/attributes")
        }
        let before = try Self.contents(repository)
        #expect(try repository.program("git", "status").status == 1)
        let install = try repository.program("git", "install")
        #expect(install.status == 0)
        #expect(
            install.output == "this repository: set up, in .git/config and .git/info/attributes\n")
        let after = try Self.contents(repository)
        #expect(after != before)
        let status = try repository.program("git", "status")
        let isOverruled = earlier.attributes?.contains("-diff") == true
        #expect(status.status == (isOverruled ? 1 : 0))
        #expect(
            status.output
                == "this repository: set up\nall repositories: not set up\n"
                + (isOverruled ? "*.plist: diff is unset because of other attributes\n" : ""))
        // A second run changes nothing.
        #expect(try repository.program("git", "install").status == 0)
        #expect(try Self.contents(repository) == after)
        let uninstall = try repository.program("git", "uninstall")
        #expect(uninstall.status == 0 && uninstall.output == Self.removed)
        #expect(try Self.contents(repository) == before)
        let again = try repository.program("git", "uninstall")
        #expect(again.status == 0 && again.output == "this repository: nothing was set up\n")
        #expect(try Self.contents(repository) == before)
    }

    @Test func updatesOutdatedConfiguration() throws {
        let repository = try Repository()
        let before = try Self.contents(repository)
        try repository.git("config", "merge.plutil-lite.driver", "/old/plutil-lite merge3")
        let attributes = try repository.folder.text(of: ".git/info/attributes")
        try repository.folder.write(
            attributes.replacing("*.loctable diff=plutil-lite merge=plutil-lite\n", with: ""),
            to: ".git/info/attributes")
        let status = try repository.program("git", "status")
        #expect(status.status == 1)
        #expect(
            status.output.hasPrefix(
                "this repository: set up differently; 'plutil-lite git install' updates it\n"))
        #expect(try repository.program("git", "install").status == 0)
        #expect(try Self.contents(repository) == before)
    }

    @Test func setsUpAllRepositories() throws {
        let repository = try Repository(isSetUp: false)
        let home = repository.folder.outside
        let names = [".gitconfig", ".config/git/attributes"]
        func contents() -> [Data?] {
            names.map { try? Data(contentsOf: home.appendingPathComponent($0)) }
        }
        #expect(try repository.program("git", "install", "--global").status == 0)
        #expect(contents().allSatisfy { $0 != nil })
        let status = try repository.program("git", "status")
        #expect(status.status == 0)
        #expect(status.output == "this repository: not set up\nall repositories: set up\n")
        // The repository's own attributes take precedence.
        try repository.folder.write("*.pbxproj merge=union\n", to: ".gitattributes")
        let other = try repository.program("git", "status")
        #expect(other.status == 1)
        #expect(other.output.hasSuffix("*.pbxproj: merge is union because of other attributes\n"))
        #expect(try repository.program("git", "uninstall", "--global").status == 0)
        #expect(contents() == [nil, nil])
    }

    @Test func reportsMissingRepository() throws {
        let folder = try Folder()
        let environment = ["HOME": folder.outside.path, "GIT_CEILING_DIRECTORIES": "/"]
        for action in ["install", "status", "uninstall"] {
            let run = try ProgramRun(["git", action], in: folder, environment: environment)
            #expect(run.status == 2)
            #expect(
                run.messages == """
                    plutil-lite: error: not in a git repository; run this in one, or use --global \
                    for all of yours

                    """)
        }
        let none = try ProgramRun(
            ["git", "install"], in: folder, environment: ["PATH": folder.url.path])
        #expect(none.status == 2)
        #expect(
            none.messages == "plutil-lite: error: git is not installed, or not on PATH\n")
        let wrong = try ProgramRun(["git", "remove"], in: folder)
        #expect(wrong.status == 2)
        #expect(
            wrong.messages.hasPrefix(
                "plutil-lite: error: expected install, status or uninstall, found 'remove'\n"))
    }

    /// Other people name the files of a repository.
    @Test func convertsFilesWhoseNamesAreOptions() throws {
        let repository = try Repository()
        try repository.commit("base", ["-x.plist": Data("{ a = 1; }".utf8)])
        try repository.folder.write("{ a = 2; }", to: "-x.plist")
        let diff = try repository.git("diff")
        #expect(diff.output.contains("+{ a = 2; }"), "\(diff.messages)")
    }

    @Test func leavesNoEmptyFolderBehind() throws {
        let repository = try Repository(isSetUp: false)
        let info = repository.folder[".git/info"]
        try? FileManager.default.removeItem(at: info)
        #expect(try repository.program("git", "install").status == 0)
        #expect(try repository.program("git", "uninstall").status == 0)
        #expect(!FileManager.default.fileExists(atPath: info.path))
    }

    @Test func reportsSettingsItCannotRemove() throws {
        let repository = try Repository()
        // git does not wait for the lock of its file.
        try repository.folder.write("", to: ".git/config.lock")
        let run = try repository.program("git", "uninstall")
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.messages == ".git/config: error: git cannot change it\n")
    }

    @Test(arguments: [".git/info/attributes", ".git/info"])
    func writesNothingThroughLinkInRepository(_ name: String) throws {
        let repository = try Repository(isSetUp: false)
        let outside = repository.folder.outside
        try? FileManager.default.removeItem(at: repository.folder[".git/info"])
        let isFile = name.hasSuffix("attributes")
        let target = outside.appendingPathComponent(isFile ? "mine" : "info")
        if isFile {
            try Data("*.txt text\n".utf8).write(to: target)
        } else {
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        }
        try repository.folder.link(name, to: target.path)
        let before = try Data(contentsOf: repository.folder[".git/config"])
        let run = try repository.program("git", "install")
        #expect(run.status == 2)
        #expect(
            run.messages == "\(name): error: not written because it is a symbolic link\n")
        #expect(try Data(contentsOf: repository.folder[".git/config"]) == before)
        if isFile {
            #expect(try String(contentsOf: target, encoding: .utf8) == "*.txt text\n")
        } else {
            #expect(try FileManager.default.contentsOfDirectory(atPath: target.path).isEmpty)
        }
    }

    @Test func keepsLinksOfUser() throws {
        let repository = try Repository(isSetUp: false)
        let home = repository.folder.outside
        let target = home.appendingPathComponent("dotfiles")
        let link = home.appendingPathComponent(".config/git/attributes")
        try FileManager.default.createDirectory(
            at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: target)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
        #expect(try repository.program("git", "install", "--global").status == 0)
        #expect(try Data(contentsOf: target).count > 100)
        #expect(try repository.program("git", "uninstall", "--global").status == 0)
        #expect(try Data(contentsOf: target).isEmpty)
        let found = try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
        #expect(found == target.path)
    }

    /// The program may be anywhere, even in a path with characters that git replaces.
    @Test(arguments: ["it's a folder", "100%A %%B %d"])
    func quotesPathOfProgram(_ name: String) throws {
        let repository = try Repository(isSetUp: false)
        let folder = repository.folder.outside.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appendingPathComponent("plutil-lite")
        try FileManager.default.createSymbolicLink(
            at: program, withDestinationURL: ProgramRun.program)
        let run = try ProgramRun(
            ["git", "install"], in: repository.folder,
            environment: ["HOME": repository.folder.outside.path], program: program)
        #expect(run.status == 0)
        let base = #"{"a": 1, "b": 1}"#
        try repository.commit("base", ["a.xcstrings": Data(base.utf8)])
        try repository.git("checkout", "-q", "-b", "side")
        try repository.commit("one", ["a.xcstrings": Data(#"{"a": 2, "b": 1}"#.utf8)])
        try repository.git("checkout", "-q", "main")
        try repository.commit("two", ["a.xcstrings": Data(#"{"a": 1, "b": 2}"#.utf8)])
        try repository.git("merge", "-q", "-m", "merge", "side")
        #expect(try repository.folder.text(of: "a.xcstrings") == #"{"a": 2, "b": 2}"#)
    }
}
