// SPDX-License-Identifier: Apache-2.0

import PlistCore
@testable import PlistEditing
import Testing

/// Updates of files by types of many shapes, and the text that they keep.
@Suite struct ValueUpdateTests {
    struct Server: Codable, Equatable {
        var id: String
        var port: String?
    }

    enum Shape: Codable, Equatable {
        case circle(radius: Int)
        case square(side: Int)
        case point
        indirect case group(Shape, Shape)
    }

    /// Reads a value of an OpenStep text, changes it, and writes it.
    static func updatedText<T: Codable & Equatable>(
        _ source: String, _ type: T.Type, at path: PlistPath = [], _ change: (inout T) -> Void
    ) throws -> String {
        var editor = try PlistSourceEditor(decoding: ByteStore(Array(source.utf8)), as: .openstep)
        var value = try PlistDecoder().decode(type, from: editor.edits.view(at: path))
        change(&value)
        try PlistEncoder().update(value, at: path, with: &editor.edits)
        let bytes = try editor.finish().bytes.array
        let document = try PlistDocument(decoding: bytes, as: .openstep)
        let read = try PlistDecoder().decode(type, from: PlistEditor(document).view(at: path))
        #expect(read == value)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads plain values, changes them, and writes them.
    static func updated<T: Codable>(
        _ source: PlistValue, _ type: T.Type, _ change: (inout T) -> Void
    ) throws -> PlistValue {
        var editor = PlistEditor(try PlistDocument(value: source))
        var value = try PlistDecoder().decode(type, from: editor.document())
        change(&value)
        try PlistEncoder().update(value, with: &editor)
        return try editor.document().value
    }

    static let servers = """
        (
            { id = a; extra = 1; }, // first
            { id = b; extra = 2; }, // second
            { id = c; extra = 3; } // third
        )

        """

    // MARK: Arrays

    @Test func removesFirstElementWithItsComments() throws {
        let text = try Self.updatedText(Self.servers, [Server].self) { $0.removeFirst() }
        #expect(
            text == """
                (
                    { id = b; extra = 2; }, // second
                    { id = c; extra = 3; } // third
                )

                """)
    }

    @Test func insertsElementAtFront() throws {
        let text = try Self.updatedText(Self.servers, [Server].self) {
            $0.insert(Server(id: "z"), at: 0)
        }
        for line in Self.servers.split(separator: "\n").dropFirst(1) {
            #expect(text.contains(line))
        }
        #expect(text.contains("id = z"))
    }

    @Test func movesElementsWithTheirCommentsAndUnknownKeys() throws {
        let text = try Self.updatedText(Self.servers, [Server].self) { servers in
            servers.reverse()
            servers[0].port = "80"
        }
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines.count == 5)
        #expect(lines[1].contains("id = c; extra = 3;") && lines[1].hasSuffix("// third"))
        #expect(lines[1].contains("port = 80;"))
        #expect(lines[2].contains("id = b; extra = 2;") && lines[2].hasSuffix("// second"))
        #expect(lines[3].contains("id = a; extra = 1;") && lines[3].hasSuffix("// first"))
    }

    @Test func changesElementWithoutIdentity() throws {
        struct Point: Codable { var x: Int, y: Int }
        let source: PlistValue = [
            ["x": 1, "y": 1, "u": 1], ["x": 2, "y": 2, "u": 2], ["x": 3, "y": 3, "u": 3],
        ]
        let value = try Self.updated(source, [Point].self) { points in
            points.removeFirst()
            points[1].y = 9
        }
        #expect(value == [["x": 2, "y": 2, "u": 2], ["x": 3, "y": 9, "u": 3]])
    }

    @Test func updatesNestedArraysAndMixedOnes() throws {
        let nested = try Self.updated([[1, 2], [3]], [[Int]].self) { $0[0].remove(at: 0) }
        #expect(nested == [[2], [3]])
        struct Mixed: Codable {
            var name: String, count: Int, server: Server
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                name = try container.decode(String.self)
                count = try container.decode(Int.self)
                server = try container.decode(Server.self)
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.unkeyedContainer()
                try container.encode(name)
                try container.encode(count)
                try container.encode(server)
            }
        }
        let mixed = try Self.updated(["a", 1, ["id": "i", "u": 1]], Mixed.self) {
            $0.count = 2
            $0.server.port = "1"
        }
        #expect(mixed == ["a", 2, ["id": "i", "u": 1, "port": "1"]])
    }

    @Test func keepsElementsThatTheTypeSkips() throws {
        struct Lenient: Codable {
            var servers: [Server] = []
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                while !container.isAtEnd {
                    if let server = try? container.decode(Server.self) {
                        servers.append(server)
                    } else {
                        _ = try container.decode(PlistValue.self)
                    }
                }
            }
            func encode(to encoder: any Encoder) throws { try servers.encode(to: encoder) }
        }
        let value = try Self.updated([["id": "a"], "odd", ["id": "b", "u": 1]], Lenient.self) {
            $0.servers.append(Server(id: "c"))
            $0.servers.remove(at: 0)
        }
        #expect(value == ["odd", ["id": "b", "u": 1], ["id": "c"]])
    }

    /// The type's output for each element shows which texts of numbers can stay.
    @Test func recognisesElementsThatTheTypePutsInOrder() throws {
        struct Host: Codable, Equatable { var host: String, port: Int }
        struct Sorted: Codable, Equatable {
            var hosts: [Host]
            init(_ hosts: [Host]) { self.hosts = hosts }
            init(from decoder: any Decoder) throws {
                hosts = try [Host](from: decoder).sorted { $0.host < $1.host }
            }
            func encode(to encoder: any Encoder) throws { try hosts.encode(to: encoder) }
        }
        let source =
            "( { host = c; port = 01; u = 3; }, { host = a; port = 02; u = 1; }, "
            + "{ host = b; port = 03; u = 2; } )\n"
        var editor = try PlistSourceEditor(decoding: ByteStore(source.utf8), as: .openstep)
        let value = Sorted([("b", 3), ("c", 1)].map { Host(host: $0, port: $1) })
        try PlistEncoder().update(value, with: &editor.edits)
        let text = String(decoding: try editor.finish().bytes.array, as: UTF8.self)
        #expect(
            text == "( { host = b; port = 03; u = 2; }, { host = c; port = 01; u = 3; } )\n")
    }

    @Test func recognisesElementsThatMoveAndChangeByAText() throws {
        struct Host: Codable, Equatable { var host: String, port: String }
        let source = "( /* a */ { host = a; port = 1; u = 1; }, { host = b; port = 1; }, "
        let text = try Self.updatedText(
            source + "{ host = c; port = 1; } )\n", [Host].self
        ) {
            $0 = [$0[2], $0[0], $0[1]]
            $0[1].port = "2"
        }
        #expect(
            text == "( { host = c; port = 1; }, /* a */ { host = a; port = 2; u = 1; }, "
                + "{ host = b; port = 1; } )\n")
        let other = try Self.updatedText(
            "( /* a */ { host = a; port = 1; u = 1; }, { host = b; port = 1; } )\n", [Host].self
        ) {
            $0.removeFirst()
            $0.append(Host(host: "c", port: "1"))
        }
        #expect(other == "( { host = b; port = 1; }, { host = c; port = 1; } )\n")
    }

    // MARK: Sets and maps

    @Test func keepsOrderOfSets() throws {
        let text = try Self.updatedText("( d, c, /* c */ b, a )\n", Set<String>.self) {
            $0.remove("d")
            $0.insert("e")
        }
        #expect(text == "( c, /* c */ b, a, e )\n")
        let same = "( d, c, b, a, x, y, z )\n"
        #expect(try Self.updatedText(same, Set<String>.self) { _ in } == same)
    }

    @Test(arguments: [
        (PlistFormat.openstep, "( 03, /* c */ 1, 2 )\n", "( 03, /* c */ 2 )\n"),
        (.gnustep, "( <*R3.0>, /* c */ <*I1>, <*R2> )\n", "( <*R3.0>, /* c */ <*R2> )\n"),
    ]) func keepsTheFormOfNumbersInSets(format: PlistFormat, source: String, result: String) throws
    {
        var editor = try PlistSourceEditor(decoding: ByteStore(Array(source.utf8)), as: format)
        try PlistEncoder().update(Set([2, 3]), with: &editor.edits)
        #expect(String(decoding: try editor.finish().bytes.array, as: UTF8.self) == result)
    }

    @Test func removesEntriesOfMaps() throws {
        struct Names: Codable { var map: [String: Server] }
        let source: PlistValue = ["map": ["a": ["id": "1", "u": 1], "b": ["id": "2"]], "v": 1]
        let value = try Self.updated(source, Names.self) { $0.map["b"] = nil }
        #expect(value == ["map": ["a": ["id": "1", "u": 1]], "v": 1])
    }

    @Test func updatesPairsWithNonTextKeys() throws {
        enum Key: String, Codable { case a, b, c, d }
        let source: PlistValue = ["c", ["id": "1", "u": 1], "a", ["id": "2"], "b", ["id": "3"]]
        let value = try Self.updated(source, [Key: Server].self) {
            $0[.a] = nil
            $0[.d] = Server(id: "4")
            $0[.c]?.port = "5"
        }
        #expect(
            value == [
                "c", ["id": "1", "u": 1, "port": "5"], "b", ["id": "3"], "d", ["id": "4"],
            ])
    }

    // MARK: Enumerations

    @Test func changesCaseOfEnumeration() throws {
        let source: PlistValue = ["circle": ["radius": 1], "note": "n"]
        #expect(
            try Self.updated(source, Shape.self) { $0 = .square(side: 2) }
                == ["note": "n", "square": ["side": 2]])
        #expect(
            try Self.updated(source, Shape.self) { $0 = .circle(radius: 3) }
                == ["circle": ["radius": 3], "note": "n"])
        #expect(
            try Self.updated(["point": [:]], Shape.self) { $0 = .group(.point, .circle(radius: 1)) }
                == ["group": ["_0": ["point": [:]], "_1": ["circle": ["radius": 1]]]])
    }

    @Test func changesCasesInArraysAndRecords() throws {
        struct Drawing: Codable { var main: Shape, others: [Shape] }
        let source: PlistValue = [
            "main": ["point": [:]], "others": [["circle": ["radius": 1]], ["point": [:]]],
        ]
        let value = try Self.updated(source, Drawing.self) {
            $0.main = .square(side: 1)
            $0.others[0] = .point
        }
        #expect(
            value == ["main": ["square": ["side": 1]], "others": [["point": [:]], ["point": [:]]]])
    }

    @Test func changesCasesOfEncodeOnlyTypes() throws {
        enum Written: Encodable { case one(Int), two(Int) }
        var editor = PlistEditor(try PlistDocument(value: ["one": ["_0": 1]]))
        try PlistEncoder().update(Written.two(2), with: &editor)
        #expect(try editor.document().value == ["two": ["_0": 2]])
        editor = PlistEditor(try PlistDocument(value: ["one": ["_0": 1], "note": 1]))
        try PlistEncoder().update(Written.one(2), with: &editor)
        #expect(try editor.document().value == ["one": ["_0": 2], "note": 1])
    }

    // MARK: Records

    @Test func removesValuesCustomEncodersOmit() throws {
        struct Written: Codable {
            var name: String?, port: Int
            enum CodingKeys: String, CodingKey { case name = "full-name", port }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                name = try container.decodeIfPresent(String.self, forKey: .name)
                port = try container.decodeIfPresent(Int.self, forKey: .port) ?? 80
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                if let name { try container.encode(name, forKey: .name) }
                if port != 80 { try container.encode(port, forKey: .port) }
            }
        }
        let source: PlistValue = ["full-name": "n", "u": 1, "port": 81]
        #expect(
            try Self.updated(source, Written.self) { $0.name = nil } == ["u": 1, "port": 81])
        #expect(
            try Self.updated(source, Written.self) { $0.port = 80 } == ["full-name": "n", "u": 1])
        #expect(
            try Self.updated(source, Written.self) { $0.name = "m" }
                == ["full-name": "m", "u": 1, "port": 81])
    }

    @Test func removesRecordThatBecomesNil() throws {
        struct Outer: Codable { var inner: Server?, name: String }
        let value = try Self.updated(["inner": ["id": "a", "u": 1], "name": "n"], Outer.self) {
            $0.inner = nil
        }
        #expect(value == ["name": "n"])
    }

    class Base: Codable {
        var a: Int? = 1
    }

    final class Derived: Base {
        var b: Int?
        private enum CodingKeys: String, CodingKey { case b }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            b = try container.decodeIfPresent(Int.self, forKey: .b)
            try super.init(from: container.superDecoder())
        }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            if let b { try container.encode(b, forKey: .b) }
            try super.encode(to: container.superEncoder())
        }
    }

    @Test func updatesClassesWithASuperclass() throws {
        let source: PlistValue = ["b": 2, "super": ["a": 1, "u": 1], "u": 2]
        let value = try Self.updated(source, Derived.self) {
            $0.b = nil
            $0.a = nil
        }
        #expect(value == ["super": ["u": 1], "u": 2])
        // Through a variable of the superclass.
        var editor = PlistEditor(try PlistDocument(value: source))
        let derived: Base = try PlistDecoder().decode(Derived.self, from: editor.document())
        (derived as? Derived)?.b = nil
        try PlistEncoder().update(derived, with: &editor)
        #expect(try editor.document().value == ["super": ["a": 1, "u": 1], "u": 2])
    }

    @propertyWrapper struct Wrapped<Value: Codable>: Codable {
        var wrappedValue: Value
        init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        init(from decoder: any Decoder) throws {
            wrappedValue = try decoder.singleValueContainer().decode(Value.self)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue)
        }
    }

    @Test func updatesWrappedPropertiesAndNestedContainers() throws {
        struct Settings: Codable {
            @Wrapped var size: Int
            @Wrapped var names: Set<String>
        }
        let source: PlistValue = ["size": 1, "names": ["b", "a"], "u": 1]
        #expect(
            try Self.updated(source, Settings.self) {
                $0.size = 2
                $0.names.remove("b")
            } == ["size": 2, "names": ["a"], "u": 1])
        struct Deep: Codable {
            var width: Int?
            enum Outer: CodingKey { case frame }
            enum Inner: CodingKey { case width }
            init(from decoder: any Decoder) throws {
                width = try decoder.container(keyedBy: Outer.self)
                    .nestedContainer(keyedBy: Inner.self, forKey: .frame)
                    .decodeIfPresent(Int.self, forKey: .width)
            }
            func encode(to encoder: any Encoder) throws {
                var outer = encoder.container(keyedBy: Outer.self)
                var inner = outer.nestedContainer(keyedBy: Inner.self, forKey: .frame)
                if let width { try inner.encode(width, forKey: .width) }
            }
        }
        #expect(
            try Self.updated(["frame": ["width": 1, "u": 1], "v": 1], Deep.self) {
                $0.width = nil
            } == ["frame": ["u": 1], "v": 1])
    }

    // MARK: Places and proof

    @Test func updatesBelowRootAndAtMissingPath() throws {
        let source = "{ list = ( { id = a; u = 1; /* c */ } ); other = x; }\n"
        let text = try Self.updatedText(source, Server.self, at: ["list", 0]) { $0.id = "b" }
        #expect(text == "{ list = ( { id = b; u = 1; /* c */ } ); other = x; }\n")
        var editor = PlistEditor(try PlistDocument(value: ["a": [:]]))
        try PlistEncoder().update(Server(id: "x"), at: ["a", "new"], with: &editor)
        #expect(try editor.document().value == ["a": ["new": ["id": "x"]]])
    }

    @Test func keepsTheFormOfNumbersThatOnlyTextsCanHold() throws {
        struct Numbers: Codable { var one: Int, name: String }
        let source = ByteStore(Array("{ one = 1; name = n; }\n".utf8))
        var editor = try PlistSourceEditor(decoding: source)
        try PlistEncoder().update(Numbers(one: 1, name: "m"), with: &editor.edits)
        let text = String(decoding: try editor.finish().bytes.array, as: UTF8.self)
        #expect(text == "{ one = 1; name = m; }\n")
    }

    @Test func keepsTheWordsForBooleansThatOnlyTextsCanHold() throws {
        struct Switches: Codable { var a: Bool, b: Bool, c: Bool }
        let source = ByteStore(Array("{ a = YES; b = false; c = YES; }\n".utf8))
        var editor = try PlistSourceEditor(decoding: source)
        try PlistEncoder().update(Switches(a: false, b: true, c: true), with: &editor.edits)
        let text = String(decoding: try editor.finish().bytes.array, as: UTF8.self)
        #expect(text == "{ a = NO; b = true; c = YES; }\n")
    }

    /// A type that prefers an old key, which it does not write.
    private struct Legacy: Codable {
        var colour: String
        enum CodingKeys: CodingKey { case color, colour }
        init(colour: String) { self.colour = colour }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            colour =
                try container.decodeIfPresent(String.self, forKey: .colour)
                ?? container.decode(String.self, forKey: .color)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(colour, forKey: .color)
        }
    }

    @Test func refusesTextThatReadsAsAnotherValue() throws {
        var editor = PlistEditor(try PlistDocument(value: ["colour": "red"]))
        let error = #expect(throws: EncodingError.self) {
            try PlistEncoder().update(Legacy(colour: "blue"), with: &editor)
        }
        #expect(error?.plistError?.code == .unprovenEdit)
        #expect(
            error?.plistError?.message
                == "expected the edited property list to read as the new value, found another one")
        #expect(!editor.hasChanges)
    }

    @Test func writesTypesThatWriteAnotherValueEachTime() throws {
        struct Stamped: Codable {
            var name: String
            enum CodingKeys: CodingKey { case name, stamp }
            init(from decoder: any Decoder) throws {
                name = try decoder.container(keyedBy: CodingKeys.self)
                    .decode(String.self, forKey: .name)
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(name, forKey: .name)
                try container.encode(UInt64.random(in: 0...UInt64.max), forKey: .stamp)
            }
        }
        var editor = PlistEditor(try PlistDocument(value: ["name": "a", "stamp": 1, "u": 1]))
        var value = try PlistDecoder().decode(Stamped.self, from: editor.document())
        value.name = "b"
        try PlistEncoder().update(value, with: &editor)
        #expect(try editor.document().value["name"] == "b")
        #expect(try editor.document().value["u"] == 1)
    }
}
