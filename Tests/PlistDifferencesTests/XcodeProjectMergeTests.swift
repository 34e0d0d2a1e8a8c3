// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import PlistEditing
import Testing

/// Edits in different places of an Xcode project that together would break it.
@Suite struct XcodeProjectMergeTests {
    /// Returns a project with files, groups with their children, and build files with their
    /// references.
    private static func project(
        files: [String] = ["F"], groups: [(String, [String])], builds: [(String, String)] = []
    ) throws -> PlistDocument {
        var objects = PlistDictionary()
        for (key, file) in builds {
            objects[PlistString(key)] = [
                "isa": "PBXBuildFile", "settings": ["refs": [text(file)]],
            ]
        }
        for file in files {
            objects[PlistString(file)] = ["isa": "PBXFileReference", "path": text(file + ".swift")]
        }
        for (key, children) in groups {
            objects[PlistString(key)] = [
                "isa": "PBXGroup", "children": .array(children.map(text)), "path": text(key),
            ]
        }
        return try PlistDocument(value: ["objects": .dictionary(objects), "rootObject": "R"])
    }

    private static func text(_ string: String) -> PlistValue { .string(PlistString(string)) }

    private static func merge(
        _ base: PlistDocument, _ ours: PlistDocument, _ theirs: PlistDocument,
        preferring side: PlistMerge.Side = .ours
    ) throws -> PlistMerge {
        var options = PlistMergeOptions()
        options.preferredSide = side
        return try PlistMerge(base: base, ours: ours, theirs: theirs, options: options)
    }

    /// Returns the type of each conflict, and the paths of its versions.
    private static func words(_ merge: PlistMerge) -> [String] {
        merge.conflicts.map { conflict in
            let paths = [conflict.base, conflict.ours, conflict.theirs, conflict.referrer].map {
                $0?.path.description ?? "-"
            }
            return ([String(describing: conflict.kind)] + paths).joined(separator: " ")
        }
    }

    // MARK: References

    /// Names of up to 64 bytes are those of objects.
    @Test(arguments: [1, 24, 64])
    func findsReferencesToRemovedObjects(byteCount: Int) throws {
        let file = String(repeating: "F", count: byteCount)
        let base = try Self.project(files: ["E", file], groups: [("G", ["E", file])])
        let removed = try Self.project(files: ["E"], groups: [("G", ["E"])])
        let referring = try Self.project(
            files: ["E", file], groups: [("G", ["E", file])], builds: [("B", file)])
        let path = "objects.\(file)"
        let merge = try Self.merge(base, removed, referring)
        #expect(Self.words(merge) == ["reference \(path) - \(path) objects.B"])
        #expect(merge.conflicts.first?.referrer?.value["isa"]?.string == "PBXBuildFile")
        #expect(merge.document.root["objects"]?.entries.map(\.key) == ["B", "E", "G"])
        let back = try Self.merge(base, referring, removed)
        #expect(Self.words(back) == ["reference \(path) \(path) - objects.B"])
        #expect(back.document.root["objects"]?.count == 4)
        let settled = try Self.merge(base, removed, referring, preferring: .theirs)
        #expect(settled.document.root["objects"]?.count == 4)
    }

    /// Only new references keep an object.
    @Test func ignoresExistingReferences() throws {
        let base = try Self.project(
            files: ["E", "F"], groups: [("G", ["E", "F"])], builds: [("B", "F")])
        let removed = try Self.project(files: ["E"], groups: [("G", ["E"])])
        var options = [base]
        options.append(
            try Self.project(
                files: ["D", "E", "F"], groups: [("G", ["D", "E", "F"])], builds: [("B", "F")]))
        for other in options {
            for (ours, theirs) in [(removed, other), (other, removed)] {
                let merge = try Self.merge(base, ours, theirs)
                #expect(merge.conflicts.isEmpty)
                let keys = merge.document.root["objects"]?.entries.map(\.key)
                #expect(keys == (other == base ? ["E", "G"] : ["D", "E", "G"]))
            }
        }
    }

    /// An object that names itself keeps nothing.
    @Test func ignoresSelfReferences() throws {
        func document(_ entries: PlistDictionary) throws -> PlistDocument {
            try PlistDocument(value: ["objects": .dictionary(entries), "rootObject": "R"])
        }
        let target: PlistValue = ["isa": "PBXTarget"]
        let base = try document(["E": target, "F": target])
        let removed = try document(["E": target])
        let naming = try document(["E": target, "F": ["isa": "PBXTarget", "self": "F"]])
        let merge = try Self.merge(base, removed, naming)
        // A change by one side is still a conflict.
        #expect(Self.words(merge) == ["removal objects.F - objects.F -"])
    }

    /// Texts are references only if all versions are projects.
    @Test(arguments: [
        (#"{"x": {"F": {"isa": "a"}, "G": {"isa": "b"}}}"#, "x"),
        (#"{"objects": {"F": {"is": "a"}, "G": {"is": "b"}}}"#, "objects"),
    ])
    func ignoresOtherPropertyLists(text: String, key: String) throws {
        let base = try TaggedJSON.document(text)
        var removing = PlistEditor(base)
        try removing.remove(at: PlistPath([.key(PlistString(key)), .key("F")]))
        var referring = PlistEditor(base)
        let added = try PlistDocument(value: ["isa": "F"])
        try referring.insert(
            added.root, at: PlistPath([.key(PlistString(key)), .key("B")]))
        let merge = try Self.merge(base, removing.document(), referring.document())
        #expect(merge.conflicts.isEmpty)
        #expect(merge.document.root[PlistString(key)]?.entries.map(\.key) == ["G", "B"])
    }

    // MARK: Groups

    @Test func findsObjectsInTwoGroups() throws {
        func groups(_ one: [String], _ two: [String], _ three: [String]) throws -> PlistDocument {
            try Self.project(groups: [("G", one), ("H", two), ("I", three)])
        }
        let base = try groups(["F"], [], [])
        let ours = try groups([], ["F"], [])
        let theirs = try groups([], [], ["F"])
        let paths = ["G", "H", "I"].map { "objects.\($0).children[0]" }
        for (side, expected) in [(PlistMerge.Side.ours, ours), (.theirs, theirs)] {
            let merge = try Self.merge(base, ours, theirs, preferring: side)
            #expect(Self.words(merge) == ["move \(paths[0]) \(paths[1]) \(paths[2]) -"])
            #expect(merge.document == expected)
            let back = try Self.merge(base, theirs, ours, preferring: side)
            #expect(Self.words(back) == ["move \(paths[0]) \(paths[2]) \(paths[1]) -"])
            #expect(back.document == (side == .ours ? theirs : ours))
        }
        // Both in one group, or only one side
        for (one, other) in [(ours, ours), (base, theirs), (theirs, base)] {
            let merge = try Self.merge(base, one, other)
            #expect(merge.conflicts.isEmpty)
            #expect(merge.document == (one == base ? other : one))
        }
    }

    /// Other objects that both sides put into the groups stay there.
    @Test func keepsOtherObjectsOfGroups() throws {
        let base = try Self.project(files: ["A"], groups: [("G", ["A"]), ("H", []), ("I", [])])
        let ours = try Self.project(
            files: ["A", "B", "F"], groups: [("G", ["A"]), ("H", ["B", "F"]), ("I", [])])
        let theirs = try Self.project(
            files: ["A", "C", "F"], groups: [("G", ["A"]), ("H", []), ("I", ["F", "C"])])
        func children(_ merge: PlistMerge, _ group: PlistString) -> [String?]? {
            merge.document.root["objects"]?[group]?["children"]?.elements.map(\.string)
        }
        let merge = try Self.merge(base, ours, theirs)
        #expect(
            Self.words(merge) == ["move - objects.H.children[1] objects.I.children[0] -"])
        #expect(children(merge, "H") == ["B", "F"] && children(merge, "I") == ["C"])
        let other = try Self.merge(base, ours, theirs, preferring: .theirs)
        #expect(children(other, "H") == ["B"] && children(other, "I") == ["F", "C"])
    }

    /// An object may be in several groups if one side has it so.
    @Test func keepsObjectsOneSideHasInTwoGroups() throws {
        let base = try Self.project(groups: [("G", ["F"]), ("H", []), ("I", [])])
        let twice = try Self.project(groups: [("G", ["F"]), ("H", ["F"]), ("I", [])])
        let moved = try Self.project(groups: [("G", []), ("H", []), ("I", ["F"])])
        for (ours, theirs) in [(twice, moved), (moved, twice), (twice, base)] {
            #expect(try Self.merge(base, ours, theirs).conflicts.isEmpty)
        }
    }
}
