// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Xcode projects that break each rule, and projects that almost do.
@Suite struct ProjectRuleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let rule: ProjectRule
        let text: String
        /// Severity, path and message of each finding of the rule.
        let findings: [String]

        /// - Parameter objects: objects besides the project A1 with the group A2.
        init(_ rule: ProjectRule, _ objects: String, root: String = "A1", _ findings: String...) {
            self.rule = rule
            text = """
                { archiveVersion = 1; rootObject = \(root); objects = {
                A1 = { isa = PBXProject; mainGroup = A2; };
                \(objects) }; }
                """
            self.findings = findings
        }

        var testDescription: String { "\(rule.rawValue): \(findings.joined(separator: " + "))" }
    }

    private static let group = "A2 = { isa = PBXGroup; children = (); };"
    private static let file = "A3 = { isa = PBXFileReference; path = a; };"

    static let examples: [Example] = [
        Example(
            .projectReference, "A2 = { isa = PBXGroup; children = (A3, A4); }; \(file)",
            "warning objects.A2.children[1]: the project has no object 'A4'; remove the reference, "
                + "or add the object"),
        Example(
            .projectReference, "\(group) A5 = { isa = PBXBuildFile; fileRef = A4; };",
            "warning objects.A5.fileRef: the project has no object 'A4'; remove the reference, "
                + "or add the object"),
        Example(
            .projectReference, group, root: "B1",
            "error rootObject: the project has no root object 'B1'; Xcode cannot open it"),
        Example(.projectReference, "A2 = { isa = PBXGroup; children = (A3); path = B9; }; \(file)"),
        Example(.projectReference, "\(group) A6 = { remoteGlobalIDString = B9; };"),
        Example(.projectReference, group),
        Example(
            .projectBuildFile, "\(group) A5 = { isa = PBXBuildFile; };",
            "warning objects.A5: the build file names neither a file nor a product; remove it, "
                + "also from its phase"),
        Example(
            .projectBuildFile, "\(group) A5 = { isa = PBXBuildFile; settings = { a = b; }; };",
            "warning objects.A5: the build file names neither a file nor a product; remove it, "
                + "also from its phase"),
        Example(
            .projectBuildFile,
            "\(group) A5 = { isa = PBXBuildFile; }; A6 = { isa = PBXBuildFile; };",
            "warning objects.A5: the build file names neither a file nor a product; remove it, "
                + "also from its phase",
            "warning objects.A6: the build file names neither a file nor a product; remove it, "
                + "also from its phase"),
        Example(
            .projectBuildFile, "\(group) \(file) A5 = { isa = PBXBuildFile; fileRef = A3; };"),
        Example(
            .projectBuildFile, "\(group) A5 = { isa = PBXBuildFile; productRef = A7; };"),
        Example(.projectBuildFile, "\(group) A5 = { isa = PBXGroup; };"),
        Example(
            .projectChild, "A2 = { children = (A3, A3); }; \(file)",
            "warning objects.A2.children[1]: the object is twice in this group; remove one"),
        Example(
            .projectChild, "A2 = { children = (A3, A4); }; A4 = { children = (A3); }; \(file)",
            "warning objects.A4.children[0]: the object is also in the group 'A2'; remove one"),
        Example(
            .projectChild, "A2 = { children = (A3, A4, A3); }; \(file)",
            "warning objects.A2.children[2]: the object is twice in this group; remove one"),
        Example(.projectChild, "A2 = { children = (A3, A4); }; A4 = { children = (); };"),
        Example(.projectChild, "A2 = { files = (A3, A3); };"),
        Example(.projectChild, group),
    ]

    @Test(arguments: examples) func findsWhatBreaksARule(_ example: Example) throws {
        var checker = ProjectChecker()
        checker.rules = [example.rule]
        let document = try PlistDocument(decoding: Array(example.text.utf8))
        #expect(ProjectChecker.isProject(document))
        let found = checker.findings(in: document)
        #expect(
            found.map { "\($0.severity.rawValue) \($0.path ?? PlistPath()): \($0.message)" }
                == example.findings)
        #expect(found.allSatisfy { $0.code.rawValue == example.rule.rawValue })
    }

    @Test(arguments: ProjectRule.allCases)
    func hasExamplesThatBreakARuleAndOthersThatDoNot(_ rule: ProjectRule) {
        let examples = Self.examples.filter { $0.rule == rule }
        #expect(examples.count { !$0.findings.isEmpty } >= 3)
        #expect(examples.count { $0.findings.isEmpty } >= 3)
    }

    @Test func takesOtherPropertyListsForNoProject() throws {
        for text in ["{ objects = {}; }", "{ rootObject = a; archiveVersion = 1; }", "(a)"] {
            #expect(!ProjectChecker.isProject(try PlistDocument(decoding: Array(text.utf8))))
        }
    }
}
