// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles
import Testing

@Suite struct FilePathTests {
    @Test(arguments: [
        ("a", ".", "a"), ("/a", "/", "a"), ("b/a", "b", "a"), ("/b/c/a", "/b/c", "a"),
        ("b/", "b", ""), ("", ".", ""),
    ]) func splitsDirectoryAndName(text: String, directory: String, name: String) {
        let path = FilePath(text)
        #expect(path.directory.text == directory)
        #expect(String(decoding: path.name, as: UTF8.self) == name)
        #expect(path.nameText == name)
        #expect(path.isEmpty == text.isEmpty)
    }

    @Test(arguments: [
        ("a", "a.x"), ("a.b", "a.x"), ("a.b.c", "a.b.x"), (".hidden", ".hidden.x"),
        (".hidden.b", ".hidden.x"), ("d.e/a", "d.e/a.x"), ("d/.e", "d/.e.x"), ("/a.b", "/a.x"),
    ]) func replacesExtension(text: String, expected: String) {
        #expect(FilePath(text).withExtension("x").text == expected)
    }

    @Test(arguments: [("d/a", "b", "d/b"), ("a", "b", "b"), ("d/a", "/b", "/b"), ("/a", "b", "/b")])
    func makesSiblingPaths(text: String, name: String, expected: String) {
        #expect(FilePath(text).sibling(named: Array(name.utf8)).text == expected)
        #expect(FilePath(text).appending(".old").text == text + ".old")
    }

    @Test(arguments: ["a b~", "a\u{1F}", "a\n", "a\u{7F}", "é", ""])
    func escapesUnprintableCharacters(text: String) {
        let path = FilePath(text)
        #expect(path.shown == VisibleText.escaped(text))
        var bytes: [UInt8] = []
        path.withShownBytes { shown in
            for index in shown.indices { bytes.append(shown[index]) }
        }
        #expect(bytes == Array(path.shown.utf8))
    }

    @Test(arguments: [
        ("b/Tides.app", "Tides.app"), ("b/Tides.app//", "Tides.app"), ("/", ""), ("//", ""),
        ("/b/", "b"), ("/usr/.", "usr"), ("/usr/bin/..//", "usr"), ("/..", ""),
        ("/nowhere/..", ".."),
    ]) func returnsDirectoryName(text: String, name: String) {
        #expect(FilePath(text).directoryName == name)
    }

    @Test func comparesPathsByBytes() {
        #expect(FilePath("a") == FilePath(bytes: [0x61]))
        #expect(FilePath("a") != FilePath("b"))
        #expect(Set([FilePath("a"), FilePath("b"), FilePath(bytes: [0x61][...])]).count == 2)
        #expect(FilePath("/a").hasPrefix("/") && !FilePath("/a").hasPrefix("/ab"))
        #expect(!FilePath("b").hasPrefix("a"))
    }
}
