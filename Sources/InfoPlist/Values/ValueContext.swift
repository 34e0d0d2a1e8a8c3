// SPDX-License-Identifier: Apache-2.0

/// The device, platform and languages that determine the values of an Info.plist.
public struct ValueContext: Hashable, Sendable {
    /// `iphone`, `ipod` or `ipad`; `nil` to ignore device-specific keys.
    public var device: String?
    /// `iphoneos`; `nil` to ignore platform-specific keys.
    public var platform: String?
    /// The user's languages, the preferred one first; if empty, values are not localized.
    public var languages: [LocaleName]

    /// Creates a context; without arguments, device- and platform-specific keys are ignored and
    /// values are not localized.
    public init(device: String? = nil, platform: String? = nil, languages: [LocaleName] = []) {
        self.device = device
        self.platform = platform
        self.languages = languages
    }
}
