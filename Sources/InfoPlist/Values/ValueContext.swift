// SPDX-License-Identifier: Apache-2.0

/// For whom values of an Info.plist are looked up.
public struct ValueContext: Hashable, Sendable {
    /// One of ``DeviceKey/devices``; where it is `nil`, keys for a device do not count.
    public var device: String?
    /// One of ``DeviceKey/platforms``; where it is `nil`, keys for a platform do not count.
    public var platform: String?
    /// Languages that the user understands, the preferred one first; where there are none, values
    /// are not localized.
    public var languages: [LocaleName]

    public init(device: String? = nil, platform: String? = nil, languages: [LocaleName] = []) {
        self.device = device
        self.platform = platform
        self.languages = languages
    }
}
