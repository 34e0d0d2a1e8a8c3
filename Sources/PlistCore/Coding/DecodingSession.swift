// SPDX-License-Identifier: Apache-2.0

/// What the decoders of one call of `PlistDecoder.decode` share.
final class DecodingSession {
    let arena: Arena
    let numbers: PlistDecoder.NumberDecoding
    let userInfo: [CodingUserInfoKey: any Sendable]
    private let format: PlistFormat?
    /// Why the result lacks entries of a dictionary, if it does.
    private(set) var loss: DecodingError?
    /// What may still be read of values that the file shares, in values and 64 bytes of text each.
    private var budget: Int
    private var shapes: [Shape] = []
    private var nextShape = 0
    private var lastType: ObjectIdentifier?
    private var lastShape: KeyOrderMemory?
    private var treatments = TypeTable<TypeTreatment>()

    init(_ arena: Arena, _ decoder: PlistDecoder) {
        self.arena = arena
        numbers = decoder.numbers
        userInfo = decoder.userInfo
        format = decoder.format
        budget =
            arena.traits.isDisjoint(with: [.sharedContainers, .sharedLeaves])
            ? .max : PlistDocument(arena).expandedValueLimit
    }

    @inline(__always)
    func treatment<T>(of type: T.Type) -> TypeTreatment {
        treatments[ObjectIdentifier(type)] ?? findTreatment(of: type)
    }

    private func findTreatment<T>(of type: T.Type) -> TypeTreatment {
        let treatment = TypeTreatment(of: type)
        treatments.set(treatment, for: ObjectIdentifier(type))
        return treatment
    }

    /// Whether the property list has a null: a text that stands for one elsewhere is a text then.
    private(set) lazy var hasNull = (PlistDocument(arena).format ?? format)?.hasNull == true

    /// Whether a value is all of a text that was read as OpenStep for want of a format, and that JSON reads
    /// as something other than a string.
    func mayBeJSON(_ id: NodeID) -> Bool {
        let document = PlistDocument(arena)
        guard format == nil, document.format?.hasOnlyStrings == true, id == document.rootID,
            document.root.kind == .string
        else { return false }
        let arena = arena
        let text = arena.reader.bytes(of: document.root.node)
        return RealText.parse(text) != nil || ["true", "false", "null"].contains(text.string)
    }

    /// Notes that a type which asked for all keys gets fewer entries than there are: a container cannot
    /// throw then.
    func noteLoss(_ error: DecodingError) { loss = loss ?? error }

    /// What is remembered of dictionaries that are read with a type of keys: nothing of the first
    /// one.
    @inline(__always)
    func shape(of keys: Any.Type) -> KeyOrderMemory? {
        let id = ObjectIdentifier(keys)
        if lastType == id, let lastShape { return lastShape }
        return changeShape(to: id)
    }

    private func changeShape(to id: ObjectIdentifier) -> KeyOrderMemory? {
        lastType = id
        lastShape = nil
        for index in shapes.indices where shapes[index].keys == id {
            let memory = shapes[index].memory ?? KeyOrderMemory()
            shapes[index].memory = memory
            lastShape = memory
            return memory
        }
        if shapes.count < Self.maximumShapes {
            shapes.append(Shape(keys: id))
        } else {
            shapes[nextShape] = Shape(keys: id)
            nextShape = (nextShape + 1) % Self.maximumShapes
        }
        return nil
    }

    private static let maximumShapes = 16

    /// What is remembered of a type of keys, once it has been met twice.
    private struct Shape {
        let keys: ObjectIdentifier
        var memory: KeyOrderMemory?
    }

    /// Whether too much was read, also if the type went on without it.
    var isExhausted: Bool { budget < 0 }

    /// Refuses files in which few bytes stand for enormous trees.
    @inline(__always)
    func spend(_ values: Int, at frame: DecodingFrame, _ index: UInt32) throws {
        budget &-= values
        if budget < 0 { throw exhausted(at: frame.codingPath(appending: index)) }
    }

    @inline(never)
    func exhausted(at path: [any CodingKey] = []) -> DecodingError {
        let message = "the values that the file shares stand for too large a tree"
        return .dataCorrupted(
            .init(
                codingPath: path, debugDescription: message,
                underlyingError: PlistError(.expansion, message)))
    }
}

/// Where the last dictionaries that were read with one type of keys had each key.
///
/// Records repeat their shape: the keys of a document are one node each, so whether the next record has
/// the key at the same place is one comparison of numbers.
final class KeyOrderMemory {
    struct Row {
        private let name: String
        private let isASCII: Bool
        let keyNode: NodeID
        let position: Int

        init(name: String, keyNode: NodeID, position: Int) {
            self.name = name
            isASCII = name.utf8.allSatisfy { $0 < 0x80 }
            self.keyNode = keyNode
            self.position = position
        }

        /// Whether it was asked for with the same bytes. Strings are equal too where they only look
        /// the same, and keys are not.
        @inline(__always)
        func isCalled(_ other: String) -> Bool {
            name == other && name.utf8.count == other.utf8.count
                && (isASCII || name.utf8.elementsEqual(other.utf8))
        }
    }

    /// The rows in the order in which the type asks for its keys.
    private var rows: [Row] = []

    /// Dictionaries that serve as maps have any number of keys.
    private static let maximumCount = 64

    @inline(__always)
    subscript(step: Int) -> Row? { step < rows.count ? rows[step] : nil }

    func remember(_ row: Row, at step: Int) {
        if step < rows.count {
            rows[step] = row
        } else if step == rows.count && step < Self.maximumCount {
            rows.append(row)
        }
    }
}
