// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Synchronization
import Testing

@testable import InfoPlist

@Suite struct PNGHeaderTests {
    @Test(arguments: [false, true]) func readsImageSize(isForDevices: Bool) throws {
        let start = IconImageExamples.png(57, 300, isForDevices: isForDevices)
        let header = try #require(PNGHeader(start + [1, 2, 3]))
        #expect(header.width == 57)
        #expect(header.height == 300)
    }

    /// None of these files is a PNG file, and none is read beyond its end.
    @Test func refusesNonPNGFiles() {
        let good = IconImageExamples.png(57, 57, isForDevices: true)
        let needed = good.count - 5
        for count in 0..<needed { #expect(PNGHeader(Array(good[..<count])) == nil) }
        #expect(PNGHeader(Array(good[..<needed])) != nil)
        var far = good
        far.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(PNGHeader(far) == nil)
        #expect(PNGHeader(IconImageExamples.png(0, 57)) == nil)
        #expect(PNGHeader(Array("GIF89a".utf8)) == nil)
    }

    @Test func readsOnlyStartOfFiles() throws {
        let tree = ImageTree(
            memory: MemoryTree([
                "Info.plist": .file("{ CFBundleIconFiles = (A, A, B); }"),
                "A.png": .binary(IconImageExamples.png(57, 57)), "B.png": .file(""),
            ]))
        var checker = BundleChecker()
        checker.rules = [.iconFormat]
        checker.infoPlist.rules = []
        #expect(try checker.findings(in: tree, name: "A.app").findings.count == 1)
        #expect(tree.starts.paths == ["A.png", "B.png"])
    }
}

/// A tree whose images fail if they are read as a whole.
private struct ImageTree: BundleFileTree {
    final class Starts: Sendable {
        private let list = Mutex<[TreePath]>([])

        var paths: [TreePath] { list.withLock { $0 } }

        func add(_ path: TreePath) { list.withLock { $0.append(path) } }
    }

    let memory: MemoryTree
    let starts = Starts()

    func entries(of folder: TreePath) throws(FileTreeError) -> [FileTreeEntry] {
        try memory.entries(of: folder)
    }
    func entry(at path: TreePath) throws(FileTreeError) -> FileTreeEntry? {
        try memory.entry(at: path)
    }
    func isExecutable(_ file: TreePath) throws(FileTreeError) -> Bool {
        try memory.isExecutable(file)
    }
    func byteCount(of file: TreePath) throws(FileTreeError) -> Int {
        try memory.byteCount(of: file)
    }
    func read(_ file: TreePath) throws(FileTreeError) -> ByteStore {
        if file.pathExtension == "png" { throw FileTreeError(file, .system("too long")) }
        return try memory.read(file)
    }
    func start(of file: TreePath, byteCount: Int) throws(FileTreeError) -> [UInt8] {
        starts.add(file)
        return try memory.start(of: file, byteCount: byteCount)
    }
}
