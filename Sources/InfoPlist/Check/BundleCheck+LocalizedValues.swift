// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about single keys in `InfoPlist.strings`.
extension BundleCheck {
    mutating func checkLocalizedValues() {
        guard !checker.rules.isDisjoint(with: [.localizedName, .localizedVersion]) else { return }
        for localization in distinctLocalizations {
            let table = try? bundle.strings(of: localization, options: checker.decodingOptions)
            guard let table else { continue }
            var findings: [PlistDiagnostic] = []
            func add(_ rule: BundleRule, _ key: PlistString, _ message: String) {
                guard checker.rules.contains(rule), let value = table.root[key] else { return }
                var finding = rule.finding(message)
                finding.location = table.location(of: value, isKey: true)
                finding.path = PlistPath([.key(key)])
                findings.append(finding)
            }
            if table.root["CFBundleName"] == nil {
                add(
                    .localizedName, "CFBundleDisplayName",
                    "CFBundleDisplayName is translated, CFBundleName is not; translate both")
            }
            add(
                .localizedVersion, "CFBundleVersion",
                "a build has the same version in all languages; remove it here")
            self.add(
                table.placed(findings),
                at: localization.folder.appending("InfoPlist.strings"))
        }
    }
}
