// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A test that returns before its first check passes without checking anything. `.enabled(if:)` and
/// `Test.cancel` skip a test by name instead.
@Suite struct EarlyReturnTests {
    @Test(arguments: SourceFile.all(in: "Tests"))
    func noTestReturnsBeforeCheck(in file: SourceFile) {
        #expect(Self.earlyReturns(in: file) == [])
    }

    @Test func readsAllTestFiles() {
        #expect(SourceFile.all(in: "Tests").count > 400)
    }

    @Test func findsReturnsBeforeFirstCheck() {
        let lines = [
            "    @Test func one() throws {", "        guard Tools.git != nil else { return }",
            "        #expect(true)", "    }", "",
            "    @Test(arguments: cases)", "    func two() {", "        if isMissing {",
            "            return print(1)", "        }", "        #expect(true)", "    }", "",
            "    @Test func three() {", "        let list = [1].map { return $0 }",
            "        #expect(list == [])", "        if true { return }", "    }", "",
            "    func four() { return }",
        ]
        let found = Self.earlyReturns(in: SourceFile(path: "a.swift", lines: lines))
        #expect(found == ["a.swift:2", "a.swift:9"])
    }

    private static let checks = ["#expect", "#require", "Issue.record"]

    /// Returns the places of `return` statements without a value before the first check of a test.
    private static func earlyReturns(in file: SourceFile) -> [String] {
        var found: [String] = []
        var isTest = false
        // The indentation of the test that the line is in, before its first check.
        var indentation: Int?
        for (index, line) in file.code.enumerated() {
            let text = line.drop { $0 == " " }
            let depth = line.count - text.count
            if text.hasPrefix("@Test") { isTest = true }
            if isTest, SourceFile.words(line).contains("func") {
                isTest = false
                indentation = text.hasSuffix("}") ? nil : depth
            }
            guard let start = indentation else { continue }
            if checks.contains(where: text.contains) || depth == start && text.hasPrefix("}") {
                indentation = nil
            } else if let range = text.range(of: "return"), isPlain(text[range.upperBound...]) {
                found.append("\(file.path):\(index + 1)")
            }
        }
        return found
    }

    /// Whether no value follows `return`, or only a message.
    private static func isPlain(_ rest: Substring) -> Bool {
        let rest = rest.drop { $0 == " " }
        return rest.isEmpty || rest.hasPrefix("}") || rest.hasPrefix("print(")
    }
}
