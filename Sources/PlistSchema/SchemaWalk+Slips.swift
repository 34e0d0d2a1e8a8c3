// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Suggestions for wrong names.
extension SchemaWalk {
    /// Returns the key that a misspelt name most likely means, if one is similar enough.
    func meant(
        by key: PlistString, _ keys: SchemaTable.Keys?, isClosed: Bool
    ) -> PlistString? {
        guard let keys, memo.mayCompare(keys.names.count) else { return nil }
        if let known = keys.spellings[key] { return known }
        let text = key.description
        guard text.utf8.count <= 100 else { return nil }
        let lower = text.lowercased()
        if let same = keys.names.first(where: { $0.description.lowercased() == lower }) {
            return same
        }
        let length = text.utf8.count
        guard length >= Self.shortestSlip else { return nil }
        guard isClosed || length >= Self.shortestOwnName else {
            return length < Self.shortestSwapped
                ? nil : keys.names.first { Self.areSwapped($0.utf8, key.utf8) }
        }
        return Self.nearest(to: text, among: keys.names, limit: isClosed ? nil : 1)
    }

    /// Any two shorter names are similar.
    private static let shortestSlip = 3

    /// If other keys are allowed, short names are not treated as misspellings, except for swapped
    /// letters.
    private static let shortestOwnName = 8
    private static let shortestSwapped = 5

    /// Returns whether names only differ in the order of two adjacent letters.
    private static func areSwapped(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        guard first.count == second.count,
            let index = first.indices.first(where: { first[$0] != second[$0] }),
            index + 1 < first.count
        else { return false }
        var swapped = first
        swapped.swapAt(index, index + 1)
        return swapped == second
    }

    static func nearest(
        to text: String, among names: [PlistString], limit: Int?
    ) -> PlistString? {
        let texts = names.map(\.description)
        let nearest = EditDistance.nearest(to: text, among: texts, limit: limit)
        guard let near = nearest.first else { return nil }
        // Names that differ in a digit are different names.
        guard near.filter(\.isNumber) == text.filter(\.isNumber) else { return nil }
        return PlistString(near)
    }
}
