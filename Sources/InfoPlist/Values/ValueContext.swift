// SPDX-License-Identifier: Apache-2.0

/// The device, platform and languages for which values of an Info.plist are looked up.
public struct ValueContext: Hashable, Sendable {
    /// `iphone`, `ipod` or `ipad`; if it is `nil`, keys for a device are ignored.
    public var device: String?
    /// `iphoneos`; if it is `nil`, keys for a platform are ignored.
    public var platform: String?
    /// The user's languages, the preferred one first; if there are none, values are not localized.
    public var languages: [LocaleName]

    /// A context; without arguments keys for devices and platforms are ignored, and nothing is
    /// localized.
    public init(device: String? = nil, platform: String? = nil, languages: [LocaleName] = []) {
        self.device = device
        self.platform = platform
        self.languages = languages
    }
}
