// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import PlistEditing

/// Writes the result of a merge as text, and keeps as much of both sides' text as possible.
///
/// If the lines that git would write parse as the merged property list, they are used. Otherwise
/// the text is composed entry by entry from the text of both sides. If the versions are not text,
/// the merge is applied to ours as edits.
struct MergedText {
    /// The result of writing a merge.
    enum Result {
        case edited(PlistEditResult)
        case bytes(ByteStore)
        /// Our version unchanged, with the reason why it cannot represent the merged values.
        case ours(String)
    }

    let editor: PlistSourceEditor
    let ours: ByteStore
    private let base: PlistDocument
    private let theirs: PlistDocument
    /// The text of the three versions in UTF-8, if all of them have the same format.
    private let versions: LineVersions?
    private let decoding: PlistDecodingOptions
    /// The number of repetitions of each key that a dictionary of one side contains several times.
    private let doubledKeys: [PlistString: Int]

    init(
        _ editor: PlistSourceEditor, _ decoding: PlistDecodingOptions,
        base: PlistDocument, ours: ByteStore, theirs: PlistDocument
    ) {
        self.editor = editor
        self.ours = ours
        self.base = base
        self.theirs = theirs
        var decoding = decoding
        decoding.recordsSourceRanges = true
        self.decoding = decoding
        let documents = [base, editor.document, theirs]
        let texts = documents.compactMap { document in
            document.format == editor.document.format
                ? document.text(within: editor.document) : nil
        }
        versions =
            texts.count < documents.count
            ? nil
            : LineVersions(
                base: LineTable(texts[0]), ours: LineTable(texts[1]), theirs: LineTable(texts[2]))
        doubledKeys = editor.document.droppedKeyCounts.merging(
            theirs.droppedKeyCounts, uniquingKeysWith: max)
    }

    /// Returns the merged property list.
    ///
    /// - Parameter side: the side whose version the merge contains in case of conflict.
    func result(of merge: PlistMerge, _ side: PlistMerge.Side) throws(PlistError) -> Result {
        for regions in changedRegions where !regions.hasConflicts {
            let text = LineMerge(regions).text(of: side)
            if let bytes = encoded(text, as: merge.document) { return .bytes(bytes) }
        }
        if let composed = composed(merge) { return .bytes(composed.bytes) }
        return .edited(try edited(merge))
    }

    /// Returns the merged property list with all versions of each conflict, between markers.
    ///
    /// - Parameter merges: three merges, each with the conflicts settled for one version.
    func result(
        of merges: (base: PlistMerge, ours: PlistMerge, theirs: PlistMerge),
        _ markers: ConflictMarkers
    ) throws(PlistError) -> Result {
        guard editor.text != nil else {
            return .ours("only text can have conflict markers")
        }
        for regions in changedRegions where regions.hasConflicts {
            for isParted in [true, false] {
                let merged = LineMerge(regions, isParted: isParted)
                let isRight =
                    merged.hasConflicts && holds(merged.text(of: .ours), merges.ours.document)
                    && holds(merged.text(of: .theirs), merges.theirs.document)
                    && holds(merged.text(of: .base), merges.base.document)
                if isRight { return marked(merged, markers) }
            }
        }
        func lines(_ merge: PlistMerge) throws(PlistError) -> LineTable {
            if let composed = composed(merge) { return LineTable(composed.text) }
            let result = try edited(merge)
            return LineTable(result.texts?.new ?? result.bytes)
        }
        let merged = LineMerge(
            conflictsOf: try lines(merges.ours), base: try lines(merges.base),
            theirs: try lines(merges.theirs))
        return marked(merged, markers)
    }

    private func marked(_ merged: LineMerge, _ markers: ConflictMarkers) -> Result {
        editor.encoded(merged.text(with: markers)).map(Result.bytes)
            ?? .ours("the encoding cannot represent the labels")
    }

    /// The regions that either side has changed, as found by each of git's algorithms.
    private var changedRegions: some Sequence<ChangedRegions> {
        let versions = versions
        return LinePair.Algorithm.allCases.lazy.compactMap { versions?.changed(by: $0) }
    }

    /// Composes the merged property list entry by entry; `nil` if the versions are not text, or the
    /// result would not read back as expected.
    func composed(_ merge: PlistMerge) -> (text: ByteStore, bytes: ByteStore)? {
        guard versions != nil,
            let text = editor.merging(
                base: base, theirs: theirs, into: merge.document, merge.outline),
            let bytes = encoded(text, as: merge.document)
        else { return nil }
        return (text, bytes)
    }

    private func edited(_ merge: PlistMerge) throws(PlistError) -> PlistEditResult {
        var editor = editor
        try editor.edits.apply(merge.differences)
        return try editor.finish()
    }

    private func holds(_ text: ByteStore, _ expected: PlistDocument) -> Bool {
        encoded(text, as: expected) != nil
    }

    /// Returns text in our encoding if it decodes to the expected property list and duplicates only
    /// keys that a side also duplicates.
    private func encoded(_ text: ByteStore, as expected: PlistDocument) -> ByteStore? {
        guard let bytes = editor.encoded(text),
            let document = try? PlistCodecRegistry.commands.decode(
                bytes, as: editor.document.format, options: decoding),
            document == expected,
            document.droppedKeyCounts.allSatisfy({ $0.value <= doubledKeys[$0.key] ?? 0 })
        else { return nil }
        return bytes
    }
}

extension PlistDocument {
    /// Returns the UTF-8 text of the document, as part of another version; `nil` if it is not text.
    fileprivate func text(within other: PlistDocument) -> ByteStore? {
        guard let text = sourceText, let encoding = sourceEncoding else { return nil }
        // In other encodings, the text follows a byte order mark.
        let mark = PlistTextEncoding.byteOrderMark(text.view)
        guard let mark, encoding == .utf8, let own = other.sourceEncoding, own != .utf8 else {
            return text
        }
        return ByteStore(text.view.slice(mark.size, text.count - mark.size).array)
    }

    private var sourceEncoding: PlistTextEncoding? {
        encodingName.flatMap(PlistTextEncoding.init(name:))
    }
}

/// The text of a version that is not a property list, to be merged line by line.
struct VersionText {
    /// The text: unchanged unless a byte order mark indicates UTF-16 or UTF-32.
    let utf8: ByteStore
    private let encoding: PlistTextEncoding
    /// The byte order mark, if it is not a part of the text.
    private let mark: [UInt8]

    /// Returns `nil` unless the source is text.
    init?(_ source: ByteStore) {
        let found = PlistTextEncoding.byteOrderMark(source.view)
        if let found, found.encoding != .utf8 {
            guard
                let text = try? found.encoding.decode(source, from: found.size, format: .strings)
            else { return nil }
            utf8 = text.store
            encoding = found.encoding
            mark = source.view.slice(0, found.size).array
        } else {
            guard source.view.firstIndex(of: 0, from: 0) == nil else { return nil }
            utf8 = source
            encoding = .utf8
            mark = []
        }
    }

    /// Returns other text in this encoding.
    func encoded(_ text: ByteStore) -> ByteStore {
        encoding == .utf8 ? text : encoding.encode(text.view, after: ByteStore(mark).view)
    }
}
