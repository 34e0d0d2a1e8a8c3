// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

struct LintCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        _superCommandName: ModernCommands.programName,
        abstract: "Check property lists.",
        usage: "plutil-lite lint [<options>] [<file> ...]",
        discussion: """
            Prints FILE: ok on standard output, or on standard error what is wrong and where. \
            Warnings are about what other programs may refuse or read differently, and about \
            values that writing the file again changes.

            Examples:
              plutil-lite lint Info.plist
              plutil-lite lint --strict Resources/*.plist
              plutil-lite lint --dtd Info.plist
              plutil-lite lint -q Info.plist && echo fine
            """)

    @Flag(
        help: """
            Check XML against XML 1.0 and Apple's DTD too; needs the libxml2 library.
            """)
    var dtd = false

    @OptionGroup var reading: ReadingOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        dtd = arguments.flag("--dtd")
        reading = try ReadingOptions(plain: &arguments)
    }

    func execute() throws -> ExitStatus {
        let console = try reading.makeConsole()
        let loop = try reading.makeLoop(console)
        var summary = FileSummary(fileCount: loop.inputs.count)
        var status = loop.run { input throws(Failure) in
            do throws(Failure) {
                let (findings, strictFindings) = try check(input, loop)
                summary.warningCount += findings.warningCount
                let status = report(findings, strictFindings, of: input, console)
                if status == .done { summary.fineCount += 1 }
                return status
            } catch {
                if case .directory = error { throw error }
                let status = console.report(error, on: input)
                // That the input does not parse is the answer.
                if case .input = error { return .no }
                return status
            }
        }
        if loop.inputs.count > 1 && !reading.quiet {
            console.answer(summary.text)
            status.worsen(to: console.finish())
        }
        return status
    }

    /// What is to be said of an input that parses; second what the strict road says.
    private func check(
        _ input: Input, _ loop: FileLoop
    ) throws(Failure) -> (PlistFindings, [PlistDiagnostic]) {
        guard dtd else { return (try loop.validate(input), []) }
        let document = try loop.decode(input)
        return (PlistFindings(document), try strictFindings(in: document))
    }

    /// Tells of the findings in a property list that parses.
    private func report(
        _ findings: PlistFindings, _ strictFindings: [PlistDiagnostic], of input: Input,
        _ console: Console
    ) -> ExitStatus {
        if !reading.quiet {
            for warning in findings.warnings { console.report(warning, on: input) }
            console.reportUntold(findings, of: input)
        }
        for finding in strictFindings { console.report(finding, on: input) }
        if strictFindings.contains(where: { $0.severity == .error }) { return .no }
        if reading.quiet { return .done }
        console.answer(FileSummary.verdict(on: input, warningCount: findings.warningCount))
        return .done
    }

    private func strictFindings(in document: PlistDocument) throws(Failure) -> [PlistDiagnostic] {
        do throws(PlistError) {
            return try StrictXML.findings(in: document)
        } catch {
            // A library that is missing says nothing of the file.
            throw StrictXML.isMissing(error)
                ? .unavailable(message: error.message) : .input(error)
        }
    }
}
