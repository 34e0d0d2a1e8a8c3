// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore

struct GetCommand: Command {
    static let guide = CommandGuide(
        name: "get",
        abstract: "Print the values at a path.",
        usage: "plutil-lite get [<options>] <path> [<file> ...]",
        discussion: """
            Prints each value on its own line: strings as they are, data in base64, dates in RFC \
            3339, containers as JSON. A path is a key path such as A.B[0], a JSONPath ($.A), a \
            JSON Pointer (/A) or a PlistBuddy entry (:A); see 'plutil-lite help paths'.
            """,
        examples: [
            "plutil-lite get CFBundleIdentifier Info.plist",
            "plutil-lite get 'CFBundleURLTypes[*].CFBundleURLName' Info.plist",
            "plutil-lite get -k com.example.key -k name settings.plist",
            "plutil-lite get --type --with-path '..*' Info.plist",
            "plutil-lite get --default en CFBundleDevelopmentRegion < Info.plist",
            "plutil-lite get CFBundleDisplayName --locale de_AT,fr --device ipad Tide.app",
            "plutil-lite get CFBundleIdentifier --define PRODUCT_NAME=Tides Info.plist",
        ])

    let place: PathOptions
    let paths: [String]
    let format: String?
    let prefix: String?
    let lossy: Bool
    let printsType: Bool
    let printsKeys: Bool
    let printsCount: Bool
    let printsLength: Bool
    let printsExistence: Bool
    let standard: String?
    let expect: String?
    let endsWithNUL: Bool
    let withPath: Bool
    let withFilename: Bool
    let unarchive: Bool
    let effective: EffectiveOptions
    let part: MachOSelection
    let tree: TreeOptions
    let reading: ReadingOptions
    private let words: LeadingWords

    static let filePlace = FilePlace.last
    var wordNames: [String] { words.names }

    init(_ line: inout CommandLine) throws(UsageError) {
        place = try PathOptions(&line)
        paths = try PathListOption.paths(&line)
        format = try line.matchFormat()
        prefix = try line.option(
            "--prefix", value: "prefix", in: .rare,
            help:
                "Prefix for the variable names that --format shell prints. "
                + "(default: \(ShellText.standardPrefix))"
        )
        lossy = line.lossyMatches()
        printsType = line.flag("--type", help: "Print the type of each value instead.")
        printsKeys = line.flag("--keys", help: "Print the keys of each dictionary instead.")
        printsCount = line.flag("--count", help: "Print the number of matches of the path instead.")
        printsLength = line.flag(
            "--length",
            help: "Print the number of elements, keys, characters or bytes of each value instead.")
        printsExistence = line.flag(
            "--exists", help: "Print nothing; exit with 0 if there is a value, else with 1.")
        standard = try line.option(
            "--default", value: "text",
            help: "Print TEXT and exit with 0 if there is no value.")
        expect = try line.option(
            "--expect", value: "type", completes: .words(PlistKind.allCases.map(\.name)),
            help: "Fail unless every value has this type: \(OptionText.kinds).")
        endsWithNUL = line.flag(
            "-0", "--zero-terminated", help: "End each value with a NUL byte instead of a newline.")
        withPath = line.flag("--with-path", help: "Print its path and a tab before each value.")
        withFilename = line.flag(
            "--with-filename", help: "Print its file and a tab before each value.")
        unarchive = line.unarchive()
        effective = try EffectiveOptions(&line, otherwise: .error)
        part = try MachOSelection(&line)
        tree = try TreeOptions(&line)
        reading = try ReadingOptions(&line)
        words = line.leading
    }

    func validate() throws(UsageError) {
        try effective.validate(unarchive: unarchive)
        try tree.validate(files: reading.files)
        let aspect = try aspect()
        if prefix != nil {
            guard case .value(.shell) = aspect else { throw .needs("--prefix", "--format shell") }
        }
        if lossy {
            guard case .value(.format) = aspect else { throw UsageError.lossyFormat }
        }
        if let prefix, !ShellText.isPrefix(prefix) {
            throw UsageError(
                expected: "letters, digits and underscores", after: "--prefix", found: prefix)
        }
        _ = try OptionText.kind(expect, after: "--expect")
        try PathListOption.validate(paths, beside: place)
        if words.texts.count < words.names.count {
            throw UsageError("expected a path, or -k and a key")
        }
    }

    /// Returns the aspect of each value to print.
    private func aspect() throws(UsageError) -> MatchAspect {
        try UsageError.refuseSeveral(of: [
            ("--type", printsType), ("--keys", printsKeys), ("--count", printsCount),
            ("--length", printsLength), ("--exists", printsExistence), ("--format", format != nil),
        ])
        try checkUse()
        if printsType { return .kind }
        if printsKeys { return .keys }
        if printsCount { return .count }
        if printsLength { return .length }
        if printsExistence { return .existence }
        let isForPeople =
            format == nil && !endsWithNUL && System.isTerminal(System.standardOutput)
        let format =
            isForPeople ? .indented : try OptionText.matchFormat(format, after: "--format")
        switch format {
        case .shell(let text):
            return .value(.shell(ShellText(prefix: prefix ?? text.prefix)))
        case .format(let codec, var options):
            options.isLossy = lossy
            options.isTagged = reading.tagged
            return .value(.format(codec, options))
        default:
            return .value(format)
        }
    }

    /// - Throws: an error if one option would make another ineffective.
    private func checkUse() throws(UsageError) {
        if printsExistence {
            try UsageError.refuse(
                [
                    ("--default", standard != nil), ("--with-path", withPath),
                    ("--with-filename", withFilename), ("--zero-terminated", endsWithNUL),
                ], with: "--exists")
        } else if printsCount {
            try UsageError.refuse(
                [
                    ("--default", standard != nil), ("--expect", expect != nil),
                    ("--with-path", withPath),
                ], with: "--count")
        }
    }

    /// Returns the queries of the paths or keys; `nil` if a path has an error, which has been
    /// reported.
    private func makeQueries(_ console: Console) -> [PlistQuery]? {
        var words = words.texts[...]
        do throws(Failure) {
            let queries =
                paths.isEmpty
                ? [try place.query(&words)] : try PathListOption.queries(paths)
            if !console.isQuiet {
                for query in queries { console.warn(query.warnings, about: PathOptions.name) }
            }
            return queries
        } catch {
            _ = console.report(error)
            return nil
        }
    }

    func execute() throws -> ExitStatus {
        let console = reading.makeConsole()
        let aspect = try aspect()
        if aspect.isBinary && System.isTerminal(System.standardOutput) {
            return console.report(
                .usage("cannot write binary data to a terminal: redirect it, or use --format raw"))
        }
        guard let queries = makeQueries(console) else { return .notRun }
        let values = effective.values
        let report = MatchReport(
            aspect: aspect,
            expectedKind: try OptionText.kind(expect, after: "--expect"), standard: standard,
            endsWithNUL: endsWithNUL, isQuiet: reading.quiet, showsPath: withPath,
            showsFile: withFilename, isStrict: reading.strict, palette: console.answerPalette)
        var loop = try reading.makeLoop(console, tree: tree.inputTree())
        loop.part = part
        if unarchive { loop.unarchiving = UnarchivingOptions() }
        do throws(Failure) {
            loop.buildSettings = try effective.buildSettings.settings()
        } catch {
            return console.report(error)
        }
        return loop.runAll { input, loop throws(Failure) in
            let read = try loop.read(&input, isSparse: loop.isSparse(queries, as: values))
            let answers = try loop.answers(
                to: queries, in: read, as: values, explainsAbsence: report.explainsAbsence,
                keepsPaths: report.needsPaths)
            if report.printsValues { try loop.checkVariables(in: answers) }
            loop.console.flush()
            return try report.write(answers, of: input, loop.console)
        } then: { (status: ExitStatus) in
            status
        }.status
    }
}
