// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// Where keys are in dictionaries that have not changed, once they have been looked at often.
struct EditedKeptKeys: Sendable {
    typealias Index = [PlistString: Int]

    private static let minimumCount = 32
    private static let minimumLookUps = 32

    private var lookUps: [EditedValue: Int] = [:]
    private var indexes: [EditedValue: Index] = [:]

    func index(of dictionary: EditedValue) -> Index? {
        indexes.isEmpty ? nil : indexes[dictionary]
    }

    /// Notes that a key of a dictionary is looked up.
    mutating func note(_ dictionary: EditedValue, _ view: PlistView) {
        guard view.kind == .dictionary, view.count > Self.minimumCount else { return }
        lookUps[dictionary, default: 0] += 1
        guard lookUps[dictionary] == Self.minimumLookUps else { return }
        indexes[dictionary] = Dictionary(
            view.entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension EditedTree {
    /// Notes that an entry or element of a container is looked for.
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
    /// Notes that a path is followed: dictionaries have their keys indexed if that happens often.
    package mutating func noteLookUp(of path: PlistPath) {
        var value = tree.root
        for component in path.components {
            tree.noteLookUp(in: value)
            guard let index = index(of: component, in: value) else { return }
            value = tree.child(of: value, at: index)
        }
    }
}
