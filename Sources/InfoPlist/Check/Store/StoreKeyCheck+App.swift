// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The store's rules about the keys of apps.
extension StoreKeyCheck {
    // MARK: Documents and links

    mutating func checkDocuments() {
        guard bundle.isForDevices else { return }
        let schemes = InfoValue.values(of: "CFBundleURLTypes", in: root).elements[
            "CFBundleURLSchemes"
        ].elements
        report(
            .urlScheme, schemes,
            fixes: { text in
                TextForm.urlScheme.correction(of: text).map {
                    [.write(text: $0, .suggestion)]
                } ?? []
            }
        ) { text in
            URLScheme.isValid(text) || URLScheme.hasPlaceholder(text)
                ? nil
                : "a URL scheme is a letter, then letters, digits, +, - or .; "
                    + "found '\(VisibleText.excerpt(text))'"
        }
        let types = InfoValue.values(of: "CFBundleDocumentTypes", in: root).elements
        for type in types where type.view.kind == .dictionary && type["LSHandlerRank"].isEmpty {
            report(
                .handlerRank,
                "the document type needs LSHandlerRank; write Owner, Alternate, "
                    + "Default or None", of: type, fixes: [.addInside("LSHandlerRank", "Default")])
        }
        if let value = bundle["CFBundleDocumentTypes"], !types.isEmpty,
            bundle["UISupportsDocumentBrowser"] == nil,
            bundle["LSSupportsOpeningDocumentsInPlace"] == nil
        {
            report(
                .openInPlace,
                "whether documents are opened in place is unknown; "
                    + "add LSSupportsOpeningDocumentsInPlace, or UISupportsDocumentBrowser",
                of: value,
                fixes: [
                    Self.addition(of: "LSSupportsOpeningDocumentsInPlace", true),
                    Self.addition(of: "LSSupportsOpeningDocumentsInPlace", false),
                    Self.addition(of: "UISupportsDocumentBrowser", true),
                ])
        }
    }

    // MARK: Background

    private static let watchModes: Set<String> = [
        "audio", "bluetooth-central", "location", "remote-notification", "voip",
    ]

    mutating func checkBackground() {
        guard bundle.isForDevices, let modes = bundle["UIBackgroundModes"] else { return }
        if bundle["BGTaskSchedulerPermittedIdentifiers"] == nil,
            let mode = modes.elements.first(where: { $0.text == "processing" })
        {
            report(
                .backgroundTask,
                "the mode processing needs BGTaskSchedulerPermittedIdentifiers; add it", of: mode)
        }
        guard bundle.role == .watchApp else { return }
        report(.watchMode, modes.elements, fixes: { _ in [.remove()] }) { text in
            Self.watchModes.contains(text)
                ? nil : "watches have no mode '\(VisibleText.excerpt(text))'; remove it"
        }
    }

    // MARK: Screens

    private static let orientations: Set<String> = [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
        "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
    ]

    /// The first SDK whose apps need a launch screen.
    private static let firstSDKWithLaunchScreens = 27

    mutating func checkLaunch() {
        let key = "UISupportedInterfaceOrientations"
        if let value = bundle["UILaunchStoryboardName"], let text = value.text,
            text.hasSuffix(".storyboard")
        {
            report(
                .launchStoryboard, "the extension is not part of the name; leave out '.storyboard'",
                of: value, fixes: [.write(text: text.dropLast(".storyboard".count))])
        }
        if bundle.isBuilt, bundle.role == .app, bundle.platform == "iOS", !bundle.hasLaunchScreen,
            let major = bundle.majorSDK, major >= Self.firstSDKWithLaunchScreens
        {
            report(
                .launchScreen,
                "an app built with the SDK of iOS \(major) needs UILaunchScreen or "
                    + "UILaunchStoryboardName; add one", code: "ITMS-90870")
        }
        guard bundle.sharesScreen else { return }
        if let value = bundle[key + "~ipad"] ?? bundle[key] {
            let missing = Self.orientations.subtracting(value.elements.texts).sorted()
            if !missing.isEmpty {
                report(
                    .orientations,
                    "an iPad app that shares the screen also needs "
                        + "\(missing.joined(separator: ", ")), or UIRequiresFullScreen", of: value,
                    fixes: value.elements.count == value.elements.texts.count
                        ? [
                            .write(
                                .array(
                                    (value.elements.compactMap(\.text) + missing).map {
                                        PlistValue($0)
                                    }), .suggestion)
                        ] : [])
            }
        } else if bundle.isBuilt {
            report(
                .orientations,
                "an iPad app that shares the screen needs \(key) with all four orientations, "
                    + "or UIRequiresFullScreen; add one")
        }
        if bundle.isBuilt && !bundle.hasLaunchScreen {
            report(
                .launchScreen,
                "an iPad app that shares the screen needs UILaunchScreen or "
                    + "UILaunchStoryboardName; add one", code: "ITMS-90475",
                fixes: [.addInside("UILaunchScreen", [:])])
        }
    }

    private static func addition(of key: PlistString, _ value: Bool) -> ValueFix {
        .edits(
            "add \(key.description), \(value)", [.set(PlistPath([.key(key)]), .boolean(value))],
            .alternative)
    }

    // MARK: Icons

    mutating func checkIcons() {
        guard bundle.isForDevices else { return }
        let primaries = InfoValue.values(of: "CFBundleIcons", in: root)["CFBundlePrimaryIcon"]
        for icon in primaries {
            switch (bundle.platform, icon.view.kind) {
            case ("iOS", .string):
                report(
                    .primaryIcon, "on iOS this is a dictionary with CFBundleIconName", of: icon,
                    fixes: icon.text.map {
                        [.write(["CFBundleIconName": PlistValue($0)], .suggestion)]
                    } ?? [])
            case ("tvOS", .dictionary):
                report(
                    .primaryIcon, "on tvOS this is the name of the icon in the asset catalogue",
                    of: icon)
            default: break
            }
        }
        let isNamed =
            bundle.hasValue("CFBundleIconName")
            || primaries.contains { $0.text != nil || !$0["CFBundleIconName"].isEmpty }
        if bundle.isBuilt && !isNamed {
            report(
                .iconName,
                "CFBundleIconName is missing; put the icon in an asset catalogue, "
                    + "and name it in the build settings")
        }
        if bundle.isBuilt && bundle.role == .app && bundle.platform == "iOS" { checkIconKeys() }
    }

    private mutating func checkIconKeys() {
        if bundle["CFBundleIcons"] == nil && bundle["CFBundleIconFiles"] == nil {
            report(
                .iconSize, "CFBundleIcons is missing, and with it the 120-pixel icon; add it",
                code: "ITMS-90022")
        }
        if bundle.deviceFamilies.contains(2) && bundle["CFBundleIcons~ipad"] == nil
            && bundle["CFBundleIconFiles"] == nil && bundle["CFBundleIconFiles~ipad"] == nil
        {
            report(
                .iconSize,
                "CFBundleIcons~ipad is missing, and with it the 152- and 167-pixel icons; "
                    + "add it", code: "ITMS-90023")
        }
    }

    // MARK: Other keys

    mutating func checkApp() {
        if bundle["ITSAppUsesNonExemptEncryption"]?.view.boolean == true,
            !bundle.hasValue("ITSEncryptionExportComplianceCode")
        {
            report(
                .exportCompliance,
                "encryption that is not exempt needs ITSEncryptionExportComplianceCode; add it",
                of: bundle["ITSAppUsesNonExemptEncryption"])
        }
        if let names = bundle["INAlternativeAppNames"], names.view.count > 3 {
            report(
                .alternativeNames, "found \(names.view.count) names; keep at most three", of: names,
                fixes: names.view.kind == .array && names.view.count <= 64
                    ? [
                        .edits(
                            "keep the first three",
                            (3..<names.view.count).reversed().map {
                                .remove(PlistPath(names.path + [.index($0)]))
                            })
                    ] : [])
        }
        if bundle.platform == "macOS" && hosts.isEmpty { checkCategory() }
        guard bundle.role == .app, bundle.platform == "iOS" else { return }
        for value in bundle.capabilities {
            guard let name = StoreBundle.name(ofCapability: value),
                name == "arkit" || name == "healthkit"
            else { continue }
            report(
                .visionCapability,
                "Apple Vision does not have '\(name)', so the app is not offered there; "
                    + "remove it, and check for it at run time", of: value, fixes: [.remove()])
        }
    }

    private mutating func checkCategory() {
        let prefix = "public.app-category."
        guard let value = bundle["LSApplicationCategoryType"] else {
            if bundle.isBuilt {
                report(
                    .category,
                    "LSApplicationCategoryType is missing; add it, such as \(prefix)utilities")
            }
            return
        }
        let isEmpty = value.view.string?.isEmpty == true
        guard let text = isEmpty ? "" : value.text else { return }
        let isKnown =
            text.hasPrefix(prefix)
            && StoreLists.categories.contains(String(text.dropFirst(prefix.count)))
        if !isKnown {
            report(
                .category,
                "expected a category of the store, such as \(prefix)utilities, "
                    + "found '\(VisibleText.excerpt(text))'", of: value,
                fixes: Self.fixes(ofCategory: text))
        }
    }

    /// Returns the fix of an unknown category: the only similar one.
    private static func fixes(ofCategory text: String) -> [ValueFix] {
        let prefix = "public.app-category."
        let name = text.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let known = StoreLists.categories.contains(name) ? [name] : []
        let near =
            known.isEmpty ? EditDistance.nearest(to: name, among: StoreLists.categories) : known
        return near.count == 1 ? [.write(text: prefix + near[0], .suggestion)] : []
    }
}
