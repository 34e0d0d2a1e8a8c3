// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Errors and warnings about OpenStep texts.
@Suite struct OpenStepMessageTests {
    static func error(
        _ text: String, as format: PlistFormat = .openstep
    ) throws -> PlistError {
        let error = #expect(throws: PlistError.self, "\(text)") {
            try PlistDocument(decoding: Array(text.utf8), as: format)
        }
        return try #require(error)
    }

    @Test func reportsLostBitsOfBase64() throws {
        let document = try PlistDocument(decoding: Array("(<[YR==]>)".utf8), as: .gnustep)
        let warning = try #require(document.warnings.first)
        #expect(document.warnings.count == 1)
        #expect(
            warning.message == "the last character of the base64 text has bits that are ignored")
        #expect(warning.changesValue)
        #expect(warning.location?.byteOffset == 1)
    }

    static let messages: [(text: String, place: String, message: String)] = [
        ("{\n\ta = b\n}", "3:1", "expected ';' after the value, found '}'"),
        ("{\"a\" \"b\";}", "1:6", "expected '=' or ';' after the key, found '\"'"),
        ("{a = ;}", "1:6", "expected a value, found ';'"),
        ("{a = b; +}", "1:9", "expected a key or '}', found '+'"),
        ("{a = b;", "1:8", "expected a key or '}', found the end of the input"),
        ("(a b)", "1:4", "expected ',' or ')' after the value, found 'b'"),
        ("(a, ;)", "1:5", "expected a value or ')', found ';'"),
        ("(a,", "1:4", "expected a value or ')', found the end of the input"),
        ("}", "1:1", "expected a property list, found '}'"),
        ("{} éa", "1:4", "expected the end of the input, found 'é'"),
        ("\"a", "1:3", "expected '\"' to end the string, found the end of the input"),
        ("'a", "1:3", "expected \"'\" to end the string, found the end of the input"),
        ("{} /* a", "1:8", "expected '*/' to end the comment, found the end of the input"),
        ("(\"\\U\")", "1:3", "expected hexadecimal digits after '\\U', found '\"'"),
        ("(\"\\377\")", "1:3", "expected an octal escape from '\\000' to '\\375', found '\\377'"),
        ("(\"\\Ud83d\")", "1:3", "expected a surrogate pair, found only the half '\\Ud83d'"),
        ("<0>", "1:3", "expected a second hexadecimal digit of the byte, found '>'"),
        ("<0g>", "1:3", "expected a second hexadecimal digit of the byte, found 'g'"),
        ("<\u{1B}>", "1:2", "expected hexadecimal digits or '>', found '\\u{1b}'"),
        ("<00", "1:4", "expected '>', found the end of the input"),
        ("<[AA]>", "1:5", "expected base64 in groups of 4 characters, found a last group of 2"),
        ("<[A!A]>", "1:4", "expected base64 or ']>', found '!'"),
        (
            "<*I99999999999999999999>", "1:1",
            "expected an integer from -9223372036854775808 to 18446744073709551615, "
                + "found '<*I99999999999999999999>'"
        ),
        ("<*Rx>", "1:1", "expected a real, found '<*Rx>'"),
        ("<*B1>", "1:1", "expected '<*BY>' or '<*BN>', found '<*B1>'"),
        (
            "<*Dtoday>", "1:1",
            "expected a date such as '<*D2001-01-01 00:00:00 +0000>', found '<*Dtoday>'"
        ),
        (
            "<*Q>", "1:1",
            "expected a typed value with one of the letters B, D, I and R, found '<*Q>'"
        ),
    ]

    @Test(arguments: messages)
    func reportsExpectedAndFound(
        text: String, place: String, message: String
    ) throws {
        let error = try Self.error(text)
        #expect(error.message == message)
        let position = try #require(error.location?.text)
        #expect("\(position.line):\(position.column)" == place)
        #expect(error.format == .openstep)
    }

    static let notes: [(text: String, place: String, message: String)] = [
        ("{\n a = b\n}", "2:2", "the entry begins here"),
        ("{a = {b = c;}\n}", "1:2", "the entry begins here"),
        ("{a = ;}", "1:2", "the key of the value"),
        ("{a }", "1:2", "the key is here"),
        ("{a = (b", "1:6", "the array opened here is still open"),
        ("({a = b;", "1:2", "the dictionary opened here is still open"),
        ("(\"a", "1:2", "the string opened here is still open"),
        ("() /* a", "1:4", "the comment opened here is still open"),
        ("(<00", "1:2", "the '<' opened here is still open"),
    ]

    @Test(arguments: notes)
    func locatesStartOfOpenConstruct(text: String, place: String, message: String) throws {
        let note = try #require(try Self.error(text).notes.first)
        #expect(note.message == message)
        let position = try #require(note.location?.text)
        #expect("\(position.line):\(position.column)" == place)
    }

    @Test func namesPathOfValue() throws {
        #expect(try Self.error("{a = (b, {c = \"\\U\";});}").path?.description == "a[1].c")
        #expect(try Self.error("k = (a, <0>);", as: .strings).path?.description == "k[1]")
    }

    static let entryMessages: [(text: String, place: String, message: String)] = [
        ("a = b; }", "1:8", "expected a key or the end of the input, found '}'"),
        ("(a);", "1:1", "expected a key or the end of the input, found '('"),
        ("a = {+};", "1:6", "expected a key or '}', found '+'"),
        ("\"a\" = \"b\"\n\"c\" = \"d\";", "2:1", "expected ';' after the value, found '\"'"),
        ("\"a\"", "1:4", "expected '=' or ';' after the key, found the end of the input"),
    ]

    @Test(arguments: entryMessages)
    func reportsExpectedEntry(text: String, place: String, message: String) throws {
        let error = try Self.error(text, as: .strings)
        #expect(error.message == message)
        let position = try #require(error.location?.text)
        #expect("\(position.line):\(position.column)" == place)
    }

    @Test func warnsOfInvalidEscapes() throws {
        let document = try PlistDocument(decoding: Array("{a = \"x\\u0041\";}".utf8))
        let warning = try #require(document.warnings.first)
        #expect(
            warning.message
                == "'\\u' is not an escape: it reads as 'u', and other programs may read it "
                + "differently"
        )
        #expect(warning.path?.description == "a")
        #expect(!warning.changesValue)
    }

    @Test func warnsOfTextsWithoutValue() throws {
        for text in [" ", "// a", "/* a */\n", "\u{2028}"] {
            let document = try PlistDocument(decoding: Array(text.utf8), as: .openstep)
            #expect(try document.value == [:])
            #expect(document.warnings.map(\.code) == [.empty])
            #expect(
                document.warnings.first?.message
                    == "only white space and comments: this reads as an empty dictionary")
        }
    }

    /// A table of strings without strings is an ordinary one.
    @Test func notesEmptyTables() throws {
        var options = PlistDecodingOptions()
        options.isStrict = true
        let document = try PlistDocument(
            decoding: Array("/* none yet */\n".utf8), as: .strings, options: options)
        #expect(try document.value == [:])
        #expect(document.warnings.map(\.severity) == [.note])
        #expect(document.warnings.first?.message == "the table has no entries")
    }

    @Test func warnsOfDatesOutsideCalendar() throws {
        let text = "<*D2024-02-30 00:00:00 +0100>"
        let document = try PlistDocument(decoding: Array(text.utf8))
        let warning = try #require(document.warnings.first)
        #expect(
            warning.message
                == "the date is not in the calendar: it becomes 2024-02-29T23:00:00Z")
        #expect(warning.changesValue)
    }

    @Test func marksWholeEscape() throws {
        let error = try Self.error("(\"ab\\377\")")
        #expect(error.location?.byteOffset == 4 && error.location?.byteCount == 4)
        let short = try Self.error("(\"\\Ud83d x\")")
        #expect(short.location?.byteOffset == 2)
    }
}
