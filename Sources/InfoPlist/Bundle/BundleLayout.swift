// SPDX-License-Identifier: Apache-2.0

/// How a bundle is laid out.
///
/// Source: Bundle Programming Guide, Bundle Structures.
public enum BundleLayout: String, CaseIterable, Hashable, Sendable {
    /// Everything at the top, as in iOS applications.
    case flat
    /// Everything in `Contents`, as in macOS applications and loadable bundles.
    case contents
    /// Everything in a folder of `Versions`, as in macOS frameworks.
    case versionedFramework = "versioned-framework"
    /// Everything at the top, as in iOS frameworks.
    case flatFramework = "flat-framework"
    /// Code at the top and the rest in `Resources`: a framework without versions.
    case resources
    /// A folder with an Info.plist at its top, as a disk image or a document.
    case folder
    /// An iOS application as it is on a Mac: everything in the application that the link
    /// `WrappedBundle` leads to.
    case wrapped

    /// Where the Info.plist is, relative to the folder that holds everything.
    var infoPlist: TreePath {
        switch self {
        case .versionedFramework, .resources: "Resources/Info.plist"
        case .flat, .contents, .flatFramework, .folder, .wrapped: "Info.plist"
        }
    }

    /// Where executables are, relative to the folder that holds everything.
    var executables: TreePath { self == .contents ? "MacOS" : .root }

    /// Where resources are, relative to the folder that holds everything.
    var resources: TreePath {
        switch self {
        case .contents, .versionedFramework, .resources: "Resources"
        case .flat, .flatFramework, .folder, .wrapped: .root
        }
    }

    /// Where nested bundles are, relative to the folder that holds everything.
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
