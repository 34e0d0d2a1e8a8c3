// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import PlistYAML
import Testing

/// The values read from scalars, containers and aliases.
@Suite struct YAMLValueTests {
    @Test(arguments: [
        ("plain text", "plain text"), ("'it''s'", "it's"), ("\"a\\n\\u00e9\\U0001F600\"", "a\né😀"),
        ("|\n  a\n   b\n", "a\n b\n"), ("|-\n  a\n", "a"), ("|+\n  a\n\n", "a\n\n"),
        (">\n  a\n  b\n", "a b\n"), ("a\n b", "a b"), ("!!str 5", "5"), ("! 5", "5"), ("'5'", "5"),
        ("no", "no"), ("1_000", "1_000"), ("12:30", "12:30"), ("1.2.3", "1.2.3"), ("0b1", "0b1"),
        ("-0x1F", "-0x1F"), ("2026-11-30", "2026-11-30"),
        ("2026-11-30 12:00:00", "2026-11-30 12:00:00"),
        ("+.nan", "+.nan"), ("tRUE", "tRUE"), ("é", "é"), ("''", ""), ("=", "="), ("a#b", "a#b"),
    ])
    func readsScalarAsString(text: String, value: String) throws {
        #expect(try YAMLText.value(text) == .string(PlistString(value)))
    }

    @Test(
        arguments: [
            ("5", 5), ("-12", -12), ("+7", 7), ("017", 17), ("0o17", 15), ("0x1F", 31), ("-0", 0),
            ("!!int 5", 5), ("-9223372036854775808", .init(Int64.min)),
            ("18446744073709551615", .init(UInt64.max)), ("0xFFFFFFFFFFFFFFFF", .init(UInt64.max)),
        ] as [(String, PlistInteger)])
    func readsScalarAsInteger(text: String, value: PlistInteger) throws {
        #expect(try YAMLText.value(text) == .integer(value))
    }

    @Test(arguments: [
        ("1.5", 1.5), ("-1.5e3", -1500), ("1.", 1), (".5", 0.5), ("1e5", 100_000),
        ("-.inf", -.infinity), (".INF", .infinity), ("+.inf", .infinity), ("!!float 5", 5),
        ("1.10", 1.1), ("5e-324", Double.leastNonzeroMagnitude),
    ])
    func readsScalarAsReal(text: String, value: Double) throws {
        #expect(try YAMLText.value(text) == YAMLText.real(value))
    }

    @Test func readsNaNAsReal() throws {
        let value = try YAMLText.document(".nan").root
        #expect(value.real?.isNaN == true)
    }

    @Test(arguments: ["true", "True", "TRUE", "!!bool true"])
    func readsScalarAsTrue(text: String) throws {
        #expect(try YAMLText.value(text) == true)
    }

    @Test(arguments: ["~", "null", "Null", "NULL", "---\n", "!!null ''"])
    func readsScalarAsNull(text: String) throws {
        #expect(try YAMLText.value(text) == .null)
    }

    @Test(arguments: [
        ("2001-01-01T00:00:01Z", 1), ("2001-01-01T00:00:00.25Z", 0.25),
        ("!!timestamp 2001-01-02", 86_400), ("!!timestamp 2001-1-2", 86_400),
        ("!!timestamp 2001-01-01 01:00:00 +1", 0), ("!!timestamp 2000-12-31t23:30:00.5-00:30", 0.5),
        ("!!timestamp 2001-01-01 0:00:05", 5),
    ])
    func readsScalarAsDate(text: String, seconds: Double) throws {
        #expect(try YAMLText.value(text) == YAMLText.date(seconds))
    }

    @Test func readsBinaryTagAsData() throws {
        #expect(try YAMLText.value("!!binary AAEC") == .data([0, 1, 2]))
        #expect(try YAMLText.value("!!binary |\n  AA\n  EC\n") == .data([0, 1, 2]))
        #expect(try YAMLText.value("!!binary ''") == .data([]))
    }

    @Test func readsContainersInBlocksAndBrackets() throws {
        let expected: PlistValue = ["a": [1, ["b": "c"], []], "d": [:]]
        #expect(try YAMLText.value("a:\n- 1\n- b: c\n- []\nd: {}\n") == expected)
        #expect(try YAMLText.value("{a: [1, {b: c}, []], d: {}}") == expected)
        #expect(try YAMLText.value("{\"a\":[1,{\"b\":\"c\"},[]],\"d\":{}}") == expected)
        #expect(try YAMLText.value("? a\n: - 1\n  - b: c\n  - []\n? d\n: {}\n") == expected)
    }

    @Test func keepsOrderOfKeys() throws {
        let keys = try YAMLText.document("z: 1\na: 2\nM: 3\n").root.entries.map(\.key)
        #expect(keys == ["z", "a", "M"])
    }

    @Test func aliasesShareValues() throws {
        let text = "a: &x [1, &y two]\nb: *x\nc: *y\n&k key: 1\nd: {*k : 2}\n"
        let document = try YAMLText.document(text)
        #expect(
            try document.value == [
                "a": [1, "two"], "b": [1, "two"], "c": "two", "key": 1, "d": ["key": 2],
            ])
        #expect(document.traits.contains([.sharedContainers, .sharedLeaves]))
        #expect(document.root["a"]?.id == document.root["b"]?.id)
    }

    @Test func aliasRefersToLatestAnchor() throws {
        #expect(try YAMLText.value("[&a 1, *a, &a 2, *a]") == [1, 1, 2, 2])
    }

    @Test func keepsLastOfEqualKeysWithWarning() throws {
        let document = try YAMLText.document("a: 1\nb: 2\na: 3\n")
        #expect(try document.value == ["a": 3, "b": 2])
        #expect(document.warnings.map(\.code) == [.duplicateKey])
        #expect(document.warnings[0].location?.text?.line == 3)
    }

    @Test(arguments: [
        PlistEncodingOptions.OutputEncoding.utf16, .utf16BigEndian, .utf16LittleEndian,
    ])
    func readsUTF16(encoding: PlistEncodingOptions.OutputEncoding) throws {
        var options = PlistEncodingOptions()
        options.encoding = encoding
        var output = PlistOutput()
        let document = try PlistDocument(value: ["é": ["😀", 1]])
        _ = try YAMLCodec().encode(document, options: options, to: &output)
        let read = try YAMLCodec().decode(output.store(), options: .init())
        #expect(read == document)
        #expect(read.encodingName?.lowercased().hasPrefix("utf-16") == true)
    }

    @Test func findsPlacesAfterCharactersOfSeveralBytes() throws {
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        let text = "\u{FEFF}é: 😀\r\nb: [ü, \"x\"]\n"
        let document = try YAMLText.document(text, options)
        let bytes = Array(text.utf8)
        func source(_ view: PlistView?) -> String? {
            view?.sourceRange.map { String(decoding: bytes[$0], as: UTF8.self) }
        }
        #expect(source(document.root["é"]) == "😀")
        #expect(source(document.root["b"]?[0]) == "ü")
        #expect(source(document.root["b"]?[1]) == "\"x\"")
    }

    @Test(arguments: [
        ("# a\nb: c # d\n#e", 3), ("a: b#c", 0), ("a: '# x'", 0), ("- a\n# b\n\n  # c\n- d", 2),
        ("--- a\n... # b\n# c\n", 2), ("a: !<tag:yaml.org,2002:str> b # c", 1),
    ])
    func countsCommentsOutsideStrings(text: String, count: Int) throws {
        #expect(try YAMLText.document(text).commentCount == count)
    }

    @Test func detectsYAMLOnlyByFileName() throws {
        let source = ByteStore(Array("a: b\n".utf8))
        for name in ["a.yaml", "b.YML", "c.recipe.yaml"] {
            #expect(try YAMLText.registry.decode(source, fileName: name).format == .yaml)
        }
        for name in [nil, "a.plist", "yaml"] {
            #expect(throws: PlistError.self) {
                try YAMLText.registry.decode(source, fileName: name)
            }
        }
        let xml = ByteStore(Array("<plist><true/></plist>".utf8))
        #expect(try YAMLText.registry.decode(xml, fileName: "a.yaml").format == .xml)
        let binary = try PlistDocument(value: ["a": "b"]).encoded(as: .binary)
        let decoded = try YAMLText.registry.decode(ByteStore(binary), fileName: "a.yml")
        #expect(decoded.format == .binary)
    }
}
