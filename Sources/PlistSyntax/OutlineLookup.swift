// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Finds the surroundings of an offset.
struct OutlineLookup {
    private let table: OutlineTable
    private let offset: Int

    init(_ table: OutlineTable, at offset: Int) {
        self.table = table
        self.offset = min(max(offset, 0), table.source.count)
    }

    func context() -> PlistOutline.Context {
        if let context = contextInTrivia() { return context }
        guard let last = table.lastRow(startingBy: offset) else {
            return between(nil, nil, after: nil)
        }
        // The offset may be behind the row that starts last, but within one of its containers.
        var index = last
        while true {
            let record = table.records[index]
            if let found = context(in: record, index) { return found }
            guard let parent = record.parent else { break }
            if isInside(table.records[parent]) {
                return between(parent, index, after: record)
            }
            index = parent
        }
        return between(nil, nil, after: table.records[index])
    }

    /// Whether the offset is between the brackets or tags of a container.
    private func isInside(_ record: OutlineRecord) -> Bool {
        offset >= Int(record.contentStart) && offset <= Int(record.contentEnd)
            && (offset < Int(record.end) || record.contentEnd == record.end)
            || record.state != .complete && record.contentEnd == record.end
                && offset == Int(record.end)
    }

    // MARK: Within a row

    /// Returns the context within a row's key, between key and value, or within the value.
    private func context(in record: OutlineRecord, _ index: Int) -> PlistOutline.Context? {
        if let key = record.keyRange, let content = record.keyContentRange {
            if let found = contextInKey(record, index, key, content) { return found }
            if offset >= key.upperBound && offset <= Int(record.start) || isAwaited(record) {
                return isAfterSeparator(key.upperBound)
                    ? value(of: record, index) : betweenKeyAndValue(record, index)
            }
        }
        if record.flags.contains(.isMissing) { return nil }
        guard offset > Int(record.start) || record.contentStart == record.start else { return nil }
        guard offset <= Int(record.end) else { return nil }
        if record.isContainer { return contextInContainer(record, index) }
        return contextInLeaf(record, index)
    }

    /// Whether the value of a row is missing, and the offset is behind the place where it belongs.
    private func isAwaited(_ record: OutlineRecord) -> Bool {
        guard record.flags.contains(.isMissing), offset >= Int(record.start) else { return false }
        return !hasByte(table.entrySeparator, from: Int(record.start))
    }

    private func contextInKey(
        _ record: OutlineRecord, _ index: Int, _ key: Range<Int>, _ content: Range<Int>
    ) -> PlistOutline.Context? {
        guard
            offset > key.lowerBound
                || content.lowerBound == key.lowerBound && offset == key.lowerBound
        else { return nil }
        if offset >= content.lowerBound && offset <= content.upperBound {
            let isBare = content == key && table.format != .xml
            return make(isBare ? .key : .text(.key), record.parent, index, isKey: true, content)
        }
        guard
            offset < key.upperBound || offset == key.upperBound && record.flags.contains(.keyIsOpen)
        else { return nil }
        return tag(
            offset < content.lowerBound
                ? key.lowerBound..<content.lowerBound : content.upperBound..<key.upperBound,
            record.parent, index, isKey: true)
    }

    private func contextInContainer(_ record: OutlineRecord, _ index: Int) -> PlistOutline.Context?
    {
        if offset < Int(record.contentStart) {
            return tag(
                Int(record.start)..<Int(record.contentStart), record.parent, index, isKey: false)
        }
        if isInside(record) {
            return between(index, nil, after: nil)
        }
        guard offset > Int(record.contentEnd),
            offset < Int(record.end) || offset == Int(record.end) && record.state == .open
        else { return nil }
        return tag(Int(record.contentEnd)..<Int(record.end), record.parent, index, isKey: false)
    }

    private func contextInLeaf(_ record: OutlineRecord, _ index: Int) -> PlistOutline.Context? {
        let content = record.contentRange
        if record.state == .assumed && table.format == .xml && record.openingRange == record.range {
            return tag(record.range, record.parent, index, isKey: false)
        }
        if record.openingRange == nil || record.kind == .boolean
            || record.kind == nil && table.format != .xml
        {
            if record.openingRange == nil {
                return value(of: record, index, word: record.range)
            }
        }
        if offset >= content.lowerBound && offset <= content.upperBound,
            record.closingRange != nil || record.state != .complete
        {
            guard let kind = record.kind else { return value(of: record, index, word: content) }
            return make(.text(.value(kind)), record.parent, index, isKey: false, content)
        }
        let isOpen = record.state != .complete
        guard offset < Int(record.end) || offset == Int(record.end) && isOpen else { return nil }
        return tag(
            offset < content.lowerBound || record.closingRange == nil
                ? Int(record.start)..<content.lowerBound : content.upperBound..<Int(record.end),
            record.parent, index, isKey: false)
    }

    /// Returns the context within a tag, bracket or quotation mark.
    private func tag(
        _ range: Range<Int>, _ parent: Int?, _ row: Int?, isKey: Bool
    ) -> PlistOutline.Context {
        guard table.format == .xml else {
            return make(.nothing, parent, row, isKey: isKey, offset..<offset)
        }
        let source = table.source
        let text = source.view
        let isClosing = text.byte(at: range.lowerBound + 1) == UInt8(ascii: "/")
        let nameStart = min(range.lowerBound + (isClosing ? 2 : 1), range.upperBound)
        var nameEnd = nameStart
        while nameEnd < range.upperBound, XMLElement.isNameByte(text[nameEnd]) { nameEnd += 1 }
        guard offset >= nameStart, offset <= nameEnd else {
            return make(.nothing, parent, row, isKey: isKey, offset..<offset)
        }
        return make(
            .elementName(isClosing: isClosing), parent, row, isKey: isKey, nameStart..<nameEnd)
    }

    private func value(
        of record: OutlineRecord, _ index: Int, word: Range<Int>? = nil
    ) -> PlistOutline.Context {
        make(.value, record.parent, index, isKey: false, word ?? offset..<offset)
    }

    private func betweenKeyAndValue(_ record: OutlineRecord, _ index: Int) -> PlistOutline.Context {
        make(
            .value, record.parent, index, isKey: false, offset..<offset, needsSeparator: true)
    }

    /// Whether the separator of a key and its value is between an offset and the offset searched.
    private func isAfterSeparator(_ start: Int) -> Bool {
        table.format == .xml || hasByte(table.keySeparator, from: start)
    }

    // MARK: Between rows

    /// Returns the context between the rows of a container, or outside the root.
    private func between(
        _ container: Int?, _ row: Int?, after previous: OutlineRecord?
    ) -> PlistOutline.Context {
        guard let container else { return outside() }
        let record = table.records[container]
        let isDictionary = record.kind != .array
        let needsSeparator =
            table.format != .xml && previous != nil
            && !hasByte(
                isDictionary ? table.entrySeparator : UInt8(ascii: ","),
                from: Int(previous?.end ?? 0))
        let path = table.path(of: container)
        guard !isDictionary else {
            return PlistOutline.Context(
                expectation: .entry, container: PlistOutline.Row(table: table, index: container),
                row: nil, isKeyPlace: true, key: nil, path: path, range: word(),
                needsSeparator: needsSeparator)
        }
        var components = path.components
        components.append(.index(previous.map { Int($0.position) + 1 } ?? 0))
        return PlistOutline.Context(
            expectation: .value, container: PlistOutline.Row(table: table, index: container),
            row: nil, isKeyPlace: false, key: nil, path: PlistPath(components), range: word(),
            needsSeparator: needsSeparator)
    }

    /// Returns the context outside the root, where a value belongs if there is none.
    private func outside() -> PlistOutline.Context {
        make(table.records.isEmpty ? .value : .nothing, nil, nil, isKey: false, word())
    }

    /// The range of a word without tags around the offset.
    private func word() -> Range<Int> {
        guard let index = table.lastTrivia(startingBefore: offset) else { return offset..<offset }
        let piece = table.trivia[index]
        guard piece.role == .word, offset <= piece.range.upperBound else { return offset..<offset }
        return piece.range
    }

    /// Returns the context within a comment, an instruction or a tag that belongs to no row.
    private func contextInTrivia() -> PlistOutline.Context? {
        guard let index = table.lastTrivia(startingBefore: offset) else { return nil }
        let piece = table.trivia[index]
        let isAtEnd = offset == piece.range.upperBound
        guard offset < piece.range.upperBound || isAtEnd else { return nil }
        let container = self.container()
        let source = table.source
        switch piece.role {
        case .comment where !isAtEnd || isOpenComment(piece),
            .instruction where !isAtEnd:
            return make(.nothing, container, nil, isKey: false, offset..<offset)
        case .openingTag, .closingTag:
            let isComplete =
                piece.range.upperBound > 0
                && source.view[piece.range.upperBound - 1] == UInt8(ascii: ">")
            if isAtEnd && isComplete { return nil }
            let isKey = container.map { table.records[$0].kind != .array } ?? false
            return tag(piece.range, container, nil, isKey: isKey)
        default: return nil
        }
    }

    /// Whether a comment reaches to the end of its line, so that an offset there is in it.
    private func isOpenComment(_ piece: OutlineTrivia) -> Bool {
        let source = table.source
        let text = source.view
        let (start, end) = (piece.range.lowerBound, piece.range.upperBound)
        if table.format == .xml { return !text.starts(with: "-->", at: end - 3) || end - start < 7 }
        return !text.starts(with: "*/", at: end - 2) || text.starts(with: "//", at: start)
            || end - start < 4
    }

    /// The innermost container around the offset.
    private func container() -> Int? {
        var next = table.lastRow(startingBy: offset)
        while let index = next {
            let record = table.records[index]
            if record.isContainer && isInside(record) { return index }
            next = record.parent
        }
        return nil
    }

    private func make(
        _ expectation: PlistOutline.Context.Expectation, _ container: Int?, _ row: Int?,
        isKey: Bool,
        _ range: Range<Int>, needsSeparator: Bool = false
    ) -> PlistOutline.Context {
        let record = row.map { table.records[$0] }
        let path =
            if isKey || row == nil {
                container.map { table.path(of: $0) } ?? PlistPath()
            } else {
                row.map { table.path(of: $0) } ?? PlistPath()
            }
        return PlistOutline.Context(
            expectation: expectation,
            container: container.map { PlistOutline.Row(table: table, index: $0) },
            row: row.map { PlistOutline.Row(table: table, index: $0) }, isKeyPlace: isKey,
            key: isKey ? nil : record.flatMap { table.key(of: $0) }, path: path, range: range,
            needsSeparator: needsSeparator)
    }

    /// Whether a byte is between an offset and the offset searched, outside of comments.
    private func hasByte(_ byte: UInt8, from start: Int) -> Bool {
        let source = table.source
        let text = source.view
        var position = min(start, offset)
        while position < offset {
            if text[position] == byte { return true }
            if text[position] == UInt8(ascii: "/"), let end = commentEnd(at: position) {
                position = end
            } else {
                position += 1
            }
        }
        return false
    }

    private func commentEnd(at offset: Int) -> Int? {
        guard let index = table.lastTrivia(startingBefore: offset + 1) else { return nil }
        let piece = table.trivia[index]
        return piece.range.lowerBound == offset && piece.role == .comment
            ? piece.range.upperBound : nil
    }
}

extension OutlineTable {
    fileprivate var keySeparator: UInt8 {
        format == .json ? UInt8(ascii: ":") : UInt8(ascii: "=")
    }

    /// The byte after an entry of a dictionary.
    fileprivate var entrySeparator: UInt8 {
        switch format {
        case .xml: UInt8(ascii: "<")
        case .json: UInt8(ascii: ",")
        default: UInt8(ascii: ";")
        }
    }
}
