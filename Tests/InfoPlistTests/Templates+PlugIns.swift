// SPDX-License-Identifier: Apache-2.0

/// Bundles that other programs load, which have all their keys in the file.
extension Templates {
    static let plugIns: [Template] = [
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
