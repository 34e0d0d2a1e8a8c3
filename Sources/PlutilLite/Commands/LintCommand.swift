// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

struct LintCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check property lists.",
        discussion: """
            Prints FILE: ok, or what is wrong and where. Warnings are about what other programs \
            may refuse or read differently, and about values that writing the file again changes.

            Examples:
              plutil-lite lint Info.plist
              plutil-lite lint --strict Resources/*.plist
              plutil-lite lint -q Info.plist && echo fine
            """)

    @OptionGroup var common: CommonOptions
    @OptionGroup var input: InputOptions
    @OptionGroup var files: FileArguments

    func execute() -> ExitStatus {
        let console = common.makeConsole()
        let inputs = files.inputs
        let loop = FileLoop(console: console)
        var summary = LintSummary()
        var status = loop.run(inputs) { input throws(Failure) in
            summary.fileCount += 1
            let document: PlistDocument
            do throws(Failure) {
                document = try self.input.decode(input)
            } catch {
                summary.errorCount += 1
                let status = loop.report(error, on: input)
                // That the input does not parse is the answer.
                if case .input = error { return .no }
                return status
            }
            summary.warningCount += document.warningCount
            report(document, of: input, loop)
            return .done
        }
        if inputs.count > 1 && !common.quiet { console.answer(summary.text) }
        status.worsen(to: console.finish())
        return status
    }

    private func report(_ document: PlistDocument, of input: Input, _ loop: FileLoop) {
        guard !common.quiet else { return }
        for warning in document.warnings { loop.report(warning, on: input) }
        let untold = document.warningCount - document.warnings.count
        if untold > 0 { loop.console.message("\(input.shown): … and \(untold) more warnings") }
        if document.warningCount == 0 {
            loop.console.answer("\(input.shown): ok")
        } else {
            let count = Counted.text(document.warningCount, "warning")
            loop.console.answer("\(input.shown): ok, with \(count)")
        }
    }
}

/// What lint found in all files together.
struct LintSummary {
    var fileCount = 0
    var errorCount = 0
    var warningCount = 0

    /// `3 files: 2 ok, 1 with errors, 4 warnings`.
    var text: String {
        var parts = ["\(fileCount - errorCount) ok"]
        if errorCount > 0 { parts.append("\(errorCount) with errors") }
        if warningCount > 0 { parts.append(Counted.text(warningCount, "warning")) }
        return "\(Counted.text(fileCount, "file")): \(parts.joined(separator: ", "))"
    }
}

/// Numbers with their noun.
enum Counted {
    /// `1 file`, `2,000 files`.
    static func text(_ count: Int, _ noun: String, plural: String? = nil) -> String {
        "\(DecimalText.grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
    }
}
