// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

@Suite struct FileTreeTests {
    @Test func errorsNameTheFile() {
        let missing = FileTreeError("Contents/Info.plist", .missing)
        #expect("\(missing)" == "Contents/Info.plist: no such file")
        #expect("\(BundleError.files(missing))" == "Contents/Info.plist: no such file")
        let content = PlistError(.syntax, "expected a value")
        #expect(
            "\(BundleError.propertyList("Info.plist", content))" == "Info.plist: expected a value")
        #expect("\(BuildConfigurationError.missing("a"))" == "a: no such file")
        #expect("\(BuildConfigurationError.unreadable("a", message: "denied"))" == "a: denied")
        #expect("\(BuildConfigurationError.content("a", content))" == "a: expected a value")
        #expect("\(content.code)" == "syntax")
    }

    static let tree = MemoryTree([
        "a/file": .file("x"), "a/up": .link("../a/file"), "a/out": .link("../../b"),
        "a/absolute": .link("/etc/passwd"), "a/self": .link("self"), "ping": .link("pong"),
        "pong": .link("ping"), "folder": .link("a"), "broken": .link("nowhere"),
        "grow": .link("grow/grow"), "throughFile": .link("a/file/../file"),
        "back": .link("a/.."), "pipe": .pipe, "locked": .locked, "locked/file": .file(""),
    ])

    static let followed: [(path: TreePath, target: TreePath?)] = [
        (.root, .root), ("a/file", "a/file"), ("a/up", "a/file"), ("folder/file", "a/file"),
        ("folder/up", "a/file"), ("broken", nil), ("missing", nil), ("a/file/x", nil),
        ("throughFile", nil), ("back", .root), ("back/a/file", "a/file"), ("A/file", nil),
        ("pipe", "pipe"),
    ]

    @Test(arguments: followed) func followsLinks(_ path: TreePath, _ target: TreePath?) throws {
        #expect(try Self.tree.resolve(path)?.path == target)
    }

    static let refused: [(path: TreePath, reason: FileTreeError.Reason)] = [
        ("a/out", .leadsOut), ("a/absolute", .leadsOut), ("a/self", .circularLinks),
        ("ping", .circularLinks), ("ping/file", .circularLinks), ("grow", .circularLinks),
    ]

    @Test(arguments: refused) func refusesLinks(_ path: TreePath, _ reason: FileTreeError.Reason) {
        #expect(throws: FileTreeError(path, reason)) { try Self.tree.resolve(path) }
        #expect(Self.tree.resolved(path, as: .file) == nil)
    }

    @Test func reportsUnreadableFiles() {
        let error = FileTreeError("locked", .system("Permission denied"))
        #expect(throws: error) { try Self.tree.resolve("locked/file") }
        #expect(error.message == "Permission denied")
    }

    @Test func memoryTreeKeepsFolderStructure() throws {
        var tree: MemoryTree = ["b/c/1": .file("x"), "b/a": .folder, "a": .binary([1, 2])]
        #expect(try tree.entries(of: .root).map(\.path) == ["a", "b"])
        #expect(try tree.entries(of: "b").map(\.path) == ["b/a", "b/c"])
        tree["a/inner"] = .link("../b")
        #expect(tree["a"] == .folder)
        #expect(try tree.resolve("a/inner/c/1")?.path == "b/c/1")
        tree["b/c"] = .file("no folder")
        #expect(tree["b/c/1"] == nil)
        #expect(throws: FileTreeError("b/c", .missing)) { try tree.entries(of: "b/c") }
        tree["b"] = nil
        #expect(tree["b/a"] == nil)
        #expect(try tree.entries(of: .root).map(\.path) == ["a"])
        tree[.root] = nil
        #expect(try tree.entries(of: .root) == [])
    }

    @Test func makesManyFilesAndDeepFolders() throws {
        var tree = MemoryTree()
        for number in 0..<2000 {
            tree[try #require(TreePath("f\(number * 7919 % 2000)"))] = .file("")
        }
        let names = try tree.entries(of: .root).map(\.path.name)
        #expect(names == (0..<2000).map { "f\($0)" }.sorted())
        let deep = try #require(TreePath(Array(repeating: "d", count: 2000).joined(separator: "/")))
        tree[deep] = .file("x")
        #expect(try tree.byteCount(of: deep) == 1)
        tree["d"] = nil
        #expect(tree[deep] == nil)
    }

    @Test func walksWithoutFollowingLinks() {
        let tree = MemoryTree([
            "b/2": .file(""), "b/1/x": .file(""), "a": .link("b"), "skipped/y": .file(""),
            "locked": .locked,
        ])
        var seen: [String] = []
        var failed: [FileTreeError] = []
        tree.walk(from: .root) { entry in
            seen.append(entry.path.description)
            return entry.path != "skipped"
        } failed: {
            failed.append($0)
        }
        #expect(seen == ["a", "b", "locked", "skipped", "b/1", "b/2", "b/1/x"])
        #expect(failed == [FileTreeError("locked", .system("Permission denied"))])
    }

    @Test func walksFoldersOfAnyDepth() {
        var tree = MemoryTree([:])
        var path = TreePath.root
        for _ in 0..<500 { path = path.appending("d") }
        tree[path] = .file("")
        var count = 0
        tree.walk(
            from: .root,
            visit: { _ in
                count += 1; return true
            }, failed: { _ in })
        #expect(count == 500)
    }
}
