// SPDX-License-Identifier: Apache-2.0

/// Which of some folders have a path, by lists of what is in each: thousands of names may be looked
/// for in hundreds of folders.
struct FolderListings {
    /// What is at one path in the folders.
    private struct Listing {
        /// The folders that have a name, which is in lower case: file systems may disregard case.
        var folders: [String: [Int]] = [:]
        /// The folders where it cannot be listed.
        var unlisted: [Int] = []
    }

    /// Names of icons lead through few folders.
    private static let maximumDepth = 32

    let folders: [TreePath]
    private let files: any BundleFileTree
    private var known: [TreePath: Listing] = [:]

    init(of folders: [TreePath], in files: any BundleFileTree) {
        self.folders = folders
        self.files = files
    }

    /// The numbers of the folders that may have something at a path; that others do not is certain.
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
