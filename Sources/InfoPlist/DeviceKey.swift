// SPDX-License-Identifier: Apache-2.0

/// A key that may hold for some platform or device only: `root-platform~device`, where both
/// endings may be missing.
///
/// Source: Information Property List Key Reference (2010), Creating Device-Specific Keys.
public struct DeviceKey: Hashable, Sendable {
    /// The platforms that a key may name.
    public static let platforms = ["iphoneos"]
    /// The devices that a key may name.
    public static let devices = ["iphone", "ipod", "ipad"]

    /// The key that it is a form of; the key itself where it has no ending.
    public let root: String
    public let platform: String?
    public let device: String?

    /// Takes a key apart. What is not the name of a platform or a device belongs to the root.
    public init(_ key: String) {
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
    /// Whether the key holds on a device of a platform; where one of them is `nil`, keys that name
    /// one do not.
    public func holds(on device: String?, of platform: String?) -> Bool {
        (self.device == nil || self.device == device)
            && (self.platform == nil || self.platform == platform)
    }

    /// How narrowly the key says where it holds, from 0 to 3: a device counts for more than a
    /// platform. Of the forms of a key that hold on a device, the highest is the one that counts.
    public var specificity: Int { (device == nil ? 0 : 2) + (platform == nil ? 0 : 1) }
}
