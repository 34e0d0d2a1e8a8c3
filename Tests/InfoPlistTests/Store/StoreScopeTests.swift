// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Cases that the store's rules skip.
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

    @Test func ignoresXCFrameworks() throws {
        let rules = try Self.rules(in: Self.framework, "Sea.xcframework")
        #expect(rules.isDisjoint(with: StoreRule.allCases.map(\.rawValue)))
    }

    /// A slice of an `.xcframework` that is checked alone has no app around it.
    @Test func acceptsSimulatorFrameworksOutsideApps() throws {
        let slice = try Self.rules(
            in: [
                "Info.plist": .file("{ CFBundleSupportedPlatforms = (iPhoneSimulator); }"),
                "Sea": .file(""),
            ], "Sea.framework")
        #expect(!slice.contains(StoreRule.supportedPlatform.rawValue))
    }

    @Test(arguments: ["iPhoneSimulator", "AppleTVSimulator", "WatchSimulator"])
    func refusesSimulatorFrameworksInApps(_ platform: String) throws {
        let app = try Self.rules(
            in: [
                "Info.plist": .file(
                    "{ CFBundlePackageType = APPL; CFBundleSupportedPlatforms = (iPhoneOS); }"),
                "Frameworks/Sea.framework/Info.plist": .file(
                    "{ CFBundlePackageType = FMWK; CFBundleSupportedPlatforms = (\(platform)); }"),
                "Frameworks/Sea.framework/Sea": .file(""),
            ], "Tides.app")
        #expect(app.contains(StoreRule.supportedPlatform.rawValue))
    }
}
