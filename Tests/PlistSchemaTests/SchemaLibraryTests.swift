// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@testable import PlistSchema

@Suite struct SchemaLibraryTests {
    @Test func hasSchemasOfProgram() throws {
        let library = SchemaLibrary()
        for schema in SchemaText.allCases {
            #expect(library.types(of: schema).names == library.entries(of: schema).map(\.type))
            #expect(library.snapshot(of: schema).hasPrefix(library.date(of: schema)))
        }
        #expect(library.table(of: "none", in: .profiles)?.nodes.count == nil)
        let plain = try #require(library.table(of: "com.apple.dock", in: .profiles))
        let whole = try #require(
            library.table(of: "com.apple.dock", in: .profiles, withCommonKeys: true))
        #expect(plain.node(of: "PayloadUUID", in: SchemaTable.root) == nil)
        #expect(whole.node(of: "PayloadUUID", in: SchemaTable.root) != nil)
    }

    @Test func choosesApplicableSchema() throws {
        let text = try PlistDocument(
            decoding: Array(
                """
                { Snapshot = "2026-01-01"; Types = {
                  tides = { Keys = { height = real; }; };
                  "tides(low)" = { Type = tides; When = ("Sort=low"); Keys = { depth = real; }; };
                }; }
                """.utf8), as: .gnustep)
        let library = SchemaLibrary(newer: [.profiles: text.root])
        func name(_ value: PlistValue, _ type: String = "tides") throws -> String? {
            library.typeName(
                of: try PlistDocument(value: value).root, type: type, in: .profiles)
        }
        #expect(try name(["Sort": "low"]) == "tides(low)")
        #expect(try name(["Sort": "high"]) == "tides")
        #expect(try name([:], "waves") == nil)
        #expect(library.date(of: .profiles) == "2026-01-01")
        #expect(library.types(of: .commands).names == SchemaLibrary().types(of: .commands).names)
    }

    /// Threads share a library.
    @Test func sharesTablesAmongThreads() async {
        let library = SchemaLibrary()
        await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<8 {
                group.addTask { library.table(of: "TopLevel", in: .profiles)?.nodes.count }
            }
            var counts: Set<Int?> = []
            for await count in group { counts.insert(count) }
            #expect(counts.count == 1 && counts.first != .some(nil))
        }
    }
}
