// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// An index of the keys in an edited dictionary.
struct EditedKeyIndex: Sendable {
    enum Place {
        /// An entry of the dictionary's origin, unless it has been replaced.
        case entry(Int)
        /// A slot, and the entry of the origin that it replaces.
        case slot(Int?)
    }

    private let originKeys: [PlistString]
    /// The entries of the origin.
    private let entries: [PlistString: Int]
    /// The replaced entry of the origin for each key in a slot, or `noEntry`.
    private var slots: [PlistString: Int] = [:]
    /// The number of keys with dots, by the text before the first dot.
    private var dottedKeyCounts: [PlistString: Int] = [:]

    private static let noEntry = -1

    init(_ originKeys: [PlistString]) {
        self.originKeys = originKeys
        entries = Dictionary(
            originKeys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func add(_ slot: EditedSlot) {
        guard let key = slot.key else { return }
        slots[key] = slot.originIndexInPlace ?? Self.noEntry
        count(key, 1)
    }

    mutating func remove(_ slot: EditedSlot) {
        guard let key = slot.key else { return }
        slots[key] = nil
        count(key, -1)
    }

    /// Counts the entries of the origin that still exist.
    mutating func addEntries(_ range: Range<Int>) {
        for key in originKeys[range] { count(key, 1) }
    }

    mutating func removeEntry(_ index: Int) { count(originKeys[index], -1) }

    private mutating func count(_ key: PlistString, _ change: Int) {
        guard let start = key.textBeforeDot else { return }
        dottedKeyCounts[start, default: 0] += change
    }

    func place(of key: PlistString) -> Place? {
        if let entry = slots[key] { return .slot(entry == Self.noEntry ? nil : entry) }
        return entries[key].map { .entry($0) }
    }

    /// Returns whether any key begins with the given text, which has no dots, followed by a dot.
    func hasKey(startingWith text: PlistString) -> Bool { dottedKeyCounts[text] ?? 0 > 0 }
}

extension PlistString {
    fileprivate var textBeforeDot: PlistString? {
        utf8.firstIndex(of: UInt8(ascii: ".")).map { PlistString(utf8: Array(utf8[..<$0])) }
    }
}
