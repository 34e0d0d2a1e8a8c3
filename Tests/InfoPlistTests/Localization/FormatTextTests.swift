// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import InfoPlist

/// Format specifiers, as `String(format:)` reads them.
@Suite struct FormatTextTests {
    static let formats: [(text: String, arguments: [String])] = [
        ("", []), ("%", []), ("100 %", []), ("%%", []), ("%%d", []), ("%y", []), ("%5", []),
        ("%@", ["1 object"]), ("a %d b %@", ["1 integer 4", "2 object"]),
        ("%2$@ %1$d", ["2 object", "1 integer 4"]), ("%1$@ %1$@", ["1 object", "1 object"]),
        ("%d%%", ["1 integer 4"]), ("%ld%lu%lld%qd%zd%jx%tu", (1...7).map { "\($0) integer 8" }),
        ("%hd%hhu%i%x%X%o%c%C", (1...8).map { "\($0) integer 4" }),
        ("%D%U%O", (1...3).map { "\($0) integer 8" }),
        ("%f%.2f%5.1lf%Lg%e%a", (1...6).map { "\($0) real" }),
        ("%s%S", ["1 text", "2 text"]), ("%p%n", ["1 pointer", "2 pointer"]),
        ("%*d", ["1 integer 4", "2 integer 4"]),
        ("%-*.*f", ["1 integer 4", "2 integer 4", "3 real"]),
        ("%2$*1$d", ["1 integer 4", "2 integer 4"]), ("%+05d %'d", ["1 integer 4", "2 integer 4"]),
        ("%-10@", ["1 object"]), ("%#x", ["1 integer 4"]), ("%0$@", []), ("%$@", []),
        ("% d %-d", ["1 integer 4", "2 integer 4"]), ("%1000001$@", ["1000000 object"]),
        ("%99999999999999999999$@", ["1000000 object"]), ("%#@items@ %@", ["2 object"]),
        ("%#@", []), ("%l", []), ("%1$", []), ("é%@é", ["1 object"]),
    ]

    @Test(arguments: CaseIndex.all(of: formats)) func findsFormatArguments(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (text, expected) = Self.formats[index]
        #expect(Self.described(FormatText(Array(text.utf8))) == expected)
    }

    private static func described(_ format: FormatText) -> [String] {
        format.arguments.map { argument in
            switch argument.kind {
            case .object: "\(argument.position) object"
            case .integer(let width): "\(argument.position) integer \(width)"
            case .real: "\(argument.position) real"
            case .text: "\(argument.position) text"
            case .pointer: "\(argument.position) pointer"
            }
        }
    }

    @Test func doubtsPercentSignsWithSpaces() {
        for text in ["50 % de %@", "% d", "100%-os", "%- d"] {
            #expect(FormatText(Array(text.utf8)).isDoubtful)
        }
        for text in ["%d %@", "%-5d", "%05d", "50 %", "% ü"] {
            #expect(!FormatText(Array(text.utf8)).isDoubtful)
        }
        let plain = FormatText(Array("50 % de %@".utf8), takesDoubtful: false)
        #expect(Self.described(plain) == ["1 object"])
    }

    @Test func namesPluralRules() {
        let format = FormatText(Array("%#@files@ in %2$#@folders@ of %@".utf8))
        #expect(format.variables.map(\.name) == ["files", "folders"])
        #expect(format.variables.map(\.position) == [1, 2])
        #expect(Self.described(format) == ["2 object"])
    }

    @Test func countsFromArgumentThatChoseForm() {
        func described(_ text: String, own: Int?) -> [String] {
            Self.described(FormatText(Array(text.utf8), counting: .fromOwn(own)))
        }
        #expect(described("%d files", own: 3) == ["3 integer 4"])
        #expect(described("%arg files, %1$@", own: 3) == ["1 object"])
        #expect(described("%d of %d", own: 3) == ["3 integer 4"])
        #expect(described("%d files", own: nil) == [])
    }

    @Test func limitsArgumentsToAHundred() {
        let text = String(repeating: "%@", count: 1_000_000)
        #expect(FormatText(Array(text.utf8)).arguments.count == 100)
        let rules = String(repeating: "%#@a@", count: 100_000)
        #expect(FormatText(Array(rules.utf8)).variables.count == 100)
        #expect(FormatText(Array(String(repeating: "%", count: 1_000_001).utf8)).arguments == [])
    }
}
