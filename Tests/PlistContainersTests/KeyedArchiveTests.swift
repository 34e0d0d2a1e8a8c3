// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistContainers
@testable import PlistCore
import TestSupport
import Testing

/// An object that refers to others of its class.
final class Harbour: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let name: String
    var next: Harbour?

    init(_ name: String) { self.name = name }
    required init?(coder: NSCoder) { nil }

    func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        coder.encode(next, forKey: "next")
        coder.encode(3, forKey: "depth")
    }
}

@Suite struct KeyedArchiveTests {
    private static func mutableIndexSet() -> NSIndexSet {
        let indices = NSMutableIndexSet()
        indices.add(in: NSRange(location: 1, length: 200))
        indices.add(in: NSRange(location: 1000, length: 5))
        return indices
    }

    private static func attributed() -> NSAttributedString {
        let text = NSMutableAttributedString(string: "høy")
        text.addAttribute(.init("style"), value: "bold", range: NSRange(location: 1, length: 2))
        return text
    }

    private static var components: NSDateComponents {
        var components = DateComponents()
        components.year = 2024
        components.month = 2
        return components as NSDateComponents
    }

    /// Objects of Foundation's classes, and their values in JSON.
    private static let objects: [(name: String, make: @Sendable () -> Any, json: String)] = [
        ("string", { "tide" as NSString }, #""tide""#),
        ("mutable string", { NSMutableString(string: "tide") }, #""tide""#),
        ("integer", { 5 as NSNumber }, "5"),
        ("real", { 1.5 as NSNumber }, "1.5"),
        ("Boolean", { true as NSNumber }, "true"),
        ("data", { Data([1, 2, 3]) as NSData }, #"{"$data":"AQID"}"#),
        ("mutable data", { NSMutableData(data: Data([1, 2, 3])) }, #"{"$data":"AQID"}"#),
        (
            "date", { NSDate(timeIntervalSinceReferenceDate: 1) },
            #"{"$date":"2001-01-01T00:00:01Z"}"#
        ),
        ("array", { ["a", 1] as NSArray }, #"["a",1]"#),
        ("mutable array", { NSMutableArray(array: ["a"]) }, #"["a"]"#),
        ("set", { NSSet(array: ["a"]) }, #"["a"]"#),
        ("mutable set", { NSMutableSet(array: ["a"]) }, #"["a"]"#),
        ("ordered set", { NSOrderedSet(array: ["b", "a"]) }, #"["b","a"]"#),
        ("counted set", { NSCountedSet(array: ["a", "a"]) }, #"[{"object":"a","count":2}]"#),
        ("dictionary", { ["k": ["a"]] as NSDictionary }, #"{"k":["a"]}"#),
        ("dictionary of numbers", { [1: "x"] as NSDictionary }, #"[{"key":1,"value":"x"}]"#),
        ("null", { NSNull() }, "null"),
        ("URL", { NSURL(string: "https://example.com/a")! }, #""https://example.com/a""#),
        (
            "relative URL",
            { NSURL(string: "b", relativeTo: URL(string: "https://example.com/a/"))! },
            #"{"base":"https://example.com/a/","relative":"b"}"#
        ),
        (
            "UUID", { NSUUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")! },
            #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#
        ),
        ("point", { NSValue(point: NSPoint(x: 1, y: 2)) }, #""{1.0, 2.0}""#),
        ("size", { NSValue(size: NSSize(width: 1, height: 2)) }, #""{1.0, 2.0}""#),
        (
            "rectangle", { NSValue(rect: NSRect(x: 1, y: 2, width: 3, height: 4)) },
            #""{{1.0, 2.0}, {3.0, 4.0}}""#
        ),
        ("range", { NSValue(range: NSRange(location: 5, length: 7)) }, #""{5, 7}""#),
        (
            "edges",
            { NSValue(edgeInsets: NSEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) },
            #""{1.0, 2.0, 3.0, 4.0}""#
        ),
        ("no indices", { NSIndexSet() }, "[]"),
        ("index", { NSIndexSet(index: 4) }, #"["{4, 1}"]"#),
        ("indices", { mutableIndexSet() }, #"["{1, 200}","{1000, 5}"]"#),
        ("characters", { NSCharacterSet(charactersIn: "abc") }, #""abc""#),
        (
            "range of characters", { NSCharacterSet(range: NSRange(location: 65, length: 3)) },
            #""{65, 3}""#
        ),
        (
            "attributed string", { attributed() },
            ##"{"string":"høy","runs":[{"length":1,"attributes":{}},{"length":2,"attributes":{"style":"bold"}}]}"##
        ),
        (
            "date components", { components },
            #"{"year":2024,"month":2,"isLeapMonth":false}"#
        ),
        ("time zone", { NSTimeZone(name: "Europe/Oslo")! }, #""Europe/Oslo""#),
        ("locale", { NSLocale(localeIdentifier: "nb_NO") }, #""nb_NO""#),
    ]

    @Test(arguments: CaseIndex.all(of: objects))
    func readsFoundationObjects(caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (name, make, json) = Self.objects[index]
        let found = try Archive.json(Archive.foundation(make()))
        #expect(Self.sorted(found) == Self.sorted(json), "\(name)")
    }

    /// Returns JSON with sorted keys, because Foundation writes fields in no particular order.
    private static func sorted(_ json: String) -> String {
        guard json.hasPrefix("{"),
            let value = try? JSONSerialization.jsonObject(with: Data(json.utf8)),
            let data = try? JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
        else { return json }
        return String(decoding: data, as: UTF8.self)
    }

    @Test(arguments: [false, true]) func readsOtherClassesAndCycles(secure: Bool) throws {
        let first = Harbour("A")
        let second = Harbour("B")
        first.next = second
        second.next = first
        let found = try #require(
            try UnarchivedDocument(Archive.foundation(first, secure: secure)))
        first.next = nil
        let root = found.document.root
        #expect(root["$class"]?.string?.hasSuffix(".Harbour") == true)
        #expect(root["$superclasses"]?.elements.compactMap(\.string) == ["NSObject"])
        #expect(root["name"]?.string == "A")
        #expect(root["depth"]?.int == 3)
        #expect(root["next"]?["name"]?.string == "B")
        #expect(root["next"]?["next"]?["$ref"]?.int == 1)
        #expect(found.whole.root["$top"]?["root"]?["name"]?.string == "A")
    }

    @Test func keepsSeveralRoots() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode("x" as NSString, forKey: "a")
        archiver.encode(["x"] as NSArray, forKey: "b")
        archiver.encode(7, forKey: "c")
        archiver.finishEncoding()
        let document = try PlistDocument(decoding: archiver.encodedData)
        let found = try Self.sorted(Archive.json(document))
        #expect(found == #"{"a":"x","b":["x"],"c":7}"#)
    }

    @Test func opensNestedArchives() throws {
        var data = try Archive.foundation(["deep"] as NSArray).encoded(as: .binary)
        for _ in 0..<20 {
            data = try Archive.foundation([Data(data) as NSData, "x"] as NSArray).encoded(
                as: .binary)
        }
        let json = try Archive.json(PlistDocument(decoding: data))
        #expect(json.hasPrefix("[[[[") && json.contains(#"["deep"]"#), "\(json.prefix(300))")
        #expect(json.components(separatedBy: "\"x\"").count == 21)
    }

    @Test func limitsNestedArchives() throws {
        var data = try Archive.of([.string("deep")]).encoded(as: .binary)
        for _ in 0..<512 { data = try Archive.of([.data(data)]).encoded(as: .binary) }
        let document = try PlistDocument(decoding: data)
        #expect(throws: PlistError.self) { try UnarchivedDocument(document) }
        do throws(PlistError) {
            _ = try UnarchivedDocument(document)
        } catch {
            #expect(error.message == "archives nest deeper than 512 levels")
        }
    }

    // MARK: Hand-assembled archives

    @Test(arguments: [
        (1, 0, false, [110], 0, "110"), (1, -2, false, [110], 0, "1.1"),
        (1, -2, true, [5], 0, "-0.05"),
        (0, 0, true, [], 0, #""NaN""#), (0, 0, false, [], 0, "0"), (1, 2, true, [7], 2, "-700"),
        (8, -1, false, [0, 0, 0, 0, 0, 0, 0, 1], 0, #""519229685853482762853049632922009.6""#),
    ])
    func readsDecimalNumbers(
        length: Int, exponent: Int, isNegative: Bool, words: [Int], order: Int, json: String
    ) throws {
        let bytes = words.flatMap { word in
            order == 2
                ? [UInt8(word >> 8), UInt8(word & 255)] : [UInt8(word & 255), UInt8(word >> 8)]
        }
        let document = try Self.decimal([
            "NS.exponent": PlistValue(exponent), "NS.length": PlistValue(length),
            "NS.negative": PlistValue(isNegative), "NS.mantissa.bo": PlistValue(order),
            "NS.mantissa": .data(bytes + Array(repeating: 0, count: 16 - bytes.count)),
        ])
        let found = try Archive.json(document)
        #expect(found == json)
    }

    private static func decimal(_ fields: PlistDictionary) throws -> PlistDocument {
        var fields = fields
        fields["$class"] = .uid(2)
        return try Archive.of([
            .dictionary(fields), Archive.named("NSDecimalNumber", "NSNumber", "NSValue"),
        ])
    }

    /// An exponent is one signed byte, so numbers with others stay as they are.
    @Test func readsExponentsOfOneByte() throws {
        func text(_ exponent: Int) throws -> String? {
            let document = try Self.decimal([
                "NS.exponent": PlistValue(exponent), "NS.length": 1, "NS.mantissa": .data([7, 0]),
            ])
            return try UnarchivedDocument(document)?.document.root.string
        }
        let zeros = String(repeating: "0", count: 127)
        #expect(try text(127) == "7\(zeros)")
        #expect(try text(-128) == "0.\(zeros)7")
        #expect(try text(128) == nil)
        #expect(try text(-129) == nil)
    }

    /// Objects without some of the fields that their classes have.
    @Test func readsObjectsWithMissingFields() throws {
        let document = try Archive.of(
            [
                ["$class": .uid(2), "NS.base": .uid(0)], Archive.named("NSURL"),
                ["$class": .uid(4), "NSBuiltinID": 5], Archive.named("NSCharacterSet"),
                [
                    "$class": .uid(6), "NSString": "", "NSAttributes": ["NS.objects": []],
                    "NSAttributeInfo": .data([]),
                ], Archive.named("NSAttributedString"),
            ], top: ["a": .uid(1), "b": .uid(3), "c": .uid(5)])
        #expect(
            try Archive.json(document)
                == #"{"a":{"$class":"NSURL","$superclasses":["NSObject"],"NS.base":null},"#
                + #""b":{"NSBuiltinID":5},"c":{"string":"","runs":[]}}"#)
    }

    /// Fields that Foundation writes on other systems, and fields that only look similar.
    @Test(
        arguments: [
            ("NSString", ["NS.bytes": .data(Array("høy".utf8))], #""høy""#),
            ("NSNumber", ["NS.intval": 7], "7"), ("NSNumber", ["NS.dblval": 1.5], "1.5"),
            ("NSNumber", ["NS.boolval": true], "true"),
            (
                "NSAttributedString", ["NSString": "a😀", "NSAttributes": ["k": 1]],
                #"{"string":"a😀","runs":[{"length":3,"attributes":{"k":1}}]}"#
            ),
            (
                "NSAttributedString", ["NSAttributes": [:]],
                #"{"$class":"NSAttributedString","$superclasses":["NSObject"],"NSAttributes":{}}"#
            ),
            (
                "NSNumber", ["x": 1],
                #"{"$class":"NSNumber","$superclasses":["NSObject"],"x":1}"#
            ),
            (
                "NSString", ["NS.bytes": .data([0xFF])],
                #"{"$class":"NSString","$superclasses":["NSObject"],"NS.bytes":{"$data":"/w=="}}"#
            ),
        ] as [(String, PlistDictionary, String)])
    func readsUnusualFieldsOfClasses(name: String, fields: PlistDictionary, json: String) throws {
        var fields = fields
        fields["$class"] = .uid(2)
        let found = try Archive.json(Archive.of([.dictionary(fields), Archive.named(name)]))
        #expect(Self.sorted(found) == Self.sorted(json))
    }

    /// Object 0 means null only if it is the text that represents null.
    @Test(
        arguments: [
            ("$null", "null"), ("x", #""x""#),
            (.data(Array("$null".utf8)), #"{"$data":"JG51bGw="}"#),
        ] as [(PlistValue, String)])
    func readsObjectsWithTheNumberZero(object: PlistValue, json: String) throws {
        let value: PlistValue = [
            "$archiver": "NSKeyedArchiver", "$top": ["root": .uid(0)], "$objects": [object],
        ]
        let document = try PlistDocument(decoding: value.encoded(as: .binary))
        #expect(try Archive.json(document) == json)
    }

    @Test func readsErrorsColoursAndFonts() throws {
        let document = try Archive.of(
            [
                ["$class": .uid(2), "NSDomain": .uid(3), "NSCode": 7, "NSUserInfo": .uid(0)],
                Archive.named("NSError"), "tides",
                ["$class": .uid(5), "UIRed": 0.5, "UIGreen": 1, "UIBlue": 0, "UIAlpha": 1],
                Archive.named("UIColor"),
                ["$class": .uid(7), "NSRGB": .data(Array("0.5 0 1\0".utf8)), "NSColorSpace": 1],
                Archive.named("NSColor"),
                ["$class": .uid(9), "NSName": .uid(10), "NSSize": 12.0, "NSfFlags": 1],
                Archive.named("NSFont"), "Tahoma",
                ["$class": .uid(7), "NSCatalogName": "System"],
            ],
            top: ["a": .uid(1), "b": .uid(4), "c": .uid(6), "d": .uid(8), "e": .uid(11)])
        #expect(
            try Archive.json(document)
                == #"{"a":{"domain":"tides","code":7,"userInfo":null},"#
                + #""b":{"red":0.5,"green":1,"blue":0,"alpha":1},"#
                + #""c":{"red":0.5,"green":0.0,"blue":1.0,"alpha":1.0},"#
                + #""d":{"name":"Tahoma","size":12.0},"#
                + #""e":{"$class":"NSColor","$superclasses":["NSObject"],"NSCatalogName":"System"}}"#
        )
    }

    @Test func writesSharedObjectsOnce() throws {
        let objects: [PlistValue] = [
            ["$class": .uid(5), "NS.objects": [.uid(2), .uid(2), .uid(3), .uid(3)]],
            ["$class": .uid(5), "NS.objects": [.uid(3), .uid(4)]], "x",
            ["$class": .uid(6), "NS.time": 0.0], Archive.named("NSArray"), Archive.named("NSDate"),
        ]
        let document = try Archive.of(objects)
        let date = #"{"$date":"2001-01-01T00:00:00Z"}"#
        #expect(try Archive.json(document) == "[[\"x\",\(date)],{\"$ref\":2},\"x\",\"x\"]")
        #expect(
            try Archive.json(document) { $0.marksObjects = true }
                == "{\"$id\":1,\"$value\":[{\"$id\":2,\"$value\":[\"x\",\(date)]},{\"$ref\":2},\"x\",\"x\"]}"
        )
        #expect(
            try Archive.json(document) { $0.keepsObjects = true }.hasPrefix(
                #"{"$class":"NSArray","$superclasses":["NSObject"],"NS.objects":[{"$class":"NSArray""#
            ))
    }

    @Test func readsSubclassesAndOldCollections() throws {
        let document = try Archive.of(
            [
                ["$class": .uid(2), "NS.objects": [.uid(3)]], Archive.named("MyList"), "x",
                ["$class": .uid(5), "NS.object.1": .uid(3), "NS.object.0": 1],
                Archive.named("NSMutableArray", "NSArray"),
                ["$class": .uid(7), "NS.objects": [.uid(3)], "extra": 1],
                Archive.named("_TtC5Tides6MyList", "NSArray"),
                ["$class": .uid(9), "NS.keys": [.uid(3), .uid(3)], "NS.objects": [1, 2]],
                Archive.named("NSDictionary"),
            ], top: ["a": .uid(1), "b": .uid(4), "c": .uid(6), "d": .uid(8)])
        #expect(
            try Archive.json(document)
                == #"{"a":["x"],"b":[1,"x"],"#
                + #""c":{"$class":"Tides.MyList","$superclasses":["NSArray","NSObject"],"NS.objects":["x"],"extra":1},"#
                + #""d":[{"key":"x","value":1},{"key":"x","value":2}]}"#)
    }

    @Test(arguments: [
        ("_TtC5Tides7Harbour", "Tides.Harbour"), ("_TtCC5Tides7Harbour4Pier", "Tides.Harbour.Pier"),
        ("_TtGC5Tides3BoxSi_", "_TtGC5Tides3BoxSi_"), ("_TtC9Tides", "_TtC9Tides"),
        ("_TtC99999999999999999999x", "_TtC99999999999999999999x"),
        ("Tides.Harbour", "Tides.Harbour"),
    ])
    func demanglesNames(name: String, demangled: String) throws {
        let document = try Archive.of([["$class": .uid(2)], Archive.named(name)])
        let root = try #require(try UnarchivedDocument(document)?.document.root)
        #expect(root["$class"]?.string == demangled)
    }

    // MARK: Bad input

    @Test(
        arguments: [
            (
                [["$class": 2, "a": 77]], "the UID 77 refers to no object: there are 3",
                #""$objects"[1].a"#
            )
        ] as [([[String: UInt64]], String, String)])
    func locatesUIDsOutsideTheArchive(objects: [[String: UInt64]], message: String, path: String)
        throws
    {
        let fields = objects.map { fields in
            PlistValue.dictionary(
                PlistDictionary(fields.map { (PlistString($0.key), .uid($0.value)) }))
        }
        let document = try Archive.of(fields + [Archive.named("A")])
        do throws(PlistError) {
            _ = try UnarchivedDocument(document)
            Issue.record("read")
        } catch {
            #expect(error.message == message)
            #expect(error.path?.description == path)
            #expect(error.location != nil)
        }
    }

    /// A field may refer to a value of any type, which then stays as it is.
    @Test(arguments: ["x", 1, .data([1]), ["x"], .null] as [PlistValue])
    func survivesNonCollectionAttributes(value: PlistValue) throws {
        let document = try Archive.of([
            [
                "$class": .uid(5), "NSString": .uid(2), "NSAttributes": .uid(3),
                "NSAttributeInfo": .uid(4),
            ], "hello", value, .data([1, 0]), Archive.named("NSAttributedString"),
        ])
        let root = try #require(try UnarchivedDocument(document)?.document.root)
        #expect(root["$class"]?.string == "NSAttributedString")
        #expect(root["NSString"]?.string == "hello")
    }

    @Test func refusesOverlongNames() throws {
        let name = String(repeating: "A", count: 1 << 20)
        let document = try Archive.of([["$class": .uid(2)], Archive.named(name)])
        do throws(PlistError) {
            _ = try UnarchivedDocument(document)
            Issue.record("read")
        } catch {
            #expect(error.message == "the name of a class has 1048576 bytes, more than 4096")
        }
    }

    @Test func ignoresOtherPropertyLists() throws {
        for value in [["$top": [:], "$objects": []], ["$archiver": "x"], "x", []] as [PlistValue] {
            #expect(try UnarchivedDocument(PlistDocument(value: value)) == nil)
        }
    }

    /// A cycle, and a list whose objects refer to the next and to the first.
    @Test(.tags(.hostile)) func survivesLongCycles() throws {
        let count: UInt64 = 100_000
        var objects: [PlistValue] = []
        objects.reserveCapacity(Int(count) + 1)
        for index in 1...count {
            objects.append(
                ["$class": .uid(count + 1), "next": .uid(index % count + 1), "first": .uid(1)])
        }
        let document = try Archive.of(objects + [Archive.named("Link")])
        let found = try #require(try UnarchivedDocument(document))
        let root = found.document.root
        #expect(root["$top"]?["root"]?["next"]?["first"]?["$ref"]?.int == 1)
        let deep = try #require(root["$objects"])
        #expect(deep.count > 100 && deep.count < 400)
        let bytes = try found.document.encoded(as: .binary)
        #expect(try PlistDocument(decoding: bytes).root["$objects"]?.count == deep.count)
    }

    /// Each object holds the next one twice, which expands to 2^60 values.
    @Test func limitsExpansionOfSharedObjects() throws {
        var objects: [PlistValue] = (1...60).map { index in
            ["$class": .uid(62), "NS.objects": [.uid(UInt64(index) + 1), .uid(UInt64(index) + 1)]]
        }
        objects += ["x", Archive.named("NSArray")]
        let found = try #require(try UnarchivedDocument(Archive.of(objects)))
        #expect(found.document.expandedNodeCount() < 200)
    }

    @Test(.tags(.hostile), arguments: [Int.min, -1, 1 << 62, Int.max])
    func trustsNoCountOfRanges(_ count: Int) throws {
        let archive = try Archive.of([
            ["$class": .uid(2), "NSRangeCount": PlistValue(count), "NSRangeData": .data([1, 2])],
            Archive.named("NSIndexSet"),
        ])
        let found = try #require(try UnarchivedDocument(archive))
        #expect(found.document.root.kind == .dictionary)
    }

    @Test(.tags(.hostile)) func survivesMutatedArchives() throws {
        let whole = try Archive.of([
            ["$class": .uid(4), "NS.objects": [.uid(2), .uid(3), .uid(1)]], "x",
            ["$class": .uid(5), "NSRangeCount": 2, "NSRangeData": .data([1, 2, 3, 4])],
            Archive.named("NSArray"), Archive.named("NSIndexSet"),
        ]).encoded(as: .binary)
        for offset in whole.indices {
            for value in [0, 1, 0x80, 0xFF, whole[offset] ^ 1, whole[offset] ^ 0x10] as [UInt8] {
                var changed = whole
                changed[offset] = value
                guard let document = try? PlistDocument(decoding: changed) else { continue }
                do throws(PlistError) {
                    _ = try UnarchivedDocument(document)
                } catch {
                    #expect(error.location != nil)
                }
            }
        }
    }

    /// Many references to one object that holds a text, and to a text.
    @Test func readsTextOfSharedObjectOnce() throws {
        let references = Array(repeating: PlistValue.uid(2), count: 100)
        let document = try Archive.of([
            ["$class": .uid(3), "NS.objects": .array(references)],
            ["$class": .uid(4), "NS.string": "a text that is shared"],
            Archive.named("NSArray"), Archive.named("NSMutableString", "NSString"),
        ])
        let root = try #require(try UnarchivedDocument(document)).document.root
        #expect(root.count == 100)
        #expect(root[99]?.string == "a text that is shared")
        #expect(Set(root.elements.map(\.id)).count == 1)
    }
}
