// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about products that the system does not install or start: extensions, watch apps and
/// services.
extension BundleCheck {
    mutating func checkProduct(_ product: StoreBundle) {
        checkTwin(of: product)
        checkServiceType(product)
        guard let info else { return }
        let root = InfoValue(view: info.root, path: [])
        switch bundle.kind?.pathExtension {
        case "appex": checkExtension(product, root)
        case "xpc":
            if product["XPCService"] == nil, isCompiled {
                report(
                    .serviceKeys,
                    "an XPC service needs XPCService with a ServiceType; add it",
                    of: root, fixes: [.addInside("XPCService", ["ServiceType": "Application"])])
            }
        default: if product.role == .watchApp, isCompiled { checkWatchApp(product, root) }
        }
    }

    /// Whether the executable is compiled, so that a build has already added all of its keys.
    private var isCompiled: Bool {
        guard let path = executablePath,
            let start = try? bundle.files.start(of: path, byteCount: ExecutableHeader.byteCount)
        else { return false }
        return ExecutableHeader(start) != nil
    }

    // MARK: Identifiers and types

    private mutating func checkTwin(of product: StoreBundle) {
        guard product.role.isNestedProduct, product.isForDevices,
            hosts.first?.role.isApp == true,
            let value = product["CFBundleIdentifier"], let text = value.text,
            let owner = package.products[text]
        else { return }
        let shown = owner == .root ? "the app" : "'\(VisibleText.excerpt(owner.description))'"
        report(
            .twinIdentifier, "\(shown) has the same identifier; give each bundle its own",
            of: value, fixes: identifierFixes())
    }

    /// Returns the fix of an identifier that another bundle has: the name of the bundle after the
    /// identifier of the app.
    func identifierFixes() -> [ValueFix] {
        guard let host = hosts.last(where: { $0.role.isApp }),
            let outer = host["CFBundleIdentifier"]?.text, StoreKeyCheck.isIdentifier(outer)
        else { return [] }
        let stem = bundle.stem.split(separator: ".").joined(separator: "-")
        let name = IdentifierText.legal("\(outer).\(stem)")
        guard name != outer, package.owners[name] == nil, package.products[name] == nil else {
            return []
        }
        return [.write(text: name, .suggestion)]
    }

    private mutating func checkServiceType(_ product: StoreBundle) {
        guard ["appex", "xpc"].contains(bundle.kind?.pathExtension),
            let value = product["CFBundlePackageType"], let text = value.text, text != "XPC!"
        else { return }
        report(
            .serviceType,
            "expected XPC!, the type of extensions and XPC services, found "
                + "'\(VisibleText.excerpt(text))'", of: value,
            fixes: [.write(text: "XPC!", .suggestion)])
    }

    // MARK: Extensions

    private mutating func checkExtension(_ product: StoreBundle, _ root: InfoValue) {
        guard let settings = product["NSExtension"] else {
            if product["EXAppExtensionAttributes"] == nil, isCompiled {
                report(
                    .extensionKeys,
                    "an extension needs NSExtension, or in the folder Extensions "
                        + "EXAppExtensionAttributes; add it", of: root)
            }
            return
        }
        let attributes = settings["NSExtensionAttributes"]
        switch settings["NSExtensionPointIdentifier"].first?.text {
        case "com.apple.widgetkit-extension" where product.isForDevices:
            for value in settings["NSExtensionPrincipalClass", "NSExtensionMainStoryboard"] {
                report(
                    .extensionKeys,
                    "a WidgetKit extension with this key is not installed; remove it",
                    of: value, fixes: [.remove()])
            }
        case "com.apple.intents-service": checkIntents(of: attributes, settings)
        case "com.apple.usernotifications.content-extension":
            if attributes["UNNotificationExtensionCategory"].isEmpty {
                report(
                    .extensionKeys,
                    "NSExtensionAttributes needs UNNotificationExtensionCategory, the notifications "
                        + "that the extension shows; add it", of: attributes.first ?? settings)
            }
        default: break
        }
    }

    private mutating func checkIntents(of attributes: [InfoValue], _ settings: InfoValue) {
        let supported = attributes["IntentsSupported"]
        guard !supported.isEmpty else {
            report(
                .extensionKeys,
                "NSExtensionAttributes needs IntentsSupported, the intents that the extension "
                    + "handles; add it", of: attributes.first ?? settings)
            return
        }
        guard supported.elements.allSatisfy({ $0.text != nil }) else { return }
        let known = supported.elements.texts
        for value in attributes["IntentsRestrictedWhileLocked"].elements {
            guard let text = value.text, !known.contains(text) else { continue }
            report(
                .extensionKeys,
                "IntentsSupported has no '\(VisibleText.excerpt(text))'; add it there, or remove it "
                    + "here", of: value,
                fixes: [
                    .edits(
                        "add '\(VisibleText.excerpt(text))' to IntentsSupported",
                        [.append(PlistPath(supported[0].path), PlistValue(text))], .alternative),
                    .remove(.alternative),
                ])
        }
    }

    // MARK: Watch apps

    private mutating func checkWatchApp(_ product: StoreBundle, _ root: InfoValue) {
        if product["WKApplication"] == nil, product["WKWatchKitApp"] == nil {
            report(
                .watchKeys, "a watch app needs WKApplication; add it, with the value true",
                of: root, fixes: [.addInside("WKApplication", true)])
        }
        let families = product.deviceFamilies
        if !families.isEmpty, !families.contains(4) {
            report(
                .watchKeys, "expected 4, the watch family",
                of: product["UIDeviceFamily"] ?? root,
                fixes: [.write([4], at: ["UIDeviceFamily"])])
        }
        guard let host = hosts.last(where: { $0.role.isApp }), host.platform == "iOS",
            product["WKCompanionAppBundleIdentifier"] == nil,
            product["WKWatchOnly"]?.view.boolean != true,
            let outer = host["CFBundleIdentifier"]?.text
        else { return }
        report(
            .companionIdentifier,
            "WKCompanionAppBundleIdentifier is missing; add it, with the value "
                + "'\(VisibleText.excerpt(outer))', the identifier of the containing app", of: root,
            fixes: [.addInside("WKCompanionAppBundleIdentifier", PlistValue(outer))])
    }

    // MARK: Folders

    /// The folders of a bundle for devices that the system searches for bundles, with their types.
    private static let productFolders = [
        ("AppClips", "app"), ("Extensions", "appex"), ("Frameworks", "framework"),
        ("PlugIns", "appex"), ("Watch", "app"),
    ]

    /// Reports folders of nested products whose names have the wrong case; other folders may have
    /// any name.
    mutating func checkProductFolders() {
        guard bundle.layout == .flat, let entries = try? bundle.files.entries(of: bundle.base)
        else {
            return
        }
        for entry in entries where entry.kind == .folder {
            let name = entry.path.name
            guard
                let (expected, kind) = Self.productFolders.first(where: {
                    $0.0 != name && $0.0.lowercased() == name.lowercased()
                }),
                let inner = try? bundle.files.entries(of: entry.path),
                inner.contains(where: { $0.path.pathExtension == kind })
            else { continue }
            let shown = VisibleText.excerpt(name)
            report(
                .misnamedFile,
                "'\(shown)' is not found on every file system; rename it to '\(expected)'",
                at: entry.path)
        }
    }
}
