// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct JSONPathTests {
    static let document: PlistValue = [
        "ports": [
            ["name": "Brest", "depth": 12, "lights": ["red", "green"], "open": true],
            ["name": "Roscoff", "depth": 9.5, "lights": [], "open": false],
            ["name": "Camaret", "depth": 4, "note": .null],
        ],
        "limit": 5,
        "": ["a b": 1],
    ]

    @Test(
        arguments: [
            ("$", ["$"]),
            ("$.limit", ["$['limit']"]),
            ("$['']['a b']", ["$['']['a b']"]),
            ("$['']..*", ["$['']['a b']"]),
            ("$.ports[0].name", ["$['ports'][0]['name']"]),
            ("$ .ports [ -1 ] ['name']", ["$['ports'][2]['name']"]),
            ("$.ports[*].name", names(0, 1, 2)),
            ("$.ports[::-2].name", names(2, 0)),
            ("$.ports[2:0:-1].name", names(2, 1)),
            ("$.ports[5:].name", []),
            ("$.ports[:-1].name", names(0, 1)),
            ("$.ports[0:3:0].name", []),
            ("$.ports[1, 0, 1].name", names(1, 0, 1)),
            ("$..name", names(0, 1, 2)),
            ("$..lights[0]", ["$['ports'][0]['lights'][0]"]),
            ("$.ports[?@.depth < $.limit].name", names(2)),
            ("$.ports[?@.depth >= 9.5].name", names(0, 1)),
            ("$.ports[?@.open].name", names(0, 1)),
            ("$.ports[?!@.open].name", names(2)),
            ("$.ports[?@.open == true].name", names(0)),
            ("$.ports[?@.note == null].name", names(2)),
            ("$.ports[?@.nothing == @.missing].name", names(0, 1, 2)),
            ("$.ports[?@.lights == @.missing].name", names(2)),
            ("$.ports[?@.name > 'C' && @.name < \"D\"].name", names(2)),
            ("$.ports[?@.depth == 4 || @.depth == 12.0].name", names(0, 2)),
            ("$.ports[?(@.open || @.note) && !(@.depth == 12)].name", names(1, 2)),
            ("$.ports[?length(@.name) == 5].name", names(0)),
            ("$.ports[?length(@.lights) > 0].name", names(0)),
            ("$.ports[?length(@) == 4].name", names(0, 1)),
            ("$.ports[?length(@.depth) == 0].name", []),
            ("$.ports[?count(@.*) == 3].name", names(2)),
            ("$.ports[?count($.ports[*]) == 3].name", names(0, 1, 2)),
            ("$.ports[?value(@..[1]) == 'green'].name", names(0)),
            ("$.ports[?value(@.*) == 'green'].name", []),
            ("$.ports[?match(@.name, '[BR].*')].name", names(0, 1)),
            ("$.ports[?search(@.name, 'r')].name", names(0, 2)),
            ("$.ports[?match(@.depth, '.*')].name", []),
            ("$.ports[?@.lights[?@ == 'green']].name", names(0)),
            ("$.ports[?@['name'] == $['ports'][1]['name']].name", names(1)),
            ("$.ports[?@.lights == $.ports[1].lights].name", names(1)),
            ("$.*[?@ == 5]", []),
            ("$[?@ == 5]", ["$['limit']"]),
        ] as [(String, [String])])
    func selectsValues(text: String, expected: [String]) throws {
        let query = try PlistQuery(text)
        #expect(query.syntax == .jsonPath)
        let document = try PlistDocument(value: Self.document)
        let matches = try document.matches(of: query)
        #expect(matches.map(\.path.jsonPath) == expected)
        #expect(try document.views(at: query).map(\.id) == matches.map(\.value.id))
    }

    private static func names(_ indexes: Int...) -> [String] {
        indexes.map { "$['ports'][\($0)]['name']" }
    }

    @Test(
        arguments: [
            ("$ ", 1, "expected '.', '[' or the end of the path, found ' '"),
            ("$.", 2, "expected a name, '*' or '[', found the end of the path"),
            ("$.1", 2, "expected a name, '*' or '[', found '1'"),
            ("$..", 3, "expected a name, '*' or '[', found the end of the path"),
            ("$[+]", 2, "expected a name in quotes, an index, a slice, '*' or '?', found '+'"),
            ("$.a.!", 4, "expected a name, '*' or '[', found '!'"),
            ("$[1:2:3:4]", 7, "expected ',' or ']', found ':'"),
            ("$['\\u{e9}']", 5, "expected four hexadecimal digits, found '{'"),
            (
                "$['\\ud83d']", 3,
                "expected a surrogate pair such as \\ud83d\\ude00, found half of one"
            ),
            ("$['a\tb']", 4, "expected an escape for a control character, found '\\t'"),
            ("$['\\\"']", 3, "expected an escape such as \\n, \\\\ or \\u00e9, found '\\'"),
            ("$[?@.a == 01]", 11, "expected a number without leading zeros, found '1'"),
            ("$[?@.a == 1.]", 12, "expected a digit, found ']'"),
            ("$[?@.a == 1e]", 12, "expected a digit, found ']'"),
            ("$[?!@.a == 1]", 8, "expected ',' or ']', found '='"),
            ("$[?(@.a) == 1]", 9, "expected ',' or ']', found '='"),
            ("$[?count (@.*) == 1]", 8, "expected '(', found ' '"),
            ("$[?length(@.a)]", 14, "expected a comparison operator after a value, found ']'"),
            (
                "$[?match(@.a, 'a') == true]", 3,
                "expected a value, found a function that is true or false"
            ),
        ])
    func marksSyntaxErrors(text: String, offset: Int, message: String) {
        let error = #expect(throws: PlistError.self) { try PlistQuery(text) }
        #expect(error?.code == .querySyntax)
        #expect(error?.location?.byteOffset == offset)
        #expect(error?.message == message)
    }

    @Test func warnsOfInvalidRegularExpression() throws {
        let query = try PlistQuery("$[?match(@, '\\\\d+')]")
        #expect(
            query.warnings.map(\.message) == [
                "'d' is not allowed at this place in a regular expression (RFC 9485), so it "
                    + "matches nothing"
            ])
        #expect(query.warnings.first?.location?.byteOffset == 12)
        #expect(query.warnings.first?.location?.byteCount == 6)
        #expect(query.warnings.first?.location?.text?.column == 13)
        #expect(try PlistDocument(value: ["1"]).views(at: query).isEmpty)
    }
}
