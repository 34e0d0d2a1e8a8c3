// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Infers a schema from valid property lists: their keys, the types of their values, and the keys
/// that all of them have.
///
/// ```swift
/// let inference = SchemaInference()
/// inference.add(document.root)
/// let proposal = try PlistDocument(value: .dictionary(inference.schema))
/// let schema = CompiledSchema(proposal.root)
/// ```
public final class SchemaInference {
    /// The facts about the values in one place.
    private final class Place {
        var kinds: [String] = []
        var count = 0
        var keys: [(name: PlistString, place: Place)] = []
        var elements: Place?
        private var numbers: [PlistString: Int] = [:]

        /// Returns `nil` if there are so many keys that their names do not matter, or the limit of
        /// places is reached.
        func place(of name: PlistString, _ placesLeft: inout Int) -> Place? {
            if let number = numbers[name] { return keys[number].place }
            guard keys.count <= SchemaInference.maximumKeyCount, placesLeft > 0 else { return nil }
            placesLeft -= 1
            let place = Place()
            numbers[name] = keys.count
            keys.append((name, place))
            return place
        }
    }

    private let root = Place()

    /// Dictionaries with more keys are assumed to have arbitrary names.
    private static let maximumKeyCount = 200
    /// The limit exists because shared values are examined once for each place, and a binary
    /// property list can have 2^60 places.
    private static let maximumStepCount = 1 << 20

    /// The remaining number of keys in different places that may be distinguished.
    private var placesLeft = 1 << 16

    /// Whether some values were ignored because a property list had more than a million values, or
    /// because all property lists together had more than 65,536 keys in different places.
    public private(set) var isTruncated = false

    /// Creates an inference without property lists.
    public init() {}

    /// Adds a property list, or a value of one.
    ///
    /// - Complexity: O(*n*) in its values, where values that a binary property list shares count
    ///   once for each place.
    public func add(_ view: PlistView) {
        var pending = [(view, root)]
        var stepCount = 0
        while let (view, place) = pending.popLast() {
            stepCount += 1 + view.count
            guard stepCount < Self.maximumStepCount else {
                isTruncated = true
                return
            }
            place.count += 1
            let kind = Self.kind(of: view.kind)
            if !place.kinds.contains(kind) { place.kinds.append(kind) }
            switch view.kind {
            case .dictionary:
                for (key, value) in view.shownEntries.prefix(Self.maximumKeyCount + 1) {
                    if let inner = place.place(of: key, &placesLeft) {
                        pending.append((value, inner))
                    }
                }
                if placesLeft == 0 { isTruncated = true }
            case .array:
                let elements = place.elements ?? Place()
                place.elements = elements
                for element in view.elements { pending.append((element, elements)) }
            default: break
            }
        }
    }

    private static func kind(of kind: PlistKind) -> String {
        switch kind {
        case .boolean: "boolean"
        case .uid, .null: "any"
        default: kind.name
        }
    }

    /// The schema inferred from everything added, in the vocabulary of this project.
    ///
    /// - Complexity: O(*n*) in the places of values.
    public var schema: PlistDictionary { Self.node(of: root, depth: 0) }

    private static func node(of place: Place, depth: Int) -> PlistDictionary {
        var node: PlistDictionary = [
            "Kind": PlistValue(
                place.kinds.contains("any") ? "any" : place.kinds.sorted().joined(separator: "|"))
        ]
        guard depth < 64 else { return node }
        if let elements = place.elements, elements.count > 0 {
            node["Elements"] = .dictionary(self.node(of: elements, depth: depth + 1))
        }
        guard !place.keys.isEmpty else { return node }
        guard place.keys.count <= maximumKeyCount else {
            node["Any"] = "any"
            return node
        }
        var keys = PlistDictionary()
        let dictionaries = place.count
        for (name, inner) in place.keys {
            var member = self.node(of: inner, depth: depth + 1)
            if inner.count >= dictionaries { member["Required"] = true }
            keys[name] = .dictionary(member)
        }
        node["Keys"] = .dictionary(keys)
        return node
    }
}
