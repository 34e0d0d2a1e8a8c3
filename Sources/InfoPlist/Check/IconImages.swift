// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The images in a bundle's resources, by the names that an Info.plist may give them.
struct IconImages {
    private let bundle: BundleDirectory
    /// The images in each requested folder, in all their variants.
    private var folders: [TreePath: [String: [TreePath]]] = [:]
    private var headers: [TreePath: PNGHeader?] = [:]

    init(in bundle: BundleDirectory) { self.bundle = bundle }

    /// Returns the files of an image.
    mutating func files(named name: String) -> [TreePath] {
        guard let path = TreePath(name), let parent = path.parent else { return [] }
        let known = folders[parent] ?? listed(in: parent)
        folders[parent] = known
        return known[path.name] ?? []
    }

    private func listed(in folder: TreePath) -> [String: [TreePath]] {
        let place = bundle.resourcesFolder.appending(folder)
        guard let place = bundle.files.resolved(place, as: .folder)?.path else { return [:] }
        var found: [String: [TreePath]] = [:]
        for entry in (try? bundle.files.entries(of: place)) ?? [] where entry.kind == .file {
            for name in ResourceNames.names(of: entry.path.name, ResourceNames.images) {
                found[name, default: []].append(entry.path)
            }
        }
        return found
    }

    /// Returns the header of a PNG file; `nil` for other files.
    mutating func header(of file: TreePath) -> PNGHeader? {
        if let known = headers[file] { return known }
        let start = try? bundle.files.start(of: file, byteCount: PNGHeader.byteCount)
        let header = start.flatMap(PNGHeader.init)
        headers[file] = .some(header)
        return header
    }
}
