// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Privacy manifests anywhere in a bundle.
extension BundleChecker {
    /// What is wrong with a file that is a privacy manifest or seems to be meant as one.
    ///
    /// - Parameter bundle: the outermost bundle.
    func findings(aboutManifest entry: FileTreeEntry, in bundle: BundleDirectory) -> BundleFindings
    {
        guard entry.kind == .file, PrivacyManifest.isLikely(name: entry.path.name) else {
            return BundleFindings()
        }
        return findings(
            in: entry.path, as: .privacyManifest, named: entry.path.name, of: bundle
        ) { document in
            misplacement(of: entry.path, in: bundle) + privacyManifest.findings(in: document)
        }
    }

    /// What is wrong with a file of a bundle, if it is a property list of a role.
    ///
    /// - Parameters:
    ///   - role: the role; `nil` for a file whose place says what it is.
    ///   - name: the name that may say what it is for.
    ///   - check: finds what is wrong with the values.
    func findings(
        in file: TreePath, as role: PlistRole?, named name: String, of bundle: BundleDirectory,
        _ check: (PlistDocument) -> [PlistDiagnostic]
    ) -> BundleFindings {
        var results = BundleFindings()
        do throws(BundleError) {
            guard let document = try bundle.read(file, options: decodingOptions),
                role == nil || PlistRole(of: document, fileName: name) == role
            else { return results }
            let findings = check(document)
            var warnings: [PlistDiagnostic] = []
            if reportsDecodingWarnings {
                warnings = document.warnings(notIn: findings)
                results.unreportedWarningCount = document.warningCount - document.warnings.count
            }
            results.findings = (warnings + findings).map {
                BundleFinding(path: file, diagnostic: $0)
            }
        } catch {
            switch error {
            case .propertyList(let path, let error):
                results.findings.append(BundleFinding(path: path, diagnostic: error.diagnostic))
            case .files(let error): results.errors.append(error)
            }
        }
        return results
    }

    /// Where a manifest should be, if that is known, and is not where it is.
    private func misplacement(of path: TreePath, in bundle: BundleDirectory) -> [PlistDiagnostic] {
        guard privacyManifest.rules.contains(.misplacedPrivacyManifest) else { return [] }
        let rule = PrivacyManifestRule.misplacedPrivacyManifest
        let owner = owner(of: path, in: bundle)
        guard owner.layout != .folder else {
            return PrivacyManifest.advice(onName: path.name).map { [rule.finding($0)] } ?? []
        }
        let place = owner.resourcesFolder.appending(name: Array(PrivacyManifest.fileName.utf8))
        guard path != place else { return [] }
        if path.parent == place.parent, let advice = PrivacyManifest.advice(onName: path.name) {
            return [rule.finding(advice)]
        }
        let shown = VisibleText.excerpt(place.description)
        return [rule.finding("a privacy manifest is not found here; move it to '\(shown)'")]
    }

    /// The innermost bundle that holds a file.
    private func owner(of file: TreePath, in bundle: BundleDirectory) -> BundleDirectory {
        var folder = file.parent
        while let path = folder, path != bundle.path {
            if BundleKind(pathExtension: path.pathExtension) != nil,
                let owner = try? BundleDirectory(in: bundle.files, at: path)
            {
                return owner
            }
            folder = path.parent
        }
        return bundle
    }
}

extension BundleCheck {
    /// A framework that the App Store wants a privacy manifest of has one.
    mutating func checkPrivacyManifest() {
        guard bundle.kind?.pathExtension == "framework", bundle.layout != .versionedFramework,
            platform != "macOS",
            checker.privacyManifest.rules.contains(.missingPrivacyManifest),
            ListedSDKs.contain(bundle.stem)
        else { return }
        let place = bundle.resourcesFolder.appending(name: Array(PrivacyManifest.fileName.utf8))
        guard bundle.files.resolved(place, as: .file) == nil else { return }
        add(
            [
                PrivacyManifestRule.missingPrivacyManifest.finding(
                    "the App Store requires a privacy manifest in \(VisibleText.excerpt(bundle.stem)); "
                        + "take a version that has \(PrivacyManifest.fileName)")
            ], at: bundle.path)
    }
}
