// SPDX-License-Identifier: Apache-2.0

/// Plug-ins, whose Info.plist files have all keys.
extension Templates {
    static let plugIns: [Template] = [
        template(
            "Quick Look generator", on: "macOS",
            """
            CFBundleDocumentTypes = ({
                CFBundleTypeRole = QLGenerator; LSItemContentTypes = ("com.example.tides"); });
            CFPlugInDynamicRegisterFunction = ""; CFPlugInDynamicRegistration = NO;
            CFPlugInFactories = { "3B4C8D5E-0F4A-4C0B-9E57-6F0B7C7B1A10" =
                QuickLookGeneratorPluginFactory; };
            CFPlugInTypes = { "5E2D9680-5022-40FA-B806-43349622E5B9" =
                ("3B4C8D5E-0F4A-4C0B-9E57-6F0B7C7B1A10"); };
            CFPlugInUnloadFunction = ""; NSHumanReadableCopyright = "Copyright © 2024 Tides.";
            QLNeedsToBeRunInMainThread = <*BN>; QLPreviewHeight = <*R600>;
            QLPreviewWidth = <*R800>; QLSupportsConcurrentRequests = <*BN>;
            QLThumbnailMinimumSize = <*R17>;
            """),
        template(
            "Spotlight importer", on: "macOS",
            """
            CFBundleDocumentTypes = ({
                CFBundleTypeRole = MDImporter; LSItemContentTypes = ("com.example.tides"); });
            CFPlugInDynamicRegisterFunction = ""; CFPlugInDynamicRegistration = NO;
            CFPlugInFactories = { "3B4C8D5E-0F4A-4C0B-9E57-6F0B7C7B1A11" =
                MetadataImporterPluginFactory; };
            CFPlugInTypes = { "8B08C4BF-415B-11D8-B3F9-0003936726FC" =
                ("3B4C8D5E-0F4A-4C0B-9E57-6F0B7C7B1A11"); };
            CFPlugInUnloadFunction = "";
            """),
        template(
            "preference pane", on: "macOS",
            """
            NSMainNibFile = Tides; NSPrefPaneIconFile = ""; NSPrefPaneIconLabel = Tides;
            NSPrincipalClass = Tides; NSHumanReadableCopyright = "";
            """),
        template(
            "screen saver", on: "macOS",
            "NSPrincipalClass = TidesView; NSHumanReadableCopyright = \"\";"),
        template(
            "kernel extension", on: "macOS",
            "IOKitPersonalities = {}; OSBundleLibraries = { \"com.apple.kpi.libkern\" = \"1.0\"; };"
        ),
        template(
            "Automator action", on: "macOS",
            """
            AMAccepts = { Container = List; Optional = <*BY>; Types = ("com.apple.cocoa.string"); };
            AMApplication = (Automator); AMCanShowSelectedItemsWhenRun = <*BN>;
            AMCanShowWhenRun = <*BY>; AMCategory = AMCategoryUtilities; AMDefaultParameters = {};
            AMDescription = { AMDSummary = ""; }; AMIconName = Automator; AMKeywords = ();
            AMName = Tides; AMProvides = { Container = List;
                Types = ("com.apple.cocoa.string"); };
            NSPrincipalClass = Tides;
            """),
        template("bundle", on: "macOS", "NSPrincipalClass = \"\";"),
        template("framework on macOS", on: "macOS", "NSHumanReadableCopyright = \"\";"),
        template("test bundle with all keys", on: "macOS", ""),
    ]
}
