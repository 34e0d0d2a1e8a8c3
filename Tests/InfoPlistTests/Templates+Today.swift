// SPDX-License-Identifier: Apache-2.0

/// Apps, frameworks and tools from current templates: most keys are build settings of the project,
/// and the file has only the keys without a setting.
extension Templates {
    static let today: [Template] = [
        Template(name: "new app, all in the settings", platform: "iOS", text: "{}"),
        Template(name: "iOS app with scenes", platform: "iOS", text: "{ \(scenes) }"),
        Template(
            name: "iOS app with background modes and fonts", platform: "iOS",
            text: """
                { UIAppFonts = ("Sea.ttf"); UIBackgroundModes = (fetch, "remote-notification");
                NSUserActivityTypes = ("com.example.tides.view"); }
                """),
        Template(
            name: "document app in SwiftUI", platform: "iOS",
            text: """
                { CFBundleDocumentTypes = ({
                    CFBundleTypeRole = Editor; LSHandlerRank = Default;
                    LSItemContentTypes = ("com.example.plain-text");
                    NSUbiquitousDocumentUserActivityType =
                        "$(PRODUCT_BUNDLE_IDENTIFIER).exampledocument";
                });
                UTImportedTypeDeclarations = ({
                    UTTypeConformsTo = ("public.plain-text"); UTTypeDescription = "Example Text";
                    UTTypeIdentifier = "com.example.plain-text";
                    UTTypeTagSpecification = { "public.filename-extension" = (exampletext); };
                }); }
                """),
        Template(
            name: "document app on macOS", platform: "macOS",
            text: """
                { CFBundleDocumentTypes = ({
                    CFBundleTypeExtensions = (mydoc); CFBundleTypeIconFile = "";
                    CFBundleTypeName = DocumentType; CFBundleTypeOSTypes = ("????");
                    CFBundleTypeRole = Editor; NSDocumentClass = "$(PRODUCT_MODULE_NAME).Document";
                }); }
                """),
        Template(
            name: "document app with Core Data on macOS", platform: "macOS",
            text: """
                { CFBundleDocumentTypes = (
                    { CFBundleTypeExtensions = (sqlite); CFBundleTypeIconFile = "";
                    CFBundleTypeName = SQLite; CFBundleTypeRole = Editor;
                    NSDocumentClass = "$(PRODUCT_MODULE_NAME).Document";
                    NSPersistentStoreTypeKey = SQLite; },
                    { CFBundleTypeExtensions = (binary); CFBundleTypeIconFile = "";
                    CFBundleTypeName = Binary; CFBundleTypeRole = Editor;
                    NSDocumentClass = "$(PRODUCT_MODULE_NAME).Document";
                    NSPersistentStoreTypeKey = Binary; }
                ); }
                """),
        Template(
            name: "App Clip", platform: "iOS",
            text: """
                { NSAppClip = { NSAppClipRequestEphemeralUserNotification = <*BN>;
                    NSAppClipRequestLocationConfirmation = <*BN>; }; }
                """),
        Template(
            name: "sticker pack", platform: "iOS",
            text: "{ LSApplicationIsStickerProvider = <*BY>; }"),
        Template(
            name: "watch app of one target", platform: "watchOS",
            text: "{ WKBackgroundModes = (\"workout-processing\"); }"),
        Template(
            name: "visionOS volume", platform: "visionOS",
            text: """
                { UIApplicationSceneManifest = {
                    UIApplicationPreferredDefaultSceneSessionRole =
                        UIWindowSceneSessionRoleVolumetricApplication;
                    UIApplicationSupportsMultipleScenes = <*BY>;
                    UISceneConfigurations = { UISceneSessionRoleImmersiveSpaceApplication = ({
                        UISceneInitialImmersionStyle = UIImmersionStyleMixed; }); };
                }; }
                """),
        Template(
            name: "visionOS app with Metal", platform: "visionOS",
            text: """
                { UIApplicationSceneManifest = {
                    UIApplicationPreferredDefaultSceneSessionRole =
                        CPSceneSessionRoleImmersiveSpaceApplication;
                    UIApplicationSupportsMultipleScenes = <*BY>;
                    UISceneConfigurations = { CPSceneSessionRoleImmersiveSpaceApplication = ({
                        UISceneInitialImmersionStyle = UIImmersionStyleFull; }); };
                }; }
                """),
        Template(
            name: "XPC service in the settings", platform: "macOS",
            text: "{ XPCService = { ServiceType = Application; }; }"),
        Template(
            name: "network system extension", platform: "macOS",
            text: """
                { NetworkExtension = {
                    NEMachServiceName = "$(TeamIdentifierPrefix)com.example.tides.filter";
                    NEProviderClasses = { "com.apple.networkextension.filter-data" =
                        "$(PRODUCT_MODULE_NAME).FilterDataProvider"; };
                }; }
                """),
        Template(
            name: "camera system extension", platform: "macOS",
            text: """
                { CMIOExtension = { CMIOExtensionMachServiceName =
                    "$(TeamIdentifierPrefix)$(PRODUCT_BUNDLE_IDENTIFIER)"; }; }
                """),
        Template(
            name: "driver", platform: "macOS",
            text: """
                { IOKitPersonalities = { Tides = {
                    CFBundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER)";
                    CFBundleIdentifierKernel = "com.apple.kpi.iokit";
                    IOClass = IOUserService; IOMatchCategory = "com.example.tides";
                    IOProviderClass = IOUserResources; IOResourceMatch = IOKit;
                    IOUserClass = Tides; IOUserServerName = "com.example.tides";
                }; }; OSBundleUsageDescription = "Reads tide gauges"; }
                """),
    ]
}
