// SPDX-License-Identifier: Apache-2.0

/// The layout of a bundle.
///
/// Source: Bundle Programming Guide, Bundle Structures.
public enum BundleLayout: String, CaseIterable, Hashable, Sendable {
    /// All items at the top level, as in iOS applications.
    case flat
    /// All items in `Contents`, as in macOS applications and loadable bundles.
    case contents
    /// All items in a folder of `Versions`, as in macOS frameworks.
    case versionedFramework = "versioned-framework"
    /// All items at the top level, as in iOS frameworks.
    case flatFramework = "flat-framework"
    /// Code at the top level and everything else in `Resources`: a framework without versions.
    case resources
    /// A folder with an Info.plist at its top level, such as a disk image or a document.
    case folder
    /// An iOS application as stored on a Mac: all items in the application that the link
    /// `WrappedBundle` leads to.
    case wrapped

    /// The path of the Info.plist, relative to the folder with the contents.
    var infoPlist: TreePath {
        switch self {
        case .versionedFramework, .resources: "Resources/Info.plist"
        case .flat, .contents, .flatFramework, .folder, .wrapped: "Info.plist"
        }
    }

    /// The path of the executables, relative to the folder with the contents.
    var executables: TreePath { self == .contents ? "MacOS" : .root }

    /// The path of the resources, relative to the folder with the contents.
    var resources: TreePath {
        switch self {
        case .contents, .versionedFramework, .resources: "Resources"
        case .flat, .flatFramework, .folder, .wrapped: .root
        }
    }

    /// The paths of folders with nested bundles, relative to the folder with the contents.
    var nestedBundles: [TreePath] {
        switch self {
        case .contents:
            [
                "Frameworks", "SharedFrameworks", "PlugIns", "XPCServices", "Extensions",
                "Applications", "Helpers", "SharedSupport", "Resources",
                "Library/LoginItems", "Library/SystemExtensions", "Library/QuickLook",
                "Library/Spotlight", "Library/Automator",
            ]
        case .versionedFramework, .resources:
            ["Frameworks", "PlugIns", "XPCServices", "Helpers", "Resources"]
        case .flat, .flatFramework, .wrapped:
            [
                .root, "Frameworks", "PlugIns", "Extensions", "XPCServices", "Watch", "AppClips",
                "SystemExtensions",
            ]
        case .folder: [.root]
        }
    }
}
