// SPDX-License-Identifier: Apache-2.0

package import PlistCore

extension PlistRole {
    /// Whether a catalogue or a schema describes the keys of such property lists.
    package var hasKnownKeys: Bool {
        switch self {
        case .infoPlist, .entitlements, .privacyManifest, .launchdJob, .profile, .exportOptions:
            true
        case .management, .strings, .settingsPage, .other: false
        }
    }

    /// Whether a key of the root is known.
    package func knowsKey(_ name: String) -> Bool {
        switch self {
        case .infoPlist: KeyCatalogue.standard.has(name)
        case .entitlements: KeyCatalogue.entitlements.has(name)
        case .privacyManifest: KeyCatalogue.privacyManifest.has(name)
        default: false
        }
    }

    /// Returns the finding on a key of a property list that misspells a known one.
    ///
    /// - Parameters:
    ///   - path: the path of the key's value.
    ///   - document: a property list of this role.
    /// - Complexity: O(*n*) in the values of the document.
    package func misspelling(at path: PlistPath, in document: PlistDocument) -> PlistDiagnostic? {
        let findings: [PlistDiagnostic]
        switch self {
        case .infoPlist:
            var checker = InfoPlistChecker()
            checker.rules = [.misspeltKey]
            findings = checker.findings(in: document)
        case .entitlements:
            var checker = EntitlementsChecker()
            checker.rules = []
            checker.keys.rules = [.misspeltKey]
            findings = checker.findings(in: document)
        case .privacyManifest: findings = PrivacyManifestChecker().findings(in: document)
        case .launchdJob: findings = JobChecker().findings(in: document)
        case .profile: findings = ProfileChecker().findings(in: document)
        case .exportOptions: findings = ExportOptionsChecker().findings(in: document)
        case .management, .strings, .settingsPage, .other: findings = []
        }
        let codes = [InfoPlistRule.misspeltKey.rawValue, PrivacyManifestRule.privacyKey.rawValue]
        return findings.first { $0.path == path && codes.contains($0.code.rawValue) }
    }
}
