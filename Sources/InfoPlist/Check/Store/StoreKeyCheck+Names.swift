// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The store's rules about names, devices and background modes.
extension StoreKeyCheck {
    /// Checks that an app and its document types have names.
    mutating func checkNames() {
        if bundle.isBuilt, bundle.role == .app, bundle.isForDevices,
            !bundle.hasValue("CFBundleName")
        {
            let isShown = bundle.hasValue("CFBundleDisplayName")
            report(
                .displayName,
                isShown
                    ? "CFBundleName is missing; add it"
                    : "the app has neither CFBundleDisplayName nor CFBundleName; add both",
                of: bundle["CFBundleName"], code: isShown ? "ITMS-90784" : "ITMS-90783",
                fixes: nameFixes(isShown: isShown))
        }
        guard bundle.platform == "macOS", hosts.isEmpty else { return }
        for type in InfoValue.values(of: "CFBundleDocumentTypes", in: root).elements
        where type.view.kind == .dictionary && type["CFBundleTypeName"].isEmpty {
            report(.documentName, "the document type needs CFBundleTypeName; add it", of: type)
        }
    }

    /// Returns the fix of an app without a name: the name of its folder.
    private func nameFixes(isShown: Bool) -> [ValueFix] {
        let own = bundle.name.map { NameParts($0).stem }
        guard let name = isShown ? bundle["CFBundleDisplayName"]?.text ?? own : own, !name.isEmpty
        else { return [] }
        let keys: [PlistString] =
            isShown ? ["CFBundleName"] : ["CFBundleName", "CFBundleDisplayName"]
        return [
            .edits(
                "write '\(VisibleText.excerpt(name))'",
                keys.map { .set(PlistPath([.key($0)]), PlistValue(name)) })
        ]
    }

    // MARK: Devices

    /// The numbers of devices in `UIDeviceFamily`, by platform.
    private static let families: [String: Set<Int>] = [
        "iOS": [1, 2, 6], "tvOS": [3], "visionOS": [7],
    ]

    /// Checks the device family, except of watch apps, which have their own rule.
    mutating func checkFamily() {
        guard bundle.role.isApp || bundle.role == .appExtension, let platform = bundle.platform,
            let known = Self.families[platform], let value = bundle["UIDeviceFamily"],
            let first = bundle.deviceFamilies.subtracting(known).min()
        else { return }
        let left = bundle.deviceFamilies.intersection(known).sorted()
        report(
            .deviceFamily, "\(first) is not a device of \(platform); remove it", of: value,
            fixes: left.isEmpty
                ? [] : [.write(.array(left.map { PlistValue($0) }), .suggestion)])
    }

    /// Capabilities that watch apps of any generation may require.
    private static let ofWatches: Set<String> = ["watch-companion", "arm64", "armv7k", "arm64_32"]

    mutating func checkDeviceKeys() {
        if bundle.role == .watchApp {
            for value in bundle.capabilities {
                guard let name = StoreBundle.name(ofCapability: value),
                    !Self.ofWatches.contains(name)
                else { continue }
                report(
                    .watchCapability,
                    "a watch app does not require '\(VisibleText.excerpt(name))'; remove it",
                    of: value, fixes: [.remove()])
            }
        }
        checkModes()
        checkTopShelf()
    }

    /// Reports background modes that do not exist; those of watch apps have their own rule.
    private mutating func checkModes() {
        guard bundle.isForDevices, bundle.role == .app, let modes = bundle["UIBackgroundModes"],
            let entry = KeyCatalogue.standard["UIBackgroundModes"]
        else { return }
        let known = Set(
            entry.allowedValues.compactMap { allowed -> String? in
                if case .string(let text) = allowed.value { text.description } else { nil }
            })
        report(.backgroundMode, modes.elements, fixes: { _ in [.remove()] }) { text in
            known.contains(text)
                ? nil
                : "there is no background mode '\(VisibleText.excerpt(text))'; correct or remove it"
        }
    }

    // MARK: tvOS

    private mutating func checkTopShelf() {
        guard bundle.isBuilt, bundle.role == .app, bundle.platform == "tvOS" else { return }
        if InfoValue.values(of: "CFBundleIcons", in: root)["CFBundlePrimaryIcon"].isEmpty {
            report(
                .tvIcon,
                "CFBundleIcons needs CFBundlePrimaryIcon; name the icon in the build settings")
        }
        if bundle["TVTopShelfImage"] == nil {
            report(.tvIcon, "TVTopShelfImage is missing; add the picture to the asset catalogue")
        }
    }
}
