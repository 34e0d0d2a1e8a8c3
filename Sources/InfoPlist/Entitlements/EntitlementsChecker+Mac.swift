// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about entitlements that depend on the sandbox or on the minimum system.
extension EntitlementsChecker {
    /// Entitlements that only the sandbox grants, and that have no other effect.
    private static let ofSandbox = [
        "network.client", "network.server", "files.user-selected.", "files.downloads.",
        "files.bookmarks.", "assets.", "device.bluetooth", "device.usb", "device.serial", "print",
        "temporary-exception.",
    ].map { "com.apple.security.\($0)" }

    /// Reports entitlements of the sandbox in a program that has none.
    func checkSandbox(
        in root: InfoValue, _ findings: inout RuleFindings<EntitlementsRule>
    ) {
        let sandbox = root.view["com.apple.security.app-sandbox"]
        guard sandbox.map({ $0.boolean == false }) ?? true,
            root.view["com.apple.security.inherit"] == nil
        else { return }
        for (key, value) in root.view.shownEntries where value.boolean != false {
            let name = key.description
            guard Self.ofSandbox.contains(where: name.hasPrefix) else { continue }
            findings.report(
                .sandboxEntitlement,
                "this has no effect without com.apple.security.app-sandbox; remove it, or add that",
                at: InfoValue(view: value, path: [.key(key)]), isKey: true,
                fixes: [
                    sandbox == nil
                        ? .add("com.apple.security.app-sandbox", true)
                        : .write(true, at: ["com.apple.security.app-sandbox"]), .remove(),
                ])
        }
    }

    /// The key for the formats of NFC sessions.
    static let formats = "com.apple.developer.nfc.readersession.formats"

    /// Checks NFC formats for a minimum system of iOS 13 or later, which nearly all programs have.
    func checkFormats(
        in root: InfoValue, _ findings: inout RuleFindings<EntitlementsRule>
    ) {
        let code = keys.checksForStore ? " (ITMS-90778)" : ""
        for value in root[Self.formats].elements where value.text == "NDEF" {
            findings.report(
                .nfcFormats,
                "the store refuses NDEF for iOS 13 or later; leave it out, because TAG covers it"
                    + code, at: value, severity: keys.checksForStore ? .error : nil,
                fixes: [.remove()])
        }
    }
}
