// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import TestSupport
import Testing

/// Sharing the writing of a document among threads does not change the text.
@Suite struct SharedWorkTests {
    static let workers = [
        ThreadWorkers(count: 2), ThreadWorkers(count: 3, grain: 7), ThreadWorkers(count: 7),
    ]

    /// Returns random trees side by side in a container, one of them much larger than the others.
    static func value(_ seed: UInt64, in range: RandomValue.Range, kinds: PlistKindSet)
        -> PlistValue
    {
        var random = RandomValue(seed: seed, range, kinds: kinds)
        var elements: [PlistValue] = []
        for _ in 0..<12 { elements.append(random.tree()) }
        elements.insert(.array(elements + elements), at: random.number(below: 12))
        if seed.isMultiple(of: 2) { return .array(elements) }
        var entries = PlistDictionary()
        for (number, element) in elements.enumerated() { entries["key \(number)"] = element }
        return ["outer": .dictionary(entries), "last": .string("<>")]
    }

    // MARK: Writing

    static let layouts: [PlistEncodingOptions] = {
        var layouts = [PlistEncodingOptions(), PlistEncodingOptions(), PlistEncodingOptions()]
        layouts[1].indentation = .compact
        layouts[1].sortsKeys = true
        layouts[2].indentation = .spaces(3)
        layouts[2].encoding = .utf16
        layouts[2].jsonStyle = .foundation
        layouts[2].keyOrder = .natural
        return layouts
    }()

    @Test(.tags(.slow), arguments: ConversionTests.lanes.filter { $0.format != .binary })
    func threadsWriteSameText(_ lane: ConversionTests.Lane) throws {
        for seed in UInt64(0)..<3 {
            var value = Self.value(seed, in: lane.range, kinds: lane.kinds)
            if lane.format == .strings { value = ["tree": value] }
            let document = try PlistDocument(value: value)
            for layout in Self.layouts {
                var options = layout
                options.isTagged = lane.isTagged
                let expected = try document.encoded(as: lane.format, options: options)
                for workers in Self.workers {
                    options.workers = workers
                    let text = try document.encoded(as: lane.format, options: options)
                    #expect(text == expected, "seed \(seed)")
                }
            }
        }
    }

    @Test func dropsNullsAcrossParts() throws {
        let value = PlistValue.array((0..<99).map { $0 % 3 == 0 ? [.null] : ["a": .null] })
        let document = try PlistDocument(value: value)
        var options = PlistEncodingOptions()
        options.nulls = .drop
        for format in [PlistFormat.xml, .openstep] {
            options.workers = nil
            let expected = try document.encoded(as: format, options: options)
            options.workers = ThreadWorkers(count: 2)
            #expect(try document.encoded(as: format, options: options) == expected)
        }
    }

    @Test func writesSharedAndOverlongParts() throws {
        let document = try Self.sharedArrays(levels: 8)
        var options = PlistEncodingOptions()
        options.maximumExpansion = .max
        let expected = try document.encoded(as: .xml, options: options)
        #expect(expected.count > 1 << 20)
        options.workers = ThreadWorkers(count: 2, grain: 2)
        #expect(try document.encoded(as: .xml, options: options) == expected)
        let long = PlistValue.string(.init(String(repeating: "x", count: 500_000)))
        let texts = try PlistDocument(value: .array((0..<40).map { $0 == 20 ? long : "short" }))
        #expect(
            try texts.encoded(as: .json, options: options)
                == texts.encoded(as: .json, options: .init()))
    }

    /// Returns nested arrays, each containing the next one four times.
    private static func sharedArrays(levels: Int) throws -> PlistDocument {
        var bytes = Array("bplist00".utf8), offsets: [UInt8] = []
        for level in 0..<levels {
            offsets.append(UInt8(bytes.count))
            bytes += [0xA4] + Array(repeating: UInt8(level + 1), count: 4)
        }
        offsets.append(UInt8(bytes.count))
        bytes += [0x51, 0x78]
        let table = UInt8(bytes.count)
        bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [UInt8(levels + 1), 0, table] {
            bytes += Array(repeating: 0, count: 7) + [number]
        }
        return try PlistDocument(decoding: bytes, as: .binary)
    }

    @Test(.timeLimit(.minutes(1))) func stopsAtError() throws {
        let document = try PlistDocument(
            value: .array((0..<100_000).map { .integer(.init($0)) }))
        var options = PlistEncodingOptions()
        options.workers = ThreadWorkers(count: 2)
        var count = 0
        let writer: PlistOutput.Writer = { bytes throws(PlistError) in
            count += bytes.count
            if count > 500_000 { throw PlistError(.output, "full") }
        }
        #expect(throws: PlistError.self) {
            try PlistOutput.withWriter(writer) { output throws(PlistError) in
                _ = try document.encode(as: .xml, options: options, to: &output)
            }
        }
        #expect(count < 800_000)
    }

    @Test func splitsLargeContainersByGrain() throws {
        let numbers = PlistValue.array((0..<20_000).map { .integer(.init($0)) })
        let records = PlistValue.array(
            (0..<2000).map { ["name": "a", "numbers": [.integer(.init($0)), 2, 3, 4]] })
        let document = try PlistDocument(value: ["inner": ["a": numbers, "b": records]])
        let parts = WalkPartition.parts(of: document, keyOrder: .source, grain: 100)
        let rows = parts.filter { if case .children = $0.step { true } else { false } }
        // About 200 of numbers; a record counts as nine references.
        #expect((350...450).contains(rows.count))
        #expect(parts.count == rows.count + 8)
        #expect(rows.allSatisfy { $0.levels.last!.references.count <= 100 })
    }

    /// Twenty places have an array with as many references as the file has bytes, and heavy
    /// elements in it are rare: sampling alone would suggest a million parts.
    @Test func limitsNumberOfParts() throws {
        let heavy = PlistValue.array((0..<1000).map { .integer(.init($0 % 7)) })
        let light = PlistValue.array([])
        let array = PlistValue.array((0..<9999).map { $0 % 1111 == 0 ? heavy : light })
        let document = try PlistDocument(value: .array(Array(repeating: array, count: 20)))
        let parts = WalkPartition.parts(of: document, keyOrder: .source, grain: 100)
        #expect(parts.count <= 6 * document.reader.children.count / 100)
        let leaning = try PlistDocument(
            value: .array([heavy] + (0..<20_000).map { .integer(.init($0)) }))
        let few = WalkPartition.parts(of: leaning, keyOrder: .source, grain: 100)
        #expect((200...240).contains(few.count))
    }

    @Test func weighsTextsByLength() throws {
        let long = PlistValue.string(.init(String(repeating: "x", count: 2400)))
        let document = try PlistDocument(value: .array(Array(repeating: long, count: 1000)))
        let parts = WalkPartition.parts(of: document, keyOrder: .source, grain: 100)
        #expect(parts.count == 1002)
    }

    @Test func writesOverlongTextsInSequence() throws {
        let long = PlistValue.string(.init(String(repeating: "<", count: 300_000)))
        let document = try PlistDocument(value: .array(Array(repeating: long, count: 40)))
        var options = PlistEncodingOptions()
        let expected = try document.encoded(as: .xml, options: options)
        options.workers = ThreadWorkers(count: 2)
        #expect(try document.encoded(as: .xml, options: options) == expected)
    }

    /// The threads have been told to stop before short texts follow.
    @Test(.timeLimit(.minutes(1))) func writesShortTextsAfterManyOverlongOnes() throws {
        let long = PlistValue.string(.init(String(repeating: "<", count: 300_000)))
        let document = try PlistDocument(
            value: .array(Array(repeating: long, count: 9) + Array(repeating: "short", count: 9000))
        )
        var options = PlistEncodingOptions()
        let expected = try document.encoded(as: .xml, options: options)
        for workers in Self.workers {
            options.workers = workers
            #expect(try document.encoded(as: .xml, options: options) == expected)
        }
    }
}
