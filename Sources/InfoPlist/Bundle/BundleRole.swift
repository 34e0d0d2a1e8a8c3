// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A type of bundle, as far as it determines the keys of an Info.plist that have an effect.
package enum BundleRole: String, Hashable, Sendable {
    case app, watchApp, appClip, appExtension, framework, resources

    /// The words for several such bundles: `apps`.
    package var plural: String {
        switch self {
        case .app: "apps"
        case .watchApp: "watch apps"
        case .appClip: "App Clips"
        case .appExtension: "extensions"
        case .framework: "frameworks"
        case .resources: "bundles without code"
        }
    }

    /// The role of the bundle that contains an Info.plist; `nil` if its keys and its extension do
    /// not determine one.
    ///
    /// - Parameter pathExtension: the extension of the bundle's folder, if known.
    init?(of info: PlistView, pathExtension: String?) {
        func has(_ key: PlistString) -> Bool { info[key] != nil }
        if has("NSExtension") || has("EXAppExtensionAttributes") {
            self = .appExtension
        } else if has("WKApplication") || has("WKWatchKitApp") {
            self = .watchApp
        } else if has("NSAppClip") {
            self = .appClip
        } else {
            switch pathExtension?.lowercased() {
            case "appex": self = .appExtension
            case "framework": self = .framework
            case "bundle" where !has("CFBundleExecutable"): self = .resources
            case nil where info["CFBundlePackageType"]?.text == "FMWK": self = .framework
            default: return nil
            }
        }
    }
}
