// SPDX-License-Identifier: Apache-2.0

// The text of single entries and elements.
extension SpliceBuilder {
    /// The text of an entry with its comments and its separator.
    struct EntryText {
        var bytes: [UInt8] = []
        /// Whether it ends with a comment that extends to the end of its line.
        var endsWithLine = false
    }

    /// The text of an entry that is new in its place: the text that it had elsewhere, if it had
    /// one.
    func entryText(
        _ slot: EditedSlot, _ style: EntryStyle, level: Int, separator: UInt8?
    ) throws(PlistError) -> EntryText {
        var entry = EntryText()
        let origin = slot.origin.map { slots(of: $0.container) }
        let number = slot.origin.flatMap { origin?.slot(ofEntry: $0.index) }
        if let origin, let number, slot.origin?.isGone == true {
            entry.bytes += source.movedText(
                origin.ownSpace(number).upperBound..<origin.start(number),
                to: TextSource.Indentation(line: style.indentation))
        }
        if let key = slot.key {
            let source = number.flatMap { origin?[$0] }
            entry.bytes += try keyText(key, slot, source, style)
        }
        if separatesKey(slot, number.flatMap { origin?[$0] }) {
            if slot.key != nil {
                if let range = keySeparator(of: origin, number) {
                    entry.bytes = separated(entry.bytes, from: range.lowerBound)
                    entry.bytes += text.array(range)
                } else {
                    entry.bytes += style.keySeparator
                }
            }
            entry.bytes += try valueText(
                slot.value, like: example(style.valueExample), style.style,
                indentation: style.indentation, level: level)
        }
        guard let origin, let number, slot.origin?.isGone == true else {
            if let separator { entry.bytes.append(separator) }
            return entry
        }
        let ending = origin.ending(number)
        if let end = ending.separator {
            let inner = origin[number].value.upperBound..<end
            if separator != nil || !text.isBlank(inner) {
                entry.bytes = separated(entry.bytes, from: inner.lowerBound) + text.array(inner)
            }
        }
        if let separator { entry.bytes.append(separator) }
        let start = ending.separator.map { $0 + 1 } ?? origin[number].value.upperBound
        entry.bytes = separated(entry.bytes, from: start) + text.array(start..<ending.end)
        entry.endsWithLine = ending.endsWithLine
        return entry
    }

    /// What is between an entry's key and value, if that includes a comment.
    private func keySeparator(of slots: SourceSlots?, _ number: Int?) -> Range<Int>? {
        guard let slots, let number, slots.isDictionary, !slots[number].isKeyOnly,
            SourceStyle.keySeparator(of: slots, number, text) == nil
        else { return nil }
        return slots[number].key.upperBound..<slots[number].value.lowerBound
    }

    /// Whether a value is written apart from its key, as all are except in `key;`.
    private func separatesKey(_ slot: EditedSlot, _ source: SourceSlots.Slot?) -> Bool {
        guard let source, source.isKeyOnly, let key = slot.key else { return true }
        return !isKept(slot) || !isSame(key, slot)
    }

    private func keyText(
        _ key: PlistString, _ slot: EditedSlot, _ source: SourceSlots.Slot?, _ style: EntryStyle
    ) throws(PlistError) -> [UInt8] {
        if let source, !source.key.isEmpty, isSame(key, slot) { return text.array(source.key) }
        return try writer.key(key, like: example(style.keyExample))
    }

    @_lifetime(borrow self)
    private func example(_ range: Range<Int>?) -> ByteView? {
        guard let range else { return nil }
        return text.slice(range)
    }

    /// Whether a key is that of the slot's origin.
    private func isSame(_ key: PlistString, _ slot: EditedSlot) -> Bool {
        guard let origin = slot.origin else { return false }
        return tree.entry(of: .kept(origin.container), at: origin.index).key == key
    }

    /// Whether the value is the one of the slot's origin.
    private func isKept(_ slot: EditedSlot) -> Bool {
        guard let origin = slot.origin else { return false }
        return slot.value == tree.entry(of: .kept(origin.container), at: origin.index).value
    }

    // MARK: Changes in place

    /// Changes the key or value of a slot of the text.
    mutating func change(
        _ source: SourceSlots.Slot, _ slot: EditedSlot, level: Int, in slots: SourceSlots,
        _ index: Int
    ) throws(PlistError) {
        let isKept = isKept(slot)
        if source.isKeyOnly, source.counts, let key = slot.key {
            guard !isKept || !isSame(key, slot) else { return }
            let entryStyle = EntryStyle(of: slots, near: index, text, style)
            var bytes = try keyText(key, slot, source, entryStyle) + entryStyle.keySeparator
            bytes += try valueText(
                slot.value, like: text.slice(source.value), entryStyle.style,
                indentation: entryStyle.indentation, level: level)
            return add(source.value, separated(bytes, from: source.value.upperBound))
        }
        if let key = slot.key, !isSame(key, slot) {
            var bytes = try writer.key(key, like: text.slice(source.key))
            if source.isKeyOnly {
                let entryStyle = EntryStyle(of: slots, near: index, text, style)
                bytes += entryStyle.keySeparator + text.array(source.value)
            }
            add(source.key, separated(bytes, from: source.key.upperBound))
        }
        guard source.counts, !isKept else { return }
        if case .edited(let number) = slot.value,
            tree.containers[number].origin
                == tree.entry(of: .kept(slots.container), at: source.entry).value
        {
            return pending.append(number)
        }
        let entryStyle = EntryStyle(of: slots, near: index, text, style)
        let line = text.array(text.indentation(ofLineAt: source.value.lowerBound))
        let bytes = try valueText(
            slot.value, like: text.slice(source.value), entryStyle.style, indentation: line,
            level: level)
        add(source.value, separated(bytes, from: source.value.upperBound))
    }

    // MARK: Containers without entries

    /// Puts entries into a container that has none in the text.
    mutating func fill(
        _ slots: SourceSlots, _ items: [Item], level: Int
    ) throws(PlistError) {
        let outer = text.array(text.indentation(ofLineAt: slots.range.lowerBound))
        var inner = EntryStyle(inside: outer, style)
        if slots.isWithoutBrackets {
            inner.indentation = []
            inner.firstLeadingTrivia = []
            inner.leadingTrivia = style.lineEnd
        }
        let separator = text.syntax.separator(isDictionary: slots.isDictionary)
        var bytes: [UInt8] = []
        for (number, item) in items.enumerated() {
            guard case .new(let slot) = item else { continue }
            let isLast = number == items.count - 1
            bytes += number == 0 ? inner.firstLeadingTrivia : inner.leadingTrivia
            bytes += try entryText(
                slot, inner, level: level,
                separator: isLast && !separator.isTerminator ? nil : separator.byte
            ).bytes
        }
        add(bytes, to: slots, before: style.isMultiline ? style.lineEnd + outer : [])
    }

    private mutating func add(_ entries: [UInt8], to slots: SourceSlots, before close: [UInt8]) {
        let end = slots.hasRoom ? text.trimmedEnd(slots.content) : slots.content.lowerBound
        if end > slots.content.lowerBound { return add(entries, after: end, in: slots, close) }
        if slots.isWithoutBrackets { return add(slots.content, entries + style.lineEnd) }
        if slots.hasRoom { return add(slots.content, entries + close) }
        let brackets = text.syntax.brackets(isDictionary: slots.isDictionary)
        add(slots.range, brackets.open.bytes + entries + close + brackets.close.bytes)
    }

    /// Puts entries behind the comments of a container that has nothing else.
    ///
    /// An empty line keeps the comments apart: they are the container's, and stay where the entries are
    /// removed again.
    private mutating func add(
        _ entries: [UInt8], after end: Int, in slots: SourceSlots, _ close: [UInt8]
    ) {
        let rest = end..<slots.content.upperBound
        let breakCount = text.lineBreakCount(rest)
        guard slots.isWithoutBrackets || breakCount > 0 else {
            // On the line of the bracket; the entries are on others.
            let line = entries.first.map(EditableText.isLineBreak) == true ? [] : style.lineEnd
            return add(end..<end, line + entries + close)
        }
        var start = end
        while let lineBreak = text.firstLineBreak(start..<rest.upperBound) {
            start = text.skipLineBreak(at: lineBreak)
        }
        // A comment on the line of the bracket is the container's in any case.
        let neededCount = slots.contentStart >= end && !slots.isWithoutBrackets ? 1 : 2
        let missing = Array(repeating: style.lineEnd, count: max(neededCount - breakCount, 0))
            .flatMap(\.self)
        var lines = entries
        if entries.starts(with: style.lineEnd) { lines.removeFirst(style.lineEnd.count) }
        add(start..<start, missing + lines + style.lineEnd)
    }

    /// Removes all entries.
    mutating func empty(_ slots: SourceSlots) {
        let end = slots.end(slots.count - 1)
        let hasHeading = slots.firstWithHeading(in: 0..<slots.count) != nil
        let isBlank =
            !hasHeading && slots.contentStart == slots.content.lowerBound
            && text.isBlank(end..<slots.content.upperBound)
        let brackets = text.syntax.brackets(isDictionary: slots.isDictionary)
        if slots.isWithoutBrackets && !hasHeading {
            // A text of no bytes is not a property list.
            let start = slots.contentStart
            let isAll = start == slots.content.lowerBound && end == slots.content.upperBound
            let isHeaded = start > slots.content.lowerBound && text.isLineEnd(at: end)
            let lineBreak = isHeaded ? text.firstLineBreak(end..<slots.content.upperBound) : nil
            add(
                start..<(lineBreak.map(text.skipLineBreak(at:)) ?? end), isAll ? style.lineEnd : [])
        } else if !isBlank {
            remove(0..<slots.count, from: slots, isFollowed: false)
        } else if text.array(slots.range.lowerBound..<slots.content.lowerBound)
            == brackets.open.bytes
        {
            let line = text.array(text.indentation(ofLineAt: slots.range.lowerBound))
            add(slots.range, style.empty(brackets, indentation: line))
        } else {
            add(slots.content, [])
        }
    }
}
