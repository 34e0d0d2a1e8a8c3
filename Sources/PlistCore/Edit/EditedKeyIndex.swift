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
    private var slots: [PlistString: Int?] = [:]

    init(_ originKeys: [PlistString]) {
        entries = Dictionary(
            originKeys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func add(_ slot: EditedSlot) {
        if let key = slot.key { slots[key] = .some(slot.originIndexInPlace) }
    }

    mutating func remove(_ slot: EditedSlot) {
        if let key = slot.key { slots[key] = nil }
    }

    func place(of key: PlistString) -> Place? {
        if let slot = slots[key] { return .slot(slot) }
        return entries[key].map { .entry($0) }
    }
}
