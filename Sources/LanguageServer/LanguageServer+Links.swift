// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistLanguage

/// The files that values name.
extension LanguageServer {
    /// The names in folders, each read once.
    private struct Folders {
        private static let maximumCount = 64

        let host: any ServerHost
        private var names: [Substring: Set<String>] = [:]

        init(_ host: any ServerHost) { self.host = host }

        mutating func contains(_ path: String) -> Bool {
            guard let end = path.lastIndex(of: "/") else { return false }
            let name = String(path[path.index(after: end)...])
            let folder = path[..<end]
            if let known = names[folder] { return known.contains(name) }
            guard names.count < Self.maximumCount else { return false }
            let found = Set(host.names(inFolderAt: folder.isEmpty ? "/" : String(folder)))
            names[folder] = found
            return found.contains(name)
        }
    }

    mutating func links(_ parameters: Parameters) throws(ServerError) -> PlistValue {
        let whole = try whole(parameters)
        var folders = Folders(host)
        var links: [PlistValue] = []
        for reference in whole.snapshot.fileReferences {
            guard let path = reference.paths.first(where: { folders.contains($0) }) else {
                continue
            }
            links.append([
                "range": whole.positions.value(reference.range),
                "target": PlistValue(DocumentURI.uri(ofPath: path)),
            ])
        }
        return .array(links)
    }

    /// Returns the path of the file that the value at a place names; `nil` if it does not exist.
    func fileNamed(at place: Place) -> String? {
        var folders = Folders(host)
        return place.snapshot.fileReference(at: place.offset)?.paths
            .first { folders.contains($0) }
    }
}
