// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Xcode projects that both sides changed in different places, and that would be broken afterwards.
@Suite(.tags(.process)) struct ProjectMergeTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    /// Returns a project with a file, groups with their children, and build files with their
    /// references.
    private static func project(
        files: [String] = ["F"], groups: [(String, [String])], builds: [(String, String)] = []
    ) -> String {
        let objects =
            builds.map { "\t\t\($0.0) = {isa = PBXBuildFile; fileRef = \($0.1); };\n" }
            + files.map { "\t\t\($0) = {isa = PBXFileReference; path = \($0).swift; };\n" }
            + groups.map { name, children in
                "\t\t\(name) = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n"
                    + children.map { "\t\t\t\t\($0),\n" }.joined()
                    + "\t\t\t);\n\t\t\tpath = \(name.lowercased());\n\t\t};\n"
            }
        return "// !$*UTF8*$!\n{\n\tobjects = {\n\(objects.joined())\t};\n\trootObject = R;\n}\n"
    }

    private func merge(
        _ base: String, _ ours: String, _ theirs: String, _ options: String...
    ) throws -> ProgramRun {
        try folder.write(base, to: "base.pbxproj")
        try folder.write(ours, to: "ours.pbxproj")
        try folder.write(theirs, to: "theirs.pbxproj")
        return try ProgramRun(
            ["merge3"] + options + ["base.pbxproj", "ours.pbxproj", "theirs.pbxproj"], in: folder)
    }

    @Test func refusesReferencesToRemovedObjects() throws {
        let base = Self.project(files: ["E", "F"], groups: [("G", ["E", "F"])])
        let removed = Self.project(files: ["E"], groups: [("G", ["E"])])
        let referring = Self.project(
            files: ["E", "F"], groups: [("G", ["E", "F"])], builds: [("B", "F")])
        let run = try merge(base, removed, referring)
        #expect(run.status == 1 && run.output == "")
        #expect(
            run.messages == """
                ours.pbxproj: error: conflict at objects.F (PBXFileReference F.swift): ours removed it, \
                theirs refers to it in objects.B (PBXBuildFile F.swift)

                """)
        let back = try merge(base, referring, removed)
        #expect(back.status == 1)
        #expect(
            back.messages == """
                ours.pbxproj:6: error: conflict at objects.F (PBXFileReference F.swift): ours refers to it \
                in objects.B (PBXBuildFile F.swift), theirs removed it

                """)
        // Both want the object to be gone, or it is only in its old place.
        let other = base.replacing("path = g", with: "path = h")
        #expect(try merge(base, removed, other).status == 0)
        // The side that keeps it has it; with --union it stays.
        for options in [["--theirs"], ["--union"]] {
            let settled = try merge(base, removed, referring, options[0])
            #expect(settled.output.contains("F = {isa = PBXFileReference; path = F.swift; };"))
            #expect(settled.status == 0)
        }
    }

    /// An object that moved within our groups is also gone from the base's.
    @Test func refusesGroupWithRemovedObject() throws {
        let base = Self.project(files: ["E", "F"], groups: [("G", ["E", "F"]), ("H", [])])
        let removed = Self.project(files: ["E"], groups: [("G", ["E"]), ("H", [])])
        let moved = Self.project(files: ["E", "F"], groups: [("G", ["E"]), ("H", ["F"])])
        let run = try merge(base, removed, moved)
        #expect(run.status == 1)
        #expect(run.messages.contains("theirs refers to it in objects.H (PBXGroup h)\n"))
    }

    @Test func refusesTwoGroupsForOneObject() throws {
        let base = Self.project(groups: [("G", ["F"]), ("H", []), ("I", [])])
        let ours = Self.project(groups: [("G", []), ("H", ["F"]), ("I", [])])
        let theirs = Self.project(groups: [("G", []), ("H", []), ("I", ["F"])])
        let run = try merge(base, ours, theirs)
        #expect(run.status == 1 && run.output == "")
        #expect(
            run.messages == """
                ours.pbxproj:14: error: conflict at objects.H.children[0] (PBXGroup h): ours put "F" \
                there, theirs into objects.I.children[0] (PBXGroup i)

                """)
        #expect(try merge(base, ours, theirs, "--ours").output == ours)
        #expect(try merge(base, ours, theirs, "--theirs").output == theirs)
        let marked = try merge(base, ours, theirs, "--marker")
        #expect(marked.status == 1)
        #expect(marked.output.components(separatedBy: "<<<<<<< ours").count == 3)
        // Both in one group
        #expect(try merge(base, ours, ours).output == ours)
        #expect(try merge(base, base, theirs).output == theirs)
        // A new object in new groups of both
        let bare = Self.project(files: [], groups: [("G", [])])
        let one = Self.project(groups: [("G", ["H"]), ("H", ["F"])])
        let other = Self.project(groups: [("G", ["I"]), ("I", ["F"])])
        let added = try merge(bare, one, other)
        #expect(added.status == 1)
        #expect(added.messages.contains("ours put \"F\" there, theirs into objects.I.children[0]"))
        let settled = try merge(bare, one, other, "--ours")
        #expect(settled.status == 0)
        #expect(settled.output.components(separatedBy: "\t\t\t\tF,\n").count == 2)
    }

    @Test func comparesObjectsByName() throws {
        try folder.write(Self.project(groups: [("G", ["F"])]), to: "old.pbxproj")
        try folder.write(
            Self.project(
                files: ["E", "F"], groups: [("G", ["E", "F"])], builds: [("B", "E")]
            ).replacing("path = F", with: "path = D"), to: "new.pbxproj")
        let run = try ProgramRun(["diff", "old.pbxproj", "new.pbxproj"], in: folder)
        #expect(
            run.output == """
                ~ objects.F.path (PBXFileReference F.swift)  "F.swift" → "D.swift"
                + objects.G.children[0] (PBXGroup g)  "E" (PBXFileReference E.swift)
                + objects.B (PBXBuildFile E.swift)  {isa: "PBXBuildFile", fileRef: "E"}
                + objects.E (PBXFileReference E.swift)  {isa: "PBXFileReference", path: "E.swift"}

                """)
    }
}
