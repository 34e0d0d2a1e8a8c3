// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PlistCore
@testable import PlistEditing
@testable import PlutilLite

/// Line differences of texts.
@Suite struct LineChangeTests {
    static func table(_ text: String) -> LineTable { LineTable(ByteStore(text.utf8)) }

    static func lines(_ letters: String) -> LineTable {
        table(letters.map { "\($0)\n" }.joined())
    }

    static func diff(_ old: LineTable, _ new: LineTable, _ changes: [LineChange]) throws -> String {
        var output = PlistOutput()
        try UnifiedDiff(
            old: old, new: new, changes: changes, name: "f", palette: .plain, isEscaping: false
        ).write(to: &output)
        return String(decoding: output.bytes(), as: UTF8.self)
    }

    /// Returns the new text, made from the old one and the changes.
    static func apply(_ changes: [LineChange], _ old: LineTable, _ new: LineTable) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var line = 0
        for change in changes {
            lines += (line..<change.old.lowerBound).map { old[$0].array }
            lines += change.new.map { new[$0].array }
            line = change.old.upperBound
        }
        return lines + (line..<old.count).map { old[$0].array }
    }

    static let pairs: [(String, String, count: Int)] = [
        ("", "", 0), ("abc", "abc", 0), ("abc", "abxc", 1), ("abc", "ac", 1), ("abc", "xbc", 2),
        ("", "ab", 2), ("ab", "", 2), ("abcabba", "cbabac", 5), ("abcdef", "fedcba", 10),
        ("aaaa", "aaa", 1), ("abcdefgh", "abxdefyh", 4),
    ]

    @Test(arguments: CaseIndex.all(of: pairs))
    func findsFewestChanges(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (one, other, count) = Self.pairs[index]
        let (old, new) = (Self.lines(one), Self.lines(other))
        let changes = LineChange.changes(from: old, to: new)
        #expect(Self.apply(changes, old, new) == (0..<new.count).map { new[$0].array })
        #expect(changes.map { $0.old.count + $0.new.count }.reduce(0, +) == count)
    }

    @Test func findsChangesOfRandomTexts() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            func text() -> String {
                String(
                    (0..<Int.random(in: 0...30, using: &random)).map { _ in
                        "abcd".randomElement(using: &random)!
                    })
            }
            let (old, new) = (Self.lines(text()), Self.lines(text()))
            let changes = LineChange.changes(from: old, to: new)
            #expect(Self.apply(changes, old, new) == (0..<new.count).map { new[$0].array })
        }
    }

    @Test func treatsUnrelatedTextsAsOneChange() {
        let old = Self.table((0..<2000).map { "old \($0)\n" }.joined())
        let new = Self.table((0..<2000).map { "new \($0)\n" }.joined())
        #expect(
            LineChange.changes(from: old, to: new) == [LineChange(old: 0..<2000, new: 0..<2000)])
    }

    @Test func writesHunksWithContext() throws {
        let old = Self.lines("abcdefghijklmnopqrst")
        let new = Self.lines("abXdefghijklmnoqrstY")
        #expect(
            try Self.diff(old, new, LineChange.changes(from: old, to: new)) == """
                --- f
                +++ f
                @@ -1,6 +1,6 @@
                 a
                 b
                -c
                +X
                 d
                 e
                 f
                @@ -13,8 +13,8 @@
                 m
                 n
                 o
                -p
                 q
                 r
                 s
                 t
                +Y

                """)
    }

    @Test func marksMissingFinalLineFeed() throws {
        let (old, new) = (Self.table("a\nb"), Self.table("a\nb\n"))
        #expect(
            try Self.diff(old, new, LineChange.changes(from: old, to: new)) == """
                --- f
                +++ f
                @@ -1,2 +1,2 @@
                 a
                -b
                \\ No newline at end of file
                +b

                """)
        let (none, some) = (Self.table(""), Self.table("a\n"))
        #expect(
            try Self.diff(none, some, LineChange.changes(from: none, to: some))
                == "--- f\n+++ f\n@@ -0,0 +1 @@\n+a\n")
    }

    @Test func convertsSplicesToLineChanges() throws {
        let text = "one\ntwo\nthree\nfour\nfive\n"
        var random = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            var bounds = (0..<6).map { _ in Int.random(in: 0...text.utf8.count, using: &random) }
            bounds.sort()
            var splices: [TextSplice] = []
            for index in stride(from: 0, to: 6, by: 2) {
                let inserted = ["", "x", "\n", "y\nz", "w\n"].randomElement(using: &random)!
                splices.append(
                    TextSplice(
                        range: bounds[index]..<bounds[index + 1],
                        replacement: Array(inserted.utf8)))
            }
            var bytes: [UInt8] = []
            var position = 0
            for splice in splices {
                bytes += Array(text.utf8)[position..<splice.range.lowerBound] + splice.replacement
                position = splice.range.upperBound
            }
            bytes += Array(text.utf8)[position...]
            let (old, new) = (Self.table(text), LineTable(ByteStore(bytes)))
            let changes = LineChange.changes(splices, from: old, to: new)
            #expect(
                Self.apply(changes, old, new) == (0..<new.count).map { new[$0].array }, "\(splices)"
            )
        }
    }
}
