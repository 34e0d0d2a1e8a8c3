// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import Synchronization
import TestSupport
import Testing

/// Decoding errors give the place in the source of the value that did not fit.
@Suite struct DecodingPlaceTests {
    struct Person: Decodable {
        var name: String
        var age: Int
    }

    struct Book: Decodable { var people: [Person] }

    struct Sample: Sendable, CustomTestStringConvertible {
        let format: PlistFormat
        let text: String
        let line: Int
        let column: Int
        /// The text that the carets mark.
        let marked: String

        var testDescription: String { format.name }
        var bytes: [UInt8] { Array(text.utf8) }
    }

    static let xml = Sample(
        format: .xml,
        text: """
            <plist version="1.0">
            <dict>
            \t<key>people</key>
            \t<array>
            \t\t<dict><key>name</key><string>Mia</string><key>age</key><integer>5</integer></dict>
            \t\t<dict>
            \t\t\t<key>name</key>
            \t\t\t<string>Noa</string>
            \t\t\t<key>age</key> <string>é5</string>
            \t\t</dict>
            \t</array>
            </dict>
            </plist>
            """, line: 9, column: 19, marked: "<string>é5</string>")

    static let samples = [
        xml,
        Sample(
            format: .json,
            text: """
                {"people": [
                  {"name": "Mia", "age": 5},
                  {"name": "é", "age": "é5"}
                ]}
                """, line: 3, column: 24, marked: "\"é5\""),
        Sample(
            format: .openstep,
            text: """
                { people = (
                  { name = Mia; age = 5; },
                  { name = Noa; age = "é5"; }
                ); }
                """, line: 3, column: 23, marked: "\"é5\""),
        Sample(
            format: .strings,
            text: """
                "people" = (
                  { name = Mia; age = 5; },
                  { name = Noa; age = "é5"; }
                );
                """, line: 3, column: 23, marked: "\"é5\""),
    ]

    /// Calls of a decoder, and the start in the property list of the value that each reads.
    static func attempts(
        _ decoder: PlistDecoder, _ sample: Sample
    ) throws -> [(name: String, body: () throws -> Void)] {
        let store = ByteStore(sample.bytes)
        let document = try PlistDocument(decoding: sample.bytes, as: sample.format)
        let people = try #require(document.root["people"])
        let query = try PlistQuery("people[1]")
        return [
            ("bytes", { _ = try decoder.decode(Book.self, from: sample.bytes) }),
            ("store", { _ = try decoder.decode(Book.self, from: store) }),
            ("document", { _ = try decoder.decode(Book.self, from: document) }),
            ("part", { _ = try decoder.decode([Person].self, from: people) }),
            ("query", { _ = try decoder.decode(Person.self, from: store, at: query) }),
            (
                "filter",
                { _ = try decoder.decode(Int.self, from: store, at: PlistQuery("$..[1].age")) }
            ),
        ]
    }

    @Test(arguments: samples, [false, true])
    func everyCallReportsPlace(sample: Sample, recording: Bool) throws {
        var decoder = PlistDecoder()
        decoder.format = sample.format
        decoder.numbers = .lenient
        decoder.options.recordsSourceRanges = recording
        for (name, body) in try Self.attempts(decoder, sample) {
            let error = try #require(Self.failure(body), "\(name)").error
            #expect(error.message == "'é5' is not a whole number", "\(name)")
            #expect(error.path?.description == "people[1].age", "\(name)")
            #expect(error.format == sample.format)
            let text = try #require(error.location?.text, "\(name)")
            #expect(text.line == sample.line && text.column == sample.column, "\(name)")
            #expect(Self.marked(error) == sample.marked, "\(name)")
            let headline = "File:\(sample.line):\(sample.column): error: \(error.message)\n"
            #expect(error.rendered(fileName: "File").hasPrefix(headline))
            #expect(error.description.hasPrefix("\(sample.line):\(sample.column): '"))
        }
    }

    @Test(arguments: [false, true])
    func reportsOffsetsInBinary(recording: Bool) throws {
        let bytes = try PlistDocument(decoding: Self.xml.bytes).encoded(as: .binary)
        let document = try PlistDocument(decoding: bytes)
        let people = try #require(document.root["people"])
        let range = try #require(people[1]?["age"]?.sourceRange)
        var decoder = PlistDecoder()
        decoder.numbers = .lenient
        decoder.options.recordsSourceRanges = recording
        let store = ByteStore(bytes)
        let attempts: [() throws -> Void] = [
            { _ = try decoder.decode(Book.self, from: bytes) },
            { _ = try decoder.decode(Book.self, from: store) },
            { _ = try decoder.decode(Book.self, from: document) },
            { _ = try decoder.decode([Person].self, from: people) },
            { _ = try decoder.decode(Person.self, from: store, at: PlistQuery("people[1]")) },
            { _ = try decoder.decode(Int.self, from: store, at: PlistQuery("people[1].age")) },
            { _ = try decoder.decode(Int.self, from: store, at: PlistQuery("$..[1].age")) },
        ]
        for attempt in attempts {
            let error = try #require(Self.failure(attempt)).error
            #expect(error.location?.byteOffset == range.lowerBound)
            #expect(error.location?.byteCount == range.count)
            #expect(error.location?.text == nil)
            #expect(error.path?.description == "people[1].age")
            let offset = String(range.lowerBound, radix: 16)
            #expect(
                error.rendered(fileName: "File")
                    == "File: byte 0x\(offset): error: 'é5' is not a whole number")
        }
    }

    /// Offsets count bytes of the UTF-8; lines and columns are those of the text.
    @Test func reportsPlacesInOtherEncodings() throws {
        let units = [0xFEFF] + Array(Self.samples[1].text.utf16)
        let bytes = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let error = try #require(
            Self.failure { _ = try PlistDecoder().decode(Book.self, from: bytes) }
        ).error
        #expect(error.location?.text?.line == 3 && error.location?.text?.column == 24)
        #expect(Self.marked(error) == "\"é5\"")
    }

    @Test func reportsNoPlaceWithoutSource() throws {
        let value: PlistValue = ["people": [["name": "Mia"]]]
        let error = try #require(
            Self.failure { _ = try PlistDecoder().decode(Book.self, from: value) }
        ).error
        #expect(error.location == nil)
        #expect(error.path?.description == "people[0]")
        #expect(error.description == "people[0]: there is no key 'age'")
        #expect(error.rendered() == "people[0]: error: there is no key 'age'")
    }

    /// Whatever the file, the places of its errors are inside it.
    @Test(arguments: samples.map(\.format) + [.binary])
    func reportsPlacesWithinSource(format: PlistFormat) throws {
        let sample = Self.samples.first { $0.format == format }
        var random = SeededGenerator(seed: 7)
        var count = 0
        for _ in 0..<300 {
            var bytes =
                try sample?.bytes ?? PlistDocument(decoding: Self.xml.bytes).encoded(as: format)
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                bytes[index] = bytes.randomElement(using: &random) ?? 0
            }
            var decoder = PlistDecoder()
            decoder.format = format
            let error = try #require(
                Self.failure { _ = try decoder.decode([String: [Int]].self, from: bytes) }
            ).error
            let location = try #require(error.location)
            #expect(location.byteOffset >= 0 && location.byteOffset <= bytes.count)
            #expect(error.rendered(fileName: "File").hasPrefix("File:"))
            if error.code == .unexpectedKind { count += 1 }
        }
        #expect(count > 50)
    }

    /// The page shows the error as it is printed.
    @Test func rendersErrorAsOnThePage() throws {
        struct Settings: Decodable {
            var name: String
            var recent: [String]?
        }
        let source = """
            <plist version="1.0">
            <dict>
            \t<key>name</key> <string>n</string>
            \t<key>recent</key> <string>a</string>
            </dict>
            </plist>
            """
        let error = try #require(
            Self.failure { _ = try PlistDecoder().decode(Settings.self, from: Array(source.utf8)) }
        ).error
        let page = Checkout.root.appendingPathComponent(
            "Sources/PlistCore/PlistCore.docc/FromFoundation.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.contains("```text\n\(error.rendered(fileName: "Settings.plist"))\n```"))
    }

    // MARK: Reading again

    private final class Count: Sendable {
        let readings = Mutex(0)
    }

    /// An XML codec that counts its reads.
    private struct Counting: PlistCodec {
        let count: Count
        let format = PlistFormat.xml

        func detect(_ sample: PlistSample) -> PlistDetection { XMLCodec().detect(sample) }

        func decode(
            _ source: ByteStore, options: PlistDecodingOptions
        ) throws(PlistError) -> PlistDocument {
            count.readings.withLock { $0 += 1 }
            return try XMLCodec().decode(source, options: options)
        }

        func encode(
            _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
        ) throws(PlistError) -> [PlistDiagnostic] {
            try XMLCodec().encode(document, options: options, to: &output)
        }
    }

    /// Otherwise trying many types, or many parts of one document, would take too long.
    @Test(arguments: [false, true])
    func locatesPlacesOnlyOnRequest(recording: Bool) throws {
        let count = Count()
        var decoder = PlistDecoder()
        decoder.registry = PlistCodecRegistry([Counting(count: count)])
        decoder.options.recordsSourceRanges = recording
        let error = try #require(
            Self.failure { _ = try decoder.decode(Book.self, from: Self.xml.bytes) }
        ).error
        #expect(error.message == "expected Int, found a string" && error.code == .unexpectedKind)
        #expect(count.readings.withLock { $0 } == 1)
        #expect(error.location?.text?.line == 9)
        #expect(count.readings.withLock { $0 } == (recording ? 1 : 2))
    }

    // MARK: Defaults

    struct Preferences: Codable, Equatable {
        var name = "Tide"
        var counts = [1, 2]
        var zoom: Double
    }

    @Test func defaultsKeepPlaces() throws {
        let defaults = Preferences(zoom: 1.5)
        func decode(_ text: String) throws -> Preferences {
            try PlistDecoder().decode(
                Preferences.self, from: ByteStore(text.utf8), defaults: defaults)
        }
        #expect(
            try decode("{\n\"name\": \"Ebb\", \"other\": 1}")
                == Preferences(name: "Ebb", zoom: 1.5))
        #expect(try decode("{\"counts\": [], \"zoom\": 2}") == Preferences(counts: [], zoom: 2))
        let failure = try #require(
            Self.failure { _ = try decode("{\n \"name\": \"a\",\n \"counts\": [1, \"x\"]}") })
        #expect(failure.error.path?.description == "counts[1]")
        #expect(failure.error.location?.text?.line == 3)
        #expect(Self.marked(failure.error) == "\"x\"")
        #expect(Self.failure { _ = try decode("[1]") }?.error.location?.text?.line == 1)
    }

    /// A linter asks for thousands of them.
    @Test func locatesPlacesOncePerDocument() throws {
        let count = Count()
        let registry = PlistCodecRegistry([Counting(count: count)])
        let document = try registry.decode(ByteStore(Self.xml.bytes))
        for _ in 0..<3 {
            for entry in document.root.entries {
                #expect(entry.value.location(registry)?.text != nil)
            }
        }
        #expect(count.readings.withLock { $0 } == 2)
    }

    // MARK: Support

    struct Failure {
        let decodingError: DecodingError
        let error: PlistError
    }

    /// Returns the error of a call; `nil` if there is none, or one of another type.
    static func failure(_ body: () throws -> Void) -> Failure? {
        do {
            try body()
            return nil
        } catch let error as DecodingError {
            guard let underlying = error.plistError else { return nil }
            return Failure(decodingError: error, error: underlying)
        } catch {
            return nil
        }
    }

    /// Returns the part of the excerpt that the carets mark.
    static func marked(_ error: PlistError) -> String? {
        let lines = error.rendered(fileName: "File").split(separator: "\n").map(Array.init)
        guard lines.count == 3, let start = lines[2].firstIndex(of: "^") else { return nil }
        return String(lines[1][start..<lines[2].count])
    }
}
