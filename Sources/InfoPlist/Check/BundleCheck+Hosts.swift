// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about the keys of nested bundles that refer to the apps around them.
extension BundleCheck {
    mutating func checkHosts(of product: StoreBundle) {
        guard let host = hosts.last(where: { $0.role.isApp }) else { return }
        checkCompanion(of: product, in: host)
        // On a Mac, these declarations are ignored.
        guard product.role.isNestedProduct, product.isForDevices else { return }
        checkIdentifier(of: product, in: host)
        checkVersions(of: product, in: host)
    }

    /// Checks that a watch app names the app around it, and that its extension names the watch app.
    private mutating func checkCompanion(of product: StoreBundle, in host: StoreBundle) {
        let settings = product["NSExtension"].map { [$0] } ?? []
        let names =
            (product["WKCompanionAppBundleIdentifier"].map { [$0] } ?? [])
            + settings["NSExtensionAttributes"]["WKAppBundleIdentifier"]
        guard let outer = host["CFBundleIdentifier"]?.text, StoreKeyCheck.isIdentifier(outer) else {
            return
        }
        for value in names {
            guard let text = value.text, text != outer else { continue }
            report(
                .companionIdentifier,
                "expected '\(VisibleText.excerpt(outer))', the identifier of the containing app, "
                    + "found '\(VisibleText.excerpt(text))'", of: value,
                fixes: [.write(text: outer, .suggestion)])
        }
    }

    private mutating func checkIdentifier(of product: StoreBundle, in host: StoreBundle) {
        guard let outer = host["CFBundleIdentifier"]?.text, StoreKeyCheck.isIdentifier(outer),
            let value = product["CFBundleIdentifier"], let text = value.text,
            !text.hasPrefix(outer + ".") || text.utf8.count == outer.utf8.count + 1
        else { return }
        report(
            .nestedIdentifier,
            "expected an identifier that begins with '\(VisibleText.excerpt(outer)).', that of the "
                + "containing app, found '\(VisibleText.excerpt(text))'", of: value,
            fixes: Self.fixes(of: text, in: outer))
    }

    private mutating func checkVersions(of product: StoreBundle, in host: StoreBundle) {
        for key in ["CFBundleShortVersionString", "CFBundleVersion"] {
            guard let value = product[key], let text = value.text, let other = host[key]?.text,
                text != other,
                !checker.infoPlist.checksForStore || StoreKeyCheck.canTakeOver(other, as: key)
            else { continue }
            report(
                .nestedVersion,
                "the containing app has the version '\(VisibleText.excerpt(other))'; use the same",
                of: value, fixes: [.write(text: other, .suggestion)])
        }
    }

    /// Returns the fix of an identifier that does not begin with that of the app: its last part
    /// after that of the app.
    static func fixes(of identifier: String, in outer: String) -> [ValueFix] {
        guard let last = identifier.split(separator: ".").last,
            identifier.contains("."), identifier != outer
        else { return [] }
        return [.write(text: "\(outer).\(last)", .suggestion)]
    }
}
