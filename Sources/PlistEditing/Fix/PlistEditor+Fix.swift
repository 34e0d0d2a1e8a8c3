// SPDX-License-Identifier: Apache-2.0

public import PlistCore

extension PlistEditor {
    /// Makes all edits of a fix, or none.
    ///
    /// - Throws: `invalid-edit` for a fix that replaces ranges of the source, which
    ///   ``PlistFixer`` applies; otherwise as the edits.
    /// - Complexity: the same as the edits.
    public mutating func apply(_ fix: PlistFix) throws(PlistError) {
        guard fix.edits.count > 1 else {
            if let edit = fix.edits.first { try apply(edit) }
            return
        }
        let old = self
        do throws(PlistError) {
            for edit in fix.edits { try apply(edit) }
        } catch {
            self = old
            throw error
        }
    }

    private mutating func apply(_ edit: PlistFix.Edit) throws(PlistError) {
        switch edit {
        case .splice:
            throw PlistError(.invalidEdit, "expected an edit at a path, found one of the text")
        case .set(let path, let value): try set(value, at: path, creatingParents: true)
        case .append(let path, let value): try append(value, to: path)
        case .remove(let path): try remove(at: path)
        case .rename(let path, let key): try rename(path, to: key)
        case .move(let path, let target): try move(path, to: target, creatingParents: true)
        }
    }
}

extension PlistFix {
    /// Whether the fix replaces ranges of the source.
    package var changesText: Bool {
        edits.contains { edit in if case .splice = edit { true } else { false } }
    }

    /// The paths that the edits change, except in ways that other edits do not affect.
    fileprivate var paths: [PlistPath] {
        edits.flatMap { edit in
            switch edit {
            case .splice: [] as [PlistPath]
            case .set(let path, _), .remove(let path): [path]
            case .append(let path, _): [PlistPath(path.components + [.index(.max)])]
            case .rename(let path, let key):
                [path, PlistPath(path.components.dropLast() + [.key(key)])]
            case .move(let path, let target): [path, target]
            }
        }
    }
}

/// The paths that fixes of one round change. Fixes of the same value, or of a value within another
/// one, exclude each other.
struct FixedPaths {
    private var paths: Set<PlistPath> = []
    private var parents: Set<PlistPath> = []

    /// Adds the paths of a fix; returns false if one of them is taken.
    mutating func add(_ fix: PlistFix) -> Bool {
        let added = fix.paths
        guard !added.contains(where: isTaken) else { return false }
        for path in added {
            paths.insert(path)
            for count in path.components.indices {
                parents.insert(PlistPath(Array(path.components.prefix(count))))
            }
        }
        return true
    }

    private func isTaken(_ path: PlistPath) -> Bool {
        parents.contains(path)
            || (0...path.components.count).contains {
                paths.contains(PlistPath(Array(path.components.prefix($0))))
            }
    }
}

extension PlistFix {
    /// Whether a fix is applied before another one: elements from the end of an array, so that
    /// indices stay valid, and values within a container before it.
    static func precedes(_ first: PlistFix, _ second: PlistFix) -> Bool {
        let (left, right) = (
            first.paths.first?.components ?? [], second.paths.first?.components ?? []
        )
        for (one, other) in zip(left, right) where one != other {
            switch (one, other) {
            case (.index(let one), .index(let other)): return one > other
            case (.key(let one), .key(let other)):
                return one.utf8.lexicographicallyPrecedes(other.utf8)
            case (.index, _): return true
            case (_, .index): return false
            case (.key, _): return true
            case (_, .key): return false
            default: continue
            }
        }
        return left.count > right.count
    }
}
