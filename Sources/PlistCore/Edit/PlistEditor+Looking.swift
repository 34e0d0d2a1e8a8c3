// SPDX-License-Identifier: Apache-2.0

// What an editor can tell without laying out what was changed.
extension PlistEditor {
    /// What is at a path; `nil` where nothing is.
    ///
    /// Complexity: at most one scan of the keys for each step.
    package func kind(at path: PlistPath) -> PlistKind? {
        let place = follow(path)
        return place.steps.count == path.components.count ? tree.kind(of: place.value) : nil
    }

    /// Entries or elements of the container at a path; 0 where there is none.
    ///
    /// Complexity: as ``kind(at:)``.
    package func count(at path: PlistPath) -> Int {
        let place = follow(path)
        return place.steps.count == path.components.count ? tree.count(of: place.value) : 0
    }

    /// The keys of the dictionary at a path, in order; none where there is none.
    ///
    /// Complexity: O(*n*) in them.
    package func keys(at path: PlistPath) -> [PlistString] {
        let place = follow(path)
        guard place.steps.count == path.components.count,
            tree.kind(of: place.value) == .dictionary
        else { return [] }
        return tree.keys(of: place.value)
    }
}
