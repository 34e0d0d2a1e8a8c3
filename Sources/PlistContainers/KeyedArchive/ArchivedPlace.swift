// SPDX-License-Identifier: Apache-2.0

package import PlistCore
package import PlistEditing

/// The location of an archived value in its property list, for replacing the value.
package struct ArchivedPlace {
    private let archive: KeyedArchive
    /// The path to the value, or to the reference to it.
    private var path: [PlistStep]
    /// The value at the path.
    private var id: NodeID
    /// The path that names the value, for errors.
    package let name: PlistPath

    /// Finds a value by its path among the objects.
    ///
    /// - Returns: `nil` if the property list is not an archive.
    /// - Throws: `no-match` if there is nothing at the path, `invalid-edit` if it leads into an
    ///   object whose parts cannot be edited.
    package init?(_ document: PlistDocument, at steps: [PlistStep]) throws(PlistError) {
        guard let archive = KeyedArchive(document) else { return nil }
        self.archive = archive
        name = PlistPath(steps.map(Self.component))
        path = ["$top"]
        id = archive.top
        var steps = steps[...]
        if steps.first?.isKey("$top") == true {
            steps.removeFirst()
        } else if archive.node(archive.top).length == 1,
            archive.field("root", of: archive.node(id)) != nil
        {
            try take("root")
        }
        for step in steps { try take(step) }
    }

    private static func component(_ step: PlistStep) -> PlistPathComponent {
        switch step {
        case .key(let key), .name(let key): .key(key)
        case .index(let index): .index(index)
        case .append: .index(-1)
        case .embedded: .embedded
        }
    }

    // MARK: Following the path

    private mutating func take(_ step: PlistStep) throws(PlistError) {
        let isObject = try follow()
        let node = archive.node(id)
        let archived = isObject ? try archive.archivedClass(of: node) : nil
        guard let archived else { return try takePlain(step, node) }
        switch archived.reading {
        case .list: try takeElement(step, node)
        case .dictionary: try takeEntry(step, node)
        case nil where try archive.holdsOnly(["NS.objects"], node): try takeElement(step, node)
        case nil where try archive.holdsOnly(["NS.objects", "NS.keys"], node):
            try takeEntry(step, node)
        case nil: try takePlain(step, node)
        default:
            if !archived.isKnownItself { return try takePlain(step, node) }
            throw PlistError(
                .invalidEdit, "cannot edit a part of this \(archived.name) at \(name)", path: name)
        }
    }

    /// Moves to the object that the value refers to; returns false if it does not refer to one.
    private mutating func follow() throws(PlistError) -> Bool {
        guard let object = try archive.object(id) else { return false }
        path = ["$objects", .index(object)]
        id = archive.node(ofObject: object)
        return true
    }

    private mutating func takePlain(_ step: PlistStep, _ node: PlistNode) throws(PlistError) {
        // In an array, a name is an index, such as `0` in '/views/0'.
        if node.kind == .array {
            guard let index = step.index else { throw missing }
            return try go(to: index, of: node, [])
        }
        guard let key = step.key, let next = archive.field(key.description, of: node) else {
            throw missing
        }
        path.append(.key(key))
        id = next
    }

    private mutating func takeElement(_ step: PlistStep, _ node: PlistNode) throws(PlistError) {
        guard let index = step.index, let list = archive.field("NS.objects", of: node) else {
            throw missing
        }
        try go(to: index, of: archive.node(list), ["NS.objects"])
    }

    private mutating func takeEntry(_ step: PlistStep, _ node: PlistNode) throws(PlistError) {
        guard let key = step.key, let keys = archive.field("NS.keys", of: node),
            let values = archive.field("NS.objects", of: node)
        else { throw missing }
        let keysNode = archive.node(keys)
        for index in 0..<keysNode.childCount where keysNode.kind == .array {
            if try archive.string(archive.value(of: keysNode, at: index)) == key {
                return try go(to: index, of: archive.node(values), ["NS.objects"])
            }
        }
        throw missing
    }

    private mutating func go(
        to index: Int, of list: PlistNode, _ steps: [PlistStep]
    ) throws(PlistError) {
        let place = index < 0 ? index + list.length : index
        guard list.kind == .array, place >= 0, place < list.length else { throw missing }
        path += steps + [.index(place)]
        id = archive.value(of: list, at: place)
    }

    private var missing: PlistError {
        PlistError(.noMatch, "there is nothing at \(name)", path: name)
    }

    // MARK: The value

    /// The type of the value, if it can be replaced.
    package var kind: PlistKind? {
        guard let object = try? archive.object(id) else { return archive.node(id).kind }
        if archive.isNull(object) { return .null }
        let node = archive.node(archive.node(ofObject: object))
        guard node.kind == .dictionary else { return node.kind }
        return switch (try? archive.archivedClass(of: node))?.reading {
        case .string: .string
        case .date: .date
        case .data: .data
        default: nil
        }
    }

    /// Replaces only this value. If several objects refer to the same string or number, it does not
    /// change for the others.
    ///
    /// - Throws: `invalid-edit` for values that are objects with parts.
    package func replace(
        in editor: inout PlistEditor, with value: PlistView
    ) throws(PlistError) {
        guard let kind, kind != .array, kind != .dictionary, !value.kind.isContainer else {
            throw PlistError(
                .invalidEdit,
                "expected a string, number, Boolean, date or data at \(name), the only "
                    + "values that can be replaced in an archive", path: name)
        }
        guard let object = try archive.object(id) else {
            return try editor.set(value, at: Self.path(path))
        }
        let node = archive.node(archive.node(ofObject: object))
        if node.kind == .dictionary {
            return try replace(partOf: object, node, in: &editor, with: value)
        }
        if !archive.isNull(object), archive.mentionCount(ofObject: object) == 1 {
            return try editor.set(value, at: Self.path(["$objects", .index(object)]))
        }
        try editor.append(value, to: Self.path(["$objects"]))
        try editor.set(.uid(UInt64(archive.objectCount)), at: Self.path(path))
    }

    /// Replaces the value represented by an object with a class. All references still lead to this
    /// object.
    private func replace(
        partOf object: Int, _ node: PlistNode, in editor: inout PlistEditor, with value: PlistView
    ) throws(PlistError) {
        guard value.kind == kind else {
            throw PlistError(
                .invalidEdit,
                "expected \(kind?.words ?? "a value") for the object at \(name), found "
                    + "\(value.kind.words)", path: name)
        }
        let names =
            switch kind {
            case .string: ["NS.string"]
            case .date: ["NS.time"]
            default: ["NS.data", "NS.bytes"]
            }
        for field in names where archive.field(field, of: node) != nil {
            let path = Self.path(["$objects", .index(object), .key(PlistString(field))])
            if let date = value.date {
                return try editor.set(.real(.init(date.secondsSinceReferenceDate)), at: path)
            }
            return try editor.set(value, at: path)
        }
        throw PlistError(.invalidEdit, "the object at \(name) cannot be replaced", path: name)
    }

    private static func path(_ steps: [PlistStep]) -> PlistPath { PlistPath(steps.map(component)) }
}

extension PlistStep {
    fileprivate func isKey(_ text: PlistString) -> Bool {
        switch self {
        case .key(let key), .name(let key): key == text
        case .index, .append, .embedded: false
        }
    }
}

extension KeyedArchive {
    /// Returns the number of references to an object. Complexity: O(*n*) in the values.
    func mentionCount(ofObject index: Int) -> Int {
        let document = document
        let reader = document.reader
        var count = 0
        for place in 0..<reader.children.count {
            let node = reader[reader.children[place]]
            if node.kind == .uid, node.payload == UInt64(index) { count += 1 }
        }
        return count
    }
}
