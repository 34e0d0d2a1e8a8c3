// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore
import PlistReaders

struct LintCommand: Command {
    static let guide = CommandGuide(
        name: "lint",
        abstract: "Check the syntax of property lists.",
        usage: "plutil-lite lint [<options>] [<file> ...]",
        discussion: """
            Prints 'FILE: ok', or each error with its place. Warnings concern content that other \
            programs may refuse or read differently, and values that change when the file is \
            written again. Files with the extension .entitlements are also checked for codesign.
            """,
        examples: [
            "plutil-lite lint Info.plist",
            "plutil-lite lint --strict Resources/*.plist",
            "plutil-lite lint --dtd Info.plist",
            "plutil-lite lint --for codesign App.entitlements",
            "plutil-lite lint --format github *.plist",
            "plutil-lite lint --fix Info.plist",
            "plutil-lite lint -q Info.plist && echo fine",
        ])

    let dtd: Bool
    let readers: String?
    let format: FindingForm
    let part: MachOSelection
    let fix: FixOptions
    let tree: TreeOptions
    var reading: ReadingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        dtd = line.flag(
            "--dtd",
            help: """
                Also check XML against XML 1.0 and Apple's DTD; requires the libxml2 library.
                """)
        readers = try line.option(
            "--for", value: "readers", completes: .words(ReaderOption.names + ["none"]),
            help: """
                Also report content that these readers, separated by commas, refuse or read differently: \
                core-foundation, kernel, iokit, codesign, plistlib, libplist, libxml2, openstep-plist, \
                gnustep, pyyaml; or none.
                """)
        format =
            try line.choice(
                "--format", value: "format",
                help:
                    "Output format: text, json, github (workflow commands) or sarif. "
                    + "(default: text)"
            ) ?? .text
        part = try MachOSelection(&line)
        fix = try FixOptions(&line)
        tree = try TreeOptions(&line)
        reading = try ReadingOptions(&line)
    }

    func validate() throws(UsageError) {
        _ = try ReaderOption.readers(readers, after: "--for", allowsNone: true)
        try tree.validate(files: reading.files)
        try fix.validate(readsStandardInput: readsStandardInput, isText: format == .text)
    }

    private var readsStandardInput: Bool {
        tree.readsStandardInput(files: reading.files) || reading.files.contains("-")
    }

    func execute() throws -> ExitStatus {
        let console = reading.makeConsole()
        console.isForWorkflow = format == .github
        var inputTree = tree.inputTree()
        inputTree.opened = .plain
        fix.prepare(&inputTree)
        var loop = try reading.makeLoop(console, tree: inputTree)
        loop.part = part
        // Warnings become errors only after all have been found.
        loop.decoding.isStrict = false
        loop.decoding.acceptsPlaceholders = true
        let filter = FindingFilter(
            isQuiet: reading.quiet, showsNotes: true, isStrict: reading.strict)
        var report = format.makeReport(
            console, rules: ReaderRule.withSyntax, showsCodes: false,
            toStandardError: fix.reportsToStandardError(readsStandardInput: readsStandardInput))
        var summary = FileSummary()
        let readers = try ReaderOption.readers(readers, after: "--for", allowsNone: true)
        var (count, status) = loop.runAll { input, loop throws(Failure) in
            guard fix.fixes else {
                return filter(try result(of: loop.read(&input), loop, readers))
            }
            let run = FixRun(
                choice: fix.choice,
                filter: FindingFilter(showsNotes: true, isStrict: filter.isStrict),
                loop: loop, reportsAsText: format == .text)
            return filter(
                try run.result(of: &input) { read throws(Failure) in
                    try result(of: read, loop, readers)
                })
        } then: { result in
            report.add(result)
            return summary.add(result)
        }
        summary.fileCount = count
        try report.finish(summary)
        status.worsen(to: console.finish())
        return status
    }

    /// Returns the findings about an input, which may be unparsable.
    ///
    /// - Parameter readers: the readers of the file; `nil` to choose by its name and contents.
    private func result(
        of read: ReadInput, _ loop: FileLoop, _ readers: [ParserProfile]?
    ) throws(Failure) -> CheckResult {
        let input = read.input
        var result = CheckResult(input)
        var requirement = FileRequirement(readers, of: read, loop)
        do throws(Failure) {
            let (findings, strictFindings) = try findings(in: read, loop)
            result.add(requirement.check(read, loop, findings), in: input)
            result.readers = requirement.names
            result.add(requirement.withoutRepetitions(findings.warnings), in: input)
            result.droppedCount = findings.warningCount - findings.warnings.count
            result.add(strictFindings, in: input)
            if loop.format == nil, input.fileName?.hasSuffix(".json") != true,
                let warning = BareWord.warning(about: read.source)
            {
                result.add([warning], in: input)
            }
        } catch {
            // For `lint`, a parse error is a result rather than a failure.
            guard case .input(let error) = error, !loop.isMistaken(error) else { throw error }
            result.add(SyntaxErrors.all(error, in: read.source, loop.decoding), in: input)
            result.add(requirement.check(read, loop, nil), in: input)
        }
        if !result.findings.isEmpty, let text = SourceText(read.source) {
            result.addFixes(from: text)
        }
        return result
    }

    /// Returns the findings about an input that parses; the second part is from libxml2.
    private func findings(
        in read: ReadInput, _ loop: FileLoop
    ) throws(Failure) -> (PlistFindings, [PlistDiagnostic]) {
        guard dtd else { return (try loop.validate(read), []) }
        let document = try loop.decode(read)
        return (PlistFindings(document), try strictFindings(in: document))
    }

    private func strictFindings(in document: PlistDocument) throws(Failure) -> [PlistDiagnostic] {
        do throws(PlistError) {
            return try StrictXML.findings(in: document)
        } catch {
            // A missing library is not a fault of the file.
            throw StrictXML.isMissing(error)
                ? .unavailable(message: error.message) : .input(error)
        }
    }
}
