// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The store's rules about keys of one Info.plist.
struct StoreKeyCheck {
    let bundle: StoreBundle
    let root: PlistView
    /// The enclosing bundles, the innermost last.
    let hosts: [StoreBundle]
    let rules: Set<StoreRule>
    private(set) var findings: [PlistDiagnostic] = []

    init(_ bundle: StoreBundle, root: PlistView, in hosts: [StoreBundle], rules: Set<StoreRule>) {
        self.bundle = bundle
        self.root = root
        self.hosts = hosts
        self.rules = rules
    }

    mutating func run() {
        guard root.kind == .dictionary else { return }
        checkPurposes()
        checkVersions()
        checkIdentifier()
        checkExecutableName()
        checkSystems()
        checkPackageType()
        checkBuild()
        checkExtension()
        checkAppClip()
        checkFamily()
        guard bundle.role.isApp else { return }
        checkDocuments()
        checkBackground()
        checkLaunch()
        checkIcons()
        checkApp()
        checkNames()
        checkDeviceKeys()
    }

    // MARK: Findings

    /// - Parameter value: the value concerned; `nil` for the whole Info.plist.
    mutating func report(
        _ rule: StoreRule, _ message: String, of value: InfoValue? = nil, code: String? = nil,
        severity: PlistDiagnostic.Severity? = nil, fixes: [ValueFix] = []
    ) {
        guard rules.contains(rule) else { return }
        findings.append(
            rule.finding(
                message, of: value ?? InfoValue(view: root, path: []), code: code,
                severity: severity, fixes: fixes))
    }

    /// Reports each string if `message` returns a message for it. Each string is checked once,
    /// because a binary property list may reference a long one from many places.
    ///
    /// - Parameter fixes: returns the fixes of a string with a message.
    mutating func report(
        _ rule: StoreRule, _ values: [InfoValue], code: String? = nil,
        fixes: (String) -> [ValueFix] = { _ in [] }, _ message: (String) -> String?
    ) {
        var messages: [NodeID: String?] = [:]
        for value in values {
            let known = messages[value.view.id] ?? value.text.flatMap(message)
            messages[value.view.id] = .some(known)
            guard let known else { continue }
            report(rule, known, of: value, code: code, fixes: value.text.map(fixes) ?? [])
        }
    }

    // MARK: Purposes

    private mutating func checkPurposes() {
        var values: [InfoValue] = []
        for (key, value) in root.shownEntries {
            let name = key.description
            if name.hasSuffix("UsageDescription") {
                values.append(InfoValue(view: value, path: [.key(key)]))
            } else if name == "NSLocationTemporaryUsageDescriptionDictionary" {
                values += InfoValue(view: value, path: [.key(key)]).elements
            }
        }
        var verdicts: [NodeID: Bool] = [:]
        for value in values where value.view.kind == .string {
            let isBlank =
                verdicts[value.view.id]
                ?? (value.view.string ?? "").unicodeScalars
                .allSatisfy(\.properties.isWhitespace)
            verdicts[value.view.id] = isBlank
            if isBlank {
                report(.purpose, "the purpose string is empty; say what the data is for", of: value)
            }
        }
    }

    // MARK: Versions

    private mutating func checkVersions() {
        guard bundle.role.hasCode else { return }
        if bundle.isBuilt && !bundle.hasValue("CFBundleVersion") {
            report(
                .buildNumber, "CFBundleVersion is missing; add it",
                fixes: [.write("1", at: ["CFBundleVersion"])])
        }
        if let text = bundle["CFBundleShortVersionString"]?.text {
            if !Self.isVersion(text) {
                report(
                    .version,
                    "expected one to three integers separated by periods, such as 1.2.0, "
                        + "found '\(VisibleText.excerpt(text))'",
                    of: bundle["CFBundleShortVersionString"], code: "ITMS-90060",
                    fixes: CheckWalk.leadingVersion(of: text))
            }
        } else if bundle.isBuilt && !bundle.hasValue("CFBundleShortVersionString") {
            report(
                .version, "CFBundleShortVersionString is missing; add it", code: "ITMS-90057",
                fixes: [.write("1.0", at: ["CFBundleShortVersionString"])])
        }
        guard bundle.role.isNestedProduct, let host = hosts.last(where: { $0.role.isApp }) else {
            return
        }
        for key in ["CFBundleShortVersionString", "CFBundleVersion"] {
            guard let own = bundle[key], let text = own.text, let other = host[key]?.text,
                text != other, Self.canTakeOver(other, as: key)
            else { continue }
            report(
                .nestedVersion,
                "the containing app has the version '\(VisibleText.excerpt(other))'; "
                    + "use the same", of: own, fixes: [.write(text: other, .suggestion)])
        }
    }

    /// Whether nested bundles may copy the version of their app, which they cannot if it is itself
    /// rejected.
    static func canTakeOver(_ version: String, as key: String) -> Bool {
        key == "CFBundleVersion"
            ? version.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) }
            : isVersion(version)
    }

    static func isVersion(_ text: String) -> Bool {
        let parts = text.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.count <= 3
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            }
    }

    // MARK: Identifiers

    private mutating func checkIdentifier() {
        let role = bundle.role
        guard role.hasCode || role == .resources else { return }
        let isNestedOnMac = bundle.platform == "macOS" && !hosts.isEmpty
        guard let value = bundle["CFBundleIdentifier"], let text = value.text else {
            if bundle.isBuilt && !bundle.hasValue("CFBundleIdentifier") {
                report(
                    .identifier, "CFBundleIdentifier is missing; add it",
                    code: isNestedOnMac ? "ITMS-90276" : "ITMS-90049")
            }
            return
        }
        if !Self.isIdentifier(text) {
            report(
                .identifier,
                "expected letters, digits, hyphens and periods, and no period at the end, "
                    + "found '\(VisibleText.excerpt(text))'", of: value,
                code: isNestedOnMac ? "ITMS-90277" : "ITMS-90049",
                fixes: [.write(text: IdentifierText.legal(text), .suggestion)])
        } else if role == .framework && !text.contains(".") {
            report(
                .oneWordIdentifier,
                "signing adds a number to an identifier without a period; "
                    + "use a reverse domain name", of: value, fixes: fixes(ofWord: text))
        }
        checkNesting(of: text, value)
    }

    /// Returns the fix of an identifier without a period: the word after the identifier of the app.
    private func fixes(ofWord text: String) -> [ValueFix] {
        guard let outer = hosts.last(where: { $0.role.isApp })?["CFBundleIdentifier"]?.text,
            Self.isIdentifier(outer)
        else { return [] }
        return [.write(text: "\(outer).\(text)", .suggestion)]
    }

    /// Whether a string consists of letters, digits, hyphens and periods, without a trailing
    /// period.
    static func isIdentifier(_ text: String) -> Bool {
        text.utf8.last != 0x2E
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
                default: false
                }
            }
    }

    private mutating func checkNesting(of identifier: String, _ value: InfoValue) {
        guard bundle.role.isNestedProduct, let host = hosts.last(where: { $0.role.isApp }),
            let outer = host["CFBundleIdentifier"]?.text, Self.isIdentifier(outer)
        else { return }
        let prefix = outer + "."
        let rest = identifier.hasPrefix(prefix) ? identifier.dropFirst(prefix.count) : ""
        let isExtension = bundle.role == .appExtension
        if rest.isEmpty || isExtension && rest.contains(".") {
            let shown = VisibleText.excerpt(outer)
            report(
                .nestedIdentifier,
                isExtension
                    ? "expected '\(shown).' and one word without periods"
                    : "expected an identifier that begins with '\(shown).'", of: value,
                fixes: BundleCheck.fixes(of: identifier, in: outer))
        }
    }

    // MARK: Executables

    private mutating func checkExecutableName() {
        guard bundle.role.hasCode, let value = bundle["CFBundleExecutable"], let name = value.text
        else { return }
        let refused = "\\[]{}()+*".filter(name.contains)
        guard !refused.isEmpty else { return }
        let shown = refused.map { "'\($0)'" }.joined(separator: ", ")
        report(
            .executableName, "the store refuses \(shown) in the name of an executable; rename it",
            of: value, fixes: hosts.isEmpty && !bundle.isBuilt ? Self.fixes(ofName: name) : [])
    }

    /// Returns the fix of an executable's name with characters that the store refuses.
    private static func fixes(ofName name: String) -> [ValueFix] {
        let legal = name.filter { !"\\[]{}()+*".contains($0) }
        return legal.isEmpty ? [] : [.write(text: legal, .suggestion)]
    }

    // MARK: Systems

    private mutating func checkSystems() {
        guard bundle.role.hasCode else { return }
        if bundle.role == .appExtension && bundle.isBuilt && !bundle.hasValue("CFBundleDisplayName")
        {
            let name = bundle["CFBundleName"]?.text ?? bundle.name.map { NameParts($0).stem }
            report(
                .nestedKey, "an extension needs CFBundleDisplayName; add it",
                fixes: name.map { [.write(PlistValue($0), at: ["CFBundleDisplayName"])] } ?? [])
        }
        if bundle.platform == "macOS" {
            let isHelper = bundle.role.isApp && !hosts.isEmpty
            if bundle.isBuilt && (bundle.role == .appExtension || isHelper)
                && !bundle.hasValue("LSMinimumSystemVersion")
            {
                report(.nestedKey, "a nested bundle needs LSMinimumSystemVersion; add it")
            }
            return
        }
        guard bundle.isForDevices else { return }
        guard let value = bundle["MinimumOSVersion"] else {
            if bundle.isBuilt && !bundle.role.isApp {
                report(.nestedKey, "a nested bundle needs MinimumOSVersion; add it")
            }
            return
        }
        checkMinimum(value)
    }

    private mutating func checkMinimum(_ value: InfoValue) {
        let isEmpty = value.view.string?.isEmpty == true
        guard let text = isEmpty ? "" : value.text else { return }
        guard Self.isVersion(text), let version = BundleVersion(text) else {
            report(
                .minimumSystem,
                "expected one to three integers separated by periods, such as 16.0, "
                    + "found '\(VisibleText.excerpt(text))'", of: value,
                fixes: CheckWalk.leadingVersion(of: text))
            return
        }
        if bundle.platform == "iOS", version.components[0] < 8 {
            report(
                .minimumSystem, "the store accepts 8.0 and later; write 8.0",
                of: value, code: bundle.role == .framework ? "ITMS-90362" : "ITMS-90530",
                fixes: [.write(text: "8.0", .suggestion)])
        }
        guard bundle.role == .framework, let host = hosts.last(where: { $0.role.isApp }),
            host.platform == bundle.platform, let oldest = host["MinimumOSVersion"]?.text,
            let needed = BundleVersion(oldest), version > needed,
            bundle.platform != "iOS" || needed.components[0] >= 8
        else { return }
        report(
            .frameworkSystem,
            "the app runs on \(VisibleText.excerpt(oldest)), but this framework does not; "
                + "build it for that system", of: value)
    }

    private mutating func checkPackageType() {
        guard bundle.isForDevices, bundle.role.hasCode else { return }
        if let value = bundle["CFBundleResourceSpecification"] {
            report(
                .resourceSpecification, "the store refuses this key; remove it", of: value,
                fixes: [.remove()])
        }
        guard bundle.name != nil else { return }
        let expected =
            switch bundle.role {
            case .appExtension: "XPC!"
            case .framework: "FMWK"
            default: "APPL"
            }
        let value = bundle["CFBundlePackageType"]
        if value?.text != expected {
            report(
                .packageType,
                value == nil
                    ? "CFBundlePackageType is missing; write \(expected)"
                    : "expected \(expected), the type of such bundles", of: value,
                fixes: [.write(PlistValue(expected), at: ["CFBundlePackageType"])])
        }
    }
}
