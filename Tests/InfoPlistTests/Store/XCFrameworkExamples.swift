// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Examples of the rules about collections of frameworks.
enum XCFrameworkExamples {
    typealias Example = BundleRuleTests.Example

    static let all: [Example] = correct + keys + files

    private static let device = """
        LibraryIdentifier = "ios-arm64"; LibraryPath = "Sea.framework";
        SupportedPlatform = ios; SupportedArchitectures = (arm64);
        """

    private static func libraries(_ texts: String...) -> MemoryTree.Item {
        .file(
            "{ CFBundlePackageType = XFWK; XCFrameworkFormatVersion = \"1.0\";\n"
                + "AvailableLibraries = (\n" + texts.map { "{ \($0) }" }.joined(separator: ",\n")
                + "\n); }")
    }

    private static let sea: MemoryTree.Item = .file("{ CFBundleSupportedPlatforms = (iPhoneOS); }")
    private static let seaPath: TreePath = "ios-arm64/Sea.framework/Info.plist"

    /// A correct library in all its forms.
    private static let correct: [Example] = [
        BundleRule.xcframeworkKeys, .xcframeworkLibrary, .xcframeworkTwin, .xcframeworkPlatform,
        .xcframeworkFolder,
    ].map { rule in
        Example(
            rule, "Sea.xcframework",
            [
                "Info.plist": libraries(
                    device,
                    """
                    LibraryIdentifier = "ios-arm64_x86_64-simulator"; LibraryPath = "libSea.a";
                    HeadersPath = Headers; SupportedPlatform = ios; DebugSymbolsPath = dSYMs;
                    SupportedPlatformVariant = simulator; SupportedArchitectures = (arm64, x86_64);
                    """,
                    """
                    LibraryIdentifier = "ios-arm64-maccatalyst"; LibraryPath = "Sea.framework";
                    BinaryPath = "Sea.framework/Versions/A/Sea"; SupportedPlatform = ios;
                    SupportedPlatformVariant = maccatalyst; SupportedArchitectures = (arm64);
                    """),
                seaPath: sea, "ios-arm64_x86_64-simulator/libSea.a": .file(""),
                "ios-arm64_x86_64-simulator/Headers/Sea.h": .file(""),
                "ios-arm64_x86_64-simulator/dSYMs": .folder, "_CodeSignature": .folder,
                "ios-arm64-maccatalyst/Sea.framework/Versions/A/Resources/Info.plist":
                    .file("{ CFBundleSupportedPlatforms = (MacOSX); }"),
                "ios-arm64-maccatalyst/Sea.framework/Versions/A/Sea": .file(""),
                "ios-arm64-maccatalyst/Sea.framework/Versions/Current": .link("A"),
            ])
    }

    private static let keys: [Example] = [
        Example(
            .xcframeworkKeys, "Sea.xcframework", ["Info.plist": .file("{ A = 1; }")],
            "Info.plist:1: AvailableLibraries is missing; list the libraries"),
        Example(
            .xcframeworkKeys, "Sea.xcframework",
            [
                "Info.plist": .file("{ AvailableLibraries = ({ \(device) }); }"), seaPath: sea,
            ],
            "Info.plist:1: XCFrameworkFormatVersion is missing; add it, with the value '1.0'"),
        Example(
            .xcframeworkKeys, "Sea.xcframework",
            ["Info.plist": .file("{ AvailableLibraries = (); }")],
            "Info.plist:1: expected an array of libraries; list them"),
        Example(
            .xcframeworkKeys, "Sea.xcframework",
            [
                "Info.plist": libraries(
                    "LibraryIdentifier = a; SupportedArchitectures = ();",
                    """
                    LibraryIdentifier = b; LibraryPath = ""; SupportedPlatform = iphoneos;
                    SupportedPlatformVariant = sim;
                    """), "a/x": .file(""), "b/x": .file(""),
            ],
            "Info.plist:3: SupportedPlatform is missing; add it",
            "Info.plist:3: LibraryPath is missing; add it",
            "Info.plist:3: expected an array of architectures, such as arm64",
            "Info.plist:4: SupportedArchitectures is missing; add it",
            "Info.plist:4: expected a string that is not empty",
            "Info.plist:4: expected ios, macos, tvos, watchos, xros, found 'iphoneos'",
            "Info.plist:5: expected maccatalyst, simulator, found 'sim'"),
        Example(
            .xcframeworkKeys, "Sea.xcframework",
            ["Info.plist": .file("{ AvailableLibraries = (a); XCFrameworkFormatVersion = 1; }")],
            "Info.plist:1: expected a dictionary that describes a library"),
        Example(
            .xcframeworkTwin, "Sea.xcframework",
            ["Info.plist": libraries(device, device), seaPath: sea],
            "Info.plist:5: two libraries are for ios; merge them into one with all architectures",
            "Info.plist:5: two libraries are named 'ios-arm64'; rename one"),
    ]

    private static let files: [Example] = [
        Example(
            .xcframeworkLibrary, "Sea.xcframework", ["Info.plist": libraries(device)],
            "Info.plist:3: the folder 'ios-arm64' is missing; add it, or remove the library"),
        Example(
            .xcframeworkLibrary, "Sea.xcframework",
            [
                "Info.plist": libraries(device + "BinaryPath = \"../../etc\"; HeadersPath = H;"),
                "ios-arm64/Tide.framework/Info.plist": sea,
            ],
            "Info.plist:3: 'Sea.framework' is missing in ios-arm64; add it, or correct the path",
            "Info.plist:4: '../../etc' is missing in ios-arm64; add it, or correct the path",
            "Info.plist:4: 'H' is missing in ios-arm64; add it, or correct the path"),
        Example(
            .xcframeworkPlatform, "Sea.xcframework",
            [
                "Info.plist": libraries(device),
                seaPath: .file("{ CFBundleSupportedPlatforms = (iPhoneSimulator); }"),
            ],
            "Info.plist:3: CFBundleSupportedPlatforms of the framework is iPhoneSimulator, not "
                + "iPhoneOS; build it again, or correct this"),
        Example(
            .xcframeworkFolder, "Sea.xcframework",
            ["Info.plist": libraries(device), seaPath: sea, "tvos-arm64/a": .file("")],
            "tvos-arm64: 'tvos-arm64' is not listed; list it in AvailableLibraries, or remove it"
        ),
        // Frameworks are checked like other nested bundles.
        Example(
            .missingInfoPlist, "Sea.xcframework",
            ["Info.plist": libraries(device), "ios-arm64/Sea.framework/Sea": .file("")],
            "ios-arm64/Sea.framework: expected 'Info.plist' in the bundle; add it"),
    ]
}
