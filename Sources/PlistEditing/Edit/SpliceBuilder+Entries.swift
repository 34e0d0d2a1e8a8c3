// SPDX-License-Identifier: Apache-2.0

import PlistCore

// The text of single entries and elements.
extension SpliceBuilder {
    /// The text of an entry with its comments and its separator.
    struct EntryText {
        var bytes: [UInt8] = []
        /// Whether it ends with a comment that takes the rest of its line.
        var endsWithLine = false
    }

    /// Returns the text of an entry that is new at its place; a moved or copied entry keeps its
    /// former text.
    func entryText(
        _ slot: EditedSlot, _ style: EntryStyle, level: Int, separator: UInt8?
    ) throws(PlistError) -> EntryText {
        var entry = EntryText()
        let origin = slot.origin.map { slots(of: $0.container) }
        let number = slot.origin.flatMap { origin?.slot(ofEntry: $0.index) }
        if let origin, let number, slot.origin?.isRemoved == true {
            entry.bytes += source.movedText(
                origin.ownSpace(number).upperBound..<origin.start(number),
                to: TextSource.Indentation(line: style.indentation), from: origin.start(number))
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
        guard let origin, let number, slot.origin?.isRemoved == true else {
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

    /// Returns the text between an entry's key and value, if that includes a comment.
    private func keySeparator(of slots: SourceSlots?, _ number: Int?) -> Range<Int>? {
        guard let slots, let number, slots.isDictionary, !slots[number].isKeyOnly,
            SourceStyle.keySeparator(of: slots, number, text) == nil
        else { return nil }
        return slots[number].key.upperBound..<slots[number].value.lowerBound
    }

    /// Returns whether a value is written separately from its key. All values are, except in
    /// `key;`.
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

    /// Returns whether a key equals the key of the slot's origin.
    private func isSame(_ key: PlistString, _ slot: EditedSlot) -> Bool {
        guard let origin = slot.origin else { return false }
        return tree.entry(of: .kept(origin.container), at: origin.index).key == key
    }

    /// Returns whether the value equals the value of the slot's origin.
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
            if isOneLine(slots) { inlined.insert(number) }
            return pending.append(number)
        }
        let entryStyle = EntryStyle(of: slots, near: index, text, style)
        let line = indentation(of: source.value, key: source.key)
        let bytes = try valueText(
            slot.value, like: text.slice(source.value), entryStyle.style, indentation: line,
            level: level)
        add(source.value, separated(bytes, from: source.value.upperBound))
    }
}
