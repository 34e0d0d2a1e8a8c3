// SPDX-License-Identifier: Apache-2.0

import PlistCore
import TestSupport
import Testing

/// Encoders write only the given value, without leftovers of values that failed or that a type
/// wrote too late.
@Suite struct RepeatedEncodingTests {
    private static let formats: [PlistFormat] = [.xml, .binary, .json, .openstep]

    /// A dictionary with these keys, in this order.
    private struct Record: Encodable {
        let keys: [String]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            for key in keys { try container.encode("value of \(key)", forKey: Key(key)) }
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ text: String) { stringValue = text }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    private func encoded(_ value: some Encodable, as format: PlistFormat) throws -> [UInt8] {
        var encoder = PlistEncoder()
        encoder.format = format
        return try encoder.encode(value)
    }

    /// An encoder writes in its own format, with its own registry.
    @Test func usesOptionsOfEachEncoder() throws {
        let record = Record(keys: ["a", "b"])
        let expected = try Self.formats.map { try encoded(record, as: $0) }
        var encoder = PlistEncoder()
        for (format, bytes) in zip(Self.formats, expected) {
            encoder.format = format
            encoder.registry = .standard
            #expect(try encoder.encode(record) == bytes)
            encoder.registry = PlistCodecRegistry.standard.removing(format)
            #expect(throws: EncodingError.self) { try encoder.encode(record) }
        }
        encoder.format = PlistFormat(name: "json", displayName: "JSON")
        encoder.registry = .standard
        #expect(try encoder.encode(record) == expected[2])
    }

    /// Values that need no checks, values that need checks everywhere, and values that XML cannot
    /// hold.
    private static let values: [PlistValue] = [
        .dictionary([:]), .array([]), .string(""), .string("a < b & c > d"), .string("größe 東京"),
        .dictionary(["a": .array([.dictionary([:]), .array([])]), "b": .boolean(false)]),
        .array([.real(0.1), .integer(-5), .integer(.init(UInt64.max)), .data([0, 1, 255])]),
        .array([.date(.init(secondsSinceReferenceDate: 0.5)), .uid(7)]),
        .array([.date(.init(secondsSinceReferenceDate: 1e300))]),
        .dictionary(["CF$UID": .integer(3)]), .array([.null, .string("\u{1}"), .string("\r")]),
        .array((0..<600).map { .string(PlistString("element \($0)")) }),
        .string(PlistString(String(repeating: "&", count: 20_000))),
    ]

    private static let layouts: [@Sendable (inout PlistEncodingOptions) -> Void] = [
        { _ in }, { $0.indentation = .compact }, { $0.indentation = .spaces(3) },
        { $0.encoding = .utf16 }, { $0.escapesNonASCII = true }, { $0.sortsKeys = true },
        { $0.realStyle = .plutil }, { $0.controlCharacters = .replace },
        { $0.nulls = .drop }, { $0.isLossy = true },
    ]

    /// `encode` gives the same bytes as `document(encoding:)` and writing that document.
    @Test(arguments: formats, layouts.indices) func writesSameBytesAsDocument(
        format: PlistFormat, layout: Int
    ) throws {
        var encoder = PlistEncoder()
        encoder.format = format
        encoder.allowsLeafRoot = true
        Self.layouts[layout](&encoder.options)
        for (index, value) in Self.values.enumerated() {
            let document = try encoder.document(encoding: value)
            let expected = try? document.encoded(as: format, options: encoder.options)
            let written = try? encoder.encode(value)
            #expect(written == expected, "\(index)")
        }
    }

    private struct Refusal: Error {}

    /// A value that writes something, and then fails.
    private struct Failing: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode("a secret", forKey: Key("hidden"))
            throw Refusal()
        }
    }

    private struct Forgiving: Encodable {
        let hasFailures: Bool

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode("1", forKey: Key("a"))
            if hasFailures { try? container.encode(Failing(), forKey: Key("b")) }
            try container.encode("2", forKey: Key("c"))
        }
    }

    /// A value that could not be written leaves no trace, not even in a file of objects.
    @Test(arguments: formats) func leavesNoTraceOfFailedValues(format: PlistFormat) throws {
        let failing = try encoded(Forgiving(hasFailures: true), as: format)
        #expect(try failing == encoded(Forgiving(hasFailures: false), as: format))
    }

    /// A value that keeps its encoder.
    private final class Keeping: Encodable {
        let hasNested: Bool
        var kept: [KeyedEncodingContainer<Key>] = []

        init(hasNested: Bool) { self.hasNested = hasNested }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode("1", forKey: Key("a"))
            if hasNested {
                var nested = container.nestedContainer(keyedBy: Key.self, forKey: Key("n"))
                try nested.encode("2", forKey: Key("b"))
                kept.append(nested)
            }
            kept.append(container)
        }
    }

    /// Writing after a document is complete does not reach another one.
    @Test(arguments: formats, [false, true]) func ignoresLateWrites(
        format: PlistFormat, hasNested: Bool
    ) throws {
        let record = Record(keys: ["a", "b", "c"])
        let expected = try encoded(record, as: format)
        let keeping = Keeping(hasNested: hasNested)
        let first = try encoded([keeping, keeping], as: format)
        for _ in 0..<5 {
            for index in keeping.kept.indices {
                try keeping.kept[index].encode("late", forKey: Key("late"))
                #expect(try encoded(record, as: format) == expected)
            }
            if keeping.kept.count > 20 { keeping.kept.removeAll() }
            #expect(try encoded([keeping, keeping], as: format) == first)
        }
    }
}
