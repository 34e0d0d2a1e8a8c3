// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistFiles
import PlistSchema

/// The rules to apply.
struct CheckScope: Sendable {
    let selection: RuleSelection
    /// One of `PlatformName.all`; `nil` to infer the platform from the keys.
    let platform: String?
    /// Whether the store's rules are also applied.
    let checksForStore: Bool
    /// The profile consumers to check for.
    var profileReaders: [ProfileConsumer] = []
    /// The schema for all property lists, which replaces the rules for their roles.
    var schema: (name: String, compiled: CompiledSchema)?
    /// Whether the files that jobs refer to are checked on this system.
    var checksInstallation = false
    /// The system that a profile or a job is meant for.
    var system: SystemVersion?
    /// The schemas of profiles and messages.
    var schemas = SchemaLibrary()
    /// Tables to compare with the same tables in other languages.
    var tables = NamedTables([])

    var profileReaderNames: String {
        profileReaders.map(\.rawValue).joined(separator: ", ")
    }
}

/// Applies the rules to a command's input.
struct InputCheck {
    var loop: FileLoop
    var scope: CheckScope

    var selection: RuleSelection { scope.selection }

    /// Returns the findings about a bundle or a property list, which may be unparsable.
    ///
    /// - Parameter input: replaced by the executable of a bundle if a part of that is selected.
    func result(of input: inout Input) throws(Failure) -> CheckResult {
        do throws(Failure) {
            if loop.part.isGiven || scope.schema != nil {
                return try result(of: loop.read(&input))
            }
            let contents = try input.contents()
            if case .directory(let path) = contents, let folder = LanguageFolder(path) {
                return try result(of: folder)
            }
            let isWhole = loop.tree.selection != nil
            if let folder = try isWhole ? contents.folder() : contents.bundle() {
                return try result(of: input, folder, loop.tree.selection(in: folder))
            }
            return try result(of: ReadInput(input: input, source: contents.bytes()))
        } catch {
            guard let failed = failedResult(of: input, error) else { throw error }
            return failed
        }
    }

    /// Returns the findings about an input after applying fixes.
    func fixedResult(of input: inout Input, _ run: FixRun) throws(Failure) -> CheckResult {
        // Standard input can be read only once.
        guard input.place != nil else {
            return try run.result(of: &input) { read throws(Failure) in try findings(in: read) }
        }
        let contents = try input.contents()
        var isFolder = try contents.folder() != nil
        if case .directory(let path) = contents, LanguageFolder(path) != nil { isFolder = true }
        guard isFolder, !loop.part.isGiven, scope.schema == nil else {
            return try run.result(of: &input) { read throws(Failure) in try findings(in: read) }
        }
        let checked = try result(of: &input)
        let folder = input
        // The files of a folder are inputs themselves, except that only the folder shows what a
        // translation lacks.
        let codes = checked.isFolder ? Set(LocalizationRule.allCases.map(\.code)) : nil
        return try run.result(of: checked, only: codes) { () throws(Failure) in
            var again = folder
            return try result(of: &again)
        }
    }

    /// Returns the findings about a property list, which may not parse.
    func findings(in read: ReadInput) throws(Failure) -> CheckResult {
        do throws(Failure) {
            return try result(of: read)
        } catch {
            guard let failed = failedResult(of: read.input, error) else { throw error }
            return failed
        }
    }

    /// Returns the error of an input as a finding; `nil` if it is not about its content.
    private func failedResult(of input: Input, _ failure: Failure) -> CheckResult? {
        switch failure {
        case .input(let error) where !loop.isMistaken(error), .unrepresentable(let error):
            var result = CheckResult(input)
            let finding = error.diagnostic(inFile: input.fileName ?? "")
            result.add([finding].filter(selection.includes), in: input)
            return result
        default: return nil
        }
    }

    /// Returns the findings about a property list; its errors if it does not parse.
    private func result(of read: ReadInput) throws(Failure) -> CheckResult {
        let document: PlistDocument
        do throws(Failure) {
            document = try loop.decode(read)
        } catch {
            guard case .input(let refusal) = error, var failed = failedResult(of: read.input, error)
            else { throw error }
            let others = SyntaxErrors.all(refusal, in: read.source, loop.decoding)
            if others.count > 1 {
                failed.findings = []
                failed.add(others.filter(selection.includes), in: read.input)
            }
            return failed
        }
        var found = try result(of: read, document)
        if let text = SourceText(of: document) { found.addFixes(from: text) }
        return found
    }

    private func result(
        of read: ReadInput, _ document: PlistDocument
    ) throws(Failure) -> CheckResult {
        let input = read.input
        var result = CheckResult(input)
        if let schema = scope.schema {
            result.kind = "described by \(schema.name)"
            result.add(document.warnings.filter(selection.includes), in: input)
            result.add(ownSchemaFindings(in: document, schema.compiled), in: input)
            return result
        }
        let role = PlistRole(of: document, fileName: input.filePath?.text)
        var findings = try findings(in: document, role, of: input)
        result.identity = FileIdentity(role, of: document)
        if role == .other, Self.table(input) == nil, findings.isEmpty,
            !ProjectChecker.isProject(document)
        {
            result.unruledFormat = document.format?.displayName
        }
        if Self.table(input) == nil {
            result.kind = role.schemaWords(for: document, scope.schemas)
            if role == .profile { result.readers = scope.profileReaderNames }
            if ProjectChecker.isProject(document) { result.kind = "an Xcode project" }
        }
        findings += try EntitlementComparison(loop.decoding).findings(in: read.source)
            .filter(selection.includes)
        let warnings = document.warnings(notIn: findings)
        result.add(warnings.filter(selection.includes), in: input)
        if !selection.isNamed {
            result.droppedCount = document.warningCount - document.warnings.count
        }
        result.add(findings, in: input)
        return result
    }

    /// Returns the findings of the rules for a property list's role; none without a role.
    private func findings(
        in document: PlistDocument, _ role: PlistRole, of input: Input
    ) throws(Failure) -> [PlistDiagnostic] {
        let ofTable = tableFindings(in: document, of: input)
        if let path = Self.table(input) {
            return ofTable
                ?? localizationChecker.results(for: document, at: path).found.findings
                .map(\.diagnostic)
        }
        let found = try ruleFindings(in: document, role, of: input)
        guard let ofTable else { return found }
        return document.placed(found + ofTable.filter { !found.contains($0) })
    }

    /// Returns the findings about a table compared with other languages; `nil` if there are none.
    private func tableFindings(in document: PlistDocument, of input: Input) -> [PlistDiagnostic]? {
        guard case .file(let path) = input,
            [".strings", ".stringsdict"].contains(where: path.nameText.hasSuffix)
        else { return nil }
        return scope.tables.findings(about: document, at: path, localizationChecker)
    }

    private func ruleFindings(
        in document: PlistDocument, _ role: PlistRole, of input: Input
    ) throws(Failure) -> [PlistDiagnostic] {
        switch role {
        case .infoPlist: keyChecker(for: input).findings(in: document)
        case .entitlements:
            entitlementsChecker.findings(in: document)
        case .privacyManifest:
            privacyChecker(for: input).findings(in: document)
        case .launchdJob: try jobChecker(for: input).findings(in: document)
        case .profile: profileChecker.findings(in: document)
        case .management: managementFindings(in: document)
        case .exportOptions: exportOptionsChecker.findings(in: document)
        case .strings: localizationChecker.findings(aboutTextsOf: document)
        case .other where ProjectChecker.isProject(document):
            projectChecker.findings(in: document)
        case .settingsPage, .other: []
        }
    }

    private var projectChecker: ProjectChecker {
        var checker = ProjectChecker()
        checker.rules = selection.rules(ProjectRule.self)
        return checker
    }

    /// Returns a string table as a file relative to its folder.
    private static func table(_ input: Input) -> TreePath? {
        guard let path = input.filePath, LocalizationChecker.isTable(name: path.nameText) else {
            return nil
        }
        let names = path.bytes.split(separator: UInt8(ascii: "/")).suffix(2)
        return TreePath(bytes: Array(names.joined(separator: [UInt8(ascii: "/")])))
    }

    private var localizationChecker: LocalizationChecker {
        var checker = LocalizationChecker()
        checker.rules = selection.rules(LocalizationRule.self)
        checker.decodingOptions = loop.decoding
        checker.reportsDecodingWarnings = !selection.isNamed
        checker.infoPlist = keyChecker
        return checker
    }

    private var keyChecker: InfoPlistChecker {
        var checker = InfoPlistChecker()
        checker.rules = selection.rules(InfoPlistRule.self)
        checker.platform = scope.platform
        checker.checksForStore = scope.checksForStore
        checker.storeRules = selection.rules(StoreRule.self)
        return checker
    }

    private var entitlementsChecker: EntitlementsChecker {
        var checker = EntitlementsChecker()
        checker.rules = selection.rules(EntitlementsRule.self)
        checker.keys = keyChecker
        return checker
    }

    private var privacyChecker: PrivacyManifestChecker {
        var checker = PrivacyManifestChecker()
        checker.rules = selection.rules(PrivacyManifestRule.self)
        checker.keys = keyChecker
        return checker
    }

    private func privacyChecker(for input: Input) -> PrivacyManifestChecker {
        var checker = privacyChecker
        checker.fileName = input.fileName
        return checker
    }

    /// Returns the checker for a property list, which may belong to a bundle.
    private func keyChecker(for input: Input) -> InfoPlistChecker {
        var checker = keyChecker
        if let name = input.fileName { checker.isTemplate = TemplateName.isTemplate(name) }
        if let path = input.filePath {
            checker.pathExtension =
                BundleKind(
                    infoPlistAt: String(decoding: path.bytes, as: UTF8.self))?.pathExtension
        }
        return checker
    }

    /// - Parameter files: the files to look at; `nil` for the whole bundle.
    private func result(
        of input: Input, _ folder: BundleFolder, _ files: FileSelection?
    ) throws(Failure) -> CheckResult {
        let tree = files.map { SelectedTree(folder.tree, $0) } ?? folder.tree
        var checker = BundleChecker()
        checker.rules = selection.rules(BundleRule.self)
        checker.infoPlist = keyChecker
        if folder.isInXCFramework { checker.infoPlist.checksForStore = false }
        checker.privacyManifest = privacyChecker
        checker.jobs = jobChecker
        checker.entitlements = entitlementsChecker
        checker.executableFacts = ExecutableFacts.init
        checker.isOutsidePayload = files == nil && folder.place?.isOutsidePayload == true
        checker.buildSettings = loop.buildSettings
        checker.localization = localizationChecker
        checker.decodingOptions = loop.decoding
        let found: BundleFindings
        do throws(FileTreeError) {
            found = try checker.findings(in: tree, name: folder.bundle.name) { count in
                loop.console.progress.update(
                    "\(input.shown): \(Counted.text(count, "file")) checked")
            }
        } catch {
            throw .file(name: input.shown, message: error.message)
        }
        var result = result(of: input, found) { folder.filePath(of: $0) }
        result.isFolder = files != nil
        return result
    }

    /// Returns the findings about one language's tables, compared with the other languages.
    private func result(of folder: LanguageFolder) throws(Failure) -> CheckResult {
        try result(of: .file(folder.path), folder.results(localizationChecker).found) {
            folder.filePath(of: $0)
        }
    }

    private func result(
        of input: Input, _ found: BundleFindings, filePath: (TreePath) -> FilePath
    ) -> CheckResult {
        var result = CheckResult(input)
        let codes = Set(SyntaxRule.allCases.map(\.code))
        for finding in found.findings {
            let diagnostic = finding.diagnostic
            if codes.contains(diagnostic.code), !selection.includes(diagnostic) { continue }
            result.add([diagnostic], in: .file(filePath(finding.path)))
        }
        if !selection.isNamed { result.droppedCount = found.unreportedWarningCount }
        for error in found.errors {
            _ = loop.console.report(
                .file(name: filePath(error.path).shown, message: error.message), on: input)
            result.isComplete = false
        }
        return result
    }

    // MARK: Completeness

    /// Returns the contents of the input; `nil` for an unreadable file, unless it has the name of a
    /// table.
    private func contents(of input: Input) throws(Failure) -> InputContents? {
        do throws(Failure) {
            return try input.contents()
        } catch {
            guard case .file = error, Self.table(input) == nil,
                (try? input.status())?.kind != .directory
            else { throw error }
            return nil
        }
    }

    /// Returns how complete the translations of an input are; unreadable tables are reported.
    func tables(
        of input: Input
    ) throws(Failure) -> (tables: [LocalizedTable], status: ExitStatus) {
        var checker = localizationChecker
        checker.rules = []
        checker.reportsDecodingWarnings = false
        var filePath: (TreePath) -> FilePath = { _ in FilePath(bytes: []) }
        let results: LocalizationResults
        let contents = try contents(of: input)
        if case .directory(let path)? = contents, let folder = LanguageFolder(path) {
            (results, filePath) = (try folder.results(checker), folder.filePath)
        } else if let folder = try contents?.bundle() {
            (results, filePath) = (try folder.results(of: checker), folder.filePath)
        } else if let table = Self.table(input), let source = try contents?.bytes() {
            let read = ReadInput(input: input, source: source)
            results = checker.results(for: try loop.decode(read), at: table)
        } else {
            results = LocalizationResults()
        }
        var status = ExitStatus.done
        for finding in results.found.findings {
            loop.console.report(finding.diagnostic, on: .file(filePath(finding.path)))
            status.worsen(to: .notRun)
        }
        for error in results.found.errors {
            let failure = Failure.file(name: filePath(error.path).shown, message: error.message)
            status.worsen(to: loop.console.report(failure, on: input))
        }
        if results.tables.isEmpty && status == .done {
            throw .refused(
                "no tables of translations; name an .xcstrings file, or a folder with .lproj "
                    + "folders")
        }
        return (results.tables, status)
    }
}

extension BundleFolder {
    fileprivate func results(
        of checker: LocalizationChecker
    ) throws(Failure) -> LocalizationResults {
        do throws(FileTreeError) {
            return try checker.results(in: tree, name: bundle.name)
        } catch {
            throw .file(name: directory.shown, message: error.message)
        }
    }
}

/// The findings about whole directories, which are not repeated for individual files.
struct FolderFindings {
    private var findings: Set<CheckFinding> = []
    /// The number of findings in files that have not been checked on their own yet.
    private var counts: [FilePath: [PlistDiagnostic.Severity: Int]] = [:]

    /// Records the findings about a directory and returns the new ones; for a single file, marks
    /// its findings as reported.
    mutating func merge(_ result: CheckResult) -> CheckResult {
        var merged = result
        merged.findings.removeAll(where: findings.contains)
        guard result.isFolder else {
            merged.earlier = result.input.filePath.flatMap { counts.removeValue(forKey: $0) } ?? [:]
            return merged
        }
        for finding in merged.findings {
            findings.insert(finding)
            guard let path = finding.file.filePath else { continue }
            counts[path, default: [:]][finding.diagnostic.severity, default: 0] += 1
        }
        return merged
    }

    /// The findings in files that are not inputs.
    var rest: [CheckResult] {
        counts.map { path, counts in
            var result = CheckResult(.file(path))
            result.earlier = counts
            return result
        }
    }
}
