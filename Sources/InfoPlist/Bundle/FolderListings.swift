// SPDX-License-Identifier: Apache-2.0

/// An index of the contents of several folders, which finds the folders that contain a path. It
/// exists because thousands of names may be looked up in hundreds of folders.
struct FolderListings {
    /// The listing of one path in the folders.
    private struct Listing {
        /// The folders that contain a name, by its lower-case form, because file systems may ignore
        /// case.
        var folders: [String: [Int]] = [:]
        /// The folders whose listing of the path failed.
        var unlisted: [Int] = []
    }

    /// The maximum depth of paths; names of icons have few components.
    private static let maximumDepth = 32

    let folders: [TreePath]
    private let files: any BundleFileTree
    private var known: [TreePath: Listing] = [:]

    init(of folders: [TreePath], in files: any BundleFileTree) {
        self.folders = folders
        self.files = files
    }

    /// Returns the indices of the folders that may contain a path; all others certainly do not.
    mutating func folders(mayHave path: TreePath) -> [Int] {
        guard let parent = path.parent else { return Array(folders.indices) }
        return folders(mayHave: path.name, in: parent)
    }

    mutating func folders(mayHave name: String, in parent: TreePath) -> [Int] {
        guard parent.names.count < Self.maximumDepth else { return [] }
        let listing = known[parent] ?? list(parent)
        return listing.unlisted + (listing.folders[name.lowercased()] ?? [])
    }

    private mutating func list(_ path: TreePath) -> Listing {
        var listing = Listing()
        for number in folders(mayHave: path) {
            let place = files.resolved(folders[number].appending(path), as: .folder)
            guard let place else { continue }
            guard let entries = try? files.entries(of: place.path) else {
                listing.unlisted.append(number)
                continue
            }
            for name in Set(entries.map { $0.path.name.lowercased() }) {
                listing.folders[name, default: []].append(number)
            }
        }
        known[path] = listing
        return listing
    }
}
