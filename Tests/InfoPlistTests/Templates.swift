// SPDX-License-Identifier: Apache-2.0

import Testing

/// Property lists of Xcode's templates, in the project and built.
enum Templates {
    struct Template: Sendable, CustomTestStringConvertible {
        let name: String
        let platform: String
        /// The name of the file, which determines its role.
        var fileName = "Info.plist"
        let text: String

        var testDescription: String { name }
    }

    /// The entries that most of them share.
    private static let common = """
        CFBundleDevelopmentRegion = "$(DEVELOPMENT_LANGUAGE)";
        CFBundleExecutable = "$(EXECUTABLE_NAME)";
        CFBundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER)";
        CFBundleInfoDictionaryVersion = "6.0";
        CFBundleName = "$(PRODUCT_NAME)";
        CFBundlePackageType = "$(PRODUCT_BUNDLE_PACKAGE_TYPE)";
        CFBundleShortVersionString = "1.0";
        CFBundleVersion = 1;
        """

    static func template(_ name: String, on platform: String, _ text: String) -> Template {
        Template(name: name, platform: platform, text: "{ \(common) \(text) }")
    }

    static let scenes = """
        UIApplicationSceneManifest = {
            UIApplicationSupportsMultipleScenes = <*BN>;
            UISceneConfigurations = { UIWindowSceneSessionRoleApplication = ({
                UISceneConfigurationName = "Default Configuration";
                UISceneDelegateClassName = "$(PRODUCT_MODULE_NAME).SceneDelegate";
                UISceneStoryboardFile = Main;
            }); };
        };
        """

    static let all =
        whole + today + extensions + plugIns + built + entitlements + privacyManifests

    /// Files with all keys, as templates made them before Xcode 13 and still do for some targets.
    private static let whole: [Template] = [
        template(
            "iOS app with a storyboard", on: "iOS",
            """
            LSRequiresIPhoneOS = <*BY>; \(scenes)
            UIApplicationSupportsIndirectInputEvents = <*BY>;
            UILaunchStoryboardName = LaunchScreen; UIMainStoryboardFile = Main;
            UIRequiredDeviceCapabilities = (armv7);
            UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait,
                UIInterfaceOrientationLandscapeLeft, UIInterfaceOrientationLandscapeRight);
            "UISupportedInterfaceOrientations~ipad" = (UIInterfaceOrientationPortrait,
                UIInterfaceOrientationPortraitUpsideDown, UIInterfaceOrientationLandscapeLeft,
                UIInterfaceOrientationLandscapeRight);
            """),
        template(
            "iOS app in SwiftUI", on: "iOS",
            """
            LSRequiresIPhoneOS = <*BY>; UILaunchScreen = {};
            UIApplicationSceneManifest = { UIApplicationSupportsMultipleScenes = <*BY>; };
            UIRequiredDeviceCapabilities = (armv7);
            """),
        Template(name: "app whose settings are in the project", platform: "iOS", text: "{}"),
        Template(
            name: "app with a scene manifest", platform: "iOS", text: "{ \(scenes) }"),
        template(
            "iOS app with documents", on: "iOS",
            """
            CFBundleDocumentTypes = ({
                CFBundleTypeName = Text; LSHandlerRank = Default;
                LSItemContentTypes = ("public.plain-text");
            });
            LSRequiresIPhoneOS = <*BY>; UISupportsDocumentBrowser = <*BY>;
            UILaunchStoryboardName = LaunchScreen;
            """),
        Template(
            name: "app with documents in SwiftUI", platform: "iOS",
            text: """
                { CFBundleDocumentTypes = ({
                    CFBundleTypeRole = Editor; LSItemContentTypes = ("com.example.plain-text");
                    NSUbiquitousDocumentUserActivityType =
                        "$(PRODUCT_BUNDLE_IDENTIFIER).exampledocument";
                });
                UTImportedTypeDeclarations = ({
                    UTTypeConformsTo = ("public.plain-text"); UTTypeDescription = "Example Text";
                    UTTypeIdentifier = "com.example.plain-text";
                    UTTypeTagSpecification = { "public.filename-extension" = (exampletext); };
                }); }
                """),
        template(
            "macOS app", on: "macOS",
            """
            CFBundleIconFile = ""; LSMinimumSystemVersion = "$(MACOSX_DEPLOYMENT_TARGET)";
            NSHumanReadableCopyright = "Copyright © 2020. All rights reserved.";
            NSMainStoryboardFile = Main; NSPrincipalClass = NSApplication;
            NSSupportsAutomaticTermination = <*BY>; NSSupportsSuddenTermination = <*BY>;
            """),
        template(
            "macOS app with a nib file", on: "macOS",
            """
            CFBundleIconFile = ""; LSMinimumSystemVersion = "$(MACOSX_DEPLOYMENT_TARGET)";
            NSMainNibFile = MainMenu; NSPrincipalClass = NSApplication;
            """),
        template(
            "macOS app with documents", on: "macOS",
            """
            CFBundleDocumentTypes = ({
                CFBundleTypeExtensions = (mydoc); CFBundleTypeIconFile = "";
                CFBundleTypeName = DocumentType; CFBundleTypeOSTypes = ("????");
                CFBundleTypeRole = Editor; NSDocumentClass = "$(PRODUCT_MODULE_NAME).Document";
            });
            NSMainStoryboardFile = Main; NSPrincipalClass = NSApplication;
            """),
        template(
            "framework", on: "iOS",
            #"NSPrincipalClass = "";"#),
        template("unit-test bundle", on: "iOS", ""),
        template(
            "app extension", on: "iOS",
            """
            CFBundleDisplayName = Share;
            NSExtension = {
                NSExtensionAttributes = { NSExtensionActivationRule = TRUEPREDICATE; };
                NSExtensionMainStoryboard = MainInterface;
                NSExtensionPointIdentifier = "com.apple.share-services";
            };
            """),
        template(
            "watch app", on: "watchOS",
            """
            CFBundleDisplayName = "Tides WatchKit App";
            UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait,
                UIInterfaceOrientationPortraitUpsideDown);
            WKCompanionAppBundleIdentifier = "com.example.tides"; WKWatchKitApp = <*BY>;
            """),
        Template(
            name: "watch app of one target", platform: "watchOS",
            text: """
                { WKApplication = <*BY>; WKWatchOnly = <*BY>;
                  WKBackgroundModes = (workout-processing); }
                """),
        template(
            "watch extension", on: "watchOS",
            """
            NSExtension = {
                NSExtensionAttributes = { WKAppBundleIdentifier = "com.example.tides.watch"; };
                NSExtensionPointIdentifier = "com.apple.watchkit";
            };
            WKExtensionDelegateClassName = "$(PRODUCT_MODULE_NAME).ExtensionDelegate";
            """),
        template(
            "tvOS app", on: "tvOS",
            """
            LSRequiresIPhoneOS = <*BY>; UILaunchStoryboardName = LaunchScreen;
            UIMainStoryboardFile = Main; UIRequiredDeviceCapabilities = (arm64);
            UIUserInterfaceStyle = Automatic;
            """),
        Template(
            name: "visionOS app", platform: "visionOS",
            text: """
                { UIApplicationSceneManifest = {
                    UIApplicationPreferredDefaultSceneSessionRole =
                        UIWindowSceneSessionRoleApplication;
                    UIApplicationSupportsMultipleScenes = <*BY>; UISceneConfigurations = {};
                }; }
                """),
        template("XPC service", on: "macOS", "XPCService = { ServiceType = Application; };"),
    ]
}
