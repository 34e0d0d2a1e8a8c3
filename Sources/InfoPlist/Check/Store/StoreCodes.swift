// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The codes that the store reports for faults found by general rules.
package enum StoreCodes {
    /// Returns the row of a general rule.
    private static func row(ofRule name: String) -> RuleRow? {
        InfoPlistRule(rawValue: name)?.row ?? BundleRule(rawValue: name)?.row
            ?? EntitlementsRule(rawValue: name)?.row ?? PrivacyManifestRule(rawValue: name)?.row
            ?? LocalizationRule(rawValue: name)?.row
    }

    /// Returns the code that the store reports for a violation of a rule; `nil` if it need not
    /// reject it.
    package static func code(ofRule name: String) -> String? { row(ofRule: name)?.usualCode }

    /// Returns all codes that the store reports for violations of a rule.
    package static func codes(ofRule name: String) -> [String] {
        (StoreRule(rawValue: name)?.row ?? row(ofRule: name))?.codes ?? []
    }

    /// Returns a code in its usual form, `ITMS-90473`, from the same or `itms-90473`, `ITMS90473`
    /// or `90473`; `nil` for other strings.
    package static func code(called text: String) -> String? {
        var digits = text.uppercased()[...]
        if digits.hasPrefix(prefix) { digits = digits.dropFirst(prefix.count) }
        if digits.hasPrefix("-") && digits.count < text.count { digits = digits.dropFirst() }
        let isNumber = digits.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        return digits.utf8.count == 5 && isNumber ? "\(prefix)-\(digits)" : nil
    }

    private static let prefix = "ITMS"

    private static func code(of finding: BundleFinding) -> String? {
        let rule = finding.diagnostic.code.rawValue
        let isCurrent = finding.path.name == "Current"
        switch rule {
        case BundleRule.frameworkLinks.rawValue where isCurrent: return "ITMS-90292"
        case PrivacyManifestRule.trackingDomains.rawValue
        where finding.path.parent?.pathExtension != "app"
            && finding.path.parent != .root:
            return "ITMS-91107"
        case InfoPlistRule.allowedValue.rawValue, InfoPlistRule.valueKind.rawValue:
            guard finding.path.name == "PrivacyInfo.xcprivacy" else { return nil }
            let isCategory =
                finding.diagnostic.path?.components.last == .key("NSPrivacyAccessedAPIType")
            return isCategory ? "ITMS-91054" : "ITMS-91056"
        default: return code(ofRule: rule)
        }
    }

    /// Adds the codes, and removes findings of other rules that the store's rules report more
    /// specifically.
    static func apply(to findings: [BundleFinding]) -> [BundleFinding] {
        struct Place: Hashable {
            let file: TreePath
            let path: PlistPath?
        }
        var lesser: [Place: Set<String>] = [:]
        for finding in findings {
            guard let rule = StoreRule(rawValue: finding.diagnostic.code.rawValue),
                !rule.lesserRules.isEmpty
            else { continue }
            let place = Place(file: finding.path, path: finding.diagnostic.path)
            lesser[place, default: []].formUnion(rule.lesserRules)
        }
        return findings.compactMap { finding in
            let place = Place(file: finding.path, path: finding.diagnostic.path)
            if lesser[place]?.contains(finding.diagnostic.code.rawValue) == true { return nil }
            guard let code = code(of: finding) else { return finding }
            var diagnostic = finding.diagnostic
            diagnostic.message += " (\(code))"
            diagnostic.severity = .error
            return BundleFinding(path: finding.path, diagnostic: diagnostic)
        }
    }
}
