// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The store's rules about keys written by builds, and about extensions and App Clips.
extension StoreKeyCheck {
    // MARK: Builds

    private static let buildKeys = [
        "BuildMachineOSBuild", "DTCompiler", "DTPlatformBuild", "DTPlatformName",
        "DTPlatformVersion", "DTSDKBuild", "DTSDKName", "DTXcode", "DTXcodeBuild",
    ]

    /// The SDK version required for uploads since 28 April 2026, the same number on all systems.
    private static let requiredSDK = 26

    mutating func checkBuild() {
        for key in Self.buildKeys {
            guard let value = bundle[key], value.view.string?.isEmpty == true else { continue }
            report(
                .buildKey, "the build left this empty; remove it, or build again", of: value,
                fixes: [.remove()])
        }
        checkSupportedPlatforms()
        for key in ["BuildMachineOSBuild", "DTSDKBuild", "DTXcodeBuild"] {
            guard let value = bundle[key], let text = value.text, Self.isBeta(text) else {
                continue
            }
            report(
                .beta,
                "'\(VisibleText.excerpt(text))' is a beta, which the App Store refuses; "
                    + "build with a release", of: value,
                code: bundle.platform == "macOS" ? "ITMS-90301" : nil)
        }
        guard bundle.isForDevices, bundle.role == .app else { return }
        checkPlatformName()
        guard let value = bundle["DTSDKName"], let text = value.text else { return }
        let digits = text.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }
        if let major = Int(digits), major < Self.requiredSDK {
            report(
                .sdk,
                "built with the SDK '\(VisibleText.excerpt(text))'; since 28 April 2026 uploads "
                    + "need version \(Self.requiredSDK), so build with Xcode "
                    + "\(Self.requiredSDK) or later", of: value)
        }
    }

    /// Whether a build number belongs to a beta. Betas are numbered from 5000 within a release, and
    /// end in a lower-case letter, as do some releases.
    private static func isBeta(_ build: String) -> Bool {
        let digits = build.utf8.drop { (0x30...0x39).contains($0) }.dropFirst()
        guard let last = digits.last, (0x61...0x7A).contains(last), digits.first == 0x35 else {
            return false
        }
        return digits.dropLast().count >= 4
            && digits.dropLast().allSatisfy { (0x30...0x39).contains($0) }
    }

    private mutating func checkPlatformName() {
        guard bundle.hasValue("DTPlatformName") else {
            if bundle.isBuilt {
                report(
                    .platformName, "DTPlatformName is missing; build with Xcode, which writes it",
                    code: "ITMS-90507")
            }
            return
        }
        guard let value = bundle["DTPlatformName"], let text = value.text else { return }
        if !["iphoneos", "appletvos", "watchos", "xros"].contains(text) {
            report(
                .platformName,
                "expected iphoneos, appletvos, watchos or xros, "
                    + "found '\(VisibleText.excerpt(text))'; build for a device", of: value,
                code: "ITMS-90508", fixes: Self.devicePlatforms[text.lowercased()] ?? [])
        }
    }

    /// The fixes of platforms of simulators in lower case: the platforms of devices.
    private static let devicePlatforms: [String: [ValueFix]] = [
        "iphonesimulator": [.write(text: "iphoneos", .suggestion)],
        "appletvsimulator": [.write(text: "appletvos", .suggestion)],
        "watchsimulator": [.write(text: "watchos", .suggestion)],
        "xrsimulator": [.write(text: "xros", .suggestion)],
    ]

    /// The same for the names in `CFBundleSupportedPlatforms`.
    private static let supportedPlatforms: [String: [ValueFix]] = [
        "iphonesimulator": [.write(text: "iPhoneOS", .suggestion)],
        "appletvsimulator": [.write(text: "AppleTVOS", .suggestion)],
        "watchsimulator": [.write(text: "WatchOS", .suggestion)],
        "xrsimulator": [.write(text: "XROS", .suggestion)],
    ]

    private mutating func checkSupportedPlatforms() {
        guard bundle.role.hasCode, bundle.isForDevices,
            let value = bundle["CFBundleSupportedPlatforms"]
        else { return }
        let isFramework = bundle.role == .framework
        // Frameworks are uploaded only as part of an app; slices of an .xcframework may be built
        // for simulators.
        guard !isFramework || hosts.contains(where: { $0.role.hasCode && $0.role != .framework })
        else { return }
        let code = isFramework ? "ITMS-90562" : "ITMS-90542"
        report(
            .supportedPlatform, value.elements, code: code,
            fixes: { Self.supportedPlatforms[$0.lowercased()] ?? [] }
        ) { text in
            text.lowercased().hasSuffix("simulator")
                ? "'\(VisibleText.excerpt(text))' is a simulator; build for a device" : nil
        }
        guard isFramework, let host = hosts.last(where: { $0.role.hasCode }),
            let platform = host.platform, let own = bundle.platform, own != platform
        else { return }
        report(
            .supportedPlatform, "the framework is for \(own), but its app is for \(platform)",
            of: value, code: code)
    }

    // MARK: Extensions

    mutating func checkExtension() {
        guard bundle.role == .appExtension else { return }
        if let host = hosts.last(where: { $0.role.isApp }), let platform = host.platform,
            let own = bundle.platform, own != platform
        {
            report(
                .extensionPlatform, "the extension is for \(own), but its app is for \(platform)",
                of: bundle["CFBundleSupportedPlatforms"])
        }
        checkPoint()
        let settings = bundle["NSExtension"].map { [$0] } ?? []
        for rule in settings["NSExtensionAttributes"]["NSExtensionActivationRule"]
        where rule.text == "TRUEPREDICATE" {
            report(
                .extensionValue,
                "TRUEPREDICATE is for development only; say what the extension takes", of: rule)
        }
        if let name = bundle.name, let value = bundle["CFBundleExecutable"], let text = value.text,
            text != NameParts(name).stem
        {
            report(
                .extensionValue,
                "expected '\(VisibleText.excerpt(NameParts(name).stem))', "
                    + "the name of the extension, found '\(VisibleText.excerpt(text))'", of: value,
                fixes: [.write(text: NameParts(name).stem, .suggestion)])
        }
    }

    private mutating func checkPoint() {
        if let parent = bundle.path.parent, parent.name == "Extensions" {
            if let value = bundle["NSExtension"] {
                report(
                    .extensionKit,
                    "extensions in the Extensions folder have EXAppExtensionAttributes instead; "
                        + "move it to PlugIns, or replace the key", of: value)
            } else if bundle["EXAppExtensionAttributes"]?["EXExtensionPointIdentifier"]
                .isEmpty != false
            {
                report(
                    .extensionKit,
                    "EXAppExtensionAttributes needs EXExtensionPointIdentifier; add it",
                    of: bundle["EXAppExtensionAttributes"])
            }
        }
        if bundle.isBuilt, let settings = bundle["NSExtension"],
            settings["NSExtensionPointIdentifier"].isEmpty
        {
            report(
                .extensionPoint, "NSExtension needs NSExtensionPointIdentifier; add it",
                of: settings, code: "ITMS-90348")
        }
        let points =
            (bundle["NSExtension"]?["NSExtensionPointIdentifier"] ?? [])
            + (bundle["EXAppExtensionAttributes"]?["EXExtensionPointIdentifier"] ?? [])
        for value in points {
            guard let text = value.text, !StoreLists.extensionPoints.contains(text) else {
                continue
            }
            let shown = VisibleText.excerpt(text)
            let lowercase = text.lowercased()
            if let known = StoreLists.extensionPoints.first(where: { $0.lowercased() == lowercase })
            {
                report(
                    .extensionPoint, "'\(shown)' is in the wrong case; write \(known)", of: value,
                    fixes: [.write(text: known)])
            } else {
                report(
                    .extensionPoint,
                    "unknown extension point '\(shown)'; correct it, unless it is new",
                    of: value, severity: .warning)
            }
        }
    }

    // MARK: App Clips

    mutating func checkAppClip() {
        guard bundle.role == .appClip else { return }
        if let host = hosts.last(where: { $0.role == .app }), let value = bundle["UIDeviceFamily"],
            bundle.deviceFamilies != host.deviceFamilies
        {
            report(
                .appClip, "the app is for other devices; use its UIDeviceFamily", of: value,
                fixes: [
                    .write(
                        .array(host.deviceFamilies.sorted().map { PlistValue($0) }), .suggestion)
                ])
        }
        if let value = bundle["UIBackgroundModes"], value.view.count > 0 {
            report(
                .appClip, "App Clips have no background modes; remove the key", of: value,
                fixes: [.remove()])
        }
        for key in ["CFBundleDocumentTypes", "LSApplicationQueriesSchemes"] {
            guard let value = bundle[key] else { continue }
            report(
                .appClip, "the key has no effect in an App Clip; remove it", of: value,
                severity: .warning, fixes: [.remove()])
        }
    }
}
