// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A condition for the keys of an Info.plist.
enum KeyCondition: Sendable {
    /// One of these keys is present, in any form for devices.
    case anyKey([String])
    /// An array has one of these elements.
    case element(key: String, anyOf: [String])
    /// The app opens URLs with all of these schemes.
    case schemes([String])
    /// The app has a scene with this role.
    case scene(String)
    /// The extension has this extension point.
    case extensionPoint(String)

    /// Returns the value that meets the condition; `nil` if none does.
    func value(in root: PlistView) -> InfoValue? {
        func values(_ name: String) -> [InfoValue] { InfoValue.values(of: name, in: root) }
        switch self {
        case .anyKey(let names):
            return names.lazy.flatMap(values).first
        case .element(let key, let texts):
            return values(key).elements.first { $0.text.map(texts.contains) == true }
        case .schemes(let names):
            let known = values("CFBundleURLTypes").elements["CFBundleURLSchemes"].elements
            let texts = known.texts
            return names.allSatisfy(texts.contains) ? known.first : nil
        case .scene(let role):
            return values("UIApplicationSceneManifest")["UISceneConfigurations"]
                .flatMap { $0[role] }.first
        case .extensionPoint(let name):
            return values("NSExtension")["NSExtensionPointIdentifier"].first { $0.text == name }
        }
    }

    /// Words such as `NSSiriUsageDescription` or `'voip' in UIBackgroundModes`.
    var words: String {
        switch self {
        case .anyKey(let names): names[0]
        case .element(let key, let texts):
            "\(WordList.any(of: texts.map { "'\($0)'" })) in \(key)"
        case .schemes(let names):
            "\(WordList.all(of: names.map { "'\($0)'" })) in CFBundleURLSchemes"
        case .scene(let role): "the scene \(role)"
        case .extensionPoint(let name): "the extension point \(name)"
        }
    }
}
