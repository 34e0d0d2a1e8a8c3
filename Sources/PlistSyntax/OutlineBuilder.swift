// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Builds the tables of an outline from the parts that a scanner finds.
struct OutlineBuilder {
    struct Container {
        let row: Int
        let isDictionary: Bool
        var childCount = 0
        /// The end of its last entry, or of its opening bracket or tag.
        var lastEnd: Int
        /// The indentation of its line, if it is the first on it; otherwise `nil`.
        var indentation: Int?
        /// The number of containers up to the innermost one of the other type around it; 0 if
        /// there is none.
        var depthOfOther = 0
    }

    /// Whether the decoder accepts the text.
    let isAccepted: Bool
    /// Whether the indentation of lines determines where containers end.
    let followsIndentation: Bool

    private(set) var draft = OutlineDraft()
    private(set) var containers: [Container] = []
    /// The key whose value has not been read yet.
    private(set) var pendingKey: OutlineRecord.KeySpan?
    private(set) var isPendingKeyOpen = false
    /// Whether any part of the text has been understood since the last fault.
    private var hasProgress = true
    /// The end of the part behind the last fault that may be misunderstood.
    private(set) var doubtEnd = 0
    /// Whether the containers did not fit together.
    private(set) var hasMisfits = false
    /// The number of faults, including those that are not kept.
    private(set) var faultCount = 0

    /// The number of faults that are kept.
    private static let maximumFaultCount = 1000
    /// The maximum number of open containers to search for an indentation.
    private static let indentationReach = 256
    /// The maximum number of open containers; text that opens more is not read on.
    private static let maximumDepth = 1 << 17
    /// The maximum length of a text that mends a fault.
    private static let maximumReplacementCount = 1000

    init(isAccepted: Bool, followsIndentation: Bool) {
        self.isAccepted = isAccepted
        self.followsIndentation = followsIndentation
    }

    var innermost: Container? { containers.last }
    var isInDictionary: Bool { containers.last?.isDictionary == true }
    var hasRoot: Bool { !draft.records.isEmpty }
    /// Whether a value belongs at the current place.
    var expectsValue: Bool {
        guard let innermost else { return !hasRoot }
        return !innermost.isDictionary || pendingKey != nil
    }

    // MARK: Values

    /// Adds a row for a value or the beginning of one.
    ///
    /// - Returns: its index.
    @discardableResult
    mutating func add(
        _ kind: PlistKind?, _ range: Range<Int>, content: Range<Int>,
        _ state: PlistOutline.Row.State = .complete, isMissing: Bool = false
    ) -> Int {
        let index = draft.records.count
        var flags: OutlineRecord.Flags = isMissing ? .isMissing : []
        if pendingKey != nil { flags.formUnion(.hasKey) }
        if isPendingKeyOpen { flags.formUnion(.keyIsOpen) }
        let parent = containers.last
        draft.records.append(
            OutlineRecord(
                start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
                contentStart: UInt32(content.lowerBound), contentEnd: UInt32(content.upperBound),
                key: pendingKey ?? OutlineRecord.KeySpan(),
                parentIndex: parent.map { UInt32($0.row) } ?? OutlineRecord.none,
                position: UInt32(parent?.childCount ?? 0), subtreeEnd: UInt32(index + 1),
                kind: kind, state: state, flags: flags))
        pendingKey = nil
        isPendingKeyOpen = false
        if !containers.isEmpty {
            containers[containers.count - 1].childCount += 1
            containers[containers.count - 1].lastEnd = range.upperBound
        }
        if state == .complete { noteProgress(at: range.upperBound) }
        return index
    }

    /// Adds a row for a container whose contents follow.
    mutating func open(
        dictionary isDictionary: Bool, _ range: Range<Int>, indentation: Int?,
        _ state: PlistOutline.Row.State = .complete
    ) {
        let row = add(
            isDictionary ? .dictionary : .array, range,
            content: range.upperBound..<range.upperBound,
            state)
        let depthOfOther = depth(ofInnermost: !isDictionary) ?? 0
        containers.append(
            Container(
                row: row, isDictionary: isDictionary, lastEnd: range.upperBound,
                indentation: indentation, depthOfOther: depthOfOther))
    }

    /// Closes the innermost container.
    ///
    /// - Parameters:
    ///   - closer: the closing bracket or tag; empty if it is missing.
    mutating func close(_ closer: Range<Int>, _ state: PlistOutline.Row.State = .complete) {
        let container = containers.removeLast()
        let row = container.row
        draft.records[row].contentEnd = UInt32(closer.lowerBound)
        draft.records[row].end = UInt32(closer.upperBound)
        draft.records[row].subtreeEnd = UInt32(draft.records.count)
        if state != .complete && draft.records[row].state == .complete {
            draft.records[row].state = state
        }
        if !containers.isEmpty { containers[containers.count - 1].lastEnd = closer.upperBound }
        if state == .complete { noteProgress(at: closer.upperBound) }
    }

    /// Returns the depth of the innermost open dictionary or array; `nil` if there is none inside
    /// the first few containers.
    ///
    /// - Complexity: O(1).
    func depth(ofInnermost isDictionary: Bool, inside first: Int = 0) -> Int? {
        guard let last = containers.last else { return nil }
        let depth = last.isDictionary == isDictionary ? containers.count : last.depthOfOther
        return depth > first ? depth : nil
    }

    /// Returns the depth of the innermost open container with a type and an indentation; `nil` if
    /// there is none nearby.
    func depth(ofInnermost isDictionary: Bool, indentedBy column: Int) -> Int? {
        containers.suffix(Self.indentationReach).lastIndex {
            $0.isDictionary == isDictionary && $0.indentation == column
        }.map { $0 + 1 }
    }

    /// Makes the innermost container, which is about to be closed, a UID if it represents one.
    mutating func recogniseUID(in text: ByteView) {
        guard let container = containers.last, container.isDictionary, container.childCount > 0
        else { return }
        var index = container.row + 1
        while index < draft.records.count {
            let record = draft.records[index]
            guard let key = record.keyContentRange, isUIDKey(text, key) else { return }
            if Int(record.subtreeEnd) == draft.records.count {
                guard record.kind == .integer, record.state == .complete,
                    isAccepted || text[record.contentRange.lowerBound] != UInt8(ascii: "-")
                else { return }
                draft.records[container.row].kind = .uid
            }
            index = Int(record.subtreeEnd)
        }
    }

    /// Whether a key is `CF$UID`, perhaps with a reference or an escape.
    private func isUIDKey(_ text: ByteView, _ range: Range<Int>) -> Bool {
        if range.count == 6 { return text.starts(with: "CF$UID", at: range.lowerBound) }
        guard range.count > 6, range.count < 64 else { return false }
        let isXML = text.byte(at: range.upperBound) == UInt8(ascii: "<")
        let key = isXML ? XMLText(text).decoded(range).bytes : EscapedText(text).json(range).bytes
        return key.elementsEqual("CF$UID".utf8)
    }

    /// Whether the innermost container stands where only a key may, so that its end is missing
    /// because its start is surplus.
    var isInnermostSurplus: Bool {
        guard let row = containers.last?.row, let parent = draft.records[row].parent else {
            return false
        }
        return draft.records[parent].kind == .dictionary && !draft.records[row].hasKey
    }

    // MARK: Keys

    mutating func addKey(_ range: Range<Int>, content: Range<Int>, isOpen: Bool = false) {
        pendingKey = OutlineRecord.KeySpan(
            start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
            contentStart: UInt32(content.lowerBound), contentEnd: UInt32(content.upperBound))
        isPendingKeyOpen = isOpen
        if !containers.isEmpty { containers[containers.count - 1].lastEnd = range.upperBound }
        if !isOpen { noteProgress(at: range.upperBound) }
    }

    /// Adds a row for the entry of a key that has no value.
    mutating func addMissingValue(at offset: Int) {
        add(nil, offset..<offset, content: offset..<offset, .assumed, isMissing: true)
    }

    /// Removes the last row, which is a string.
    mutating func removeLastValue() -> OutlineRecord {
        let record = draft.records.removeLast()
        var previous = draft.records.count - 1
        while record.position > 0, draft.records[previous].parentIndex != record.parentIndex {
            previous = Int(draft.records[previous].parentIndex)
        }
        let end =
            record.position == 0
            ? Int(draft.records[Int(record.parentIndex)].contentStart)
            : Int(draft.records[previous].end)
        containers[containers.count - 1].childCount -= 1
        containers[containers.count - 1].lastEnd = end
        return record
    }

    /// Makes the last row, the string in an entry, the key of the next value, and leaves its entry
    /// without a value.
    ///
    /// - Parameter hole: the place of the missing value.
    mutating func turnLastValueIntoKey(missingAt hole: Int) {
        let record = draft.records.removeLast()
        containers[containers.count - 1].childCount -= 1
        pendingKey = record.key
        isPendingKeyOpen = record.flags.contains(.keyIsOpen)
        addMissingValue(at: hole)
        addKey(record.range, content: record.contentRange, isOpen: record.state != .complete)
    }

    /// Records the separator after an entry, so that a later hole is behind it.
    mutating func extendLast(to offset: Int) {
        guard !containers.isEmpty else { return }
        containers[containers.count - 1].lastEnd = offset
    }

    // MARK: Trivia and faults

    mutating func addTrivia(_ role: OutlineTrivia.Role, _ range: Range<Int>) {
        draft.trivia.append(
            OutlineTrivia(
                role: role, start: UInt32(range.lowerBound), end: UInt32(range.upperBound)))
    }

    /// Removes the trivia from an offset on, which is read again.
    mutating func removeTrivia(from offset: Int) {
        while let last = draft.trivia.last, last.range.upperBound > offset {
            draft.trivia.removeLast()
        }
    }

    /// Whether too many containers are open; then the rest of the text is a fault.
    mutating func isTooDeep(before rest: Range<Int>) -> Bool {
        guard containers.count >= Self.maximumDepth else { return false }
        addTrivia(.word, rest)
        addFault(
            .nothing, rest, "containers nest deeper than \(Self.maximumDepth) levels",
            code: .depth)
        doubt(upTo: rest.upperBound)
        return true
    }

    /// Records that containers do not fit together.
    mutating func noteMisfit() { hasMisfits = true }

    /// Records that the text before an offset was understood, so that the next fault is another
    /// one.
    mutating func noteProgress(at offset: Int) {
        if offset > doubtEnd { hasProgress = true }
    }

    /// Records that the text up to an offset may be misunderstood, so that faults in it only follow
    /// from the last one.
    mutating func doubt(upTo offset: Int) {
        doubtEnd = offset
        hasProgress = false
    }

    /// Adds a fault, unless it only follows from the last one.
    ///
    /// - Parameters:
    ///   - found: the part that shows the fault, if it is not the hole itself.
    ///   - origin: the start of the part that is not complete.
    mutating func addFault(
        _ expectation: PlistOutline.Fault.Expectation, _ hole: Range<Int>,
        _ message: String, code: PlistDiagnostic.Code = .syntax, found: Range<Int>? = nil,
        replacement: String? = nil, row: Int? = nil, from origin: Int? = nil
    ) {
        guard hasProgress || draft.faults.isEmpty else { return joinFault(hole, replacement) }
        hasProgress = false
        faultCount += 1
        guard draft.faults.count < Self.maximumFaultCount else { return }
        let place = found ?? hole
        draft.faults.append(
            PlistOutline.Fault(
                diagnostic: PlistDiagnostic(
                    .error, code, message,
                    at: PlistLocation(
                        byteOffset: place.lowerBound, byteCount: Swift.max(place.count, 1)),
                    notes: expectation == .endOfContainer ? stillOpen(row) : []),
                hole: hole, expectation: expectation, replacement: replacement, row: row,
                origin: min(origin ?? hole.lowerBound, hole.lowerBound)))
    }

    /// Returns a note on the start of a container whose end is missing.
    private func stillOpen(_ row: Int?) -> [PlistDiagnostic] {
        guard let row else { return [] }
        let name = draft.records[row].kind == .array ? "array" : "dictionary"
        return [
            PlistDiagnostic(
                .note, .syntax, "the \(name) opened here is still open",
                at: PlistLocation(byteOffset: Int(draft.records[row].start)))
        ]
    }

    /// Adds the text that mends a fault to that of the last one, which is at the same place.
    private mutating func joinFault(_ hole: Range<Int>, _ replacement: String?) {
        guard draft.faults.count == faultCount else { return }
        let last = draft.faults.count - 1
        guard let replacement, hole.isEmpty, draft.faults[last].hole.upperBound <= hole.lowerBound,
            draft.faults[last].replacement?.utf8.count ?? 0 < Self.maximumReplacementCount
        else {
            draft.faults[last].replacement = nil
            return
        }
        draft.faults[last].replacement?.append(replacement)
    }
}
