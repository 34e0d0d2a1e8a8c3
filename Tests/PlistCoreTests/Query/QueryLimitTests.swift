// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Queries and documents designed to take long.
@Suite struct QueryLimitTests {
    @Test func limitsExpansionOfSharing() throws {
        let document = ArenaSketch.bomb(levels: 60)
        let error = #expect(throws: PlistError.self) { try document.views(at: "$..*") }
        #expect(error?.code == .limit)
        #expect(error?.message == "the query takes more than 4000000 steps")
    }

    @Test(arguments: ["$..*", "..*", "..x", "$..[?@ == 1]", "$[?count(@..*) > 0]", "..[0]..[0]"])
    func countsAllSteps(text: String) throws {
        let document = ArenaSketch.bomb(levels: 60)
        let query = try PlistQuery(text)
        var options = PlistQueryOptions()
        options.maximumStepCount = 100_000
        for error in [
            #expect(throws: PlistError.self) {
                try document.matches(of: query, options: options)
            },
            #expect(throws: PlistError.self) { try document.views(at: query, options: options) },
        ] {
            #expect(error?.code == .limit)
        }
    }

    @Test func countsKeptMatches() throws {
        let document = try PlistDocument(value: .array(Array(repeating: 0, count: 5000)))
        var options = PlistQueryOptions()
        options.maximumStepCount = .max
        let query = try PlistQuery(
            "$[" + Array(repeating: "*", count: 1000).joined(separator: ",") + "]")
        for find in [
            { _ = try document.views(at: query, options: options) },
            { _ = try document.matches(of: query, options: options) },
        ] as [() throws -> Void] {
            let error = #expect(throws: PlistError.self) { try find() }
            #expect(error?.code == .limit)
            #expect(error?.message == "the matches take more than 67108864 bytes")
        }
    }

    /// A query of a thousand parts may look at a thousand values for each.
    @Test func limitsStepsPerValue() throws {
        let elements = (0..<6000).map { PlistValue($0) }
        let document = try PlistDocument(value: .array(elements))
        let alternatives = Array(repeating: "@ == -1", count: 2000).joined(separator: "||")
        let query = try PlistQuery("$[?\(alternatives)]")
        let error = #expect(throws: PlistError.self) { try document.views(at: query) }
        #expect(error?.message == "the query takes more than 4000000 steps")
    }

    @Test func evaluatesRootQueriesOnce() throws {
        let elements = (0..<2000).map { PlistValue($0) }
        let document = try PlistDocument(value: .array(elements))
        let filter = try PlistFilter("count($..*) == 2000 && length($) == 2000").evaluation(
            in: document)
        #expect(try filter.accepts(document.root))
        let stepsLeft = filter.stepsLeft
        for element in document.root.elements { #expect(try filter.accepts(element)) }
        #expect(stepsLeft - filter.stepsLeft < 20 * 2000)
    }

    @Test func walksSharedPartsWithoutExpandingThem() throws {
        let document = ArenaSketch.bomb(levels: 60, core: 7)
        let path = String(repeating: "[1]", count: 60)
        #expect(try document.view(at: path).integer == 7)
        let all = try document.views(at: "[0]" + String(repeating: "[1]", count: 57) + "[*][*]")
        #expect(all.map(\.integer) == [7, 7, 7, 7])
    }

    @Test func comparesSharedPartsWithoutExpandingThem() throws {
        var sketch = ArenaSketch()
        var one = sketch.leaf(1)
        var other = sketch.leaf(1)
        for _ in 0..<60 {
            one = sketch.array([one, one])
            other = sketch.array([other, other])
        }
        let root = sketch.array([one, other])
        let document = sketch.finish(root: root, traits: .sharedContainers)
        #expect(try document.views(at: "$[?@ == $[0]]").count == 2)
    }

    @Test func endsWhenManyEqualTextsAreCompared() throws {
        var sketch = ArenaSketch()
        let text = String(repeating: "x", count: 10_000)
        let one = sketch.text(text)
        let other = sketch.text(text)
        let key = (sketch.text("a"), sketch.text("b"))
        let pair = sketch.dictionary([(key: key.0, value: one), (key: key.1, value: other)])
        let root = sketch.array(Array(repeating: pair, count: 50_000))
        let document = sketch.finish(root: root, traits: [.sharedContainers, .sharedLeaves])
        for filter in ["@.a == @.b", "@.a < @.b", "length(@.a) == 1", "search(@.a, 'y')"] {
            let error = #expect(throws: PlistError.self) {
                try document.views(at: "$[?\(filter)]")
            }
            #expect(error?.code == .limit)
        }
    }

    @Test func endsWhenSelectorsMultiply() throws {
        let document = try PlistDocument(value: [[[[[[[[[[1]]]]]]]]]])
        let text = "$" + String(repeating: "[0,0,0,0,0,0,0,0]", count: 10)
        let error = #expect(throws: PlistError.self) { try document.views(at: text) }
        #expect(error?.code == .limit)
    }

    @Test func endsWhenSearchesAtAnyDepthMultiply() throws {
        var value: PlistValue = 5
        for _ in 0..<300 { value = [value] }
        let text = "$..[?@..[?@..[?@..[?@..[?@ == 6]]]]]"
        let error = #expect(throws: PlistError.self) {
            try PlistDocument(value: value).views(at: text)
        }
        #expect(error?.code == .limit)
    }

    @Test func obeysCustomLimit() throws {
        let document = try PlistDocument(
            value: .array((0..<100).map { .integer(PlistInteger($0)) }))
        var options = PlistQueryOptions()
        options.maximumStepCount = 50
        let query = try PlistQuery("$[?@ > 97]")
        let error = #expect(throws: PlistError.self) {
            try document.views(at: query, options: options)
        }
        #expect(error?.message == "the query takes more than 50 steps")
        options.maximumStepCount = 200
        #expect(try document.views(at: query, options: options).count == 2)
    }

    @Test func allowsEveryValueOfALargeDocument() throws {
        let element: PlistValue = ["name": "x", "tags": ["a", "b"], "n": 1]
        let document = try PlistDocument(value: .array(Array(repeating: element, count: 20_000)))
        #expect(try document.views(at: "$..*").count == 120_000)
        #expect(try document.views(at: "$..[?@.n == 1 && @.tags[?@ == 'b']]").count == 20_000)
        #expect(try document.matches(of: PlistQuery("..name")).count == 20_000)
    }

    @Test(arguments: ["$..[0]", "$..*", "..[?@]", "$[?@..[?@ == 5]]"])
    func searchesAsDeepAsDocuments(text: String) throws {
        var value: PlistValue = 5
        for _ in 0..<PlistDecodingOptions.maximumDepth { value = [value] }
        let matches = try PlistDocument(value: value).matches(of: PlistQuery(text))
        #expect(matches.count == (text.hasPrefix("$[?") ? 1 : 512))
        #expect(matches.last?.path.components.count == (text.hasPrefix("$[?") ? 1 : 512))
    }

    @Test(
        arguments: [("(", ")"), ("@[?", "]"), ("!(", ")"), ("count(@[?", "]) > 0"), ("$[?", "]")])
    func limitsHowDeepFiltersNest(open: String, close: String) throws {
        func text(_ levels: Int) -> String {
            "$[?" + String(repeating: open, count: levels) + "@.a"
                + String(repeating: close, count: levels) + "]"
        }
        _ = try PlistQuery(text(31))
        let error = #expect(throws: PlistError.self) { try PlistQuery(text(100_000)) }
        #expect(error?.code == .limit)
        #expect(error?.message == "filters nest more than 64 levels deep")
        #expect(error?.location != nil)
    }

    @Test(arguments: ["$.a", "$[0]", "$[?@ == 1", "a.b", "$[?match(@, '", "$[?@ == ", "/a", ":a\\"])
    func readsPrefixesOfQueryOrReportsErrors(start: String) {
        for count in [0, 1, 10_000] {
            for rest in ["||@", "&&@==1", "[0]", "]", ".a", "..", "\\", "\"", "\u{1F600}", "("] {
                let text = start + String(repeating: rest, count: count)
                do throws(PlistError) {
                    _ = try PlistQuery(text)
                } catch {
                    #expect(error.location != nil)
                }
            }
        }
    }

    @Test func evaluatesLongRowsOfAlternatives() throws {
        let document = try PlistDocument(value: [1, 2, 99_999])
        let row = (0..<20_000).map { "@ == \($0 * 5 + 4)" }.joined(separator: " || ")
        #expect(try document.views(at: "$[?\(row)]").map(\.integer) == [99_999])
    }
}
