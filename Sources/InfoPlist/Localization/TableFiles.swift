// SPDX-License-Identifier: Apache-2.0

/// The locations of the string tables in a tree.
///
/// Every entry of the tree must be added, each folder before its contents.
struct TableFiles {
    /// A folder that contains `.lproj` folders.
    struct LocalizedFolder {
        let path: TreePath
        var languages: [BundleLocalization] = []
        /// The files of each table, by the table's name.
        var tables: [String: [Part]] = [:]
    }

    /// A file that contains one table in one language.
    struct Part {
        /// The index of the language in its folder.
        let language: Int
        let path: TreePath
    }

    private(set) var folders: [LocalizedFolder] = []

    /// Files that contain a table in all languages: `.xcstrings` and `.loctable`.
    private(set) var catalogues: [TreePath] = []

    /// Xcode projects, which name the development region.
    private(set) var projects: [TreePath] = []

    private var numbers: [TreePath: Int] = [:]
    private var languages: [TreePath: (folder: Int, language: Int)] = [:]

    /// Whether there are no tables.
    var isEmpty: Bool { catalogues.isEmpty && folders.allSatisfy(\.tables.isEmpty) }

    mutating func add(_ entry: FileTreeEntry) {
        switch entry.kind {
        case .folder: addFolder(entry.path)
        case .file: addFile(entry.path)
        case .link, .other: break
        }
    }

    private mutating func addFolder(_ path: TreePath) {
        // `qqq` is not a language: translators use it for documentation.
        guard Self.has(path, ".lproj"), path.stem != "qqq", let parent = path.parent else { return }
        let number = numbers[parent] ?? folders.count
        if number == folders.count { folders.append(LocalizedFolder(path: parent)) }
        numbers[parent] = number
        guard folders[number].languages.count < TableKeys.maximumLanguages else { return }
        languages[path] = (number, folders[number].languages.count)
        folders[number].languages.append(BundleLocalization(folder: path, name: path.stem))
    }

    private mutating func addFile(_ path: TreePath) {
        if Self.has(path, ".strings") || Self.has(path, ".stringsdict") {
            guard let parent = path.parent, let place = languages[parent] else { return }
            let part = Part(language: place.language, path: path)
            folders[place.folder].tables[path.stem, default: []].append(part)
        } else if Self.has(path, ".xcstrings") || Self.has(path, ".loctable") {
            catalogues.append(path)
        } else if Self.has(path, "project.pbxproj") {
            projects.append(path)
        }
    }

    /// Compares bytes, because most files have neither extension, and creating a string for each
    /// name would be wasteful.
    private static func has(_ path: TreePath, _ ending: String) -> Bool {
        let name = path.nameBytes
        let count = ending.utf8.count
        guard name.count >= count else { return false }
        return ending.utf8.elementsEqual(name.suffix(count))
    }
}
