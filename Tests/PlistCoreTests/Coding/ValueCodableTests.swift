// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import Testing

/// Plain values with other coders, and types that write nothing or only half of a value.
@Suite struct ValueCodableTests {
    @Test func writesValuesInRepresentationOfCoder() throws {
        let value: PlistValue = [
            "big": .integer(PlistInteger(UInt64.max)), "data": .data([1, 2]),
            "date": .date(PlistDate(secondsSinceReferenceDate: 2.5)), "list": [1, 1.5, true, "x"],
            "neg": -5, "nothing": .null, "uid": .uid(7),
        ]
        let encoder = Foundation.JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        #expect(
            text
                == #"{"big":18446744073709551615,"data":[1,2],"date":2.5,"list":[1,1.5,true,"x"],"#
                + #""neg":-5,"nothing":null,"uid":7}"#)
        let read = try Foundation.JSONDecoder().decode(PlistValue.self, from: Data(text.utf8))
        #expect(read["big"] == .integer(PlistInteger(UInt64.max)))
        #expect(read["data"] == [1, 2] && read["date"] == 2.5 && read["neg"] == -5)
        #expect(read["list"] == [1, 1.5, true, "x"] && read["nothing"] == .null)
        #expect(read["uid"] == 7)
    }

    private struct Parts: Codable, Equatable {
        var text: PlistString = "tide"
        var integers: [PlistInteger] = [-5, PlistInteger(UInt64.max)]
        var date = PlistDate(secondsSinceReferenceDate: 2.5)
        var entries: PlistDictionary = ["a": [1, true]]
    }

    @Test func readsPartsAsWritten() throws {
        let bytes = try Foundation.JSONEncoder().encode(Parts())
        let read = try Foundation.JSONDecoder().decode(Parts.self, from: bytes)
        #expect(read == Parts())
        #expect(throws: DecodingError.self) {
            try Foundation.JSONDecoder().decode([PlistInteger].self, from: Data("[1.5]".utf8))
        }
    }

    private struct Nothing: Encodable {
        func encode(to encoder: any Encoder) {}
    }

    @Test func writesNothingAsDictionaryOnlyBelowTop() throws {
        #expect(try PlistEncoder().document(encoding: [Nothing()]).value == [[:]])
        #expect(
            try PlistEncoder().document(encoding: ["a": ["b": Nothing()]]).value
                == ["a": ["b": [:]]])
        #expect(throws: EncodingError.self) { try PlistEncoder().document(encoding: Nothing()) }
    }

    private struct Failing: Encodable {
        struct Failure: Error {}
        let isDictionary: Bool

        func encode(to encoder: any Encoder) throws {
            if isDictionary {
                var container = encoder.container(keyedBy: PlistCodingKey.self)
                try container.encode(1, forKey: PlistCodingKey(stringValue: "a"))
                try container.encode(["x"], forKey: PlistCodingKey(stringValue: "b"))
            } else {
                var container = encoder.unkeyedContainer()
                try container.encode(1)
                try container.encode(["x"])
            }
            throw Failure()
        }
    }

    private struct Forgiving: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode("before")
            try? container.encode(Failing(isDictionary: false))
            try container.encode("between")
            try? container.encode(Failing(isDictionary: true))
            try container.encode("after")
        }
    }

    @Test func leavesNoTraceOfHalfAValue() throws {
        let value = try PlistEncoder().document(encoding: ["list": Forgiving()]).value
        #expect(value == ["list": ["before", "between", "after"]])
    }
}
