// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Checks of the keys in tables named InfoPlist, which are keys of an Info.plist or strings in one.
extension TableCheck {
    func keyFindings(in document: PlistDocument) -> [PlistDiagnostic] {
        guard name == "InfoPlist" else { return [] }
        let isCatalogue = document.format == .json
        let place: [PlistPathComponent] = isCatalogue ? [.key("strings")] : []
        guard let table = isCatalogue ? document.root["strings"] : document.root else { return [] }
        return checker.infoPlist.findings(
            aboutTable: table, at: place, in: document, knowing: knownKeys)
    }
}

extension InfoPlistChecker {
    /// Keys that systems read only in the Info.plist itself.
    private static let untranslatedKeys: Set<String> = [
        "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleIdentifier",
        "CFBundleInfoDictionaryVersion", "CFBundlePackageType", "CFBundleSignature",
        "CFBundleVersion", "LSMinimumSystemVersion", "MinimumOSVersion", "NSPrincipalClass",
    ]

    /// Returns the findings about misspelt keys in a table of translations, and about empty purpose
    /// strings.
    ///
    /// - Parameter texts: correct strings, such as those in the Info.plist.
    func findings(
        aboutTable table: PlistView, at path: [PlistPathComponent], in document: PlistDocument,
        knowing texts: Set<PlistString>
    ) -> [PlistDiagnostic] {
        var checker = self
        checker.rules.formIntersection([.misspeltKey, .misplacedKey, .emptyPurpose])
        guard !checker.rules.isEmpty else { return [] }
        var walk = CheckWalk(document, checker: checker)
        for (key, value) in table.shownEntries {
            let place = path + [.key(key)]
            let name = key.description
            if Self.untranslatedKeys.contains(name) {
                walk.report(
                    .misplacedKey, "\(name) is not translated; remove it here", at: value,
                    path: place, isKey: true)
            } else if !texts.contains(key), walk.catalogue.topLevelEntry(for: name) == nil {
                walk.checkSpelling(of: name, among: nil, value: value, path: place)
            } else if path.isEmpty {
                walk.checkPurpose(InfoValue(view: value, path: place), of: name)
            }
        }
        return walk.findings
    }
}
