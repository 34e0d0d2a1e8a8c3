// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The store's rules about relations between the Info.plist and entitlements.
extension BundleCheck {
    /// Returns the findings about entitlements, from a signature or a file, that do not fit the
    /// Info.plist.
    func relationFindings(_ store: StoreBundle, in document: PlistDocument) -> [PlistDiagnostic] {
        let rules = checker.infoPlist.storeRules
        let root = InfoValue(rootOf: document)
        var findings: [PlistDiagnostic] = []
        if rules.contains(.nfcFormats) { findings += formatFindings(store, in: root) }
        if rules.contains(.communication), let info = info?.root, store.role != .appExtension {
            let key = "com.apple.developer.usernotifications.communication"
            let intents = KeyCondition.element(
                key: "NSUserActivityTypes", anyOf: ["INSendMessageIntent", "INStartCallIntent"])
            for value in root[key]
            where value.view.boolean == true && intents.value(in: info) == nil {
                findings.append(
                    StoreRule.communication.finding(
                        "communication notifications need \(intents.words); add it", of: value))
            }
        }
        if rules.contains(.appClipParent), store.role == .appClip {
            findings += parentFindings(store, in: root)
        }
        return findings
    }

    // MARK: NFC

    /// The first system whose TAG format includes NDEF.
    private static let firstSystemWithTags = 13

    private func formatFindings(_ store: StoreBundle, in root: InfoValue) -> [PlistDiagnostic] {
        guard let list = root[EntitlementsChecker.formats].first, list.view.kind == .array,
            store.platform == "iOS"
        else { return [] }
        let texts = list.elements.texts
        let oldest = store["MinimumOSVersion"]?.text.flatMap { BundleVersion($0) }
        let isOld = oldest.map { $0.components[0] < Self.firstSystemWithTags } ?? false
        var messages: [String] = []
        if isOld {
            if !texts.contains("NDEF") {
                messages.append("apps for systems before iOS 13 need NDEF; add it")
            }
        } else {
            if texts.contains("NDEF") {
                messages.append("NDEF is refused for iOS 13 or later; leave it out")
            }
            if !texts.contains("TAG") {
                messages.append("apps for iOS 13 or later need TAG; add it")
            }
        }
        let right = isOld ? Array(texts.union(["NDEF"])).sorted() : ["TAG"]
        return messages.map {
            StoreRule.nfcFormats.finding(
                $0, of: list,
                fixes: [.write(.array(right.map { PlistValue($0) }), .suggestion)])
        }
    }

    // MARK: App Clips

    private func parentFindings(_ store: StoreBundle, in root: InfoValue) -> [PlistDiagnostic] {
        guard let host = hosts.last(where: { $0.role == .app }),
            let outer = host["CFBundleIdentifier"]?.text, StoreKeyCheck.isIdentifier(outer)
        else { return [] }
        let rule = StoreRule.appClipParent
        let parents = "com.apple.developer.parent-application-identifiers"
        let listed = root[parents].each
        guard !listed.isEmpty else {
            return [
                rule.finding("the signature lacks \(parents); add the app's identifier", of: root)
            ]
        }
        var findings = listed.compactMap { value -> PlistDiagnostic? in
            guard let text = value.text, !text.hasSuffix("." + outer) else { return nil }
            return rule.finding(
                "expected the team's prefix and '.\(VisibleText.excerpt(outer))', the identifier of "
                    + "the app, found '\(VisibleText.excerpt(text))'", of: value)
        }
        let clips = "com.apple.developer.associated-appclip-app-identifiers"
        if let own = store["CFBundleIdentifier"]?.text,
            let signed = package.entitlements[host.path],
            !InfoValue(view: signed, path: [])[clips].each.contains(where: {
                $0.text?.hasSuffix("." + own) == true
            })
        {
            findings.append(
                rule.finding(
                    "the signature of the app does not list this App Clip in \(clips); add it",
                    of: root))
        }
        return findings
    }
}
