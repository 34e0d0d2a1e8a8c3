// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import Testing

@Suite struct TreePathTests {
    static let written: [(text: String, path: String?)] = [
        ("", ""), (".", ""), ("a", "a"), ("a/b", "a/b"), ("a//b/", "a/b"), ("./a/./b", "a/b"),
        ("a/../b", "b"), ("a/..", ""), ("..", nil), ("a/../../b", nil), ("/a", nil), ("/", nil),
        ("a\0b", nil), ("...", "..."), (".hidden", ".hidden"),
    ]

    @Test(arguments: written) func acceptsOnlyRelativePaths(_ text: String, _ path: String?) {
        #expect(TreePath(text)?.description == path)
    }

    @Test func splitsPaths() {
        let path: TreePath = "Contents/Resources/Read.Me.txt"
        #expect(path.name == "Read.Me.txt")
        #expect(path.stem == "Read.Me")
        #expect(path.pathExtension == "txt")
        #expect(path.parent == "Contents/Resources")
        #expect(TreePath("Contents").parent == .root)
        #expect(TreePath.root.parent == nil)
        #expect(TreePath(".hidden").pathExtension == "")
        #expect(path.names.count == 3)
        #expect(TreePath.root.appending(path) == path)
        #expect(path.appending(.root) == path)
    }

    @Test func recognisesPathsInsideFolder() {
        #expect(TreePath("a/b").isWithin("a"))
        #expect(TreePath("a").isWithin("a"))
        #expect(TreePath("a").isWithin(.root))
        #expect(!TreePath("ab").isWithin("a"))
        #expect(!TreePath("a").isWithin("a/b"))
    }

    @Test func distinguishesNonUTF8Names() throws {
        let path = try #require(TreePath(bytes: [0x61, 0x2F, 0xFF]))
        #expect(path.name == "\u{FFFD}")
        #expect(path != TreePath(bytes: [0x61, 0x2F, 0xFE]))
        #expect(path.bytes == [0x61, 0x2F, 0xFF])
    }
}
