// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// The indexes of keys in unchanged dictionaries, built after many look-ups.
struct EditedKeptKeys: Sendable {
    typealias Index = [PlistString: Int]

    private static let minimumCount = 32
    private static let minimumLookUps = 32

    private var lookUps: [EditedValue: Int] = [:]
    private var indexes: [EditedValue: Index] = [:]

    func index(of dictionary: EditedValue) -> Index? {
        indexes.isEmpty ? nil : indexes[dictionary]
    }

    /// Records that a key of a dictionary is looked up.
    mutating func note(_ dictionary: EditedValue, _ view: PlistView) {
        guard view.kind == .dictionary, view.count > Self.minimumCount else { return }
        lookUps[dictionary, default: 0] += 1
        guard lookUps[dictionary] == Self.minimumLookUps else { return }
        indexes[dictionary] = Dictionary(
            view.entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension EditedTree {
    /// Records that an entry or element of a container is looked up.
    mutating func noteLookUp(in container: EditedValue) {
        if case .edited(let number) = container {
            containers[number].passCount += 1
            indexKeys(of: number)
        } else if let view = view(container) {
            keptKeys.note(container, view)
        }
    }
}

extension PlistEditor {
    /// Records that a path is followed. After many look-ups, the keys of the dictionaries are
    /// indexed.
    package mutating func noteLookUp(of path: PlistPath) {
        var value = tree.root
        for component in path.components {
            tree.noteLookUp(in: value)
            guard let index = index(of: component, in: value) else { return }
            value = tree.child(of: value, at: index)
        }
    }
}
