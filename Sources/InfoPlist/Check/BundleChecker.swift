// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Checks bundles: their Info.plist files, the files these refer to, and their structure.
public struct BundleChecker: Sendable {
    /// The codes of the rules for bundles to apply, by default all of them. Codes of other rules
    /// are ignored, because the checkers of files in a bundle have their own.
    public var enabledRules: Set<PlistDiagnostic.Code> {
        get { rules.codes }
        set { rules.codes = newValue }
    }

    /// The rules for bundles to apply.
    package var rules = Set(BundleRule.allCases)

    /// The checker of Info.plist files. For nested bundles, the platform comes primarily from their
    /// own keys, and `frameworkName` is set if the folder has the extension of a framework.
    public var infoPlist = InfoPlistChecker()

    /// The checker of privacy manifests.
    public var privacyManifest = PrivacyManifestChecker()

    /// The checker of the entitlements in code signatures.
    package var entitlements = EntitlementsChecker()

    /// Reads executables; `nil` to use only their headers.
    package var executableFacts: (@Sendable (ByteStore) -> ExecutableFacts?)?

    /// Whether the bundle is in an .ipa, but not in the folder of its app.
    package var isOutsidePayload = false

    /// The checker of the launchd jobs in apps.
    public var jobs = JobChecker()

    /// The values of variables in the Info.plist files; `nil` to keep variables unchanged.
    public var buildSettings: BuildSettings?

    /// The checker of string tables anywhere in the bundle.
    public var localization = LocalizationChecker()

    /// The decoding options for property lists.
    public var decodingOptions = PlistDecodingOptions()

    /// Whether unusual but valid text in property lists is also reported.
    public var reportsDecodingWarnings = true

    /// Creates a checker with all rules.
    public init() { decodingOptions.recordsSourceRanges = true }

    /// Returns the findings about a bundle and all bundles nested in it, or about the bundles,
    /// privacy manifests and string tables anywhere in a source folder.
    ///
    /// File trees backed by a file system should cache folder listings, because rules look at the
    /// same folders.
    ///
    /// - Parameters:
    ///   - files: the bundle's folder.
    ///   - name: the folder's name.
    ///   - progress: called with the number of bundles, files and folders examined so far.
    /// - Throws: an error if the folder cannot be read.
    public func findings(
        in files: any BundleFileTree, name: String, progress: (Int) -> Void = { _ in }
    ) throws(FileTreeError) -> BundleFindings {
        var bundle = try BundleDirectory(in: files, name: name)
        bundle.buildSettings = buildSettings
        var count = 0
        func step() {
            count += 1
            progress(count)
        }
        return bundle.hasBundleForm
            ? findings(of: bundle, step) : findings(inFolder: bundle, step)
    }

    private func findings(
        inFolder folder: BundleDirectory, _ step: () -> Void
    ) -> BundleFindings {
        let files = folder.files
        var results = BundleFindings()
        var tables = TableFiles()
        var bundles: [BundleDirectory] = []
        files.walk(from: .root) { entry in
            step()
            if let bundle = folder.bundle(at: entry) {
                bundles.append(bundle)
                return false
            }
            tables.add(entry)
            results.add(findings(aboutManifest: entry, in: folder))
            return true
        } failed: {
            results.errors.append($0)
        }
        var context = LocalizationContext()
        if !folder.isPlainFolder {
            var check = BundleCheck(folder, isNested: false, checker: self)
            check.run()
            results.add(check.results)
            context.add(folder, info: check.info)
        }
        results.add(localizationFindings(tables, in: files, context))
        for bundle in bundles { results.add(findings(of: bundle, step)) }
        return results
    }

    private func findings(
        of bundle: BundleDirectory, _ step: () -> Void
    ) -> BundleFindings {
        if infoPlist.checksForStore && bundle.isInXCFramework {
            // Such a bundle is not uploaded itself; only the parts that apps take from it are.
            var checker = self
            checker.infoPlist.checksForStore = false
            return checker.findings(of: bundle, step)
        }
        let files = bundle.files
        var results = BundleFindings()
        var others = BundleFindings()
        var tables = TableFiles()
        files.walk(from: bundle.path) { entry in
            step()
            tables.add(entry)
            if rules.contains(.brokenLink), let finding = Self.finding(about: entry, in: files) {
                others.findings.append(finding)
            }
            others.add(findings(aboutManifest: entry, in: bundle))
            others.add(findings(aboutJob: entry, in: bundle))
            return true
        } failed: {
            others.errors.append($0)
        }
        var context = LocalizationContext()
        var package = StorePackage()
        for (number, bundle) in ([bundle] + bundle.allNestedBundles()).enumerated() {
            step()
            var check = BundleCheck(bundle, isNested: number > 0, checker: self)
            check.package = package
            check.run()
            let isForStore = infoPlist.checksForStore
            package.add(check.product, executable: isForStore ? check.executablePath : nil)
            if isForStore { package.entitlements[bundle.path] = check.signedEntitlements }
            results.add(check.results)
            context.add(bundle, info: check.info)
        }
        let reported = Set(results.errors)
        others.errors.removeAll(where: reported.contains)
        // A broken link need not be reported if a rule already reports its wrong target.
        let linksOfFrameworks = Set(
            results.findings.filter { $0.diagnostic.code == BundleRule.frameworkLinks.code }
                .map(\.path))
        others.findings.removeAll {
            $0.diagnostic.code == BundleRule.brokenLink.code && linksOfFrameworks.contains($0.path)
        }
        results.add(others)
        results.add(localizationFindings(tables, in: files, context))
        if infoPlist.checksForStore { addStoreFindings(package, in: bundle, to: &results) }
        return results
    }

    /// Adds findings of the store's rules about files in any location, and adds the store's codes
    /// to findings of other rules.
    private func addStoreFindings(
        _ package: StorePackage, in bundle: BundleDirectory, to results: inout BundleFindings
    ) {
        var walk = StoreWalk(
            bundle.files, rules: infoPlist.storeRules, isForDevices: package.isForDevices,
            executables: package.executables)
        bundle.files.walk(from: bundle.path) { entry in
            walk.visit(entry)
            return true
        } failed: { _ in
        }
        results.findings = StoreCodes.apply(to: results.findings + walk.findings)
    }

    private func localizationFindings(
        _ tables: TableFiles, in files: any BundleFileTree, _ context: LocalizationContext
    ) -> BundleFindings {
        var checker = localization
        guard reportsDecodingWarnings || !checker.rules.isEmpty else { return BundleFindings() }
        checker.listsTables = false
        checker.infoPlist = infoPlist
        checker.decodingOptions = decodingOptions
        checker.reportsDecodingWarnings = reportsDecodingWarnings
        var results = LocalizationResults()
        checker.check(tables, in: files, context, &results)
        return results.found
    }

    private static func finding(
        about link: FileTreeEntry, in files: any BundleFileTree
    ) -> BundleFinding? {
        guard case .link(let target) = link.kind else { return nil }
        let shown = VisibleText.escaped(String(decoding: target, as: UTF8.self))
        let message: String
        do throws(FileTreeError) {
            guard try files.resolve(link.path) == nil else { return nil }
            message = "the symbolic link leads to '\(shown)', which does not exist; remove it"
        } catch {
            switch error.reason {
            case .leadsOut:
                message =
                    "the symbolic link leads out of the bundle, to '\(shown)'; "
                    + "put a copy in its place"
            case .circularLinks:
                message = "the symbolic link to '\(shown)' is part of a cycle; remove it"
            // Unreadable folders on the path are reported themselves.
            case .missing, .system: return nil
            }
        }
        return BundleFinding(path: link.path, diagnostic: BundleRule.brokenLink.finding(message))
    }
}

extension CheckRule {
    /// Returns a finding about a whole file.
    func finding(
        _ message: String, severity: PlistDiagnostic.Severity? = nil
    ) -> PlistDiagnostic {
        PlistDiagnostic(severity ?? self.severity, code, message)
    }
}
