// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import TestSupport
import Testing

@testable import PlistDifferences

/// Documents too large to compare completely: there are more or larger edits than necessary.
@Suite struct DifferenceLimitTests {
    /// Shared parts are compared up to a number of times, and then replaced as a whole.
    @Test func opensSharedContainersUpToLimit() throws {
        let levels = 20
        let old = try SharedContainers.dictionaries(levels: levels, leaf: 1)
        let new = try SharedContainers.dictionaries(levels: levels, leaf: 2)
        let differences = PlistDifferences(from: old, to: new)
        #expect(differences.allSatisfy { $0.kind == .change })
        // Opening a container takes the references, keys and values of both sides, and turns one
        // difference into two.
        let references = 2 * 4 * levels
        let opened = (500_000...500_000 + 4 * references)
        #expect(opened.contains((differences.count - 1) * (2 * 4 + 1)))
    }

    private static func data(_ value: PlistValue, count: Int) throws -> PlistValue {
        let text = try TaggedJSON.text(PlistDocument(value: value))
        return .data(Array(text.utf8) + [UInt8](repeating: 0x20, count: count - text.utf8.count))
    }

    /// Shared data are decoded for each place.
    @Test func limitsDecodedBytesOfData() throws {
        let byteCount = 1 << 15
        func document(_ number: Int) throws -> PlistDocument {
            let data = try Self.data(["a": PlistValue(number)], count: byteCount)
            return try PlistDocument(value: .array([PlistValue](repeating: data, count: 20)))
        }
        let (old, new) = (try document(1), try document(2))
        #expect(old.source.count == 0 && new.source.count == 0)
        let differences = PlistDifferences(from: old, to: new)
        let lookedInto = (1 << 20) / (2 * byteCount)
        #expect(
            differences.map(\.basePath.description)
                == (0..<20).map { $0 < lookedInto ? "[\($0)].!.a" : "[\($0)]" })
        var editor = PlistEditor(old)
        try editor.apply(differences)
        #expect(try editor.document() == new)
    }

    @Test func limitsDepthOfNestedData() throws {
        func document(_ number: Int) throws -> PlistDocument {
            var value: PlistValue = ["d": PlistValue(number)]
            for _ in 0..<20 {
                let bytes = try PlistDocument(value: value).encoded(as: .binary)
                value = ["d": .data(Array(bytes))]
            }
            return try PlistDocument(value: value)
        }
        let differences = PlistDifferences(from: try document(1), to: try document(2))
        let path = Array(repeating: "d.!", count: 16).joined(separator: ".") + ".d"
        #expect(differences.map(\.oldPath?.description) == [path])
        #expect(differences[0].oldValue?.kind == .data)
    }

    /// Edited containers keep the paths of their edits.
    @Test(.tags(.slow)) func limitsMemoryOfEditPaths() throws {
        func document(_ number: Int) throws -> PlistDocument {
            var root: PlistValue = .array(
                [true] + [PlistValue](repeating: PlistValue(number), count: 8500))
            for _ in 0..<500 { root = .array([root]) }
            return try PlistDocument(value: root)
        }
        let old = try document(1)
        let differences = PlistDifferences(from: old, to: try document(2))
        #expect(differences.count == 8500)
        var editor = PlistEditor(old)
        let error = #expect(throws: PlistError.self) { try editor.apply(differences) }
        #expect(error?.code == .limit)
        #expect(error?.message == "the paths of the differences take more than 67108864 bytes")
        #expect(!editor.hasChanges)
        try editor.apply(differences.selecting { $0.oldPath?.components.last == .index(1) })
        #expect(editor.hasChanges)
    }
}
