// SPDX-License-Identifier: Apache-2.0

package import PlistCore

// Look-ups that an editor can answer without making a document of the changes.
extension PlistEditor {
    /// Returns the type of the value at a path; `nil` if there is none.
    ///
    /// Complexity: at most one scan of the keys for each step.
    package func kind(at path: PlistPath) -> PlistKind? {
        let place = follow(path)
        return place.steps.count == path.components.count ? tree.kind(of: place.value) : nil
    }

    /// Returns the number of entries or elements of the container at a path; 0 if there is none.
    ///
    /// Complexity: as in ``kind(at:)``.
    package func count(at path: PlistPath) -> Int {
        let place = follow(path)
        return place.steps.count == path.components.count ? tree.count(of: place.value) : 0
    }

    /// Returns the keys of the dictionary at a path, in order; empty if there is none.
    ///
    /// Complexity: O(*n*) in the keys.
    package func keys(at path: PlistPath) -> [PlistString] {
        let place = follow(path)
        guard place.steps.count == path.components.count,
            tree.kind(of: place.value) == .dictionary
        else { return [] }
        return tree.keys(of: place.value)
    }

    /// Returns the first keys of the root, in order; empty if it is not a dictionary.
    ///
    /// Complexity: O(*m*) in the limit.
    package func rootKeys(atMost limit: Int) -> [PlistString] {
        guard tree.kind(of: tree.root) == .dictionary else { return [] }
        return tree.slots(of: tree.root, 0..<min(limit, tree.count(of: tree.root)))
            .compactMap(\.key)
    }

    /// Returns the types of the elements of the array at a path; empty if there is no array.
    ///
    /// In a long array that was edited, only the elements near its ends are examined. In an
    /// unedited one, all of them are examined once, so thousands of edits take linear time.
    package mutating func elementKinds(at path: PlistPath) -> PlistKindSet {
        let place = follow(path)
        guard place.steps.count == path.components.count, tree.kind(of: place.value) == .array
        else { return [] }
        let count = tree.count(of: place.value)
        guard count > 64 else { return tree.kinds(of: place.value, 0..<count) }
        if tree.view(place.value) != nil { return tree.keptElementKinds(of: place.value) }
        return tree.kinds(of: place.value, 0..<8)
            .union(tree.kinds(of: place.value, count - 8..<count))
    }

    /// Returns whether an array has an element that is equal to a value.
    ///
    /// Complexity: O(*n*) in the elements and the value; in the value alone if the array was
    /// searched before and only appended to since.
    package mutating func hasElement(
        _ value: PlistView, at path: PlistPath
    ) throws(PlistError) -> Bool {
        let place = follow(path)
        guard place.steps.count == path.components.count, tree.kind(of: place.value) == .array
        else { return false }
        if let elements = tree.indexElements(of: place.value) {
            if elements.contains(value) { return true }
            for index in elements.edited where value.kind.isContainer {
                let element = tree.child(of: place.value, at: index)
                let view = try EditedArena.document(of: tree, root: element).root
                if view.kind == value.kind && view == value { return true }
            }
            return false
        }
        return try self.view(at: path).elements.contains { $0.kind == value.kind && $0 == value }
    }

    /// Returns whether the edited format can represent a type of value.
    package func canHold(_ kind: PlistKind) -> Bool {
        guard let validator else { return true }
        let rules = validator.codec.sourceSyntax.rules(validator.encoding)
        return rules.kinds.contains(PlistKindSet(kind))
    }

    /// A place that is reached step by step, whether or not it has a value.
    package struct Cursor {
        private let editor: PlistEditor
        package private(set) var path = PlistPath()
        private var value: EditedValue?

        fileprivate init(_ editor: PlistEditor) {
            self.editor = editor
            value = editor.tree.root
        }

        /// The type of the value; `nil` if there is none.
        package var kind: PlistKind? { value.map(editor.tree.kind) }

        /// The number of entries or elements; 0 for anything but a container.
        package var count: Int { value.map(editor.tree.count) ?? 0 }

        package mutating func step(to component: PlistPathComponent) {
            path.components.append(component)
            value = value.flatMap { container in
                editor.index(of: component, in: container).map {
                    editor.tree.child(of: container, at: $0)
                }
            }
        }
    }

    package func cursor(at path: PlistPath) -> Cursor {
        var cursor = Cursor(self)
        for component in path.components { cursor.step(to: component) }
        return cursor
    }
}
