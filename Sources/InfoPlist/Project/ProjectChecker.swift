// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// Checks the relations between the objects of an Xcode project, which merges easily break.
package struct ProjectChecker: Sendable {
    /// The rules to apply.
    package var rules = Set(ProjectRule.allCases)

    /// Creates a checker with all rules.
    package init() {}

    /// Whether a property list is an Xcode project.
    package static func isProject(_ document: PlistDocument) -> Bool {
        document.root["objects"]?.kind == .dictionary && document.root["rootObject"] != nil
            && document.root["archiveVersion"] != nil
    }

    /// Keys whose values are objects of the same project, or arrays of them.
    private static let references: Set<PlistString> = [
        "baseConfigurationReference", "buildConfigurationList", "buildConfigurations",
        "buildPhases", "buildRules", "children", "containerPortal", "dependencies", "fileRef",
        "fileSystemSynchronizedGroups", "files", "mainGroup", "package",
        "packageProductDependencies", "packageReferences", "productRef", "productRefGroup",
        "productReference", "remoteRef", "target", "targetProxy", "targets",
    ]

    /// Returns the findings, in the order of the source.
    ///
    /// - Complexity: O(*n*) in the values.
    package func findings(in document: PlistDocument) -> [PlistDiagnostic] {
        var findings = RuleFindings(document, rules)
        guard let objects = document.root["objects"], objects.kind == .dictionary else { return [] }
        let known = Set(objects.shownEntries.map(\.key))
        if let root = InfoValue(rootOf: document)["rootObject"].first,
            let text = root.view.text, !known.contains(text)
        {
            findings.report(
                .projectReference,
                "the project has no root object '\(VisibleText.excerpt(text.description))'; "
                    + "Xcode cannot open it", at: root, severity: .error)
        }
        var groups: [PlistString: PlistString] = [:]
        lazy var listings = Self.removals(ofFilesIn: objects)
        for (name, object) in objects.shownEntries where object.kind == .dictionary {
            let value = InfoValue(view: object, path: ["objects", .key(name)])
            checkReferences(of: value, known, &findings)
            if Self.isDeadBuildFile(value) {
                report(deadBuildFile: value, listings?[name, default: []], &findings)
            }
            for child in value["children"].elements {
                guard let text = child.view.text else { continue }
                guard let other = groups.updateValue(name, forKey: text) else { continue }
                findings.report(
                    .projectChild,
                    other == name
                        ? "the object is twice in this group; remove one"
                        : "the object is also in the group "
                            + "'\(VisibleText.excerpt(other.description))'; remove one",
                    at: child, fixes: [.remove()])
            }
        }
        return document.placed(findings.all)
    }

    private func checkReferences(
        of object: InfoValue, _ known: Set<PlistString>,
        _ findings: inout RuleFindings<ProjectRule>
    ) {
        for (key, view) in object.view.shownEntries where Self.references.contains(key) {
            let value = InfoValue(view: view, path: object.path + [.key(key)])
            for reference in value.each {
                guard reference.view.kind == .string, let text = reference.view.text,
                    !known.contains(text)
                else { continue }
                findings.report(
                    .projectReference,
                    "the project has no object '\(VisibleText.excerpt(text.description))'; "
                        + "remove the reference, or add the object", at: reference,
                    fixes: [.remove()])
            }
        }
    }

    private static func isDeadBuildFile(_ object: InfoValue) -> Bool {
        object["isa"].first?.text == "PBXBuildFile" && object["fileRef"].isEmpty
            && object["productRef"].isEmpty
    }

    /// - Parameter removals: the removals of the build file from the phases that list it; `nil` if
    ///   they are unknown.
    private func report(
        deadBuildFile object: InfoValue, _ removals: [PlistFix.Edit]?,
        _ findings: inout RuleFindings<ProjectRule>
    ) {
        findings.report(
            .projectBuildFile,
            "the build file names neither a file nor a product; remove it, also from its phase",
            at: object, isKey: true,
            fixes: removals.map {
                [.edits("remove it", $0 + [.remove(PlistPath(object.path))])]
            } ?? [])
    }

    /// The maximum number of files in all phases. In a binary property list, many phases may have
    /// the same long list.
    private static let maximumListedCount = 1 << 17

    /// Returns the removals of each file from the phases that list it, the last one of a phase
    /// first; `nil` if there are too many.
    private static func removals(
        ofFilesIn objects: PlistView
    ) -> [PlistString: [PlistFix.Edit]]? {
        var removals: [PlistString: [PlistFix.Edit]] = [:]
        var count = 0
        for (phase, view) in objects.shownEntries {
            guard let files = view["files"], files.kind == .array else { continue }
            count += files.count
            guard count <= maximumListedCount else { return nil }
            for (index, file) in files.elements.enumerated().reversed() where file.isShort {
                guard let name = file.text else { continue }
                removals[name, default: []].append(
                    .remove(["objects", .key(phase), "files", .index(index)]))
            }
        }
        return removals
    }
}
