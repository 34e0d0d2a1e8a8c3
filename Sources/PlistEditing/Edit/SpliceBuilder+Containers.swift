// SPDX-License-Identifier: Apache-2.0

import PlistCore

// Changes to one container.
extension SpliceBuilder {
    /// A part of the container's new contents.
    enum Item {
        /// Unchanged slots of the text.
        case kept(Range<Int>)
        /// A slot of the text with another key or value, or with a change within the value.
        case changed(Int, EditedSlot)
        case new(EditedSlot)

        var slots: Range<Int>? {
            switch self {
            case .kept(let range): range
            case .changed(let slot, _): slot..<slot + 1
            case .new: nil
            }
        }
    }

    @inline(never)
    mutating func splice(_ container: EditedContainer, isInline: Bool) throws(PlistError) {
        guard case .kept(let node) = container.origin else { return }
        let slots = SourceSlots(node, in: tree.document, map, text)
        let items = items(of: container, slots)
        let level = depth(of: node)
        if slots.count == 0 {
            if !items.isEmpty { try fill(slots, items, level: level, isInline: isInline) }
        } else if items.isEmpty {
            empty(slots, isInline: isInline)
        } else {
            try splice(slots, items, level: level)
        }
    }

    /// Returns the number of containers around the entries of a container, for layouts that depend
    /// on it.
    private func depth(of node: NodeID) -> Int {
        let line = text.indentation(ofLineAt: Range(map.range(of: node)).lowerBound)
        return style.unit.isEmpty ? 1 : line.count / style.unit.count + 1
    }

    // MARK: Items

    private func items(of container: EditedContainer, _ slots: SourceSlots) -> [Item] {
        if slots.hasDropped { return itemsAmongDropped(of: container, slots) }
        return container.pieces.map { piece in
            switch piece {
            case .entries(let range): .kept(range)
            case .slot(let slot): slot.isInPlace ? .changed(slot.origin!.index, slot) : .new(slot)
            }
        }
    }

    /// Returns the items of text with several entries that have the same key.
    private func itemsAmongDropped(
        of container: EditedContainer, _ slots: SourceSlots
    ) -> [Item] {
        let document = tree.document
        let count = document.reader[slots.container].length
        var isKept = Array(repeating: false, count: count)
        // The changed slot of each entry, in a separate list.
        var changed: [[EditedSlot]] = Array(repeating: [], count: count)
        // The new slots before all entries, and after each entry.
        var new: [[EditedSlot]] = Array(repeating: [], count: count + 1)
        var last = -1
        for piece in container.pieces {
            switch piece {
            case .entries(let range):
                for entry in range { isKept[entry] = true }
                last = range.upperBound - 1
            case .slot(let slot) where slot.isInPlace:
                last = slot.origin!.index
                changed[last] = [slot]
            case .slot(let slot):
                new[last + 1].append(slot)
            }
        }
        var items = new[0].map(Item.new)
        // The last entry here is also the last one in the text.
        let trailing = last >= 0 ? new[last + 1] : []
        new[last + 1] = []
        for index in 0..<slots.count {
            let entry = slots[index].entry
            if let slot = changed[entry].first {
                items.append(.changed(index, slot))
            } else if isKept[entry] {
                items.append(.kept(index..<index + 1))
            }
            items += new[entry + 1].map(Item.new)
            new[entry + 1] = []
        }
        return items + trailing.map(Item.new)
    }

    // MARK: Splices

    private mutating func splice(
        _ slots: SourceSlots, _ items: [Item], level: Int
    ) throws(PlistError) {
        let separator = text.syntax.separator(isDictionary: slots.isDictionary)
        let lastSlot = slots.count - 1
        let hasSeparatorAtEnd =
            separator.isTerminator
            || separator.byte != nil && slots.ending(lastSlot).separator != nil
        // A heading stays before the entries that replace all others.
        let replacesAll = items.allSatisfy { $0.slots == nil }
        let heading = replacesAll && slots.heading(0) != nil ? slots.ownSpace(0) : nil
        var last = -1
        for (number, item) in items.enumerated() {
            let isFinal = number == items.count - 1
            guard let range = item.slots else {
                guard case .new(let slot) = item else { continue }
                try insert(
                    slot, after: last, in: slots, level: level,
                    separator: isFinal && !hasSeparatorAtEnd ? nil : separator.byte,
                    isFirst: number == 0, before: isFinal ? nil : items[number + 1],
                    heading: heading)
                continue
            }
            remove(last + 1..<range.lowerBound, from: slots, isFollowed: true)
            last = range.upperBound - 1
            if case .changed(let index, let slot) = item {
                try change(slots[index], slot, level: level, in: slots, index)
            }
            if !hasSeparatorAtEnd, let byte = separator.byte {
                let end = slots[last].value.upperBound
                if isFinal && last != lastSlot {
                    removeSeparator(of: last, in: slots)
                } else if !isFinal && last == lastSlot {
                    splices.append(TextSplice(range: end..<end, replacement: [byte]))
                }
            }
        }
        remove(last + 1..<slots.count, from: slots, isFollowed: false)
    }

    /// Removes the extents of slots, keeping headings between them.
    ///
    /// - Parameter empties: whether no entry remains, so that the empty line after a heading stays.
    mutating func remove(
        _ range: Range<Int>, from slots: SourceSlots, isFollowed: Bool, empties: Bool = false
    ) {
        var rest = range
        while !rest.isEmpty {
            let removal = removal(
                of: &rest, from: slots, isFollowed: isFollowed, empties: empties)
            add(removal.range, removal.replacement)
        }
    }

    /// Removes the first slots of a range, up to the next heading, from the range and the text.
    private func removal(
        of rest: inout Range<Int>, from slots: SourceSlots, isFollowed: Bool,
        empties: Bool = false
    ) -> TextSplice {
        let first = rest.lowerBound
        guard !rest.isEmpty else {
            let end = slots.end(first - 1)
            return TextSplice(range: end..<end, replacement: [])
        }
        let next = slots.firstWithHeading(in: rest.dropFirst()) ?? rest.upperBound
        let isFollowed = isFollowed || next < rest.upperBound
        rest = next..<rest.upperBound
        let heading = slots.heading(first)
        let space = slots.ownSpace(first)
        // Blanks at the end of the previous line stay there.
        let ownStart = text.firstLineBreak(space) ?? space.lowerBound
        var start = ownStart
        var end = slots.end(next - 1)
        if empties, !isFollowed {
            let rest = end..<text.skipBlanks(from: end, limit: slots.content.upperBound)
            if heading != nil, let line = text.lastLineStart(space) {
                return TextSplice(range: line..<(text.lastLineStart(rest) ?? end), replacement: [])
            }
            if first == 0 { end = text.lastLines(1, of: rest) }
        }
        if isFollowed {
            let nextSpace = slots.leadingSpace(next)
            let lineCount = text.lineBreakCount(space)
            let isAtStart = first == 0 && heading == nil || lineCount > 0
            let isAtTop = slots.isWithoutBrackets && first == 0
            let nextLineCount = text.lineBreakCount(nextSpace)
            if isAtTop || isAtStart && nextLineCount == 0
                || heading != nil && lineCount > nextLineCount
            {
                // The next entry moves to the place of the first one: on its line, at the start of
                // the text, or at the same distance from a heading.
                start = space.upperBound
                end = nextSpace.upperBound
            } else if first == 0 {
                end = text.lastLines(lineCount, of: nextSpace)
            }
        }
        if text.isLineEnd(at: end) {
            // No blanks are left at the end of a line.
            end = text.blankEnd(from: end)
        } else if start == ownStart, end < text.bytes.count,
            heading?.endsWithLine ?? endsWithLine(before: first, slots)
        {
            // The text after it must not become part of the comment.
            guard let lineBreak = text.firstLineBreak(start..<end) else {
                return TextSplice(range: start..<end, replacement: style.lineEnd)
            }
            start = text.skipLineBreak(at: lineBreak)
        }
        return TextSplice(range: start..<end, replacement: [])
    }

    /// Returns whether the extent before a slot ends with a comment that extends to the end of the
    /// line.
    private func endsWithLine(before index: Int, _ slots: SourceSlots) -> Bool {
        if index > 0 { return slots.ending(index - 1).endsWithLine }
        guard !slots.isWithoutBrackets, slots.contentStart > slots.content.lowerBound else {
            return false
        }
        let content = slots.content
        return text.skipTrailingComments(from: content.lowerBound, limit: content.upperBound)
            .endsWithLine
    }

    private mutating func removeSeparator(of index: Int, in slots: SourceSlots) {
        guard let separator = slots.ending(index).separator else { return }
        let value = slots[index].value.upperBound
        let start = text.isBlank(value..<separator) ? value : separator
        add(start..<separator + 1, separated([], from: separator + 1))
    }

    /// Inserts a new entry after a slot, or before the first one.
    private mutating func insert(
        _ slot: EditedSlot, after index: Int, in slots: SourceSlots, level: Int,
        separator: UInt8?, isFirst: Bool, before next: Item?, heading space: Range<Int>?
    ) throws(PlistError) {
        let entryStyle = EntryStyle(of: slots, near: index, text, style)
        var place = space?.lowerBound ?? slots.end(index)
        var trivia = isFirst ? entryStyle.firstLeadingTrivia : entryStyle.leadingTrivia
        if isFirst, let space { trivia = text.array(space) }
        let needsLine =
            space == nil
            && endsWithLine(before: index + 1, slots)
            && !trivia.contains(where: EditableText.isLineBreak)
        if needsLine { trivia = style.lineEnd + entryStyle.indentation }
        let entry = try entryText(slot, entryStyle, level: level, separator: separator)
        var bytes = trivia + entry.bytes
        // Something now precedes the first entry.
        if index < 0 && next?.slots != nil && entryStyle.firstLeadingTrivia.isEmpty {
            bytes += entryStyle.leadingTrivia
        }
        if entry.endsWithLine,
            !isLineEnd(after: index, at: place, before: next, entryStyle, in: slots)
        {
            bytes += style.lineEnd
        }
        // Blanks at the end of a line stay on it.
        if trivia.first.map(EditableText.isLineBreak) == true, text.isLineEnd(at: place) {
            place = text.blankEnd(from: place)
        }
        splices.append(TextSplice(range: place..<place, replacement: bytes))
    }

    /// Returns whether a new entry after a slot will be the last item on its line once all changes
    /// are made.
    private func isLineEnd(
        after index: Int, at place: Int, before next: Item?, _ entryStyle: EntryStyle,
        in slots: SourceSlots
    ) -> Bool {
        if case .new = next {
            return endsWithLine(before: index + 1, slots)
                || entryStyle.leadingTrivia.contains(where: EditableText.isLineBreak)
        }
        var removed = index + 1..<(next?.slots?.lowerBound ?? slots.count)
        let removal = removal(of: &removed, from: slots, isFollowed: next != nil)
        if removal.range.lowerBound > place { return text.isLineEnd(at: place) }
        return !removal.replacement.isEmpty || text.isLineEnd(at: removal.range.upperBound)
    }
}

extension EditableText {
    /// Returns whether only white space is between an offset and the end of its line.
    func isLineEnd(at offset: Int) -> Bool {
        let position = blankEnd(from: offset)
        return position < bytes.count && Self.isLineBreak(bytes[position])
    }

    /// Returns the end of the spaces and tabs at an offset.
    func blankEnd(from offset: Int) -> Int {
        var position = offset
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
            position += 1
        }
        return position
    }
}
