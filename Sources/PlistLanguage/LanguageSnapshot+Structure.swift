// SPDX-License-Identifier: Apache-2.0

package import PlistCore
import PlistSyntax

/// A value in the outline of a file.
package struct LanguageSymbol: Sendable {
    /// The key, or the index in brackets.
    package let name: String
    /// The text of a scalar, or the number of values in a container.
    package let detail: String
    package let kind: PlistKind?
    /// The range of the entry with its key.
    package let range: Range<Int>
    /// The range of the key, or of the start of the value.
    package let selection: Range<Int>
    /// The index of the container in the list; `nil` for those of the root.
    package let parent: Int?
}

/// A range of lines that can be folded.
package struct LanguageFold: Hashable, Sendable {
    /// 0-based, the first and last line.
    package let lines: ClosedRange<Int>
    package let isComment: Bool
}

extension LanguageSnapshot {
    /// The maximum number of symbols, which editors show as a list.
    package static let maximumSymbolCount = 20_000

    /// The maximum number of folds.
    package static let maximumFoldCount = 20_000

    /// The maximum number of bytes of a value shown beside its key.
    private static let maximumDetailByteCount = 80

    /// The values below the root, each after its container. In a large file, those of the outer
    /// levels only.
    ///
    /// - Complexity: O(*n*) in the values.
    package var symbols: [LanguageSymbol] {
        var numbers: [Int: Int] = [:]
        var symbols: [LanguageSymbol] = []
        let depth = symbolDepth
        var depths: [Int] = []
        for row in outline.rows {
            let level = row.parent.map { depths[$0.index] + 1 } ?? 0
            depths.append(level)
            guard level > 0, level <= depth, symbols.count < Self.maximumSymbolCount,
                let container = row.parent
            else { continue }
            numbers[row.index] = symbols.count
            symbols.append(symbol(row, in: container, numbers[container.index]))
        }
        return symbols
    }

    /// The number of levels whose values are not too many.
    private var symbolDepth: Int {
        var counts: [Int] = []
        var depths: [Int] = []
        for row in outline.rows {
            let level = row.parent.map { depths[$0.index] + 1 } ?? 0
            depths.append(level)
            if level == counts.count { counts.append(0) }
            counts[level] += 1
        }
        var sum = 0
        for (level, count) in counts.enumerated() {
            sum += count
            if sum > Self.maximumSymbolCount { return max(level - 1, 1) }
        }
        return counts.count
    }

    private func symbol(
        _ row: PlistOutline.Row, in container: PlistOutline.Row, _ parent: Int?
    ) -> LanguageSymbol {
        let key = row.keyContentRange.map { string($0) }
        let start = row.keyRange.map { min($0.lowerBound, row.range.lowerBound) }
        let end = row.keyRange.map { max($0.upperBound, row.range.upperBound) }
        let range = (start ?? row.range.lowerBound)..<(end ?? row.range.upperBound)
        let selection = firstLine(
            of: row.keyRange ?? row.openingRange ?? row.range
        ).clamped(to: range)
        let name = key.map { $0.isEmpty ? "\"\"" : $0 } ?? "[\(row.position)]"
        return LanguageSymbol(
            name: container.kind == .array ? "[\(row.position)]" : name, detail: detail(of: row),
            kind: row.kind, range: range, selection: selection, parent: parent)
    }

    private func detail(of row: PlistOutline.Row) -> String {
        switch row.kind {
        case .dictionary, .array, .uid, nil: return row.kind?.name ?? ""
        case .boolean: return row.value.map { $0 == .boolean(true) ? "true" : "false" } ?? ""
        default:
            let content = firstLine(of: row.contentRange)
            let end = min(content.upperBound, content.lowerBound + Self.maximumDetailByteCount)
            return string(content.lowerBound..<end)
        }
    }

    /// The containers and comments of several lines.
    ///
    /// - Complexity: O(*n* log *n*) in the values.
    package var folds: [LanguageFold] {
        var folds: [LanguageFold] = []
        func add(_ range: Range<Int>, isComment: Bool) {
            guard range.count > 1, folds.count < Self.maximumFoldCount else { return }
            let first = lines.line(of: range.lowerBound)
            let last = lines.line(of: range.upperBound - 1)
            // The last line has the end tag or bracket.
            let end = isComment ? last : last - 1
            if end > first { folds.append(LanguageFold(lines: first...end, isComment: isComment)) }
        }
        for row in outline.rows where row.kind == .dictionary || row.kind == .array {
            add(row.range, isComment: false)
        }
        for range in outline.comments { add(range, isComment: true) }
        return folds.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    }

    /// Returns the ranges around an offset, from the word to the whole text.
    ///
    /// - Complexity: O(*d*) in the depth.
    package func selections(at offset: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        func add(_ range: Range<Int>?) {
            guard let range, range.lowerBound <= offset, offset <= range.upperBound else { return }
            if let last = ranges.last {
                guard range.lowerBound <= last.lowerBound, range.upperBound >= last.upperBound,
                    range != last
                else { return }
            }
            ranges.append(range)
        }
        var next = outline.row(at: offset) ?? outline.row(at: max(offset - 1, 0))
        while let row = next {
            add(row.keyContentRange)
            add(row.keyRange)
            add(row.contentRange)
            add(row.range)
            if let key = row.keyRange {
                let start = min(key.lowerBound, row.range.lowerBound)
                add(start..<max(key.upperBound, row.range.upperBound))
            }
            next = row.parent
        }
        add(0..<text.count)
        return ranges
    }

    /// Returns the names in the start and the end tag around an offset, which change together;
    /// `nil` elsewhere, and if one of the tags is missing.
    package func linkedNames(at offset: Int) -> [Range<Int>]? {
        guard outline.format == .xml,
            let row = outline.row(at: offset) ?? outline.row(at: max(offset - 1, 0))
        else { return nil }
        var pairs: [(Range<Int>, Range<Int>)] = []
        if let key = row.keyRange, let content = row.keyContentRange, row.isKeyComplete {
            pairs.append(
                (key.lowerBound..<content.lowerBound, content.upperBound..<key.upperBound))
        }
        if row.state == .complete, let opening = row.openingRange, let closing = row.closingRange {
            pairs.append((opening, closing))
        }
        for (opening, closing) in pairs {
            guard let first = tagName(opening, 1), let last = tagName(closing, 2),
                string(first) == string(last)
            else { continue }
            let isInside = [first, last].contains {
                $0.lowerBound <= offset && offset <= $0.upperBound
            }
            if isInside { return [first, last] }
        }
        return nil
    }

    /// Returns the name in a tag.
    ///
    /// - Parameter start: the number of bytes before it.
    private func tagName(_ tag: Range<Int>, _ start: Int) -> Range<Int>? {
        guard tag.count > start else { return nil }
        let first = tag.lowerBound + start
        var end = first
        while end < tag.upperBound, (0x61...0x7A).contains(text[end] | 0x20) { end += 1 }
        return end > first ? first..<end : nil
    }
}
