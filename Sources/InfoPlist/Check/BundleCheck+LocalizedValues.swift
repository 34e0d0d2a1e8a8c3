// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about single keys in `InfoPlist.strings`.
extension BundleCheck {
    mutating func checkLocalizedValues() {
        checkLocalizedPurposes()
        guard !checker.rules.isDisjoint(with: [.localizedName, .localizedVersion]) else { return }
        for localization in distinctLocalizations {
            let table = try? bundle.strings(of: localization, options: checker.decodingOptions)
            guard let table else { continue }
            var findings: [PlistDiagnostic] = []
            func add(
                _ rule: BundleRule, _ key: PlistString, _ message: String,
                fixes: [ValueFix] = []
            ) {
                guard checker.rules.contains(rule), let value = table.root[key] else { return }
                var finding = rule.finding(message)
                finding.location = table.location(of: value, isKey: true)
                finding.path = PlistPath([.key(key)])
                finding.fixes = fixes.fixes(at: [.key(key)])
                findings.append(finding)
            }
            if table.root["CFBundleName"] == nil {
                add(
                    .localizedName, "CFBundleDisplayName",
                    "CFBundleDisplayName is translated, CFBundleName is not; translate both")
            }
            add(
                .localizedVersion, "CFBundleVersion",
                "a build has the same version in all languages; remove it here",
                fixes: [.remove()])
            self.add(
                table.placed(findings),
                at: localization.folder.appending("InfoPlist.strings"))
        }
    }

    /// Reports purpose strings that only translations have: the store looks in the Info.plist.
    private mutating func checkLocalizedPurposes() {
        guard checker.infoPlist.checksForStore, checker.infoPlist.storeRules.contains(.purpose),
            let info = info?.root, !isSourceFolder
        else { return }
        var known: Set<PlistString> = []
        for localization in distinctLocalizations {
            let table = try? bundle.strings(of: localization, options: checker.decodingOptions)
            guard let table, table.root.kind == .dictionary else { continue }
            var findings: [PlistDiagnostic] = []
            for (key, value) in table.root.shownEntries {
                let name = key.description
                guard PurposeKey.isName(name), info[key] == nil,
                    KeyCatalogue.standard.hasApplesKey(name), known.insert(key).inserted
                else { continue }
                findings.append(
                    StoreRule.purpose.finding(
                        "the store looks for \(name) in the Info.plist only; add it there",
                        of: InfoValue(view: value, path: [.key(key)])))
            }
            add(
                table.placed(findings),
                at: localization.folder.appending("InfoPlist.strings"))
        }
    }
}
