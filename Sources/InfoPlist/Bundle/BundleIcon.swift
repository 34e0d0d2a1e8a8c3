// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// An icon named by an Info.plist, and the files found for it.
public struct BundleIcon: Hashable, Sendable {
    /// The path of the name in the Info.plist.
    public let path: PlistPath
    /// The name in the Info.plist, with or without an extension.
    public let name: String
    /// Paths in the bundle's file tree; empty if the icon is missing.
    public let files: [TreePath]
}

extension BundleDirectory {
    /// Suffixes of image names for screen resolutions and devices.
    private static let imageEndings = ["", "@2x", "@3x"].flatMap { scale in
        ["", "~iphone", "~ipad"].map { scale + $0 }
    }

    /// Extensions of images, which the name of an icon may omit.
    private static let imageExtensions = [
        "png", "icns", "tiff", "tif", "jpg", "jpeg", "gif", "pdf",
    ]

    /// Returns the icons named by an Info.plist, in order, including those for devices and
    /// documents.
    ///
    /// - Parameters:
    ///   - info: the root of the Info.plist.
    ///   - localizations: the localizations to search for variants of images.
    public func icons(
        for info: PlistView, in localizations: [BundleLocalization]
    ) -> [BundleIcon] {
        var icons: [BundleIcon] = []
        var known: [NodeID: [TreePath]] = [:]
        var listings = imageListings(localizations)
        for (name, path, node) in Self.iconNames(info) {
            let isInCatalogue = path.components.last == .key("CFBundleIconName")
            let found =
                isInCatalogue
                ? [resourcesFolder.appending("Assets.car")]
                    .filter { files.resolved($0, as: .file) != nil }
                : known[node] ?? imageFiles(named: name, in: &listings)
            if !isInCatalogue { known[node] = found }
            icons.append(BundleIcon(path: path, name: name, files: found))
        }
        return icons
    }

    /// Returns the files of an image in all its variants. Localized files count only if there are
    /// no non-localized ones.
    ///
    /// - Parameters:
    ///   - name: the name in the Info.plist, with or without an extension.
    ///   - localizations: the localizations to search for variants.
    public func imageFiles(
        named name: String, in localizations: [BundleLocalization]
    ) -> [TreePath] {
        var listings = imageListings(localizations)
        return imageFiles(named: name, in: &listings)
    }

    /// Returns the listings of the folders that may contain images.
    func imageListings(_ localizations: [BundleLocalization]) -> FolderListings {
        FolderListings(of: [resourcesFolder] + localizations.map(\.folder), in: files)
    }

    /// Returns the files of an image in all its variants, from the first folder that has any.
    func imageFiles(named name: String, in listings: inout FolderListings) -> [TreePath] {
        let parts = NameParts(name)
        let hasExtension = Self.imageExtensions.contains(parts.pathExtension.lowercased())
        let stem = hasExtension ? parts.stem : name
        let extensions = hasExtension ? [parts.pathExtension] : Self.imageExtensions
        guard !stem.isEmpty, !name.hasSuffix("/"),
            let parent = TreePath("\(stem).\(extensions[0])")?.parent
        else { return [] }
        let start = String(decoding: stem.utf8.split(separator: 0x2F).last ?? [], as: UTF8.self)
        var places: [Int: [TreePath]] = [:]
        for pathExtension in extensions {
            for ending in Self.imageEndings {
                let numbers = listings.folders(
                    mayHave: "\(start)\(ending).\(pathExtension)", in: parent)
                for number in numbers {
                    guard let path = TreePath("\(stem)\(ending).\(pathExtension)") else { continue }
                    places[number, default: []].append(listings.folders[number].appending(path))
                }
            }
        }
        for (_, paths) in places.sorted(by: { $0.key < $1.key }) {
            let found = paths.filter { files.resolved($0, as: .file) != nil }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Returns every icon name with its path. If a binary property list references an array or
    /// dictionary several times, only its first path counts.
    private static func iconNames(
        _ info: PlistView
    ) -> [(name: String, path: PlistPath, node: NodeID)] {
        var found: [(name: String, path: PlistPath, node: NodeID)] = []
        var seen: Set<NodeID> = []
        var texts = SharedTexts()
        func addName(_ value: PlistView, _ path: [PlistPathComponent]) {
            if let name = texts[value] { found.append((name, PlistPath(path), value.id)) }
        }
        func add(_ value: PlistView, _ path: [PlistPathComponent]) {
            addName(value, path)
            guard value.kind == .array, seen.insert(value.id).inserted else { return }
            for (index, element) in value.elements.enumerated() {
                addName(element, path + [.index(index)])
            }
        }
        func addSet(_ icon: PlistView, _ path: [PlistPathComponent]) {
            guard seen.insert(icon.id).inserted else { return }
            for name: PlistString in ["CFBundleIconFiles", "CFBundleIconName"] {
                if let value = icon[name] { add(value, path + [.key(name)]) }
            }
        }
        for (key, value) in info.shownEntries {
            let path = [PlistPathComponent.key(key)]
            switch DeviceKey(key.description).root {
            case "CFBundleIconFile", "CFBundleIconFiles", "CFBundleIconName": add(value, path)
            case "CFBundleIcons":
                for (kind, icon) in value.shownEntries {
                    let path = path + [.key(kind)]
                    guard kind == "CFBundleAlternateIcons" else {
                        addSet(icon, path)
                        continue
                    }
                    for (name, icon) in icon.shownEntries { addSet(icon, path + [.key(name)]) }
                }
            case "CFBundleDocumentTypes":
                for (index, type) in value.elements.enumerated()
                where seen.insert(type.id).inserted {
                    for name: PlistString in ["CFBundleTypeIconFile", "CFBundleTypeIconFiles"] {
                        if let icon = type[name] { add(icon, path + [.index(index), .key(name)]) }
                    }
                }
            default: break
            }
        }
        return found
    }
}
