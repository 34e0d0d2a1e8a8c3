// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Applies the rules to the input of a command.
struct InputCheck {
    var loop: FileLoop
    let selection: RuleSelection
    /// One of `PlatformName.all`; `nil` to go by the keys.
    let platform: String?

    /// What is wrong with a property list, which need not parse, or with a bundle.
    func result(of input: Input) throws(Failure) -> CheckResult {
        if case .file(let path) = input, (try? FileStatus(of: path))?.kind == .directory {
            return try result(ofBundle: path)
        }
        var result = CheckResult(input)
        do throws(Failure) {
            let document = try loop.decode(input)
            let findings = findings(in: document, of: input)
            if !selection.isNamed {
                result.add(document.warnings(notIn: findings), in: input)
                result.droppedCount = document.warningCount - document.warnings.count
            }
            result.add(findings, in: input)
        } catch {
            switch error {
            case .input(let error) where !loop.isMistaken(error), .unrepresentable(let error):
                result.add([error.diagnostic], in: input)
            default: throw error
            }
        }
        return result
    }

    /// What the rules for its role say of a property list; of other ones there are none.
    private func findings(in document: PlistDocument, of input: Input) -> [PlistDiagnostic] {
        switch PlistRole(of: document, fileName: input.fileName) {
        case .infoPlist: keyChecker.findings(in: document)
        case .entitlements:
            entitlementsChecker.findings(in: document)
        case .privacyManifest: privacyChecker.findings(in: document)
        case .strings, .settingsPage, .other: []
        }
    }

    private var keyChecker: InfoPlistChecker {
        var checker = InfoPlistChecker()
        checker.rules = selection.rules(InfoPlistRule.self)
        checker.platform = platform
        return checker
    }

    private var entitlementsChecker: EntitlementsChecker {
        var checker = EntitlementsChecker()
        checker.rules = selection.rules(EntitlementsRule.self)
        checker.keys = keyChecker
        return checker
    }

    private var privacyChecker: PrivacyManifestChecker {
        var checker = PrivacyManifestChecker()
        checker.rules = selection.rules(PrivacyManifestRule.self)
        checker.keys = keyChecker
        return checker
    }

    private func result(ofBundle path: FilePath) throws(Failure) -> CheckResult {
        var checker = BundleChecker()
        checker.rules = selection.rules(BundleRule.self)
        checker.infoPlist = keyChecker
        checker.privacyManifest = privacyChecker
        checker.buildSettings = loop.buildSettings
        checker.decoding = loop.decoding
        checker.tellsWarningsOfDecoding = !selection.isNamed
        let input = Input.file(path)
        let tree = DirectoryTree(root: path)
        let found: BundleFindings
        do throws(FileTreeError) {
            found = try checker.findings(in: tree, name: path.directoryName) { count in
                loop.console.progress.update(
                    "\(input.shown): \(Counted.text(count, "file")) looked at")
            }
        } catch {
            throw .file(name: input.shown, message: error.message)
        }
        var result = CheckResult(input)
        result.findings = found.findings.map {
            CheckFinding(file: .file(tree.filePath(of: $0.path)), diagnostic: $0.diagnostic)
        }
        result.droppedCount = found.untoldWarningCount
        for error in found.errors {
            _ = loop.console.report(
                .file(name: tree.filePath(of: error.path).shown, message: error.message),
                on: input)
            result.isComplete = false
        }
        return result
    }
}
