// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSchema

/// The check of a configuration profile and its payloads.
struct ProfileCheck {
    let document: PlistDocument
    let checker: ProfileChecker
    let root: InfoValue
    var findings: RuleFindings<ProfileRule>
    private(set) var ofSchema: [PlistDiagnostic] = []
    /// Containers already searched for ports, and address lists already read, because a binary
    /// property list may reference them from many payloads.
    var searched: Set<NodeID> = []
    var lists: Set<NodeID> = []
    private let payloadTypes: PayloadTypeNames
    /// The UUID of the only payload with a private key; `nil` if there are none or several.
    lazy var onlyIdentity = Self.onlyIdentity(among: root["PayloadContent"].elements)

    var schemas: SchemaLibrary { checker.schemas }

    init(_ document: PlistDocument, _ checker: ProfileChecker) {
        self.document = document
        self.checker = checker
        root = InfoValue(rootOf: document)
        findings = RuleFindings(document, checker.rules)
        payloadTypes = PayloadTypeNames(checker.schemas)
    }

    mutating func run() {
        compare(root, with: SchemaText.topLevelType, isOpen: false)
        guard root.view.kind == .dictionary else { return }
        if root["PayloadType"].first?.text == "Profile Service" { return }
        if let content = root["PayloadContent"].first, content.view.kind == .dictionary,
            checker.schemaRules.contains(InfoPlistRule.valueKind.code)
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
        checkRemoval(payloads)
    }

    // MARK: Payloads

    private mutating func checkPayload(_ payload: InfoValue) {
        checkVersion(of: payload, isPayload: true)
        let type = payload["PayloadType"].first
        guard let name = type?.text else {
            return compare(payload, with: SchemaText.commonKeysType, isOpen: true)
        }
        guard let key = schemas.typeName(of: payload.view, type: name, in: .profiles),
            let table = schemas.table(of: key, in: .profiles, withCommonKeys: true)
        else {
            if let type { checkType(name, type) }
            return compare(payload, with: SchemaText.commonKeysType, isOpen: true, isOwn: true)
        }
        checkSystem(of: type, name, table)
        let count = ofSchema.count
        compare(
            payload, with: table, isOpen: table[SchemaTable.root].isOpen,
            isOwn: name == Self.sharedPreferences)
        let told = Set(ofSchema[count...].compactMap(\.path))
        if name.hasPrefix("com.apple.security.") { checkCertificate(in: payload, name) }
        if name == Self.preferencesType { checkPreferences(in: payload) }
        checkSettings(of: payload, name, told)
    }

    private mutating func checkType(_ name: String, _ type: InfoValue) {
        guard let near = payloadTypes.nearest(to: name) else {
            guard name.hasPrefix("com.apple.") else { return }
            return findings.report(
                .payloadType,
                "the schema has no payload type '\(VisibleText.excerpt(name))'; "
                    + "it works if a program reads preferences of that name", at: type,
                severity: .note)
        }
        findings.report(
            .payloadType,
            "unknown payload type '\(VisibleText.excerpt(name))'; write '\(near)'", at: type,
            fixes: [.write(text: near)])
    }

    /// Compares a value with a type that all profile schemas share.
    private mutating func compare(
        _ value: InfoValue, with type: String, isOpen: Bool, isOwn: Bool = false
    ) {
        guard let table = schemas.table(of: type, in: .profiles) else { return }
        compare(value, with: table, isOpen: isOpen, isOwn: isOwn)
    }

    /// The preferences shared by all programs, which may also add their own keys.
    static let sharedPreferences = ".GlobalPreferences"

    /// - Parameter isOwn: whether a third-party program has its own keys there.
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
        // The same severity as without the key.
        case .misspelt("PayloadVersion", isRequired: true): severity = .warning
        case .misspelt where isOpen && finding.path.components.count != 3: severity = .warning
        case .unknown where isOpen: return addUnlisted(finding)
        case .value, .misspeltValue: severity = table[finding.node].isStrict ? .error : nil
        case .kind(let kinds) where kinds.contains(.init(.boolean)):
            if let meant = finding.value.meantBoolean { return addCoerced(finding, meant) }
        default: break
        }
        addOfSchema(finding, severity: severity)
    }

    mutating func addOfSchema(_ finding: SchemaFinding, severity: PlistDiagnostic.Severity?) {
        let diagnostic = finding.diagnostic(
            in: document, checker.schemaRules, severity: severity)
        if let diagnostic { addOfSchema(diagnostic) }
    }

    /// Reports a key that is not in a list of preferences; programs may read keys that are not
    /// listed.
    mutating func addUnlisted(_ finding: SchemaFinding) {
        guard case .key(let key)? = finding.path.components.last,
            var diagnostic = finding.diagnostic(in: document, checker.schemaRules, severity: .note)
        else { return }
        diagnostic.message =
            "the schema has no key '\(VisibleText.excerpt(key.description))'; "
            + "it works if a program reads it"
        addOfSchema(diagnostic)
    }

    mutating func addOfSchema(_ diagnostic: PlistDiagnostic) { ofSchema.append(diagnostic) }

    private mutating func addCoerced(_ finding: SchemaFinding, _ meant: Bool) {
        let isRefused = checker.consumers.contains(where: \.refusesCoercedValues)
        let found = finding.value.kind == .integer ? "an integer" : "a string"
        findings.report(
            .coercedValue,
            "expected a Boolean, found \(found), which macOS converts and other systems refuse; "
                + "write \(meant)",
            at: InfoValue(view: finding.value, path: finding.path.components),
            severity: isRefused ? .error : nil, fixes: [.write(.boolean(meant))])
    }

    /// Reports a payload type that does not exist on the profile's target system.
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
                "payloads of type \(name) need \(system.name) \(first) or later; "
                    + "\(system.words) ignores them", type)
        }
        if let removed = usage.removed.flatMap(system.version), system.isAtLeast(removed) {
            reportSystem(
                "payloads of type \(name) were removed in \(system.name) \(removed); remove it",
                type)
        }
    }

    private mutating func reportSystem(_ message: String, _ type: InfoValue) {
        guard checker.schemaRules.contains(InfoPlistRule.otherPlatform.code) else { return }
        ofSchema.append(
            PlistDiagnostic(
                .warning, InfoPlistRule.otherPlatform.code, message,
                at: document.location(of: type.view), path: PlistPath(type.path)))
    }

    private mutating func checkVersion(of value: InfoValue, isPayload: Bool) {
        guard value.view["PayloadVersion"] == nil else { return }
        let isRefused = checker.consumers.contains(where: \.wantsVersions)
        findings.report(
            .payloadVersion,
            "expected PayloadVersion, found none; add the integer 1, which "
                + (isPayload ? "Apple Business Manager requires" : "iOS requires"), at: value,
            severity: isRefused ? .error : nil,
            fixes: value.view.kind == .dictionary
                ? [.addInside("PayloadVersion", 1, .safe)] : [])
    }
}

/// The names of the payload types that have a schema.
final class PayloadTypeNames {
    private static let stem = "com.apple."

    private let schemas: SchemaLibrary
    private lazy var all = schemas.types(of: .profiles).names.filter {
        $0 != SchemaText.topLevelType && $0 != SchemaText.commonKeysType
    }
    private lazy var byLowerCase = Dictionary(all.map { ($0.lowercased(), $0) }) { first, _ in first
    }
    /// The names of Apple's payload types, without the common stem.
    private lazy var ends = all.filter { $0.hasPrefix(Self.stem) }
        .map { String($0.dropFirst(Self.stem.count)) }
    /// The cached results.
    private var known: [String: String?] = [:]

    init(_ schemas: SchemaLibrary) { self.schemas = schemas }

    /// Returns the payload type that differs from a name in case, or by a letter or two.
    func nearest(to name: String) -> String? {
        if let answer = known[name] { return answer }
        let answer = found(name)
        known[name] = .some(answer)
        return answer
    }

    private func found(_ name: String) -> String? {
        if let same = byLowerCase[name.lowercased()] { return same }
        let stem = Self.stem
        if name.hasPrefix(stem) {
            return EditDistance.nearest(to: String(name.dropFirst(stem.count)), among: ends).first
                .map { stem + $0 }
        }
        guard let near = EditDistance.nearest(to: name, among: all).first else { return nil }
        return near.hasPrefix(stem) || near.utf8.count > stem.utf8.count ? near : nil
    }
}
