// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about keys that belong to other types of bundles, and keys that exclude each other.
extension CheckWalk {
    /// Reports a key that bundles of this type do not read.
    mutating func checkRole(
        of entry: KeyEntry, _ value: PlistView, path: [PlistPathComponent]
    ) {
        guard let role, !entry.roles.isEmpty, !entry.roles.contains(role) else { return }
        let readers = WordList.all(of: entry.roles.map(\.plural))
        let hasApp = entry.roles.contains(.app) && role != .app
        report(
            .bundleRole,
            "\(entry.name) is for \(readers), not for \(role.plural); "
                + (hasApp ? "move it to the Info.plist of the app" : "remove it"),
            at: value, path: path, isKey: true, fixes: hasApp ? [] : [.remove()])
    }

    // MARK: Exclusions

    /// Two keys that must not occur together.
    private struct Exclusion {
        let first, second: PlistString
        let advice: String
        /// Whether the pair is harmless unless both values are true.
        var areFlags = false
        var severity: PlistDiagnostic.Severity?
    }

    private static let exclusions = [
        Exclusion(
            first: "WKApplication", second: "WKWatchKitApp",
            advice: "a watch app has one of WKApplication and WKWatchKitApp; remove WKWatchKitApp",
            areFlags: true, severity: .error),
        Exclusion(
            first: "WKWatchOnly", second: "WKCompanionAppBundleIdentifier",
            advice: "an app for the watch only has no companion; remove one of the keys"),
        Exclusion(
            first: "WKWatchOnly", second: "WKRunsIndependentlyOfCompanionApp",
            advice: "an app for the watch only has no companion; remove this key", areFlags: true),
        Exclusion(
            first: "LSBackgroundOnly", second: "LSUIElement",
            advice:
                "an app that only runs in the background has no windows; remove one of the keys",
            areFlags: true, severity: .note),
        Exclusion(
            first: "EXAppExtensionAttributes", second: "NSExtension",
            advice: "an extension has either EXAppExtensionAttributes or NSExtension; remove one"),
    ]

    mutating func checkExclusions() {
        for pair in Self.exclusions {
            guard let first = root[pair.first], let second = root[pair.second],
                !pair.areFlags || first.boolean != false && second.boolean != false
            else { continue }
            // The present generation comes first, but extensions have always been named this way.
            let (value, key) =
                pair.first == "EXAppExtensionAttributes"
                ? (first, pair.first) : (second, pair.second)
            report(
                .keyCombination, pair.advice, at: value, path: [.key(key)], isKey: true,
                severity: pair.severity, fixes: [.remove()])
        }
        checkCompanion()
        checkOverriddenTransport()
    }

    /// Reports a watch app that names itself as its companion.
    private mutating func checkCompanion() {
        let root = InfoValue(view: root, path: [])
        guard let companion = root["WKCompanionAppBundleIdentifier"].first,
            let name = companion.text, name == root["CFBundleIdentifier"].first?.text
        else { return }
        report(
            .keyCombination,
            "the companion is the app itself; write the identifier of the iPhone app",
            at: companion.view, path: companion.path, severity: .error)
    }

    /// Reports a key that turns App Transport Security off and has no effect on present systems.
    private mutating func checkOverriddenTransport() {
        let settings = InfoValue.values(of: "NSAppTransportSecurity", in: root)
        guard let all = settings["NSAllowsArbitraryLoads"].first, all.view.boolean == true else {
            return
        }
        let finer = [
            "NSAllowsArbitraryLoadsForMedia", "NSAllowsArbitraryLoadsInWebContent",
            "NSAllowsLocalNetworking",
        ]
        guard let name = finer.first(where: { !settings[$0].isEmpty }) else { return }
        report(
            .ignoredKey,
            "\(name) overrides NSAllowsArbitraryLoads, which only iOS 9 and macOS 10.11 use",
            at: all.view, path: all.path, isKey: true, fixes: [.remove()])
    }
}
