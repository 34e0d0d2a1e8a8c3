// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The oldest system version that a bundle runs on.
public struct SystemRequirement: Hashable, Sendable {
    /// The name of the system, such as `iOS` or `macOS`.
    public let system: String
    /// The oldest version.
    public let version: String
    /// The key that specifies the version.
    public let key: String

    static func all(in info: PlistView) -> [SystemRequirement] {
        var found: [SystemRequirement] = []
        func add(_ key: PlistString, _ system: String) {
            guard let version = info[key]?.string else { return }
            found.append(SystemRequirement(system: system, version: version, key: key.description))
        }
        add("LSMinimumSystemVersion", "macOS")
        add("MinimumOSVersion", deviceSystem(info) ?? "iOS")
        return found
    }

    /// Whether a bundle is for devices that have a home screen.
    static func isForDevices(_ info: PlistView) -> Bool {
        if let system = deviceSystem(info) { return system != "macOS" }
        return ["LSRequiresIPhoneOS", "MinimumOSVersion", "UIDeviceFamily"].contains {
            info[$0] != nil
        }
    }

    /// Returns the first system named by `CFBundleSupportedPlatforms`.
    private static func deviceSystem(_ info: PlistView) -> String? {
        switch info["CFBundleSupportedPlatforms"]?[0]?.string {
        case "iPhoneOS", "iPhoneSimulator": "iOS"
        case "AppleTVOS", "AppleTVSimulator": "tvOS"
        case "WatchOS", "WatchSimulator": "watchOS"
        case "XROS", "XRSimulator": "visionOS"
        case "MacOSX": "macOS"
        default: nil
        }
    }
}

/// A localization and the Info.plist keys that it translates.
public struct LocalizationReport: Sendable {
    /// The reported localization.
    public let localization: BundleLocalization
    /// The keys in its `InfoPlist.strings`, in file order.
    public let keys: [String]
    /// The error in reading `InfoPlist.strings`.
    public let error: BundleError?
    let strings: PlistView?

    init(
        of localization: BundleLocalization, in bundle: BundleDirectory,
        options: PlistDecodingOptions
    ) {
        self.localization = localization
        do throws(BundleError) {
            strings = try bundle.strings(of: localization, options: options)?.root
            error = nil
        } catch {
            strings = nil
            self.error = error
        }
        keys = strings?.entries.map(\.key.description) ?? []
    }
}

/// A document type that an application opens.
public struct BundleDocumentType: Hashable, Sendable {
    /// `CFBundleTypeName`, which is also a key of `InfoPlist.strings`.
    public let name: String?
    /// The name in the preferred language; `nil` if it is not localized.
    public let localizedName: String?
    /// `CFBundleTypeRole`.
    public let role: String?
    /// `LSItemContentTypes`.
    public let contentTypes: [String]
    /// `CFBundleTypeExtensions`.
    public let pathExtensions: [String]

    static func all(
        in info: PlistView, localized: (PlistString) -> String?
    ) -> [BundleDocumentType] {
        guard let types = info["CFBundleDocumentTypes"] else { return [] }
        var texts = SharedTexts()
        return types.elements.map { type in
            let name = type["CFBundleTypeName"]
            return BundleDocumentType(
                name: name.flatMap { texts[$0] },
                localizedName: name.flatMap { texts.localized($0, localized) },
                role: type["CFBundleTypeRole"].flatMap { texts[$0] },
                contentTypes: strings(type["LSItemContentTypes"], &texts),
                pathExtensions: strings(type["CFBundleTypeExtensions"], &texts))
        }
    }

    static func urlSchemes(in info: PlistView) -> [String] {
        guard let types = info["CFBundleURLTypes"] else { return [] }
        var texts = SharedTexts()
        return types.elements.flatMap { strings($0["CFBundleURLSchemes"], &texts) }
    }

    private static func strings(_ value: PlistView?, _ texts: inout SharedTexts) -> [String] {
        value?.elements.compactMap { texts[$0] } ?? []
    }
}

/// The summary of a nested bundle.
public struct NestedBundleReport: Sendable {
    /// The nested bundle.
    public let bundle: BundleDirectory
    /// `CFBundleIdentifier`.
    public let identifier: String?
    /// `CFBundleShortVersionString`: the version shown to users.
    public let shortVersion: String?
    /// `CFBundleVersion`: the build number.
    public let version: String?
    /// The error in reading the Info.plist.
    public let error: BundleError?

    init(_ bundle: BundleDirectory, options: PlistDecodingOptions) {
        self.bundle = bundle
        var info: PlistView?
        var failure: BundleError?
        do throws(BundleError) {
            info = try bundle.readInfoPlist(options: options)?.root
            if info == nil { failure = .files(FileTreeError(bundle.infoPlistPath, .missing)) }
        } catch {
            failure = error
        }
        error = failure
        identifier = info?["CFBundleIdentifier"]?.string
        shortVersion = info?["CFBundleShortVersionString"]?.string
        version = info?["CFBundleVersion"]?.string
    }
}
