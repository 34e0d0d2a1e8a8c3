// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistSchema

struct CheckCommand: Command {
    static let guide = CommandGuide(
        name: "check",
        abstract: "Find mistakes in Info.plist files, bundles, profiles, jobs and more.",
        usage: "plutil-lite check [<options>] [<file-or-bundle> ...]",
        discussion: """
            Finds content that systems refuse, ignore or read differently in Info.plist files, \
            entitlements, privacy manifests, translations, launchd jobs and configuration \
            profiles: missing and misspelt keys, values of the wrong type or form and, in bundles, \
            missing or misplaced files. Build variables such as $(PRODUCT_NAME) may have any value \
            unless options define them. With --store it also checks the App Store's requirements \
            and prints the store's codes.
            """,
        examples: [
            "plutil-lite check Info.plist",
            "plutil-lite check --platform iOS --notes Tides.app",
            "plutil-lite check --skip deprecated-key */Info.plist",
            "plutil-lite check --define NAME=Tides --xcconfig Tides.xcconfig Info.plist",
            "plutil-lite check --store --rule store-purpose Tides.app",
            "plutil-lite check --format sarif Info.plist > findings.sarif",
            "plutil-lite check --schema tides.schema.json settings.plist",
            "plutil-lite check --fix --dry-run Info.plist",
            "plutil-lite check --localizations Tides.app",
            "plutil-lite check --list-rules",
            "plutil-lite check --list-rules --store",
        ])

    let ruleOptions: RuleOptions
    let listRules: Bool
    let localizations: Bool
    let format: String?
    let part: MachOSelection
    let fix: FixOptions
    let tree: TreeOptions
    var reading: ReadingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        ruleOptions = try RuleOptions(&line)
        listRules = line.flag(
            "--list-rules",
            help: """
                List all rules and their requirements instead of checking; with --store only those \
                of the App Store, and its codes for problems that no file shows.
                """)
        localizations = line.flag(
            "--localizations",
            help:
                "List the tables of translations and how complete each language is (text, json)."
        )
        format = try line.option(
            "--format", value: "format", completes: .words(FindingForm.allCases.map(\.rawValue)),
            help: """
                Output format: text, json, github (workflow commands) or sarif; for rules text, \
                json or markdown. (default: text)
                """)
        part = try MachOSelection(&line)
        fix = try FixOptions(&line)
        tree = try TreeOptions(&line)
        reading = try ReadingOptions(&line)
    }

    private enum ListForm: String, CaseIterable { case text, json, markdown }

    func validate() throws(UsageError) {
        try tree.validate(files: reading.files)
        try ruleOptions.validate()
        try validateSchema()
        if listRules || localizations, fix.fixes {
            throw .conflict("--fix", listRules ? "--list-rules" : "--localizations")
        }
        if listRules {
            _ = try listForm()
            if localizations { throw .conflict("--list-rules", "--localizations") }
            if let file = reading.files.first {
                throw .conflict("--list-rules", Wording.quoted(file))
            }
        } else if localizations {
            _ = try localizationForm()
        } else {
            try fix.validate(
                readsStandardInput: readsStandardInput, isText: try form() == .text)
        }
    }

    private var readsStandardInput: Bool {
        tree.readsStandardInput(files: reading.files) || reading.files.contains("-")
    }

    private func validateSchema() throws(UsageError) {
        guard let schema = ruleOptions.schema else { return }
        try UsageError.refuse(
            [("--list-rules", listRules), ("--localizations", localizations)], with: "--schema")
        let readsInput =
            tree.namesFile.map { $0 == "-" }
            ?? (reading.files.isEmpty || reading.files.contains("-"))
        if schema == "-", readsInput {
            throw .standardInput("--schema", "FILE")
        }
    }

    private func form() throws(UsageError) -> FindingForm {
        try OptionText.choice(format, after: "--format", default: .text)
    }

    private func listForm() throws(UsageError) -> ListForm {
        try OptionText.choice(format, after: "--format", default: .text)
    }

    private func localizationForm() throws(UsageError) -> TranslationReport.Form {
        try OptionText.choice(format, after: "--format", default: .text)
    }

    func execute() throws -> ExitStatus {
        let console = reading.makeConsole()
        console.isForWorkflow = try !listRules && !localizations && form() == .github
        if listRules { return try writeRules(to: console) }
        var check = try makeCheck(console)
        do throws(Failure) {
            if let name = ruleOptions.schema {
                let schema = CompiledSchema(try SchemaFile.root(of: name))
                for keyword in schema.unsupportedKeywords {
                    console.say(
                        .warning, of: VisibleText.escaped(name),
                        "the keyword '\(VisibleText.excerpt(keyword))' is not supported "
                            + "and not checked")
                }
                check.scope.schema = (VisibleText.escaped(name), schema)
            }
            if let folder = ruleOptions.schemaFolder {
                check.scope.schemas = try folder.library()
            }
            check.loop.buildSettings = try ruleOptions.buildSettings.settings()
        } catch {
            return console.report(error)
        }
        if localizations { return try writeTables(check, to: console) }
        let filter = FindingFilter(
            isQuiet: reading.quiet, showsNotes: ruleOptions.notes || check.scope.selection.isNamed,
            isStrict: reading.strict)
        let fixFilter = FindingFilter(showsNotes: filter.showsNotes, isStrict: filter.isStrict)
        let reportsAsText = try form() == .text
        var report = try form().makeReport(
            console, rules: CheckRules.all, showsCodes: true,
            toStandardError: fix.reportsToStandardError(readsStandardInput: readsStandardInput))
        var summary = FileSummary()
        var folders = FolderFindings()
        var folderCount = 0
        var relations = FileRelations(check.scope.selection, showsNotes: filter.showsNotes)
        var (count, status) = check.loop.runAll {
            [scope = check.scope, fix] input, loop throws(Failure) in
            let check = InputCheck(loop: loop, scope: scope)
            guard fix.fixes else { return filter(try check.result(of: &input)) }
            let run = FixRun(
                choice: fix.choice, filter: fixFilter, loop: loop, reportsAsText: reportsAsText)
            return filter(try check.fixedResult(of: &input, run))
        } then: { checked in
            var result = checked
            relations.relate(&result)
            if result.isFolder { folderCount += 1 }
            let merged = folders.merge(result)
            report.add(merged)
            return summary.add(merged)
        }
        let others = folders.rest
        for result in others { status.worsen(to: summary.add(result)) }
        summary.fileCount = count - folderCount + others.count
        if summary.fileCount == 0 && count > 0 { status.worsen(to: check.loop.reportEmptiness()) }
        try report.finish(summary)
        status.worsen(to: console.finish())
        return status
    }

    private func makeCheck(_ console: Console) throws -> InputCheck {
        var inputTree = tree.inputTree()
        if ruleOptions.schema != nil {
            inputTree.opened = .plain
        } else if !localizations {
            inputTree.findsDeclarations = true
            inputTree.givesFolders = true
            inputTree.opened = .plainOfManyLanguages
        }
        fix.prepare(&inputTree)
        var loop = try reading.makeLoop(console, tree: inputTree)
        loop.part = part
        // Warnings become errors only after all have been found.
        loop.decoding.isStrict = false
        loop.decoding.acceptsPlaceholders = true
        loop.decoding.recordsSourceRanges = true
        var scope = CheckScope(
            selection: try ruleOptions.selection(), platform: try ruleOptions.platformName(),
            checksForStore: ruleOptions.store)
        scope.profileReaders = try ruleOptions.profileReaders()
        scope.system = try ruleOptions.systemVersion()
        scope.checksInstallation = ruleOptions.installed
        scope.tables = NamedTables(
            inputTree.names == nil ? Set(loop.inputs.compactMap(\.filePath)) : nil)
        return InputCheck(loop: loop, scope: scope)
    }

    private func writeTables(_ check: InputCheck, to console: Console) throws -> ExitStatus {
        let form = try localizationForm()
        var report = TranslationReport(console)
        var status = check.loop.runAll { [scope = check.scope] input, loop throws(Failure) in
            (input, try InputCheck(loop: loop, scope: scope).tables(of: input))
        } then: { (input, found: (tables: [LocalizedTable], status: ExitStatus)) in
            report.add(found.tables, of: input, as: form)
            return found.status
        }.status
        try report.finish(form)
        status.worsen(to: console.finish())
        return status
    }

    private func writeRules(to console: Console) throws -> ExitStatus {
        let rules = ruleOptions.store ? RuleList.store : RuleList.all
        switch try listForm() {
        case .text: rules.lines(console.answerPalette).forEach(console.answer)
        case .json: try console.answer(json: rules.record)
        case .markdown: rules.markdown.forEach(console.answer)
        }
        return console.finish()
    }
}
