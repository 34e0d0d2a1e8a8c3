// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A change that can be made to any property list.
protocol Edit: Sendable {
    /// - Throws: why it cannot be made; the property list is then unchanged.
    func apply(to editor: inout PlistEditor) throws(PlistError)

    /// Learns about the property list that is edited next.
    ///
    /// - Parameter fileName: the name of its file, if it has one.
    mutating func prepare(fileName: String?)

    /// The edit for files that the user did not name: it throws `no-match` instead of adding a key. `nil`
    /// if the edit is the same for all files.
    var forFoundFiles: (any Edit)? { get }

    /// Makes the change and returns what to say of it.
    func applyAndReport(_ editor: inout PlistEditor) throws(PlistError) -> [EditRemark]
}

/// The files that an edit may add keys to.
enum KeyAdditions {
    /// Those that the user named, not those that were found in a folder.
    case toNamedFiles
    /// All.
    case toAllFiles
    /// None: the edit is for a file that was found.
    case none
}

/// What to say of an edit, without the name of the file.
enum EditRemark {
    /// Where `set` or `insert` put a value.
    case placed(PlacedValues)
    /// What was done.
    case report(String)
    /// What may not be as it was meant.
    case note(String)
}

/// Where edits put values.
struct PlacedValues {
    /// The paths of values that are new, as many as are of interest.
    private(set) var newPaths: [PlistPath] = []
    /// The number of values that are new.
    private(set) var newCount = 0
    /// Whether a value replaced another one.
    private(set) var hasReplaced = false

    /// More paths are not kept: an edit may put a million values.
    private static let maximumPathCount = 32

    mutating func add(isNew: Bool, at path: PlistPath) {
        guard isNew else {
            hasReplaced = true
            return
        }
        newCount += 1
        if newCount <= Self.maximumPathCount { newPaths.append(path) }
    }

    mutating func add(_ other: PlacedValues) {
        hasReplaced = hasReplaced || other.hasReplaced
        newPaths += other.newPaths.prefix(Self.maximumPathCount - newPaths.count)
        newCount += other.newCount
    }
}

extension PlistError {
    /// A file that the user did not name lacks a value, so that the edit would add it.
    static func absent(_ path: PlistPath) -> PlistError {
        PlistError(.noMatch, "there is no value at \(path.excerpt)", path: path)
    }
}

extension Edit {
    func prepare(fileName: String?) {}

    var forFoundFiles: (any Edit)? { nil }

    func applyAndReport(_ editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        try apply(to: &editor)
        return []
    }
}
