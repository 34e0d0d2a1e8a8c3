// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct QueryTests {
    static let value: PlistValue = [
        "A": ["B": [10, 20, ["C": true]]], "a.b": "dots", "-k": 1, "0": "zero",
    ]

    @Test func findsValuesFromDocumentsAndViews() throws {
        let document = try PlistDocument(value: Self.value)
        #expect(try document.views(at: "A.B[*]").map(\.kind) == [.integer, .integer, .dictionary])
        #expect(try document.views(at: "A.B[7]").isEmpty)
        #expect(try document.view(at: "A.B[2].C").boolean == true)
        #expect(try document.value(at: "A.B[0]") == 10)
        #expect(try document.root.value(at: PlistQuery("A.B[0]")) == 10)
        let view = try document.view(at: "A")
        #expect(try view.views(at: "B[1]").map(\.integer) == [20])
        #expect(try view.view(at: "$.B[0]").integer == 10)
        #expect(try view.views(at: "$[?$.B[0] == 10]").count == 1)
        #expect(try view.matches(of: PlistQuery("..C")).map(\.path.description) == ["B[2].C"])
        #expect(try view.view(at: ".") == view)
    }

    @Test func usesKeysLiterally() throws {
        let document = try PlistDocument(value: Self.value)
        #expect(try document.view(at: PlistQuery(keys: ["a.b"])).string == "dots")
        #expect(try document.view(at: PlistQuery(keys: ["-k"])).integer == 1)
        #expect(try document.view(at: PlistQuery(keys: [])) == document.root)
        #expect(PlistQuery(keys: ["a.b", "0", ""]).text == "\"a.b\".\"0\".\"\"")
        #expect(PlistQuery(keys: ["A", "B"]).steps == [.key("A"), .key("B")])
    }

    @Test func followsPath() throws {
        let document = try PlistDocument(value: Self.value)
        for match in try document.matches(of: PlistQuery("$..*")) {
            #expect(try document.views(at: PlistQuery(match.path)).map(\.id) == [match.value.id])
        }
    }

    @Test(
        arguments: [
            ([], "."), ([.key("a"), .index(-1), .append], "a[-1][+]"),
            ([.name("0"), .embedded, .key("0")], "0.!.\"0\""),
            ([.embedded, .index(2)], "![2]"),
        ] as [([PlistStep], String)])
    func buildsQueryFromComponents(components: [PlistStep], text: String) throws {
        let query = PlistQuery(components)
        #expect(query.description == text)
        #expect(query.steps == components)
        #expect(try PlistQuery(text).steps == components)
    }

    @Test func hasComponentsOnlyForSinglePlace() throws {
        for text in ["$.*", "..a", "a[0,1]", "a[:]", "a[?@]", "$..[0]"] {
            #expect(try PlistQuery(text).steps == nil)
            #expect(try !PlistQuery(text).isSingular)
        }
    }

    @Test func equalsQueryOfSameTextAndSyntax() throws {
        #expect(try PlistQuery("a.b") == PlistQuery("a.b"))
        #expect(try PlistQuery("é") != PlistQuery("e\u{301}"))
        #expect(
            try PlistQuery(parsing: "", syntax: .jsonPointer)
                != PlistQuery(parsing: "", syntax: .keyPath))
        #expect(try Set([PlistQuery("a"), PlistQuery("a"), PlistQuery("b")]).count == 2)
    }

    // MARK: Property lists in data

    @Test func entersPropertyListsInData() throws {
        let inner = try PlistDocument(value: ["Key": ["x", "y"], "Deep": .data(bytes(["Z": 1]))])
        let document = try PlistDocument(value: [
            "Payload": .data(inner.encoded(as: .binary)), "Text": "no data",
            "Broken": .data([1, 2, 3]),
        ])
        let match = try #require(document.matches(of: PlistQuery("Payload.!.Key[1]")).first)
        #expect(match.value.string == "y")
        #expect(match.value.document == inner)
        #expect(match.path.description == "Payload.!.Key[1]")
        #expect(try document.view(at: "Payload.!.Key[0]").string == "x")
        #expect(try document.view(at: "Payload.!.Deep.!.Z").integer == 1)
        #expect(try document.view(at: "Payload.!") == inner.root)
        let all = try document.matches(of: PlistQuery("*.!..*"))
        #expect(
            all.map(\.path.description) == [
                "Payload.!.Key", "Payload.!.Deep", "Payload.!.Key[0]", "Payload.!.Key[1]",
            ])
        #expect(try document.views(at: "*.![?@ == $.Key]").count == 1)
    }

    @Test func returnsToTheOuterDocumentAfterAnInnerOne() throws {
        let document = try PlistDocument(value: [
            .data(bytes([["v": 1], 2])), .data(bytes([["v": 3]])), [["v": 4]],
        ])
        let matches = try document.matches(of: PlistQuery("[0,1,2]..v"))
        #expect(matches.map(\.path.description) == ["[2][0].v"])
        let inner = try document.matches(of: PlistQuery("[*].![*].v"))
        #expect(inner.map(\.path.description) == ["[0].![0].v", "[1].![0].v"])
        #expect(inner.map(\.value.integer) == [1, 3])
    }

    @Test func obeysDecodingOptions() throws {
        var options = PlistQueryOptions()
        options.decodeEmbedded = { data throws(PlistError) in
            try PlistDocument(value: .array(data.map { .integer(PlistInteger($0)) }))
        }
        let document = try PlistDocument(value: .data([7, 8]))
        let query = try PlistQuery("![1]")
        #expect(try document.view(at: query, options: options).integer == 8)
        #expect(try document.views(at: PlistQuery("![*]"), options: options).count == 2)
    }

    private func bytes(_ value: PlistValue) throws -> [UInt8] {
        try PlistDocument(value: value).encoded(as: .binary)
    }

    // MARK: Failures

    @Test(
        arguments: [
            (
                "Icons.Primary.File", "Icons.Primary",
                "Icons.Primary has no key 'File'; it has: Files, Name"
            ),
            ("Nope", ".", "the root has no key 'Nope'; it has: Icons, List, Many, Empty, One"),
            ("List[3]", "List", "List has 3 elements, so there is no [3]"),
            ("List.3.x", "List", "List has 3 elements, so there is no [3]"),
            ("List[-4]", "List", "List has 3 elements, so there is no [-4]"),
            ("One[1]", "One", "One has 1 element, so there is no [1]"),
            ("Empty.x", "Empty", "Empty has no key 'x'; it is empty"),
            ("List.Name", "List", "List is an array, which has no key 'Name'"),
            ("List[0].x", "List[0]", "List[0] is an integer, which has no key 'x'"),
            ("Icons[0]", "Icons", "Icons is a dictionary, which has no [0]"),
            ("Icons[+]", "Icons", "Icons is a dictionary, which has no [+]"),
            (
                "List[+]", "List",
                "[+] is after the last element of List, so it has no value"
            ),
            ("Icons.!", "Icons", "Icons is a dictionary, not data with a property list in it"),
            (
                "Many.!", "Many", "Many is a dictionary, not data with a property list in it"
            ),
            (
                "Many.key", "Many",
                "Many has no key 'key'; it has 20 others, such as: Key0, Key1, Key2"
            ),
            (
                "Many.other", "Many",
                "Many has no key 'other'; it has: Key0, Key1, Key2, Key3, Key4, Key5, Key6, Key7 "
                    + "and 12 more"
            ),
            ("Icons.*.Nope", "Icons", "nothing below Icons matches"),
            ("..Nope", ".", "nothing below the root matches"),
            ("Icons.Nope.*", "Icons", "Icons has no key 'Nope'; it has: Primary"),
            ("$.Icons.Nope[*]", "Icons", "Icons has no key 'Nope'; it has: Primary"),
        ])
    func reportsHowFarPathLed(text: String, reached: String, message: String) throws {
        let many = (0..<20).map { (key: PlistString("Key\($0)"), value: PlistValue.null) }
        let document = try PlistDocument(value: [
            "Icons": ["Primary": ["Files": ["a"], "Name": "b"]], "List": [1, 2, 3],
            "Many": .dictionary(PlistDictionary(many)), "Empty": [:], "One": [1],
        ])
        let error = #expect(throws: PlistError.self) { try document.view(at: text) }
        #expect(error?.code == .noMatch)
        #expect(error?.message == message)
        #expect(error?.path?.description == reached)
    }

    @Test func marksMissingStep() throws {
        let document = try PlistDocument(value: ["a": ["b": 1]])
        let query = try PlistQuery("a.\"x y\".z")
        let failure = query.failure(in: document.root)
        #expect(failure.location?.byteOffset == 2)
        #expect(failure.location?.byteCount == 5)
        #expect(failure.location?.text?.excerpt == "a.\"x y\".z")
        let built = PlistQuery(keys: ["a", "x"]).failure(in: document.root)
        #expect(built.location == nil)
        #expect(built.message == "a has no key 'x'; it has: b")
    }

    @Test func explainsUnreadableData() throws {
        let document = try PlistDocument(value: ["d": .data(Array("hello?".utf8))])
        let error = #expect(throws: PlistError.self) { try document.view(at: "d.!.x") }
        #expect(error?.message.hasPrefix("d holds data that is not a property list: ") == true)
        #expect(error?.code == .noMatch)
    }

    @Test func escapesAndTruncatesKeys() throws {
        let long = String(repeating: "k", count: 1000)
        var keys = PlistDictionary()
        keys["\u{1B}[31m"] = 1
        keys[PlistString(long)] = 2
        let document = try PlistDocument(value: .dictionary(keys))
        let error = #expect(throws: PlistError.self) { try document.view(at: "\"\\n\"") }
        #expect(
            error?.message
                == "the root has no key '\\n'; it has: \\u{1b}[31m, "
                + String(repeating: "k", count: 30) + "…")
    }

    /// Patterns taken from values, and a filter that sees one property list after the other.
    @Test func matchesPatternsOfTheDocument() throws {
        let value: PlistValue = [
            ["a": "xx", "p": "x+"], ["a": "y", "p": "x+"], ["a": "z", "p": "z"],
            ["a": "z", "p": 1],
            ["a": "ab", "p": "("],
        ]
        let document = try PlistDocument(value: value)
        #expect(try document.views(at: "$[?match(@.a, @.p)].a").map(\.string) == ["xx", "z"])
        #expect(try document.views(at: "$[?search(@.a, $[2].p)].p").count == 2)
        #expect(try document.views(at: "$[?match('xx', @.p)].a").map(\.string) == ["xx", "y"])
    }

    @Test func filtersValuesOfSeveralDocuments() throws {
        let documents = try [["a": 1, "b": 1], ["a": 1, "b": 2], ["a": 2, "b": 2]].map {
            try PlistDocument(value: $0)
        }
        let filter = try PlistFilter("@.a == $.b").evaluation(in: documents[0])
        for number in [0, 1, 2, 0, 1, 1, 2, 2] {
            #expect(try filter.accepts(documents[number].root) == (number != 1))
        }
        for text in ["@.a, @.b", "@.a]['x'", "@.a].b[?@", "0"] {
            #expect(throws: PlistError.self) { try PlistFilter(text) }
        }
    }
}
