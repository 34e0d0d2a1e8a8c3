// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistFiles
import Testing

@Suite struct FileWalkTests {
    private let folder: Scratch

    init() throws {
        folder = try Scratch()
        for name in ["b", "a/y", "a/x/deep", "a/z", "é", "c/only"] {
            try folder.write(name, to: name)
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder["link"], withDestinationPath: "b")
        try FileManager.default.createSymbolicLink(
            atPath: folder["loop"], withDestinationPath: "a")
        try FileManager.default.createSymbolicLink(
            atPath: folder["dangling"], withDestinationPath: "nothing")
        #expect(mkfifo(folder["pipe"], 0o600) == 0)
    }

    /// Returns the paths of the files below the folder, with failures after a `!`.
    private func paths(
        _ root: String = ".", links: FileWalk.Links = .ignore,
        isWanted: @escaping ([UInt8], Bool) -> Bool = { _, _ in true }
    ) -> [String] {
        var walk = FileWalk(FilePath(folder[root]), links: links, isWanted: isWanted)
        var found: [String] = []
        while let step = walk.next() {
            switch step {
            case .file(let path): found.append(String(path.text.dropFirst(folder[root].count + 1)))
            case .failure(_, let error): found.append("! \(error.number)")
            }
        }
        return found
    }

    @Test func findsFilesInNameOrder() {
        #expect(paths() == ["a/x/deep", "a/y", "a/z", "b", "c/only", "é"])
        #expect(paths("a") == ["x/deep", "y", "z"])
    }

    @Test func readsLinksToFilesIfAsked() {
        #expect(
            paths(links: .readFiles) == ["a/x/deep", "a/y", "a/z", "b", "c/only", "link", "é"])
    }

    @Test func asksWhichFilesAreWanted() {
        var asked: [String] = []
        let found = paths { path, isDirectory in
            asked.append(String(decoding: path, as: UTF8.self) + (isDirectory ? "/" : ""))
            return path != Array("a/x".utf8) && path != Array("b".utf8)
        }
        #expect(found == ["a/y", "a/z", "c/only", "é"])
        #expect(asked == ["a/", "a/x/", "a/y", "a/z", "b", "c/", "c/only", "é"])
        var walk = FileWalk(FilePath(folder["a"] + "/"), links: .ignore) { path, _ in
            path == Array("y".utf8)
        }
        if case .file(let path) = walk.next() {
            #expect(path.text == folder["a/y"])
        } else {
            Issue.record("nothing was found")
        }
        #expect(walk.next() == nil)
    }

    @Test func reportsUnreadableFiles() {
        #expect(paths("nothing") == ["! \(ENOENT)"])
        #expect(paths("b") == ["! \(ENOTDIR)"])
        // Opening it would wait for a writer.
        #expect(paths("pipe") == ["! \(ENOTDIR)"])
    }

    #if DEBUG
        /// An unreadable folder, and one that has disappeared.
        @Test(arguments: [(EACCES, ["! \(EACCES)"]), (ENOENT, [])])
        func continuesAfterUnreadableFolder(number: Int32, failure: [String]) {
            // The root and the folder `a` are opened first.
            let faults = SystemFaults {
                $0.name == .open && $0.indexOfName == 1 ? .fails(number) : nil
            }
            let found = SystemFaults.$current.withValue(faults) { paths() }
            #expect(found == failure + ["b", "c/only", "é"])
            #expect(faults.openCount == 0)
        }
    #endif
}
