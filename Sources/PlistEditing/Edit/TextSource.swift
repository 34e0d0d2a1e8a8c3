// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The source text of a document.
struct TextSource {
    let document: PlistDocument
    let map: SourceMap
    let text: EditableText

    /// Returns the range of a value's text.
    func range(of node: NodeID) -> Range<Int> { Range(map.range(of: node)) }

    // MARK: Moved text

    /// The new indentation of lines that move to another place.
    struct Indentation {
        /// The indentation of the first line.
        let line: [UInt8]
        /// The old and new indentation per level; `nil` if they are the same.
        var units: (old: [UInt8], new: [UInt8])?
    }

    /// Returns the text of a value, indented like the line it moves to.
    func movedText(_ node: NodeID, to indentation: Indentation) -> [UInt8] {
        movedText(range(of: node), to: indentation, fixed: node)
    }

    /// Returns a part of the text, indented like the line it moves to.
    ///
    /// Lines within strings and keys are unchanged.
    ///
    /// - Parameters:
    ///   - node: the value whose text this is, if it is a value.
    ///   - offset: an offset on a line with the same indentation as the part; its beginning if
    ///     `nil`.
    func movedText(
        _ range: Range<Int>, to indentation: Indentation, fixed node: NodeID? = nil,
        from offset: Int? = nil
    ) -> [UInt8] {
        let old = text.array(text.outerIndentation(at: offset ?? range.lowerBound))
        guard old != indentation.line || indentation.units != nil,
            text.firstLineBreak(range) != nil
        else { return text.array(range) }
        let fixed = node.map(fixedRanges) ?? []
        var next = 0
        var bytes: [UInt8] = []
        var position = range.lowerBound
        while let lineBreak = text.firstLineBreak(position..<range.upperBound) {
            let line = text.skipLineBreak(at: lineBreak)
            bytes += text.array(position..<line)
            position = line
            while next < fixed.count, fixed[next].upperBound <= line { next += 1 }
            let isFixed = next < fixed.count && fixed[next].lowerBound < line
            let hasOld =
                line + old.count <= range.upperBound
                && text.slice(line..<line + old.count).array == old
            let isEmpty = line < range.upperBound && EditableText.isLineBreak(text.bytes[line])
            if !isFixed && hasOld && !isEmpty {
                bytes += indentation.line
                position += old.count
                guard let units = indentation.units else { continue }
                let end = range.upperBound - units.old.count
                while position <= end,
                    text.slice(position..<position + units.old.count).array == units.old
                {
                    bytes += units.new
                    position += units.old.count
                }
            }
        }
        return bytes + text.array(position..<range.upperBound)
    }

    /// Returns the ranges of a value's multi-line strings and keys, in the order of the text.
    private func fixedRanges(of node: NodeID) -> [Range<Int>] {
        let reader = document.reader
        var ranges: [Range<Int>] = []
        func note(_ range: Range<Int>) {
            if text.firstLineBreak(range) != nil { ranges.append(range) }
        }
        func visit(_ node: NodeID) {
            if reader[node].kind == .string { note(Range(map.range(of: node))) }
            note(Range(map.keyRange(ofValue: node)))
        }
        guard reader[node].kind.isContainer else {
            visit(node)
            return ranges
        }
        for entry in map.droppedEntries {
            note(Range(entry.key))
            note(Range(entry.value))
        }
        var walk = TreeWalk(reader, keyOrder: .source)
        if reader[node].length > 0 { walk.enter(node, reader[node]) }
        while walk.depth > 0 {
            guard let child = walk.next() else {
                walk.leave()
                continue
            }
            guard let value = walk.top.isDictionary ? walk.next() : child else { continue }
            visit(value)
            if reader[value].kind.isContainer && reader[value].length > 0 {
                walk.enter(value, reader[value])
            }
        }
        return ranges.ordered { $0.lowerBound < $1.lowerBound }
    }
}
