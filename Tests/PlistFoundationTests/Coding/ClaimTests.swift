// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistFoundation
import Testing

/// The differences that the article "Migrating from Foundation" describes.
@Suite struct ClaimTests {
    private static func texts(_ value: some Encodable) throws -> (own: String, theirs: String) {
        var encoder = PlistEncoder()
        encoder.format = .xml
        encoder.options.sortsKeys = true
        return (
            String(decoding: try encoder.encode(value), as: UTF8.self),
            String(decoding: try Coders.foundationEncode(value, .xml), as: UTF8.self)
        )
    }

    @Test func zeroAndCarriageReturnsAreWrittenDifferently() throws {
        let zero = try Self.texts([0.0])
        #expect(zero.own.contains("<real>0.0</real>") && zero.theirs.contains("<real>0</real>"))
        let text = try Self.texts(["a\rb"])
        #expect(text.own.contains("a&#13;b") && text.theirs.contains("a\rb"))
        let other = try Self.texts(["b": 1.5, "B": 1e20, "10": 2, "9": 0.1, "a b": 1])
        #expect(other.own == other.theirs)
    }

    @Test func charactersAreRefused() throws {
        #expect(throws: EncodingError.self) { try Coders.encode(["a\u{0}b"], .xml) }
        #expect(try Coders.encode(["a\u{0}b"], .binary).isEmpty == false)
    }

    @Test(arguments: ["AQ?ID", "AQID=", "AQI"]) func base64IsChecked(_ text: String) {
        let list = Data("<plist version=\"1.0\"><array><data>\(text)</data></array></plist>".utf8)
        #expect(throws: DecodingError.self) { try PlistDecoder().decode([Data].self, from: list) }
        #expect(throws: Never.self) { try PropertyListDecoder().decode([Data].self, from: list) }
    }

    @Test func codingPathsHaveIndicesOfArraysOnly() throws {
        let list = "<plist version=\"1.0\"><dict><key>7</key><array><true/></array></dict></plist>"
        let error = try #require(
            #expect(throws: DecodingError.self) {
                try PlistDecoder().decode([Int: [String]].self, from: Data(list.utf8))
            })
        guard case .typeMismatch(_, let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(context.codingPath.map(\.intValue) == [nil, 0])
        let malformed = "<plist version=\"1.0\"><array><integer>x</integer></array></plist>"
        let other = #expect(throws: DecodingError.self) {
            try PlistDecoder().decode([Int].self, from: Data(malformed.utf8))
        }
        guard case .dataCorrupted(let context)? = other else {
            Issue.record("\(String(describing: other))")
            return
        }
        #expect(context.codingPath.isEmpty && other?.plistError?.location?.text?.line == 1)
    }
}
