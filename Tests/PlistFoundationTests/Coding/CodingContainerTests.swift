// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistFoundation
import TestSupport
import Testing

/// Cases from Foundation's tests, under their names: containers, superclasses and nil.
@Suite struct CodingContainerTests {
    // MARK: Nested containers

    private func value(_ body: @escaping (any Encoder) throws -> Void) throws -> PlistValue {
        let encoded = Encoded(body: body)
        let value = try PlistEncoder().document(encoding: encoded).value
        for (_, format) in Coders.formats {
            let theirs = try Coders.foundationEncode(encoded, format)
            #expect(try PlistDocument(decoding: theirs).value == value)
        }
        return value
    }

    @Test func encodingMultipleNestedContainersWithTheSameTopLevelKey() throws {
        let value = try value { encoder in
            var outer = encoder.container(keyedBy: AnyKey.self)
            var first = outer.nestedContainer(keyedBy: AnyKey.self, forKey: "k")
            try first.encode(1, forKey: "a")
            try outer.encode(true, forKey: "between")
            var list = outer.nestedUnkeyedContainer(forKey: "list")
            try list.encode("x")
            var second = outer.nestedContainer(keyedBy: AnyKey.self, forKey: "k")
            try second.encode(2, forKey: "b")
            try first.encode(3, forKey: "c")
            var deep = second.nestedContainer(keyedBy: AnyKey.self, forKey: "deep")
            try deep.encode(4, forKey: "d")
            var again = first.nestedContainer(keyedBy: AnyKey.self, forKey: "deep")
            try again.encode(5, forKey: "e")
            var more = outer.nestedUnkeyedContainer(forKey: "list")
            #expect(more.count == 1)
            try more.encode("y")
        }
        #expect(
            value == [
                "k": ["a": 1, "b": 2, "c": 3, "deep": ["d": 4, "e": 5]], "between": true,
                "list": ["x", "y"],
            ])
    }

    /// Foundation traps here.
    @Test func encodingConflictedTypeNestedContainersWithTheSameTopLevelKey() {
        for isReversed in [false, true] {
            let encoded = Encoded { encoder in
                var outer = encoder.container(keyedBy: AnyKey.self)
                if isReversed { _ = outer.nestedUnkeyedContainer(forKey: "k") }
                _ = outer.nestedContainer(keyedBy: AnyKey.self, forKey: "k")
                _ = outer.nestedUnkeyedContainer(forKey: "k")
            }
            #expect(throws: EncodingError.self) { try PlistEncoder().encode(encoded) }
        }
    }

    @Test func replacesValuesByNestedContainers() throws {
        let value = try value { encoder in
            var outer = encoder.container(keyedBy: AnyKey.self)
            var nested = outer.nestedContainer(keyedBy: AnyKey.self, forKey: "k")
            try nested.encode(1, forKey: "lost")
            try outer.encode("text", forKey: "k")
            try outer.encode(1, forKey: "n")
            try outer.encode([2], forKey: "n")
        }
        #expect(value == ["k": "text", "n": [2]])
    }

    private static func texts(_ path: [any CodingKey]) -> [String] { path.map(\.stringValue) }

    /// Checks coding paths while containers are opened.
    private static func paths(in encoder: any Encoder, _ base: [String]) {
        var outer = encoder.container(keyedBy: AnyKey.self)
        var keyed = outer.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        let third = keyed.nestedContainer(keyedBy: AnyKey.self, forKey: "one")
        let list = keyed.nestedUnkeyedContainer(forKey: "two")
        var unkeyed = outer.nestedUnkeyedContainer(forKey: "b")
        let element = unkeyed.nestedContainer(keyedBy: AnyKey.self)
        let other = unkeyed.nestedUnkeyedContainer()
        #expect(texts(encoder.codingPath) == base)
        #expect(texts(outer.codingPath) == base)
        #expect(texts(keyed.codingPath) == base + ["a"])
        #expect(texts(third.codingPath) == base + ["a", "one"])
        #expect(texts(list.codingPath) == base + ["a", "two"])
        #expect(texts(unkeyed.codingPath) == base + ["b"])
        #expect(texts(element.codingPath) == base + ["b", "Index 0"])
        #expect(element.codingPath.last?.intValue == 0)
        #expect(texts(other.codingPath) == base + ["b", "Index 1"])
    }

    @Test func nestedContainerCodingPaths() throws {
        _ = try value { Self.paths(in: $0, []) }
    }

    @Test func superEncoderCodingPaths() throws {
        _ = try value { encoder in
            var outer = encoder.container(keyedBy: AnyKey.self)
            Self.paths(in: outer.superEncoder(forKey: "s"), ["s"])
            Self.paths(in: outer.superEncoder(), ["super"])
        }
    }

    /// In Foundation the path lacks the key of the array.
    @Test func superEncodersInNestedArrays() throws {
        let encoded = Encoded { encoder in
            var outer = encoder.container(keyedBy: AnyKey.self)
            var list = outer.nestedUnkeyedContainer(forKey: "b")
            try list.encode(1)
            #expect(Self.texts(list.superEncoder().codingPath) == ["b", "Index 1"])
        }
        #expect(try PlistEncoder().document(encoding: encoded).value == ["b": [1, [:]]])
    }

    // MARK: Superclasses

    @Test func supers() throws {
        struct Supers: Codable, Equatable {
            init() {}
            func encode(to encoder: any Encoder) throws {
                var keyed = encoder.container(keyedBy: AnyKey.self)
                try keyed.encodeNil(forKey: "a")
                var own = keyed.superEncoder(forKey: "b").singleValueContainer()
                try own.encode("b")
                var first = keyed.superEncoder().singleValueContainer()
                try first.encode("super")
                var list = keyed.superEncoder(forKey: "list").unkeyedContainer()
                try list.encodeNil()
                let inner = list.superEncoder()
                try list.encode("last")
                var middle = inner.singleValueContainer()
                try middle.encode("middle")
                _ = keyed.superEncoder(forKey: "empty")
            }
            init(from decoder: any Decoder) throws {
                let keyed = try decoder.container(keyedBy: AnyKey.self)
                #expect(try keyed.decodeNil(forKey: "a"))
                let own = try keyed.superDecoder(forKey: "b").singleValueContainer()
                #expect(try own.decode(String.self) == "b")
                let first = try keyed.superDecoder()
                #expect(CodingContainerTests.texts(first.codingPath) == ["super"])
                #expect(try first.singleValueContainer().decode(String.self) == "super")
                var list = try keyed.superDecoder(forKey: "list").unkeyedContainer()
                #expect(try list.decodeNil() && list.count == 3)
                let middle = try list.superDecoder()
                #expect(CodingContainerTests.texts(middle.codingPath) == ["list", "Index 1"])
                #expect(try middle.singleValueContainer().decode(String.self) == "middle")
                #expect(try list.decode(String.self) == "last" && list.isAtEnd)
                #expect(try keyed.decode([String: Int].self, forKey: "empty") == [:])
            }
        }
        try Coders.roundTrip(Supers())
    }

    // MARK: Nil

    @Test(arguments: [[nil, "test", nil], [], [nil], ["a", "$nul", ""]])
    func unkeyedContainerContainingNulls(elements: [String?]) throws {
        struct List: Codable, Equatable {
            var elements: [String?]
            init(_ elements: [String?]) { self.elements = elements }
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                elements = []
                while !container.isAtEnd {
                    let isNil = try container.decodeNil()
                    elements.append(isNil ? nil : try container.decode(String.self))
                }
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.unkeyedContainer()
                for element in elements {
                    if let element {
                        try container.encode(element)
                    } else {
                        try container.encodeNil()
                    }
                }
            }
        }
        try Coders.roundTrip(List(elements))
        try Coders.roundTrip(elements)
        try Coders.roundTrip(["list": elements])
    }

    /// Both read the text that represents nil as nil; Foundation does not read it as a text either.
    @Test func textsThatStandForNothing() throws {
        let xml = "<dict><key>a</key><string>$null</string></dict>"
        #expect(Coders.agree([String: String?].self, xml).value == ["a": nil])
        #expect(
            try PlistDecoder().decode([String: String].self, from: Array(xml.utf8))
                == ["a": "$null"])
        Coders.agree([String: Int].self, xml)
        Coders.agree([String: [Int]].self, xml)
        Coders.agree([String: [String: Int]].self, xml)
        Coders.agree([String: Date].self, xml)
        struct Holder: Decodable, Equatable { var a: String? }
        #expect(Coders.agree(Holder.self, xml).value == Holder(a: nil))
        // Both write the text as it is, so that it is read as nil.
        for (format, other) in Coders.formats {
            let own = try Coders.encode(["$null"], format)
            let theirs = try Coders.foundationEncode(["$null"], other)
            #expect(try PlistDocument(decoding: own).value == PlistDocument(decoding: theirs).value)
            #expect(Coders.agree([String?].self, own).value == [nil])
            #expect(try PlistDecoder().decode([String].self, from: own) == ["$null"])
        }
    }

    /// A value of every type, present and absent, in dictionaries and arrays.
    struct Everything: Codable, Equatable {
        var boolean: Bool?
        var text: String?
        var double: Double?
        var float: Float?
        var int: Int?
        var int8: Int8?
        var int16: Int16?
        var int32: Int32?
        var int64: Int64?
        var uint: UInt?
        var uint8: UInt8?
        var uint16: UInt16?
        var uint32: UInt32?
        var uint64: UInt64?
        var list: [Int]?
        var date: Date?
        var data: Data?
        var inner: [String: Int]?

        static let ones = Everything(
            boolean: true, text: "1", double: 1, float: 1, int: 1, int8: 1, int16: 1, int32: 1,
            int64: 1, uint: 1, uint8: 1, uint16: 1, uint32: 1, uint64: 1, list: [1],
            date: Date(timeIntervalSinceReferenceDate: 1), data: Data([1]), inner: ["1": 1])
    }

    @Test func decodeIfPresent() throws {
        try Coders.roundTrip(Everything())
        try Coders.roundTrip(Everything.ones)
        try Coders.roundTrip(InOrder(Everything.ones))
        try Coders.roundTrip(InOrder(Everything()))
        // Nulls in place of absent values.
        let names = Mirror(reflecting: Everything()).children.compactMap(\.label)
        #expect(names.count == 18)
        let nulls = PlistDictionary(names.map { (PlistString($0), .string("$null")) })
        for format in [PlistFormat.xml, .binary] {
            let bytes = try PlistDocument(value: .dictionary(nulls)).encoded(as: format)
            #expect(Coders.agree(Everything.self, bytes).value == Everything())
            let list = PlistValue.array(names.map { _ in "$null" })
            let array = try PlistDocument(value: list).encoded(as: format)
            #expect(Coders.agree(InOrder.self, array).value == InOrder(Everything()))
        }
    }

    /// The values of a type in an array.
    struct InOrder: Codable, Equatable {
        var value: Everything
        init(_ value: Everything) { self.value = value }

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            value = Everything()
            value.boolean = try container.decodeIfPresent(Bool.self)
            value.text = try container.decodeIfPresent(String.self)
            value.double = try container.decodeIfPresent(Double.self)
            value.float = try container.decodeIfPresent(Float.self)
            value.int = try container.decodeIfPresent(Int.self)
            value.int8 = try container.decodeIfPresent(Int8.self)
            value.int16 = try container.decodeIfPresent(Int16.self)
            value.int32 = try container.decodeIfPresent(Int32.self)
            value.int64 = try container.decodeIfPresent(Int64.self)
            value.uint = try container.decodeIfPresent(UInt.self)
            value.uint8 = try container.decodeIfPresent(UInt8.self)
            value.uint16 = try container.decodeIfPresent(UInt16.self)
            value.uint32 = try container.decodeIfPresent(UInt32.self)
            value.uint64 = try container.decodeIfPresent(UInt64.self)
            value.list = try container.decodeIfPresent([Int].self)
            value.date = try container.decodeIfPresent(Date.self)
            value.data = try container.decodeIfPresent(Data.self)
            value.inner = try container.decodeIfPresent([String: Int].self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            func add(_ value: (some Encodable)?) throws {
                if let value { try container.encode(value) } else { try container.encodeNil() }
            }
            try add(value.boolean)
            try add(value.text)
            try add(value.double)
            try add(value.float)
            try add(value.int)
            try add(value.int8)
            try add(value.int16)
            try add(value.int32)
            try add(value.int64)
            try add(value.uint)
            try add(value.uint8)
            try add(value.uint16)
            try add(value.uint32)
            try add(value.uint64)
            try add(value.list)
            try add(value.date)
            try add(value.data)
            try add(value.inner)
        }
    }
}
