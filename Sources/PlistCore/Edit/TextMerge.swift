// SPDX-License-Identifier: Apache-2.0

/// Puts the text of a merged property list together of the texts of its versions, entry by entry.
///
/// Each part of a text — what is before an entry, its key, its value, what follows it — is that of
/// the side that changed it. Where both did, it is ours, and comments that only theirs has come along.
struct TextMerge: ~Copyable {
    /// A container that is being written.
    struct Frame {
        let container: MergeOutline.Container
        /// The container in the merged document.
        let node: NodeID
        let slots: OfVersions<SourceSlots>
        /// The version whose brackets and layout it has.
        let version: MergeVersion
        /// The white space before the entries in each version that has them on lines of their own.
        let indentations: OfVersions<[UInt8]>
        let steps: [Step]
        var next = 0
        /// What follows the container in the one around it.
        let ending: EntryEnding

        /// The entries of the version whose layout it has.
        var ownSlots: SourceSlots? { slots[version] }
        var indentation: [UInt8]? { indentations[version] }

        /// The white space before what another version has otherwise indented.
        func indentation(replacing other: MergeVersion) -> [UInt8]? {
            indentations[other] == indentation ? nil : indentation
        }
    }

    enum Step {
        /// An entry, by its index.
        case entry(Int)
        /// An entry of ours that a later one with the same key replaced, by its slot.
        case dropped(Int)
    }

    /// What follows a value.
    struct EntryEnding {
        var bytes: [UInt8] = []
        /// Whether it ends with a comment that takes the rest of its line.
        var endsWithLine = false
    }

    let sources: OfVersions<TextSource>
    let merged: PlistDocument
    private let outline: MergeOutline
    let lineEnd: [UInt8]
    private var output = GrowableBuffer<UInt8>()
    private var isLineOver = false
    var frames: [Frame] = []

    init(
        _ sources: OfVersions<TextSource>, lineEnd: [UInt8], _ merged: PlistDocument,
        _ outline: MergeOutline
    ) {
        self.sources = sources
        self.lineEnd = lineEnd
        self.merged = merged
        self.outline = outline
    }

    /// Writes the whole text.
    ///
    /// - Complexity: O(*n*) in the bytes of all texts.
    consuming func write() -> ByteStore {
        append(aroundRoot { root, _ in 0..<root.lowerBound })
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
            case .entry(let index): write(entry: index, of: frame)
            case .dropped(let slot):
                guard let slots = frame.slots.ours, let source = sources.ours else { continue }
                append(source.text.array(slots.end(slot - 1)..<slots.end(slot)))
            }
        }
        append(aroundRoot { root, end in root.upperBound..<end })
        return ByteStore(adopting: output)
    }

    /// What is before or after the root.
    private func aroundRoot(
        _ range: (_ root: Range<Int>, _ end: Int) -> Range<Int>
    ) -> OfVersions<TextPart> {
        sources.map { _, source in
            let root = source.range(of: source.document.rootID)
            return TextPart(source.text, range(root, source.text.bytes.count))
        }
    }

    // MARK: Values

    /// Writes a value, of a container that was put together only its beginning.
    ///
    /// - Parameters:
    ///   - nodes: the value in each version with it.
    ///   - version: the one whose value it is.
    ///   - frame: the container around it.
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
        let slots = sources.map { version, source in
            container.nodes[in: version].map {
                SourceSlots($0, in: source.document, source.map, source.text)
            }
        }
        let version = slots.firstVersion
        guard let own = slots[version], let text = sources[version]?.text else { return }
        let indentations = slots.map { version, slots -> [UInt8]? in
            guard let text = sources[version]?.text, slots.count > 0,
                text.firstLineBreak(slots.content.lowerBound..<slots.start(0)) != nil
            else { return nil }
            return text.array(text.indentation(ofLineAt: slots.start(0)))
        }
        frames.append(
            Frame(
                container: container, node: node, slots: slots, version: version,
                indentations: indentations, steps: Self.steps(container.entries, slots.ours),
                ending: ending))
        guard own.content != own.range else { return append(heads(of: slots)) }
        if own.hasRoom {
            append(text.array(own.range.lowerBound..<own.content.lowerBound))
            append(heads(of: slots))
        } else {
            append(text.syntax.brackets(isDictionary: own.isDictionary).open.bytes)
        }
    }

    /// What is at the beginning of a container and belongs to no entry.
    private func heads(of slots: OfVersions<SourceSlots>) -> OfVersions<TextPart> {
        slots.map { version, slots in
            sources[version].map {
                TextPart($0.text, slots.content.lowerBound..<slots.contentStart)
            }
        }
    }

    private mutating func close(_ frame: Frame) {
        guard let own = frame.ownSlots, let text = sources[frame.version]?.text else { return }
        let tails = frame.slots.map { version, slots in
            sources[version].map {
                TextPart($0.text, slots.end(slots.count - 1)..<slots.content.upperBound)
            }
        }
        let entry = frame.container.entries.last
        let others = tails.map { entry?.places[in: $0] == nil ? nil : $1 }
        if own.count == 0, text.firstLineBreak(own.content) == nil,
            let tail = others[others.firstVersion]
        {
            append(tail.text.array(tail.range))
        } else {
            append(tails)
        }
        guard own.content != own.range else { return }
        append(
            own.hasRoom
                ? text.array(own.content.upperBound..<own.range.upperBound)
                : text.syntax.brackets(isDictionary: own.isDictionary).close.bytes)
    }

    /// The entries in order; with duplicates in our text, in the order of that.
    private static func steps(
        _ entries: [MergeOutline.Entry], _ ours: SourceSlots?
    ) -> [Step] {
        guard let ours, ours.hasDropped else { return entries.indices.map(Step.entry) }
        var places: [Int: Int] = [:]
        // Those that we do not have, by the one of ours that they follow.
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
        return steps
    }

    // MARK: Output

    /// Writes a part that each version has.
    mutating func append(_ parts: OfVersions<TextPart>) {
        guard let part = parts[parts.settled] else { return }
        append(part.text.array(part.range))
        for comment in parts.lostComments {
            append(comment.bytes)
            append(lineEnd)
        }
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
