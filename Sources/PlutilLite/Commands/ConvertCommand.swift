// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore
import PlistFiles
import PlistReaders
import PlistYAML

struct ConvertCommand: Command {
    static let guide = CommandGuide(
        name: "convert",
        abstract: "Convert property lists to another format.",
        usage: "plutil-lite convert [<options>] <format> [<file> ...]",
        discussion: """
            With -o and one file, the format may be omitted; it is then that of the extension. One \
            input is written to standard output; several require -i or -e. Nothing is written \
            unless the format can represent every value, and a file is replaced only when the new \
            one is complete.
            """,
        examples: [
            "plutil-lite convert xml settings.plist",
            "plutil-lite convert binary -i Info.plist",
            "plutil-lite convert binary -e bplist *.plist",
            "plutil-lite convert xml --sort-keys -o sorted.plist Info.plist",
            "plutil-lite convert xml --indent 2 < settings.plist",
            "plutil-lite convert json --device ipad --locale fr Tide.app",
            "plutil-lite convert xml --xcconfig Tides.xcconfig -o Built.plist Info.plist",
            "plutil-lite convert xml --for codesign -i App.entitlements",
            "plutil-lite convert swift Defaults.plist -o Defaults.swift",
            "plutil-lite convert data.json -o data.plist",
            "plutil-lite convert yaml --layout autopkg Tides.recipe",
        ])

    let destination: DestinationOptions
    let readers: String?
    let layout: YAMLLayout?
    let output: OutputOptions
    let format: String
    let effective: EffectiveOptions
    let part: MachOSelection
    let tree: TreeOptions
    var reading: ReadingOptions

    static let filePlace = FilePlace.last
    /// Whether a word gives the format, instead of `--to` or the extension of `-o`.
    private let hasFormatWord: Bool
    var wordNames: [String] { hasFormatWord ? ["format"] : [] }

    init(_ line: inout CommandLine) throws(UsageError) {
        destination = try DestinationOptions(
            &line, [.fileExtension, .noInPlace], inPlace: "Replace each FILE with the result.")
        readers = try line.option(
            "--for", value: "readers", completes: .words(ParserProfile.xml.map(\.rawValue)),
            help: """
                Write XML that these readers accept, separated by commas, or fail if that is \
                impossible: core-foundation, kernel, iokit, codesign, plistlib, libplist or libxml2.
                """)
        layout = try line.choice(
            "--layout", value: "layout", in: .rare,
            help: """
                Order keys in YAML like a project's own tools: autopkg for recipes, munki for package \
                information.
                """)
        output = try OutputOptions(&line)
        effective = try EffectiveOptions(&line, otherwise: .error)
        let named = try line.option(
            "--to", "--format", value: "format", in: .hidden,
            completes: .words(OptionText.writtenFormatNames), help: "Output format.")
        let format =
            if let named { named } else {
                try line.word(
                    "format", completes: .words(OptionText.writtenFormatNames),
                    help: """
                        Output format, or a language for source code: \(OptionText.writtenFormats). \
                        May be omitted with -o and one file.
                        """)
            }
        part = try MachOSelection(&line)
        tree = try TreeOptions(&line)
        reading = try ReadingOptions(&line)
        let implied =
            reading.files.isEmpty && named == nil
            ? Self.format(impliedBy: destination.outputPath, for: format) : nil
        hasFormatWord = implied == nil && named == nil
        if implied != nil { reading.files = [format] }
        self.format = implied ?? format
    }

    /// Returns the format implied by the extension of `-o`, if the word in the format's position is
    /// a file.
    private static func format(impliedBy outputPath: String?, for word: String) -> String? {
        guard (try? OptionText.writer(word)) == nil,
            word == "-" || word.contains(where: { "./".contains($0) })
                || (try? FileStatus(of: FilePath(argument: word))) != nil
        else { return nil }
        return switch NewFile.fileExtension(of: outputPath) {
        case "swift": "swift"
        case "h", "m": "objc"
        default: PlistFormat(ofFileNamed: outputPath)?.name
        }
    }

    func validate() throws(UsageError) {
        _ = try makeWriter()
        try tree.validate(files: reading.files)
        try destination.validate(files: reading.files, tree: tree)
        if (reading.files.count > 1 || tree.isUsed) && !writesNextToFiles {
            guard let option = tree.given.first(where: \.isGiven)?.name else {
                throw .needs("more than one FILE", "-i or -e, found \(reading.files.count)")
            }
            throw .needs(option, "-i or -e")
        }
        if let outputExtension = newExtension,
            outputExtension.isEmpty || outputExtension.contains("/")
        {
            throw UsageError(
                expected: "an extension such as 'plist'", after: "-e", found: outputExtension)
        }
    }

    private var inPlace: Bool { destination.inPlace }

    /// Whether each result is written to a file derived from the name of its input.
    private var writesNextToFiles: Bool { inPlace || newExtension != nil }

    /// The extension given by `-e`, with or without a leading dot.
    private var newExtension: String? {
        destination.fileExtension.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
    }

    private func makeEncodingOptions() throws(UsageError) -> PlistEncodingOptions {
        var options = try output.makeEncodingOptions()
        options.isTagged = reading.tagged
        return options
    }

    private func makeWriter() throws(UsageError) -> any PlistWriter {
        let writer = try OptionText.writer(format)
        if let layout {
            guard writer.format == .yaml else {
                throw .needs("--layout", "the format yaml, found \(Wording.quoted(format))")
            }
            try UsageError.refuse(
                [("--sort-keys", output.sortKeys), ("--compact", output.compact)],
                with: "--layout")
            return YAMLCodec(layout: layout)
        }
        guard let readers = try ReaderOption.readers(readers, after: "--for") else { return writer }
        guard writer is XMLCodec else {
            throw .needs("--for", "the format xml, found \(Wording.quoted(format))")
        }
        return RequiredXML(readers: readers)
    }

    func execute() throws -> ExitStatus {
        let codec = try makeWriter()
        let options = try makeEncodingOptions()
        let console = reading.makeConsole(writesToTerminal: destination.writesToTerminal())
        var loop = try reading.makeLoop(console, tree: tree.inputTree(for: destination))
        loop.part = part
        do throws(Failure) {
            loop.buildSettings = try effective.buildSettings.settings()
            loop = try loop.withAllInputs(replacesThem: inPlace)
        } catch {
            return console.report(error)
        }
        var jobs = loop.inputs.map { WriteJob(input: $0) }
        if inPlace {
            let checked = loop.check(after: WordBeforeFiles(name: "format", text: format)) {
                job throws(Failure) in
                job.target = try target(for: job.input)
                guard let path = job.target else { return false }
                // Writing to the pipe that is being read would block forever.
                if job.seen?.kind != .other { return true }
                throw .file(
                    name: path.shown, message: "not a regular file, so -i cannot replace it")
            }
            guard checked.status == .done else { return checked.status }
            jobs = checked.jobs
        }
        let values = effective.values
        let writers = firstWriters(among: loop.inputs)
        return loop.runAll(jobs) { job, input, loop throws(Failure) in
            let job = inPlace ? job : try self.job(input, loop)
            input = job.input
            if job.target == nil && destination.outputPath == nil {
                try checkTerminal(codec, options)
            }
            let claim = try job.claim()
            return try convert(
                job.read(&input, loop), as: codec, options, values, writers, claim, loop)
        } then: { (status: ExitStatus) in
            status
        }.status
    }

    /// Returns the first input for each output file.
    private func firstWriters(among inputs: [Input]) -> [FilePath: Input] {
        guard inputs.count > 1 else { return [:] }
        // Errors are reported later, when the input is converted.
        let writers = inputs.compactMap { input in
            ((try? target(for: input)) ?? nil).map { ($0, input) }
        }
        return Dictionary(writers) { first, _ in first }
    }

    /// Returns the job for an input that was not checked before.
    private func job(_ input: Input, _ loop: FileLoop) throws(Failure) -> WriteJob {
        let target = try target(for: input)
        // -o may replace the Info.plist of the bundle that is read.
        var job = destination.outputPath == nil || target == nil ? nil : try? loop.job(for: input)
        job?.target = target
        return job ?? WriteJob(input: input, target: target)
    }

    private func convert(
        _ read: ReadInput, as codec: any PlistWriter, _ options: PlistEncodingOptions,
        _ values: EffectiveValues?, _ writers: [FilePath: Input], _ claim: FileClaim?,
        _ loop: FileLoop
    ) throws(Failure) -> ExitStatus {
        let (console, input) = (loop.console, read.input)
        let target = try target(for: input)
        if inPlace, let refusal = Container.refusal(of: read.source, from: input) { throw refusal }
        let document = try loop.decode(read)
        if let target, let writer = writers[target], writer != input {
            throw .file(
                name: input.shown,
                message: "not converted because another file was written to \(target.shown)")
        }
        let lost = CommentLoss(document, codec.format)
        if reading.strict, let refusal = lost.refusal { throw refusal }
        let effective = try values?.applied(
            to: document, of: input, loop.decoding, maximumExpansion: options.maximumExpansion)
        let policy: ReplacementFile.Policy =
            newExtension == nil || destination.noClobber ? destination.policy : .replaceRegularFile
        let file = OutputFile(target, policy: policy, isText(codec, options) ? .text : .binary)
        file.claim = claim
        if inPlace && !destination.noInPlace { file.overwrites(noting: console) }
        file.onProgress = { [shown = file.shown] count in
            console.progress.update("\(shown): \(Progress.size(count)) written")
        }
        var options = options
        options.workers = loop.workers
        let encoder = Encoder(
            writer: codec.named(after: input), options: options, isStrict: reading.strict)
        let warnings: [PlistDiagnostic]
        do throws(Failure) {
            warnings = try encoder.write(effective?.document ?? document, to: file)
        } catch {
            throw error.advised(.conversion(holdsNullOption: codec is any PlistCodec))
        }
        console.warnOfChanges(document, (lost.warning.map { [$0] } ?? []) + warnings, in: input)
        if let effective, values?.isExplained == true, !console.isQuiet {
            explain(effective, of: input, console)
        }
        return .done
    }

    /// Reports the source of each value, in addition to the property list.
    private func explain(_ effective: EffectiveDocument, of input: Input, _ console: Console) {
        for (key, origin) in effective.origins {
            console.message(
                "\(input.shown): \(VisibleText.escaped(key.description)) is from \(origin)")
        }
    }

    private func isText(_ codec: any PlistWriter, _ options: PlistEncodingOptions) -> Bool {
        codec.format != .binary && codec.format != .entitlementsDER && options.encoding == .utf8
    }

    /// Refuses to print anything but UTF-8 text to a terminal.
    private func checkTerminal(
        _ codec: any PlistWriter, _ options: PlistEncodingOptions
    ) throws(Failure) {
        if !isText(codec, options) && System.isTerminal(System.standardOutput) {
            throw .binaryOnTerminal
        }
    }

    /// Returns the output file for an input; `nil` for standard output.
    private func target(for input: Input) throws(Failure) -> FilePath? {
        if destination.outputPath != nil { return destination.path }
        guard let path = input.place else { return nil }
        if writesNextToFiles, let refusal = Container.refusal(ofMember: input) {
            throw refusal
        }
        if let newExtension {
            let target = path.withExtension(newExtension)
            guard target != path else {
                throw .file(
                    name: path.shown,
                    message:
                        "not converted: it already has the extension of -e; use -i to replace it")
            }
            return target
        }
        return inPlace ? path : nil
    }
}
