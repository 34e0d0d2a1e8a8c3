// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Documents that become larger than the options allow are refused while they are read.
@Suite(.tags(.hostile)) struct DecodingLimitTests {
    static let formats: [PlistFormat] = [.xml, .json, .openstep, .gnustep, .strings, .binary]

    private static func refusal(
        _ bytes: [UInt8], _ format: PlistFormat, _ change: (inout PlistDecodingOptions) -> Void
    ) -> (decoding: PlistError?, validating: PlistError?) {
        var options = PlistDecodingOptions()
        change(&options)
        let registry = PlistCodecRegistry.standard
        var errors: [PlistError?] = [nil, nil]
        do throws(PlistError) {
            _ = try registry.decode(ByteStore(bytes), as: format, options: options)
        } catch { errors[0] = error }
        do throws(PlistError) {
            _ = try registry.validate(ByteStore(bytes), as: format, options: options)
        } catch { errors[1] = error }
        return (errors[0], errors[1])
    }

    private static func memory(_ document: PlistDocument, nodeByteCount: Int = 16) -> Int {
        let arena = document.arena
        return arena.source.count + arena.decodedBuffer.count
            + nodeByteCount * arena.nodeBuffer.count + 4 * arena.childBuffer.count
    }

    private static let lanes = ConversionTests.lanes.filter { !$0.isTagged }

    private static func sample(_ seed: UInt64, _ lane: ConversionTests.Lane) throws -> [UInt8] {
        let tree = RoundTripTests.tree(seed, lane.range, kinds: lane.kinds)
        return try lane.encode(PlistDocument(value: .dictionary(["tree": tree, "end": "x"])))
    }

    @Test(arguments: lanes, UInt64(0)..<20)
    func acceptsExactNodeCountButNotOneMore(lane: ConversionTests.Lane, seed: UInt64) throws {
        let format = lane.format
        let bytes = try Self.sample(seed, lane)
        let document = try PlistDocument(decoding: bytes, as: format)
        let count = document.arena.nodeBuffer.count
        let enough = Self.refusal(bytes, format) { $0.maximumNodeCount = count }
        #expect(enough.decoding == nil && enough.validating == nil)
        let fewer = Self.refusal(bytes, format) { $0.maximumNodeCount = count - 1 }
        #expect(fewer.decoding?.code == .limit)
        #expect(fewer.validating?.code == .limit)
        #expect(fewer.decoding?.message == "more than \(count - 1) values and keys")
        let memory = Self.memory(document)
        let room = Self.refusal(bytes, format) { $0.maximumByteCount = memory }
        #expect(room.decoding == nil && room.validating == nil)
        let less = Self.refusal(bytes, format) { $0.maximumByteCount = memory - 1 }
        #expect(less.decoding?.code == .limit)
        #expect(less.validating?.code == .limit)
        #expect(less.decoding?.message == "the document takes more than \(memory - 1) bytes")
        let recorded = Self.refusal(bytes, format) {
            $0.maximumByteCount = memory
            $0.recordsSourceRanges = true
        }
        #expect(recorded.decoding?.code == .limit)
    }

    @Test(arguments: [0, -1, .min, 1, .max]) func acceptsAnyNumberAsLimit(number: Int) throws {
        for lane in Self.lanes {
            let bytes = try Self.sample(3, lane)
            let nodes = Self.refusal(bytes, lane.format) { $0.maximumNodeCount = number }
            #expect((nodes.decoding == nil) == (number == .max))
            let memory = Self.refusal(bytes, lane.format) { $0.maximumByteCount = number }
            #expect((memory.decoding == nil) == (number == .max))
        }
    }

    /// The element takes 12 times its size in memory, in an array without an end.
    @Test(.tags(.slow), arguments: ["0,", "[],", "{},", "{\"a\":0},"])
    func stopsReadingSoonAfterLimit(element: String) throws {
        let text = "[" + String(repeating: element, count: 4_000_000 / element.utf8.count)
        let bytes = Array(text.utf8)
        for found in [
            Self.refusal(bytes, .json) { $0.maximumNodeCount = 100_000 },
            Self.refusal(bytes, .json) { $0.maximumByteCount = 5_000_000 },
        ] {
            for error in [found.decoding, found.validating] {
                #expect(error?.code == .limit)
                #expect(try #require(error?.location).byteOffset < 1_000_000)
                #expect(error?.location?.text?.line == 1)
            }
        }
    }

    @Test func stopsReadingManyKeysSoon() throws {
        let entries = (0..<200_000).map { "k\($0) = v;" }.joined()
        let found = Self.refusal(Array(entries.utf8), .strings) { $0.maximumNodeCount = 50_000 }
        #expect(found.decoding?.code == .limit)
        #expect(try #require(found.decoding?.location).byteOffset < 500_000)
    }

    /// The refusal comes before memory is allocated for the objects that a file claims to have.
    @Test func refusesBinaryFileByObjectCount() throws {
        let bytes = try PlistDocument(value: .array((0..<1000).map { .integer(.init($0)) }))
            .encoded(
                as: .binary)
        let found = Self.refusal(bytes, .binary) { $0.maximumNodeCount = 1000 }
        #expect(found.decoding?.code == .limit)
        #expect(found.decoding?.location?.byteOffset == bytes.count - 24)
    }

    /// If one value of a binary file is read, only that value counts.
    @Test func appliesLimitsToValueReadAlone() throws {
        let value: PlistValue = [
            "large": .array((0..<1000).map { .integer(.init($0)) }), "small": [1, 2],
        ]
        let source = ByteStore(try PlistDocument(value: value).encoded(as: .binary))
        var options = PlistDecodingOptions()
        options.maximumNodeCount = 10
        let registry = PlistCodecRegistry.standard
        let match = try registry.decode(source, at: [.key("small")], options: options)
        #expect(match?.value.count == 2)
        let error = #expect(throws: PlistError.self) {
            try registry.decode(source, at: [.key("large")], options: options)
        }
        #expect(error?.code == .limit)
    }

    // MARK: Formats

    private static func error(
        _ bytes: [UInt8], accepting formats: Set<PlistFormat>, as format: PlistFormat? = nil,
        fileName: String? = nil
    ) -> PlistError? {
        var options = PlistDecodingOptions()
        options.acceptedFormats = formats
        do throws(PlistError) {
            _ = try PlistCodecRegistry.standard.decode(
                ByteStore(bytes), as: format, fileName: fileName, options: options)
            return nil
        } catch { return error }
    }

    @Test(arguments: formats) func acceptsOnlyListedFormats(format: PlistFormat) throws {
        // Without typed values it would be OpenStep.
        let value: PlistValue = format == .gnustep ? ["a": 1] : ["a": "b", "c": ["d", "e"]]
        let bytes = try PlistDocument(value: value).encoded(as: format)
        #expect(Self.error(bytes, accepting: [format]) == nil)
        #expect(Self.error(bytes, accepting: [format], as: format) == nil)
        let others = Set(Self.formats).subtracting([format])
        let asked = try #require(Self.error(bytes, accepting: others, as: format))
        #expect(asked.code == .unknownFormat)
        #expect(asked.message.hasSuffix("found \(format.displayName)"))
        // The codecs themselves do not read them either.
        var options = PlistDecodingOptions()
        options.acceptedFormats = others
        let codec = try #require(PlistCodecRegistry.standard.codec(for: format))
        let error = #expect(throws: PlistError.self) {
            try codec.validate(ByteStore(bytes), options: options)
        }
        #expect(error?.code == .unknownFormat)
    }

    @Test func detectsOnlyListedFormats() throws {
        let xml = try PlistDocument(value: "x").encoded(as: .xml)
        let found = try #require(Self.error(xml, accepting: [.json, .binary]))
        #expect(found.code == .unknownFormat)
        #expect(found.message == "expected an accepted format (JSON, binary), found XML")
        let none = try #require(Self.error(xml, accepting: []))
        #expect(none.message == "expected an accepted format (none), found XML")
        // Braces are OpenStep if JSON is not accepted.
        #expect(Self.error(Array("{a = b;}".utf8), accepting: [.openstep]) == nil)
        #expect(Self.error(Array("\u{1}\u{2}".utf8), accepting: [.json])?.code == .unknownFormat)
    }
}
