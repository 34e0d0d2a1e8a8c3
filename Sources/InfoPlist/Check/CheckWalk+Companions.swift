// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about values that require other keys, or that the system reads only partially.
extension CheckWalk {
    /// Whether this is the complete Info.plist of an app. Build settings may add keys to an
    /// incomplete one, and an app asks for permissions on behalf of its extensions.
    var isWholeApp: Bool { root["CFBundleIdentifier"] != nil && root["NSExtension"] == nil }

    private var isForWatch: Bool { root["WKApplication"] != nil || root["WKWatchKitApp"] != nil }

    // MARK: Background modes

    private struct Mode {
        let name: String
        /// Alternative keys, the current one first.
        let keys: [String]
        /// Whether build settings may add the keys.
        var isOfApp = true
    }

    private static let modes = [
        Mode(
            name: "processing", keys: ["BGTaskSchedulerPermittedIdentifiers"], isOfApp: false),
        Mode(
            name: "location",
            keys: [
                "NSLocationWhenInUseUsageDescription",
                "NSLocationAlwaysAndWhenInUseUsageDescription",
                "NSLocationAlwaysUsageDescription", "NSLocationUsageDescription",
            ]),
        Mode(
            name: "bluetooth-central",
            keys: ["NSBluetoothAlwaysUsageDescription", "NSBluetoothPeripheralUsageDescription"]),
        Mode(name: "external-accessory", keys: ["UISupportedExternalAccessoryProtocols"]),
    ]

    mutating func checkModes() {
        let values = InfoValue.values(of: "UIBackgroundModes", in: root).elements
        for mode in Self.modes where isWholeApp && !isForWatch || !mode.isOfApp {
            guard let value = values.first(where: { $0.text == mode.name }),
                mode.keys.allSatisfy({ InfoValue.values(of: $0, in: root).isEmpty })
            else { continue }
            report(
                .keyCombination, "the mode '\(mode.name)' needs \(mode.keys[0]); add it",
                at: value.view, path: value.path)
        }
    }

    // MARK: Scenes

    /// Checks that the class of a CarPlay scene matches its role.
    mutating func checkScenes() {
        let roles = InfoValue.values(of: "UIApplicationSceneManifest", in: root)[
            "UISceneConfigurations"]
        for role in roles.elements {
            guard case .key(let key) = role.path.last else { continue }
            let name = key.description
            let ending = "SessionRoleApplication"
            guard name.hasPrefix("CPTemplateApplication"), name.hasSuffix(ending) else { continue }
            let meant = String(name.dropLast(ending.count))
            for scene in role.elements where scene.view.kind == .dictionary {
                checkClass(of: scene, meant)
            }
        }
    }

    private mutating func checkClass(of scene: InfoValue, _ meant: String) {
        guard let value = scene["UISceneClassName"].first else {
            return report(
                .keyCombination,
                "a CarPlay scene needs UISceneClassName; add it, with '\(meant)'",
                at: scene.view, path: scene.path,
                fixes: [.addInside("UISceneClassName", PlistValue(meant))])
        }
        guard value.text == "UIWindowScene" else { return }
        report(
            .keyCombination,
            "a CarPlay scene cannot be a UIWindowScene; write '\(meant)'",
            at: value.view, path: value.path, fixes: [.write(text: meant, .suggestion)])
    }

    // MARK: Schemes and documents

    private static let maximumSchemeCount = 50

    mutating func checkSchemes() {
        for list in InfoValue.values(of: "LSApplicationQueriesSchemes", in: root)
        where list.view.kind == .array && list.view.count > Self.maximumSchemeCount {
            report(
                .valueForm,
                "iOS answers for at most \(Self.maximumSchemeCount) schemes, found "
                    + "\(list.view.count); remove some", at: list.view, path: list.path,
                isKey: true)
        }
        guard platform != "macOS", root["LSRequiresIPhoneOS"] != nil || platform == "iOS" else {
            return
        }
        let own = InfoValue.values(of: "CFBundleURLTypes", in: root).elements[
            "CFBundleURLSchemes"
        ].elements.filter { $0.text == "http" || $0.text == "https" }
        // Browsers have both.
        guard own.texts.count == 1, let value = own.first, let text = value.text else { return }
        report(
            .keyCombination,
            "only browsers open '\(text)', and they list http and https; "
                + "for links to a site use com.apple.developer.associated-domains",
            at: value.view, path: value.path)
    }

    mutating func checkDocumentBrowser() {
        guard root["UISupportsDocumentBrowser"]?.boolean == true,
            let value = root["LSSupportsOpeningDocumentsInPlace"], value.boolean == false
        else { return }
        report(
            .keyCombination, "the document browser opens documents in place; write true",
            at: value, path: [.key("LSSupportsOpeningDocumentsInPlace")],
            fixes: [.write(true, .suggestion)])
    }

    // MARK: Sparkle

    mutating func checkUpdates() {
        guard let feed = InfoValue(view: root, path: [])["SUFeedURL"].first, let text = feed.text
        else { return }
        let hasKey = root["SUPublicEDKey"] != nil
        let oldKeys: [PlistString] = ["SUPublicDSAKeyFile", "SUPublicDSAKey"]
        if !hasKey, isWholeApp, oldKeys.allSatisfy({ root[$0] == nil }) {
            report(
                .keyCombination, "updates from SUFeedURL need SUPublicEDKey; add it",
                at: feed.view, path: feed.path, isKey: true)
        }
        if hasKey, text.hasPrefix("http://"), root["NSAppTransportSecurity"] == nil {
            report(
                .valueForm, "App Transport Security refuses 'http:'; write 'https:'",
                at: feed.view, path: feed.path,
                fixes: [.write(text: "https" + text.dropFirst(4), .suggestion)])
        }
        guard let interval = root["SUScheduledCheckInterval"],
            let seconds = interval.integer.flatMap({ Int(exactly: $0) }), seconds > 0,
            seconds < Self.shortestInterval
        else { return }
        report(
            .valueForm,
            "Sparkle checks at most every \(Self.shortestInterval) seconds, found \(seconds)",
            at: interval, path: [.key("SUScheduledCheckInterval")],
            fixes: [.write(PlistValue(Self.shortestInterval), .suggestion)])
    }

    private static let shortestInterval = 3_600

    // MARK: Variables

    /// Reports unclosed variables such as `$(PRODUCT_NAME`.
    mutating func checkUnclosedVariables() {
        for (key, value) in root.shownEntries where value.kind == .string {
            judge(value, as: "variable", path: [.key(key)]) { walk in
                guard let text = value.string, let end = Self.missingEnd(of: text) else { return }
                walk.report(
                    .valueForm,
                    "the variable in '\(VisibleText.excerpt(text))' is not closed; add '\(end)'",
                    at: value, path: [.key(key)], fixes: [.write(text: text + end)])
            }
        }
    }

    /// Returns the missing closing bracket after a string that ends with a variable.
    private static func missingEnd(of text: String) -> String? {
        let name = text.utf8.reversed().prefix {
            $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ":") || isAlphanumeric($0)
        }
        let start = text.utf8.dropLast(name.count).suffix(2)
        guard !name.isEmpty, start.first == UInt8(ascii: "$") else { return nil }
        return switch start.last {
        case UInt8(ascii: "("): ")"
        case UInt8(ascii: "{"): "}"
        default: nil
        }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
    }
}
