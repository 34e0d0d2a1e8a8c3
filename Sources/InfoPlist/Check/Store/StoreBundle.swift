// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The facts about a bundle, or only its Info.plist, for the store's rules about it and about
/// nested bundles.
struct StoreBundle {
    enum Role {
        case app, watchApp, appClip, appExtension, framework, resources, other

        /// The role for the rules about keys; `nil` if it does not limit them.
        var bundleRole: BundleRole? {
            switch self {
            case .app: .app
            case .watchApp: .watchApp
            case .appClip: .appClip
            case .appExtension: .appExtension
            case .framework: .framework
            case .resources, .other: nil
            }
        }

        var isApp: Bool { self == .app || self == .watchApp || self == .appClip }
        var isNestedProduct: Bool { self == .watchApp || self == .appClip || self == .appExtension }
        var hasCode: Bool { isApp || self == .appExtension || self == .framework }
    }

    /// The path; the root for an Info.plist alone.
    let path: TreePath
    /// The folder's name; `nil` for an Info.plist alone.
    let name: String?
    /// The root of the Info.plist, if it exists and parses.
    let info: PlistView?
    let role: Role
    /// One of `PlatformName.all`.
    let platform: String?
    /// Whether absent keys are definitely missing, because no build can add them any more.
    let isBuilt: Bool

    var isForDevices: Bool { platform != nil && platform != "macOS" }

    /// - Parameters:
    ///   - hosts: the enclosing bundles, the innermost last.
    ///   - platform: the platform to assume if the keys do not imply one.
    init(
        _ bundle: BundleDirectory, info: PlistView?, in hosts: [StoreBundle], on platform: String?
    ) {
        path = bundle.path
        name = bundle.name
        self.info = info
        let ownPlatform = info.flatMap(Self.namedPlatform) ?? platform ?? hosts.last?.platform
        self.platform =
            ownPlatform ?? (Self.isOfMac(bundle) ? "macOS" : info.flatMap(Self.likelyPlatform))
        role = Self.role(of: bundle, info, on: self.platform)
        isBuilt = bundle.kind?.hasCode == true
    }

    /// Creates the facts from an Info.plist alone.
    init(_ root: PlistView, on platform: String?) {
        path = .root
        name = nil
        info = root
        self.platform = platform ?? Self.namedPlatform(root) ?? Self.likelyPlatform(root)
        let type = root["CFBundlePackageType"]?.string
        let isExtension = root["NSExtension"] != nil || root["EXAppExtensionAttributes"] != nil
        role =
            switch type {
            case _ where isExtension: .appExtension
            case "APPL": self.platform == "watchOS" ? .watchApp : .app
            case "FMWK": .framework
            default: .other
            }
        let isWritten = ["DTXcode", "DTPlatformName", "BuildMachineOSBuild"].contains {
            root[PlistString($0)] != nil
        }
        isBuilt = isWritten
    }

    // MARK: Kinds

    private static func role(
        of bundle: BundleDirectory, _ info: PlistView?, on platform: String?
    ) -> Role {
        switch bundle.kind?.pathExtension {
        case "app":
            if bundle.path.parent?.name == "AppClips" { return .appClip }
            return platform == "watchOS" ? .watchApp : .app
        case "appex": return .appExtension
        case "framework": return .framework
        case "bundle": return .resources
        default: return .other
        }
    }

    private static func namedPlatform(_ info: PlistView) -> String? {
        CheckWalk.platform(of: info)
            ?? info["DTPlatformName"]?.string.flatMap(PlatformName.platform)
    }

    private static func likelyPlatform(_ info: PlistView) -> String? {
        let deviceKeys = ["LSRequiresIPhoneOS", "UIDeviceFamily", "MinimumOSVersion"]
        if deviceKeys.contains(where: { info[PlistString($0)] != nil }) { return "iOS" }
        return info["LSMinimumSystemVersion"] == nil ? nil : "macOS"
    }

    private static func isOfMac(_ bundle: BundleDirectory) -> Bool {
        bundle.layout == .contents || bundle.layout == .versionedFramework
    }

    // MARK: Values

    /// Returns a value of the Info.plist.
    subscript(key: String) -> InfoValue? {
        let key = PlistString(key)
        return info?[key].map { InfoValue(view: $0, path: [.key(key)]) }
    }

    /// Whether a value exists that is neither empty text nor a placeholder for a build system.
    func hasValue(_ key: String) -> Bool {
        guard let value = self[key] else { return false }
        return value.view.kind != .string || value.text != nil
    }

    /// The numbers in `UIDeviceFamily`.
    var deviceFamilies: Set<Int> {
        guard let value = self["UIDeviceFamily"] else { return [] }
        var seen: Set<NodeID> = []
        return Set(
            value.each.compactMap { element in
                guard seen.insert(element.view.id).inserted else { return nil }
                return (element.view.integer?.description ?? element.text).flatMap { Int($0) }
            })
    }

    /// The major version of the SDK in `DTSDKName`; `nil` if unknown.
    var majorSDK: Int? {
        guard let text = self["DTSDKName"]?.text else { return nil }
        let digits = text.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }
        return Int(digits)
    }

    /// Whether the app shares an iPad's screen with other apps.
    var sharesScreen: Bool {
        role == .app && platform == "iOS" && deviceFamilies.contains(2)
            && self["UIRequiresFullScreen"]?.view.boolean != true
    }

    /// Whether it has a launch screen for any device.
    var hasLaunchScreen: Bool {
        guard let info else { return false }
        return [
            "UILaunchStoryboardName", "UILaunchScreen", "UILaunchScreens", "UILaunchStoryboards",
        ].contains { !InfoValue.values(of: $0, in: info).isEmpty }
    }

    /// The capabilities required by `UIRequiredDeviceCapabilities`.
    var capabilities: [InfoValue] {
        guard let value = self["UIRequiredDeviceCapabilities"] else { return [] }
        // Many elements of an array may refer to the same long string.
        var seen: Set<NodeID> = []
        if value.view.kind == .array {
            return value.elements.filter { seen.insert($0.view.id).inserted }
        }
        return value.elements.filter { $0.view.boolean == true }
    }

    /// Returns the name of a capability, whether it is an element or a key.
    static func name(ofCapability value: InfoValue) -> String? {
        if case .key(let key)? = value.path.last, value.path.count == 2 { return key.description }
        return value.text
    }
}

/// The facts that the store's rules collect about the bundles of a package.
struct StorePackage {
    /// The bundle that was added last and the bundles around it, the innermost last.
    private var stack: [StoreBundle] = []
    /// The first bundle with each identifier.
    private(set) var owners: [String: TreePath] = [:]
    /// The first app or extension with each identifier.
    private(set) var products: [String: TreePath] = [:]
    /// The executables named by bundles.
    private(set) var executables: Set<TreePath> = []
    /// The signed entitlements of apps, by the paths of their bundles.
    var entitlements: [TreePath: PlistView] = [:]

    /// Whether the outermost bundle is an app for devices.
    var isForDevices: Bool { stack.first.map { $0.role.isApp && $0.isForDevices } ?? false }

    /// Returns the bundles around a path, the innermost last.
    func hosts(of path: TreePath) -> [StoreBundle] { stack.filter { path.isWithin($0.path) } }

    /// Adds a bundle; its nested bundles must follow directly.
    mutating func add(_ bundle: StoreBundle, executable: TreePath?) {
        stack = hosts(of: bundle.path) + [bundle]
        if let executable { executables.insert(executable) }
        guard let identifier = bundle["CFBundleIdentifier"]?.text else { return }
        if owners[identifier] == nil { owners[identifier] = bundle.path }
        let isProduct = bundle.role.isApp || bundle.role.isNestedProduct
        if isProduct, products[identifier] == nil { products[identifier] = bundle.path }
    }
}
