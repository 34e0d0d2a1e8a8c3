// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Privacy manifests anywhere in a bundle.
extension BundleChecker {
    /// Returns the findings about a file that is, or probably should be, a privacy manifest.
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

    /// Returns the findings about a file of a bundle, if it is a property list with a role.
    ///
    /// - Parameters:
    ///   - role: the role; `nil` for a file whose location determines it.
    ///   - name: the name for guessing the role.
    ///   - check: returns the findings about the values.
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

    /// Returns a finding if a manifest is not in its required location, if that is known.
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

    /// Returns the innermost bundle that contains a file.
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
    /// Checks that a framework has a privacy manifest if the App Store requires one.
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
                        + "use a version that has \(PrivacyManifest.fileName)")
            ], at: bundle.path)
    }
}
