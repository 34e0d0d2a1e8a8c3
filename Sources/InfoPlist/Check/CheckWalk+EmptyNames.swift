// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about empty texts under keys that name a file, a class or a bundle.
extension CheckWalk {
    /// The effect of an empty name.
    private enum EmptyName {
        /// The system does not find the file or class, and the program fails.
        case fails
        /// The same, but only in apps: other bundles have no such class, or need none.
        case failsInApps
        /// The system ignores the key.
        case isIgnored
    }

    /// The keys by path. Templates leave some of them empty, and the system ignores those.
    private static let names: [String: EmptyName] = {
        let scene = "UIApplicationSceneManifest.UISceneConfigurations."
        let failing = [
            "CFBundleExecutable", "CFBundleName", "CFBundleIconName",
            "CFBundleIcons.CFBundlePrimaryIcon.CFBundleIconName",
            "CFBundleURLTypes.CFBundleURLName",
            "NSMainStoryboardFile", "UIMainStoryboardFile", "NSExtension.NSExtensionMainStoryboard",
            "NSExtension.NSExtensionPrincipalClass", "NSExtension.NSExtensionPointIdentifier",
            "EXAppExtensionAttributes.EXExtensionPointIdentifier",
            "\(scene)UISceneClassName", "\(scene)UISceneDelegateClassName",
            "\(scene)UISceneStoryboardFile", "WKCompanionAppBundleIdentifier",
            "WKExtensionDelegateClassName", "CLKComplicationPrincipalClass",
            "NSServices.NSPortName", "NSDockTilePlugIn", "OSAScriptingDefinition",
        ]
        let ignored = ["CFBundleIconFile", "NSMainNibFile", "UILaunchStoryboardName"]
        return Dictionary(
            uniqueKeysWithValues: failing.map { ($0, .fails) } + ignored.map { ($0, .isIgnored) }
                + [("NSPrincipalClass", .failsInApps)])
    }()

    mutating func checkEmptyName(
        of value: PlistView, for entry: KeyEntry, path: [PlistPathComponent]
    ) {
        guard value.kind == .string, value.node.length == 0, let effect = Self.names[entry.path]
        else { return }
        let severity: PlistDiagnostic.Severity? =
            switch effect {
            case .fails: isBuilt ? nil : .warning
            case .failsInApps where packageType?.code == "APPL": isBuilt ? nil : .warning
            case .failsInApps, .isIgnored: .note
            }
        report(
            .emptyName, "\(entry.name) is empty; write a name, or remove the key", at: value,
            path: path, severity: severity, fixes: [.remove()])
    }
}
