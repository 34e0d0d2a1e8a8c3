// SPDX-License-Identifier: Apache-2.0

/// Where keys are in an edited dictionary.
struct EditedKeyIndex: Sendable {
    enum Place {
        /// An entry of the dictionary's origin, unless something else has replaced it.
        case entry(Int)
        /// A slot, and the entry of the origin whose place it takes.
        case slot(Int?)
    }

    /// The entries of the origin.
    private let entries: [PlistString: Int]
    /// For each key in a slot, the entry of the origin whose place it takes, or `noEntry`.
    private var slots: [PlistString: Int] = [:]

    private static let noEntry = -1

    init(_ originKeys: [PlistString]) {
        entries = Dictionary(
            originKeys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func add(_ slot: EditedSlot) {
        if let key = slot.key { slots[key] = slot.originIndexInPlace ?? Self.noEntry }
    }

    mutating func remove(_ slot: EditedSlot) {
        if let key = slot.key { slots[key] = nil }
    }

    func place(of key: PlistString) -> Place? {
        if let entry = slots[key] { return .slot(entry == Self.noEntry ? nil : entry) }
        return entries[key].map { .entry($0) }
    }
}
