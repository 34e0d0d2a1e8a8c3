// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// Writes what a merge made of our version, as a text with as much of both sides' text as possible.
///
/// If the lines of the sides can be merged, and what comes of it reads as the merged property list,
/// that is the text: with the comments and the layout of both sides, as git would have it. Otherwise
/// the edits of the merge are made in our text.
struct MergedText {
    /// What is to be written.
    enum Result {
        case edited(PlistEditResult)
        case bytes(ByteStore)
        /// What our version was, as it cannot hold what was merged beside conflicts.
        case ours
    }

    let editor: PlistSourceEditor
    let ours: ByteStore
    /// The three texts, if all have the same format and are in UTF-8.
    private let versions: LineVersions?
    private let decoding: PlistDecodingOptions
    /// How often each key is more than once in a dictionary of a side.
    private let doubledKeys: [PlistString: Int]

    init(
        _ editor: PlistSourceEditor, _ decoding: PlistDecodingOptions,
        base: (PlistDocument, ByteStore), ours: ByteStore, theirs: (PlistDocument, ByteStore)
    ) {
        self.editor = editor
        self.ours = ours
        var decoding = decoding
        decoding.recordsSourceRanges = true
        self.decoding = decoding
        let documents = [base.0, editor.document, theirs.0]
        versions =
            documents.allSatisfy { Self.hasLines($0) && $0.format == editor.document.format }
            ? LineVersions(
                base: LineTable(base.1), ours: LineTable(ours), theirs: LineTable(theirs.1)) : nil
        doubledKeys = editor.document.droppedKeyCounts.merging(
            theirs.0.droppedKeyCounts, uniquingKeysWith: max)
    }

    /// Whether a property list was read from a text in UTF-8.
    private static func hasLines(_ document: PlistDocument) -> Bool {
        guard let format = document.format, format != .binary else { return false }
        return (document.encodingName.flatMap(PlistTextEncoding.init(name:)) ?? .utf8) == .utf8
    }

    /// The merged property list.
    ///
    /// - Parameter side: whose version the merge has in the place of conflicts.
    func result(of merge: PlistMerge, _ side: PlistMerge.Side) throws(PlistError) -> Result {
        if let versions {
            for merged in lineMerges(of: versions) {
                let text = merged.text(of: side)
                if holds(text, merge.document) { return .bytes(text) }
            }
        }
        return .edited(try edited(merge))
    }

    /// The merged property list with markers around conflicts, of which it has each version.
    ///
    /// - Parameter merges: the merge with either version in the place of conflicts.
    func result(
        of merges: (base: PlistMerge, ours: PlistMerge, theirs: PlistMerge),
        _ markers: ConflictMarkers
    ) throws(PlistError) -> Result {
        guard Self.hasLines(editor.document) else { return .ours }
        if let versions {
            for merged in lineMerges(of: versions) {
                let isRight =
                    merged.hasConflicts && holds(merged.text(of: .ours), merges.ours.document)
                    && holds(merged.text(of: .theirs), merges.theirs.document)
                    && holds(merged.text(of: .base), merges.base.document)
                if isRight { return .bytes(merged.text(with: markers)) }
            }
        }
        let merged = LineMerge(
            conflictsOf: LineTable(try edited(merges.ours).bytes),
            base: LineTable(try edited(merges.base).bytes),
            theirs: LineTable(try edited(merges.theirs).bytes))
        return .bytes(merged.text(with: markers))
    }

    /// What lines can be merged to, the likeliest first: what git makes of them, and then what may become
    /// of those that are conflicts for git.
    private func lineMerges(of versions: LineVersions) -> some Sequence<LineMerge> {
        let algorithms = LinePair.Algorithm.allCases.lazy.map(versions.changed)
        let merged = algorithms.filter { !$0.hasConflicts }.map { LineMerge($0) { _ in .conflict } }
        let resolved = algorithms.filter(\.hasConflicts).flatMap { regions in
            LineMerge.Resolution.allCases.lazy.flatMap { resolution in
                [true, false].lazy.map { isForAll in
                    // Where both sides only added something, that may be kept beside other conflicts.
                    LineMerge(regions) { number in
                        isForAll || regions.list[number].base.isEmpty ? resolution : .conflict
                    }
                }
            }
        }
        return [AnySequence(merged), AnySequence(resolved)].lazy.joined()
    }

    private func edited(_ merge: PlistMerge) throws(PlistError) -> PlistEditResult {
        var editor = editor
        try editor.edits.apply(merge.differences)
        return try editor.finish()
    }

    /// Whether a text reads as a property list, without anything twice.
    private func holds(_ text: ByteStore, _ expected: PlistDocument) -> Bool {
        guard
            let document = try? PlistCodecRegistry.commands.decode(
                text, as: editor.document.format, options: decoding)
        else { return false }
        guard document == expected else { return false }
        return document.droppedKeyCounts.allSatisfy { $0.value <= doubledKeys[$0.key] ?? 0 }
    }
}
