// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistContainers
import PlistCore

struct GetCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "get",
        abstract: "Print the values at a path.",
        usage: "plutil-lite get [<options>] <path> [<file> ...]",
        discussion: """
            Each value is printed on a line of its own: strings as they are, data in base64, \
            dates in RFC 3339, containers as JSON. A path is a key path such as A.B[0], a \
            JSONPath ($.A), a JSON Pointer (/A) or a PlistBuddy entry (:A); see 'plutil-lite \
            help paths'.
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

    @OptionGroup var place: PathOptions

    @Option(
        name: .described(.customLong("path")), parsing: .unconditionalSingleValue,
        help: PathListOption.help)
    var paths: [String] = []

    @Option(
        name: .described(.customLong("format")), parsing: .unconditional,
        help: ArgumentHelp(
            "How to write values: raw, print, gron, shell, tsv, \(OptionText.formats). "
                + "(default: raw)", valueName: "how"))
    var format: String?

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "What the names of --format shell begin with. (default: \(ShellText.standardPrefix))",
            valueName: "prefix"))
    var prefix: String?

    @Flag(
        name: .described(.long),
        help: """
            With --format json and the like: write what the format cannot hold as the nearest equivalent.
            """)
    var lossy = false

    @Flag(name: .described(.customLong("type")), help: "Print the kind of each value instead.")
    var tellsKind = false

    @Flag(name: .described(.customLong("keys")), help: "Print the keys of each dictionary instead.")
    var tellsKeys = false

    @Flag(
        name: .described(.customLong("count")),
        help: "Print how many values the path matches instead.")
    var tellsCount = false

    @Flag(
        name: .described(.customLong("length")),
        help: "Print how many elements, keys, characters or bytes each value has instead.")
    var tellsLength = false

    @Flag(
        name: .described(.customLong("exists")),
        help: "Print nothing; exit with 0 if there is a value, else with 1.")
    var tellsExistence = false

    @Option(
        name: .described(.customLong("default")), parsing: .unconditional,
        help: ArgumentHelp(
            "Print this when there is no value; the status is then 0.", valueName: "text"))
    var standard: String?

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Fail unless every value is of this kind: \(OptionText.kinds).", valueName: "kind"))
    var expect: String?

    @Flag(
        name: .described([.customShort("0"), .customLong("zero-terminated")]),
        help: "End each value with a NUL byte instead of a newline.")
    var endsWithNUL = false

    @Flag(name: .described(.long), help: "Print its path and a tab before each value.")
    var withPath = false

    @Flag(name: .described(.long), help: "Print its file and a tab before each value.")
    var withFilename = false

    @Flag(name: .described(.long), help: "\(OptionText.unarchiveHelp)")
    var unarchive = false

    @OptionGroup var effective: EffectiveOptions
    @Option(
        name: .described(.long), parsing: .unconditional, help: PartOptions.partHelp,
        completion: .described(PartOptions.partNames))
    var part: String?

    @Option(name: .described(.long), parsing: .unconditional, help: PartOptions.archHelp)
    var arch: String?

    @OptionGroup var tree: TreeOptions
    @OptionGroup var reading: ReadingOptions

    static let filePlace = FilePlace.last
    var wordNames: [String] { takesPath ? ["path"] : [] }

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        place = try PathOptions(plain: &arguments)
        paths = try arguments.options("--path")
        format = try arguments.option("--format")
        prefix = try arguments.option("--prefix")
        lossy = arguments.flag("--lossy")
        tellsKind = arguments.flag("--type")
        tellsKeys = arguments.flag("--keys")
        tellsCount = arguments.flag("--count")
        tellsLength = arguments.flag("--length")
        tellsExistence = arguments.flag("--exists")
        standard = try arguments.option("--default")
        expect = try arguments.option("--expect")
        endsWithNUL = arguments.flag("-0", "--zero-terminated")
        withPath = arguments.flag("--with-path")
        withFilename = arguments.flag("--with-filename")
        unarchive = arguments.flag("--unarchive")
        effective = try EffectiveOptions(plain: &arguments)
        part = try arguments.option("--part")
        arch = try arguments.option("--arch")
        tree = try TreeOptions(plain: &arguments)
        reading = try ReadingOptions(plain: &arguments)
        place.path = reading.files.isEmpty ? nil : reading.files.removeFirst()
    }

    func validate() throws {
        _ = try PartOptions(part: part, arch: arch).selection()
        try OptionText.check(unarchive: unarchive, beside: effective)
        try tree.validate(files: reading.files)
        _ = try aspect()
        if let prefix, !ShellText.isPrefix(prefix) {
            throw OptionText.mistake(
                "letters, digits and underscores", after: "--prefix", found: prefix)
        }
        _ = try OptionText.kind(expect, after: "--expect")
        try PathListOption.validate(paths, beside: place)
        if place.path == nil && takesPath {
            throw ValidationError("expected a path, or -k and a key")
        }
    }

    /// Whether the first word is a path.
    private var takesPath: Bool { place.takesPath && paths.isEmpty }

    /// What to print of each value.
    private func aspect() throws(ValidationError) -> MatchAspect {
        let aspects = [
            tellsKind, tellsKeys, tellsCount, tellsLength, tellsExistence, format != nil,
        ].count { $0 }
        if aspects > 1 {
            throw ValidationError(
                "only one of --type, --keys, --count, --length, --exists and --format can be used")
        }
        try checkUse()
        if tellsKind { return .kind }
        if tellsKeys { return .keys }
        if tellsCount { return .count }
        if tellsLength { return .length }
        if tellsExistence { return .existence }
        let format = try OptionText.matchFormat(format, after: "--format")
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

    /// Options that need another one.
    private func checkFormat() throws -> Failure? {
        if prefix != nil && format != "shell" {
            return .usage("--prefix is for --format shell")
        }
        if lossy {
            guard case .value(.format) = try aspect() else {
                return .usage("--lossy is for --format json, xml and the like")
            }
        }
        if try aspect().isBinary && System.isTerminal(System.standardOutput) {
            return .usage(
                "binary data is not written to a terminal; redirect it, or use --format xml")
        }
        return nil
    }

    /// - Throws: that an option would do nothing beside another.
    private func checkUse() throws(ValidationError) {
        let unused: [(name: String, isGiven: Bool)] =
            if tellsExistence {
                [
                    ("--default", standard != nil), ("--with-path", withPath),
                    ("--with-filename", withFilename), ("--zero-terminated", endsWithNUL),
                ]
            } else if tellsCount {
                [
                    ("--default", standard != nil), ("--expect", expect != nil),
                    ("--with-path", withPath),
                ]
            } else {
                []
            }
        guard let option = unused.first(where: \.isGiven)?.name else { return }
        throw ValidationError(
            tellsExistence
                ? "--exists prints nothing, so \(option) has no place"
                : "--count prints no values, so \(option) has no place")
    }

    /// The queries of the paths or the keys; `nil` if a path is wrong, which has been reported.
    private func makeQueries(_ console: Console) -> [PlistQuery]? {
        do throws(Failure) {
            let queries =
                paths.isEmpty
                ? [try place.query(path: place.path)] : try PathListOption.queries(paths)
            if !console.isQuiet {
                for query in queries { console.warn(query.warnings, about: PathOptions.name) }
            }
            return queries
        } catch {
            _ = console.report(error, on: .standardInput)
            return nil
        }
    }

    func execute() throws -> ExitStatus {
        let console = try reading.makeConsole()
        if let mistake = try checkFormat() { return console.report(mistake, on: .standardInput) }
        guard let queries = makeQueries(console) else { return .notRun }
        var reading = reading
        // With -k and --path the first word is a file too.
        if !takesPath, let path = place.path { reading.files.insert(path, at: 0) }
        let values = try effective.makeValues()
        let report = MatchReport(
            aspect: try aspect(),
            expectedKind: try OptionText.kind(expect, after: "--expect"), standard: standard,
            endsWithNUL: endsWithNUL, isQuiet: reading.quiet, showsPath: withPath,
            showsFile: withFilename, isStrict: reading.strict, palette: console.answerPalette)
        var loop = try reading.makeLoop(console, tree: try tree.inputTree())
        loop.part = try PartOptions(part: part, arch: arch).selection()
        if unarchive { loop.unarchiving = UnarchivingOptions() }
        do throws(Failure) {
            loop.buildSettings = try effective.buildSettings.settings(otherwise: .error)
        } catch {
            return console.report(error, on: .standardInput)
        }
        return loop.runAll { input, loop throws(Failure) in
            let answers = try loop.answers(
                to: queries, in: input, as: values, explainsAbsence: report.explainsAbsence,
                keepsPaths: report.needsPaths)
            if report.printsValues { try loop.checkVariables(in: answers) }
            loop.console.flush()
            return try report.write(answers, of: input, loop.console)
        } then: { (status: ExitStatus) in
            status
        }.status
    }
}
