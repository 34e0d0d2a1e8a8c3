// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// Writes what a merge made of our version, as a text with as much of both sides' text as possible.
///
/// If the lines that git would write read as the merged property list, that is the text. Otherwise it is
/// put together entry by entry, of the texts that both sides have for it. Where there are no texts, the
/// edits of the merge are made in ours.
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
    private let base: PlistDocument
    private let theirs: PlistDocument
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
        self.base = base.0
        self.theirs = theirs.0
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
        for regions in changedRegions where !regions.hasConflicts {
            let text = LineMerge(regions).text(of: side)
            if holds(text, merge.document) { return .bytes(text) }
        }
        if let text = composed(merge) { return .bytes(text) }
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
        for regions in changedRegions where regions.hasConflicts {
            for isParted in [true, false] {
                let merged = LineMerge(regions, isParted: isParted)
                let isRight =
                    merged.hasConflicts && holds(merged.text(of: .ours), merges.ours.document)
                    && holds(merged.text(of: .theirs), merges.theirs.document)
                    && holds(merged.text(of: .base), merges.base.document)
                if isRight { return .bytes(merged.text(with: markers)) }
            }
        }
        func lines(_ merge: PlistMerge) throws(PlistError) -> LineTable {
            if let text = composed(merge) { return LineTable(text) }
            return LineTable(try edited(merge).bytes)
        }
        let merged = LineMerge(
            conflictsOf: try lines(merges.ours), base: try lines(merges.base),
            theirs: try lines(merges.theirs))
        return .bytes(merged.text(with: markers))
    }

    /// What both sides have changed, in the ways that git finds it.
    private var changedRegions: some Sequence<ChangedRegions> {
        let versions = versions
        return LinePair.Algorithm.allCases.lazy.compactMap { versions?.changed(by: $0) }
    }

    /// The merged property list as a text that was put together entry by entry; `nil` if there are no
    /// texts, or it reads otherwise.
    func composed(_ merge: PlistMerge) -> ByteStore? {
        guard versions != nil,
            let text = editor.merging(
                base: base, theirs: theirs, into: merge.document, merge.outline),
            holds(text, merge.document)
        else { return nil }
        return text
    }

    private func edited(_ merge: PlistMerge) throws(PlistError) -> PlistEditResult {
        var editor = editor
        try editor.edits.apply(merge.differences)
        return try editor.finish()
    }

    /// Whether a text reads as a property list, with no key twice that no side has twice.
    private func holds(_ text: ByteStore, _ expected: PlistDocument) -> Bool {
        guard
            let document = try? PlistCodecRegistry.commands.decode(
                text, as: editor.document.format, options: decoding),
            document == expected
        else { return false }
        return document.droppedKeyCounts.allSatisfy { $0.value <= doubledKeys[$0.key] ?? 0 }
    }
}
