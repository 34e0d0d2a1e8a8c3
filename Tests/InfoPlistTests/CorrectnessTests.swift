// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

/// Correct property lists and bundles have no findings.
@Suite struct CorrectnessTests {
    @Test(.tags(.slow), arguments: Templates.all)
    func findsNothingInTemplates(_ template: Templates.Template) throws {
        let document = try PlistDocument(decoding: Array(template.text.utf8))
        let role = PlistRole(of: document, fileName: template.fileName)
        for platform in [nil, template.platform] {
            let findings = Self.findings(in: document, as: role, on: platform)
            #expect(
                findings.filter { $0.severity != .note }.map(\.message) == [],
                "on \(platform ?? "no platform")")
        }
    }

    /// Every role has a template.
    @Test func templatesCoverAllRoles() throws {
        let roles = try Templates.all.map {
            PlistRole(of: try PlistDocument(decoding: Array($0.text.utf8)), fileName: $0.fileName)
        }
        #expect(Set(roles) == [.infoPlist, .entitlements, .privacyManifest])
    }

    private static func findings(
        in document: PlistDocument, as role: PlistRole, on platform: String?
    ) -> [PlistDiagnostic] {
        var keys = InfoPlistChecker()
        keys.platform = platform
        switch role {
        case .entitlements:
            var checker = EntitlementsChecker()
            checker.keys = keys
            // The literals are not XML.
            checker.rules.remove(.unsignable)
            return checker.findings(in: document)
        case .privacyManifest:
            var checker = PrivacyManifestChecker()
            checker.keys = keys
            return checker.findings(in: document)
        default: return keys.findings(in: document)
        }
    }

    @Test(arguments: CorrectBundles.all)
    func findsNothingInBuiltBundles(_ sample: CorrectBundles.Sample) throws {
        let found = try BundleChecker().findings(in: sample.tree, name: sample.name)
        let findings = found.findings.filter { $0.diagnostic.severity != .note }
        #expect(findings.map { "\($0.path): \($0.diagnostic.message)" } == [])
        #expect(found.errors == [])
    }

    /// Without this test, the others would also pass if nothing were checked.
    @Test(arguments: CorrectBundles.all)
    func reportsRemovedExecutable(_ sample: CorrectBundles.Sample) throws {
        var tree = sample.tree
        let programs = sample.contents.filter { path, item in
            if case .file("\u{1}", _) = item { path.pathExtension != "dylib" } else { false }
        }
        #expect(!programs.isEmpty)
        for program in programs { tree[program.path] = nil }
        let found = try BundleChecker().findings(in: tree, name: sample.name)
        let rules = found.findings.map(\.diagnostic.code.rawValue)
        #expect(rules.filter { $0 == "missing-executable" }.count == programs.count)
    }
}
