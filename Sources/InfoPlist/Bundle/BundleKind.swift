// SPDX-License-Identifier: Apache-2.0

/// The purpose of a bundle, according to its extension.
public struct BundleKind: Hashable, Sendable {
    /// The extension in lower case, without the dot.
    public let pathExtension: String
    /// A descriptive name, such as `application`.
    public let name: String

    /// - Returns: `nil` if no known type of bundle has the extension.
    public init?(pathExtension: String) {
        let lowercase = pathExtension.lowercased()
        guard let name = Self.names[lowercase] else { return nil }
        self.pathExtension = lowercase
        self.name = name
    }

    /// Determines the kind of bundle that contains an Info.plist, judging by its path.
    ///
    /// - Returns: `nil` if the file has another name, or is not in its proper location in a bundle.
    public init?(infoPlistAt path: String) {
        var folders = path.split(separator: "/")
        guard folders.popLast() == "Info.plist" else { return nil }
        if folders.last == "Resources" || folders.last == "Contents" { folders.removeLast() }
        if folders.count > 2, folders[folders.count - 2] == "Versions" { folders.removeLast(2) }
        guard let folder = folders.last else { return nil }
        self.init(pathExtension: NameParts(String(folder)).pathExtension)
    }

    /// Whether bundles of this kind contain code, and therefore an Info.plist, and folders with
    /// fixed names.
    public var hasCode: Bool { !Self.extensionsWithoutCode.contains(pathExtension) }

    private static let extensionsWithoutCode: Set<String> = [
        "docset", "dsym", "sparsebundle", "xcarchive", "xcframework",
    ]

    private static let names = [
        "action": "Automator action",
        "app": "application",
        "appex": "app extension",
        "bundle": "loadable bundle",
        "component": "component",
        "dext": "driver extension",
        "docktileplugin": "Dock tile plug-in",
        "docset": "documentation set",
        "dsym": "debug symbols",
        "framework": "framework",
        "kext": "kernel extension",
        "mdimporter": "Spotlight importer",
        "plugin": "plug-in",
        "prefpane": "preference pane",
        "qlgenerator": "Quick Look generator",
        "saver": "screen saver",
        "sparsebundle": "sparse disk image",
        "systemextension": "system extension",
        "wdgt": "Dashboard widget",
        "xcarchive": "Xcode archive",
        "xcframework": "collection of frameworks",
        "xctest": "test bundle",
        "xpc": "XPC service",
    ]
}
