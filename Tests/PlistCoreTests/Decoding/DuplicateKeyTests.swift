// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// The places of findings about duplicate keys.
@Suite struct DuplicateKeyTests {
    /// Returns the places of each warning and of its note.
    private static func places(_ text: String, _ format: PlistFormat) throws -> [[String]] {
        let bytes = Array(text.utf8)
        func token(_ location: PlistLocation?) -> String {
            guard let start = location?.byteOffset else { return "nowhere" }
            return String(decoding: bytes[start..<min(start + 12, bytes.count)], as: UTF8.self)
        }
        return try PlistDocument(decoding: bytes, as: format).warnings.map { warning in
            #expect(warning.code == .duplicateKey)
            return [token(warning.location)] + warning.notes.map { token($0.location) }
        }
    }

    @Test func locatesKeptAndDroppedKeys() throws {
        let json =
            "{\"a\": 1.00000, \"a\": 2.00000, \"b\": 3.00000, \"b\": 4.00000, \"a\": 5.00000, \"b\": 6.00000}"
        #expect(
            try Self.places(json, .json) == [
                ["\"a\": 2.00000", "\"a\": 1.00000"], ["\"b\": 4.00000", "\"b\": 3.00000"],
                ["\"a\": 5.00000", "\"a\": 2.00000"], ["\"b\": 6.00000", "\"b\": 4.00000"],
            ])
        let openstep = "{ c = 0; a = 10000001; a = 20000002; b = 30000003; b = 40000004; }"
        #expect(
            try Self.places(openstep, .openstep) == [
                ["a = 20000002", "a = 10000001"], ["b = 40000004", "b = 30000003"],
            ])
    }
}
