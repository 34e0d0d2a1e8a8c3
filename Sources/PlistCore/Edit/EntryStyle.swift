// SPDX-License-Identifier: Apache-2.0

/// The style of new entries in a container.
struct EntryStyle {
    var style: SourceStyle
    /// White space that begins the line of an entry.
    var indentation: [UInt8]
    /// What precedes the first entry, and any other.
    var firstLead: [UInt8]
    var lead: [UInt8]
    /// Texts of a key and a value whose style new ones follow.
    var keyExample: Range<Int>?
    var valueExample: Range<Int>?

    /// The style of a container without entries, on a line with an indentation.
    init(inside indentation: [UInt8], _ style: SourceStyle) {
        self.style = style
        self.indentation = indentation + style.unit
        firstLead = style.isMultiline ? style.lineEnd + self.indentation : []
        lead = style.isMultiline ? firstLead : style.gap
    }

    /// The style of a container with entries, taken from the entry before a new one or the one
    /// after it.
    ///
    /// - Parameter index: the entry before, −1 if there is none.
    init(of slots: SourceSlots, near index: Int, _ text: SourceText, _ style: SourceStyle) {
        self.style = style
        let neighbour = max(index, 0)
        indentation = text.array(text.indentation(ofLineAt: slots.start(neighbour)))
        firstLead = Self.lead(slots, 0, indentation, text)
        lead = Self.commonLead(slots, near: neighbour, indentation, text)
        if lead.isEmpty && slots.isWithoutBrackets && style.isMultiline { lead = style.lineEnd }
        self.style.isMultiline = lead.contains(where: SourceText.isLineBreak)
        if !self.style.isMultiline { self.style.gap = lead }
        for offset in [0, -1, 1, -2, 2] {
            let candidate = neighbour + offset
            guard candidate >= 0, candidate < slots.count,
                let glue = SourceStyle.glue(of: slots, candidate, text)
            else { continue }
            self.style.glue = glue.isLineBreak ? nil : glue.bytes
            break
        }
        // A single entry on its line shows no gap to another; the gap before a value is used
        // instead.
        if lead.isEmpty && slots.count == 1 && self.style.glue?.last == UInt8(ascii: " ") {
            lead = [UInt8(ascii: " ")]
        }
        let slot = slots[neighbour]
        if !slot.key.isEmpty { keyExample = slot.key }
        valueExample = slot.value
    }

    /// The lead of a neighbour with the fewest empty lines. The first entry is used only if it is
    /// the only one: what precedes it may be special.
    private static func commonLead(
        _ slots: SourceSlots, near neighbour: Int, _ indentation: [UInt8], _ text: SourceText
    ) -> [UInt8] {
        let candidates = [neighbour, neighbour - 1, neighbour + 1].filter {
            $0 > 0 && $0 < slots.count
        }
        let leads = candidates.map { lead(slots, $0, indentation, text) }
        func breakCount(_ lead: [UInt8]) -> Int { lead.count(where: SourceText.isLineBreak) }
        // The neighbour itself shows whether there is a line end at all.
        guard let own = leads.first, breakCount(own) > 0 else {
            return leads.first ?? lead(slots, 0, indentation, text)
        }
        return leads.filter { breakCount($0) > 0 }.min { breakCount($0) < breakCount($1) } ?? own
    }

    /// What precedes an entry: line ends and an indentation, or what is there on its line.
    private static func lead(
        _ slots: SourceSlots, _ index: Int, _ indentation: [UInt8], _ text: SourceText
    ) -> [UInt8] {
        let range = slots.lead(index)
        guard let first = text.firstLineBreak(range) else { return text.array(range) }
        let lines = text.array(first..<range.upperBound)
        let end = lines.lastIndex(where: SourceText.isLineBreak)! + 1
        return lines[..<end] + indentation
    }

    /// What separates a key and its value.
    var glue: [UInt8] { style.glue ?? style.lineEnd + indentation }
}
