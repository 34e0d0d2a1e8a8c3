// SPDX-License-Identifier: Apache-2.0

package import PlistCore

extension TextMerge {
    /// An entry in the text of one version.
    private struct EntryText {
        let sectioned: SectionedSlots
        let number: Int

        var text: EditableText { sectioned.text }
        var slots: SourceSlots { sectioned.slots }
        var slot: SourceSlots.Slot { slots[number] }
        var ending: EditableText.Ending { slots.ending(number) }

        func part(_ range: Range<Int>) -> TextPart { TextPart(text, range) }

        /// The text before it, after the beginning of its section.
        var leading: TextPart { part(sectioned.start(number)..<slots.start(number)) }
        var comments: TextPart {
            part(sectioned.space(number).upperBound..<slots.start(number))
        }
        var key: TextPart { part(slot.key) }
        var beforeValue: TextPart { part(slot.key.upperBound..<slot.value.lowerBound) }

        var afterValue: TextPart {
            let end = slot.value.upperBound
            return part(end..<(ending.separator ?? end))
        }

        var afterSeparator: TextPart {
            let start = ending.separator.map { $0 + 1 } ?? slot.value.upperBound
            return part(start..<ending.end)
        }

        /// The overridden entries with the same key.
        var dropped: [EntryText] {
            slots.droppedSlots(ofEntry: slot.entry).map {
                EntryText(sectioned: sectioned, number: $0)
            }
        }

        /// The comments of all entries with the key.
        var allComments: [TextPart.Comment] {
            (dropped + [self]).flatMap { entry in
                var parts = [entry.comments, entry.afterValue, entry.afterSeparator]
                if slots.isDictionary, !entry.slot.isKeyOnly { parts.append(entry.beforeValue) }
                return parts.flatMap(\.comments)
            }
        }
    }

    /// Returns the text around a value, and the comments that are missing in that text. If a
    /// version has a duplicate key, its comments cannot be assigned to one of the values, so our
    /// text is kept, and comments are only added.
    private func surroundings(
        of texts: OfVersions<EntryText>
    ) -> (texts: OfVersions<EntryText>, lost: [TextPart.Comment]) {
        guard texts.contains({ !$0.dropped.isEmpty }), let theirs = texts.theirs else {
            return (texts, [])
        }
        let old = texts.base?.allComments ?? []
        guard let ours = texts.ours else {
            let own = theirs.comments.comments + theirs.afterSeparator.comments
            let known = Set(old + own)
            return (texts, theirs.dropped.flatMap(\.allComments).filter { !known.contains($0) })
        }
        let known = Set(old + ours.allComments)
        return (OfVersions(ours: ours), theirs.allComments.filter { !known.contains($0) })
    }

    /// Writes an entry up to its value, or its value up to the first entry inside it.
    ///
    /// - Parameter first: the name of the section if it is the first entry there.
    mutating func write(entry index: Int, first: [UInt8]?, of frame: Frame) {
        let entry = frame.container.entries[index]
        let texts = texts(of: entry, in: frame)
        guard let own = texts[texts.firstVersion] else { return }
        let isKeyOnly = texts.contains(\.slot.isKeyOnly)
        let (around, lost) = surroundings(of: texts)
        let between =
            isKeyOnly || !own.slots.isDictionary
            ? OfVersions<TextPart>() : around.map { $1.beforeValue }
        writeLeading(
            around, entry: index, first: first, in: frame,
            between.missedComments + around.map { $1.afterValue }.missedComments
                + around.map { $1.afterSeparator }.lostComments + lost)
        let isLast = !frame.steps[(frame.next + 1)...].contains { $0.isEntry }
        let ending = ending(around, in: frame, isLast: isLast)
        if isKeyOnly, let text = texts[entry.version] {
            append(text.text.array(text.slot.key.lowerBound..<text.slot.value.upperBound))
            return end(ending)
        }
        if own.slots.isDictionary {
            append(around.map { $1.key }, in: frame)
            append(between, in: frame)
        }
        let nodes = texts.map { $1.slots.value(of: $1.slot) }
        begin(
            merged.reader.value(of: merged.reader[frame.node], at: index), nodes, entry.version,
            in: frame, ending)
    }

    /// Writes an overridden entry of our text, given by its slot.
    mutating func write(dropped slot: Int, first: [UInt8]?, of frame: Frame) {
        guard let ours = frame.texts.ours else { return }
        let entry = EntryText(sectioned: ours, number: slot)
        append(space(before: entry, of: .ours, first: first, in: frame, keepsOwn: true))
        append(ours.text.array(ours.space(slot).upperBound..<ours.slots.end(slot)))
    }

    /// Writes the text before an entry, and comments that only the other side has there.
    private mutating func writeLeading(
        _ texts: OfVersions<EntryText>, entry index: Int, first: [UInt8]?, in frame: Frame,
        _ lost: [TextPart.Comment]
    ) {
        let version = texts.map { $1.leading }.settled
        guard let text = texts[version] else { return }
        let comments = texts.map { $1.comments }
        let own = comments[version]?.comments ?? []
        let gone = takenOver(own, before: index, in: frame)
        append(
            space(before: text, of: version, first: first, in: frame, keepsOwn: gone.isEmpty))
        var added = (version == .ours ? comments.lostComments : []) + lost
        if !gone.isEmpty { added += own.filter { !gone.contains($0) } }
        for comment in added {
            append(comment.bytes)
            append(
                comment.endsWithLine || frame.indentation != nil
                    ? lineEnd + (frame.indentation ?? []) : [0x20])
        }
        if gone.isEmpty { append(text.comments, of: version, in: frame) }
    }

    /// Returns the comments of an entry that their side added, if the base has these comments
    /// before the next entry and neither side still has them there. For example, the name of a
    /// section stays before the section's first entry.
    private func takenOver(
        _ comments: [TextPart.Comment], before index: Int, in frame: Frame
    ) -> Set<TextPart.Comment> {
        let entries = frame.container.entries
        func isNew(_ index: Int) -> Bool {
            entries[index].places[in: .ours] == nil && entries[index].places[in: .base] == nil
        }
        guard !comments.isEmpty, isNew(index), index == 0 || !isNew(index - 1),
            let next = entries.indices[index...].first(where: { !isNew($0) })
        else { return [] }
        let left = texts(of: entries[next], in: frame).map { Set($1.comments.comments) }
        guard let base = left.base, let ours = left.ours, let theirs = left.theirs else {
            return []
        }
        return base.subtracting(ours).subtracting(theirs).intersection(comments)
    }

    private func texts(
        of entry: MergeOutline.Entry, in frame: Frame
    ) -> OfVersions<EntryText> {
        frame.texts.map { version, text in
            entry.places[in: version].map {
                EntryText(sectioned: text, number: text.slots.slot(ofEntry: Int($0)))
            }
        }
    }

    /// Writes a part of an entry; a part from another side is reindented to match the container.
    private mutating func append(_ parts: OfVersions<TextPart>, in frame: Frame) {
        if let part = parts[parts.settled] { append(part, of: parts.settled, in: frame) }
    }

    mutating func append(_ part: TextPart, of version: MergeVersion, in frame: Frame) {
        guard let source = sources[version] else { return }
        append(
            frame.indentation(replacing: version).map { source.movedText(part.range, to: $0) }
                ?? part.text.array(part.range))
    }

    /// Returns the white space before an entry. This is the entry's own white space, unless the
    /// entry is the first of its section in only one version, or has lost its comments.
    private func space(
        before entry: EntryText, of version: MergeVersion, first: [UInt8]?, in frame: Frame,
        keepsOwn: Bool
    ) -> [UInt8] {
        let isOwn = (first != nil) == entry.sectioned.isFirst(entry.number) && keepsOwn
        let example = isOwn ? entry : self.example(first, [frame.version, version], frame) ?? entry
        var space = example.sectioned.space(example.number)
        if space.isEmpty && !isAtLineStart { space = example.sectioned.headSpace(example.number) }
        let text = example.text
        guard let indentation = frame.indentation, !isOwn || version != frame.version,
            let start = text.firstLineBreak(space), let end = text.lastLineStart(space)
        else { return text.array(space) }
        return text.array(start..<end) + indentation
    }

    /// Returns an example of an entry that is the first of its section, or of one that is not.
    private func example(
        _ first: [UInt8]?, _ versions: [MergeVersion], _ frame: Frame
    ) -> EntryText? {
        for version in versions {
            guard let text = frame.texts[version], text.slots.count > 0 else { continue }
            let number = first.map { text.section(named: $0)?.slots.first } ?? text.laterSlot
            if let number { return EntryText(sectioned: text, number: number) }
        }
        return nil
    }

    /// Returns the text after the value of an entry.
    private func ending(
        _ texts: OfVersions<EntryText>, in frame: Frame, isLast: Bool
    ) -> EntryEnding {
        let before = texts.map { $1.afterValue }
        let after = texts.map { $1.afterSeparator }
        guard let inner = before[before.settled], let outer = after[after.settled],
            let last = texts[after.settled], let own = frame.own?.slots
        else { return EntryEnding() }
        var bytes = inner.text.array(inner.range)
        let separator = last.text.syntax.separator(isDictionary: own.isDictionary)
        let slots = own.count > 0 ? own : last.slots
        let isEnded = slots.count > 0 && slots.ending(slots.count - 1).separator != nil
        if let byte = separator.byte, separator.isTerminator || !isLast || isEnded {
            bytes.append(byte)
        }
        return EntryEnding(
            bytes: bytes + outer.text.array(outer.range), endsWithLine: last.ending.endsWithLine)
    }
}

extension OfVersions {
    fileprivate func contains(_ isIncluded: (Element) -> Bool) -> Bool {
        [base, ours, theirs].contains { $0.map(isIncluded) ?? false }
    }
}

extension PlistSourceEditor {
    /// Merges the source text of the versions of a merged property list; this text is our version.
    /// Returns `nil` if they are not text, or have different formats. The caller must still compare
    /// the value of the result with the merged document.
    package func merging(
        base: PlistDocument, theirs: PlistDocument, into merged: PlistDocument,
        _ outline: MergeOutline
    ) -> ByteStore? {
        guard let syntax else { return nil }
        func source(_ document: PlistDocument) -> TextSource? {
            guard document.format == self.document.format, let map = document.sourceMap else {
                return nil
            }
            let text = EditableText(document.arena.source, syntax: syntax, indexesLines: true)
            return TextSource(document: document, map: map, text: text)
        }
        guard let ours = source(document), let theirs = source(theirs) else { return nil }
        return TextMerge(
            OfVersions(base: source(base), ours: ours, theirs: theirs), merged, outline
        ).write()
    }
}
