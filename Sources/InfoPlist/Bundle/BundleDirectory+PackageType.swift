// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The four-letter code that says what a bundle is.
public struct PackageType: Hashable, Sendable {
    public enum Origin: String, Hashable, Sendable {
        /// `CFBundlePackageType`.
        case key
        case pathExtension = "extension"
        /// Neither of them says so.
        case fallback
    }

    /// `APPL`, `FMWK`, `BNDL` and others.
    public let code: String
    public let origin: Origin
}

extension BundleDirectory {
    /// The package type: from the Info.plist, else from the extension, else `BNDL`.
    ///
    /// - Parameter info: the root of the Info.plist, if there is one.
    public func packageType(_ info: PlistView?) -> PackageType {
        if let code = info?["CFBundlePackageType"]?.string, !code.isEmpty {
            return PackageType(code: code, origin: .key)
        }
        switch pathExtension.lowercased() {
        case "app": return PackageType(code: "APPL", origin: .pathExtension)
        case "framework": return PackageType(code: "FMWK", origin: .pathExtension)
        case "bundle": return PackageType(code: "BNDL", origin: .pathExtension)
        default: return PackageType(code: "BNDL", origin: .fallback)
        }
    }
}
