// SPDX-License-Identifier: Apache-2.0

/// A key that may be specific to a platform or device: `root-platform~device`, where either suffix
/// is optional.
///
/// Source: Information Property List Key Reference (2010), Creating Device-Specific Keys.
package struct DeviceKey: Hashable, Sendable {
    /// The platforms that a key may name.
    package static let platforms = ["iphoneos"]
    /// The devices that a key may name.
    package static let devices = ["iphone", "ipod", "ipad"]

    /// The maximum length of both suffixes, in bytes.
    static let maximumSuffixCount =
        (platforms.map(\.utf8.count).max() ?? 0) + (devices.map(\.utf8.count).max() ?? 0) + 2

    /// The key without suffixes.
    package let root: String
    /// The key's platform; `nil` for all.
    package let platform: String?
    /// The key's device; `nil` for all.
    package let device: String?

    /// Parses a key. A suffix other than the name of a platform or device belongs to the root.
    package init(_ key: String) {
        var root = Substring(key)
        var device: String?
        if let found = Self.devices.first(where: { key.hasSuffix("~" + $0) }) {
            device = found
            root = root.dropLast(found.count + 1)
        }
        var platform: String?
        if let found = Self.platforms.first(where: { root.hasSuffix("-" + $0) }) {
            platform = found
            root = root.dropLast(found.count + 1)
        }
        if root.isEmpty {
            self.root = key
            self.platform = nil
            self.device = nil
        } else {
            self.root = String(root)
            self.platform = platform
            self.device = device
        }
    }
}

extension DeviceKey {
    /// Whether the key applies on a device of a platform; if either is `nil`, keys that name one do
    /// not apply.
    package func holds(on device: String?, of platform: String?) -> Bool {
        (self.device == nil || self.device == device)
            && (self.platform == nil || self.platform == platform)
    }

    /// The specificity of the key, from 0 to 3, where a device outweighs a platform. The most
    /// specific of the applicable forms is used.
    package var specificity: Int { (device == nil ? 0 : 2) + (platform == nil ? 0 : 1) }
}
