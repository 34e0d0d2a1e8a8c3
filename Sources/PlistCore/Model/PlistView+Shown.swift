// SPDX-License-Identifier: Apache-2.0

// What is looked at of values in property lists whose authors mean no good.
extension PlistView {
    /// Whether it is not a text of more than some 64 kB: no key takes one, and in a binary property
    /// list all keys may have the same.
    package var isShort: Bool { kind != .string || node.length <= 1 << 16 }

    /// The entries of a dictionary, and of keys that are longer than any name only the beginning: in
    /// a binary property list all dictionaries may have the same one.
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
