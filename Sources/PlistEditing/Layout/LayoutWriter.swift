// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Writes the text of a property list in another layout: it generates white space and separators,
/// and copies everything else.
struct LayoutWriter: ~Copyable {
    /// A container that is being written.
    private struct Frame {
        let slots: SourceSlots
        /// The order of the slots in the output; `nil` for the order in the text.
        let order: [Int]?
        /// The indentation level of its entries.
        let level: Int
        /// Whether the whole container is written on one line.
        let isInline: Bool
        /// Whether the source has a separator after the last element.
        let endsWithSeparator: Bool
        var next = 0
        /// Whether the entry before `next` has been written only up to its value, and its end is
        /// pending.
        var awaitsEnd = false

        func slot(at index: Int) -> Int { order?[index] ?? index }
    }

    let document: PlistDocument
    let map: SourceMap
    let text: EditableText
    private let layout: PlistLayout
    /// The differences of the style from the format's own layout, if there are any.
    let xcode: XcodeLayout?
    private let unit: [UInt8]
    let lineEnd: [UInt8]
    /// Whether this is an Xcode project, which has objects on one line and section comments that
    /// are not indented.
    let isProject: Bool
    /// Whether containers on one line stay on one line, which is not supported in XML.
    private var keepsOneLine: Bool { isProject || layout.keepsOneLine && !text.syntax.hasTags }
    var output = GrowableBuffer<UInt8>()
    /// The maximum size of the text in bytes. Indentation multiplies depth by lines, and the whole
    /// text is needed to prove that its value is unchanged.
    let limit: Int
    /// Whether the text is too long, so that further output is dropped.
    private var isTooLong = false
    /// Whether the output is still at its start, with no line to end.
    var isAtStart = true
    private var frames: [Frame] = []

    init(
        _ document: PlistDocument, _ map: SourceMap, _ text: EditableText, _ layout: PlistLayout
    ) {
        self.document = document
        self.map = map
        self.text = text
        self.layout = layout
        switch layout.indentation {
        case .natural, .compact: unit = text.syntax.indentation.bytes
        case .tab, .spaces:
            let indentation = IndentationUnit(layout.indentation)
            unit = Array(
                repeating: UInt8(truncatingIfNeeded: indentation.word), count: indentation.width)
        }
        let all = 0..<text.bytes.count
        if let lineBreak = text.firstLineBreak(all) {
            lineEnd = text.array(lineBreak..<text.skipLineBreak(at: lineBreak))
        } else {
            lineEnd = [0x0A]
        }
        xcode = layout.style == .xcode ? text.syntax.xcodeLayout : nil
        isProject = text.bytes.starts(with: "// !$*UTF8*$!") || xcode?.keepsOneLine == true
        limit = Self.maximumAddedByteCount + 4 * text.bytes.count
    }

    /// The number of bytes that indentation may add.
    private static let maximumAddedByteCount = 128 << 20

    /// Writes the whole text.
    ///
    /// - Throws: `limit` if it is too long.
    /// - Complexity: O(*n*) in the bytes.
    consuming func write() throws(PlistError) -> ByteStore {
        output.reserve(text.bytes.count + text.bytes.count / 8)
        let root = Range(map.range(of: document.rootID))
        writeProlog(before: root)
        begin(document.rootID, level: 0, isInline: false)
        while let frame = frames.last {
            try checkLength()
            if frame.awaitsEnd { endEntry(frame) }
            if frame.next < frame.slots.count {
                beginEntry(frame)
            } else {
                close(frame)
                frames.removeLast()
            }
        }
        writeEpilogue(after: root)
        try checkLength()
        // Text that is only white space is a table without entries.
        return isAtStart ? document.arena.source : ByteStore(adopting: output)
    }

    private func checkLength() throws(PlistError) {
        guard isTooLong else { return }
        throw PlistError(
            .limit, "the text would have more than \(limit) bytes", format: document.format)
    }

    // MARK: Containers

    /// Writes a value; for a container, only its beginning.
    private mutating func begin(_ node: NodeID, level: Int, isInline: Bool) {
        let range = Range(map.range(of: node))
        let kind = document.reader[node].kind
        guard kind.isContainer,
            !text.syntax.isLeaf(document.reader[node], in: document, .init())
        else { return writeLeaf(node, range, level: level, isInline: isInline) }
        let slots = SourceSlots(node, in: document, map, text)
        let hasBrackets = slots.content != slots.range
        guard slots.hasRoom else { return copy(range) }
        if slots.count == 0 && text.isBlank(slots.content) && hasBrackets {
            return writeEmpty(slots, level: isInline ? nil : level)
        }
        if hasBrackets { copy(range.lowerBound..<slots.content.lowerBound) }
        let isInline =
            isInline || keepsOneLine && hasBrackets && text.firstLineBreak(range) == nil
        if isInline && !isProject && slots.isDictionary { output.append(0x20) }
        let head = slots.content.lowerBound..<slots.contentStart
        if hasBrackets {
            writeOnLine(head)
        } else if slots.count > 0 {
            writeLines(head, level)
        }
        let last = slots.count - 1
        frames.append(
            Frame(
                slots: slots, order: order(of: slots), level: hasBrackets ? level + 1 : level,
                isInline: isInline,
                endsWithSeparator: last >= 0 && slots.ending(last).separator != nil))
    }

    /// Returns the slots sorted by their keys; slots with the same key stay in the order of the
    /// text.
    private func order(of slots: SourceSlots) -> [Int]? {
        guard layout.sortsKeys, slots.isDictionary else { return nil }
        let reader = document.reader
        let node = reader[slots.container]
        let keys = (0..<slots.count).map { reader.child(of: node, at: 2 * slots[$0].entry) }
        return SharedSort.order(keys.count) { left, right in
            if keys[left] == keys[right] { return left < right }
            return PlistEncodingOptions.KeyOrder.utf16.precedes(
                reader.bytes(of: reader[keys[left]]), reader.bytes(of: reader[keys[right]]))
        }
    }

    private mutating func close(_ frame: Frame) {
        let slots = frame.slots
        let rest = slots.end(slots.count - 1)..<slots.content.upperBound
        if frame.isInline {
            writeOnLine(rest)
        } else if slots.count == 0 {
            writeHeadings(rest, of: slots, frame.level)
        } else {
            writeLines(rest, frame.level)
        }
        guard slots.content != slots.range else { return }
        if frame.isInline {
            if slots.count > 0 && (isProject || slots.isDictionary) { output.append(0x20) }
        } else {
            beginLine(frame.level - 1)
        }
        copy(slots.content.upperBound..<slots.range.upperBound)
    }

    /// Writes the comments of a container without entries, and the empty line that makes the last
    /// one a heading.
    private mutating func writeHeadings(_ rest: Range<Int>, of slots: SourceSlots, _ level: Int) {
        var comments = slots.content
        if slots.content != slots.range {
            // No empty line follows a bracket, except in projects.
            let first = text.skipBlanks(from: rest.lowerBound, limit: rest.upperBound)
            comments = (isProject ? rest.lowerBound : first)..<rest.upperBound
        }
        writeLines(comments, level)
        let end = text.trimmedEnd(comments)
        if end > comments.lowerBound, text.lineBreakCount(end..<comments.upperBound) > 1 {
            output.append(lineEnd)
        }
    }

    // MARK: Entries

    /// Writes an entry up to its value, or its value up to the first entry inside it.
    private mutating func beginEntry(_ frame: Frame) {
        let slots = frame.slots
        let index = frame.slot(at: frame.next)
        let slot = slots[index]
        if frame.isInline {
            if frame.next > 0 { output.append(0x20) }
        } else {
            let space = slots.leadingSpace(index)
            beginLine(
                at: space.upperBound, after: precedingEnd(frame) ?? space.lowerBound, frame.level)
        }
        writeBeforeEntry(slots.leadingComments(index), frame.level)
        frames[frames.count - 1].next += 1
        frames[frames.count - 1].awaitsEnd = true
        if slots.isDictionary { copy(slot.key) }
        if slot.isKeyOnly { return }
        if slots.isDictionary {
            writeBetween(slot.key.upperBound..<slot.value.lowerBound, frame.level)
        }
        guard slot.counts else { return copy(slot.value) }
        begin(slots.value(of: slot), level: frame.level, isInline: frame.isInline)
    }

    /// Returns the end of the text before the first entry, which determines whether an empty line
    /// precedes the entry; `nil` for other entries.
    private func precedingEnd(_ frame: Frame) -> Int? {
        let slots = frame.slots
        guard frame.next == 0 else { return nil }
        // No empty line follows a bracket, except in projects.
        guard slots.content == slots.range else {
            return isProject ? nil : slots.leadingSpace(frame.slot(at: 0)).upperBound
        }
        // Comments that belong to no entry are followed by an empty line.
        return text.trimmedEnd(slots.content.lowerBound..<slots.contentStart)
    }

    /// Writes the rest of the last entry after its value: its separator, and comments.
    private mutating func endEntry(_ frame: Frame) {
        frames[frames.count - 1].awaitsEnd = false
        let slots = frame.slots
        let index = frame.slot(at: frame.next - 1)
        let end = slots[index].value.upperBound
        let ending = slots.ending(index)
        let separator = text.syntax.separator(isDictionary: slots.isDictionary)
        let before = end..<(ending.separator ?? end)
        writeOnLine(before, only: .block)
        if let byte = separator.byte {
            let isLast = frame.next == slots.count
            if separator == .terminator(byte) || !isLast || frame.endsWithSeparator {
                output.append(byte)
            }
        }
        let after = (ending.separator.map { $0 + 1 } ?? end)..<ending.end
        writeAfterEntry(before, after, frame.level)
    }

    // MARK: Leaves

    private mutating func writeLeaf(
        _ node: NodeID, _ range: Range<Int>, level: Int, isInline: Bool
    ) {
        guard !isInline, text.syntax.hasTags else { return copy(range) }
        switch document.reader[node].kind {
        case .data: writeData(node, range, level: level)
        case .uid: writeTags(of: range, level: level)
        default: copy(range)
        }
    }

    /// Breaks data into lines as Apple's tools do, unless the element has attributes or comments.
    private mutating func writeData(_ node: NodeID, _ range: Range<Int>, level: Int) {
        guard isPlainData(range) else { return copy(range) }
        let layout = SourceLeafLayout(
            indentation: indentation(level), level: level, lineEnd: lineEnd)
        // No line of data is shorter than 9 bytes.
        let lineCount = document.reader[node].length / 9 + 2
        let lineByteCount = layout.indentation.count + lineEnd.count
        guard hasRoom(for: lineCount * lineByteCount) else { return }
        var data = PlistOutput()
        let leaf = PlistView(document: document, id: node)
        guard (try? text.syntax.writeLeaf(leaf, like: nil, layout, .init(), to: &data)) != nil
        else {
            return copy(range)
        }
        output.append(data.bytes())
    }

    /// Returns whether the tag of data has no attributes, and no comments interrupt the characters.
    private func isPlainData(_ range: Range<Int>) -> Bool {
        let bytes = text.slice(range)
        return bytes.starts(with: "<data>")
            && bytes.firstIndex(of: UInt8(ascii: "<"), from: 1) == bytes.count - 7
    }

    /// Writes a UID, which is a dictionary in XML, tag by tag.
    private mutating func writeTags(of range: Range<Int>, level: Int) {
        let tags = XMLMarkup.items(in: range, of: text)
        // The dictionary, the key and the integer with their contents.
        guard tags.count == 6, tags.allSatisfy({ !$0.isComment }) else { return copy(range) }
        copy(tags[0].range)
        for pair in [(1, 2), (3, 4)] {
            beginLine(level + 1)
            copy(tags[pair.0].range.lowerBound..<tags[pair.1].range.upperBound)
        }
        beginLine(level)
        copy(tags[5].range)
    }

    // MARK: Output

    mutating func copy(_ range: Range<Int>) {
        isAtStart = false
        let source = text.source
        output.append(source.view.slice(range.lowerBound, range.count))
    }

    /// Returns whether this many more bytes may be written.
    private mutating func hasRoom(for byteCount: Int) -> Bool {
        if output.count + byteCount > limit { isTooLong = true }
        return !isTooLong
    }

    func indentation(_ level: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<level { bytes += unit }
        return bytes
    }

    /// Begins a line, unless nothing has been written yet.
    mutating func beginLine(_ level: Int) {
        if !isAtStart { output.append(lineEnd) }
        isAtStart = false
        guard hasRoom(for: level * unit.count) else { return }
        for _ in 0..<level { output.append(unit) }
    }
}

// The differences between the styles.
extension LayoutWriter {
    /// The separator between a key and its value; `nil` to put the value on a separate line.
    var keySeparator: StaticString? { xcode?.keySeparator ?? text.syntax.keySeparator }

    /// Whether the last line ends with a line end.
    var endsLastLine: Bool {
        let bytes = text.bytes
        return xcode?.endsLastLine != false
            || bytes.count > 0 && EditableText.isLineBreak(bytes[bytes.count - 1])
    }

    /// Writes a container without content.
    ///
    /// - Parameter level: the indentation of its line; `nil` if it stays on the current line.
    mutating func writeEmpty(_ slots: SourceSlots, level: Int?) {
        let brackets = text.syntax.brackets(isDictionary: slots.isDictionary)
        let open = slots.range.lowerBound..<slots.content.lowerBound
        let close = slots.content.upperBound..<slots.range.upperBound
        if let xcode {
            guard let level else { return copy(slots.range) }
            copy(open)
            if xcode.hasEmptyLine { output.append(lineEnd) }
            beginLine(level)
            copy(close)
        } else if text.slice(open).isEqual(to: brackets.open.bytes.view) {
            output.append(brackets.empty.bytes)
        } else {
            copy(open)
            copy(close)
        }
    }
}
