// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import Testing

/// Correct bundles, as builds produce them.
enum CorrectBundles {
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let contents: [(path: TreePath, item: MemoryTree.Item)]

        var testDescription: String { name }

        var tree: MemoryTree {
            var tree = MemoryTree([:])
            for (path, item) in contents { tree[path] = item }
            return tree
        }

        init(_ name: String, _ contents: KeyValuePairs<TreePath, MemoryTree.Item>) {
            self.name = name
            self.contents = contents.map { ($0.key, $0.value) }
        }
    }

    private static func info(
        _ name: String, _ type: String, on platform: String, in app: String? = nil,
        _ more: String = ""
    ) -> MemoryTree.Item {
        .file(
            """
            {
                BuildMachineOSBuild = 24A335; DTCompiler = "com.apple.compilers.llvm.clang.1_0";
                DTPlatformBuild = 22A3362; DTPlatformName = "\(platform.lowercased())";
                DTPlatformVersion = "18.0"; DTSDKBuild = 22A3362; DTXcode = 1600;
                DTXcodeBuild = 16A242d; CFBundleDevelopmentRegion = en;
                CFBundleExecutable = \(name); CFBundleIdentifier = "com.example.\(app.map { "\($0)." } ?? "")\(name)";
                CFBundleInfoDictionaryVersion = "6.0"; CFBundleName = \(name);
                CFBundlePackageType = "\(type)"; CFBundleShortVersionString = "1.0";
                CFBundleSupportedPlatforms = (\(platform)); CFBundleVersion = 1; \(more)
            }
            """)
    }

    private static let program = MemoryTree.Item.file("\u{1}", isExecutable: true)
    private static let empty = MemoryTree.Item.file("")

    private static let phone = """
        CFBundleDisplayName = Tides; LSRequiresIPhoneOS = <*BY>; MinimumOSVersion = "15.0";
        CFBundleIcons = { CFBundlePrimaryIcon = {
            CFBundleIconFiles = (AppIcon60x60); CFBundleIconName = AppIcon; };
            CFBundleAlternateIcons = { Night = { CFBundleIconName = Night; }; }; };
        "CFBundleIcons~ipad" = { CFBundlePrimaryIcon = {
            CFBundleIconFiles = (AppIcon60x60, AppIcon76x76); CFBundleIconName = AppIcon; };
            CFBundleAlternateIcons = { Night = { CFBundleIconName = Night; }; }; };
        NSCameraUsageDescription = "Reads tide tables"; UIAppFonts = ("Fonts/Sea.ttf");
        UIDeviceFamily = (<*I1>, <*I2>); UILaunchStoryboardName = LaunchScreen;
        UIMainStoryboardFile = Main; UIRequiredDeviceCapabilities = (arm64);
        UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait);
        """

    static let all: [Sample] = [
        Sample(
            "Tides.app",
            [
                "Info.plist": info("Tides", "APPL", on: "iPhoneOS", phone), "Tides": program,
                "PkgInfo": .file("APPL????"), "Assets.car": empty,
                "AppIcon60x60@2x.png": empty, "AppIcon76x76@2x~ipad.png": empty,
                "Fonts/Sea.ttf": empty, "Base.lproj/LaunchScreen.storyboardc/Info.plist": empty,
                "Base.lproj/Main.storyboardc/Main.nib": empty,
                "en.lproj/InfoPlist.strings": .file("NSCameraUsageDescription = A;"),
                "fr.lproj/InfoPlist.strings": .file("NSCameraUsageDescription = B;"),
                "embedded.mobileprovision": empty, "_CodeSignature/CodeResources": empty,
                "Settings.bundle/Root.plist": .file("{}"),
                "Frameworks/Sea.framework/Info.plist": info(
                    "Sea", "FMWK", on: "iPhoneOS",
                    #"MinimumOSVersion = "15.0"; UIDeviceFamily = (<*I1>);"#),
                "Frameworks/Sea.framework/Sea": program, "Frameworks/libswiftCore.dylib": program,
                "PlugIns/Share.appex/Info.plist": info(
                    "Share", "XPC!", on: "iPhoneOS", in: "Tides",
                    """
                    MinimumOSVersion = "15.0"; NSExtension = {
                        NSExtensionMainStoryboard = MainInterface;
                        NSExtensionPointIdentifier = "com.apple.share-services"; };
                    """),
                "PlugIns/Share.appex/Share": program,
                "PlugIns/Share.appex/Base.lproj/MainInterface.storyboardc/Info.plist": empty,
                "Watch/Watch.app/Info.plist": info(
                    "Watch", "APPL", on: "WatchOS", in: "Tides",
                    """
                    CFBundleIcons = { CFBundlePrimaryIcon = { CFBundleIconName = AppIcon; }; };
                    MinimumOSVersion = "9.0"; UIDeviceFamily = (<*I4>); WKApplication = <*BY>;
                    UIRequiredDeviceCapabilities = (arm64); WKCompanionAppBundleIdentifier = "com.example.Tides";
                    """),
                "Watch/Watch.app/Watch": program, "Watch/Watch.app/Assets.car": empty,
            ]),
        Sample(
            "Harbour.app",
            [
                "Contents/Info.plist": info(
                    "Harbour", "APPL", on: "MacOSX",
                    """
                    CFBundleIconFile = AppIcon; CFBundleIconName = AppIcon;
                    CFBundleDocumentTypes = ({ CFBundleTypeIconFile = Chart;
                        CFBundleTypeName = Chart; CFBundleTypeRole = Editor;
                        LSItemContentTypes = ("com.example.chart");
                        LSHandlerRank = Owner; NSDocumentClass = "Harbour.Document"; });
                    LSApplicationCategoryType = "public.app-category.utilities";
                    LSMinimumSystemVersion = "13.0"; NSMainStoryboardFile = Main;
                    NSPrincipalClass = NSApplication; ATSApplicationFontsPath = ".";
                    SUFeedURL = "https://example.com/appcast.xml";
                    SUPublicEDKey = "r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E=";
                    """),
                "Contents/MacOS/Harbour": program, "Contents/PkgInfo": .file("APPL????"),
                "Contents/Resources/AppIcon.icns": empty, "Contents/Resources/Chart.icns": empty,
                "Contents/Resources/Assets.car": empty,
                "Contents/Resources/Base.lproj/Main.storyboardc/Info.plist": empty,
                "Contents/Resources/en.lproj/Localizable.strings": .file(""),
                "Contents/Frameworks/Sea.framework/Versions/A/Resources/Info.plist": info(
                    "Sea", "FMWK", on: "MacOSX", #"LSMinimumSystemVersion = "13.0";"#),
                "Contents/Frameworks/Sea.framework/Versions/A/Sea": program,
                "Contents/Frameworks/Sea.framework/Versions/Current": .link("A"),
                "Contents/Frameworks/Sea.framework/Sea": .link("Versions/Current/Sea"),
                "Contents/Frameworks/Sea.framework/Resources":
                    .link("Versions/Current/Resources"),
                "Contents/XPCServices/Tide.xpc/Contents/Info.plist": info(
                    "Tide", "XPC!", on: "MacOSX", "XPCService = { ServiceType = Application; };"),
                "Contents/XPCServices/Tide.xpc/Contents/MacOS/Tide": program,
                "Contents/PlugIns/Look.appex/Contents/Info.plist": info(
                    "Look", "XPC!", on: "MacOSX",
                    """
                    LSMinimumSystemVersion = "13.0"; NSExtension = {
                        NSExtensionPointIdentifier = "com.apple.quicklook.preview";
                        NSExtensionPrincipalClass = "Look.Controller"; };
                    """),
                "Contents/PlugIns/Look.appex/Contents/MacOS/Look": program,
            ]),
        Sample(
            "Ferry.app",
            [
                "Info.plist": info(
                    "Ferry", "APPL", on: "AppleTVOS",
                    """
                    CFBundleIcons = { CFBundlePrimaryIcon = "App Icon"; };
                    MinimumOSVersion = "16.0"; UIDeviceFamily = (<*I3>);
                    TVTopShelfImage = { TVTopShelfPrimaryImageWide = "Top Shelf Image Wide"; };
                    UILaunchStoryboardName = LaunchScreen; UIRequiredDeviceCapabilities = (arm64);
                    LSRequiresIPhoneOS = <*BY>; UIUserInterfaceStyle = Automatic;
                    """),
                "Ferry": program, "Assets.car": empty,
                "Base.lproj/LaunchScreen.storyboardc/Info.plist": empty,
                "PlugIns/Shelf.appex/Info.plist": info(
                    "Shelf", "XPC!", on: "AppleTVOS", in: "Ferry",
                    """
                    UIDeviceFamily = (<*I3>); MinimumOSVersion = "16.0"; NSExtension = {
                        NSExtensionPointIdentifier = "com.apple.tv-top-shelf";
                        NSExtensionPrincipalClass = "Shelf.Contents"; };
                    """),
                "PlugIns/Shelf.appex/Shelf": program,
            ]),
        Sample(
            "Buoy.app",
            [
                "Info.plist": info(
                    "Buoy", "APPL", on: "WatchOS",
                    """
                    CFBundleIcons = { CFBundlePrimaryIcon = {
                        CFBundleIconFiles = ("AppIcon40x40"); CFBundleIconName = AppIcon; }; };
                    MinimumOSVersion = "8.0"; UIDeviceFamily = (<*I4>); WKWatchKitApp = <*BY>;
                    UIMainStoryboardFile = Interface; WKWatchOnly = <*BY>;
                    UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait);
                    """),
                "Buoy": program, "Assets.car": empty,
                "Base.lproj/Interface.storyboardc/Info.plist": empty,
                "Frameworks/Sea.framework/Info.plist": info(
                    "Sea", "FMWK", on: "WatchOS", "UIDeviceFamily = (<*I4>);"),
                "Frameworks/Sea.framework/Sea": program,
            ]),
        Sample(
            "Lagoon.app",
            [
                "Info.plist": info(
                    "Lagoon", "APPL", on: "XROS",
                    """
                    CFBundleIcons = { CFBundlePrimaryIcon = { CFBundleIconName = AppIcon; }; };
                    MinimumOSVersion = "2.0"; UIDeviceFamily = (<*I7>);
                    LSRequiresIPhoneOS = <*BY>; UIRequiredDeviceCapabilities = (arm64);
                    UIApplicationSceneManifest = { UISceneConfigurations = {};
                        UIApplicationSupportsMultipleScenes = <*BY>; };
                    """),
                "Lagoon": program, "Assets.car": empty,
            ]),
        Sample(
            "Old.bundle",
            [
                "Contents/Info.plist": info("Old", "BNDL", on: "MacOSX", "CFPlugInTypes = {};"),
                "Contents/MacOS/Old": program,
                "Contents/Resources/English.lproj/InfoPlist.strings": .file("CFBundleName = Old;"),
            ]),
        Sample(
            "Tests.xctest",
            ["Info.plist": info("Tests", "BNDL", on: "iPhoneOS"), "Tests": program]),
    ]
}
