// SPDX-License-Identifier: Apache-2.0

import FileTrees
import InfoPlist
import PlistCore
import PlistReaders
package import PlistSchema

/// The rules for texts in an editor: those of `check` and `lint` for a file of that name.
package struct LanguageRules: Sendable {
    /// One of the platforms of `check`; `nil` to infer it from the keys.
    package var platform: String?
    /// Whether the App Store's rules are also applied.
    package var checksForStore = false
    /// Whether notes are findings.
    package var showsNotes = false
    /// The schema for the file, which replaces the rules for its role.
    package var schema: CompiledSchema?
    /// The schemas of profiles and messages, whose tables are kept for the next text.
    package var schemas = SchemaLibrary()
    /// Returns the fault of the certificate in a payload's data.
    package var certificateFault: (@Sendable ([UInt8]) -> String?)?

    package init() {}

    /// Returns the findings about a complete property list.
    ///
    /// - Complexity: O(*n*) in the values.
    func findings(
        in document: PlistDocument, of snapshot: LanguageSnapshot
    ) -> [PlistDiagnostic] {
        var found: [PlistDiagnostic]
        if let schema {
            found = SchemaChecker(schema).findings(in: document)
        } else if snapshot.isTable {
            found = tableFindings(in: document, of: snapshot)
        } else {
            found = ruleFindings(in: document, of: snapshot)
        }
        let refusals = readerFindings(in: document, of: snapshot)
        let offsets = Set(refusals.compactMap(\.location?.byteOffset))
        let warnings = document.warnings(notIn: found).filter { warning in
            warning.location.map { !offsets.contains($0.byteOffset) } ?? true
        }
        return refusals + warnings + found
    }

    /// Returns the reasons why codesign refuses entitlements.
    private func readerFindings(
        in document: PlistDocument, of snapshot: LanguageSnapshot
    ) -> [PlistDiagnostic] {
        guard schema == nil, snapshot.role == .entitlements else { return [] }
        return ParserRequirement([.codesign]).findings(
            in: ByteStore(snapshot.text), validated: PlistFindings(document),
            as: document.format, fileName: snapshot.name,
            options: LanguageSnapshot.decodingOptions)
    }

    private func tableFindings(
        in document: PlistDocument, of snapshot: LanguageSnapshot
    ) -> [PlistDiagnostic] {
        let names = snapshot.path.utf8.split(separator: 0x2F).suffix(2)
        let path = TreePath(bytes: Array(names.joined(separator: [0x2F])))
        guard let path else { return [] }
        var checker = localizationChecker
        checker.reportsDecodingWarnings = false
        return checker.results(for: document, at: path).found.findings.map(\.diagnostic)
    }

    private func ruleFindings(
        in document: PlistDocument, of snapshot: LanguageSnapshot
    ) -> [PlistDiagnostic] {
        switch snapshot.role {
        case .infoPlist: keyChecker(for: snapshot).findings(in: document)
        case .entitlements:
            EntitlementsChecker.editing(keyChecker).findings(in: document)
        case .privacyManifest:
            PrivacyManifestChecker.editing(keyChecker, snapshot.name).findings(in: document)
        case .launchdJob: jobChecker(for: snapshot).findings(in: document)
        case .profile: profileChecker.findings(in: document)
        case .management: managementChecker.findings(in: document)
        case .exportOptions: ExportOptionsChecker().findings(in: document)
        case .strings: localizationChecker.findings(aboutTextsOf: document)
        case .other where ProjectChecker.isProject(document):
            ProjectChecker().findings(in: document)
        case .settingsPage, .other: []
        }
    }

    private var keyChecker: InfoPlistChecker {
        var checker = InfoPlistChecker()
        checker.platform = platform
        checker.checksForStore = checksForStore
        return checker
    }

    private func keyChecker(for snapshot: LanguageSnapshot) -> InfoPlistChecker {
        var checker = keyChecker
        checker.isTemplate = TemplateName.isTemplate(snapshot.name)
        checker.pathExtension = BundleKind(infoPlistAt: snapshot.path)?.pathExtension
        return checker
    }

    private var localizationChecker: LocalizationChecker {
        var checker = LocalizationChecker()
        checker.decodingOptions = LanguageSnapshot.decodingOptions
        checker.infoPlist = keyChecker
        return checker
    }

    private func jobChecker(for snapshot: LanguageSnapshot) -> JobChecker {
        var checker = JobChecker()
        checker.path = snapshot.path
        return checker
    }

    private var profileChecker: ProfileChecker {
        var checker = ProfileChecker()
        checker.schemas = schemas
        if let certificateFault { checker.certificateFault = certificateFault }
        return checker
    }

    private var managementChecker: ManagementChecker {
        var checker = ManagementChecker()
        checker.schemas = schemas
        return checker
    }
}

extension EntitlementsChecker {
    fileprivate static func editing(_ keys: InfoPlistChecker) -> EntitlementsChecker {
        var checker = EntitlementsChecker()
        checker.keys = keys
        return checker
    }
}

extension PrivacyManifestChecker {
    fileprivate static func editing(
        _ keys: InfoPlistChecker, _ name: String
    ) -> PrivacyManifestChecker {
        var checker = PrivacyManifestChecker()
        checker.keys = keys
        checker.fileName = name
        return checker
    }
}
