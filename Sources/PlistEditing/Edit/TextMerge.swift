// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Merges the source text of the versions of a merged property list, entry by entry.
///
/// Each part of an entry's text (the text before it, its key, its value, the text after it) comes
/// from the side that changed it. If both sides changed it, ours is used, and comments that only
/// theirs has are added.
struct TextMerge: ~Copyable {
    /// A container that is being written.
    struct Frame {
        let container: MergeOutline.Container
        /// The container in the merged document.
        let node: NodeID
        let texts: OfVersions<SectionedSlots>
        /// The version whose brackets and layout are used.
        let version: MergeVersion
        /// The white space before the entries in each version that has them on separate lines.
        let indentations: OfVersions<[UInt8]>
        /// The indentation per level in each version.
        let units: OfVersions<[UInt8]>
        let steps: [Step]
        var next = 0
        /// The text after the container in the enclosing one.
        let ending: EntryEnding

        /// The entries of the version whose layout is used.
        var own: SectionedSlots? { texts[version] }
        var indentation: [UInt8]? { indentations[version] }

        /// Returns the replacement for the white space before lines of another version, unless it
        /// is the same.
        func indentation(replacing other: MergeVersion) -> TextSource.Indentation? {
            guard let line = indentation, other != version else { return nil }
            let (old, new) = (units[other] ?? [], units[version] ?? [])
            let isSame = old == new || old.isEmpty || new.isEmpty
            if isSame && indentations[other] == line { return nil }
            return TextSource.Indentation(line: line, units: isSame ? nil : (old, new))
        }
    }

    enum Step {
        /// An entry, by its index, and the name of its section if it is the first one there.
        case entry(Int, first: [UInt8]? = nil)
        /// An overridden entry in our text, by its slot.
        case dropped(Int, first: [UInt8]? = nil)
        /// The text before or after a section.
        case headings(TextPart, MergeVersion)

        /// Returns the same entry as the first one of a section.
        func first(of section: [UInt8]) -> Step {
            switch self {
            case .entry(let index, _): .entry(index, first: section)
            case .dropped(let slot, _): .dropped(slot, first: section)
            case .headings: self
            }
        }

        var isEntry: Bool {
            switch self {
            case .entry, .dropped: true
            case .headings: false
            }
        }
    }

    /// The text after a value.
    struct EntryEnding {
        var bytes: [UInt8] = []
        /// Whether it ends with a comment that takes the rest of its line.
        var endsWithLine = false
    }

    let sources: OfVersions<TextSource>
    let merged: PlistDocument
    private let outline: MergeOutline
    private let units: OfVersions<[UInt8]>
    let lineEnd: [UInt8]
    private var output = GrowableBuffer<UInt8>()
    private var isLineOver = false
    var frames: [Frame] = []

    init(
        _ sources: OfVersions<TextSource>, _ merged: PlistDocument, _ outline: MergeOutline
    ) {
        self.sources = sources
        let styles = sources.map { SourceStyle($1.document, $1.map, $1.text) }
        units = styles.map { $1.unit }
        lineEnd = styles[sources.firstVersion]?.lineEnd ?? [0x0A]
        self.merged = merged
        self.outline = outline
    }

    /// Writes the whole text.
    ///
    /// - Complexity: O(*n*) in the bytes of all versions.
    consuming func write() -> ByteStore {
        appendHead(aroundRoot { root, _ in 0..<root.lowerBound })
        begin(
            merged.rootID, sources.map { $1.document.rootID }, outline.rootVersion,
            in: nil, EntryEnding())
        while let frame = frames.last {
            guard frame.next < frame.steps.count else {
                frames.removeLast()
                close(frame)
                end(frame.ending)
                continue
            }
            frames[frames.count - 1].next += 1
            switch frame.steps[frame.next] {
            case .entry(let index, let first): write(entry: index, first: first, of: frame)
            case .dropped(let slot, let first): write(dropped: slot, first: first, of: frame)
            case .headings(let part, let version): append(part, of: version, in: frame)
            }
        }
        append(aroundRoot { root, end in root.upperBound..<end })
        return ByteStore(adopting: output)
    }

    /// Returns the text before or after the root.
    private func aroundRoot(
        _ range: (_ root: Range<Int>, _ end: Int) -> Range<Int>
    ) -> OfVersions<TextPart> {
        sources.map { _, source in
            let root = source.range(of: source.document.rootID)
            return TextPart(source.text, range(root, source.text.bytes.count))
        }
    }

    /// Writes the text before the root, which is indented as in our text.
    private mutating func appendHead(_ heads: OfVersions<TextPart>) {
        func line(_ part: TextPart) -> Range<Int>? {
            let line = part.text.lastLineStart(part.range).map { $0..<part.range.upperBound }
            return line.flatMap { part.text.isBlank($0) ? $0 : nil }
        }
        guard heads.settled == .theirs, let own = heads.ours, let other = heads.theirs,
            let space = line(own), let otherSpace = line(other)
        else { return append(heads) }
        append(other.text.array(other.range.lowerBound..<otherSpace.lowerBound))
        append(own.text.array(space))
    }

    // MARK: Values

    /// Writes a value, or only the beginning of a merged container.
    ///
    /// - Parameters:
    ///   - nodes: the value in each version that has it.
    ///   - version: the version whose value is used.
    ///   - frame: the enclosing container.
    mutating func begin(
        _ node: NodeID, _ nodes: OfVersions<NodeID>, _ version: MergeVersion, in frame: Frame?,
        _ ending: EntryEnding
    ) {
        if let container = outline.containers[node] {
            return open(container, node, ending)
        }
        let parts = sources.map { version, source in
            nodes[version].map { TextPart(source.text, source.range(of: $0)) }
        }
        var taken = version
        // The other side has the same value in another spelling.
        if version != .base, let own = parts[version], let base = parts.base, own == base {
            taken = parts.settled
        }
        if let source = sources[taken], let node = nodes[taken] {
            append(
                frame?.indentation(replacing: taken).map { source.movedText(node, to: $0) }
                    ?? source.text.array(source.range(of: node)))
        }
        end(ending)
    }

    private mutating func open(
        _ container: MergeOutline.Container, _ node: NodeID, _ ending: EntryEnding
    ) {
        let undivided = sources.map { version, source in
            container.nodes[in: version].map { node in
                SectionedSlots(
                    SourceSlots(node, in: source.document, source.map, source.text), source.text)
            }
        }
        let version = undivided.firstVersion
        guard let own = undivided[version] else { return }
        let texts = own.slots.isDictionary ? SectionedSlots.divide(undivided) : undivided
        let steps = MergedSections.steps(
            Self.steps(container.entries, texts.ours?.slots), of: container.entries, texts)
        frames.append(
            Frame(
                container: container, node: node, texts: texts, version: version,
                indentations: texts.map { $1.indentation(unit: units[$0] ?? []) }, units: units,
                steps: steps, ending: ending))
        let slots = own.slots
        guard slots.content != slots.range else { return append(texts.map { $1.head }) }
        if slots.hasRoom {
            append(own.text.array(slots.range.lowerBound..<slots.content.lowerBound))
            append(texts.map { $1.head })
        } else {
            append(own.text.syntax.brackets(isDictionary: slots.isDictionary).open.bytes)
        }
    }

    private mutating func close(_ frame: Frame) {
        guard let own = frame.own else { return }
        let slots = own.slots
        let tails = frame.texts.map { TextPart($1.text, $1.end..<$1.slots.content.upperBound) }
        let entry = frame.container.entries.last
        let others = tails.map { entry?.places[in: $0] == nil ? nil : $1 }
        if slots.count == 0, own.text.firstLineBreak(slots.content) == nil,
            let tail = others[others.firstVersion]
        {
            append(closing(tail, of: others.firstVersion, in: frame))
        } else {
            appendTail(tails, of: frame)
        }
        guard slots.content != slots.range else { return }
        append(
            slots.hasRoom
                ? own.text.array(slots.content.upperBound..<slots.range.upperBound)
                : own.text.syntax.brackets(isDictionary: slots.isDictionary).close.bytes)
    }

    /// Writes the text after the last entry, from the side that changed it, unless that side has no
    /// entries.
    private mutating func appendTail(_ tails: OfVersions<TextPart>, of frame: Frame) {
        let version = tails.settled
        guard let own = tails[frame.version], let tail = tails[version] else { return }
        let isEmptied = frame.texts[version]?.slots.count == 0 && frame.own?.slots.count != 0
        if isEmptied && tail.comments.isEmpty {
            append(own.text.array(own.range))
        } else {
            append(closing(tail, of: version, in: frame))
        }
        append(tails.lostComments)
    }

    /// Returns the text after the last entry in a version. The closing bracket is indented as in
    /// the version whose layout is used.
    private func closing(_ tail: TextPart, of version: MergeVersion, in frame: Frame) -> [UInt8] {
        guard version != frame.version, let own = frame.own, let source = sources[version],
            own.slots.content != own.slots.range,
            let lineEnd = tail.text.lastLineStart(tail.range)
        else { return tail.text.array(tail.range) }
        let bytes =
            frame.indentation(replacing: version).map {
                source.movedText(tail.range.lowerBound..<lineEnd, to: $0)
            } ?? tail.text.array(tail.range.lowerBound..<lineEnd)
        let content = own.slots.content
        let bracket =
            own.text.lastLineStart(own.end..<content.upperBound).map { $0..<content.upperBound }
        return bytes
            + own.text.array(
                bracket ?? own.text.indentation(ofLineAt: own.slots.range.lowerBound))
    }

    /// Returns the entries in order; if our text has duplicates, in the order of our text.
    private static func steps(
        _ entries: [MergeOutline.Entry], _ ours: SourceSlots?
    ) -> [Step] {
        guard let ours, ours.hasDropped else {
            return entries.indices.map { .entry($0, first: $0 == 0 ? [] : nil) }
        }
        var places: [Int: Int] = [:]
        // The entries that we lack, by our entry that they follow.
        var followers: [Int: [Step]] = [:]
        var last = -1
        for (index, entry) in entries.enumerated() {
            if let place = entry.places[in: .ours] {
                last = Int(place)
                places[last] = index
            } else {
                followers[last, default: []].append(.entry(index))
            }
        }
        var steps = followers[-1] ?? []
        for number in 0..<ours.count {
            let slot = ours[number]
            guard let index = places[slot.entry] else { continue }
            steps.append(slot.counts ? .entry(index) : .dropped(number))
            if slot.counts { steps += followers[slot.entry] ?? [] }
        }
        if let first = steps.first { steps[0] = first.first(of: []) }
        return steps
    }

    // MARK: Output

    /// Writes a part that every version has.
    mutating func append(_ parts: OfVersions<TextPart>) {
        guard let part = parts[parts.settled] else { return }
        append(part.text.array(part.range))
        append(parts.lostComments)
    }

    private mutating func append(_ comments: [TextPart.Comment]) {
        for comment in comments {
            append(comment.bytes)
            append(lineEnd)
        }
    }

    /// Whether the next output begins a line.
    var isAtLineStart: Bool {
        isLineOver || output.count == 0 || EditableText.isLineBreak(output[output.count - 1])
    }

    mutating func append(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        if isLineOver && !EditableText.isLineBreak(first) { output.append(lineEnd) }
        isLineOver = false
        output.append(bytes)
    }

    mutating func end(_ ending: EntryEnding) {
        append(ending.bytes)
        isLineOver = ending.endsWithLine
    }
}
