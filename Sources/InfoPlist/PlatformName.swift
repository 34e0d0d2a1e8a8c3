// SPDX-License-Identifier: Apache-2.0

/// The names of Apple's platforms.
public enum PlatformName {
    /// The names as people write them.
    public static let all = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

    /// Names of SDKs, which may also be in `CFBundleSupportedPlatforms`, in lower case; and of the
    /// system that has no SDK of its own.
    private static let sdks = [
        "ipados": "iOS",
        "iphoneos": "iOS", "iphonesimulator": "iOS", "macosx": "macOS", "appletvos": "tvOS",
        "appletvsimulator": "tvOS", "watchos": "watchOS", "watchsimulator": "watchOS",
        "xros": "visionOS", "xrsimulator": "visionOS",
    ]

    /// The platform with this name or SDK name, whatever the case; `nil` for other words.
    public static func platform(called name: String) -> String? {
        let name = name.lowercased()
        return all.first { $0.lowercased() == name } ?? sdks[name]
    }
}
