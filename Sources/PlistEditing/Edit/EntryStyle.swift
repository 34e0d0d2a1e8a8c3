// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The style of new entries in a container.
struct EntryStyle {
    var style: SourceStyle
    /// The white space that begins the line of an entry.
    var indentation: [UInt8]
    /// The white space before the first entry, and before any other.
    var firstLeadingTrivia: [UInt8]
    var leadingTrivia: [UInt8]
    /// The text of a key and of a value whose style new keys and values copy.
    var keyExample: Range<Int>?
    var valueExample: Range<Int>?

    /// Creates the style of a container without entries, on a line with an indentation.
    init(inside indentation: [UInt8], _ style: SourceStyle) {
        self.style = style
        self.indentation = indentation + style.unit
        firstLeadingTrivia = style.isMultiline ? style.lineEnd + self.indentation : []
        leadingTrivia = style.isMultiline ? firstLeadingTrivia : style.gap
    }

    /// Creates the style of a container with entries, taken from the entry before or after a new
    /// one.
    ///
    /// - Parameter index: the entry before, −1 if there is none.
    init(of slots: SourceSlots, near index: Int, _ text: EditableText, _ style: SourceStyle) {
        self.style = style
        let neighbour = max(index, 0)
        indentation = text.array(text.outerIndentation(at: slots.start(neighbour)))
        firstLeadingTrivia = Self.leadingTrivia(slots, 0, indentation, text)
        leadingTrivia = Self.commonLeadingTrivia(slots, near: neighbour, indentation, text)
        if leadingTrivia.isEmpty && slots.isWithoutBrackets && style.isMultiline {
            leadingTrivia = style.lineEnd
        }
        self.style.isMultiline = leadingTrivia.contains(where: EditableText.isLineBreak)
        if !self.style.isMultiline { self.style.gap = leadingTrivia }
        if !firstLeadingTrivia.contains(where: EditableText.isLineBreak) {
            self.style.padding = firstLeadingTrivia
        }
        for offset in [0, -1, 1, -2, 2] {
            let candidate = neighbour + offset
            guard candidate >= 0, candidate < slots.count,
                let keySeparator = SourceStyle.keySeparator(of: slots, candidate, text)
            else { continue }
            self.style.keySeparator = keySeparator.isLineBreak ? nil : keySeparator.bytes
            break
        }
        // If the only entry is on its own line, there is no gap between entries to copy; use the
        // gap before the value instead.
        if leadingTrivia.isEmpty && slots.count == 1
            && (self.style.closingGap != nil
                || self.style.keySeparator?.last == UInt8(ascii: " "))
        {
            leadingTrivia = [UInt8(ascii: " ")]
            if !self.style.isMultiline { self.style.gap = leadingTrivia }
        }
        let slot = slots[neighbour]
        if !slot.key.isEmpty { keyExample = slot.key }
        valueExample = slot.value
        guard !slots.isDictionary, slot.value.count <= Self.longLine,
            text.firstLineBreak(slot.value) == nil, let inner = slots.inner(neighbour)
        else { return }
        // Elements look alike.
        let isAmongLines = self.style.isMultiline
        self.style = EntryStyle(of: inner, near: 0, text, style).style
        self.style.isAmongLines = isAmongLines
    }

    /// The maximum length, in bytes, of a one-line value that serves as an example for others.
    private static var longLine: Int { 256 }

    /// Returns the leading trivia of the neighbour with the fewest empty lines. The first entry is
    /// used only if it is the only one, because the text before it may be special.
    private static func commonLeadingTrivia(
        _ slots: SourceSlots, near neighbour: Int, _ indentation: [UInt8], _ text: EditableText
    ) -> [UInt8] {
        let candidates = [neighbour, neighbour - 1, neighbour + 1].filter {
            $0 > 0 && $0 < slots.count
        }
        let trivia = candidates.map { leadingTrivia(slots, $0, indentation, text) }
        func breakCount(_ bytes: [UInt8]) -> Int { bytes.count(where: EditableText.isLineBreak) }
        // Whether there is a line end at all is determined by the neighbour alone.
        guard let own = trivia.first, breakCount(own) > 0 else {
            return trivia.first ?? leadingTrivia(slots, 0, indentation, text)
        }
        return trivia.filter { breakCount($0) > 0 }.min { breakCount($0) < breakCount($1) } ?? own
    }

    /// Returns the white space before an entry: line ends and an indentation, or whatever is on its
    /// line.
    private static func leadingTrivia(
        _ slots: SourceSlots, _ index: Int, _ indentation: [UInt8], _ text: EditableText
    ) -> [UInt8] {
        let range = slots.leadingSpace(index)
        guard let first = text.firstLineBreak(range) else { return text.array(range) }
        let lines = text.array(first..<range.upperBound)
        let end = lines.lastIndex(where: EditableText.isLineBreak)! + 1
        return lines[..<end] + indentation
    }

    /// The separator between a key and its value.
    var keySeparator: [UInt8] { style.keySeparator(inside: indentation) }
}
