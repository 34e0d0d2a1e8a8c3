// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A property list with fixes applied, in the bytes of its source.
///
/// ```swift
/// let findings = InfoPlistChecker().findings(in: document)
/// let fixed = try PlistFixer(source).applying(findings.compactMap(\.fixes.first))
/// // fixed.result.bytes differ in the lines of the findings.
/// ```
public struct PlistFixer: Sendable {
    /// Fixes that were applied together.
    public struct Fixed: Sendable {
        /// The result, whose other bytes are those of the source.
        public let result: PlistEditResult
        /// The indices of the fixes that were applied. The others exclude these, or do not fit the
        /// property list any more; they may fit the result.
        public let applied: [Int]
        /// The editor that made the changes; `nil` if the source does not parse.
        package let editor: PlistSourceEditor?
    }

    private let source: ByteStore
    private let format: PlistFormat?
    private let fileName: String?
    private let options: PlistDecodingOptions
    private let registry: PlistCodecRegistry

    /// A fixer of a source, which may be a broken property list.
    ///
    /// - Parameters:
    ///   - source: the whole source.
    ///   - format: its format, or `nil` to detect it.
    ///   - fileName: a hint for detection.
    ///   - options: how to read it.
    ///   - registry: the codecs.
    public init(
        _ source: ByteStore, as format: PlistFormat? = nil, fileName: String? = nil,
        options: PlistDecodingOptions = .init(), registry: PlistCodecRegistry = .standard
    ) {
        self.source = source
        self.format = format
        self.fileName = fileName
        self.options = options
        self.registry = registry
    }

    /// Applies fixes. If one replaces ranges of the source, only such fixes are applied, because
    /// the places of the others change.
    ///
    /// - Returns: the result, which may lack some or all fixes.
    /// - Throws: an error in a source that does not parse, unless a fix replaces ranges of it; the
    ///   errors of ``PlistSourceEditor/finish()``.
    /// - Complexity: O(*n* + *m* log *m*) in the bytes and the fixes.
    public func applying(_ fixes: [PlistFix]) throws(PlistError) -> Fixed {
        if fixes.contains(where: \.changesText) { return try splicing(fixes) }
        var editor = try makeEditor()
        var paths = FixedPaths()
        let order = fixes.indices.sorted { left, right in
            if PlistFix.precedes(fixes[left], fixes[right]) { return true }
            return !PlistFix.precedes(fixes[right], fixes[left]) && left < right
        }
        let chosen = Set(fixes.indices.filter { paths.add(fixes[$0]) })
        var applied: [Int] = []
        for index in order where chosen.contains(index) {
            do throws(PlistError) {
                try editor.edits.apply(fixes[index])
                applied.append(index)
            } catch {
                // The fix no longer fits, or its value cannot be represented.
                continue
            }
        }
        return Fixed(result: try editor.finish(), applied: applied.sorted(), editor: editor)
    }

    /// Returns the ranges of the text that a fix replaces, in order; `nil` for a binary property
    /// list, and for a fix that does not fit.
    ///
    /// - Parameter editor: an editor of the property list without changes.
    /// - Complexity: O(*n*) in the bytes.
    package static func splices(
        of fix: PlistFix, in editor: PlistSourceEditor
    ) -> [(range: Range<Int>, text: String)]? {
        if fix.changesText { return Self.splices(fix) }
        var editor = editor
        guard (try? editor.edits.apply(fix)) != nil, let result = try? editor.finish(),
            result.isText
        else { return nil }
        return result.splices.map {
            ($0.range, String(decoding: $0.replacement, as: UTF8.self))
        }
    }

    private func makeEditor() throws(PlistError) -> PlistSourceEditor {
        try PlistSourceEditor(
            decoding: source, as: format, fileName: fileName, options: options, registry: registry)
    }

    // MARK: Text

    /// Returns the ranges that a fix of the text replaces; `nil` for other fixes.
    package static func splices(_ fix: PlistFix) -> [(range: Range<Int>, text: String)]? {
        var splices: [(range: Range<Int>, text: String)] = []
        for edit in fix.edits {
            guard case .splice(let range, let text) = edit else { return nil }
            splices.append((range, text))
        }
        return splices
    }

    private func splicing(_ fixes: [PlistFix]) throws(PlistError) -> Fixed {
        let editor: PlistSourceEditor?
        do throws(PlistError) {
            editor = try makeEditor()
        } catch {
            // Only the bytes of UTF-8 have the offsets of findings.
            guard Self.isUTF8(source) else { throw error }
            editor = nil
        }
        let text = editor?.text ?? source
        var all: [TextSplice] = []
        var applied: [Int] = []
        for (index, fix) in fixes.enumerated() {
            guard let splices = Self.splices(fix), Self.fit(splices, all, text.count) else {
                continue
            }
            all += splices.map { TextSplice(range: $0.range, replacement: Array($0.text.utf8)) }
            applied.append(index)
        }
        all.sortByPlace()
        let new = ByteStore(adopting: all.apply(to: text))
        guard let editor else {
            return Fixed(
                result: PlistEditResult(text: new, insteadOf: source), applied: applied, editor: nil
            )
        }
        return Fixed(result: try editor.replacing(text: new), applied: applied, editor: editor)
    }

    /// Whether splices are within the text, in order, and apart from others.
    private static func fit(
        _ splices: [(range: Range<Int>, text: String)], _ others: [TextSplice], _ count: Int
    ) -> Bool {
        var position = 0
        for splice in splices {
            guard splice.range.lowerBound >= position, splice.range.upperBound <= count else {
                return false
            }
            position = splice.range.upperBound
        }
        guard let first = splices.first, let last = splices.last else { return false }
        // The splices of a fix may enclose a long part of the text, so each pair is compared, but
        // most fixes follow all earlier ones.
        if others.allSatisfy({ $0.range.upperBound < first.range.lowerBound }) { return true }
        if others.allSatisfy({ $0.range.lowerBound > last.range.upperBound }) { return true }
        return others.count * splices.count <= 1 << 16
            && !splices.contains { splice in
                others.contains { collide($0.range, splice.range) }
            }
    }

    /// Whether two ranges overlap, or touch and one is empty, so that their order matters.
    private static func collide(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        guard left.isEmpty || right.isEmpty else { return left.overlaps(right) }
        return left.lowerBound <= right.upperBound && right.lowerBound <= left.upperBound
    }

    /// Whether bytes are text whose offsets count as those of its UTF-8 form: not in UTF-16, and
    /// not declared in another encoding.
    package static func isUTF8(_ source: ByteStore) -> Bool {
        let bytes = source.view
        if PlistTextEncoding.byteOrderMark(bytes).map({ $0.size != 3 }) == true { return false }
        for offset in 0..<min(bytes.count, 4) where bytes[offset] == 0 { return false }
        let start = bytes.slice(0, min(bytes.count, 200)).repairedString.lowercased()
        guard start.contains(text: "encoding=") else { return true }
        func declares(_ name: String) -> Bool {
            start.contains(text: "encoding=\"\(name)") || start.contains(text: "encoding='\(name)")
        }
        if ["utf-8", "utf8", "us-ascii", "ascii"].contains(where: declares) { return true }
        // Text in a declared encoding has the same offsets if it is ASCII, and a wrong declaration
        // is not used.
        let scan = UTF8Scan(bytes)
        if declares("utf-16") || declares("utf-32") { return scan.invalidOffset == nil }
        return scan.isASCII && scan.invalidOffset == nil && !declares("utf-7")
    }
}
