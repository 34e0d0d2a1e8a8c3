// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import PlistYAML
import TestSupport
import Testing

/// The text that the encoder writes.
@Suite struct YAMLWriterTests {
    @Test func writesEveryTypeInBlocks() throws {
        let value: PlistValue = [
            "name": "Tides", "count": 5, "zoom": 1.5, "whole": 1.0, "small": 1e-7, "shown": true,
            "since": YAMLText.date(0), "exact": YAMLText.date(0.25), "digest": .data([0, 1, 2]),
            "none": .null, "empty": [], "nothing": [:], "far": YAMLText.real(-.infinity),
            "list": ["a", ["b", ["c"]], ["d": ["e", "f"], "g": [:]]],
            "script": "#!/bin/sh\necho \"x\"\n",
        ]
        #expect(
            try YAMLText.text(value) == """
                name: Tides
                count: 5
                zoom: 1.5
                whole: 1.0
                small: 1.0e-07
                shown: true
                since: 2001-01-01T00:00:00Z
                exact: 2001-01-01T00:00:00.25Z
                digest: !!binary "AAEC"
                none: null
                empty: []
                nothing: {}
                far: -.inf
                list:
                  - a
                  - - b
                    - - c
                  - d:
                      - e
                      - f
                    g: {}
                script: |
                  #!/bin/sh
                  echo "x"

                """)
    }

    @Test(arguments: [
        ("", "''"), ("a b", "a b"), ("a: b", "'a: b'"), ("a:b", "a:b"), ("a:", "'a:'"),
        ("a #b", "'a #b'"), ("a#b", "a#b"), ("#a", "'#a'"), ("it's", "it's"), ("'a'", "'''a'''"),
        (" a", "' a'"), ("a ", "'a '"), ("- a", "'- a'"), ("-a", "'-a'"), ("é", "é"), ("😀", "😀"),
        ("no", "'no'"), ("No", "'No'"), ("nO", "'nO'"), ("y", "'y'"), ("null", "'null'"),
        ("~", "'~'"),
        ("1", "'1'"), ("1.10", "'1.10'"), ("10.15.7", "'10.15.7'"), ("12:30", "'12:30'"),
        ("1_000", "'1_000'"), ("0x1F", "'0x1F'"), ("1e5", "'1e5'"), (".5", "'.5'"),
        (".inf", "'.inf'"),
        ("2026-11-30", "'2026-11-30'"), ("2026-11-30T12:00:00Z", "'2026-11-30T12:00:00Z'"),
        ("1Password", "1Password"), ("<<", "'<<'"), ("=", "'='"), ("...", "'...'"),
        ("---", "'---'"),
        ("%NAME%", "'%NAME%'"), ("[a]", "'[a]'"), ("a,b", "a,b"), ("a\tb", "'a\tb'"),
        ("a\rb", "\"a\\rb\""), ("a\0\u{1B}\u{7F}b", "\"a\\0\\e\\x7Fb\""),
        ("a\u{85}\u{2028}\u{FEFF}\u{FFFE}b", "\"a\\x85\\u2028\\uFEFF\\uFFFEb\""),
        ("a\nb", "|-\n  a\n  b"), ("a\n", "|\n  a"), ("a\n\n", "|+\n  a\n"), ("\na", "|2-\n\n  a"),
        (" a\nb", "|2-\n   a\n  b"), ("\ta\n", "|2\n  \ta"), ("a\n \nb", "\"a\\n \\nb\""),
        ("\n", "\"\\n\""), ("a\n ", "\"a\\n \""), ("a\r\nb", "\"a\\r\\nb\""),
    ])
    func quotesStringsThatReadersWouldMisread(value: String, text: String) throws {
        let written = try YAMLText.text(.string(PlistString(value)))
        #expect(written == text + "\n")
        #expect(try YAMLText.value(written) == .string(PlistString(value)))
    }

    @Test func writesLongKeysAfterQuestionMark() throws {
        let key = String(repeating: "k", count: 2000)
        let value: PlistValue = ["a": [.dictionary([PlistString(key): ["b": 1]])]]
        let text = try YAMLText.text(value)
        #expect(text == "a:\n  - ? \(key)\n    :\n      b: 1\n")
        #expect(try YAMLText.value(text) == value)
        var compact = PlistEncodingOptions()
        compact.indentation = .compact
        #expect(try YAMLText.value(YAMLText.text(value, compact)) == value)
    }

    @Test func quotesKeysOnOneLine() throws {
        let value: PlistValue = ["a\nb": 1, "": 2, "1": 3, "no": 4]
        let text = try YAMLText.text(value)
        #expect(text == "\"a\\nb\": 1\n'': 2\n'1': 3\n'no': 4\n")
        #expect(try YAMLText.value(text) == value)
    }

    @Test func compactTextIsOneLineInBrackets() throws {
        var options = PlistEncodingOptions()
        options.indentation = .compact
        let value: PlistValue = [
            "a": ["b", "c, d", [:], []], "e": ["f": "g\nh"], "i": "no", "é": 1,
        ]
        let text = try YAMLText.text(value, options)
        #expect(text == "{a: [b, 'c, d', {}, []], e: {f: \"g\\nh\"}, i: 'no', 'é': 1}\n")
        #expect(try YAMLText.value(text) == value)
    }

    @Test(arguments: [
        (PlistEncodingOptions.Indentation.natural, "a:\n  b:\n    - c: |\n        d\n"),
        (.tab, "a:\n  b:\n    - c: |\n        d\n"),
        (.spaces(0), "a:\n  b:\n    - c: |\n        d\n"),
        (.spaces(4), "a:\n    b:\n        - c: |\n              d\n"),
        (
            .spaces(16),
            "a:\n                b:\n                                - c: \"d\\n\"\n"
        ),
    ])
    func indentsLevels(by indentation: PlistEncodingOptions.Indentation, text: String) throws {
        var options = PlistEncodingOptions()
        options.indentation = indentation
        let value: PlistValue = ["a": ["b": [["c": "d\n"]]]]
        #expect(try YAMLText.text(value, options) == text)
        #expect(try YAMLText.value(text) == value)
    }

    @Test func breaksLongDataIntoLines() throws {
        let value: PlistValue = ["a": .data(Array(repeating: 7, count: 100))]
        let text = try YAMLText.text(value)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 3 && lines[0] == "a: !!binary |")
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") && $0.count <= 78 })
        #expect(try YAMLText.value(text) == value)
    }

    @Test func escapesNonASCIIOnRequest() throws {
        var options = PlistEncodingOptions()
        options.escapesNonASCII = true
        let text = try YAMLText.text(["é": "😀", "b": "c"], options)
        #expect(text == "\"\\xE9\": \"\\U0001F600\"\nb: c\n")
        #expect(try YAMLText.value(text) == ["é": "😀", "b": "c"])
    }

    @Test func sortsKeysOnRequest() throws {
        var options = PlistEncodingOptions()
        options.sortsKeys = true
        #expect(
            try YAMLText.text(["b": 1, "a": ["d": 2, "c": 3]], options)
                == "a:\n  c: 3\n  d: 2\nb: 1\n")
    }

    @Test(
        arguments: [
            (["a": [.uid(5)]], "YAML cannot represent a UID", PlistPath([.key("a"), .index(0)])),
            (
                ["b": YAMLText.date(1e18)], "expected a date in the years 0 to 9999",
                PlistPath([.key("b")])
            ),
            (YAMLText.date(.nan), "expected a date in the years 0 to 9999", PlistPath()),
            (
                ["s": .string(PlistString(utf8: [0x61, 0xED, 0xA0, 0xBD]))],
                "the string contains an unpaired surrogate", PlistPath([.key("s")])
            ),
        ] as [(PlistValue, String, PlistPath)])
    func refusesUnrepresentableValuesBeforeFirstByte(
        value: PlistValue, message: String, path: PlistPath
    ) throws {
        var output = PlistOutput()
        let document = try PlistDocument(value: value)
        do throws(PlistError) {
            _ = try YAMLCodec().encode(document, options: .init(), to: &output)
            Issue.record("written")
        } catch {
            #expect(error.code == .unrepresentable)
            #expect(error.message.hasPrefix(message))
            #expect(error.path == path)
            #expect(error.format == .yaml)
        }
        #expect(output.count == 0)
    }

    @Test func tagsUIDsAndUnusualNumbers() throws {
        var options = PlistEncodingOptions()
        options.isTagged = true
        let nan = Double(bitPattern: 0x7FF8_0000_0000_0123)
        let value: PlistValue = [
            "u": .uid(.max), "n": YAMLText.real(nan), "d": YAMLText.date(1e18),
            "z": YAMLText.date(-0.0), "i": YAMLText.date(-.infinity),
        ]
        let text = try YAMLText.text(value, options)
        #expect(
            text == """
                u: !uid 18446744073709551615
                'n': !real 0x7ff8000000000123
                d: !date 1.0e+18
                z: !date -0.0
                i: !date -.inf

                """)
        let document = try PlistDocument(value: value)
        #expect(try YAMLText.document(text).isIdentical(to: document))
    }

    @Test func writesUIDsAsNumbersIfLossy() throws {
        var options = PlistEncodingOptions()
        options.isLossy = true
        #expect(try YAMLText.text(["a": .uid(5)], options) == "a: 5\n")
    }

    @Test func writerReceivesSameBytes() throws {
        let rows = (0..<5000).map { number -> PlistValue in
            ["name": "row \(number)", "text": "a\nb: \(number)\n", "data": .data([7])]
        }
        let document = try PlistDocument(value: .array(rows))
        var pieces: [[UInt8]] = []
        try PlistOutput.withWriter({ pieces.append(ByteView($0).array) }) {
            output throws(PlistError) in
            _ = try YAMLCodec().encode(document, options: .init(), to: &output)
        }
        var output = PlistOutput()
        _ = try YAMLCodec().encode(document, options: .init(), to: &output)
        #expect(pieces.count > 1)
        let whole = output.bytes()
        #expect(Array(pieces.joined()) == whole)
    }
}
