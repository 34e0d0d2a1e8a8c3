// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import Testing

/// Apps that the App Store accepts, and their files.
enum StoreSamples {
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        var contents: [TreePath: MemoryTree.Item]
        /// The findings that a sample has nevertheless.
        var refusals: [String] = []

        var testDescription: String { name }

        var tree: MemoryTree {
            var tree = MemoryTree([:])
            for (path, item) in contents.sorted(by: { $0.key.bytes.count < $1.key.bytes.count }) {
                tree[path] = item
            }
            return tree
        }
    }

    // MARK: Files

    /// A Mach-O file for these processors.
    static func program(_ kinds: [UInt8], isExecutable: Bool = true) -> MemoryTree.Item {
        // 12 is ARM, 7 is Intel; 64-bit processors have a 1 at the other end.
        if kinds.count == 1 {
            return .binary(
                [0xCF, 0xFA, 0xED, 0xFE, kinds[0], 0, 0, 1, 0, 0, 0, 0], isExecutable: isExecutable)
        }
        var bytes: [UInt8] = [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, UInt8(kinds.count)]
        for kind in kinds { bytes += [1, 0, 0, kind] + [UInt8](repeating: 0, count: 16) }
        return .binary(bytes, isExecutable: isExecutable)
    }

    static let arm: MemoryTree.Item = program([12])

    /// A Mach-O file with entitlements, as ``ExecutableFacts/init(ofSample:)`` reads them.
    static func signed(_ entitlements: String) -> MemoryTree.Item {
        .binary(
            [0xCF, 0xFA, 0xED, 0xFE, 12, 0, 0, 1, 0, 0, 0, 0] + Array(entitlements.utf8),
            isExecutable: true)
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    static func pictureBytes(_ width: Int, colorType: UInt8 = 2, chunks: [String] = []) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        bytes += number(13) + Array("IHDR".utf8) + number(width) + number(width)
        bytes += [8, colorType, 0, 0, 0] + number(0)
        for chunk in chunks { bytes += number(2) + Array(chunk.utf8) + [0, 0] + number(0) }
        return bytes
    }

    static func picture(_ width: Int, colorType: UInt8 = 2) -> MemoryTree.Item {
        .binary(pictureBytes(width, colorType: colorType))
    }

    static func icons(_ kinds: String...) -> MemoryTree.Item {
        var bytes = Array("icns".utf8) + number(8 + 12 * kinds.count)
        for kind in kinds { bytes += Array(kind.utf8) + number(12) + [1, 2, 3, 4] }
        return .binary(bytes)
    }

    private static let empty = MemoryTree.Item.file("")

    // MARK: Info.plist files

    /// Returns the entries that every bundle has.
    static func info(
        _ name: String, _ identifier: String, _ type: String, on platform: String = "iPhoneOS",
        _ more: String = ""
    ) -> MemoryTree.Item {
        .file(
            """
            {
            CFBundleName = \(name); CFBundleExecutable = \(name);
            CFBundleIdentifier = "com.example.tides\(identifier)";
            CFBundlePackageType = "\(type)";
            CFBundleShortVersionString = "1.2"; CFBundleVersion = 7;
            CFBundleSupportedPlatforms = (\(platform)); DTPlatformName = \(platform.lowercased());
            DTSDKName = "\(platform.lowercased())26.0"; DTSDKBuild = 23A339;
            DTXcodeBuild = 17A242d; BuildMachineOSBuild = 25A354;
            \(more)
            }
            """)
    }

    private static let phoneKeys = """
        MinimumOSVersion = "17.0"; UIDeviceFamily = (<*I1>, <*I2>);
        CFBundleIcons = { CFBundlePrimaryIcon = {
        CFBundleIconFiles = (AppIcon60x60); CFBundleIconName = AppIcon; }; };
        "CFBundleIcons~ipad" = { CFBundlePrimaryIcon = {
        CFBundleIconFiles = (AppIcon60x60, AppIcon76x76); CFBundleIconName = AppIcon; }; };
        CFBundleURLTypes = ({ CFBundleURLSchemes = (tides, "t-1.x+y"); });
        CFBundleDocumentTypes = ({ CFBundleTypeName = Chart; LSHandlerRank = Owner;
        LSItemContentTypes = ("com.example.chart"); });
        LSSupportsOpeningDocumentsInPlace = <*BY>;
        UIBackgroundModes = (processing, audio);
        BGTaskSchedulerPermittedIdentifiers = ("com.example.tides.refresh");
        ITSAppUsesNonExemptEncryption = <*BY>; ITSEncryptionExportComplianceCode = "1-2";
        INAlternativeAppNames = ({ INAlternativeAppName = A; }, { INAlternativeAppName = B; },
        { INAlternativeAppName = C; });
        NSCameraUsageDescription = "Reads tide tables";
        UIRequiredDeviceCapabilities = (arm64, gps);
        UILaunchStoryboardName = Launch;
        UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait);
        "UISupportedInterfaceOrientations~ipad" = (UIInterfaceOrientationPortrait,
        UIInterfaceOrientationPortraitUpsideDown, UIInterfaceOrientationLandscapeLeft,
        UIInterfaceOrientationLandscapeRight);
        """

    private static let shareKeys = """
        CFBundleDisplayName = Share; MinimumOSVersion = "17.0"; NSExtension = {
        NSExtensionPointIdentifier = "com.apple.share-services"; NSExtensionAttributes = {
        NSExtensionActivationRule = "SUBQUERY (x, $y, $y.z > 1).@count == 1";
        NSExtensionJavaScriptPreprocessingFile = Page; }; };
        """

    private static let intentKeys = """
        CFBundleDisplayName = Intent; MinimumOSVersion = "17.0"; EXAppExtensionAttributes = {
        EXExtensionPointIdentifier = "com.apple.appintents-extension"; };
        """

    private static let watchKeys = """
        MinimumOSVersion = "10.0"; UIDeviceFamily = (<*I4>); UIBackgroundModes = (audio);
        CFBundleIcons = { CFBundlePrimaryIcon = { CFBundleIconName = AppIcon; }; };
        """

    /// An app that contains bundles of each type.
    static let phone = Sample(
        name: "Tides.app",
        contents: [
            "Info.plist": info("Tides", "", "APPL", phoneKeys), "Tides": arm,
            "Assets.car": empty, "AppIcon60x60@2x.png": picture(120),
            "AppIcon76x76@2x~ipad.png": picture(152), "en.lproj/Launch.storyboardc": .folder,
            "embedded.mobileprovision": empty, "_CodeSignature/CodeResources": empty,
            "Frameworks/Sea.framework/Info.plist": info(
                "Sea", ".sea", "FMWK", #"MinimumOSVersion = "17.0";"#),
            "Frameworks/Sea.framework/Sea": arm,
            "Frameworks/Sea.framework/_CodeSignature/CodeResources": empty,
            "Frameworks/libswiftCore.dylib": arm,
            "Pictures.bundle/Info.plist": .file(
                #"{ CFBundleIdentifier = "com.example.pictures"; CFBundlePackageType = BNDL; }"#),
            "Settings.bundle/Root.plist": .file("{ PreferenceSpecifiers = (); }"),
            "PlugIns/Share.appex/Info.plist": info("Share", ".share", "XPC!", shareKeys),
            "PlugIns/Share.appex/Share": arm, "PlugIns/Share.appex/Page.js": empty,
            "PlugIns/Share.appex/embedded.mobileprovision": empty,
            "PlugIns/Share.appex/_CodeSignature/CodeResources": empty,
            "Extensions/Intent.appex/Info.plist": info("Intent", ".intent", "XPC!", intentKeys),
            "Extensions/Intent.appex/Intent": arm,
            "Extensions/Intent.appex/embedded.mobileprovision": empty,
            "Extensions/Intent.appex/_CodeSignature/CodeResources": empty,
            "Watch/Wrist.app/Info.plist": info("Wrist", ".wrist", "APPL", on: "WatchOS", watchKeys),
            "Watch/Wrist.app/Wrist": arm, "Watch/Wrist.app/Assets.car": empty,
            "Watch/Wrist.app/embedded.mobileprovision": empty,
            "Watch/Wrist.app/_CodeSignature/CodeResources": empty,
            "AppClips/Clip.app/Info.plist": info(
                "Clip", ".Clip", "APPL",
                """
                MinimumOSVersion = "17.0"; UIDeviceFamily = (<*I2>, <*I1>);
                CFBundleIconName = AppIcon; UILaunchScreen = {};
                """),
            "AppClips/Clip.app/Clip": arm, "AppClips/Clip.app/Assets.car": empty,
            "AppClips/Clip.app/embedded.mobileprovision": empty,
            "AppClips/Clip.app/_CodeSignature/CodeResources": empty,
        ])

    /// An app whose icons are loose files, as before iOS 11.
    static let looseIcons = Sample(
        name: "Old.app",
        contents: [
            "Info.plist": info(
                "Old", "", "APPL",
                """
                MinimumOSVersion = "9.0"; UIDeviceFamily = (<*I1>, <*I2>); CFBundleIconName = A;
                UIRequiresFullScreen = <*BY>; UIRequiredDeviceCapabilities = (arm64);
                CFBundleIconFiles = ("A120.png", "A152.png", "A167.png", "A1024.png");
                """),
            "Old": arm, "A120.png": picture(120), "A152.png": picture(152),
            "A167.png": picture(167), "A1024.png": picture(1024),
            "Default-568h@2x.png": picture(640), "embedded.mobileprovision": empty,
            "_CodeSignature/CodeResources": empty,
            "App.entitlements": .file(
                """
                { "com.apple.developer.icloud-container-environment" = Production;
                "com.apple.security.application-groups" = (a); }
                """),
        ],
        refusals: [
            "Info.plist: there is no Assets.car with this icon; add the asset catalogue (ITMS-90713)"
        ])

    static let desk = Sample(
        name: "Desk.app",
        contents: [
            "Contents/Info.plist": info(
                "Desk", "", "APPL", on: "MacOSX",
                """
                LSApplicationCategoryType = "public.app-category.utilities";
                LSMinimumSystemVersion = "13.0"; CFBundleIconFile = AppIcon;
                CFBundleIconName = AppIcon;
                """),
            "Contents/MacOS/Desk": program([12, 7]), "Contents/Resources/Assets.car": empty,
            "Contents/embedded.provisionprofile": empty,
            "Contents/_CodeSignature/CodeResources": empty,
            "Contents/Resources/Desk.xcent": .file(
                #"{ "com.apple.security.app-sandbox" = <*BY>; }"#),
            "Contents/Frameworks/Sea.framework/Versions/A/Resources/Info.plist": info(
                "Sea", ".sea", "FMWK", on: "MacOSX"),
            "Contents/Frameworks/Sea.framework/Versions/A/Sea": arm,
            "Contents/Frameworks/Sea.framework/Versions/A/_CodeSignature/CodeResources": empty,
            "Contents/Frameworks/Sea.framework/Versions/Current": .link("A"),
            "Contents/Frameworks/Sea.framework/Sea": .link("Versions/Current/Sea"),
            "Contents/Frameworks/Sea.framework/Resources": .link("Versions/Current/Resources"),
            "Contents/PlugIns/Look.appex/Contents/Info.plist": info(
                "Look", ".look", "XPC!", on: "MacOSX",
                """
                CFBundleDisplayName = Look; LSMinimumSystemVersion = "13.0"; NSExtension = {
                NSExtensionPointIdentifier = "com.apple.quicklook.preview"; };
                """),
            "Contents/PlugIns/Look.appex/Contents/MacOS/Look": arm,
            "Contents/PlugIns/Look.appex/Contents/_CodeSignature/CodeResources": empty,
        ])

    static let all = [phone, looseIcons, desk]
}
