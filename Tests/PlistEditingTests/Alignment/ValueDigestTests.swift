// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistEditing
import Testing

/// Values have the same digest if and only if they are equal.
@Suite struct ValueDigestTests {
    static let values: [PlistValue] = [
        "", "a", "a\u{0}", "a\u{0}\u{0}", "aaaaaaaa", "aaaaaaaa\u{0}", "aaaaaaab", "baaaaaaa",
        "aaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaab", .data([]), .data([0]), .data([0, 0]), .data([0x61]),
        0, 1, -1, .integer(PlistInteger(UInt64.max)), .real(0.0), .real(1.0),
        true, false, .uid(0), .uid(1), .null, [], [[]], [[], []], [[[]]], [1], [1, 2], [2, 1],
        [[1], 2], [[1, 2]], [:], ["a": 1], ["a": 2], ["b": 1], ["a": 1, "b": 1], ["a": [1]],
        ["a\u{0}": 1], ["a": ["b": 1]], .string(PlistString(String(repeating: "x", count: 64))),
        .string(PlistString(String(repeating: "x", count: 65))),
        .string(PlistString(String(repeating: "x", count: 63) + "y")),
    ]

    /// Returns the digests of the elements of an array.
    private static func digests(
        _ elements: [PlistValue], respectsOrder: Bool = false,
        numbers: NumberMatching = .ofOneKind, stride: Int? = nil
    ) throws -> [Digest] {
        let document = try PlistDocument(value: .array(elements))
        var strides: [NodeID: Int] = [:]
        if let stride {
            for element in document.root.elements where element.kind == .array {
                strides[element.id] = stride
            }
        }
        var digests = ValueDigests(
            nodeCount: document.reader.nodes.count, DigestKey(), respectsOrder: respectsOrder,
            numbers: numbers, strides: strides)
        return document.root.elements.map { digests.digest(of: $0.id, in: document.reader) }
    }

    @Test func onlyEqualValuesHaveEqualDigests() throws {
        let digests = try Self.digests(Self.values + Self.values)
        for (place, digest) in digests.enumerated() {
            for (other, digestOfOther) in digests.enumerated() {
                let isSame = place % Self.values.count == other % Self.values.count
                #expect(
                    (digest == digestOfOther) == isSame,
                    "\(Self.values[place % Self.values.count]), \(Self.values[other % Self.values.count])"
                )
            }
        }
    }

    @Test func digestsRespectOrderIfAsked() throws {
        let entries: [PlistValue] = [["a": 1, "b": 2], ["b": 2, "a": 1]]
        let unordered = try Self.digests(entries)
        #expect(unordered[0] == unordered[1])
        let ordered = try Self.digests(entries, respectsOrder: true)
        #expect(ordered[0] != ordered[1])
    }

    @Test func digestsEquateNumbersAndTextsIfAsked() throws {
        let values: [PlistValue] = [2, .real(2.0), "02", .real(2.5), "x"]
        func matches(_ numbers: NumberMatching) throws -> [Bool] {
            let digests = try Self.digests(values, numbers: numbers)
            return digests.map { $0 == digests[0] }
        }
        #expect(try matches(.ofOneKind) == [true, false, false, false, false])
        #expect(try matches(.ofAnyKind) == [true, true, false, false, false])
        #expect(try matches(.inTexts) == [true, true, true, false, false])
    }

    @Test func digestsIgnoreOrderOfRuns() throws {
        let arrays: [PlistValue] = [
            [1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 3, 4], [1, 2, 3, 5], [1, 2], [4, 3, 2, 1],
        ]
        func classes(_ stride: Int?) throws -> [Int?] {
            let digests = try Self.digests(arrays, stride: stride)
            return digests.map { digest in digests.firstIndex(of: digest) }
        }
        #expect(try classes(nil) == [0, 1, 2, 3, 4, 5])
        #expect(try classes(1) == [0, 0, 0, 3, 4, 0])
        #expect(try classes(2) == [0, 0, 2, 3, 4, 5])
    }
}
