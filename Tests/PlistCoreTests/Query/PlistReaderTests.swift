// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Look-ups in an open property list find the same values as in a whole document.
@Suite struct PlistReaderTests {
    static let lanes = ConversionTests.lanes.filter { !$0.isTagged }

    @Test(arguments: lanes, UInt64(0)..<20)
    func findsEveryValue(lane: ConversionTests.Lane, seed: UInt64) throws {
        let tree = RoundTripTests.tree(seed, lane.range, kinds: lane.kinds)
        let bytes = try lane.encode(PlistDocument(value: .dictionary(["tree": tree])))
        let reader = try PlistReader(ByteStore(bytes), as: lane.format)
        let document = try lane.decode(bytes)
        #expect(reader.format == lane.format)
        for match in try document.matches(of: PlistQuery("$..*")) {
            #expect(try reader.view(at: match.path).isIdentical(to: match.value) == true)
            let found = try reader.matches(of: PlistQuery(match.path))
            #expect(found.map(\.path) == [match.path])
            #expect(try reader[PlistPath(match.path.components + [.index(99)])] == nil)
        }
        #expect(try reader[[]]?.isIdentical(to: document.root) == true)
    }

    private static let people: PlistValue = [
        "People": [["Name": "Mia", "Age": 5], ["Name": "Ben", "Age": 7]], "a.b": "dotted",
        "Inner": .data([]),
    ]

    private static func people(_ format: PlistFormat) throws -> PlistReader {
        var value = people
        value["Inner"] = .data(try PlistDocument(value: ["x": 1]).encoded(as: .binary))
        return try PlistReader(ByteStore(PlistDocument(value: value).encoded(as: format)))
    }

    @Test(arguments: [PlistFormat.binary, .xml]) func answersQueries(format: PlistFormat) throws {
        let reader = try Self.people(format)
        #expect(try reader.views(at: PlistQuery("People[*].Age")).map(\.integer) == [5, 7])
        #expect(try reader.views(at: PlistQuery("People[-1].Name")).first?.string == "Ben")
        #expect(try reader.views(at: PlistQuery("$..Name")).count == 2)
        let adult = try reader.matches(of: PlistQuery("$.People[?@.Age > 6].Name"))
        #expect(adult.map(\.path.description) == ["People[1].Name"])
        #expect(try reader.views(at: PlistQuery("Nothing[*]")).isEmpty)
        #expect(try reader.views(at: PlistQuery("a.b")).isEmpty)
        var options = PlistQueryOptions()
        options.joinsKeys = true
        let joined = try reader.views(at: PlistQuery("a.b"), options: options)
        #expect(joined.first?.string == "dotted")
        #expect(try reader.view(at: ["Inner", .embedded, "x"]).integer == 1)
        #expect(try reader[["Inner", .embedded, "y"]] == nil)
        let error = #expect(throws: PlistError.self) { try reader.view(at: ["People", 2]) }
        #expect(error?.code == .noMatch && error?.message.contains("People") == true)
    }

    @Test func reportsDamageWhenOpenedOrRead() throws {
        #expect(throws: PlistError.self) { try PlistReader(ByteStore("bplist00".utf8)) }
        #expect(throws: PlistError.self) { try PlistReader(ByteStore("{\"a\": ".utf8), as: .json) }
        // The object of "x" is damaged; that of "y" is not.
        var bytes = try PlistDocument(value: ["x": [1], "y": 2]).encoded(as: .binary)
        let place = try #require(bytes.firstIndex(of: 0xA1))
        bytes[place] = 0x70
        let reader = try PlistReader(ByteStore(bytes))
        #expect(try reader.view(at: ["y"]).integer == 2)
        let error = #expect(throws: PlistError.self) { try reader.view(at: ["x"]) }
        #expect(error?.location?.byteOffset == place)
    }

    @Test func obeysOptions() throws {
        let bytes = try PlistDocument(value: Self.people).encoded(as: .binary)
        var options = PlistDecodingOptions()
        options.acceptedFormats = [.json]
        let error = #expect(throws: PlistError.self) {
            try PlistReader(ByteStore(bytes), options: options)
        }
        #expect(error?.code == .unknownFormat)
    }

    // MARK: Bytes

    @Test(arguments: [PlistFormat.binary, .xml, .json])
    func givesAccessToBytes(format: PlistFormat) throws {
        let texts = ["", "plain", "é𝄞", "a\nb", "<&>"]
        let value = PlistValue.array(texts.map { .string(PlistString($0)) })
        let root = try PlistDocument(decoding: PlistDocument(value: value).encoded(as: format)).root
        for (index, text) in texts.enumerated() {
            let view = try #require(root[index])
            let count = view.utf8?.count
            #expect(count == text.utf8.count)
            if let span = view.utf8 { #expect(span.array == Array(text.utf8)) }
            #expect(view.bytes?.count == nil)
        }
        #expect(root.utf8?.count == nil)
        #expect(root.bytes?.count == nil)
        let data = try PlistDocument(
            decoding: PlistDocument(value: .data([1, 2])).encoded(as: .binary))
        if let span = data.root.bytes {
            #expect(span.array == [1, 2])
        } else {
            Issue.record("expected data")
        }
    }
}
