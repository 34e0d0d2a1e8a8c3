// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The check of one bundle, without those nested in it.
struct BundleCheck {
    let bundle: BundleDirectory
    /// Whether the bundle is nested in another one.
    let isNested: Bool
    let checker: BundleChecker
    var results = BundleFindings()

    /// The purposes that entitlements were found to lack.
    var checkedPurposes: Set<String> = []

    /// The bundles examined so far.
    var package = StorePackage()

    /// The entitlements in the signature of the executable.
    private(set) var signedEntitlements: PlistView?

    /// The names of all items in a source folder, after they have been collected.
    var sourceNames: [String]?

    /// The Info.plist, if it exists and parses.
    private(set) var info: PlistDocument?
    /// The findings about values in the Info.plist.
    private var infoFindings: [PlistDiagnostic] = []

    init(_ bundle: BundleDirectory, isNested: Bool, checker: BundleChecker) {
        self.bundle = bundle
        self.isNested = isNested
        self.checker = checker
    }

    mutating func run() {
        info = read(bundle.infoPlistPath)
        let product = product
        checkPresence()
        checkFolders()
        checkProductFolders()
        checkFrameworkLinks()
        checkPrivacyManifest()
        checkSettings()
        checkXCFramework()
        if let info {
            checkKeys(of: info)
            checkExecutable()
            checkResources()
            checkIconImages()
            checkHosts(of: product)
            checkProduct(product)
        }
        let facts = executableFacts()
        signedEntitlements = facts?.entitlements?.root
        if let facts { checkFacts(facts, of: product) }
        if checker.infoPlist.checksForStore { checkForStore(product, facts) }
        checkRelations(of: product, facts)
        if let info {
            add(info.placed(infoFindings), at: bundle.infoPlistPath)
        }
        checkLocalizations()
        checkLocalizedFiles()
        checkLocalizedValues()
    }

    private mutating func checkKeys(of info: PlistDocument) {
        var keys = checker.infoPlist
        keys.platform = platform
        keys.pathExtension = bundle.pathExtension
        keys.isBuilt = bundle.hasExecutable(info.root)
        keys.role = product.role.bundleRole
        if bundle.kind?.pathExtension == "framework" { keys.frameworkName = bundle.stem }
        infoFindings += keys.unplacedFindings(in: info)
    }

    /// The given platform, otherwise the platform implied by the keys; in a nested bundle, the keys
    /// take precedence.
    var platform: String? {
        let given = checker.infoPlist.platform
        if isCatalystLibrary { return "Mac Catalyst" }
        let own = info.flatMap { CheckWalk.platform(of: $0.root) }
        return isNested ? own ?? given : given ?? own
    }

    /// The facts about this bundle that enclosing and nested bundles depend on.
    var product: StoreBundle {
        StoreBundle(bundle, info: info?.root, in: hosts, on: checker.infoPlist.platform)
    }

    // MARK: Reading

    /// Reads a property list and reports its errors; `nil` if it does not exist or does not parse.
    mutating func read(_ path: TreePath) -> PlistDocument? {
        do throws(BundleError) {
            let found =
                path == bundle.infoPlistPath
                ? try bundle.readInfoPlist(options: checker.decodingOptions)
                : try bundle.read(path, options: checker.decodingOptions)
            guard let document = found else { return nil }
            if checker.reportsDecodingWarnings {
                add(document.warnings, at: path)
                results.unreportedWarningCount += document.warningCount - document.warnings.count
            }
            return document
        } catch {
            switch error {
            case .propertyList(let path, let error):
                add([error.diagnostic(inFile: path.name)], at: path)
            case .files(let error):
                // Broken links are reported together with all other links.
                if case .system = error.reason { results.errors.append(error) }
            }
            return nil
        }
    }

    // MARK: Findings

    /// The enclosing bundles, the innermost last.
    var hosts: [StoreBundle] { package.hosts(of: bundle.path) }

    /// Adds findings about values in the Info.plist.
    mutating func addInfoFindings(_ findings: [PlistDiagnostic]) { infoFindings += findings }

    mutating func add(_ diagnostics: [PlistDiagnostic], at path: TreePath) {
        results.findings += diagnostics.map { BundleFinding(path: path, diagnostic: $0) }
    }

    /// Reports a finding about a file or folder.
    mutating func report(
        _ rule: BundleRule, _ message: String, at path: TreePath,
        severity: PlistDiagnostic.Severity? = nil
    ) {
        guard checker.rules.contains(rule) else { return }
        add([rule.finding(message, severity: severity)], at: path)
    }

    /// Reports a finding about a value in the Info.plist.
    mutating func report(
        _ rule: BundleRule, _ message: String, of value: InfoValue,
        severity: PlistDiagnostic.Severity? = nil, fixes: [ValueFix] = []
    ) {
        guard checker.rules.contains(rule) else { return }
        // In a source folder, the build may still have to collect the files named by the
        // Info.plist.
        var finding = rule.finding(message, severity: isSourceFolder ? .note : severity)
        finding.location = info?.location(of: value.view)
        finding.path = PlistPath(value.path)
        finding.fixes = fixes.fixes(at: value.path)
        infoFindings.append(finding)
    }
}
