// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistReaders

struct ReadersCommand: Command {
    static let guide = CommandGuide(
        name: "readers",
        abstract: "Show which programs refuse a property list or read it differently.",
        usage: "plutil-lite readers [<options>] [<file> ...]",
        discussion: """
            Prints how Core Foundation, the readers of Apple's kernel, codesign, plistlib, \
            libplist and strict XML parsers, or PyYAML for YAML, read a file, even if plutil-lite \
            cannot read it. The status is 1 if two readers see different values, as in files that \
            hide something from one of them, or if none accepts the file.
            """,
        examples: [
            "plutil-lite readers App.entitlements",
            "plutil-lite readers --diff Info.plist",
            "plutil-lite readers --require core-foundation,plistlib Info.plist",
            "plutil-lite readers --format json Info.plist",
        ])

    let diff: Bool
    let require: String?
    private let format: Form
    var reading: ReadingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        diff = line.flag(
            "--diff", help: "Also print how the values that readers see differ, as XML.")
        require = try line.option(
            "--require", value: "readers", completes: .words(ReaderOption.names),
            help: """
                Ask only these readers, separated by commas; if one refuses the file, the status is 1: \
                core-foundation, kernel, iokit, codesign, plistlib, libplist, libxml2, openstep-plist, \
                gnustep or pyyaml.
                """)
        format =
            try line.choice(
                "--format", value: "format",
                help: "Output format: text, json or sarif. (default: text)") ?? .text
        reading = try ReadingOptions(&line)
    }

    private enum Form: String, CaseIterable { case text, json, sarif }

    func validate() throws(UsageError) {
        _ = try readers()
        if diff && format != .text { throw .needs("--diff", "--format text") }
    }

    private func readers() throws(UsageError) -> [ParserProfile]? {
        try ReaderOption.readers(require, after: "--require")
    }

    /// Returns `no` if two readers see different values, if no reader accepts the file, or if a
    /// required reader rejects it.
    private func answer(_ report: ParserReport) -> ExitStatus {
        let refusing = report.verdicts.count { !$0.isAccepted }
        let isRefused = refusing == report.verdicts.count || require != nil && refusing > 0
        return report.conflict() != nil || isRefused ? .no : .done
    }

    func execute() throws -> ExitStatus {
        let required = try readers()
        let console = reading.makeConsole()
        var loop = try reading.makeLoop(console, tree: InputTree(jobCount: 1))
        loop.decoding.isStrict = false
        var records: [PlistValue] = []
        var sarif = CheckSARIFReport(console, rules: ReaderRule.allCases)
        var summary = FileSummary()
        summary.fileCount = loop.inputs.count
        var status = loop.runAll { input, loop throws(Failure) in
            let read = try loop.read(&input)
            loop.announce(read)
            let report = ParserReport(
                of: read.source, as: loop.format, fileName: read.input.fileName,
                options: loop.decoding, registry: .commands, parsers: required)
            if let error = report.error {
                if loop.isMistaken(error) { throw .input(error) }
                // All readers reject an unknown format, and listing their reasons would hide that.
                if loop.format == nil && error.code == .unknownFormat {
                    throw .unrepresentable(error)
                }
            }
            return (report, input)
        } then: { (report: ParserReport, input: Input) in
            switch format {
            case .text: ReaderTable(report, of: input).write(to: console, showsValues: diff)
            case .json: records.append(ReaderRecord.record(report, of: input))
            case .sarif:
                var result = CheckResult(input)
                result.add(report.findings, in: input)
                sarif.add(result)
                _ = summary.add(result)
            }
            if let error = report.error, loop.format != nil {
                return console.report(.unrepresentable(error), on: input)
            }
            return answer(report)
        }.status
        switch format {
        case .text: break
        case .json:
            if status == .done || !records.isEmpty {
                try console.answer(json: .array(records))
            }
        case .sarif: try sarif.finish(summary)
        }
        status.worsen(to: console.finish())
        return status
    }
}
