// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Expanding variables in property lists.
@Suite struct ExpandedDocumentTests {
    static let settings = BuildSettingTests.settings(["NAME": "Tide", "NUMBER": "7"])

    static func document(_ text: String) throws -> PlistDocument {
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        return try PlistDocument(decoding: Array(text.utf8), options: options)
    }

    @Test func expandsStringsAtAnyDepth() throws {
        let document = try PlistDocument(value: [
            "a": "$(NAME)", "b": ["x", "${NAME}s", ["$(NUMBER)": "$(NUMBER)"]], "c": 7,
            "d": .data([0x24, 0x28]), "e": "plain",
        ])
        let expanded = try Self.settings.expanding(document)
        #expect(
            try PlistValue(expanded.root) == [
                "a": "Tide", "b": ["x", "Tides", ["$(NUMBER)": "7"]], "c": 7,
                "d": .data([0x24, 0x28]), "e": "plain",
            ])
        #expect(document.root["a"]?.string == "$(NAME)")
    }

    @Test func expandsStringAtRoot() throws {
        let document = try PlistDocument(value: "$(NAME)")
        #expect(try Self.settings.expanding(document).root.string == "Tide")
    }

    /// One object is both the key and the value.
    @Test func leavesKeysThatAreAlsoValues() throws {
        let bytes = try PlistDocument(value: ["$(NAME)": "$(NAME)", "b": ["$(NAME)"]]).encoded(
            as: .binary)
        let document = try PlistDocument(decoding: bytes)
        let expanded = try Self.settings.expanding(document)
        #expect(try PlistValue(expanded.root) == ["$(NAME)": "Tide", "b": ["Tide"]])
        let again = try PlistDocument(decoding: expanded.encoded(as: .xml))
        #expect((try PlistValue(again.root)) == (try PlistValue(expanded.root)))
    }

    /// 64 levels of arrays, each containing the next one twice.
    @Test func followsSharedValuesOnce() throws {
        var objects = [[0x57] + Array("$(NAME)".utf8)]
        objects += (0..<64).map { [0xA2, UInt8($0), UInt8($0)] }
        let document = try PlistDocument(decoding: BinaryObjects.propertyList(objects))
        let expanded = try Self.settings.expanding(document)
        var value = expanded.root
        while let inner = value[1] { value = inner }
        #expect(value.string == "Tide")
        #expect(BuildSettings.variables(in: document.root) == ["NAME"])
    }

    @Test func writesControlCharactersAsReferences() throws {
        let settings = BuildSettingTests.settings(["A": "\u{1}"])
        let document = try settings.expanding(PlistDocument(value: ["a": "$(A)"]))
        let error = #expect(throws: PlistError.self) { try document.encoded(as: .xml) }
        #expect(error?.code == .unrepresentable)
        #expect(error?.path == ["a"])
    }

    @Test func locatesVariablesWithoutValue() throws {
        let text =
            "{\n  a = ok;\n  b = ( \"$(NAME)\", \"$(X)\" );\n  c = \"$(Y) $(X) $(Z:lower)\";\n}"
        let document = try Self.document(text)
        let error = #expect(throws: PlistError.self) { try Self.settings.expanding(document) }
        #expect(error?.code == .undefinedSetting)
        #expect(error?.message == "no value for $(X), $(Y) and $(Z)")
        #expect(error?.path?.description == "b[1]")
        #expect(error?.location?.text?.line == 3)
        let value = try PlistValue(document.root)
        let unplaced = try PlistDocument(value: value)
        let other = #expect(throws: PlistError.self) { try Self.settings.expanding(unplaced) }
        #expect(other?.location == nil)
        #expect(other?.path?.description == "b[1]")
    }

    @Test func countsUnlistedVariables() throws {
        let names = (1...9).map { "$(X\($0))" }.joined()
        let document = try PlistDocument(value: ["a": .string(PlistString(names))])
        let error = #expect(throws: PlistError.self) { try Self.settings.expanding(document) }
        #expect(error?.message == "no value for $(X1), $(X2), $(X3), $(X4) and 5 more")
    }

    @Test func keepsVariablesWithoutValue() throws {
        var settings = Self.settings
        settings.keepsUndefined = true
        let document = try settings.expanding(
            PlistDocument(value: ["$(A) $(NAME)", "${B:lower}", "$C"]))
        #expect(try PlistValue(document.root) == ["$(A) Tide", "${B:lower}", "$C"])
        #expect(BuildSettings.variables(in: document.root) == ["A", "B"])
    }

    @Test func limitsTotalGrowth() throws {
        let settings = BuildSettingTests.settings(["A": String(repeating: "x", count: 1 << 20)])
        let strings = (0..<80).map { PlistValue.string("$(A:default=\($0))") }
        let document = try PlistDocument(value: .array(strings))
        let error = #expect(throws: PlistError.self) { try settings.expanding(document) }
        #expect(error?.code == .limit)
        #expect(error?.message.hasPrefix("the variables make strings of more than ") == true)
    }

    @Test func leavesDocumentsWithoutVariables() throws {
        let document = try Self.document("{ a = b; /* c */ d = ( \"e\" ); }")
        let same = try Self.settings.expanding(document)
        #expect(try PlistValue(same.root) == PlistValue(document.root))
        #expect(same.root.id == document.root.id)
    }
}
