// SPDX-License-Identifier: Apache-2.0

/// The names of Apple's platforms.
public enum PlatformName {
    /// The usual spellings of the names.
    public static let all = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

    /// The names of SDKs in lower case, which may also be in `CFBundleSupportedPlatforms`, and the
    /// name of the system that has no SDK of its own.
    private static let sdks = [
        "ipados": "iOS",
        "iphoneos": "iOS", "iphonesimulator": "iOS", "macosx": "macOS", "appletvos": "tvOS",
        "appletvsimulator": "tvOS", "watchos": "watchOS", "watchsimulator": "watchOS",
        "xros": "visionOS", "xrsimulator": "visionOS",
    ]

    /// Returns the platform with a name or SDK name, ignoring case; `nil` for other words.
    public static func platform(called name: String) -> String? {
        let name = name.lowercased()
        return all.first { $0.lowercased() == name } ?? sdks[name]
    }
}
