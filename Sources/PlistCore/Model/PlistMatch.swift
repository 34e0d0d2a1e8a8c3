// SPDX-License-Identifier: Apache-2.0

/// The result of a look-up: a value and its path.
public struct PlistMatch: Sendable {
    /// The value. If it was found through `!`, it is part of a separate document.
    public let value: PlistView

    /// The path to the value from the start of the search.
    public let path: PlistPath

    /// Whether a dictionary on the path has one of the keys with dots requested by a decoder's
    /// options, which makes the path ambiguous.
    package var passesJoinedKeys = false

    /// A value and the path to it.
    public init(value: PlistView, path: PlistPath) {
        self.value = value
        self.path = path
    }

    /// Returns the value that the steps lead to from here; `nil` if there is none.
    ///
    /// Complexity: one scan of the keys for each step.
    public func following(_ steps: some Sequence<PlistStep>) -> PlistMatch? {
        following(Array(steps)[...], joinedKeys: [])
    }

    /// Like ``following(_:)``, but also records whether there are keys with dots.
    ///
    /// - Parameter joinedKeys: like `PlistDecodingOptions.joinedKeys`, for these steps.
    @inline(never)
    func following(
        _ steps: ArraySlice<PlistStep>, joinedKeys: ArraySlice<ArraySlice<UInt8>>
    ) -> PlistMatch? {
        var passesJoinedKeys = passesJoinedKeys
        var joinedKeys = joinedKeys
        let reader = value.document.reader
        var id = value.id
        var path = path
        for step in steps {
            let node = reader[id]
            let joinedKey = joinedKeys.popFirst()
            switch node.kind {
            case .dictionary:
                if let joinedKey, let key = step.key, !joinedKey.isEmpty {
                    passesJoinedKeys =
                        passesJoinedKeys || reader.hasKey(joinedOf: joinedKey, after: key, in: node)
                }
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
        var match = PlistMatch(value: PlistView(document: value.document, id: id), path: path)
        match.passesJoinedKeys = passesJoinedKeys
        return match
    }
}

extension ArenaReader {
    /// Whether a dictionary has a key that extends beyond the first component of a joined key.
    fileprivate func hasKey(
        joinedOf joinedKey: ArraySlice<UInt8>, after first: PlistString, in dictionary: PlistNode
    ) -> Bool {
        for index in 0..<dictionary.length {
            let key = bytes(of: self[child(of: dictionary, at: 2 &* index)])
            if joinedKey.begins(withJoined: key, longerThan: first.utf8.count) { return true }
        }
        return false
    }

    /// Returns the number of the entry with a key, or `nil`.
    ///
    /// Complexity: O(*n*) in the entries.
    func entryIndex(of key: PlistString, in dictionary: PlistNode) -> Int? {
        for index in 0..<dictionary.length
        where key.isEqual(to: bytes(of: self[child(of: dictionary, at: 2 &* index)])) {
            return index
        }
        return nil
    }
}
