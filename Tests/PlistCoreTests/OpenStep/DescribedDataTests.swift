// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import PlistEditing
import Testing

/// Data as `defaults read` prints it.
@Suite struct DescribedDataTests {
    private func document(_ text: String) throws -> PlistDocument {
        try PlistDocument(decoding: Array(text.utf8))
    }

    @Test(arguments: [
        ("{length = 3, bytes = 0x0001fF}", [0, 1, 0xFF] as [UInt8]),
        ("{length = 0, bytes = 0x}", []),
        ("{length = 5, bytes = 0x00010203 04 }", [0, 1, 2, 3, 4]),
    ])
    func readsDescribedData(_ text: String, _ bytes: [UInt8]) throws {
        #expect(
            try document("{ a = \(text); b = (\(text), \(text)); }").value == [
                "a": .data(bytes), "b": [.data(bytes), .data(bytes)],
            ])
        let root = try document(text)
        #expect(root.root.data == bytes)
        #expect(root.format == .openstep)
        #expect(
            root.warnings.map(\.message) == [
                "data as 'defaults read' prints it, which other programs refuse; write <…>"
            ])
        #expect(root.warnings.first?.location?.byteCount == text.utf8.count)
    }

    @Test func readsDictionariesWithLength() throws {
        #expect(try document("{length = 3; bytes = 0;}").value == ["length": "3", "bytes": "0"])
        #expect(try document("{length = x;}").value == ["length": "x"])
        #expect(try document("{length  = 3;}").value == ["length": "3"])
        #expect(try document("{length ;}").value == ["length": "length"])
    }

    @Test(arguments: [
        ("{length = 2, bytes = 0x00}", "expected 2 bytes, found 1", 0),
        (
            "{length = 32, bytes = 0x00010203 ... 1c1d1e1f }",
            "'defaults read' left out bytes of the data here; 'defaults export' writes all", 33
        ),
        (
            "{length = 1, bytes = 0x0g}", "expected pairs of hexadecimal digits or '}', found '0g'",
            23
        ),
        (
            "{length = 1, bytes = 0x00",
            "expected pairs of hexadecimal digits or '}', found the end of the input", 25
        ),
        (
            "{length = 1, bytes = 0x0", "expected pairs of hexadecimal digits or '}', found '0'",
            23
        ),
        ("{length = 1, byte = 0x00}", "expected ';' after the value, found ','", 11),
    ])
    func refusesMalformedDescriptions(_ text: String, _ message: String, _ offset: Int) throws {
        let error = try OpenStepMessageTests.error(text)
        #expect(error.message == message)
        #expect(error.location?.byteOffset == offset)
    }

    @Test func keepsDescribedDataInOtherEdits() throws {
        let text = "{ a = {length = 2, bytes = 0x0001}; b = 1; }\n"
        var editor = try PlistSourceEditor(decoding: ByteStore(Array(text.utf8)))
        try editor.edits.set("2", at: ["b"])
        let result = try editor.finish().bytes
        #expect(result.array == Array(text.replacing("b = 1", with: "b = 2").utf8))
        var other = try PlistSourceEditor(decoding: ByteStore(Array(text.utf8)))
        try other.edits.set(.data([5]), at: ["a"])
        #expect(
            try other.finish().bytes.array == Array("{ a = <05>; b = 1; }\n".utf8))
    }
}
