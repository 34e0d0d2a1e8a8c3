// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Findings as text.
@Suite struct DiagnosticRenderingTests {
    private static func error(_ text: String, as format: PlistFormat) throws -> PlistError {
        let error = #expect(throws: PlistError.self) {
            try PlistDocument(decoding: Array(text.utf8), as: format)
        }
        return try #require(error)
    }

    @Test func omitsFileForPlacesInQueries() throws {
        let error = try #require(
            #expect(throws: PlistError.self) { try PlistQuery("A[x]") })
        #expect(error.rendered(fileName: "Info.plist").hasPrefix("query:1:3: error: "))
        #expect(error.rendered().hasPrefix("1:3: error: "))
    }

    @Test func rendersFindingsLikeCompilers() throws {
        let error = try Self.error("{\n  \"a\": [1, x]\n}", as: .json)
        #expect(
            error.rendered(fileName: "a.json") == """
                a.json:2:12: error: expected a value, found 'x'
                 2 |   "a": [1, x]
                   |            ^
                a.json:2:8: note: the array opened here is still open
                """)
        #expect(error.rendered().hasPrefix("2:12: error: expected a value"))
        #expect(error.description == "2:12: expected a value, found 'x' (at a[1])")
        #expect(
            error.diagnostic.description == "2:12: error: expected a value, found 'x' (at a[1])")
        #expect(error.location?.description == "2:12")
    }

    @Test func escapesFileNames() {
        let finding = PlistDiagnostic(.warning, .syntax, "odd")
        #expect(finding.rendered(fileName: "a\u{1B}[31m") == "a\\u{1b}[31m: warning: odd [syntax]")
        #expect(finding.rendered() == "warning: odd [syntax]")
        #expect(finding.description == "warning: odd")
        #expect(PlistError(.syntax, "odd").description == "odd")
    }

    @Test func namesPathOfValue() {
        let path: PlistPath = ["A", 1]
        let finding = PlistDiagnostic(.note, .syntax, "odd", path: path)
        #expect(finding.rendered(fileName: "f") == "f: A[1]: note: odd [syntax]")
        #expect(finding.rendered() == "A[1]: note: odd [syntax]")
        #expect(finding.description == "A[1]: note: odd")
        #expect(PlistError(.syntax, "odd", path: path).description == "A[1]: odd")
        let place = PlistLocation(byteOffset: 47)
        let binary = PlistError(.object, "odd", at: place, path: path)
        #expect(binary.rendered(fileName: "f") == "f: byte 0x2f: error: odd")
        #expect(binary.description == "byte 0x2f: odd (at A[1])")
        #expect(PlistError(.object, "odd", at: place, path: []).description == "byte 0x2f: odd")
    }

    /// The name of the rule follows the message, before the excerpt and the notes.
    @Test func namesRuleAfterMessage() throws {
        let document = try PlistDocument(decoding: "{\n  \"a\": 1\n}")
        let value = try document.view(at: "a")
        let code = PlistDiagnostic.Code(rawValue: "house-style")
        #expect(
            value.diagnostic(.warning, code, "odd", aboutKey: true).rendered(fileName: "a.json")
                == """
                a.json:2:3: warning: odd [house-style]
                 2 |   "a": 1
                   |   ^~~
                """)
        #expect(
            value.error("odd", code: code).rendered() == """
                2:8: error: odd
                 2 |   "a": 1
                   |        ^
                """)
    }

    @Test(arguments: [Int.min, -1, 0, 1, 20, 30, 60, .max])
    func fitsFindingsToAnyWidth(columns: Int) throws {
        let line = String(repeating: "word ", count: 40)
        let error = try Self.error("{\"a\": \"\(line)\" x \"\(line)\"}", as: .json)
        let lines = error.rendered(columns: columns).split(separator: "\n")
        #expect(lines.count >= 3)
        if columns >= 30 { #expect(lines[1].count <= columns) }
        #expect(lines[2].contains("^"))
    }

    /// A finding may contain any numbers.
    @Test(arguments: [Int.min, -1, 0, 1, 1000, .max])
    func rendersPlacesWithAnyNumbers(number: Int) throws {
        var diagnostic = try Self.error("{\"a\": [1, x]}", as: .json).diagnostic
        diagnostic.location?.text?.caretStart = number
        diagnostic.location?.text?.caretCount = number
        diagnostic.location?.text?.line = number
        diagnostic.location?.byteOffset = number
        #expect(diagnostic.rendered(columns: 40).contains("^"))
        diagnostic.location?.text = nil
        #expect(diagnostic.description.hasPrefix("byte 0x") || number < 0)
    }
}
