// SPDX-License-Identifier: Apache-2.0

// Bounded access to values in property lists whose authors may be malicious.
extension PlistView {
    /// Whether the value is anything but a string of more than about 64 kB. No known key has longer
    /// strings, and in a binary property list all keys may share one.
    package var isShort: Bool { kind != .string || node.length <= 1 << 16 }

    /// The entries of a dictionary. Keys longer than any known name are shortened, because in a
    /// binary property list all dictionaries may share one long key.
    package var shownEntries: [(key: PlistString, value: PlistView)] {
        guard kind == .dictionary else { return [] }
        let (document, node) = (document, node)
        let reader = document.reader
        var entries: [(key: PlistString, value: PlistView)] = []
        entries.reserveCapacity(node.length)
        for index in 0..<node.length {
            let key = reader[reader.child(of: node, at: 2 * index)]
            let value = PlistView(document: document, id: reader.value(of: node, at: index))
            entries.append((Self.shown(reader.bytes(of: key)), value))
        }
        return entries
    }

    private static let maximumShownByteCount = 1 << 10

    private static func shown(_ key: ByteView) -> PlistString {
        guard key.count > maximumShownByteCount else { return PlistString(bytes: key) }
        let end = key.characterStart(atOrBefore: maximumShownByteCount)
        return PlistString(utf8: key.slice(0, end).array + Array("…".utf8))
    }
}
