// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The four-letter type code of a bundle.
public struct PackageType: Hashable, Sendable {
    /// The source of the code.
    public enum Origin: String, Hashable, Sendable {
        /// `CFBundlePackageType`.
        case key
        /// The extension of the bundle's folder.
        case pathExtension = "extension"
        /// Other keys, which only this type of bundle has.
        case otherKeys = "other-keys"
        /// None of these.
        case fallback
    }

    /// `APPL`, `FMWK`, `BNDL` and others.
    public let code: String
    /// The source of the code.
    public let origin: Origin

    /// Creates a type from its code and the source of the code.
    public init(code: String, origin: Origin) {
        self.code = code
        self.origin = origin
    }
}

extension PackageType {
    /// Determines the type of the bundle that contains an Info.plist: from its key, otherwise from
    /// the bundle's extension, otherwise from keys that only one type has; `nil` if none of these
    /// is conclusive.
    ///
    /// - Parameters:
    ///   - info: the root of the Info.plist, if there is one.
    ///   - pathExtension: the extension of the bundle's folder, if known.
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

    /// Keys in order of precedence, because a watch app's extension has keys of two types.
    private static let signs: [(key: PlistString, code: String)] = [
        ("NSExtension", "XPC!"), ("EXAppExtensionAttributes", "XPC!"), ("XPCService", "XPC!"),
        ("WKApplication", "APPL"), ("WKWatchKitApp", "APPL"), ("DocSetPublisherName", "BNDL"),
        ("DocSetPlatformFamily", "BNDL"), ("isDashDocset", "BNDL"),
    ]
}

extension BundleDirectory {
    /// Returns the package type: from the Info.plist, otherwise from the extension, otherwise
    /// `BNDL`.
    ///
    /// - Parameter info: the root of the Info.plist, if there is one.
    public func packageType(for info: PlistView?) -> PackageType {
        PackageType(of: info, pathExtension: pathExtension)
            ?? PackageType(code: "BNDL", origin: .fallback)
    }
}
