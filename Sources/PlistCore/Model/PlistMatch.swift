// SPDX-License-Identifier: Apache-2.0

/// A value that was looked for, and where it is.
public struct PlistMatch: Sendable {
    /// The value. Found through `!`, it is part of a document of its own.
    public let value: PlistView

    /// The way to it from where the search began.
    public let path: PlistPath

    public init(value: PlistView, path: PlistPath) {
        self.value = value
        self.path = path
    }

    /// What steps from here lead to; `nil` where there is no such value.
    ///
    /// Complexity: one scan of the keys for each step.
    public func following(_ steps: some Sequence<PlistStep>) -> PlistMatch? {
        let reader = value.document.arena.reader
        var id = value.id
        var path = path
        for step in steps {
            let node = reader[id]
            switch node.kind {
            case .dictionary:
                guard let key = step.key, let index = reader.entryIndex(of: key, in: node) else {
                    return nil
                }
                path.components.append(.key(key))
                id = reader.value(of: node, at: index)
            case .array:
                guard let index = step.position(amongElements: node.length) else { return nil }
                path.components.append(.index(index))
                id = reader.value(of: node, at: index)
            default: return nil
            }
        }
        return PlistMatch(value: PlistView(document: value.document, id: id), path: path)
    }
}

extension ArenaReader {
    /// The number of the entry with a key, or `nil`.
    ///
    /// Complexity: O(*n*) in the entries.
    package func entryIndex(of key: PlistString, in dictionary: PlistNode) -> Int? {
        for index in 0..<dictionary.length
        where key.isEqual(to: bytes(of: self[child(of: dictionary, at: 2 &* index)])) {
            return index
        }
        return nil
    }
}
