// SPDX-License-Identifier: Apache-2.0

import Foundation
import InfoPlist
import PlistCore
import PlistFiles
import Testing

@Suite struct DirectoryTreeTests {
    private let folder: Scratch

    init() throws {
        folder = try Scratch()
        try folder.write("{ CFBundleIdentifier = com.example.tides; }", to: "Tides.app/Info.plist")
        try folder.write("x", to: "Tides.app/de.lproj/a.strings")
        try FileManager.default.createSymbolicLink(
            atPath: folder["Tides.app/en.lproj"], withDestinationPath: "de.lproj")
        try FileManager.default.createSymbolicLink(
            atPath: folder["Tides.app/out"], withDestinationPath: "../..")
    }

    @Test func listsAndReadsFiles() throws {
        let tree = DirectoryTree(folder["Tides.app"])
        #expect(tree.path == folder["Tides.app"])
        #expect(
            try tree.entries(of: .root).map(\.path) == [
                "Info.plist", "de.lproj", "en.lproj", "out",
            ])
        #expect(try tree.resolve("en.lproj/a.strings")?.path == "de.lproj/a.strings")
        #expect(throws: FileTreeError("out", .leadsOut)) { try tree.resolve("out") }
        #expect(try tree.byteCount(of: "de.lproj/a.strings") == 1)
        #expect(try tree.start(of: "Info.plist", byteCount: 3) == Array("{ C".utf8))
        #expect(try tree.isExecutable("Info.plist") == false)
        #expect(try tree.entry(at: "nothing") == nil)
        #expect(throws: FileTreeError.self) { try tree.read("nothing") }
        #expect(throws: FileTreeError.self) { try tree.entries(of: "Info.plist") }
    }

    /// All callers see the same files.
    @Test func listsEachFolderOnce() throws {
        let tree = DirectoryTree(folder["Tides.app"])
        let entries = try tree.entries(of: .root)
        #expect(throws: FileTreeError.self) { try tree.entries(of: "missing") }
        try folder.write("x", to: "Tides.app/new")
        try folder.write("x", to: "Tides.app/missing/new")
        #expect(try tree.entries(of: .root) == entries)
        #expect(throws: FileTreeError.self) { try tree.entries(of: "missing") }
        #expect(try tree.entry(at: .root)?.kind == .folder)
    }

    /// The same files in memory form the same tree.
    @Test func agreesWithTreeInMemory() throws {
        let memory: MemoryTree = [
            "Info.plist": .file("{ CFBundleIdentifier = com.example.tides; }"),
            "de.lproj/a.strings": .file("x"), "en.lproj": .link("de.lproj"), "out": .link("../.."),
        ]
        let tree = DirectoryTree(folder["Tides.app"])
        func all(_ tree: some BundleFileTree) -> [FileTreeEntry] {
            var found: [FileTreeEntry] = []
            tree.walk(from: .root) { entry in
                found.append(entry)
                return true
            } failed: { _ in
            }
            return found
        }
        #expect(all(tree) == all(memory))
        #expect(all(tree).count == 5)
        let reports = try [tree as any BundleFileTree, memory].map { files in
            try BundleReport(of: BundleDirectory(in: files, name: "Tides.app"))
        }
        #expect(reports.map(\.identifier) == ["com.example.tides", "com.example.tides"])
    }

    @Test func supportsSeveralThreads() async throws {
        let tree = DirectoryTree(folder["Tides.app"])
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var count = 0
                    tree.walk(from: .root) { _ in
                        count += 1
                        return true
                    } failed: { _ in
                    }
                    return count
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 5, count: 8))
    }
}
