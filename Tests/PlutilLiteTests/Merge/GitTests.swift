// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// Git operations on property lists after the setup.
@Suite(.tags(.process)) struct GitTests {
    /// Returns files of each format with a name, a number and a list.
    private static func files(name: String, number: Int, list: [String]) throws -> [String: Data] {
        let value: PlistValue = .dictionary([
            "name": .string(PlistString(name)), "number": .integer(PlistInteger(Int64(number))),
            "between": .dictionary(["a": "1", "b": "2", "c": "3"]),
            "list": .array(list.map { .string(PlistString($0)) }),
        ])
        let document = try PlistDocument(value: value)
        let project = ProjectText.text(
            count: 2000, name: name, number: number, added: list.filter { $0.count > 1 })
        let strings =
            "/* Name */\n\"name\" = \"\(name)\";\n\n/* Between */\n\"between\" = \"1\";\n\n"
            + "/* Number */\n\"number\" = \"\(number)\";\n"
            + list.map { "\n/* \($0) */\n\"\($0)\" = \"\($0)\";\n" }.joined()
        return [
            "xml.plist": Data(try document.encoded(as: .xml)),
            "binary.plist": Data(try document.encoded(as: .binary)),
            "Localizable.xcstrings": Data(try document.encoded(as: .json)),
            "project.pbxproj": Data(project.utf8),
            "Localizable.strings": Data(strings.utf8),
        ]
    }

    private static func base() throws -> [String: Data] {
        try files(name: "Tide", number: 1, list: ["x"])
    }
    private static func ours() throws -> [String: Data] {
        try files(name: "Tides", number: 1, list: ["x", "our port"])
    }
    private static func theirs() throws -> [String: Data] {
        try files(name: "Tide", number: 2, list: ["x", "their port"])
    }
    private static func merged() throws -> [String: Data] {
        try files(name: "Tides", number: 2, list: ["x", "our port", "their port"])
    }

    /// Returns a repository with a branch `side`, and files that both branches have changed.
    private static func repository(_ theirs: [String: Data]) throws -> Repository {
        let repository = try Repository()
        try repository.commit("base", base())
        try repository.git("checkout", "-q", "-b", "side")
        try repository.commit("theirs", theirs)
        try repository.git("checkout", "-q", "main")
        try repository.commit("ours", ours())
        return repository
    }

    private static func expectMerged(
        _ repository: Repository, _ expected: [String: Data],
        location: SourceLocation = #_sourceLocation
    ) throws {
        for (name, content) in expected {
            let found = try repository.content(of: name)
            let isSame =
                try PlistDocument(decoding: Array(found)) == PlistDocument(decoding: Array(content))
            #expect(isSame, "\(name)", sourceLocation: location)
            // Texts to the byte: with the comments and in the order that both sides wrote.
            if name != "binary.plist" && name != "Localizable.xcstrings" {
                let (one, other) = (String(decoding: found, as: UTF8.self), content)
                #expect(
                    one == String(decoding: other, as: UTF8.self), "\(name)",
                    sourceLocation: location)
            }
        }
        #expect(try repository.git("status", "--short").output == "", sourceLocation: location)
    }

    @Test func mergesBranches() throws {
        let repository = try Self.repository(Self.theirs())
        try repository.git("merge", "-q", "-m", "merge", "side")
        try Self.expectMerged(repository, Self.merged())
    }

    @Test func rebasesBranch() throws {
        let repository = try Self.repository(Self.theirs())
        try repository.git("rebase", "-q", "side")
        // In a rebase, the rebased commits are the other side.
        let expected = try Self.files(
            name: "Tides", number: 2, list: ["x", "their port", "our port"])
        try Self.expectMerged(repository, expected)
    }

    @Test func cherryPicksCommit() throws {
        let repository = try Self.repository(Self.theirs())
        try repository.git("cherry-pick", "side")
        try Self.expectMerged(repository, Self.merged())
    }

    @Test func appliesStash() throws {
        let repository = try Repository()
        try repository.commit("base", Self.base())
        for (name, content) in try Self.theirs() { try content.write(to: repository.folder[name]) }
        try repository.git("stash", "-q")
        try repository.commit("ours", Self.ours())
        try repository.git("stash", "pop", "-q")
        try repository.git("commit", "-qam", "stash")
        try Self.expectMerged(repository, Self.merged())
    }

    @Test func mergeStopsAtConflicts() throws {
        let theirs = try Self.files(name: "Tidal", number: 2, list: ["x", "their port"])
        let repository = try Self.repository(theirs)
        let merge = try repository.git("merge", "side", status: 1)
        for name in theirs.keys {
            #expect(merge.output.contains("CONFLICT (content): Merge conflict in \(name)"))
            #expect(merge.messages.contains("\(name)"), "\(merge.messages)")
        }
        let xml = String(decoding: try repository.content(of: "xml.plist"), as: UTF8.self)
        #expect(
            xml.contains(
                """
                \t<key>name</key>
                <<<<<<< ours
                \t<string>Tides</string>
                ||||||| base
                \t<string>Tide</string>
                =======
                \t<string>Tidal</string>
                >>>>>>> theirs
                \t<key>number</key>
                \t<integer>2</integer>

                """) || xml.contains("<<<<<<< HEAD\n\t<string>Tides</string>\n"), "\(xml)")
        #expect(xml.components(separatedBy: "<<<<<<<").count == 2)
        let project = String(decoding: try repository.content(of: "project.pbxproj"), as: UTF8.self)
        #expect(project.components(separatedBy: "<<<<<<<").count == 2)
        // Ours, without markers
        let binary = try repository.content(of: "binary.plist")
        #expect(try binary == Self.ours()["binary.plist"])

        // Resolves each conflict to one version.
        for name in theirs.keys where name != "binary.plist" {
            let marked = String(decoding: try repository.content(of: name), as: UTF8.self)
            #expect(try repository.program("lint", name).status != 0)
            var isTaken = true
            var lines: [Substring] = []
            for line in marked.split(separator: "\n", omittingEmptySubsequences: false) {
                switch line.prefix(7) {
                case "<<<<<<<": isTaken = true
                case "|||||||": isTaken = false
                case ">>>>>>>": isTaken = true
                case "=======": isTaken = false
                default: if isTaken { lines.append(line) }
                }
            }
            try Data(lines.joined(separator: "\n").utf8).write(to: repository.folder[name])
        }
        try repository.git("commit", "-qam", "merge")
        var expected = try Self.merged()
        expected["binary.plist"] = try Self.ours()["binary.plist"]
        try Self.expectMerged(repository, expected)
    }

    @Test func comparesBinaryPropertyListsAsXML() throws {
        let repository = try Repository()
        try repository.commit("base", Self.base())
        try repository.commit("ours", Self.ours())
        for words in [["show"], ["log", "-p"], ["diff", "HEAD~1"]] {
            let run = try ProgramRun(
                words + ["--", "binary.plist"], in: repository.folder,
                environment: ["HOME": repository.folder.outside.path],
                program: Tools.git ?? Tools.bash)
            #expect(run.output.contains("-\t<string>Tide</string>\n+\t<string>Tides</string>\n"))
        }
        // A file that is not a property list is compared as well.
        try repository.commit("broken", ["binary.plist": Data("broken {\n".utf8)])
        let broken = try repository.git("show", "--", "binary.plist")
        #expect(broken.output.contains("+broken {\n"))
    }

    @Test func mergesInWorktreesAndSubmodules() throws {
        let repository = try Self.repository(Self.theirs())
        try repository.git("worktree", "add", "-q", "tree", "-b", "other", "main")
        let merge = try repository.git("-C", "tree", "merge", "-q", "-m", "merge", "side")
        #expect(merge.messages == "")
        let found = try repository.content(of: "tree/xml.plist")
        #expect(try found == Self.merged()["xml.plist"])
        #expect(try ProgramRun.status(in: repository, "tree") == 0)

        let outer = try Repository(isSetUp: false)
        try outer.git(
            "-c", "protocol.file.allow=always", "submodule", "add", "-q",
            repository.folder.url.path,
            "inner")
        #expect(try ProgramRun.status(in: outer, "inner") == 1)
        let line = "cd inner && plutil-lite git install -q && plutil-lite git status"
        let run = try ProgramRun.shell(
            line, in: outer.folder, environment: ["HOME": outer.folder.outside.path])
        #expect(run.status == 0, "\(run.messages)")
        #expect(try ProgramRun.status(in: outer, ".") == 1)
    }
}

extension ProgramRun {
    /// Returns the output of the program's `git status` in a folder of a repository.
    fileprivate static func status(in repository: Repository, _ name: String) throws -> Int32 {
        try shell(
            "cd \(name) && plutil-lite git status", in: repository.folder,
            environment: ["HOME": repository.folder.outside.path]
        ).status
    }
}

/// An Xcode project of any size.
enum ProjectText {
    /// - Parameters:
    ///   - count: the number of files; each takes five lines.
    ///   - added: names of files that come last.
    static func text(count: Int, name: String, number: Int, added: [String]) -> String {
        let files =
            (0..<count).map { (id: identifier($0), name: "File\($0).swift") }
            + added.map { name in
                (id: identifier(100_000 + name.utf8.reduce(0) { $0 + Int($1) }), name: name)
            }
        var text = "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjectVersion = 56;\n\tobjects = {\n"
        text += "\n/* Begin PBXBuildFile section */\n"
        for file in files {
            text += """
                \t\tB\(file.id) /* \(file.name) in Sources */ = {isa = PBXBuildFile; fileRef = \
                F\(file.id) /* \(file.name) */; };\n
                """
        }
        text += "/* End PBXBuildFile section */\n\n/* Begin PBXFileReference section */\n"
        for file in files {
            text += """
                \t\tF\(file.id) /* \(file.name) */ = {
                \t\t\tisa = PBXFileReference;
                \t\t\tpath = "\(file.name)";
                \t\t};\n
                """
        }
        text += """
            /* End PBXFileReference section */

            /* Begin PBXGroup section */
            \t\tA00000000000000000000001 = {
            \t\t\tisa = PBXGroup;
            \t\t\tchildren = (\n
            """
        for file in files { text += "\t\t\t\tF\(file.id) /* \(file.name) */,\n" }
        text += """
            \t\t\t);
            \t\t\tname = \(name);
            \t\t\tsourceTree = "<group>";
            \t\t};
            /* End PBXGroup section */

            /* Begin XCBuildConfiguration section */
            \t\tA00000000000000000000002 /* Debug */ = {
            \t\t\tisa = XCBuildConfiguration;
            \t\t\tbuildSettings = {
            \t\t\t\tCURRENT_PROJECT_VERSION = \(number);
            \t\t\t\tSWIFT_VERSION = 6.0;
            \t\t\t};
            \t\t\tname = Debug;
            \t\t};
            /* End XCBuildConfiguration section */
            \t};
            \trootObject = A00000000000000000000001;
            }

            """
        return text
    }

    private static func identifier(_ number: Int) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: 23 - digits.count) + digits
    }
}
