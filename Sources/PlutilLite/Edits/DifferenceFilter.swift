// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// A filter for the differences that matter, by the paths that queries match in either property
/// list.
struct DifferenceFilter: Sendable {
    let ignored: [PlistQuery]
    /// If not empty, only differences at these paths matter.
    let only: [PlistQuery]

    /// Whether all differences matter.
    var isEmpty: Bool { ignored.isEmpty && only.isEmpty }

    /// - Throws: errors of query evaluation, but not if a query matches nothing.
    func applied(
        to differences: PlistDifferences, _ old: PlistDocument, _ new: PlistDocument
    ) throws(PlistError) -> PlistDifferences {
        guard !differences.isEmpty, !isEmpty else { return differences }
        let ignoredOld = try Self.paths(ignored, in: old)
        let ignoredNew = try Self.paths(ignored, in: new)
        let onlyOld = try Self.paths(only, in: old)
        let onlyNew = try Self.paths(only, in: new)
        // A value that was removed or replaced as a whole may contain a selected value.
        let around = Self.parents(of: onlyOld).union(Self.parents(of: onlyNew))
        return differences.selecting { difference in
            let (oldPath, newPath) = (difference.oldPath, difference.newPath)
            if let oldPath, Self.contains(ignoredOld, oldPath) { return false }
            if let newPath, Self.contains(ignoredNew, newPath) { return false }
            if only.isEmpty { return true }
            if let oldPath, Self.contains(onlyOld, oldPath) || around.contains(oldPath) {
                return true
            }
            return newPath.map { Self.contains(onlyNew, $0) || around.contains($0) } ?? false
        }
    }

    private static func paths(
        _ queries: [PlistQuery], in document: PlistDocument
    ) throws(PlistError) -> Set<PlistPath> {
        var paths: Set<PlistPath> = []
        var options = PlistQueryOptions()
        options.joinsKeys = true
        for query in queries {
            paths.formUnion(try document.matches(of: query, options: options).map(\.path))
        }
        return paths
    }

    /// Whether a set of paths contains a path or one of its prefixes.
    private static func contains(_ paths: Set<PlistPath>, _ path: PlistPath) -> Bool {
        if paths.isEmpty { return false }
        var path = path
        while true {
            if paths.contains(path) { return true }
            if path.components.isEmpty { return false }
            path.components.removeLast()
        }
    }

    private static func parents(of paths: Set<PlistPath>) -> Set<PlistPath> {
        var parents: Set<PlistPath> = []
        for var path in paths {
            while !path.components.isEmpty {
                path.components.removeLast()
                if !parents.insert(path).inserted { break }
            }
        }
        return parents
    }
}
