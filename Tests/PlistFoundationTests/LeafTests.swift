// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistFoundation
import Testing

/// Foundation's types, coded as by Foundation's own coders.
@Suite struct LeafTests {
    struct Record: Codable, Equatable {
        var date = Date(timeIntervalSinceReferenceDate: 86400)
        var data = Data([0, 1, 255])
        var link = URL(string: "https://example.com/tides?at=2#x")
        var identifier = UUID()
        var price = Decimal(string: "-12345678901234567890.125")
        var dates: [Date] = [Date(timeIntervalSinceReferenceDate: 0)]
        var parts: [String: Data] = ["a": Data(), "b": Data(repeating: 1, count: 5000)]
        var missing: Date?
    }

    @Test func variablesAreValues() throws {
        let date = Date(timeIntervalSinceReferenceDate: 1)
        let data = Data([1, 2])
        var value: PlistValue = [:]
        value["date"] = date
        value["data"] = data
        #expect(value == ["date": PlistValue(date), "data": PlistValue(data)])
        let (readDate, readData): (Date?, Data?) = (value["date"], value["data"])
        #expect(readDate == date && readData == data)
    }

    /// The same interface as Foundation's encoder: any value for a key, and data as the result.
    @Test func encodesIntoData() throws {
        final class Context: Sendable { let name = "Tide" }
        var encoder = PlistEncoder()
        encoder.userInfo[CodingUserInfoKey(rawValue: "context")!] = Context()
        let record = Record()
        let data = try encoder.encodedData(record)
        #expect(try PropertyListDecoder().decode(Record.self, from: data) == record)
    }

    private static let formats: [(PlistFormat, PropertyListSerialization.PropertyListFormat)] = [
        (.xml, .xml), (.binary, .binary),
    ]

    @Test(arguments: formats)
    func writesLeavesLikeFoundation(
        _ format: PlistFormat, _ other: PropertyListSerialization.PropertyListFormat
    ) throws {
        let record = Record()
        var encoder = PlistEncoder()
        encoder.format = format
        let own = try encoder.encode(record)
        let foundation = PropertyListEncoder()
        foundation.outputFormat = other
        let theirs = try foundation.encode(record)
        #expect(
            try PlistDocument(decoding: own).value == PlistDocument(decoding: theirs).value)
        #expect(try PropertyListDecoder().decode(Record.self, from: Data(own)) == record)
        #expect(try PlistDecoder().decode(Record.self, from: theirs) == record)
        #expect(try PlistDecoder().decode(Record.self, from: own) == record)
    }

    /// `Data` stores few bytes inline, more in a buffer, and slices as ranges of others.
    @Test(arguments: [PlistFormat.xml, .binary, .openstep]) func writesDataOfAllShapes(
        _ format: PlistFormat
    ) throws {
        let long = Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        var grown = Data()
        for byte in long.prefix(70) { grown.append(byte) }
        let shapes = [
            Data(), Data([1]), Data(0..<14), Data(0..<15), Data(0..<24), long, long[3..<8],
            long.dropFirst(17), long[100..<100], grown,
            [Data(0..<3), Data(3..<90)].reduce(Data(), +),
        ]
        var encoder = PlistEncoder()
        encoder.format = format
        let bytes = try encoder.encode(shapes)
        #expect(try PlistDecoder().decode([Data].self, from: bytes) == shapes)
        let plain = try encoder.encode(shapes.map { PlistData(Array($0)) })
        #expect(bytes == plain)
    }

    @Test(arguments: [Double.nan, .infinity, 1e300, -3.2e13]) func refusesDatesTextCannotHold(
        _ seconds: Double
    ) throws {
        let dates = [Date(timeIntervalSinceReferenceDate: seconds)]
        var encoder = PlistEncoder()
        encoder.format = .xml
        var message: String?
        do {
            _ = try encoder.encode(dates)
        } catch EncodingError.invalidValue(_, let context) {
            message = context.debugDescription
        }
        let expected = "expected a date within a million years, found \(seconds) seconds since 2001"
        #expect(message == expected)
        encoder.format = .binary
        let read = try PlistDecoder().decode([PlistDate].self, from: encoder.encode(dates))
        #expect(read == [PlistDate(secondsSinceReferenceDate: seconds)])
    }

    @Test func keepsEveryBitOfDate() throws {
        let date = Date(timeIntervalSinceReferenceDate: 730_902_896.1234567)
        var encoder = PlistEncoder()
        encoder.format = .binary
        let bytes = try encoder.encode([date])
        #expect(try PlistDecoder().decode([Date].self, from: bytes) == [date])
    }

    @Test func refusesOtherTypes() {
        let bytes = Array("{ date = now; data = (1, 2); }".utf8)
        #expect(throws: DecodingError.self) {
            try PlistDecoder().decode([String: Date].self, from: bytes)
        }
        #expect(throws: DecodingError.self) {
            try PlistDecoder().decode([String: Data].self, from: bytes)
        }
    }
}
