// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Finds the entries of a domain that contain a word, whatever the case of ASCII letters.
struct DefaultsSearch {
    struct Entry {
        let key: NodeID
        let value: NodeID
    }

    private let word: [UInt8]

    init(_ word: String) { self.word = Array(word.utf8).map(Self.lowercased) }

    /// The entries in the order of their keys: all if the name of the domain contains the word.
    ///
    /// - Complexity: O(*n*) in what the document stores, however often it is shared, times the length
    ///   of the word.
    func entries(of document: PlistDocument, inDomain name: String) -> [Entry] {
        let reader = document.reader
        let isWhole = contains(Array(name.utf8).view)
        var findings = Findings(count: reader.nodes.count)
        var entries: [Entry] = []
        var walk = TreeWalk(reader, keyOrder: .utf16)
        let root = document.root.id
        walk.enter(root, reader[root])
        while let key = walk.next(), let value = walk.next() {
            let isFound =
                isWhole || search(key, reader, &findings) || search(value, reader, &findings)
            if isFound { entries.append(Entry(key: key, value: value)) }
        }
        return entries
    }

    /// What is known of each node.
    private struct Findings {
        private var known: [Bool?]

        init(count: Int) { known = Array(repeating: nil, count: count) }

        subscript(id: NodeID) -> Bool? {
            get { known[Int(id)] }
            set { known[Int(id)] = newValue }
        }
    }

    /// Whether the word is in a string, or in one below a container. Each node is looked at once.
    private func search(
        _ root: NodeID, _ reader: ArenaReader, _ findings: inout Findings
    ) -> Bool {
        if let known = findings[root] { return known }
        let node = reader[root]
        guard node.kind.isContainer else { return look(root, reader, &findings) }
        var walk = TreeWalk(reader, keyOrder: .source)
        walk.enter(root, node)
        var isFound = [false]
        while walk.depth > 0 {
            guard let child = walk.next() else {
                let found = isFound.removeLast()
                findings[walk.top.node] = found
                walk.leave()
                if found, !isFound.isEmpty { isFound[isFound.count - 1] = true }
                continue
            }
            if isFound[isFound.count - 1] { continue }
            let node = reader[child]
            if node.kind.isContainer && findings[child] == nil {
                walk.enter(child, node)
                isFound.append(false)
            } else if look(child, reader, &findings) {
                isFound[isFound.count - 1] = true
            }
        }
        return findings[root] ?? false
    }

    /// Whether the word is in a string.
    private func look(_ id: NodeID, _ reader: ArenaReader, _ findings: inout Findings) -> Bool {
        if let known = findings[id] { return known }
        let node = reader[id]
        let found = node.kind == .string && contains(reader.bytes(of: node))
        findings[id] = found
        return found
    }

    private func contains(_ text: ByteView) -> Bool {
        guard text.count >= word.count else { return false }
        return (0...text.count - word.count).contains { start in
            for index in word.indices
            where Self.lowercased(text[start + index]) != word[index] {
                return false
            }
            return true
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
