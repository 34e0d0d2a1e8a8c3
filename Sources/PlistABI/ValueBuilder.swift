// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Makes a document value by value, in the order of the calls.
struct ValueBuilder: ~Copyable {
    private struct OpenContainer {
        /// Where its references begin among those that are pending.
        let start: Int
        let isDictionary: Bool
        /// Its number in ``containers``.
        let number: Int
        /// The levels below it so far.
        var height = 0
    }

    /// A container that has ended; one that has not has no node.
    private struct Container {
        var node: NodeID?
        var height = 0
    }

    private var draft = DocumentDraft()
    private var open: [OpenContainer] = []
    private var containers: [Container] = []
    /// The keys in the order of their texts, by their numbers in the draft.
    private var keys: [UInt32] = []
    /// Whether the innermost open container is a dictionary.
    private var isInDictionary = false
    private var hasKey = false
    private var root: NodeID?

    // MARK: Leaves

    mutating func add(key text: ByteView) throws(PlistError) {
        try checkKeyPlace()
        try check(text)
        let key = draft.key(text)
        keys.append(key)
        draft.push(key)
        hasKey = true
    }

    /// Adds a key again that was added as text number `number`.
    @inline(__always)
    mutating func add(key number: UInt64) throws(PlistError) {
        try checkKeyPlace()
        guard let index = Int(exactly: number), index < keys.count else {
            throw Self.misplaced("a reference to a key that was not added")
        }
        draft.push(keys[index])
        hasKey = true
    }

    @inline(__always)
    private func checkKeyPlace() throws(PlistError) {
        guard isInDictionary && !hasKey else {
            throw Self.misplaced("a key outside of a dictionary, or after another one")
        }
        try checkRoom()
    }

    mutating func add(string text: ByteView) throws(PlistError) {
        try checkPlace()
        try check(text)
        put(draft.append(draft.string(text)))
    }

    mutating func add(data bytes: ByteView) throws(PlistError) {
        try checkPlace()
        put(draft.append(draft.data(bytes)))
    }

    mutating func add(date seconds: Double) throws(PlistError) {
        try checkPlace()
        put(draft.append(draft.date(PlistDate(secondsSinceReferenceDate: seconds))))
    }

    mutating func add(uid: UInt64) throws(PlistError) {
        draft.traits.formUnion(.uids)
        try add(PlistNode(.uid, payload: uid))
    }

    mutating func addNull() throws(PlistError) {
        draft.traits.formUnion(.nulls)
        try add(PlistNode(.null))
    }

    /// Adds a number or a Boolean.
    mutating func add(_ node: PlistNode) throws(PlistError) {
        try checkPlace()
        put(draft.append(node))
    }

    private func check(_ text: ByteView) throws(PlistError) {
        guard text.isGeneralisedUTF8 else {
            throw PlistError(
                .invalidEncoding, "byte \(text.generalisedUTF8End) of a text is not UTF-8")
        }
    }

    /// Refuses a value or key that would have no number.
    @inline(__always)
    private func checkRoom() throws(PlistError) {
        guard !draft.isFull else { throw PlistError(.limit, "too many values") }
    }

    /// Refuses a value that has no place, and one that has no number.
    @inline(__always)
    private func checkPlace() throws(PlistError) {
        try checkRoom()
        guard !isInDictionary || hasKey else {
            throw Self.misplaced("a value without a key in a dictionary")
        }
        guard root == nil else { throw Self.misplaced("a second root") }
    }

    /// Adds a node to the innermost container, or as the root.
    @inline(__always)
    private mutating func put(_ node: NodeID) {
        if open.isEmpty {
            root = node
        } else {
            draft.push(node)
            hasKey = false
        }
    }

    private static func misplaced(_ mistake: String) -> PlistError {
        PlistError(.invalidArgument, "the values do not make a property list: \(mistake)")
    }

    // MARK: Containers

    mutating func begin(isDictionary: Bool) throws(PlistError) {
        try checkPlace()
        guard open.count < PlistDecodingOptions.maximumDepth else { throw Self.tooDeep }
        open.append(
            OpenContainer(
                start: draft.pendingCount, isDictionary: isDictionary, number: containers.count))
        containers.append(Container())
        isInDictionary = isDictionary
        hasKey = false
    }

    mutating func end() throws(PlistError) {
        guard let container = open.last, !hasKey else {
            throw Self.misplaced("an end without a beginning, or after a key")
        }
        try checkRoom()
        open.removeLast()
        isInDictionary = open.last?.isDictionary ?? false
        let node =
            container.isDictionary
            ? draft.closeDictionary(from: container.start)
            : draft.closeArray(from: container.start)
        let height = container.height + 1
        containers[container.number] = Container(node: node, height: height)
        grow(to: height)
        put(node)
    }

    /// Adds a container again that was begun as number `number` and has ended.
    mutating func add(container number: UInt64) throws(PlistError) {
        try checkPlace()
        guard let index = Int(exactly: number), index < containers.count else {
            throw Self.misplaced("a container that was not begun")
        }
        let container = containers[index]
        guard let node = container.node else {
            throw PlistError(.cycle, "a container would contain itself")
        }
        guard open.count + container.height <= PlistDecodingOptions.maximumDepth else {
            throw Self.tooDeep
        }
        draft.traits.formUnion(.sharedContainers)
        grow(to: container.height)
        put(node)
    }

    /// Counts the levels of a container in the one around it.
    private mutating func grow(to height: Int) {
        guard let last = open.indices.last else { return }
        open[last].height = max(open[last].height, height)
    }

    private static var tooDeep: PlistError {
        PlistError(.depth, PlistDecodingOptions.depthMessage)
    }

    /// Ends the document; the builder is then empty again.
    mutating func finish() throws(PlistError) -> PlistDocument {
        guard open.isEmpty else { throw Self.misplaced("\(open.count) containers have no end") }
        guard let root else { throw Self.misplaced("there is no value") }
        let document = draft.finish(root: root)
        self = ValueBuilder()
        return document
    }
}

/// The calls of a builder as bytes; the format is in `plistcore.h`.
struct Tape: ~Escapable {
    private let bytes: ByteView
    private var position = 0

    @_lifetime(copy bytes)
    init(_ bytes: ByteView) { self.bytes = bytes }

    /// Makes all calls.
    mutating func add(to builder: inout ValueBuilder) throws(PlistError) {
        while position < bytes.count {
            let operation = bytes[position]
            position += 1
            switch operation {
            case UInt8(ascii: "D"): try builder.begin(isDictionary: true)
            case UInt8(ascii: "A"): try builder.begin(isDictionary: false)
            case UInt8(ascii: "E"): try builder.end()
            case UInt8(ascii: "K"): try builder.add(key: part())
            case UInt8(ascii: "k"): try builder.add(key: word())
            case UInt8(ascii: "S"): try builder.add(string: part())
            case UInt8(ascii: "B"): try builder.add(data: part())
            case UInt8(ascii: "R"): try builder.add(container: word())
            default: try addLeaf(operation, to: &builder)
            }
        }
    }

    private mutating func addLeaf(
        _ operation: UInt8, to builder: inout ValueBuilder
    ) throws(PlistError) {
        switch operation {
        case UInt8(ascii: "i"):
            let number = Int64(bitPattern: try word())
            let integer = PlistInteger(bits: UInt64(bitPattern: number), isNegative: number < 0)
            try builder.add(PlistNode(integer))
        case UInt8(ascii: "u"):
            try builder.add(PlistNode(PlistInteger(bits: try word(), isNegative: false)))
        case UInt8(ascii: "r"): try builder.add(PlistNode(Double(bitPattern: try word())))
        case UInt8(ascii: "d"): try builder.add(date: Double(bitPattern: try word()))
        case UInt8(ascii: "U"): try builder.add(uid: try word())
        case UInt8(ascii: "t"): try builder.add(PlistNode(true))
        case UInt8(ascii: "f"): try builder.add(PlistNode(false))
        case UInt8(ascii: "n"): try builder.addNull()
        default:
            throw PlistError(
                .invalidArgument, "byte \(position - 1) of the tape is not an operation")
        }
    }

    /// The next word, the lowest byte first.
    private mutating func word() throws(PlistError) -> UInt64 {
        guard bytes.count - position >= 8 else { throw truncated }
        let word = bytes.uint64(at: position)
        position += 8
        return word
    }

    /// The next bytes after their length.
    @_lifetime(copy self)
    private mutating func part() throws(PlistError) -> ByteView {
        guard let count = Int(exactly: try word()), count <= bytes.count - position else {
            throw truncated
        }
        let part = bytes.slice(position, count)
        position += count
        return part
    }

    private var truncated: PlistError {
        PlistError(.invalidArgument, "the tape ends within a value")
    }
}
