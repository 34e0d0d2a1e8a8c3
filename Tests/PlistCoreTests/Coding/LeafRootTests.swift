// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import Testing

/// Property lists that consist of a single leaf.
@Suite struct LeafRootTests {
    private static func encoder(_ format: PlistFormat, allowsLeafRoot: Bool = false) -> PlistEncoder
    {
        var encoder = PlistEncoder()
        encoder.format = format
        encoder.allowsLeafRoot = allowsLeafRoot
        return encoder
    }

    static let formats: [PlistFormat] = [.xml, .binary, .openstep, .gnustep]

    @Test(arguments: formats) func writesLeafRootsOnRequest(_ format: PlistFormat) throws {
        let error = try #require(
            #expect(throws: EncodingError.self) { try Self.encoder(format).encode("text") })
        #expect(
            error.plistError?.message
                == "expected an array or a dictionary at the root, found a string; "
                + "set allowsLeafRoot to write it")
        #expect(error.plistError?.code == .invalidValue)
        guard case .invalidValue(let value, let context) = error else { return }
        #expect(value as? String == "text" && context.codingPath.isEmpty)
        let bytes = try Self.encoder(format, allowsLeafRoot: true).encode("text")
        #expect(try PlistDecoder().decode(String.self, from: bytes) == "text")
        #expect(try Self.encoder(format).encode(["text"]).isEmpty == false)
        #expect(try Self.encoder(format).encode(["a": "text"]).isEmpty == false)
    }

    @Test func writesLeafRootsOfEveryType() throws {
        let encoder = Self.encoder(.xml)
        let leaves: [PlistValue] = [
            .integer(1), .real(1.5), .boolean(true), .string("a"),
            .date(PlistDate(secondsSinceReferenceDate: 0)), .uid(1),
        ]
        for leaf in leaves {
            #expect(throws: EncodingError.self) { try encoder.encode(leaf) }
        }
        #expect(throws: EncodingError.self) { try encoder.encode(Int?.none) }
        #expect(try encoder.encode(PlistData([1])).isEmpty == false)
        // A session that refused one goes on with the next value.
        #expect(try encoder.encode([1]).isEmpty == false)
    }

    @Test func writesNestedLeavesWithoutRequest() throws {
        #expect(try Self.encoder(.json).encode("text") == Array("\"text\"\n".utf8))
        #expect(try Self.encoder(.json).encode(Int?.none) == Array("null\n".utf8))
        #expect(try PlistEncoder().document(encoding: 1).value == .integer(1))
        var editor = try PlistEditor(PlistDocument(decoding: "{a=b;}"))
        try Self.encoder(.openstep).update("c", at: ["a"], with: &editor)
        #expect(try editor.view(at: ["a"]).string == "c")
    }
}
