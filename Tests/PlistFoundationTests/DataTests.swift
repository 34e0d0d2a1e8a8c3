// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistFoundation
import Testing

@Suite struct DataTests {
    private static func bytes(_ store: ByteStore) -> [UInt8] {
        unsafe store.withUnsafeBytes { unsafe Array($0) }
    }

    /// `Data` stores few bytes inline and more in a buffer, and slices begin anywhere.
    static let data: [Data] = [0, 1, 14, 15, 4096, 4097, 100_000].flatMap { count in
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
        return [Data(bytes), Data([1, 2, 3] + bytes + [4])[3..<(3 + count)]]
    }

    @Test(arguments: data) func dataRoundTrips(data: Data) {
        let store = ByteStore(data)
        #expect(Self.bytes(store) == Array(data))
        #expect(Data(store) == data)
    }

    @Test func sharesLargeData() {
        let data = Data(repeating: 1, count: 1 << 20)
        let store = ByteStore(data)
        let isShared = unsafe store.withUnsafeBytes { bytes in
            unsafe data.withUnsafeBytes { unsafe $0.baseAddress == bytes.baseAddress }
        }
        #expect(isShared)
    }

    /// A store never changes.
    @Test(arguments: [10, 10_000]) func keepsBytesOfChangedData(count: Int) {
        var data = Data(repeating: 1, count: count)
        let store = ByteStore(data)
        data[0] = 2
        data.append(3)
        #expect(Self.bytes(store) == Array(repeating: 1, count: count))
        data = Data()
        #expect(Self.bytes(store) == Array(repeating: 1, count: count))
        var copy = Data(store)
        copy[0] = 4
        #expect(Self.bytes(store)[0] == 1)
    }

    @Test func readsAndWritesDocuments() throws {
        let value: PlistValue = ["a": .data(Array(repeating: 5, count: 5000)), "b": "é"]
        for format in [PlistFormat.xml, .binary] {
            let data = try PlistDocument(value: value).encodedData(as: format)
            let document = try PlistDocument(decoding: data)
            #expect(document.format == format)
            #expect(try document.value == value)
            let object = try PropertyListSerialization.propertyList(from: data, format: nil)
            #expect(try PlistValue(foundationObject: object) == value)
        }
        #expect(throws: PlistError.self) { try PlistDocument(decoding: Data("<plist>".utf8)) }
        #expect(throws: PlistError.self) { try PlistDocument(value: [.null]).encodedData(as: .xml) }
        let unknown = PlistFormat(name: "unknown", displayName: "unknown")
        #expect(throws: PlistError.self) { try PlistDocument(value: []).encodedData(as: unknown) }
    }

    struct Record: Codable, Equatable { var picture: Data }

    /// Large property lists are written into the memory of the data, and read from it, without a
    /// copy.
    @Test(arguments: [0, 100, 5000, 300_000]) func codesTypesInData(count: Int) throws {
        let record = Record(picture: Data((0..<count).map { UInt8(truncatingIfNeeded: $0) }))
        for format in [PlistFormat.xml, .binary] {
            var encoder = PlistEncoder()
            encoder.format = format
            var data = try encoder.encodedData(record)
            #expect(try Array(data) == encoder.encode(record))
            var read = try PlistDecoder().decode(Record.self, from: data)
            #expect(read == record)
            let slice = (Data([0]) + data)[1...]
            #expect(try PlistDecoder().decode(Record.self, from: slice) == record)
            // The memory is not shared with anything else.
            let copy = data
            data[0] = 0
            data.append(contentsOf: [1, 2])
            #expect(data.count == copy.count + 2 && copy[0] != 0)
            read.picture.append(9)
            #expect(try PlistDecoder().decode(Record.self, from: copy) == record)
        }
    }

    @Test(arguments: [0, -1.5, 730_902_896.25, .infinity])
    func keepsDates(seconds: Double) {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        #expect(PlistDate(date).secondsSinceReferenceDate == seconds)
        #expect(Date(PlistDate(date)) == date)
    }

    @Test func describesErrorsLikeFoundation() {
        do {
            _ = try PlistDocument(decoding: Data("<plist>\n<array></dict>".utf8))
            Issue.record("read what is not a property list")
        } catch let error as any Error {
            #expect(error.localizedDescription == "\(error)")
            #expect(error.localizedDescription.hasPrefix("2:8: expected"))
        }
    }
}
