// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Reads XML as the kernel does, by the grammar in `docs/readers.md`: bytes up to the first NUL, no
/// encoding, tokens, and a parser whose stack has a fixed size.
///
/// Complexity: O(*n*), without recursion.
struct KernelScanner: ~Copyable, ~Escapable {
    let text: ByteView
    let dialect: KernelDialect
    /// Whether values are kept; if not, keys are not compared either.
    let keepsValues: Bool
    /// The maximum number of refusals to collect per cause, if the scanner can continue after the
    /// cause; 0 to stop at the first refusal.
    let maximumRefusalCount: Int
    private(set) var refusals: [ReaderRefusal] = []
    private var refusalCounts: [ReaderCause: Int] = [:]
    var position = 0
    /// The start of the last markup, and of the last element.
    var markupStart = 0
    private var elementStart = 0
    /// The line feeds before `position` that do not count in messages.
    var uncountedLineFeeds = 0
    /// The first place where this reader may differ from others.
    private(set) var peculiarPlace: Int?
    var isPlain: Bool { peculiarPlace == nil }
    var draft = ReaderDraft()

    private struct OpenContainer: BitwiseCopyable {
        let kind: Container
        /// The start of its references.
        let start: Int
        let id: Int?
        let serial: UInt64
        var isEmpty = true
        var key: UInt32?
        var keyStart = 0
        var hasKey = false
    }

    enum Container { case dictionary, array, set }

    private var open: [OpenContainer] = []
    private(set) var hasDictionaryRoot = false
    /// The number of used places on the parser's stack.
    private var stackCount = 1
    private var valueCount = 0
    private var serial: UInt64 = 0
    /// The entries so far, by the number of the dictionary and of the key.
    private var entries: Set<UInt64> = []

    struct Named: BitwiseCopyable {
        let node: NodeID
        let isContainer: Bool
    }

    /// Values that have a number.
    var named: [Int: Named] = [:]
    private var referenceCount = 0

    @_lifetime(copy text)
    init(
        _ text: ByteView, _ dialect: KernelDialect, keepsValues: Bool, maximumRefusalCount: Int = 0
    ) {
        self.maximumRefusalCount = maximumRefusalCount
        self.text = text
        self.dialect = dialect
        self.keepsValues = keepsValues
    }

    @inline(__always)
    var current: UInt8 { position < text.count ? text[position] : 0 }

    /// Whether the file has the marks of UTF-16 or UTF-32.
    var isUTF16: Bool {
        guard position <= 1, text.count >= 2 else { return false }
        return text[0] >= 0xFE && text[1] >= 0xFE || text[0] == 0 || text[1] == 0
    }

    /// Returns a refusal at `position`, the end of the bytes that were read; the place that it
    /// reports may be earlier.
    func refusal(_ cause: ReaderCause, place: Int? = nil) -> ReaderRefusal {
        let line = 1 + text.lineFeedCount(before: position) - uncountedLineFeeds
        return ReaderRefusal(cause, at: min(place ?? position, text.count), line: line)
    }

    /// Throws a refusal, unless refusals are being collected and reading can continue despite it.
    mutating func refuse(_ cause: ReaderCause, place: Int? = nil) throws(ReaderRefusal) {
        guard maximumRefusalCount > 0 else { throw refusal(cause, place: place) }
        let count = refusalCounts[cause, default: 0]
        refusalCounts[cause] = count + 1
        if count < maximumRefusalCount { refusals.append(refusal(cause, place: place)) }
    }

    /// Records that this reader may read a different value than other readers.
    mutating func notePeculiarity() {
        if peculiarPlace == nil { peculiarPlace = min(elementStart, text.count) }
    }

    // MARK: Tokens

    /// Reads up to the end of the root.
    mutating func scan() throws(ReaderRefusal) {
        repeat {
            while current == 0x20 || current == 0x0A || current == 0x09 { position += 1 }
            if current == 0x0D && maximumRefusalCount > 0 {
                try skipReturn()
                continue
            }
            guard current == UInt8(ascii: "<") else { throw strayCharacter() }
            if let tag = readPlainTag() {
                if tag.name != KernelName.plist { try accept(tag) }
                continue
            }
            guard case .tag(let tag) = try readMarkup(), tag.name != KernelName.plist else {
                continue
            }
            try accept(tag)
        } while !(open.isEmpty && valueCount > 0)
    }

    /// Skips a carriage return. If one line ends with a carriage return, usually all do, so a
    /// single refusal is enough.
    private mutating func skipReturn() throws(ReaderRefusal) {
        if !refusals.contains(where: { $0.cause == .carriageReturn }) {
            try refuse(.carriageReturn)
        }
        position += 1
    }

    private func strayCharacter() -> ReaderRefusal {
        if position == 0 && text.starts(with: "\u{FEFF}") { return refusal(.byteOrderMark) }
        if isUTF16 { return refusal(.utf16) }
        return switch current {
        case 0: refusal(.endOfFile)
        case 0x0D: refusal(.carriageReturn)
        default: refusal(.textBetweenElements)
        }
    }

    private mutating func accept(_ tag: KernelTag) throws(ReaderRefusal) {
        elementStart = markupStart
        if tag.hasUnknownID { try refuse(.unknownIDAttribute, place: markupStart) }
        if let reference = tag.reference {
            guard tag.isEmpty else { throw refusal(.referenceNotEmpty) }
            return try accept(reference: reference)
        }
        switch tag.name {
        case KernelName.dict: try accept(tag, .dictionary)
        case KernelName.array: try accept(tag, .array)
        case KernelName.set: try accept(tag, .set)
        case KernelName.key: try acceptKey(tag)
        case KernelName.string: try acceptString(tag)
        case KernelName.integer: try acceptInteger(tag)
        case KernelName.data: try acceptData(tag)
        case KernelName.true, KernelName.false:
            if !tag.isEmpty { try skipRefused(tag, .openBoolean) }
            try willAddValue()
            if keepsValues { draft.add(.boolean, tag.name == KernelName.true ? 1 : 0) }
            try didAddValue()
        case KernelName.real, KernelName.date:
            try skipRefused(tag, tag.name == KernelName.real ? .real : .date)
            try willAddValue()
            if keepsValues { draft.add(.null) }
            try didAddValue()
        default: throw refusal(.unknownElement, place: markupStart)
        }
    }

    // MARK: The parser

    /// Checks that the parser's stack has room for a token.
    private func checkStack() throws(ReaderRefusal) {
        guard stackCount < dialect.stackSize else { throw refusal(.nesting) }
    }

    mutating func willAddValue() throws(ReaderRefusal) {
        let last = open.count - 1
        if last >= 0, open[last].kind == .dictionary, !open[last].hasKey {
            throw refusal(.valueWithoutKey, place: elementStart)
        }
        try checkStack()
        valueCount += 1
        guard valueCount <= dialect.maximumValueCount else { throw refusal(.manyValues) }
    }

    mutating func didAddValue() throws(ReaderRefusal) {
        let last = open.count - 1
        guard last >= 0 else { return }
        if open[last].kind == .dictionary {
            stackCount -= 1
            open[last].hasKey = false
            if keepsValues { try checkKey(of: open[last]) }
        }
        if open[last].isEmpty {
            open[last].isEmpty = false
            stackCount += 1
        }
    }

    private mutating func checkKey(of container: OpenContainer) throws(ReaderRefusal) {
        guard let key = container.key, dialect.refusesDuplicateKeys,
            !entries.insert(container.serial << 32 | UInt64(key)).inserted
        else { return }
        try refuse(.duplicateKey, place: container.keyStart)
    }

    private mutating func accept(
        _ tag: KernelTag, _ kind: Container
    ) throws(ReaderRefusal) {
        if tag.isEnd && !tag.isEmpty { return try close(kind) }
        try willAddValue()
        if valueCount == 1 { hasDictionaryRoot = kind == .dictionary }
        serial += 1
        open.append(
            OpenContainer(kind: kind, start: draft.position, id: tag.id, serial: serial))
        stackCount += 1
        if tag.isEmpty { try close(kind) }
    }

    private mutating func close(_ kind: Container) throws(ReaderRefusal) {
        guard let container = open.last else { throw refusal(.nesting, place: markupStart) }
        if container.hasKey { throw refusal(.keyWithoutValue, place: container.keyStart) }
        guard container.kind == kind else { throw refusal(.nesting, place: markupStart) }
        try checkStack()
        open.removeLast()
        stackCount -= container.isEmpty ? 1 : 2
        if keepsValues { finish(container) } else { name(0, container.id, isContainer: true) }
        try didAddValue()
    }

    private mutating func finish(_ container: OpenContainer) {
        guard container.kind == .dictionary else {
            return name(draft.closeArray(from: container.start), container.id, isContainer: true)
        }
        if let uid = draft.uid(from: container.start), !uid.isNegative {
            return name(draft.replaceByUID(uid.bits, from: container.start), container.id)
        }
        name(draft.closeDictionary(from: container.start), container.id, isContainer: true)
    }

    mutating func name(_ node: NodeID, _ id: Int?, isContainer: Bool = false) {
        guard let id else { return }
        named[id] = Named(node: node, isContainer: isContainer)
    }

    private mutating func accept(reference: Int) throws(ReaderRefusal) {
        notePeculiarity()
        guard let value = named[reference] else {
            throw refusal(.unknownReference, place: markupStart)
        }
        referenceCount += 1
        guard referenceCount <= KernelDialect.maximumReferenceCount else {
            throw refusal(.manyValues)
        }
        try willAddValue()
        if keepsValues { draft.repeatValue(value.node, isContainer: value.isContainer) }
        try didAddValue()
    }

    private mutating func acceptKey(_ tag: KernelTag) throws(ReaderRefusal) {
        let start = markupStart
        var run = TextRun(start: position, end: position, hasEntities: false)
        if tag.isEmpty {
            try refuse(.emptyKeyTag, place: start)
        } else {
            run = try readText(until: tag.name)
        }
        let last = open.count - 1
        guard last >= 0, open[last].kind == .dictionary else {
            throw refusal(.keyOutsideDictionary, place: start)
        }
        if open[last].hasKey { throw refusal(.keyWithoutValue, place: open[last].keyStart) }
        try checkStack()
        stackCount += 1
        open[last].hasKey = true
        open[last].keyStart = start
        guard keepsValues else {
            // Core Foundation keeps 32 bits of a UID.
            if run.end - run.start == 6, text.starts(with: "CF$UID", at: run.start) {
                notePeculiarity()
            }
            return name(0, tag.id)
        }
        let bytes = bytes(of: run)
        open[open.count - 1].key = draft.add(key: bytes)
        if tag.id != nil { name(draft.detached(bytes: bytes), tag.id) }
    }
}

/// The names of elements in one word, padded with zeros.
enum KernelName {
    static let plist: UInt64 = 0x74_7369_6C70
    static let dict: UInt64 = 0x7463_6964
    static let array: UInt64 = 0x79_6172_7261
    static let set: UInt64 = 0x74_6573
    static let key: UInt64 = 0x79_656B
    static let string: UInt64 = 0x676E_6972_7473
    static let integer: UInt64 = 0x72_6567_6574_6E69
    static let data: UInt64 = 0x6174_6164
    static let `true`: UInt64 = 0x6575_7274
    static let `false`: UInt64 = 0x65_736C_6166
    static let real: UInt64 = 0x6C61_6572
    static let date: UInt64 = 0x6574_6164

    @inline(__always)
    static func isKnown(_ name: UInt64) -> Bool {
        switch name {
        case key, string, dict, array, integer, `true`, `false`, data, plist, set, real, date: true
        default: false
        }
    }
}
