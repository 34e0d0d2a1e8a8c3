// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistDifferences
import PlistEditing
import TestSupport
import Testing

@testable import PlutilLite

/// Lines are compared and merged as in git.
@Suite(.tags(.process)) struct GitLinesTests {
    /// Random texts, and their names.
    private static func texts(_ algorithm: LinePair.Algorithm) -> [(name: String, RandomLines)] {
        var texts: [(String, RandomLines)] = []
        for seed in 0..<360 {
            texts.append(("\(seed).txt", RandomLines(seed: UInt64(seed), isLong: seed % 60 == 59)))
        }
        return texts
    }

    private static func numbers(_ texts: [String]) -> (tables: [LineTable], numbers: [[Int32]]) {
        let tables = texts.map { LineTable(ByteStore($0.utf8)) }
        var known = LineNumbers()
        return (tables, tables.map { known.numbers(of: $0) })
    }

    @Test(.tags(.slow), arguments: LinePair.Algorithm.allCases)
    func findsSameChangesAsGit(algorithm: LinePair.Algorithm) throws {
        try expectChangesOfGit(
            Self.texts(algorithm).map { name, lines in
                var lines = lines
                let old = lines.text()
                return (name, old, lines.edited(old))
            }, algorithm)
    }

    /// If too much differs for the shortest script, the search continues after, or before, a long
    /// stretch without a change.
    @Test(.tags(.slow)) func continuesFromLongStretchesLikeGit() throws {
        let lines = (0..<36_000).map { "\($0)\n" }
        let start = Array(lines[..<200])
        let stretch = Array(lines[200..<35_000])
        let end = Array(lines[35_000...])
        let old = start + stretch + end
        let new = Self.scattered(start) + stretch + Self.scattered(end)
        try expectChangesOfGit(
            [("behind", old, new), ("before", old.reversed(), new.reversed())], .myers)
    }

    /// The same lines in another order.
    private static func scattered(_ lines: [String]) -> [String] {
        lines.indices.map { lines[$0 * 9973 % lines.count] }
    }

    private func expectChangesOfGit(
        _ pairs: [(name: String, old: [String], new: [String])], _ algorithm: LinePair.Algorithm
    ) throws {
        let folder = try Folder()
        let git = try #require(Tools.git)
        for name in ["old", "new"] {
            try FileManager.default.createDirectory(
                at: folder[name], withIntermediateDirectories: true)
        }
        var expected: [String: [String]] = [:]
        for (name, old, new) in pairs {
            try folder.write(old.joined(), to: "old/" + name)
            try folder.write(new.joined(), to: "new/" + name)
            let numbers = Self.numbers([old.joined(), new.joined()]).numbers
            let changes = try #require(
                LinePair.changes(from: numbers[0], to: numbers[1], by: algorithm))
            expected[name] = changes.map { "\(Self.span($0.old)) \(Self.span($0.new))" }
        }
        let run = try ProgramRun(
            [
                "diff", "--no-index", "-U0", "--no-color", "--no-indent-heuristic",
                "--diff-algorithm=\(algorithm)", "old", "new",
            ], in: folder, program: git)
        var found: [String: [String]] = [:]
        var name = ""
        for line in run.output.split(separator: "\n") {
            if line.hasPrefix("diff --git ") {
                name = line.split(separator: "/").last.map(String.init) ?? ""
            } else if line.hasPrefix("@@ -") {
                let words = line.split(separator: " ")
                found[name, default: []].append("\(words[1].dropFirst()) \(words[2].dropFirst())")
            }
        }
        for (name, changes) in expected {
            #expect(changes == found[name] ?? [], "\(name)")
        }
    }

    /// As in a unified diff: the first line, and the number of lines if it is not 1.
    private static func span(_ lines: Range<Int>) -> String {
        let start = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
        return lines.count == 1 ? "\(start)" : "\(start),\(lines.count)"
    }

    @Test(.tags(.slow)) func mergesSameLinesAsGit() throws {
        let repository = try Repository(isSetUp: false)
        var versions: [String: [String]] = [:]
        for (name, lines) in Self.texts(.histogram) {
            var lines = lines
            let base = lines.text()
            versions[name] = [base, lines.edited(base), lines.edited(base)].map { $0.joined() }
        }
        func commit(_ number: Int) throws {
            try repository.commit("\(number)", versions.mapValues { Data($0[number].utf8) })
        }
        try commit(0)
        try repository.git("checkout", "-q", "-b", "side")
        try commit(2)
        try repository.git("checkout", "-q", "main")
        try commit(1)
        try repository.git("merge", "-q", "-m", "Merge", "side", status: nil)
        let unmerged = try repository.git("diff", "--name-only", "--diff-filter=U").output
        let conflicts = Set(unmerged.split(separator: "\n").map(String.init))
        #expect(conflicts.count > 50 && versions.count - conflicts.count > 50)
        for (name, texts) in versions {
            let tables = Self.numbers(texts).tables
            let regions = LineVersions(base: tables[0], ours: tables[1], theirs: tables[2])
                .changed(by: .histogram)
            #expect(regions.hasConflicts == conflicts.contains(name), "\(name)")
            guard !regions.hasConflicts else { continue }
            let merged = LineMerge(regions).text(of: .ours)
            let bytes = merged.view.array
            #expect(try Data(bytes) == repository.content(of: name), "\(name)")
        }
    }

    /// If git would take a long time, other changes are found that are equally correct.
    @Test(.tags(.hostile)) func limitsWorkOfComparison() throws {
        var lines = RandomLines(seed: 1, isLong: false)
        let old = (0..<60_000).map { _ in "\(lines.number(below: 3000))\n" }
        let new = (0..<60_000).map { _ in "\(lines.number(below: 3000))\n" }
        let (tables, numbers) = Self.numbers([old.joined(), new.joined()])
        for algorithm in LinePair.Algorithm.allCases {
            if let changes = LinePair.changes(from: numbers[0], to: numbers[1], by: algorithm) {
                let made = LineChangeTests.apply(changes, tables[0], tables[1])
                #expect(made == new.map { Array($0.utf8) })
            }
        }
        let regions = LineVersions(base: tables[0], ours: tables[1], theirs: tables[0])
            .changed(by: .histogram)
        #expect(!regions.hasConflicts)
        let merged = LineMerge(regions).text(of: .ours)
        let bytes = merged.view.array
        #expect(bytes == Array(new.joined().utf8))
    }
}

/// A generator of texts of a few different lines, and of edits of them.
struct RandomLines {
    private var random: SeededGenerator
    private let isLong: Bool
    private var variety = 0

    init(seed: UInt64, isLong: Bool) {
        random = SeededGenerator(seed: seed)
        self.isLong = isLong
        variety = [2, 4, 12, 40, 500][number(below: 5)]
    }

    mutating func number(below limit: Int) -> Int { random.number(below: limit) }

    private mutating func line() -> String {
        let number = number(below: variety)
        return String(repeating: "\t", count: number % 4) + "line \(number)\n"
    }

    mutating func text() -> [String] {
        (0..<(isLong ? 3000 : number(below: 60))).map { _ in line() }
    }

    mutating func edited(_ text: [String]) -> [String] {
        var text = text
        for _ in 0..<(isLong ? 300 : 1 + number(below: 6)) {
            let start = number(below: text.count + 1)
            let end = min(text.count, start + number(below: isLong ? 12 : 4))
            switch number(below: 5) {
            case 0: text.removeSubrange(start..<end)
            case 1: text.insert(contentsOf: text[start..<end], at: number(below: text.count + 1))
            case 2: text.replaceSubrange(start..<end, with: [line(), line()])
            default: text.insert(line(), at: start)
            }
        }
        return text
    }
}
