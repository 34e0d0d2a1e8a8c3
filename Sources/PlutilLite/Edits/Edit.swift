// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistEditing

/// A change that can be made to any property list.
protocol Edit: Sendable {
    /// - Returns: remarks for the user.
    /// - Throws: the reason for the failure; the property list is then unchanged.
    func apply(to editor: inout PlistEditor) throws(PlistError) -> [EditRemark]

    /// Prepares for the next property list.
    ///
    /// - Parameter fileName: the name of its file, if it has one.
    mutating func prepare(fileName: String?)

    /// The edit for files that the user did not name, which throws `no-match` instead of adding a
    /// key; `nil` if the edit is the same for all files.
    var forFoundFiles: (any Edit)? { get }
}

/// The files that an edit may add keys to.
enum KeyAdditions {
    /// The files named by the user, but not those found in a folder.
    case toNamedFiles
    /// All files.
    case toAllFiles
    /// No files: the edit is for a file that was found.
    case none
}

/// A message about an edit, without the name of the file.
enum EditRemark {
    /// The values and keys that it put into the property list.
    case placed(PlacedValues)
    /// The effect of the edit.
    case report(String)
    /// A possible mistake.
    case note(String)
}

/// The values and keys that edits put into a property list.
struct PlacedValues {
    /// A key that an edit added.
    struct NewKey {
        /// The path of its value.
        let path: PlistPath
        /// Whether the key precedes the value on the command line, so that they may be swapped.
        let isBeforeValue: Bool
    }

    /// Whether a value was added.
    var hasAdded = false
    /// Whether a value replaced another one.
    var hasReplaced = false
    /// The new keys, at most ``maximumKeyCount``.
    private(set) var newKeys: [NewKey] = []
    /// The number of new keys.
    private(set) var newKeyCount = 0

    /// The maximum number of keys to keep, because an edit may add a million values.
    static let maximumKeyCount = 20

    /// Records new keys; paths that end in an index are ignored.
    mutating func addKeys(at paths: [PlistPath], beforeValue: Bool = false) {
        for path in paths {
            guard case .key? = path.components.last else { continue }
            newKeyCount += 1
            if newKeyCount <= Self.maximumKeyCount {
                newKeys.append(NewKey(path: path, isBeforeValue: beforeValue))
            }
        }
    }

    mutating func add(_ other: PlacedValues) {
        hasAdded = hasAdded || other.hasAdded
        hasReplaced = hasReplaced || other.hasReplaced
        newKeys += other.newKeys.prefix(Self.maximumKeyCount - newKeys.count)
        newKeyCount += other.newKeyCount
    }
}

extension PlistEditor {
    /// Returns the paths of the missing values along a path, the outermost first; the last one is
    /// the path itself.
    ///
    /// - Complexity: O(*n* log *n*) in the components of the path.
    func missingPaths(onWayTo path: PlistPath) -> [PlistPath] {
        let components = path.components
        func prefix(_ count: Int) -> PlistPath { PlistPath(Array(components.prefix(count))) }
        var (existing, missing) = (0, components.count + 1)
        while missing - existing > 1 {
            let middle = (existing + missing) / 2
            if kind(at: prefix(middle)) == nil { missing = middle } else { existing = middle }
        }
        // If there are more keys, only the outer ones matter.
        let end = min(components.count, existing + PlacedValues.maximumKeyCount)
        return existing < end ? (existing + 1...end).map(prefix) : []
    }
}

extension PlistError {
    /// Returns the error for a file that the user did not name and that has no value where the edit
    /// would add one.
    static func absent(_ path: PlistPath) -> PlistError {
        PlistError(.noMatch, "there is no value at \(path.excerpt)", path: path)
    }
}

extension Edit {
    func prepare(fileName: String?) {}

    var forFoundFiles: (any Edit)? { nil }
}

/// `remove`
struct RemovalEdit: Edit {
    /// Places that are removed together, so that no removal shifts the paths of others.
    let places: [EditPlaces]
    /// Whether a missing value is not an error.
    var isOnlyIfThere = false
    var expectation: OldValue?

    func apply(to editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        guard places.count == 1 else {
            try removeAll(from: &editor)
            return []
        }
        do throws(PlistError) {
            try places[0].edit(in: &editor, reach: .values, remove)
        } catch {
            guard isOnlyIfThere && error.code == .noMatch else { throw error }
        }
        return []
    }

    private func removeAll(from editor: inout PlistEditor) throws(PlistError) {
        var paths: Set<PlistPath> = []
        for place in places {
            do throws(PlistError) {
                paths.formUnion(try place.paths(in: editor))
            } catch {
                guard isOnlyIfThere && error.code == .noMatch else { throw error }
            }
        }
        for path in paths.lastFirst {
            try editor.edit(at: path.components.map(PlistStep.init), remove)
        }
    }

    private func remove(
        from editor: inout PlistEditor, _ path: PlistPath
    ) throws(PlistError) {
        try expectation?.check(editor, path)
        try editor.remove(at: path)
    }
}

/// `rename`
struct RenameEdit: Edit {
    let places: EditPlaces
    let key: PlistString

    func apply(to editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        var placed = PlacedValues()
        try places.edit(in: &editor, reach: .values) { editor, path throws(PlistError) in
            do throws(PlistError) {
                try editor.rename(path, to: key)
                placed.addKeys(at: [PlistPath(path.components.dropLast() + [.key(key)])])
            } catch {
                guard error.code == .valueExists, let taken = error.diagnostic.path else {
                    throw error
                }
                let new = ShellQuoting.word(taken.description)
                let old = ShellQuoting.word(path.description)
                let edit = ShellQuoting.command([
                    "edit", "-c", "remove \(new)",
                    "-c", "rename \(old) \(ShellQuoting.word(key.description))",
                ])
                throw PlistError(
                    error.code, "\(error.message); to replace it: \(edit)", path: taken)
            }
        }
        return [.placed(placed)]
    }
}

/// `bump`
struct BumpEdit: Edit {
    let bump: VersionBump

    func apply(to editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        try bump.apply(to: &editor).flatMap { change in
            ([change.description] + change.excesses.map { "\(change.key): note: \($0)" })
                .map(EditRemark.report)
        }
    }
}

/// `set --unarchive`: replaces the object of a keyed archive that a path leads to.
struct ArchivedValueEdit: Edit {
    let query: PlistQuery
    let value: EditValue

    func apply(to editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        guard let steps = query.steps else {
            throw PlistError(.invalidEdit, "a path into an archive must lead to one value")
        }
        guard let place = try ArchivedPlace(try editor.document(), at: steps) else {
            throw PlistError(
                .invalidEdit,
                "expected a keyed archive, found a property list without '$archiver', '$top' and "
                    + "'$objects'")
        }
        let role = place.kind.map { $0 == .null ? .any : ValueRole.replacing($0, at: place.name) }
        var latest = LatestValue()
        let (view, remark) = try value.view(in: role ?? .any, &latest)
        try place.replace(in: &editor, with: view)
        return remark.map { [$0] } ?? []
    }
}
