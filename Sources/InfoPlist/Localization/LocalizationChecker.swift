// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Checks the string tables in a bundle or a source tree: `.strings`, `.stringsdict`, `.xcstrings`
/// and `.loctable` files.
///
/// Every language is compared with the development language. In a bundle,
/// `CFBundleDevelopmentRegion` specifies it; in sources, the Xcode project does. The default is
/// English.
public struct LocalizationChecker: Sendable {
    /// The codes of the rules to apply, by default all of them. Codes of other rules are ignored.
    public var enabledRules: Set<PlistDiagnostic.Code> {
        get { rules.codes }
        set { rules.codes = newValue }
    }

    /// The rules to apply.
    package var rules = Set(LocalizationRule.allCases)

    /// The checker of the keys in tables named InfoPlist.
    public var infoPlist = InfoPlistChecker()

    /// The decoding options for property lists.
    public var decodingOptions = PlistDecodingOptions()

    /// Whether unusual but valid text in property lists is also reported.
    public var reportsDecodingWarnings = true

    /// The name, without extension, of the only `.lproj` folder to report on; `nil` for all tables.
    public var language: String?

    /// Whether the translation status of tables is reported.
    var listsTables = true

    /// The development language if none of the files specifies it.
    package var surroundingRegion: String?

    /// Creates a checker with all rules.
    public init() { decodingOptions.recordsSourceRanges = true }

    /// Returns the findings about the string tables in a tree, and their translation status.
    ///
    /// - Parameters:
    ///   - files: a bundle, sources, or any other folder.
    ///   - name: the folder's name.
    /// - Throws: an error if the folder cannot be read.
    /// - Complexity: O(*n*) in the size of the tables; one language's files are in memory at a
    ///   time.
    public func results(
        in files: any BundleFileTree, name: String
    ) throws(FileTreeError) -> LocalizationResults {
        let bundle = try BundleDirectory(in: files, name: name)
        var context = LocalizationContext()
        for bundle in [bundle] + bundle.allNestedBundles() {
            context.add(bundle, info: (try? bundle.readInfoPlist()) ?? nil)
        }
        var tables = TableFiles()
        var results = LocalizationResults()
        files.walk(from: .root) { entry in
            tables.add(entry)
            return language == nil || entry.path.pathExtension == "lproj"
        } failed: {
            results.found.errors.append($0)
        }
        check(tables, in: files, context, &results)
        return results
    }

    /// Returns the findings about a file that contains a table in all its languages, `.xcstrings`
    /// or `.loctable`, or one with plural rules, `.stringsdict`.
    ///
    /// - Parameters:
    ///   - document: the contents of the file.
    ///   - path: the path of the file, including its folder if that names the language.
    public func results(for document: PlistDocument, at path: TreePath) -> LocalizationResults {
        var results = LocalizationResults()
        var check = TableCheck(self, name: path.stem, path: path, developmentRegion: "en")
        if path.pathExtension == "stringsdict" {
            let folder = path.parent.flatMap { $0.pathExtension == "lproj" ? $0.stem : nil }
            check.addSingle(document, of: folder ?? "", at: path)
        } else {
            check.add(catalogue: document, at: path)
        }
        check.finish(&results)
        return results
    }

    /// Returns the findings about the strings of one `.strings` file, without other languages.
    ///
    /// - Complexity: O(*n*) in the size of the file.
    package func findings(aboutTextsOf document: PlistDocument) -> [PlistDiagnostic] {
        var checker = self
        checker.rules.formIntersection([.translationCharacters])
        guard !checker.rules.isEmpty else { return [] }
        var check = TableCheck(checker, name: "", path: .root, developmentRegion: "en")
        check.addSingle(document, of: "", at: .root)
        return check.findings.map(\.diagnostic)
    }

    /// Whether a file is a table of localized strings, judging by its name.
    package static func isTable(name: String) -> Bool {
        ["xcstrings", "loctable", "stringsdict"].contains(NameParts(name).pathExtension)
    }

    func check(
        _ tables: TableFiles, in files: any BundleFileTree, _ context: LocalizationContext,
        _ results: inout LocalizationResults
    ) {
        guard !tables.isEmpty else { return }
        var reader = TableReader(files: files, checker: self)
        var context = context
        context.add(tables.projects, in: files)
        for folder in tables.folders {
            FolderCheck(folder, checker: self, context).run(&reader, &results)
        }
        for path in tables.catalogues where language == nil {
            let region = context.developmentRegion(of: path) ?? surroundingRegion
            var check = TableCheck(
                self, name: path.stem, path: path, developmentRegion: region ?? "en")
            if let document = reader.read(path) { check.add(catalogue: document, at: path) }
            check.finish(&results)
        }
        var found = reader.found
        found.add(results.found)
        results.found = found
        results.tables.sort {
            ($0.path.description, $0.name) < ($1.path.description, $1.name)
        }
    }
}

/// A reader of tables, which collects errors of the files themselves.
struct TableReader {
    let files: any BundleFileTree
    let checker: LocalizationChecker
    private(set) var found = BundleFindings()
    /// The cache of documents; `nil` to read each file when required.
    let known: Locked<[TreePath: PlistDocument]>?

    init(
        files: any BundleFileTree, checker: LocalizationChecker,
        known: Locked<[TreePath: PlistDocument]>? = nil
    ) {
        self.files = files
        self.checker = checker
        self.known = known
    }

    /// Reads a table; `nil` if it does not exist or does not parse.
    ///
    /// A file without any strings is a table yet to be filled, and causes a note at most.
    mutating func read(_ path: TreePath) -> PlistDocument? {
        if let document = known?.whenAvailable({ $0[path] }) { return document }
        do throws(BundleError) {
            let document = try files.propertyList(at: path, options: checker.decodingOptions)
            if let document, checker.reportsDecodingWarnings {
                found.findings += document.warnings.map { warning in
                    var finding = warning
                    if finding.code == .empty { finding.severity = .note }
                    return BundleFinding(path: path, diagnostic: finding)
                }
                found.unreportedWarningCount += document.warningCount - document.warnings.count
            }
            if let document { known?.whenAvailable { $0[path] = document } }
            return document
        } catch {
            switch error {
            case .propertyList(let path, let error):
                let finding = error.diagnostic(inFile: path.name)
                guard finding.severity == .error || checker.reportsDecodingWarnings else { break }
                found.findings.append(BundleFinding(path: path, diagnostic: finding))
            case .files(let error): found.errors.append(error)
            }
            return nil
        }
    }
}
