// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The four-letter code that says what a bundle is.
public struct PackageType: Hashable, Sendable {
    /// What says so.
    public enum Origin: String, Hashable, Sendable {
        /// `CFBundlePackageType`.
        case key
        /// The extension of the bundle's folder.
        case pathExtension = "extension"
        /// Other keys, which only bundles of this type have.
        case otherKeys = "other-keys"
        /// None of them says so.
        case fallback
    }

    /// `APPL`, `FMWK`, `BNDL` and others.
    public let code: String
    /// What says so.
    public let origin: Origin

    /// A type, and what says so.
    public init(code: String, origin: Origin) {
        self.code = code
        self.origin = origin
    }
}

extension PackageType {
    /// The type of the bundle that an Info.plist belongs to: from its key, else from the bundle's
    /// extension, else from keys that only one type has; `nil` if nothing says so.
    ///
    /// - Parameters:
    ///   - info: the root of the Info.plist, if there is one.
    ///   - pathExtension: the extension of the bundle's folder, if it is known.
    init?(of info: PlistView?, pathExtension: String?) {
        if let value = info?["CFBundlePackageType"], value.isShort, let text = value.text,
            let code = text.string,
            !code.isEmpty, !Placeholder.isPart(of: text)
        {
            self.init(code: code, origin: .key)
        } else if let code = pathExtension.flatMap({ Self.codes[$0.lowercased()] }) {
            self.init(code: code, origin: .pathExtension)
        } else if let info, let code = Self.signs.first(where: { info[$0.key] != nil })?.code {
            self.init(code: code, origin: .otherKeys)
        } else {
            return nil
        }
    }

    private static let codes = [
        "app": "APPL", "appex": "XPC!", "bundle": "BNDL", "docset": "BNDL", "framework": "FMWK",
        "kext": "KEXT", "mdimporter": "BNDL", "plugin": "BNDL", "prefpane": "BNDL",
        "qlgenerator": "BNDL", "saver": "BNDL", "xpc": "XPC!",
    ]

    /// Keys in the order in which they count: the extension of a watch app has keys of both.
    private static let signs: [(key: PlistString, code: String)] = [
        ("NSExtension", "XPC!"), ("EXAppExtensionAttributes", "XPC!"), ("XPCService", "XPC!"),
        ("WKApplication", "APPL"), ("WKWatchKitApp", "APPL"), ("DocSetPublisherName", "BNDL"),
        ("DocSetPlatformFamily", "BNDL"), ("isDashDocset", "BNDL"),
    ]
}

extension BundleDirectory {
    /// The package type: from the Info.plist, else from the extension, else `BNDL`.
    ///
    /// - Parameter info: the root of the Info.plist, if there is one.
    public func packageType(for info: PlistView?) -> PackageType {
        PackageType(of: info, pathExtension: pathExtension)
            ?? PackageType(code: "BNDL", origin: .fallback)
    }
}
