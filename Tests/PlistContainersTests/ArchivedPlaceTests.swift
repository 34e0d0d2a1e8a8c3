// SPDX-License-Identifier: Apache-2.0

import PlistContainers
@testable import PlistCore
import PlistEditing
import Testing

@Suite struct ArchivedPlaceTests {
    /// Returns an archive of a window with a value of each type.
    private static func window() throws -> PlistDocument {
        try Archive.of([
            ["$class": .uid(4), "size": ["width": 1, "edges": [1, 2]], "views": .uid(2)],
            ["$class": .uid(3), "NS.objects": ["a", "b"]], Archive.named("NSArray"),
            Archive.named("Window"),
        ])
    }

    private static func json(_ size: String, _ views: String) -> String {
        #"{"$class":"Window","$superclasses":["NSObject"],"size":\#(size),"views":\#(views)}"#
    }

    /// Returns the archive with a 7 at a place.
    private static func replacing(
        _ steps: [PlistStep], in document: PlistDocument, with value: PlistValue = 7
    ) throws -> PlistDocument {
        let place = try #require(try ArchivedPlace(document, at: steps))
        var editor = PlistEditor(document)
        try place.replace(in: &editor, with: PlistDocument(value: value).root)
        return try editor.document()
    }

    @Test(
        arguments: [
            (["size", "width"], json(#"{"width":7,"edges":[1,2]}"#, #"["a","b"]"#)),
            (["size", "edges", 1], json(#"{"width":1,"edges":[1,7]}"#, #"["a","b"]"#)),
            (["size", "edges", -2], json(#"{"width":1,"edges":[7,2]}"#, #"["a","b"]"#)),
            (["views", 0], json(#"{"width":1,"edges":[1,2]}"#, #"[7,"b"]"#)),
            (["views", -1], json(#"{"width":1,"edges":[1,2]}"#, #"["a",7]"#)),
            (["$top", "root", "views", 1], json(#"{"width":1,"edges":[1,2]}"#, #"["a",7]"#)),
        ] as [([PlistStep], String)])
    func replacesValuesInObjects(steps: [PlistStep], expected: String) throws {
        let edited = try Self.replacing(steps, in: Self.window())
        #expect(try Archive.json(edited) == expected)
    }

    /// In '/views/0' and 'views.0', only the containers show whether 0 is a key or an index.
    @Test(
        arguments: [
            (["views", .name("1")], json(#"{"width":1,"edges":[1,2]}"#, #"["a",7]"#)),
            (["size", "edges", .name("0")], json(#"{"width":1,"edges":[7,2]}"#, #"["a","b"]"#)),
            ([.name("size"), .name("width")], json(#"{"width":7,"edges":[1,2]}"#, #"["a","b"]"#)),
        ] as [([PlistStep], String)])
    func readsPathNamesByContainer(steps: [PlistStep], expected: String) throws {
        let edited = try Self.replacing(steps, in: Self.window())
        #expect(try Archive.json(edited) == expected)
    }

    @Test func replacesEntriesOfDictionaries() throws {
        let document = try Archive.of([
            ["$class": .uid(2), "NS.keys": ["k", "0"], "NS.objects": [1, [2]]],
            Archive.named("NSDictionary"),
        ])
        #expect(try Archive.json(Self.replacing(["k"], in: document)) == #"{"k":7,"0":[2]}"#)
        #expect(
            try Archive.json(Self.replacing([.name("0"), .name("0")], in: document))
                == #"{"k":1,"0":[7]}"#)
        for steps in [["q"], [0], [.append], [.name("1")]] as [[PlistStep]] {
            let error = #expect(throws: PlistError.self) { try ArchivedPlace(document, at: steps) }
            #expect(error?.code == .noMatch)
        }
    }

    @Test func replacesElementsOfTheRoot() throws {
        let document = try Archive.of([
            ["$class": .uid(2), "NS.objects": ["a", "b"]], Archive.named("NSArray"),
        ])
        #expect(try Archive.json(Self.replacing([1], in: document)) == #"["a",7]"#)
    }

    @Test(
        arguments: [
            (["views", 2], "there is nothing at views[2]"),
            (["views", -3], "there is nothing at views[-3]"),
            (["size", "edges", 2], "there is nothing at size.edges[2]"),
            (["size", "height"], "there is nothing at size.height"),
            (["size", 0], "there is nothing at size[0]"),
            (["size", "edges", .append], "there is nothing at size.edges[-1]"),
        ] as [([PlistStep], String)])
    func reportsPathsThatLeadNowhere(steps: [PlistStep], message: String) throws {
        let document = try Self.window()
        let error = #expect(throws: PlistError.self) { try ArchivedPlace(document, at: steps) }
        #expect(error?.message == message)
        #expect(error?.code == .noMatch)
    }

    @Test(
        arguments: [
            (["views"], 7), (["size"], 7), (["size", "edges"], 7), (["views", 0], []),
            (["views", 0], [:]),
        ] as [([PlistStep], PlistValue)])
    func refusesToReplaceContainers(steps: [PlistStep], value: PlistValue) throws {
        let document = try Self.window()
        let error = #expect(throws: PlistError.self) {
            try Self.replacing(steps, in: document, with: value)
        }
        #expect(error?.code == .invalidEdit)
        #expect(error?.message.contains("values that can be replaced in an archive") == true)
    }
}
