// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A traversal of the parts of a property list that a catalogue describes.
struct CheckWalk {
    /// A dictionary to check: the outermost one, or one within the value of an entry.
    private struct Place {
        let view: PlistView
        let path: [PlistPathComponent]
        let owner: KeyEntry?
    }

    /// A container as the value of a key. The same container may be referenced many times.
    private struct Visit: Hashable {
        let node: NodeID
        let owner: String?
    }

    let catalogue: KeyCatalogue
    let checker: InfoPlistChecker
    let root: PlistView
    /// The findings in tree order.
    var findings: [PlistDiagnostic] = []

    /// The platform, if it was given or the keys imply it.
    let platform: String?
    /// The type of the bundle; `nil` if unknown.
    let packageType: PackageType?
    /// The role of the bundle; `nil` if unknown.
    let role: BundleRole?
    /// Whether a build system has already replaced variables.
    let isBuilt: Bool
    /// Whether the file contains variables for a build system.
    let isSource: Bool

    /// A cache of strings that may be referenced many times.
    var texts = SharedTexts()
    /// The types that the property list declares as packages.
    lazy var packageTypes = Self.packageTypes(in: root)

    /// The corrections of misspelt keys in the current dictionary, which are not reported as
    /// missing.
    var meantKeys: Set<String> = []

    /// The number of unknown keys so far.
    var spellingCount = 0

    private var pending: [Place] = []
    private var visits: Set<Visit> = []
    /// The visited values of keys, without dictionaries within them.
    private var values: Set<Visit> = []
    /// The range of the findings about a value other than a container, at its first path.
    private var verdicts: [Visit: Range<Int>] = [:]
    /// Whether each string contains variables.
    private var variables: [NodeID: Bool] = [:]
    /// The number of times a string was checked.
    private(set) var readingCount = 0

    init(
        _ document: PlistDocument, checker: InfoPlistChecker, catalogue: KeyCatalogue = .standard
    ) {
        self.checker = checker
        self.catalogue = catalogue
        root = document.root
        platform = checker.platform ?? Self.platform(of: document.root)
        packageType = PackageType(of: document.root, pathExtension: checker.pathExtension)
        role =
            catalogue.file == .infoPlist
            ? checker.role ?? BundleRole(of: document.root, pathExtension: checker.pathExtension)
            : nil
        isBuilt =
            !checker.isTemplate && (checker.isBuilt || Self.hasMarksOfBuild(document.root))
        var seen: Set<NodeID> = []
        isSource =
            !isBuilt
            && document.root.entries.contains {
                seen.insert($0.value.id).inserted && Self.hasPlaceholder($0.value)
            }
    }

    /// Whether the file contains keys that build systems write last.
    private static func hasMarksOfBuild(_ root: PlistView) -> Bool {
        let keys: [PlistString] = [
            "BuildMachineOSBuild", "DTCompiler", "DTPlatformBuild", "DTPlatformName",
            "DTPlatformVersion", "DTSDKBuild", "DTSDKName", "DTXcode", "DTXcodeBuild",
        ]
        return keys.contains { key in root[key].map { !hasPlaceholder($0) } ?? false }
    }

    /// Returns the platform that the keys of a built bundle imply.
    static func platform(of root: PlistView) -> String? {
        let platforms = root["CFBundleSupportedPlatforms"]?.elements.map { $0.string ?? "" } ?? []
        return platforms.count == 1 ? PlatformName.platform(called: platforms[0]) : nil
    }

    /// Whether a string contains a placeholder for a build system.
    static func hasPlaceholder(_ value: PlistView) -> Bool {
        value.isShort && value.text.map(Placeholder.isPart(of:)) ?? false
    }

    /// Whether a string, which may be referenced many times, contains a placeholder.
    mutating func isOpen(_ value: PlistView) -> Bool {
        guard value.kind == .string, value.isShort else { return false }
        if let known = variables[value.id] { return known }
        readingCount += 1
        let text = value.text
        let found = text.map { Placeholder.isPart(of: $0) || Placeholder.isName($0) } ?? false
        variables[value.id] = found
        return found
    }

    /// Whether a container has not been visited in this role before.
    mutating func isNew(_ container: PlistView, as role: String) -> Bool {
        values.insert(Visit(node: container.id, owner: role)).inserted
    }

    /// Checks a value other than a container once, and repeats the findings at its other paths.
    ///
    /// Long strings are skipped.
    ///
    /// - Parameter role: the role of the value, which determines the expectations.
    mutating func judge(
        _ value: PlistView, as role: String, path: [PlistPathComponent],
        _ body: (inout CheckWalk) -> Void
    ) {
        guard value.isShort else { return }
        let visit = Visit(node: value.id, owner: role)
        if let known = verdicts[visit] {
            for index in known {
                var finding = findings[index]
                let place = PlistPath(path)
                if let old = finding.path {
                    finding.fixes = finding.fixes.map { $0.moved(from: old, to: place) }
                }
                finding.path = place
                findings.append(finding)
            }
            return
        }
        let start = findings.count
        readingCount += 1
        body(&self)
        verdicts[visit] = start..<findings.count
    }

    mutating func run() {
        guard root.kind == .dictionary else {
            report(
                .rootDictionary, "expected a dictionary of keys, found \(root.kind.words)",
                at: root, path: [])
            return
        }
        if isBuilt { checkUnexpandedVariables() }
        pending.append(Place(view: root, path: [], owner: nil))
        while let place = pending.popLast() {
            let first = pending.count
            checkEntries(of: place)
            // The first one is next, because the traversal is depth-first.
            pending[first...].reverse()
        }
        if catalogue.file == .infoPlist { checkTexts() }
    }

    private mutating func checkEntries(of place: Place) {
        meantKeys = []
        for (key, value) in place.view.shownEntries {
            let name = key.description
            let path = place.path + [.key(key)]
            let entry =
                if let owner = place.owner {
                    owner.nestedKey(named: name)
                } else {
                    catalogue.topLevelEntry(for: name)
                }
            if let entry {
                checkKey(entry, of: value, in: place.view, path: path)
                check(value, of: entry, path: path)
            } else {
                checkSpelling(of: name, among: place.owner, value: value, path: path)
            }
        }
        if let owner = place.owner {
            checkNestedKeys(of: owner, in: place.view, path: place.path)
        } else if catalogue.file == .infoPlist {
            checkAlternateIcons()
            checkTopLevelKeys()
        }
    }

    private mutating func check(
        _ value: PlistView, of entry: KeyEntry, path: [PlistPathComponent]
    ) {
        let expected = entry.kinds.isEmpty ? [] : entry.kinds + entry.toleratedKinds
        if isOpen(value) {
            return checkVariable(in: value, among: expected, for: entry, path: path)
        }
        guard checkKind(of: value, among: expected, for: entry, path: path) else { return }
        guard value.kind.isContainer else {
            return judge(value, as: entry.path, path: path) { walk in
                walk.checkAllowedValues(of: value, for: entry, path: path)
                walk.checkForm(of: value, for: entry, path: path)
                walk.checkEmptyName(of: value, for: entry, path: path)
            }
        }
        guard values.insert(Visit(node: value.id, owner: entry.path)).inserted else { return }
        var inner: [(value: PlistView, path: [PlistPathComponent])] = []
        var kinds: [ValueKind] = []
        switch value.kind {
        case .array:
            kinds = entry.elementKinds
            inner = value.elements.enumerated().map { ($1, path + [.index($0)]) }
        case .dictionary where !entry.entryKinds.isEmpty:
            kinds = entry.entryKinds
            inner = value.shownEntries.map { ($0.value, path + [.key($0.key)]) }
            inner.removeAll { value, path in
                guard case .key(let key)? = path.last else { return false }
                return checkFreeName(key, of: value, in: entry, path: path)
            }
        case .dictionary: inner = [(value, path)]
        default: break
        }
        for (value, path) in inner {
            guard isFitting(value, among: kinds, for: entry, path: path),
                !checkEmptiness(of: value, in: entry, path: path)
            else { continue }
            if value.kind == .dictionary { enter(value, of: entry, path: path) }
            // A dictionary of arrays.
            if value.kind == .array && !entry.entryKinds.isEmpty {
                checkElements(of: value, for: entry, path: path)
            }
        }
        checkAllowedValues(of: value, for: entry, path: path)
        checkForm(of: value, for: entry, path: path)
    }

    /// Checks the elements of an array under a name chosen by the author.
    private mutating func checkElements(
        of array: PlistView, for entry: KeyEntry, path: [PlistPathComponent]
    ) {
        let visit = Visit(node: array.id, owner: entry.path + ".*")
        guard values.insert(visit).inserted else { return }
        for (index, element) in array.elements.enumerated() {
            let path = path + [.index(index)]
            guard isFitting(element, among: entry.elementKinds, for: entry, path: path),
                element.kind == .dictionary
            else { continue }
            enter(element, of: entry, path: path)
        }
    }

    /// Whether a nested value has an allowed type.
    private mutating func isFitting(
        _ value: PlistView, among kinds: [ValueKind], for entry: KeyEntry,
        path: [PlistPathComponent]
    ) -> Bool {
        guard isOpen(value) else {
            return checkKind(of: value, among: kinds, for: entry, path: path)
        }
        checkVariable(in: value, among: kinds, for: entry, path: path)
        return true
    }

    private mutating func enter(
        _ view: PlistView, of entry: KeyEntry, path: [PlistPathComponent]
    ) {
        guard !entry.nestedKeys.isEmpty else { return }
        let isNew = visits.insert(Visit(node: view.id, owner: entry.path)).inserted
        if isNew { pending.append(Place(view: view, path: path, owner: entry)) }
    }

    // MARK: Findings

    /// Returns the severity of a wrong value: uncertain facts never cause errors. `nil` to use that
    /// of the rule.
    func severity(for entry: KeyEntry) -> PlistDiagnostic.Severity? {
        switch entry.confidence {
        case .high: nil
        case .medium: .warning
        case .low: .note
        }
    }

    /// Whether a value is in an exception of App Transport Security for this device only. Tools
    /// write keys there that have no effect, and need none.
    private static func isLocal(_ path: [PlistPathComponent]) -> Bool {
        path.count > 3 && path[0] == .key("NSAppTransportSecurity")
            && path[1] == .key("NSExceptionDomains")
            && ["localhost", "127.0.0.1", "::1"].contains { path[2] == .key($0) }
    }

    /// - Parameter isKey: whether the finding is about the key of the value.
    mutating func report(
        _ rule: InfoPlistRule, _ message: String, at value: PlistView,
        path: [PlistPathComponent], isKey: Bool = false,
        severity: PlistDiagnostic.Severity? = nil, fixes: [ValueFix] = []
    ) {
        guard checker.rules.contains(rule) else { return }
        findings.append(
            PlistDiagnostic(
                Self.isLocal(path) ? .note : severity ?? rule.severity, rule.code, message,
                at: root.document.location(of: value, isKey: isKey), path: PlistPath(path),
                fixes: fixes.fixes(at: path)))
    }
}
