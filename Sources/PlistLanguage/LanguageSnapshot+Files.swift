// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistSyntax

/// A value that may name a file.
package struct FileReference: Hashable, Sendable {
    /// The range of the name.
    package let range: Range<Int>
    /// The absolute paths that the name may mean, the likeliest first.
    package let paths: [String]
}

extension LanguageSnapshot {
    /// The maximum number of values that are examined as names of files.
    private static let maximumReferenceCount = 1_000
    /// The maximum length of a path, in bytes.
    private static let maximumPathByteCount = 1 << 10

    /// The values that may name files, in the order of the text.
    ///
    /// - Complexity: O(*n*) in the values.
    package var fileReferences: [FileReference] {
        Array(outline.rows.lazy.compactMap(fileReference).prefix(Self.maximumReferenceCount))
    }

    /// Returns the value at an offset that may name a file; `nil` if it is another value.
    package func fileReference(at offset: Int) -> FileReference? {
        guard let row = outline.row(at: offset), row.contentRange.contains(offset) else {
            return nil
        }
        return fileReference(row)
    }

    private func fileReference(_ row: PlistOutline.Row) -> FileReference? {
        guard row.kind == .string, (1...Self.maximumPathByteCount).contains(row.contentRange.count),
            let text = row.text?.string, !text.isEmpty,
            !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x24 })
        else { return nil }
        let paths = text.hasPrefix("/") ? Self.absolutePaths(text) : relativePaths(text, row)
        return paths.isEmpty ? nil : FileReference(range: row.contentRange, paths: paths)
    }

    /// The folders of devices, and those that may mount another system's files when they are read.
    private static let excludedFolders = ["dev", "net", "proc", "Network", "Volumes"]

    private static func absolutePaths(_ text: String) -> [String] {
        let first = text.split(separator: "/").first.map(String.init)
        return first.map(excludedFolders.contains) == false && !text.hasPrefix("//") ? [text] : []
    }

    /// The endings that a key's value may omit, and the folders that contain its files.
    private struct Place {
        var endings: [String]
        var folders: [String]
    }

    private static let interfaces = Place(
        endings: [".storyboard", ".xib", ".storyboardc", ".nib"],
        folders: [
            "", "Base.lproj/", "en.lproj/", "Resources/", "Resources/Base.lproj/",
            "Resources/en.lproj/",
        ])
    private static let resources = Place(
        endings: ["", ".icns", ".png", ".sdef"], folders: ["", "Resources/"])
    private static let executables = Place(endings: [""], folders: ["", "MacOS/"])

    /// The keys of Info.plist whose values name files.
    private static let places: [String: Place] = [
        "ATSApplicationFontsPath": resources, "CFBundleExecutable": executables,
        "CFBundleIconFile": resources, "CFBundleIconFiles": resources,
        "CFBundleTypeIconFile": resources, "NSExtensionMainStoryboard": interfaces,
        "NSMainNibFile": interfaces, "NSMainStoryboardFile": interfaces,
        "OSAScriptingDefinition": resources, "UIAppFonts": resources,
        "UILaunchStoryboardName": interfaces, "UIMainStoryboardFile": interfaces,
        "UISceneStoryboardFile": interfaces, "UTTypeIconFile": resources,
    ]

    private func relativePaths(_ text: String, _ row: PlistOutline.Row) -> [String] {
        guard role == .infoPlist, path.hasPrefix("/"), let end = path.lastIndex(of: "/"),
            let key = row.key ?? row.parent?.key,
            let place = Self.places[DeviceKey(key.description).root]
        else { return [] }
        let folder = path[...end]
        return place.folders.flatMap { inner in
            place.endings.map { "\(folder)\(inner)\(text)\($0)" }
        }
    }
}
