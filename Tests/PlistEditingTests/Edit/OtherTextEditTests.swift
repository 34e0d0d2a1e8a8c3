// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistEditing
import Testing

/// Edits of JSON, OpenStep and .strings texts, byte for byte.
@Suite struct OtherTextEditTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let format: PlistFormat
        let before: String
        let after: String
        let edit: @Sendable (inout PlistEditor) throws -> Void

        var testDescription: String { "\(format): \(name)" }

        init(
            _ format: PlistFormat, _ name: String, _ before: String, _ after: String,
            _ edit: @escaping @Sendable (inout PlistEditor) throws -> Void
        ) {
            self.name = name
            self.format = format
            self.before = before
            self.after = after
            self.edit = edit
        }
    }

    /// Unicode white space takes three bytes.
    @Test func removesElementsBetweenLineSeparators() throws {
        let edited = try TextEdit.apply(to: "(a,\u{2028}b,\u{2028}c)", as: .openstep) {
            try $0.remove(at: [1])
        }
        #expect(edited == "(a,\u{2028}c)")
    }

    static let json = [
        Case(
            .json, "sets", "{\n  \"a\": 1,\n  \"b\": [2]\n}\n",
            "{\n  \"a\": \"x\\ny\",\n  \"b\": [2]\n}\n"
        ) {
            try $0.set("x\ny", at: ["a"])
        },
        Case(
            .json, "adds behind the last", "{\n  \"a\": 1\n}\n",
            "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": []\n  }\n}\n"
        ) { try $0.set(["c": []], at: ["b"]) },
        Case(.json, "removes the last", "{\n  \"a\": 1,\n  \"b\": 2\n}\n", "{\n  \"a\": 1\n}\n") {
            try $0.remove(at: ["b"])
        },
        Case(.json, "removes the first", "[1, 2, 3]", "[2, 3]") { try $0.remove(at: [0]) },
        Case(.json, "removes with the space before it", "[1,  2, 3]", "[1, 3]") {
            try $0.remove(at: [1])
        },
        Case(
            .json, "separates like the neighbour", "{\"a\":1, \"b\": 2}",
            "{\"a\":1, \"b\": 2, \"c\": 3}"
        ) { try $0.set(3, at: ["c"]) },
        Case(
            .json, "separates like the first container", "{\"x\" : {\"y\":1}, \"n\" : {}}",
            "{\"x\" : {\"y\":1}, \"n\" : {\"k\" : 1}}"
        ) { try $0.set(1, at: ["n", "k"]) },
        Case(
            .json, "leaves as few lines empty as neighbours do", "[\n  1,\n  2,\n\n  3\n]\n",
            "[\n  1,\n  2,\n\n  3,\n  4\n]\n"
        ) { try $0.append(4, to: []) },
        Case(.json, "removes the only one", "[ 1 ]", "[]") { try $0.remove(at: [0]) },
        Case(.json, "replaces all elements", "[1, 2]", "[3]") {
            try $0.remove(at: [0])
            try $0.remove(at: [0])
            try $0.append(3, to: [])
        },
        Case(
            .json, "appends in one line", "{\"a\":[1,2],\"b\":{}}",
            "{\"a\":[1,2,3],\"b\":{\"c\":null}}"
        ) {
            try $0.append(3, to: ["a"])
            try $0.set(.null, at: ["b", "c"])
        },
        Case(
            .json, "fills in one line", "{\"a\":[],\"b\":{}}\n",
            "{\"a\":[3],\"b\":{\"c\":null}}\n"
        ) {
            try $0.append(3, to: ["a"])
            try $0.set(.null, at: ["b", "c"])
        },
        Case(.json, "inserts in one line", "[1, 2]", "[0, 1, 1.5, 2]") {
            try $0.insert(1.5, at: [1])
            try $0.insert(0, at: [0])
        },
        Case(
            .json, "follows another colon", "{\n\t\"a\" : 1\n}",
            "{\n\t\"a\" : 1,\n\t\"b\" : {\n\t\t\"c\" : 2\n\t}\n}"
        ) { try $0.set(["c": 2], at: ["b"]) },
        Case(.json, "moves the last to the front", "[1, 2, 3]\n", "[3, 1, 2]\n") {
            try $0.move([2], to: [0])
        },
        Case(
            .json, "keeps duplicates", "{\"a\": 1, \"b\": 2, \"a\": 3}",
            "{\"a\": 1, \"b\": 2, \"a\": 4, \"c\": 5}"
        ) {
            try $0.set(4, at: ["a"])
            try $0.set(5, at: ["c"])
        },
        Case(.json, "removes duplicates", "{\"a\": 1, \"b\": 2, \"a\": 3}", "{\"b\": 2}") {
            try $0.remove(at: ["a"])
        },
        Case(.json, "fills the root", "{}", "{\n  \"a\": true\n}") { try $0.set(true, at: ["a"]) },
        Case(.json, "replaces the root", " [1]\n", " {\"a\": 5}\n") {
            try $0.set(["a": 5], at: [])
        },
    ]

    static let openStep = [
        Case(
            .openstep, "sets", "{ a = b; /* c */ d = \"e f\"; }", "{ a = \"x y\"; /* c */ d = g; }"
        ) {
            try $0.set("x y", at: ["a"])
            try $0.set("g", at: ["d"])
        },
        Case(
            .openstep, "keeps quotation marks", "{ \"a\" = \"b\"; }",
            "{ \"a\" = \"c\"; \"d\" = \"e\"; }"
        ) {
            try $0.set("c", at: ["a"])
            try $0.set("e", at: ["d"])
        },
        Case(
            .openstep, "adds after a comment that ends with its line",
            "{\n\ta = 1; // one\n}\n", "{\n\ta = 1; // one\n\tb = (\n\t\t2,\n\t\t3\n\t);\n}\n"
        ) { try $0.set(["2", "3"], at: ["b"]) },
        Case(
            .openstep, "adds in one line after a comment that ends with its line",
            "{a = 1; // one\n}", "{a = 1; // one\nb = 2;\n}"
        ) { try $0.set("2", at: ["b"]) },
        Case(
            .openstep, "removes what is before a bracket", "{ a = 1; // one\n b = 2; }",
            "{ a = 1; // one\n }"
        ) { try $0.remove(at: ["b"]) },
        Case(
            .openstep, "removes comments with their entry",
            "{ // all\n\t// first\n\ta = 1; // one\n\t/* second */\n\tb = 2;\n\t// end\n}",
            "{ // all\n\t/* second */\n\tb = 2;\n\t// end\n}"
        ) { try $0.remove(at: ["a"]) },
        Case(
            .openstep, "removes the only one after a comment that ends with its line",
            "{ // all\n\ta = 1; }", "{ // all\n }"
        ) { try $0.remove(at: ["a"]) },
        Case(
            .openstep, "removes the only one after a comment", "{ /* all */\n\ta = 1; }",
            "{ /* all */ }"
        ) { try $0.remove(at: ["a"]) },
        Case(
            .openstep, "removes a line that ends with a blank",
            "{ a = 1; // one\n b = 2; \n}", "{ a = 1; // one\n}"
        ) { try $0.remove(at: ["b"]) },
        Case(
            .openstep, "ends the line of the new last entry",
            "(a, // one\n b,\n c)", "(\n b,\n a // one\n)"
        ) {
            try $0.remove(at: [2])
            try $0.move([0], to: [1])
        },
        Case(
            .openstep, "ends no line twice where several move", "(a, // one\nb, // two\nc)",
            "(\nc,\na, // one\nb // two\n)"
        ) {
            try $0.move([0], to: [2])
            try $0.move([0], to: [2])
        },
        Case(
            .openstep, "separates values and comments", "{ a = <00>/* 1 */; b = ()/* 2 */; }",
            "{ a = x /* 1 */; b = \"x y\"/* 2 */; }"
        ) {
            try $0.set("x", at: ["a"])
            try $0.set("x y", at: ["b"])
        },
        Case(
            .openstep, "separates keys and comments", "{ \"a b\"/* c */= 1; }",
            "{ c /* c */= 1; }"
        ) { try $0.rename(["a b"], to: "c") },
        Case(.openstep, "separates moved values and comments", "(a,/* c */ b)", "(b, a /* c */)") {
            try $0.move([0], to: [1])
        },
        Case(.openstep, "moves the space before a comma", "(a ,b\n, c)", "(b\n,a , c)") {
            try $0.move([0], to: [1])
        },
        Case(
            .openstep, "begins no container with an empty line",
            "{\n  a = 1;\n\n  // b\n  b = 2;\n}", "{\n  // b\n  b = 2;\n}"
        ) { try $0.remove(at: ["a"]) },
        Case(
            .json, "writes elements on one line like their neighbours",
            "[\n  [1, 2],\n  [3, 4]\n]", "[\n  [1, 2],\n  [3, 4],\n  [5, 6]\n]"
        ) { try $0.append([5, 6], to: []) },
        Case(
            .openstep, "writes elements on one line with the spaces of their neighbours",
            "(\n  { a = 1; b = 2; }, // c\n)",
            "(\n  { a = 1; b = 2; }, // c\n  { a = (1, 2); b = 2; },\n)"
        ) { try $0.append(["a": ["1", "2"], "b": "2"], to: []) },
        Case(.openstep, "keeps a comma at the end", "(\n  a,\n  b,\n)", "(\n  a,\n  b,\n  c,\n)") {
            try $0.append("c", to: [])
        },
        Case(.openstep, "keeps the lack of one", "(a, b)", "(a, b, c)") {
            try $0.append("c", to: [])
        },
        Case(.openstep, "gives a value to a key alone", "{ k; l; }", "{ k = v; l; }") {
            try $0.set("v", at: ["k"])
        },
        Case(.openstep, "renames a key alone", "{ k; l; }", "{ m = k; l; }") {
            try $0.rename(["k"], to: "m")
        },
        Case(.gnustep, "writes typed values", "{ a = <*I5>; }", "{ a = <*BY>; b = <*R1.5>; }") {
            try $0.set(true, at: ["a"])
            try $0.set(1.5, at: ["b"])
        },
        Case(
            .openstep, "moves with comments", "{\n\t// x\n\ta = 1; // y\n\tb = {\n\t};\n}\n",
            "{\n\tb = {\n\t\t// x\n\t\tc = 1; // y\n\t};\n}\n"
        ) { try $0.move(["a"], to: ["b", "c"]) },
    ]

    private static let table = """
        /* Copyright */

        /* Greeting */
        "hello" = "Hallo";

        /* Parting */
        "bye" = "Auf Wiedersehen"; // formal

        """

    static let strings = [
        Case(.strings, "sets", table, table.replacing("\"Hallo\"", with: "\"Servus\"")) {
            try $0.set("Servus", at: ["hello"])
        },
        Case(.strings, "adds", table, table + "\n\"new\" = \"neu\";\n") {
            try $0.set("neu", at: ["new"])
        },
        Case(
            .strings, "removes the first with its comment", table,
            table.replacing("/* Greeting */\n\"hello\" = \"Hallo\";\n\n", with: "")
        ) { try $0.remove(at: ["hello"]) },
        Case(
            .strings, "removes the last with its comments", table,
            table.replacing(
                "\n\n/* Parting */\n\"bye\" = \"Auf Wiedersehen\"; // formal", with: "")
        ) { try $0.remove(at: ["bye"]) },
        Case(.strings, "removes the only one", "\"a\" = \"b\";\n", "\n") {
            try $0.remove(at: ["a"])
        },
        Case(.strings, "adds to one", "\"a\" = \"b\";\n", "\"a\" = \"b\";\n\"c\" = \"d\";\n") {
            try $0.set("d", at: ["c"])
        },
        Case(.strings, "fills nothing", "/* none */\n", "/* none */\n\n\"c\" = \"d\";\n") {
            try $0.set("d", at: ["c"])
        },
        Case(.strings, "fills emptiness", "\n", "\"c\" = \"d\";\n\"e\" = \"f\";\n") {
            try $0.set("d", at: ["c"])
            try $0.set("f", at: ["e"])
        },
        Case(.strings, "replaces the root", "\"a\" = \"b\";\n", "\"c\" = \"d\";\n\"e\" = \"f\";\n")
        {
            try $0.set(["c": "d", "e": "f"], at: [])
        },
    ]

    @Test(arguments: json + openStep + strings) func editsTexts(example: Case) throws {
        let edited = try TextEdit.apply(to: example.before, as: example.format, example.edit)
        #expect(edited == example.after)
    }

    @Test(arguments: ["a", "\"a\"", "<00>", "(a)"])
    func replacesRootWithOtherType(text: String) throws {
        let roots: [PlistValue] = [["b": "c"], [:], ["b"], "c"]
        for root in roots {
            let edited = try TextEdit.apply(to: text, as: .openstep) { try $0.set(root, at: []) }
            let document = try PlistDocument(decoding: Array(edited.utf8), as: .openstep)
            #expect(try document == PlistDocument(value: root))
        }
    }

    @Test func refusesUnrepresentableValues() throws {
        for (format, text) in [
            (PlistFormat.json, "{\"a\":[]}"), (.openstep, "{a=();}"), (.strings, "a=();"),
        ] {
            let error = #expect(throws: PlistError.self) {
                try TextEdit.apply(to: text, as: format) {
                    try $0.append(.date(PlistDate(secondsSinceReferenceDate: 0)), to: ["a"])
                }
            }
            #expect(error?.code == .unrepresentable)
            #expect(error?.path?.description == "a[0]")
        }
        let error = #expect(throws: PlistError.self) {
            try TextEdit.apply(to: "a=b;", as: .strings) { try $0.set("x", at: []) }
        }
        #expect(error?.code == .unrepresentable)
        #expect(
            error?.message.hasSuffix("entries without braces, found a string") == true)
    }

    @Test func writesNearestValueIfAsked() throws {
        var options = PlistEncodingOptions()
        options.isLossy = true
        let edited = try TextEdit.apply(to: "{ a = b; }", as: .openstep, options: options) {
            try $0.set(5, at: ["a"])
        }
        #expect(edited == "{ a = 5; }")
    }
}
