// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistFoundation
import Testing

@Suite struct FoundationObjectTests {
    private static let value: PlistValue = [
        "Array": [1, 2.0, "x", [:], []], "Boolean": true, "Data": .data([0, 255]),
        "Date": .date(PlistDate(secondsSinceReferenceDate: 86400)), "Dictionary": ["é": false],
        "Integer": -7, "Large": .integer(PlistInteger(UInt64.max)), "One": 1, "Real": 1.0,
        "Small": 1e-7, "String": "e\u{301}",
    ]

    @Test func objectsRoundTrip() throws {
        let object = try Self.value.foundationObject
        #expect(try PlistValue(foundationObject: object) == Self.value)
        let document = try PlistDocument(value: Self.value)
        let again = try PlistDocument(foundationObject: document.foundationObject)
        #expect(again == document)
    }

    /// Foundation writes the object as the same value, and reads the value as the same object.
    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func foundationReadsSameObject(format: PropertyListSerialization.PropertyListFormat) throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: Self.value.foundationObject, format: format, options: 0)
        #expect(try PlistDocument(decoding: data).value == Self.value)
        let object = try PropertyListSerialization.propertyList(from: data, format: nil)
        #expect(try PlistValue(foundationObject: object) == Self.value)
    }

    @Test func convertsToFoundationTypes() throws {
        let object = try #require(try Self.value.foundationObject as? [String: Any])
        #expect(object["Boolean"] is Bool)
        #expect(object["One"] is Int)
        #expect(object["Real"] is Double)
        #expect(object["Large"] as? UInt64 == .max)
        #expect(object["Date"] as? Date == Date(timeIntervalSinceReferenceDate: 86400))
        #expect(object["Data"] as? Data == Data([0, 255]))
        #expect((object["Array"] as? [Any])?.count == 5)
        #expect(object["String"] as? String == "e\u{301}")
    }

    static let objects: [(object: any Sendable, value: PlistValue)] = [
        (true, true), (1, 1), (UInt8(1), 1), (Int64.min, .integer(PlistInteger(Int64.min))),
        (1.0, 1.0), (Float(0.5), 0.5), ([UInt8(1), 2] as [UInt8], [1, 2]),
        (["b": 1, "a": 2], ["a": 2, "b": 1]), (Data([1]), .data([1])), (Decimal(5), 5),
        (Decimal(string: "1.5")!, 1.5), (Double.infinity, .real(.init(.infinity))),
        (Substring("x").description, "x"),
    ]

    @Test(arguments: objects)
    func acceptsSwiftTypes(_ object: any Sendable, _ value: PlistValue) throws {
        #expect(try PlistValue(foundationObject: object) == value)
    }

    @Test func acceptsFoundationNumbers() throws {
        let numbers: [(NSNumber, PlistValue)] = [
            (NSNumber(value: true), true), (NSNumber(value: false), false), (NSNumber(value: 1), 1),
            (NSNumber(value: 0), 0), (NSNumber(value: 1.0), 1.0), (NSNumber(value: 0.0), 0.0),
            (NSNumber(value: 1e22), 1e22), (NSNumber(value: Float(2)), 2.0),
            (NSNumber(value: UInt64.max), .integer(PlistInteger(UInt64.max))),
            (NSNumber(value: Int64.min), .integer(PlistInteger(Int64.min))),
            (NSNumber(value: -Double.infinity), .real(.init(-.infinity))),
        ]
        for (number, value) in numbers {
            #expect(try PlistValue(foundationObject: number) == value, "\(number)")
        }
        let json = try JSONSerialization.jsonObject(
            with: Data(#"{"a": true, "b": 1, "c": 1.5, "d": null, "e": [0, false]}"#.utf8))
        #expect(
            try PlistValue(foundationObject: json)
                == ["a": true, "b": 1, "c": 1.5, "d": .null, "e": [0, false]])
    }

    /// Integers next to each limit of each width, and next to the largest exact integers of a
    /// `Double`.
    static let integers: [Int128] = {
        let limits: [Int128] =
            [
                0, 1 << 7, 1 << 8, 1 << 15, 1 << 16, 1 << 31, 1 << 32, 1 << 53, 1 << 62, 1 << 63,
                1 << 64,
            ]
        let near = limits.flatMap { limit in (-2...2).flatMap { [limit + $0, -limit + $0] } }
        return Set(near).filter { $0 >= -1 << 63 && $0 < 1 << 64 }.sorted()
    }()

    private static func number(_ integer: Int128) -> NSNumber {
        if let small = Int64(exactly: integer) { return NSNumber(value: small) }
        return NSNumber(value: UInt64(integer))
    }

    @Test(arguments: integers)
    func keepsEveryIntegerInBothDirections(_ integer: Int128) throws {
        let value = PlistValue.integer(try #require(PlistInteger(exactly: integer)))
        var objects: [Any] = [Self.number(integer), integer]
        objects.append(try #require(Decimal(string: "\(integer)")))
        objects.append(NSDecimalNumber(string: "\(integer)"))
        if let narrow = Int8(exactly: integer) { objects += [narrow, NSNumber(value: narrow)] }
        if let narrow = UInt8(exactly: integer) { objects += [narrow, NSNumber(value: narrow)] }
        if let narrow = Int16(exactly: integer) { objects += [narrow, NSNumber(value: narrow)] }
        if let narrow = UInt16(exactly: integer) { objects += [narrow, NSNumber(value: narrow)] }
        if let narrow = Int32(exactly: integer) { objects += [narrow, NSNumber(value: narrow)] }
        if let narrow = UInt32(exactly: integer) { objects += [narrow, NSNumber(value: narrow)] }
        if let narrow = Int(exactly: integer) { objects += [narrow, NSNumber(value: narrow)] }
        if let narrow = UInt(exactly: integer) { objects += [narrow, NSNumber(value: narrow)] }
        for object in objects {
            let read = try PlistValue(foundationObject: object)
            #expect(read == value, "\(object) as \(type(of: object))")
        }
        let again = try PlistValue(foundationObject: value.foundationObject)
        #expect(again == value)
    }

    @Test(arguments: integers)
    func keepsEveryIntegerThatFoundationReads(_ integer: Int128) throws {
        let value: PlistValue = [.integer(try #require(PlistInteger(exactly: integer)))]
        let json = try JSONSerialization.jsonObject(with: Data("[\(integer)]".utf8))
        #expect(try PlistValue(foundationObject: json) == value)
        let xml = "<plist><array><integer>\(integer)</integer></array></plist>"
        let list = try PropertyListSerialization.propertyList(from: Data(xml.utf8), format: nil)
        #expect(try PlistValue(foundationObject: list) == value)
    }

    @Test(arguments: [
        0.0, -0.0, 1, -1, 0.1, 0x1p53, -0x1p53, 0x1p63, -0x1p63, 0x1p64, 1e22, -1e300,
        .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ])
    func keepsEveryRealInBothDirections(_ real: Double) throws {
        let value = PlistValue.real(.init(real))
        #expect(try PlistValue(foundationObject: NSNumber(value: real)) == value)
        #expect(try PlistValue(foundationObject: value.foundationObject) == value)
        let narrow = Float(real)
        let narrowed = try PlistValue(foundationObject: NSNumber(value: narrow))
        #expect(narrowed == .real(.init(Double(narrow))))
    }

    @Test func refusesCanonicallyEquivalentKeys() throws {
        let list: PlistValue = ["a": [["\u{E9}": 1, "b": 2, "e\u{301}": 3]]]
        let error = Self.refusal { () throws(PlistError) in _ = try list.foundationObject }
        #expect(error?.code == .unrepresentable)
        #expect(error?.path == PlistPath(["a", 0, "e\u{301}"]))
        #expect(
            error?.message == "another key is canonically equal, so String cannot distinguish them")
    }

    @Test func sortsKeys() throws {
        let object = Dictionary(uniqueKeysWithValues: (0..<100).map { ("k\($0)", $0) })
        let document = try PlistDocument(foundationObject: object)
        let keys = document.root.entries.map(\.key.description)
        #expect(keys == keys.sorted())
        #expect(keys.count == 100)
    }

    /// Returns the error for an object, with its path.
    private static func refusal(_ body: () throws(PlistError) -> Void) -> PlistError? {
        do throws(PlistError) {
            try body()
            return nil
        } catch {
            return error
        }
    }

    @Test func refusesOtherObjects() throws {
        struct Other {}
        let bad: [Any] = [Other(), URL(fileURLWithPath: "/"), UUID(), [1: 2], Other.self]
        for object in bad {
            let error = Self.refusal { () throws(PlistError) in
                _ = try PlistValue(foundationObject: ["a": [1, object]])
            }
            #expect(error?.code == .unrepresentable)
            #expect(error?.path?.description == "a[1]")
        }
    }

    @Test func refusesValuesWithoutFoundationType() throws {
        let values: [PlistValue] = [.uid(1), .null]
        for value in values {
            let list: PlistValue = ["a": [1, value]]
            let error = Self.refusal { () throws(PlistError) in _ = try list.foundationObject }
            #expect(error?.code == .unrepresentable)
            #expect(error?.path?.description == "a[1]")
        }
        let surrogate: PlistValue = [.string(PlistString(utf8: [0xED, 0xA0, 0x80]))]
        let error = Self.refusal { () throws(PlistError) in _ = try surrogate.foundationObject }
        #expect(error?.code == .unpairedSurrogate)
        #expect(error?.path?.description == "[0]")
    }

    @Test func limitsDepth() throws {
        var value: PlistValue = 1
        var object: Any = 1
        for _ in 0..<600 {
            value = [value]
            object = [object]
        }
        let there = Self.refusal { () throws(PlistError) in _ = try value.foundationObject }
        #expect(there?.code == .depth)
        let back = Self.refusal { () throws(PlistError) in
            _ = try PlistValue(foundationObject: object)
        }
        #expect(back?.code == .depth)
    }
}
