// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import PlistEditing
import TestSupport
import Testing

/// Bare components of key paths that form keys with dots.
@Suite struct JoinedKeyTests {
    static let value: PlistValue = [
        "com.apple.security.app-sandbox": true,
        "com.example.list": [["x": 1, "y.z": 2], ["x": 3]],
        "a": ["b.c": ["d": 4, "e.f": ["g": 5]], "b": ["x": 6], "0.5": 7, "list": ["p", "q"]],
        "a.b": ["c": 8, "c.d": 9],
        "a.b.c": ["d": 10],
        "plain": ["x": ["y": 11]], "plain.x": ["y": 12, "z": 13],
        "1.0": "version", "é.ü": "accents",
        "data.in": .data(Array("{\"k.l\": 14}".utf8)),
    ]

    static func joining(_ limit: Int? = nil) -> PlistQueryOptions {
        var options = PlistQueryOptions()
        options.joinsKeys = true
        options.maximumStepCount = limit
        return options
    }

    static func document() throws -> PlistDocument { try PlistDocument(value: value) }

    /// Queries, and the paths of their matches with joined keys; empty if there are none.
    static let queries: [(text: String, paths: [String])] = [
        ("com.apple.security.app-sandbox", ["\"com.apple.security.app-sandbox\""]),
        (".com.apple.security.app-sandbox", ["\"com.apple.security.app-sandbox\""]),
        ("com.example.list[0].x", ["\"com.example.list\"[0].x"]),
        ("com.example.list.1.x", ["\"com.example.list\"[1].x"]),
        ("com.example.list[-2].y.z", ["\"com.example.list\"[0].\"y.z\""]),
        ("com.example.list[*].x", ["\"com.example.list\"[0].x", "\"com.example.list\"[1].x"]),
        ("com.example.list[*].y.z", ["\"com.example.list\"[0].\"y.z\""]),
        ("com.example.list[?@.x == 3].x", ["\"com.example.list\"[1].x"]),
        ("com.example.*", []),
        ("com.example.list.*.x", ["\"com.example.list\"[0].x", "\"com.example.list\"[1].x"]),
        // The longest key that leads further, at each level.
        ("a.b.c.d", ["\"a.b.c\".d"]),
        ("a.b.c", ["\"a.b.c\""]),
        ("a.b.c.e.f.g", ["a.\"b.c\".\"e.f\".g"]),
        ("a.b.c.e.f", ["a.\"b.c\".\"e.f\""]),
        ("a.0.5", ["a.\"0.5\""]),
        ("1.0", ["\"1.0\""]),
        ("é.ü", ["\"é.ü\""]),
        // The path as written leads to a value.
        ("a.b.x", ["a.b.x"]), ("plain.x.y", ["plain.x.y"]), ("a.list.0", ["a.list[0]"]),
        ("plain.x.z", ["\"plain.x\".z"]),
        ("a.b.*", ["a.b.x"]),
        // Into data.
        ("data.in.!.k.l", ["\"data.in\".!.\"k.l\""]),
        // Only bare components, with single dots between them.
        ("com.\"apple\".security.app-sandbox", []), ("com['apple'].security.app-sandbox", []),
        ("com\\.apple.security.app-sandbox", []), ("com..apple.security.app-sandbox", []),
        ("$.com.example.list", []), ("/com/example/list", []), (":com:example:list", []),
        ("com.example.list.x", []), ("com.example", []), ("com.example.list.2", []),
        ("..b.c.d", []),
        ("..a.b.c.e.f.g", ["a.\"b.c\".\"e.f\".g"]),
    ]

    @Test(arguments: CaseIndex.all(of: queries))
    func findsKeysWithDots(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (text, paths) = Self.queries[index]
        let document = try Self.document()
        let query = try PlistQuery(text)
        let matches = try document.matches(of: query, options: Self.joining())
        #expect(matches.map(\.path.description) == paths)
        let values = try document.views(at: query, options: Self.joining())
        #expect(values.map(\.id) == matches.map(\.value.id))
        if let first = matches.first {
            let value = try document.view(at: query, options: Self.joining())
            #expect(value.id == first.value.id)
        } else {
            let error = #expect(throws: PlistError.self) {
                try document.view(at: query, options: Self.joining())
            }
            #expect(error?.code == .noMatch)
        }
        guard query.isSingular, !text.contains("!") else { return }
        let editor = PlistEditor(document)
        let found = try editor.paths(matching: query, options: Self.joining())
        #expect(found.map(\.description) == paths)
    }

    @Test func findsNoKeysWithDotsUnlessAsked() throws {
        let document = try Self.document()
        #expect(try document.views(at: "com.apple.security.app-sandbox").isEmpty)
        #expect(try document.matches(of: PlistQuery("com.example.list[*].x")).isEmpty)
        let query = try PlistQuery("a.b.c.d")
        #expect(try PlistEditor(document).paths(matching: query).isEmpty)
        let error = #expect(throws: PlistError.self) { try document.view(at: "a.b.c.d") }
        #expect(error?.code == .noMatch)
    }

    @Test func doesNotJoinBuiltPaths() throws {
        let document = try Self.document()
        let query = PlistQuery(keys: ["com", "apple", "security", "app-sandbox"])
        #expect(try document.views(at: query, options: Self.joining()).isEmpty)
    }

    /// Paths that find nothing, and the messages.
    static let misses: [(text: String, message: String)] = [
        (
            "com.example.list[5].x",
            "\"com.example.list\" has 2 elements, so there is no [5]"
        ),
        ("a.b.c.e.f.h", "a.\"b.c\".\"e.f\" has no key 'h'; it has: g"),
        ("a.nope.x", "a has no key 'nope'; it has: b.c, b, 0.5, list"),
        (
            "com.apple.security.app-sandbx",
            "the root has no key 'com'; it has 10 others, such as: com.apple.security.app-sandbox"
        ),
        ("data.in.!.k.m", "\"data.in\".! has no key 'k'; it has: k.l"),
        ("a.b.x.!", "a.b.x is an integer, not data with a property list in it"),
    ]

    @Test(arguments: CaseIndex.all(of: misses))
    func reportsHowFarPathLed(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (text, message) = Self.misses[index]
        let query = try PlistQuery(text)
        let error = try query.failure(in: Self.document().root, options: Self.joining())
        #expect(error.message == message)
        #expect(error.code == .noMatch)
    }

    /// Queries, how they read with joined keys, and both spellings.
    static let spellings: [(text: String, joined: String, plain: String)] = [
        ("plain.x.y", "\"plain.x\".y", "[\"plain\"][\"x\"][\"y\"]"),
        (".plain.x.y", "\"plain.x\".y", "[\"plain\"][\"x\"][\"y\"]"),
        (
            "com.example.list[0].x", "\"com.example.list\"[0].x",
            "[\"com\"][\"example\"][\"list\"][0].x"
        ),
        (
            "com.example.list.0.x", "\"com.example.list\".0.\"x\"",
            "[\"com\"][\"example\"][\"list\"].0[\"x\"]"
        ),
        (
            "com.example.list[*].y.z", "\"com.example.list\"[*].\"y.z\"",
            "[\"com\"][\"example\"][\"list\"][*][\"y\"][\"z\"]"
        ),
        ("a.b.c.e.f.g", "a.\"b.c\".\"e.f\".g", "[\"a\"][\"b\"][\"c\"][\"e\"][\"f\"][\"g\"]"),
        ("data.in.!.k.l", "\"data.in\".!.\"k.l\"", "[\"data\"][\"in\"].![\"k\"][\"l\"]"),
        ("..a.b.c.e.f.g", "..a.\"b.c\".\"e.f\".g", "..a[\"b\"][\"c\"][\"e\"][\"f\"][\"g\"]"),
        ("a.\"b.c\".e.f.\"g\"", "a.\"b.c\".\"e.f\".\"g\"", "a.\"b.c\"[\"e\"][\"f\"].\"g\""),
    ]

    @Test(arguments: CaseIndex.all(of: spellings))
    func spellsJoinedKeysUnambiguously(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (text, joined, plain) = Self.spellings[index]
        let query = try PlistQuery(text)
        let start = PlistMatch(value: try Self.document().root, path: PlistPath())
        let reading = try #require(try start.joinedReading(of: query))
        #expect(query.text(reading: reading) == joined)
        #expect(query.text(reading: QueryReading(), inBrackets: true) == plain)
        let again = try PlistQuery(joined)
        #expect(
            try start.matches(of: again, after: 0).map(\.path)
                == start.joinedMatches(of: query).map(\.path))
        #expect(try !PlistQuery(plain).isJoinable)
        #expect(
            try start.matches(of: PlistQuery(plain), after: 0).map(\.path)
                == start.matches(of: query, after: 0).map(\.path))
    }

    // MARK: Comparison with the rule

    /// Returns the first valid reading of components, by trying all of them in the order of the
    /// rule.
    static func firstReading(_ names: ArraySlice<String>, _ value: PlistValue) -> [String]? {
        if names.isEmpty { return [] }
        for count in (1...names.count).reversed() {
            let key = names.prefix(count).joined(separator: ".")
            guard case .dictionary(let entries) = value, let child = entries[PlistString(key)],
                let rest = firstReading(names.dropFirst(count), child)
            else { continue }
            return [key] + rest
        }
        return nil
    }

    static func names(upTo count: Int, _ generator: inout SeededGenerator) -> [String] {
        (0..<Int.random(in: 1...count, using: &generator)).map { _ in
            Bool.random(using: &generator) ? "a" : "b"
        }
    }

    static func value(_ generator: inout SeededGenerator, depth: Int) -> PlistValue {
        guard depth > 0, Int.random(in: 0..<5, using: &generator) > 0 else { return .integer(1) }
        var entries = PlistDictionary()
        for _ in 0..<Int.random(in: 0..<5, using: &generator) {
            let key = names(upTo: 3, &generator).joined(separator: ".")
            entries[PlistString(key)] = value(&generator, depth: depth - 1)
        }
        return .dictionary(entries)
    }

    @Test func agreesWithRule() throws {
        var generator = SeededGenerator(seed: 12)
        var foundCount = 0
        for _ in 0..<3000 {
            let value = Self.value(&generator, depth: 4)
            let names = Self.names(upTo: 6, &generator)
            let document = try PlistDocument(value: value)
            let query = try PlistQuery(names.joined(separator: "."))
            let plain = try document.matches(of: query)
            let found = try document.matches(of: query, options: Self.joining())
            let keys = found.first?.path.components.map { "\($0)" }
            if plain.isEmpty {
                let expected = Self.firstReading(names[...], value)
                #expect(
                    keys == expected?.map { "\(PlistPathComponent.key(PlistString($0)))" })
                if expected != nil { foundCount += 1 }
            } else {
                #expect(found.map(\.path) == plain.map(\.path))
            }
            let paths = try PlistEditor(document).paths(matching: query, options: Self.joining())
            #expect(paths == found.map(\.path))
        }
        #expect(foundCount > 100)
    }

    // MARK: Work

    /// Returns nested dictionaries, each in the one before under two keys, one of them with a dot.
    static func ladder(_ levels: Int) -> PlistDocument {
        var sketch = ArenaSketch()
        let one = sketch.text("a")
        let two = sketch.text("a.a")
        var last = sketch.dictionary([(key: sketch.text("end"), value: sketch.leaf(1))])
        var next = last
        for _ in 0..<levels {
            let dictionary = sketch.dictionary([(key: one, value: last), (key: two, value: next)])
            (last, next) = (dictionary, last)
        }
        return sketch.finish(root: last, traits: [.sharedContainers, .sharedLeaves])
    }

    @Test func searchesSharedValuesOnce() throws {
        let document = Self.ladder(90)
        for last in ["none", "b.c"] {
            let query = try PlistQuery(String(repeating: "a.", count: 90) + last)
            #expect(try document.views(at: query, options: Self.joining(100_000)).isEmpty)
            #expect(
                try PlistEditor(document).paths(matching: query, options: Self.joining()).isEmpty)
        }
        let query = try PlistQuery(String(repeating: "a.", count: 90) + "end")
        #expect(try document.view(at: query, options: Self.joining()).integer == 1)
        let start = PlistMatch(value: document.root, path: PlistPath())
        let reading = try #require(try start.joinedReading(of: query))
        #expect(reading.joined.count == 45)
    }

    @Test func countsJoinedKeysAsSteps() throws {
        let document = Self.ladder(90)
        let query = try PlistQuery(String(repeating: "a.", count: 90) + "none")
        let error = #expect(throws: PlistError.self) {
            try document.views(at: query, options: Self.joining(100))
        }
        #expect(error?.code == .limit)
    }

    @Test func limitsWorkForManyComponents() throws {
        let text = Array(repeating: "a", count: 50_000).joined(separator: ".")
        let query = try PlistQuery(text)
        let document = try PlistDocument(value: [
            "a": ["a": 1], "a.a": ["a.a.a": 1], .init(text): 2,
        ])
        #expect(try document.view(at: query, options: Self.joining()).integer == 2)
        let edited = try PlistDocument(value: ["a": ["a": 1], "a.a": ["a.a.a": 1]])
        #expect(try edited.views(at: query, options: Self.joining()).isEmpty)
        #expect(try PlistEditor(edited).paths(matching: query, options: Self.joining()).isEmpty)
    }

    @Test func findsJoinedKeysAmongEditedEntries() throws {
        var editor = PlistEditor(try PlistDocument(value: ["x": 1]))
        for number in 0..<100 {
            try editor.set(.integer(PlistInteger(number)), at: [.key("k.\(number).v")])
            try editor.set("s", at: ["deep", .key("d.\(number)")], creatingParents: true)
        }
        for text in ["k.0.v", "k.99.v", "deep.d.31", "deep.d.99"] {
            let paths = try editor.paths(matching: PlistQuery(text), options: Self.joining())
            #expect(paths.count == 1)
        }
        #expect(
            try editor.paths(matching: PlistQuery("k.100.v"), options: Self.joining()).isEmpty)
    }
}
