// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import PlistYAML
import Testing

/// Errors and warnings, with their places.
@Suite struct YAMLErrorTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        let text: String
        let code: PlistDiagnostic.Code
        let place: String
        let message: String
        var testDescription: String { text }

        init(
            _ text: String, _ code: PlistDiagnostic.Code, _ place: String, _ message: String
        ) {
            self.text = text
            self.code = code
            self.place = place
            self.message = message
        }
    }

    static let refusals = [
        Refusal("", .empty, "", "expected a value, found the end of the input"),
        Refusal("# c\n", .empty, "", "expected a value, found the end of the input"),
        Refusal("a: [1, 2", .syntax, "1:9", "expected ',' or ']', found the end of the input"),
        Refusal("a: {x y", .syntax, "1:8", "expected ',' or '}', found the end of the input"),
        Refusal("a: \"x", .syntax, "1:6", "expected the closing quotation mark, found the end"),
        Refusal("a: b: c", .syntax, "1:5", "unexpected ':'; quote a string that contains ': '"),
        Refusal("a: @x", .syntax, "1:4", "expected a value, found '@'; quote a string that begins"),
        Refusal("é: ü\nü: %x", .syntax, "2:4", "found '%'"),
        Refusal("a:\n\tb: 1", .syntax, "2:1", "expected spaces as indentation, found a tab"),
        Refusal("a: 1\n  b: 2", .syntax, "2:4", "unexpected ':'"),
        Refusal("- a\nb", .syntax, "2:2", "expected ':' after the key"),
        Refusal("- a\nb: 1", .syntax, "2:1", "expected '-', or the end of the sequence, found 'b'"),
        Refusal("a: \"\\q\"", .syntax, "1:5", "expected an escape such as '\\n'"),
        Refusal("a: \"\\ud800\"", .syntax, "1:7", "expected an escape of a Unicode character"),
        Refusal("a: !b!c d", .syntax, "1:4", "expected a tag whose prefix a %TAG line defines"),
        Refusal("%YAML 3.0\n--- a", .syntax, "1:1", "expected YAML 1.1 or 1.2"),
        Refusal("a: x\u{1}y", .controlCharacter, "1:5", "found the control character"),
        Refusal("a: 1\n---\nb: 2", .trailingContent, "2:1", "a property list is one document"),
        Refusal("a: 1\n...\nb: 2", .trailingContent, "3:1", "a property list is one document"),
        Refusal("<<: {a: 1}", .invalidValue, "1:1", "found the merge key '<<'"),
        Refusal("a: &b {c: 1}\nd: {<<: *b}", .invalidValue, "2:5", "found the merge key '<<'"),
        Refusal("1: x", .invalidValue, "1:1", "a string as a key, found the integer 1"),
        Refusal("true: x", .invalidValue, "1:1", "found the Boolean true; quote it"),
        Refusal("~: x", .invalidValue, "1:1", "found null"),
        Refusal("? [a]\n: b", .invalidValue, "1:3", "found a sequence"),
        Refusal("? {a: b}\n: c", .invalidValue, "1:3", "found a mapping"),
        Refusal("[&a [1], {*a : 2}]", .invalidValue, "1:11", "found another value"),
        Refusal("a: !foo x", .unsupportedObject, "1:4", "found the tag '!foo'"),
        Refusal("!!set {a}", .unsupportedObject, "1:1", "found the tag '!!set'"),
        Refusal("!!omap [a: 1]", .unsupportedObject, "1:1", "found the tag '!!omap'"),
        Refusal("a: *b", .objectReference, "1:4", "an earlier anchor, found '*b'"),
        Refusal("a: &b [*b]", .cycle, "1:8", "the alias '*b' is inside its own value"),
        Refusal(
            "a: !!int x", .invalidValue, "1:4", "expected an integer from -9223372036854775808"),
        Refusal("!!float x", .invalidValue, "1:1", "expected a number after '!!float', found 'x'"),
        Refusal("!!bool yes", .invalidValue, "1:1", "expected true or false after '!!bool'"),
        Refusal("!!null x", .invalidValue, "1:1", "expected null after '!!null'"),
        Refusal("!!timestamp x", .invalidValue, "1:1", "expected a date such as"),
        Refusal("!!timestamp 2001-02-30", .invalidValue, "1:1", "expected a date such as"),
        Refusal("!!binary '*'", .invalidValue, "1:1", "expected base64 after '!!binary'"),
        Refusal("!uid -1", .invalidValue, "1:1", "expected an integer from 0 to"),
        Refusal("18446744073709551616", .integerOverflow, "1:1", "quote it if it is a string"),
        Refusal("-9223372036854775809", .integerOverflow, "1:1", "expected an integer from"),
        Refusal("0x10000000000000000", .integerOverflow, "1:1", "expected an integer from"),
        Refusal("1e999", .invalidValue, "1:1", "expected a real of at most"),
        Refusal("<<<<<<< ours\na: 1\n", .conflictMarker, "1:1", "unresolved merge conflict"),
    ]

    @Test(arguments: refusals) func refusesTextWithCodePlaceAndMessage(refusal: Refusal) throws {
        let error = #expect(throws: PlistError.self) { try YAMLText.document(refusal.text) }
        #expect(error?.code == refusal.code)
        let place = error?.location?.text.map { "\($0.line):\($0.column)" } ?? ""
        if refusal.code != .empty { #expect(place == refusal.place) }
        #expect(error?.message.contains(refusal.message) == true, "\(error?.message ?? "")")
    }

    @Test func refusesInvalidUTF8() {
        let error = #expect(throws: PlistError.self) {
            try YAMLCodec().decode(ByteStore([0x61, 0x3A, 0x20, 0xC3]), options: .init())
        }
        #expect(error?.code == .invalidEncoding)
        #expect(error?.location?.byteOffset == 3)
    }

    @Test func errorHasPathOfValue() {
        let error = #expect(throws: PlistError.self) {
            try YAMLText.document("a:\n- b: 1\n- c: !x 1\n")
        }
        #expect(error?.path == PlistPath([.key("a"), .index(1), .key("c")]))
    }

    @Test(arguments: [
        ("no", "'no' is a string in YAML 1.2, but PyYAML reads false"),
        ("On", "PyYAML reads true"), ("1_000", "PyYAML reads the integer 1000"),
        ("12:30", "PyYAML reads the integer 750"), ("-1:30", "PyYAML reads the integer -90"),
        ("1:30.5", "PyYAML reads the real 90.5"),
        ("017", "the integer 17 in YAML 1.2, but PyYAML reads the integer 15"),
        ("0o17", "PyYAML reads a string"), ("0b101", "PyYAML reads the integer 5"),
        ("-0x1F", "PyYAML reads the integer -31"), ("089", "PyYAML reads a string"),
        ("1e5", "the real 100000.0 in YAML 1.2, but PyYAML reads a string"),
        ("1_0.5", "PyYAML reads the real 10.5"), ("2026-11-30", "PyYAML reads a date"),
        ("2026-11-30 12:00:00", "PyYAML reads a date"), ("=", "PyYAML refuses it"),
        ("<<", "PyYAML refuses it"),
        ("1.10", "'1.10' is a real, whose last zero is lost"),
        ("99999999999999999999_0", "PyYAML reads an integer"),
    ])
    func warnsAboutScalarsThatPyYAMLReadsDifferently(text: String, message: String) throws {
        let warnings = try YAMLText.document("a: " + text).warnings
        #expect(warnings.count == 1)
        #expect(warnings.first?.message.contains(message) == true, "\(warnings)")
        #expect(warnings.first?.changesValue == true)
        #expect(warnings.first?.location?.text?.column == 4)
        var strict = PlistDecodingOptions()
        strict.isStrict = true
        #expect(throws: PlistError.self) { try YAMLText.document("a: " + text, strict) }
        // All readers read the same text in quotation marks as a string.
        #expect(try YAMLText.document("a: '\(text)'").warnings.isEmpty)
    }

    @Test(arguments: [
        "yes please", "1.5", "1.0", "10", "-3", "0", "0x1F", "true", ".inf", "-.INF",
        ".nan", "1.5e+3", "2026-11-30T12:00:00Z", "2026-11-30T12:00:00.5Z", "n", "y", "a: b",
        "1.2.3",
    ])
    func acceptsScalarsThatAllReadersReadAlike(text: String) throws {
        #expect(try YAMLText.document("a:\n  " + text).warnings.isEmpty)
    }

    @Test func warnsAboutFirstNullOnly() throws {
        let warnings = try YAMLText.document("- a\n- ~\n- null\n-\n").warnings
        #expect(warnings.map(\.code) == [.null])
        #expect(warnings.first?.location?.text?.line == 2)
    }

    @Test func warnsAboutKeysThatPyYAMLReadsDifferently() throws {
        let document = try YAMLText.document("on: 1\n")
        #expect(document.root["on"]?.int == 1)
        #expect(document.warnings.first?.message.contains("PyYAML reads true") == true)
        #expect(document.warnings.first?.location?.text?.column == 1)
    }
}
