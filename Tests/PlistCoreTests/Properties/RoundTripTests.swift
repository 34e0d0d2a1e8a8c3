// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Properties that hold for every tree of values. A failure names its seed.
@Suite struct RoundTripTests {
    static let seeds: Range<UInt64> = 0..<300

    static func tree(
        _ seed: UInt64, _ range: RandomValue.Range, kinds: PlistKindSet = .all
    ) -> PlistValue {
        var random = RandomValue(seed: seed, range, kinds: kinds)
        return random.tree()
    }

    @Test(arguments: [seeds]) func binaryRoundTrips(seeds: Range<UInt64>) throws {
        for seed in seeds {
            let value = Self.tree(seed, .binary)
            let document = try PlistDocument(value: value)
            let bytes = try document.encoded(as: .binary)
            let decoded = try PlistDocument(decoding: bytes)
            #expect(decoded.isIdentical(to: document), "seed \(seed)")
            #expect(try decoded.value == value, "seed \(seed)")
            #expect(try decoded.encoded(as: .binary) == bytes, "seed \(seed)")
        }
    }

    @Test(arguments: [seeds]) func xmlRoundTrips(seeds: Range<UInt64>) throws {
        for seed in seeds {
            let value = Self.tree(seed, .xml)
            let document = try PlistDocument(value: value)
            let bytes = try document.encoded(as: .xml)
            let decoded = try PlistDocument(decoding: bytes)
            #expect(decoded.isIdentical(to: document), "seed \(seed)")
            #expect(try decoded.value == value, "seed \(seed)")
            #expect(decoded.warnings.isEmpty, "seed \(seed)")
            #expect(try decoded.encoded(as: .xml) == bytes, "seed \(seed)")
        }
    }

    @Test(arguments: [seeds]) func formatChainsRoundTrip(seeds: Range<UInt64>) throws {
        for seed in seeds {
            let value = Self.tree(seed, .xml)
            let xml = try PlistDocument(value: value).encoded(as: .xml)
            let binary = try PlistDocument(decoding: xml).encoded(as: .binary)
            let fromBinary = try PlistDocument(decoding: binary)
            #expect(try fromBinary.encoded(as: .xml) == xml, "seed \(seed)")
            #expect(try fromBinary.isIdentical(to: PlistDocument(value: value)), "seed \(seed)")
        }
    }

    @Test(arguments: [seeds]) func layoutOptionsKeepValues(
        seeds: Range<UInt64>
    ) throws {
        var options = PlistEncodingOptions()
        for seed in seeds {
            let document = try PlistDocument(value: Self.tree(seed, .xml))
            options.sortsKeys = seed % 2 == 0
            options.realStyle = seed % 3 == 0 ? .plutil : .shortest
            options.indentation = seed % 5 == 0 ? .tab : .spaces(Int(seed % 17))
            let bytes = try document.encoded(as: .xml, options: options)
            #expect(try PlistDocument(decoding: bytes) == document, "seed \(seed)")
        }
    }

    @Test(arguments: [seeds]) func sortsKeysAlikeInAnyOrder(seeds: Range<UInt64>) throws {
        var options = PlistEncodingOptions()
        options.sortsKeys = true
        for seed in seeds {
            let value = Self.tree(seed, .xml)
            var generator = SeededGenerator(seed: seed)
            let shuffled = Self.shuffled(value, &generator)
            for format in [PlistFormat.xml, .binary] {
                let bytes = try PlistDocument(value: value).encoded(as: format, options: options)
                let others = try PlistDocument(value: shuffled).encoded(
                    as: format, options: options)
                let document = try PlistDocument(decoding: bytes)
                #expect(try document.isIdentical(to: PlistDocument(decoding: others)))
                // In binary the order of the objects may differ.
                #expect(format == .binary || bytes == others, "seed \(seed)")
            }
            #expect(
                try PlistDocument(value: value) == PlistDocument(value: shuffled), "seed \(seed)")
            #expect(value == shuffled, "seed \(seed)")
        }
    }

    static func shuffled(_ value: PlistValue, _ generator: inout SeededGenerator) -> PlistValue {
        switch value {
        case .dictionary(let dictionary):
            var entries: [PlistDictionary.Entry] = []
            for entry in dictionary {
                entries.append((key: entry.key, value: shuffled(entry.value, &generator)))
            }
            return .dictionary(PlistDictionary(entries.shuffled(using: &generator)))
        case .array(let elements):
            return .array(elements.map { shuffled($0, &generator) })
        default: return value
        }
    }

    @Test(arguments: [seeds]) func distinguishesChangedTrees(seeds: Range<UInt64>) throws {
        for seed in seeds {
            let value = Self.tree(seed, .binary)
            let other = Self.tree(seed + 1_000_000, .binary)
            let document = try PlistDocument(value: value)
            #expect(
                try (document == PlistDocument(value: other)) == (value == other), "seed \(seed)")
            let wrapped = try PlistDocument(value: [value, other])
            #expect((wrapped.root[0] == wrapped.root[1]) == (value == other), "seed \(seed)")
        }
    }
}
