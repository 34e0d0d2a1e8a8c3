// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Conflict markers that version control leaves in a text.
@Suite struct ConflictMarkerTests {
    private static func found(_ text: String) -> (message: String, place: Range<Int>)? {
        let bytes = Array(text.utf8)
        guard let error = ConflictMarker.error(in: bytes.view),
            let location = error.location
        else { return nil }
        #expect(error.code == .conflictMarker)
        let start = location.byteOffset
        return (error.message, start..<start + location.byteCount)
    }

    @Test(arguments: [
        ("<<<<<<<", "<<<<<<<", 0..<7), ("a\n>>>>>>> x\n", ">>>>>>> x", 2..<11),
        ("a\r\n<<<<<<< HEAD\r\nb", "<<<<<<< HEAD", 3..<15), ("\n>>>>>>>\r\n", ">>>>>>>", 1..<8),
        ("<<<<<<<< 8\n", "<<<<<<<< 8", 0..<10), ("<<<<<< 6\n<<<<<<< 7\n", "<<<<<<< 7", 9..<18),
    ])
    func findsConflictMarkers(text: String, marker: String, place: Range<Int>) {
        let found = Self.found(text)
        #expect(found?.message == "unresolved merge conflict marker '\(marker)'")
        #expect(found?.place == place)
    }

    @Test(arguments: [
        "", "<<<<<<", "<<<<<<\n", " <<<<<<<\n", "<<<<<<<x\n", "<<<<<<>\n", "=======\n",
        "a <<<<<<<\n",
        "<<<<<< 6\n", "<<<<<<<\t\n", "|||||||\n",
    ])
    func ignoresSimilarLines(text: String) { #expect(Self.found(text) == nil) }
}
