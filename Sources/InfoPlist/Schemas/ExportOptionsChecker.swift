// SPDX-License-Identifier: Apache-2.0

public import PlistCore
import PlistSchema

/// Checks xcodebuild's export options, usually in a file named `ExportOptions.plist`.
///
/// Source: `xcodebuild -help` of Xcode 26.
public struct ExportOptionsChecker: Sendable {
    /// The codes of the rules to apply, by default all of them. Codes of other rules are ignored.
    public var enabledRules: Set<PlistDiagnostic.Code> {
        get { schemaRules }
        set { schemaRules = newValue.intersection(SchemaRules.all) }
    }

    /// The codes of the schema's rules to apply.
    package var schemaRules = SchemaRules.all

    /// Creates a checker with all rules.
    public init() {}

    /// Returns the findings, with lines and in the order of the source if it is text.
    ///
    /// - Complexity: O(*n*) in the values.
    public func findings(in document: PlistDocument) -> [PlistDiagnostic] {
        var walk = SchemaWalk(
            ExportOptions.table, options: SchemaOptions(rules: schemaRules, system: nil))
        walk.run(document.root)
        var found = walk.findings.compactMap { finding -> PlistDiagnostic? in
            if case .pattern = finding.fault, Self.isTemplate(finding.value) { return nil }
            var diagnostic = finding.diagnostic(
                in: document, schemaRules, severity: severity(of: finding))
            if case .value = finding.fault, finding.path == ["method"],
                let text = finding.value.string, let meant = ExportOptions.method(meantBy: text)
            {
                diagnostic?.message =
                    "unknown method '\(VisibleText.excerpt(text))'; write '\(meant)'"
                diagnostic?.fixes = [
                    ValueFix.write(text: meant, .suggestion).fix(at: finding.path.components)
                ]
            }
            return diagnostic
        }
        let method = InfoValue(rootOf: document)["method"].first
        if let method, let name = method.text, let today = ExportOptions.formerMethods[name],
            schemaRules.contains(InfoPlistRule.deprecatedKey.code)
        {
            found.append(
                PlistDiagnostic(
                    .note, InfoPlistRule.deprecatedKey.code,
                    "'\(name)' is deprecated; write '\(today)', which Xcode 15.3 and later know",
                    at: document.location(of: method.view), path: PlistPath(method.path),
                    fixes: [ValueFix.write(text: today, .suggestion).fix(at: method.path)]))
        }
        checkSigning(document, &found)
        return document.placed(found)
    }

    /// Methods that sign without profiles.
    private static let methodsWithoutProfiles: Set = [
        "developer-id", "mac-application", "package", "validation",
    ]

    /// Reports missing profiles with manual signing, because xcodebuild does not choose any, and
    /// profiles with automatic signing, which ignores them.
    private func checkSigning(_ document: PlistDocument, _ found: inout [PlistDiagnostic]) {
        let root = InfoValue(rootOf: document)
        guard schemaRules.contains(InfoPlistRule.missingKey.code),
            let style = root["signingStyle"].first
        else { return }
        let profiles = root["provisioningProfiles"].first
        let method = root["method"].first?.text ?? ""
        for (key, value) in profiles?.view.shownEntries ?? [] {
            guard let variable = BuildVariable(firstIn: key), key.utf8.starts(with: "$(".utf8)
            else { continue }
            found.append(
                PlistDiagnostic(
                    .warning, InfoPlistRule.missingKey.code,
                    "xcodebuild does not expand '$(\(VisibleText.excerpt(variable.name)))'; write "
                        + "the bundle identifier",
                    at: document.location(of: value, isKey: true),
                    path: ["provisioningProfiles", .key(key)]))
        }
        func add(_ severity: PlistDiagnostic.Severity, _ message: String, _ value: InfoValue) {
            found.append(
                PlistDiagnostic(
                    severity, InfoPlistRule.missingKey.code, message,
                    at: document.location(of: value.view), path: PlistPath(value.path)))
        }
        if style.text == "manual", !Self.methodsWithoutProfiles.contains(method),
            profiles.map({ $0.view.kind == .dictionary && $0.view.count == 0 }) ?? true
        {
            add(
                .warning,
                "manual signing needs provisioningProfiles, with a profile for each bundle "
                    + "identifier; add it", profiles ?? style)
        } else if style.text == "automatic", let profiles, profiles.view.count > 0 {
            add(
                .note, "automatic signing ignores provisioningProfiles; remove it, or write manual",
                profiles)
        }
    }

    /// Returns the severity of a finding: xcodebuild fails on unknown values, ignores unknown keys,
    /// and accepts any number as a Boolean.
    private func severity(of finding: SchemaFinding) -> PlistDiagnostic.Severity? {
        switch finding.fault {
        case .kind(let kinds)
        where kinds.contains(.init(.boolean)) && finding.value.kind == .integer: .note
        case .value, .misspeltValue: ExportOptions.table[finding.node].isStrict ? .error : nil
        default: nil
        }
    }

    /// Whether a string is a placeholder for a script: `YOUR_TEAM_ID`.
    private static func isTemplate(_ value: PlistView) -> Bool {
        guard let text = value.string else { return false }
        return URLScheme.hasPlaceholder(text) || text.contains { "$%{".contains($0) }
            || text.hasPrefix("<") && !text.contains(text: "thin")
    }
}

/// The facts about xcodebuild's export options.
enum ExportOptions {
    static let table = SchemaLibrary().table(of: "exportOptions", in: .exportOptions)!

    /// The current names of distribution methods, by their former names.
    static let formerMethods = [
        "app-store": "app-store-connect", "ad-hoc": "release-testing", "development": "debugging",
    ]

    /// Returns the method for a misspelt former name.
    static func method(meantBy text: String) -> String? {
        let near = EditDistance.nearest(to: text.lowercased(), among: formerMethods.keys.sorted())
        return near.first.flatMap { formerMethods[$0] }
    }

    private static let ownKeys: Set<PlistString> = [
        "teamID", "signingStyle", "provisioningProfiles", "signingCertificate", "uploadSymbols",
        "uploadBitcode", "compileBitcode", "stripSwiftSymbols", "thinning",
        "manageAppVersionAndBuildNumber", "iCloudContainerEnvironment",
        "testFlightInternalTestingOnly", "generateAppStoreInformation",
    ]

    /// Whether the keys of a root identify export options.
    static func areLikely(for keys: [PlistString]) -> Bool {
        keys.contains("method") && keys.contains(where: ownKeys.contains)
    }
}
