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
    /// Whether the containers did not fit together.
    private(set) var hasMisfits = false
    /// The number of dictionaries among the open containers.
    private var dictionaryCount = 0
    /// The number of faults, including those that are not kept.
    private(set) var faultCount = 0

    /// The number of faults that are kept.
    private static let maximumFaultCount = 1000
    /// The maximum number of open containers to search for an indentation.
    private static let indentationReach = 256

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
        if state == .complete { hasProgress = true }
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
        if isDictionary { dictionaryCount += 1 }
        containers.append(
            Container(
                row: row, isDictionary: isDictionary, lastEnd: range.upperBound,
                indentation: indentation))
    }

    /// Closes the innermost container.
    ///
    /// - Parameters:
    ///   - closer: the closing bracket or tag; empty if it is missing.
    mutating func close(_ closer: Range<Int>, _ state: PlistOutline.Row.State = .complete) {
        let container = containers.removeLast()
        if container.isDictionary { dictionaryCount -= 1 }
        let row = container.row
        draft.records[row].contentEnd = UInt32(closer.lowerBound)
        draft.records[row].end = UInt32(closer.upperBound)
        draft.records[row].subtreeEnd = UInt32(draft.records.count)
        if state != .complete && draft.records[row].state == .complete {
            draft.records[row].state = state
        }
        if !containers.isEmpty { containers[containers.count - 1].lastEnd = closer.upperBound }
        if state == .complete { hasProgress = true }
    }

    /// Returns the depth of the innermost open dictionary or array; `nil` if there is none.
    ///
    /// - Complexity: O(1) in the containers that are further out.
    func depth(ofInnermost isDictionary: Bool, from first: Int = 0) -> Int? {
        let count = isDictionary ? dictionaryCount : containers.count - dictionaryCount
        let outside = containers.prefix(first).count { $0.isDictionary == isDictionary }
        guard count > outside else { return nil }
        return containers.lastIndex { $0.isDictionary == isDictionary }.map { $0 + 1 }
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

    // MARK: Keys

    mutating func addKey(_ range: Range<Int>, content: Range<Int>, isOpen: Bool = false) {
        pendingKey = OutlineRecord.KeySpan(
            start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
            contentStart: UInt32(content.lowerBound), contentEnd: UInt32(content.upperBound))
        isPendingKeyOpen = isOpen
        if !containers.isEmpty { containers[containers.count - 1].lastEnd = range.upperBound }
        if !isOpen { hasProgress = true }
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

    /// Records that containers do not fit together.
    mutating func noteMisfit() { hasMisfits = true }

    /// Records that a part of the text was understood, so that the next fault is another one.
    mutating func noteProgress() { hasProgress = true }

    /// Adds a fault, unless it only follows from the last one.
    mutating func addFault(
        _ expectation: PlistOutline.Fault.Expectation, _ hole: Range<Int>,
        _ message: String, code: PlistDiagnostic.Code = .syntax,
        replacement: String? = nil, row: Int? = nil, from origin: Int? = nil
    ) {
        guard hasProgress || draft.faults.isEmpty else { return joinFault(hole, replacement) }
        hasProgress = false
        faultCount += 1
        guard draft.faults.count < Self.maximumFaultCount else { return }
        draft.faults.append(
            PlistOutline.Fault(
                diagnostic: PlistDiagnostic(
                    .error, code, message,
                    at: PlistLocation(
                        byteOffset: hole.lowerBound, byteCount: Swift.max(hole.count, 1))),
                hole: hole, expectation: expectation, replacement: replacement, row: row,
                origin: min(origin ?? hole.lowerBound, hole.lowerBound)))
    }

    /// Adds the text that mends a fault to that of the last one, which is at the same place.
    private mutating func joinFault(_ hole: Range<Int>, _ replacement: String?) {
        guard draft.faults.count == faultCount else { return }
        let last = draft.faults.count - 1
        guard let replacement, hole.isEmpty, draft.faults[last].hole.upperBound <= hole.lowerBound
        else {
            draft.faults[last].replacement = nil
            return
        }
        draft.faults[last].replacement?.append(replacement)
    }
}
