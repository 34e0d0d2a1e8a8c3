// SPDX-License-Identifier: Apache-2.0

// What an editor can answer without making a document of the changes.
extension PlistEditor {
    /// The kind of value at a path; `nil` if there is none.
    ///
    /// Complexity: at most one scan of the keys for each step.
    package func kind(at path: PlistPath) -> PlistKind? {
        let place = follow(path)
        return place.steps.count == path.components.count ? tree.kind(of: place.value) : nil
    }

    /// The number of entries or elements of the container at a path; 0 if there is none.
    ///
    /// Complexity: as in ``kind(at:)``.
    package func count(at path: PlistPath) -> Int {
        let place = follow(path)
        return place.steps.count == path.components.count ? tree.count(of: place.value) : 0
    }

    /// The keys of the dictionary at a path, in order; empty if there is none.
    ///
    /// Complexity: O(*n*) in the keys.
    package func keys(at path: PlistPath) -> [PlistString] {
        let place = follow(path)
        guard place.steps.count == path.components.count,
            tree.kind(of: place.value) == .dictionary
        else { return [] }
        return tree.keys(of: place.value)
    }
}
