// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

@Suite struct DocumentDraftTests {
    @Test(
        arguments: [
            ([:], 0), (["a": 1, "b": [1, 2, 3], "c": ["d": 2]], 11), ([[], [[:]]], 3), ("x", 0),
        ] as [(PlistValue, Int)])
    func hasAsManyReferencesAsValues(value: PlistValue, count: Int) throws {
        #expect(try PlistDocument(value: value).arena.childBuffer.count == count)
    }
}
