// SPDX-License-Identifier: Apache-2.0

package import PlistCore

extension PlistPath {
    /// Whether the path sorts before another: containers before their contents, and elements by
    /// index.
    package func stands(before other: PlistPath) -> Bool {
        for (left, right) in zip(components, other.components) where left != right {
            switch (left, right) {
            case (.index(let first), .index(let second)): return first < second
            case (.key(let first), .key(let second)): return first < second
            case (.index, _): return true
            case (.key, .embedded): return true
            default: return false
            }
        }
        return components.count < other.components.count
    }
}

extension Sequence<PlistPath> {
    /// The paths, each once, the last one first, so that removing a value does not shift the others.
    ///
    /// - Complexity: O(*n*) if the paths are in order or in reverse order, as most queries return
    ///   them; otherwise O(*n* log *n*).
    package var lastFirst: [PlistPath] {
        let paths = Array(self)
        let neighbours = zip(paths, paths.dropFirst())
        if neighbours.allSatisfy({ $1.stands(before: $0) }) { return paths }
        if neighbours.allSatisfy({ $0.stands(before: $1) }) { return paths.reversed() }
        return Array(Set(paths)).ordered { $1.stands(before: $0) }
    }
}
