// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@Suite struct UnrepresentableValueTests {
    private static let date = PlistValue.date(PlistDate(secondsSinceReferenceDate: 0.5))

    @Test func namesEveryRefusedValue() throws {
        let document = try PlistDocument(
            value: ["a": .null, "b": [1, .null], "c": "\u{1}", "d": Self.date])
        let found = try document.unrepresentableValues(as: .xml)
        #expect(found.map(\.path) == [["a"], ["b", 1], ["c"]])
        #expect(found.allSatisfy { $0.severity == .error && $0.code == .unrepresentable })
        #expect(found.first?.message == "XML cannot represent null")
        #expect(!document.isRepresentable(as: .xml))
        #expect(throws: PlistError.self) { try document.encoded(as: .xml) }
    }

    @Test func namesChangedValues() throws {
        let document = try PlistDocument(value: ["a": [Self.date, Self.date], "b": 1])
        let found = try document.unrepresentableValues(as: .xml)
        #expect(found.map(\.path) == [["a", 0], ["a", 1]])
        #expect(found.allSatisfy { $0.severity == .warning && $0.changesValue })
        #expect(!document.isRepresentable(as: .xml))
        #expect(document.isRepresentable(as: .binary))
    }

    @Test func findsNothingIfAllIsExact() throws {
        let document = try PlistDocument(value: ["a": [1, "b", .data([1]), 0.5]])
        for format in [PlistFormat.xml, .binary, .gnustep] {
            #expect(try document.unrepresentableValues(as: format) == [])
            #expect(document.isRepresentable(as: format))
        }
        #expect(try document.unrepresentableValues(as: .json).map(\.path) == [["a", 2]])
        var options = PlistEncodingOptions()
        options.isLossy = true
        #expect(
            try document.unrepresentableValues(as: .json, options: options).map(\.severity)
                == [.warning])
    }

    @Test func listsAtMostAHundredValues() throws {
        let document = try PlistDocument(value: .array(Array(repeating: .null, count: 250)))
        let found = try document.unrepresentableValues(as: .xml)
        #expect(found.count == 100 && found.last?.path == [99])
    }

    @Test func throwsOtherErrors() throws {
        let document = try PlistDocument(value: ["a": 1])
        let unknown = PlistFormat(name: "unknown", displayName: "unknown")
        let error = #expect(throws: PlistError.self) {
            try document.unrepresentableValues(as: unknown)
        }
        #expect(error?.code == .unknownFormat)
        #expect(!document.isRepresentable(as: unknown))
        let table = try PlistDocument(value: ["a"])
        #expect(try table.unrepresentableValues(as: .strings).map(\.path) == [PlistPath()])
    }
}
