// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSchema

/// One configuration profile and its payloads.
struct ProfileCheck {
    let document: PlistDocument
    let checker: ProfileChecker
    let root: InfoValue
    var findings: RuleFindings<ProfileRule>
    private(set) var ofSchema: [PlistDiagnostic] = []

    private var tables: [String: SchemaTable] = [:]

    init(_ document: PlistDocument, _ checker: ProfileChecker) {
        self.document = document
        self.checker = checker
        root = InfoValue(rootOf: document)
        findings = RuleFindings(document, checker.rules)
    }

    mutating func run() {
        compare(root, with: Self.topLevel, isOpen: false)
        guard root.view.kind == .dictionary else { return }
        if root["PayloadType"].first?.text == "Profile Service" { return }
        if let content = root["PayloadContent"].first, content.view.kind == .dictionary,
            checker.schemaRules.keys.contains(.valueKind)
        {
            ofSchema.append(
                PlistDiagnostic(
                    .error, InfoPlistRule.valueKind.code,
                    "expected an array, found a dictionary; write it as an element of an array",
                    at: document.location(of: content.view), path: PlistPath(content.path)))
        }
        if root["PayloadContent"].isEmpty && root["EncryptedPayloadContent"].isEmpty {
            findings.report(.noPayload, "the profile has no PayloadContent; add payloads", at: root)
        }
        let payloads = root["PayloadContent"].elements.filter { $0.view.kind == .dictionary }
        if let content = root["PayloadContent"].first, content.view.kind == .array,
            content.view.elements.isEmpty
        {
            findings.report(
                .noPayload, "the profile has no payload; add one", at: content, isKey: true)
        }
        for payload in payloads { checkPayload(payload) }
        checkVersion(of: root, isPayload: false)
        checkIdentity(payloads)
        checkRepeats(payloads)
        checkScope(payloads)
        checkReferences(payloads)
    }

    static let topLevel = SchemaText.profiles.table(of: "TopLevel")!

    // MARK: Payloads

    private mutating func checkPayload(_ payload: InfoValue) {
        checkVersion(of: payload, isPayload: true)
        let type = payload["PayloadType"].first
        guard let name = type?.text else {
            return compare(payload, with: PayloadTypes.common, isOpen: true)
        }
        guard let key = PayloadTypes.name(of: payload, type: name) else {
            if let type { checkType(name, type) }
            return compare(payload, with: PayloadTypes.common, isOpen: true, isOwn: true)
        }
        let table: SchemaTable
        if let known = tables[key] {
            table = known
        } else {
            table = PayloadTypes.table(of: key)
            tables[key] = table
        }
        checkSystem(of: type, name, table)
        compare(payload, with: table, isOpen: table[SchemaTable.root].isOpen)
        if name.hasPrefix("com.apple.security.") { checkCertificate(in: payload, name) }
    }

    private mutating func checkType(_ name: String, _ type: InfoValue) {
        guard let near = PayloadTypes.nearest(to: name) else {
            guard name.hasPrefix("com.apple.") else { return }
            return findings.report(
                .payloadType,
                "the schema has no payload type '\(VisibleText.excerpt(name))'; "
                    + "it works if a program reads preferences of that name", at: type,
                severity: .note)
        }
        findings.report(
            .payloadType,
            "no payload type is called '\(VisibleText.excerpt(name))'; write '\(near)'", at: type)
    }

    /// - Parameter isOwn: whether a program other than Apple's has keys of its own there.
    private mutating func compare(
        _ value: InfoValue, with table: SchemaTable, isOpen: Bool, isOwn: Bool = false
    ) {
        var options = checker.options
        options.reportsUnknownKeys = !isOwn
        var walk = SchemaWalk(table, options: options, prefix: value.path)
        walk.run(value.view)
        for finding in walk.findings { add(finding, table, isOpen) }
    }

    private mutating func add(_ finding: SchemaFinding, _ table: SchemaTable, _ isOpen: Bool) {
        var severity: PlistDiagnostic.Severity?
        switch finding.fault {
        case .missing("PayloadVersion"): return
        case .missing where isOpen && finding.path.components.count != 2: severity = .warning
        case .unknown where isOpen: severity = .note
        case .value, .misspeltValue: severity = table[finding.node].isStrict ? .error : nil
        case .kind(let kinds) where kinds.contains(.init(.boolean)):
            if let meant = finding.value.meantBoolean { return addCoerced(finding, meant) }
        default: break
        }
        if let diagnostic = finding.diagnostic(
            in: document, checker.schemaRules, severity: severity)
        {
            ofSchema.append(diagnostic)
        }
    }

    private mutating func addCoerced(_ finding: SchemaFinding, _ meant: Bool) {
        let isRefused = checker.readers.contains(where: \.refusesCoercedValues)
        let found = finding.value.kind == .integer ? "an integer" : "a string"
        findings.report(
            .coercedValue,
            "expected a boolean, found \(found), which macOS converts and others refuse; "
                + "write \(meant)",
            at: InfoValue(view: finding.value, path: finding.path.components),
            severity: isRefused ? .error : nil)
    }

    /// Whether there is a payload type on the system that the profile is for.
    private mutating func checkSystem(of type: InfoValue?, _ name: String, _ table: SchemaTable) {
        guard let system = checker.system, let type else { return }
        let usage = table[SchemaTable.root].usage
        let platforms = usage.platforms ?? ""
        guard let first = system.version(in: platforms) else {
            return reportSystem(
                "payloads of type \(name) are for \(platforms), not for \(system.name); remove it",
                type)
        }
        if !system.isAtLeast(first) {
            reportSystem(
                "payloads of type \(name) are there from \(system.name) \(first) on; "
                    + "\(system.words) ignores them", type)
        }
        if let removed = usage.removed.flatMap(system.version), system.isAtLeast(removed) {
            reportSystem(
                "payloads of type \(name) are gone since \(system.name) \(removed); remove it",
                type)
        }
    }

    private mutating func reportSystem(_ message: String, _ type: InfoValue) {
        guard checker.schemaRules.keys.contains(.otherPlatform) else { return }
        ofSchema.append(
            PlistDiagnostic(
                .warning, InfoPlistRule.otherPlatform.code, message,
                at: document.location(of: type.view), path: PlistPath(type.path)))
    }

    private mutating func checkVersion(of value: InfoValue, isPayload: Bool) {
        guard value.view["PayloadVersion"] == nil else { return }
        let isRefused = checker.readers.contains(where: \.wantsVersions)
        findings.report(
            .payloadVersion,
            "expected PayloadVersion, found none; add the integer 1, which "
                + (isPayload ? "Apple Business Manager wants" : "iOS wants"), at: value,
            severity: isRefused ? .error : nil)
    }
}

/// The payload types that Apple describes.
enum PayloadTypes {
    /// Names of schemas that are not payload types.
    private static let others: Set<String> = ["TopLevel", "CommonPayloadKeys"]

    static let names = SchemaText.profiles.typeNames.filter { !others.contains($0) }

    private static let known = Set(names)

    /// Schemas that apply under a condition, by the type that they are of.
    private static let variants: [String: [(name: String, key: PlistString, value: String)]] = {
        var variants: [String: [(name: String, key: PlistString, value: String)]] = [:]
        for name in names {
            guard let text = SchemaText.profiles.type(name), let type = text["Type"]?.string,
                let when = text["When"]?[0]?.string, let sign = when.firstIndex(of: "=")
            else { continue }
            variants[type, default: []].append(
                (name, PlistString(String(when[..<sign])), String(when[when.index(after: sign)...]))
            )
        }
        return variants
    }()

    /// The name of the schema for a payload; `nil` if there is none.
    static func name(of payload: InfoValue, type: String) -> String? {
        for variant in variants[type] ?? [] where payload.view[variant.key]?.string == variant.value
        {
            return variant.name
        }
        return known.contains(type) ? type : nil
    }

    static let common = SchemaTable(
        compiling: SchemaText.profiles.type("CommonPayloadKeys")!)

    /// The schema of a type that there is, with the keys that all payloads have.
    static func table(of name: String) -> SchemaTable {
        SchemaTable(
            compiling: SchemaText.profiles.type(name)!,
            with: SchemaText.profiles.type("CommonPayloadKeys")!)
    }

    /// The type of Apple's that is meant by a name of another case or with a letter or two wrong.
    static func nearest(to name: String) -> String? {
        let lower = name.lowercased()
        if let same = names.first(where: { $0.lowercased() == lower }) { return same }
        let stem = "com.apple."
        if name.hasPrefix(stem) {
            let ends = names.filter { $0.hasPrefix(stem) }.map { String($0.dropFirst(stem.count)) }
            return EditDistance.nearest(to: String(name.dropFirst(stem.count)), among: ends).first
                .map { stem + $0 }
        }
        guard let near = EditDistance.nearest(to: name, among: names).first else { return nil }
        return near.hasPrefix(stem) || near.utf8.count > stem.utf8.count ? near : nil
    }
}
