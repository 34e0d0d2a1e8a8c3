// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Synchronization
import Testing

@testable import InfoPlist

/// Looking up thousands of icon names in directory listings.
@Suite struct IconListingTests {
    @Test func looksUpOnlyListedIcons() throws {
        let names = (0..<1000).map { "\"Icon\($0)\"" }.joined(separator: ", ")
        let tree = CountingTree(
            memory: [
                "Info.plist": .file("{ CFBundleIconFiles = (\(names), \"sub/a\", \"no/b\"); }"),
                "Icon7.png": .binary([]), "Icon7@2x.png": .binary([]), "sub/a.png": .binary([]),
                "Icon9.png": .folder, "Icon8.png": .link("Icon7.png"),
            ])
        let report = try BundleReport(of: BundleDirectory(in: tree, name: "Tide.app"))
        let found = report.icons.filter { !$0.files.isEmpty }
        #expect(found.map(\.name) == ["Icon7", "Icon8", "sub/a"])
        #expect(found[0].files.map(\.description) == ["Icon7.png", "Icon7@2x.png"])
        #expect(tree.count < 200)
    }

    @Test func findsIconsInUnlistableFolders() throws {
        let tree = CountingTree(memory: ["A.png": .binary([])], isListable: false)
        var listings = FolderListings(of: [.root, "no"], in: tree)
        #expect(listings.folders(mayHave: "B.png") == [0])
        #expect(listings.folders(mayHave: "sub/B.png") == [])
    }

    @Test func leavesCaseOfNamesToFileSystem() throws {
        let tree = MemoryTree([
            "Icon.PNG": .binary([]), "a/icon.png": .binary([]), "b/s/Icon.png": .binary([]),
        ])
        var listings = FolderListings(of: ["a", .root, "b"], in: tree)
        #expect(listings.folders(mayHave: "icon.png") == [0, 1])
        #expect(listings.folders(mayHave: "icons.png") == [])
        #expect(listings.folders(mayHave: "S/ICON.png") == [])
        #expect(listings.folders(mayHave: "s/ICON.png") == [2])
    }

    @Test func looksUpFewPathsInManyLocalizations() throws {
        var memory = MemoryTree()
        let names = (0..<100).map { "\"Icon\($0)\"" }.joined(separator: ", ")
        memory["Info.plist"] = .file("{ CFBundleIconFiles = (\(names)); }")
        for number in 0..<100 { memory[TreePath("l\(number).lproj/a.strings")!] = .binary([]) }
        memory["l70.lproj/Icon3~ipad.tiff"] = .binary([])
        memory["l71.lproj/Icon3.png"] = .binary([])
        let tree = CountingTree(memory: memory)
        let report = try BundleReport(of: BundleDirectory(in: tree, name: "Tide.app"))
        let found = report.icons.filter { !$0.files.isEmpty }
        #expect(found.map(\.name) == ["Icon3"])
        #expect(found.first?.files.count == 1)
        #expect(tree.count < 2000)
    }
}

/// A tree that counts look-ups.
private struct CountingTree: BundleFileTree {
    final class Counter: Sendable {
        let count = Mutex(0)
    }

    let memory: MemoryTree
    var isListable = true
    private let counter = Counter()

    init(memory: MemoryTree, isListable: Bool = true) {
        self.memory = memory
        self.isListable = isListable
    }

    var count: Int { counter.count.withLock { $0 } }

    func entries(of folder: TreePath) throws(FileTreeError) -> [FileTreeEntry] {
        guard isListable else { throw FileTreeError(folder, .system("not permitted")) }
        return try memory.entries(of: folder)
    }
    func entry(at path: TreePath) throws(FileTreeError) -> FileTreeEntry? {
        counter.count.withLock { $0 += 1 }
        return try memory.entry(at: path)
    }
    func isExecutable(_ file: TreePath) throws(FileTreeError) -> Bool {
        try memory.isExecutable(file)
    }
    func byteCount(of file: TreePath) throws(FileTreeError) -> Int {
        try memory.byteCount(of: file)
    }
    func read(_ file: TreePath) throws(FileTreeError) -> ByteStore { try memory.read(file) }
}
