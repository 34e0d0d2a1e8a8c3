// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Whoever does nothing wrong hears nothing.
@Suite struct CorrectnessTests {
    @Test(arguments: Templates.all)
    func isSilentAboutTemplates(_ template: Templates.Template) throws {
        let document = try PlistDocument(decoding: Array(template.text.utf8))
        for platform in [nil, template.platform] {
            var checker = InfoPlistChecker()
            checker.platform = platform
            let findings = checker.findings(in: document).filter { $0.severity != .note }
            #expect(findings.map(\.message) == [], "on \(platform ?? "no platform")")
        }
    }

    @Test(arguments: CorrectBundles.all)
    func isSilentAboutBuiltBundles(_ sample: CorrectBundles.Sample) throws {
        let found = try BundleChecker().findings(in: sample.tree, name: sample.name)
        let findings = found.findings.filter { $0.diagnostic.severity != .note }
        #expect(findings.map { "\($0.path): \($0.diagnostic.message)" } == [])
        #expect(found.errors == [])
    }

    /// Without this the tests above could pass because nothing is looked at.
    @Test(arguments: CorrectBundles.all)
    func noticesAnExecutableThatIsTakenAway(_ sample: CorrectBundles.Sample) throws {
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
