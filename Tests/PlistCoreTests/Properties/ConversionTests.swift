// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// A value that several formats hold survives every conversion between them, bit for bit.
@Suite struct ConversionTests {
    /// A format and the values it can hold.
    struct Lane: CustomTestStringConvertible {
        let format: PlistFormat
        var isTagged = false
        let range: RandomValue.Range
        let kinds: PlistKindSet

        var testDescription: String { format.name + (isTagged ? " (tagged)" : "") }

        func encode(_ document: PlistDocument) throws -> [UInt8] {
            var options = PlistEncodingOptions()
            options.isTagged = isTagged
            return try document.encoded(as: format, options: options)
        }

        func decode(_ bytes: [UInt8]) throws -> PlistDocument {
            var options = PlistDecodingOptions()
            options.isTagged = isTagged
            return try PlistDocument(decoding: bytes, as: format, options: options)
        }
    }

    static let lanes = [
        Lane(format: .binary, range: .binary, kinds: .all),
        Lane(format: .xml, range: .xml, kinds: .all.subtracting([PlistKindSet(.null)])),
        Lane(
            format: .json, range: [.xml, .nulls, .controls],
            kinds: PlistKindSet(
                .dictionary, .array, .string, .integer, .real, .boolean, .uid, .null)),
        Lane(
            format: .json, isTagged: true, range: RandomValue.Range.binary, kinds: .all),
        Lane(
            format: .openstep, range: [.carriageReturns, .trickyText, .controls],
            kinds: PlistKindSet(.dictionary, .array, .string, .data)),
        Lane(
            format: .gnustep,
            range: [.carriageReturns, .trickyText, .controls, .largeIntegers],
            kinds: .all.subtracting([PlistKindSet(.null), PlistKindSet(.uid)])),
        Lane(
            format: .strings, range: [.carriageReturns, .trickyText, .controls],
            kinds: PlistKindSet(.dictionary, .array, .string, .data)),
    ]

    /// Returns a tree that all of some lanes can hold.
    static func document(_ seed: UInt64, _ lanes: Lane...) throws -> PlistDocument {
        var range = RandomValue.Range.binary
        var kinds = PlistKindSet.all
        for lane in lanes {
            range.formIntersection(lane.range)
            kinds.formIntersection(lane.kinds)
        }
        var random = RandomValue(seed: seed, range, kinds: kinds)
        let tree = random.tree()
        // A .strings file is a dictionary.
        let isDictionary = lanes.contains { $0.format == .strings }
        return try PlistDocument(value: isDictionary ? ["tree": tree] : tree)
    }

    @Test(.tags(.slow), arguments: lanes, lanes)
    func keepsValuesBetweenTwoFormats(_ first: Lane, _ second: Lane) throws {
        for seed in UInt64(0)..<60 {
            let document = try Self.document(seed, first, second)
            let bytes = try first.encode(document)
            let one = try first.decode(bytes)
            #expect(one.isIdentical(to: document), "seed \(seed)")
            let two = try second.decode(second.encode(one))
            #expect(two.isIdentical(to: document), "seed \(seed)")
            let again = try first.encode(two)
            // In binary the order of the objects may differ.
            #expect(first.format == .binary || again == bytes, "seed \(seed)")
            #expect(again.count == bytes.count, "seed \(seed)")
        }
    }

    @Test(.tags(.slow), arguments: lanes, lanes)
    func keepsValuesInChainsOfThree(_ first: Lane, _ second: Lane) throws {
        for third in Self.lanes {
            for seed in UInt64(0)..<8 {
                let document = try Self.document(seed + 1000, first, second, third)
                let one = try first.decode(first.encode(document))
                let two = try second.decode(second.encode(one))
                let three = try third.decode(third.encode(two))
                #expect(three.isIdentical(to: document), "seed \(seed) to \(third)")
            }
        }
    }
}
