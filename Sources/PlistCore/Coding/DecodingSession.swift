// SPDX-License-Identifier: Apache-2.0

/// The state shared by the decoders of one call of `PlistDecoder.decode`.
final class DecodingSession {
    let arena: Arena
    let numbers: PlistDecoder.NumberDecoding
    let userInfo: [CodingUserInfoKey: any Sendable]
    private let format: PlistFormat?
    /// The reason why the result lacks entries of a dictionary; `nil` if it does not.
    private(set) var loss: DecodingError?
    /// The remaining budget for reading shared values, in values and 64 bytes of text each.
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

    /// Whether the property list can contain nulls; if so, text that represents null in other
    /// formats is plain text.
    private(set) lazy var hasNull = (PlistDocument(arena).format ?? format)?.hasNull == true

    /// Whether a value is the whole source, was read as OpenStep because no format was given, and
    /// would be something other than a string in JSON.
    func mayBeJSON(_ id: NodeID) -> Bool {
        let document = PlistDocument(arena)
        guard format == nil, document.format?.hasOnlyStrings == true, id == document.rootID,
            document.root.kind == .string
        else { return false }
        let arena = arena
        let text = arena.reader.bytes(of: document.root.node)
        return RealText.parse(text) != nil || ["true", "false", "null"].contains(text.string)
    }

    /// Records that a type that requested all keys gets fewer entries than exist, because the
    /// container cannot throw at that point.
    func noteLoss(_ error: DecodingError) { loss = loss ?? error }

    /// Returns the remembered key order of dictionaries that are read with a type of keys; `nil`
    /// for the first one.
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

    /// The memory of a type of keys, created when it occurs for the second time.
    private struct Shape {
        let keys: ObjectIdentifier
        var memory: KeyOrderMemory?
    }

    /// Whether too much was read, even if the type continued after the error.
    var isExhausted: Bool { budget < 0 }

    /// Refuses files whose few bytes represent enormous trees.
    @inline(__always)
    func spend(_ values: Int, at frame: DecodingFrame, _ index: UInt32) throws {
        budget &-= values
        if budget < 0 { throw exhausted(at: frame.codingPath(appending: index)) }
    }

    @inline(never)
    func exhausted(at path: [any CodingKey] = []) -> DecodingError {
        let message = "the shared values of the file expand to too many values"
        return .dataCorrupted(
            .init(
                codingPath: path, debugDescription: message,
                underlyingError: PlistError(.expansion, message)))
    }
}

/// The positions of keys in the last dictionaries that were read with one type of keys.
///
/// Records repeat their shape: each distinct key of a document is one node, so a single comparison
/// of numbers checks whether the next record has the key at the same position.
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

        /// Whether it was looked up with the same bytes. Canonically equivalent strings are equal,
        /// but such keys are not.
        @inline(__always)
        func isCalled(_ other: String) -> Bool {
            name == other && name.utf8.count == other.utf8.count
                && (isASCII || name.utf8.elementsEqual(other.utf8))
        }
    }

    /// The rows, in the order of the type's look-ups.
    private var rows: [Row] = []

    /// Limited, because dictionaries that serve as maps have any number of keys.
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

/// The source that a type is read from, for locating errors.
///
/// Errors are linked to their origin as they leave the decoder and compute their location only on
/// demand, because types that try one form after another fail often.
struct DecodingOrigin: Sendable {
    let view: PlistView
    let registry: PlistCodecRegistry
    /// Reads the property list again, with locations. Set if the view is all that was read of it.
    var whole: (@Sendable () -> PlistDocument?)?

    func located(_ error: DecodingError) -> DecodingError {
        switch error {
        case .typeMismatch(let type, let context):
            .typeMismatch(type, located(context, .unexpectedKind))
        case .valueNotFound(let type, let context):
            .valueNotFound(type, located(context, .unexpectedKind))
        case .keyNotFound(let key, let context): .keyNotFound(key, located(context, .noMatch))
        case .dataCorrupted(let context): .dataCorrupted(located(context, .invalidValue))
        @unknown default: error
        }
    }

    private func located(
        _ context: DecodingError.Context, _ code: PlistDiagnostic.Code
    ) -> DecodingError.Context {
        let known = context.underlyingError as? PlistError
        // A type may add its own reasons, or read something else.
        if context.underlyingError != nil && known?.hasPlace != false { return context }
        let error = PlistError(
            known?.code ?? code,
            known?.message ?? VisibleText.escaped(context.debugDescription),
            format: view.document.format
        ) { place(of: context.codingPath) }
        return .init(
            codingPath: context.codingPath, debugDescription: context.debugDescription,
            underlyingError: error)
    }

    private func place(
        of codingPath: [any CodingKey]
    ) -> (location: PlistLocation?, path: PlistPath?) {
        guard let start = view.path, let found = view.following(codingPath) else {
            return (nil, PlistPath(codingPath))
        }
        let path = PlistPath(start.components + found.path.components)
        if let location = found.value.location(registry) { return (location, path) }
        guard let root = whole?()?.root else { return (nil, path) }
        let again = PlistMatch(value: root, path: PlistPath())
            .following(path.components.map(PlistStep.init))
        return (again?.value.location(registry), path)
    }
}

extension PlistView {
    /// Returns the value that a coding path leads to, or the container that lacks it; `nil` for the
    /// path of another coder.
    fileprivate func following(_ codingPath: [any CodingKey]) -> PlistMatch? {
        var match = PlistMatch(value: self, path: PlistPath())
        for (index, key) in codingPath.enumerated() {
            let step: PlistStep
            switch match.value.kind {
            case .dictionary: step = .key(PlistString(key.stringValue))
            case .array: step = .index(key.intValue ?? .max)
            default: return nil
            }
            guard let next = match.following([step]) else {
                return index == codingPath.count - 1 ? match : nil
            }
            match = next
        }
        return match
    }
}
