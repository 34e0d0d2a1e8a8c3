// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// What the store's rules are not for.
@Suite struct StoreScopeTests {
    private static let framework: KeyValuePairs<TreePath, MemoryTree.Item> = [
        "Info.plist": .file(
            """
            { XCFrameworkFormatVersion = "1.0"; CFBundlePackageType = XFWK;
            AvailableLibraries = ({ LibraryIdentifier = "ios-arm64-simulator";
                LibraryPath = "Sea.framework"; SupportedPlatform = ios;
                SupportedPlatformVariant = simulator; SupportedArchitectures = (arm64); }); }
            """),
        "ios-arm64-simulator/Sea.framework/Info.plist": .file(
            """
            { CFBundleSupportedPlatforms = (iPhoneSimulator); CFBundleExecutable = Sea;
            CFBundleIdentifier = "com.example.Sea"; CFBundlePackageType = FMWK; }
            """),
        "ios-arm64-simulator/Sea.framework/Sea": .file(""),
    ]

    private static func rules(
        in contents: KeyValuePairs<TreePath, MemoryTree.Item>, _ name: String
    ) throws -> Set<String> {
        var checker = BundleChecker()
        checker.infoPlist.checksForStore = true
        let found = try checker.findings(in: MemoryTree(contents), name: name)
        return Set(found.findings.map(\.diagnostic.code.rawValue))
    }

    @Test func saysNothingOfCollectionsOfFrameworks() throws {
        let rules = try Self.rules(in: Self.framework, "Sea.xcframework")
        #expect(rules.isDisjoint(with: StoreRule.allCases.map(\.rawValue)))
        let framework = try Self.rules(
            in: [
                "Info.plist": .file("{ CFBundleSupportedPlatforms = (iPhoneSimulator); }"),
                "Sea": .file(""),
            ], "Sea.framework")
        #expect(framework.contains(StoreRule.supportedPlatform.rawValue))
    }
}
