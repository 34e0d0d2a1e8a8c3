// SPDX-License-Identifier: Apache-2.0

/// Built Info.plist files, with the keys that the build system adds.
extension Templates {
    private struct System {
        let platform: String
        let name: String
        let sdk: String
        var devices = ""
        var minimum: String { platform == "macOS" ? "LSMinimumSystemVersion" : "MinimumOSVersion" }
    }

    private static let phone = System(
        platform: "iOS", name: "iPhoneOS", sdk: "iphoneos", devices: "<*I1>, <*I2>")
    private static let simulator = System(
        platform: "iOS", name: "iPhoneSimulator", sdk: "iphonesimulator", devices: "<*I1>")
    private static let mac = System(platform: "macOS", name: "MacOSX", sdk: "macosx")
    private static let television = System(
        platform: "tvOS", name: "AppleTVOS", sdk: "appletvos", devices: "<*I3>")
    private static let watch = System(
        platform: "watchOS", name: "WatchOS", sdk: "watchos", devices: "<*I4>")
    private static let headset = System(
        platform: "visionOS", name: "XROS", sdk: "xros", devices: "<*I7>")

    private static func template(
        _ name: String, _ type: String, on system: System, _ text: String
    ) -> Template {
        let devices = system.devices.isEmpty ? "" : "UIDeviceFamily = (\(system.devices));"
        return Template(
            name: "built \(name)", platform: system.platform,
            text: """
                {
                    BuildMachineOSBuild = 25A354; CFBundleDevelopmentRegion = en;
                    CFBundleExecutable = Tides; CFBundleIdentifier = "com.example.tides";
                    CFBundleInfoDictionaryVersion = "6.0"; CFBundleName = Tides;
                    CFBundlePackageType = "\(type)"; CFBundleShortVersionString = "1.0";
                    CFBundleSupportedPlatforms = (\(system.name)); CFBundleVersion = 1;
                    DTCompiler = "com.apple.compilers.llvm.clang.1_0"; DTPlatformBuild = 23A343;
                    DTPlatformName = \(system.sdk); DTPlatformVersion = "26.0";
                    DTSDKBuild = 23A343; DTSDKName = "\(system.sdk)26.0"; DTXcode = 2600;
                    DTXcodeBuild = 17A324; \(system.minimum) = "26.0"; \(devices)
                    \(text)
                }
                """)
    }

    private static let orientations = """
        "UISupportedInterfaceOrientations~ipad" = (UIInterfaceOrientationPortrait,
            UIInterfaceOrientationPortraitUpsideDown, UIInterfaceOrientationLandscapeLeft,
            UIInterfaceOrientationLandscapeRight);
        "UISupportedInterfaceOrientations~iphone" = (UIInterfaceOrientationPortrait,
            UIInterfaceOrientationLandscapeLeft, UIInterfaceOrientationLandscapeRight);
        """

    private static let icons = """
        CFBundleIcons = { CFBundlePrimaryIcon = {
            CFBundleIconFiles = (AppIcon60x60); CFBundleIconName = AppIcon; }; };
        "CFBundleIcons~ipad" = { CFBundlePrimaryIcon = {
            CFBundleIconFiles = (AppIcon60x60, AppIcon76x76); CFBundleIconName = AppIcon; }; };
        """

    private static let windows = """
        UIApplicationSceneManifest = { UIApplicationSupportsMultipleScenes = <*BY>;
            UISceneConfigurations = {}; };
        """

    static let built: [Template] = [
        template(
            "app in SwiftUI", "APPL", on: phone,
            """
            LSRequiresIPhoneOS = <*BY>; UIApplicationSupportsIndirectInputEvents = <*BY>;
            UILaunchScreen = { UILaunchScreen = {}; }; UIRequiredDeviceCapabilities = (arm64);
            UIStatusBarStyle = UIStatusBarStyleDefault; \(windows) \(orientations) \(icons)
            """),
        template(
            "app with a storyboard", "APPL", on: phone,
            """
            LSRequiresIPhoneOS = <*BY>; UIApplicationSupportsIndirectInputEvents = <*BY>;
            UILaunchStoryboardName = LaunchScreen; UIMainStoryboardFile = Main;
            UIRequiredDeviceCapabilities = (arm64); \(orientations) \(icons)
            UIApplicationSceneManifest = { UIApplicationSupportsMultipleScenes = <*BN>;
                UISceneConfigurations = { UIWindowSceneSessionRoleApplication = ({
                    UISceneConfigurationName = "Default Configuration";
                    UISceneDelegateClassName = "Tides.SceneDelegate";
                    UISceneStoryboardFile = Main; }); }; };
            """),
        template(
            "app for the simulator", "APPL", on: simulator,
            "LSRequiresIPhoneOS = <*BY>; UILaunchScreen = {}; \(windows)"),
        template(
            "App Clip", "APPL", on: phone,
            """
            LSRequiresIPhoneOS = <*BY>; UILaunchScreen = {}; \(windows)
            NSAppClip = { NSAppClipRequestEphemeralUserNotification = <*BN>;
                NSAppClipRequestLocationConfirmation = <*BN>; };
            """),
        template("framework on iOS", "FMWK", on: phone, "UIRequiredDeviceCapabilities = (arm64);"),
        template(
            "widget", "XPC!", on: phone,
            """
            NSExtension = { NSExtensionPointIdentifier = "com.apple.widgetkit-extension"; };
            UIRequiredDeviceCapabilities = (arm64);
            """),
        template("test bundle", "BNDL", on: phone, "UIRequiredDeviceCapabilities = (arm64);"),
        template(
            "Mac app", "APPL", on: mac,
            """
            CFBundleIconFile = AppIcon; CFBundleIconName = AppIcon; NSMainStoryboardFile = Main;
            NSPrincipalClass = NSApplication;
            LSApplicationCategoryType = "public.app-category.utilities";
            """),
        template("Mac app in SwiftUI", "APPL", on: mac, "NSHumanReadableCopyright = \"\";"),
        template(
            "Mac Catalyst app", "APPL", on: mac,
            """
            NSHighResolutionCapable = <*BY>; NSSupportsAutomaticTermination = <*BY>;
            NSSupportsSuddenTermination = <*BY>; UIDeviceFamily = (<*I2>, <*I6>);
            UILaunchStoryboardName = LaunchScreen; UIMainStoryboardFile = Main; \(windows)
            UIApplicationSupportsIndirectInputEvents = <*BY>; \(orientations)
            """),
        template("framework on macOS", "FMWK", on: mac, ""),
        template(
            "XPC service", "XPC!", on: mac, "XPCService = { ServiceType = Application; };"),
        template(
            "system extension", "SYSX", on: mac,
            """
            NSSystemExtensionUsageDescription = "Filters what comes from the sea";
            NetworkExtension = { NEMachServiceName = "ABCDE12345.com.example.tides.filter";
                NEProviderClasses = { "com.apple.networkextension.filter-data" =
                    "Filter.FilterDataProvider"; }; };
            """),
        template("bundle", "BNDL", on: mac, "NSPrincipalClass = \"\";"),
        template("command-line tool", "APPL", on: mac, ""),
        template(
            "TV app", "APPL", on: television,
            """
            LSRequiresIPhoneOS = <*BY>; UILaunchStoryboardName = LaunchScreen;
            UIMainStoryboardFile = Main; UIRequiredDeviceCapabilities = (arm64);
            UIUserInterfaceStyle = Automatic;
            CFBundleIcons = { CFBundlePrimaryIcon = "App Icon"; };
            TVTopShelfImage = { TVTopShelfPrimaryImageWide = "Top Shelf Image Wide"; };
            """),
        template(
            "TV Top Shelf", "XPC!", on: television,
            """
            NSExtension = { NSExtensionPointIdentifier = "com.apple.tv-top-shelf";
                NSExtensionPrincipalClass = "Shelf.ContentProvider"; };
            """),
        template(
            "watch app", "APPL", on: watch,
            """
            CFBundleIcons = { CFBundlePrimaryIcon = { CFBundleIconName = AppIcon; }; };
            UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait,
                UIInterfaceOrientationPortraitUpsideDown);
            WKApplication = <*BY>; WKCompanionAppBundleIdentifier = "com.example.harbour";
            "MinimumOSVersion~ipad" = "26.0";
            """),
        template(
            "watch app without phone", "APPL", on: watch,
            "WKApplication = <*BY>; WKWatchOnly = <*BY>; UIRequiredDeviceCapabilities = (arm64);"),
        template(
            "watch app of two targets", "APPL", on: watch,
            "WKWatchKitApp = <*BY>; WKCompanionAppBundleIdentifier = \"com.example.harbour\";"),
        template(
            "visionOS app", "APPL", on: headset,
            """
            UIApplicationSceneManifest = {
                UIApplicationPreferredDefaultSceneSessionRole = UIWindowSceneSessionRoleApplication;
                UIApplicationSupportsMultipleScenes = <*BY>; UISceneConfigurations = {}; };
            UIRequiredDeviceCapabilities = (arm64);
            """),
    ]
}
