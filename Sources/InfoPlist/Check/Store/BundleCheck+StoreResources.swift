// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The store's rules about icons and launch screens.
extension BundleCheck {
    private mutating func report(
        _ rule: StoreRule, _ message: String, of value: InfoValue? = nil, code: String? = nil,
        fixes: [ValueFix] = []
    ) {
        guard checker.infoPlist.storeRules.contains(rule) else { return }
        let finding = rule.finding(message, of: value, code: code, fixes: fixes)
        if value != nil {
            addInfoFindings([finding])
        } else {
            add([finding], at: bundle.path)
        }
    }

    private var hasAssets: Bool {
        bundle.files.resolved(bundle.resourcesFolder.appending("Assets.car"), as: .file) != nil
    }

    /// Whether a resource with one of these extensions exists, in any language.
    private func hasResource(_ name: String, _ extensions: [String]) -> Bool {
        let folders = ((try? bundle.localizations()) ?? []).map(\.folder)
        return ([bundle.resourcesFolder] + folders).contains { folder in
            extensions.contains { ending in
                TreePath("\(name).\(ending)").map { path in
                    ((try? bundle.files.resolve(folder.appending(path))) ?? nil) != nil
                } ?? false
            }
        }
    }

    // MARK: Launch screens and scripts

    mutating func checkLaunchFiles(_ store: StoreBundle) {
        guard store.isForDevices else { return }
        if let value = store["UILaunchStoryboardName"], let name = value.text,
            !name.hasSuffix(".storyboard"), !hasResource(name, ["storyboardc", "nib"])
        {
            report(
                .launchStoryboard,
                "'\(VisibleText.excerpt(name)).storyboardc' is missing; add the storyboard to the "
                    + "app, or correct the name", of: value,
                fixes: collected(in: .root, ResourceNames(extensions: ResourceNames.interfaces))
                    .fixes(of: name))
        }
        if store.platform == "iOS" && store.role == .app && !store.hasLaunchScreen
            && !store.sharesScreen && !hasResource("Default-568h@2x", ["png"]), let info
        {
            report(
                .launchScreen,
                "an app for iPhone needs UILaunchScreen or UILaunchStoryboardName; add one",
                of: InfoValue(view: info.root, path: []), code: "ITMS-90096",
                fixes: [.addInside("UILaunchScreen", [:])])
        }
    }

    mutating func checkExtensionFiles(_ store: StoreBundle) {
        let settings = store["NSExtension"].map { [$0] } ?? []
        for value in settings["NSExtensionAttributes"]["NSExtensionJavaScriptPreprocessingFile"] {
            guard let name = value.text, !hasResource(name, ["js"]) else { continue }
            report(
                .extensionValue,
                "'\(VisibleText.excerpt(name)).js' is missing; add it, or correct the name",
                of: value)
        }
    }

    // MARK: Icons

    mutating func checkStoreIcons(_ store: StoreBundle) {
        switch (store.role, store.platform) {
        case (.app, "macOS"): if hosts.isEmpty { checkMacIcon(store) }
        case (.watchApp, _):
            if !hasAssets && store["CFBundleIcons"] == nil {
                report(.watchIcon, "the watch app has no icon; add an asset catalogue with one")
            }
        case (.app, "iOS"), (.appClip, _): checkDeviceIcons(store)
        default: break
        }
        guard let root = info?.root, store.isForDevices, !hasAssets else { return }
        let names =
            InfoValue.values(of: "CFBundleIconName", in: root)
            + InfoValue.values(of: "CFBundleIcons", in: root)["CFBundlePrimaryIcon"][
                "CFBundleIconName"]
        for value in names where value.text != nil {
            report(
                .iconName, "there is no Assets.car with this icon; add the asset catalogue",
                of: value)
        }
    }

    private mutating func checkDeviceIcons(_ store: StoreBundle) {
        guard let root = info?.root else { return }
        let sets = InfoValue.values(of: "CFBundleIcons", in: root)
        let icons = sets["CFBundlePrimaryIcon"] + sets["CFBundleAlternateIcons"].elements
        let own = icons.filter { $0["CFBundleIconName"].isEmpty || !hasAssets }
        let names =
            InfoValue.values(of: "CFBundleIconFile", in: root)
            + InfoValue.values(of: "CFBundleIconFiles", in: root).elements
            + own["CFBundleIconFiles"].elements
        var pictures: [PNGHeader] = []
        var seen: Set<NodeID> = []
        var listings = bundle.imageListings([])
        var candidates: ResourceNames?
        for value in names where seen.insert(value.view.id).inserted {
            guard let name = value.text else { continue }
            let files = bundle.imageFiles(named: name, in: &listings)
            if files.isEmpty && !hasAssets {
                let known =
                    candidates
                    ?? collected(in: .root, ResourceNames(extensions: ResourceNames.images))
                candidates = known
                report(
                    .iconFile,
                    "the icon '\(VisibleText.excerpt(name))' is missing; add it, or correct the "
                        + "name", of: value, fixes: known.fixes(of: name))
            }
            for file in files {
                guard let start = try? bundle.files.start(of: file, byteCount: PNGHeader.byteCount),
                    let picture = PNGHeader(start)
                else { continue }
                pictures.append(picture)
                if picture.width == 1024 && picture.hasAlpha {
                    report(
                        .iconAlpha, "the 1024-pixel icon has an alpha channel; remove it",
                        of: value)
                }
            }
        }
        checkSizes(of: pictures, store, root)
        checkAlternateIcons(store, root)
    }

    /// The widths of alternate icons that the store expects, by device.
    private static let alternateWidths: [(key: PlistString, family: Int, widths: [Int])] = [
        ("CFBundleIcons", 1, [120]), ("CFBundleIcons~ipad", 2, [152, 167]),
    ]

    /// Checks the sizes of alternate icons that are files, for the devices that the app supports.
    private mutating func checkAlternateIcons(_ store: StoreBundle, _ root: PlistView) {
        guard store.role == .app else { return }
        let families = store.deviceFamilies
        var listings = bundle.imageListings([])
        for (key, family, widths) in Self.alternateWidths where families.contains(family) {
            let place = root[key] == nil ? "CFBundleIcons" : key
            guard let icons = root[place] else { continue }
            let all = InfoValue(view: icons, path: [.key(place)])["CFBundleAlternateIcons"]
            for icon in all.elements where icon["CFBundleIconName"].isEmpty {
                let found = iconWidths(of: icon, &listings)
                // Missing files have their own rule.
                guard !found.isEmpty else { continue }
                for width in widths where !found.contains(width) {
                    report(
                        .alternateIcon,
                        "no picture of this alternate icon has \(width) x \(width) pixels; add one "
                            + "for \(family == 1 ? "iPhone" : "iPad")", of: icon,
                        code: family == 1 ? "ITMS-90890" : "ITMS-90892")
                }
            }
        }
    }

    /// Returns the widths of the square pictures of an icon.
    private func iconWidths(of icon: InfoValue, _ listings: inout FolderListings) -> Set<Int> {
        var widths: Set<Int> = []
        var seen: Set<NodeID> = []
        for value in icon["CFBundleIconFiles"].elements where seen.insert(value.view.id).inserted {
            guard let name = value.text else { continue }
            for file in bundle.imageFiles(named: name, in: &listings) {
                guard let start = try? bundle.files.start(of: file, byteCount: PNGHeader.byteCount),
                    let picture = PNGHeader(start), picture.width == picture.height
                else { continue }
                widths.insert(picture.width)
            }
        }
        return widths
    }

    /// Checks the sizes of icons, except in asset catalogues.
    private mutating func checkSizes(
        of pictures: [PNGHeader], _ store: StoreBundle, _ root: PlistView
    ) {
        guard !hasAssets, !pictures.isEmpty, store.role == .app else { return }
        let whole = InfoValue(view: root, path: [])
        let widths = Set(pictures.filter { $0.width == $0.height }.map(\.width))
        if !widths.contains(120) {
            report(
                .iconSize, "no icon has 120 x 120 pixels; add one for iPhone", of: whole,
                code: "ITMS-90022")
        }
        for width in [152, 167] where store.deviceFamilies.contains(2) && !widths.contains(width) {
            report(
                .iconSize, "no icon has \(width) x \(width) pixels; add one for iPad", of: whole,
                code: "ITMS-90023")
        }
    }

    // MARK: Mac icons

    private mutating func checkMacIcon(_ store: StoreBundle) {
        guard let root = info?.root else { return }
        let whole = InfoValue(view: root, path: [])
        if !hasAssets || !store.hasValue("CFBundleIconName") {
            report(
                .macCatalogue,
                "the icon is not in an asset catalogue, where newer systems look; "
                    + "add one, and CFBundleIconName", of: whole)
        }
        guard !hasAssets else { return }
        guard let value = store["CFBundleIconFile"], let name = value.text else {
            report(.macIcon, "the app has no icon; add CFBundleIconFile and its file", of: whole)
            return
        }
        let file = bundle.imageFiles(named: name, in: []).first { $0.pathExtension == "icns" }
        let kinds = file.flatMap(iconFamily)?.kinds ?? []
        if kinds.isDisjoint(with: ["ic09", "ic14"]) || !kinds.contains("ic10") {
            report(
                .macIcon,
                "'\(VisibleText.excerpt(name))' lacks the sizes 512 x 512 and 512 x 512 @2x; "
                    + "add them", of: value)
        }
    }

    private func iconFamily(_ file: TreePath) -> IconFamily? {
        guard let size = try? bundle.files.byteCount(of: file), size <= IconFamily.byteCount,
            let bytes = try? bundle.files.start(of: file, byteCount: size)
        else { return nil }
        return IconFamily(bytes)
    }
}
