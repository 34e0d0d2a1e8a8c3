// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import Testing

@testable import PlistDifferences

/// The origins of the parts of merged documents, the input of text merges.
@Suite struct MergeOutlineTests {
    private static func merge(
        _ base: String, _ ours: String, _ theirs: String, opens: Bool = false
    ) throws -> PlistMerge {
        try PlistMerge(
            base: TaggedJSON.document(base), ours: TaggedJSON.document(ours),
            theirs: TaggedJSON.document(theirs), options: .init()
        ) { _ in opens }
    }

    /// Returns the entries of a container, each with its places in the base, ours and theirs, and
    /// the source of its value.
    private static func lines(_ merge: PlistMerge, _ container: PlistView?) -> [String]? {
        guard let container else { return nil }
        return merge.outline.containers[container.id]?.entries.map { entry in
            let places = MergeVersion.allCases.map { version in
                entry.places[in: version].map { "\($0)" } ?? "-"
            }
            return places.joined(separator: " ") + " \(entry.version)"
        }
    }

    @Test func namesPlacesOfEntries() throws {
        let merge = try Self.merge(
            #"{"a": 1, "d": {"x": 1, "y": 1}, "g": 0, "k": 1}"#,
            #"{"a": 2, "d": {"x": 2, "y": 1}, "o": 1, "k": 1}"#,
            #"{"a": 1, "d": {"x": 1, "y": 3}, "g": 0, "t": 1, "k": 4}"#)
        let root = merge.document.root
        #expect(
            try TaggedJSON.text(merge.document)
                == #"{"a":2,"d":{"x":2,"y":3},"o":1,"t":1,"k":4}"#)
        #expect(
            Self.lines(merge, root) == [
                "0 0 0 ours", "1 1 1 ours", "- 2 - ours", "- - 3 theirs", "3 3 4 theirs",
            ])
        #expect(Self.lines(merge, root["d"]) == ["0 0 0 ours", "1 1 1 theirs"])
        let nodes = try #require(merge.outline.containers[root.id]?.nodes)
        #expect(nodes[in: .ours] == merge.ours.rootID)
    }

    @Test func namesPlacesOfElements() throws {
        let merge = try Self.merge(
            #"["a", {"id": "b", "v": 1, "w": 1}, "c"]"#,
            #"["o", "a", {"id": "b", "v": 2, "w": 1}]"#,
            #"[{"id": "b", "v": 1, "w": 3}, "a", "c", "t"]"#)
        let root = merge.document.root
        #expect(
            try TaggedJSON.text(merge.document) == #"["o",{"id":"b","v":2,"w":3},"a","t"]"#)
        #expect(
            Self.lines(merge, root) == [
                "- 0 - ours", "1 2 0 ours", "0 1 1 ours", "- - 3 theirs",
            ])
        #expect(
            Self.lines(merge, root.elements[1])
                == ["0 0 0 ours", "1 1 1 ours", "2 2 2 theirs"])
    }

    /// A container that one side did not change is not merged entry by entry, except on request.
    @Test func opensOneSidedContainersIfAsked() throws {
        let base = #"{"a": {"x": 1}, "b": [1], "c": 3}"#
        let theirs = #"{"a": {"x": 1, "y": 2}, "b": {"z": 1}, "c": 3}"#
        let copied = try Self.merge(base, base, theirs)
        #expect(copied.outline.containers.isEmpty)
        #expect(copied.outline.rootVersion == .theirs)
        let opened = try Self.merge(base, base, theirs, opens: true)
        let root = opened.document.root
        #expect(opened.outline.containers.count == 2)
        #expect(
            Self.lines(opened, root) == ["0 0 0 ours", "1 1 1 theirs", "2 2 2 ours"])
        #expect(Self.lines(opened, root["a"]) == ["0 0 0 ours", "- - 1 theirs"])
        for merge in [copied, opened] {
            #expect(merge.conflicts.isEmpty)
            #expect(merge.document == (try TaggedJSON.document(theirs)))
        }
    }

    @Test(arguments: [("1", "2", MergeVersion.theirs), ("2", "1", .ours), ("2", "2", .ours)])
    func namesVersionOfRoot(ours: String, theirs: String, version: MergeVersion) throws {
        let merge = try Self.merge("1", ours, theirs)
        #expect(merge.outline.rootVersion == version)
        #expect(merge.document.root.int == 2)
    }
}
