// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The options that give the value for an edit.
struct ValueArguments {
    /// An option, and the word after it; a flag has none.
    typealias Given = (option: ValueOption, text: String)

    /// The options that give values, in command-line order.
    let given: [Given]

    init(_ line: inout CommandLine) throws(UsageError) {
        let order = line.order(of: ValueOption.allCases.map(\.name))
        var texts: [String: ArraySlice<String>] = [:]
        for option in ValueOption.allCases {
            let found = try option.take(from: &line)
            if !found.isEmpty { texts[option.name] = found[...] }
        }
        var given: [Given] = []
        for name in order {
            guard let option = ValueOption(name: name), let text = texts[name]?.popFirst() else {
                continue
            }
            if let kind = option.kind { _ = try Self.scalar(text, kind) }
            given.append((option, text))
        }
        self.given = given
        line.describe(
            word: "value",
            help: "The value, unless an option gives it; its type follows from the path, "
                + "or else it is a string.")
        if given.isEmpty { line.expect(word: "value") }
    }

    /// Whether a value comes from standard input.
    var readsStandardInput: Bool {
        given.contains { $0.option.isFile && $0.text == "-" }
    }

    private static func scalar(
        _ text: String, _ kind: PlistKind
    ) throws(UsageError) -> PlistValue {
        do throws(ScalarText.Mistake) {
            return try ScalarText.value(of: Array(text.utf8), as: kind)
        } catch {
            throw UsageError(expected: error.expected, after: "--\(kind.name)", found: text)
        }
    }

    // MARK: Making values

    /// Returns the values given by options, otherwise by a word of the command line.
    ///
    /// Reports values that were read differently from how they were written.
    func make(
        _ words: inout ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> [EditValue] {
        let given = given
        if given.isEmpty { return [.text(try ArgumentText.checkedUTF8(words.popFirst() ?? ""))] }
        var values: [EditValue] = []
        for option in given {
            let (document, shown) = try Self.document(option, console, files)
            if !console.isQuiet {
                console.warn(document.warnings.filter(\.changesValue), about: shown)
            }
            values.append(.value(document.root))
        }
        return values
    }

    /// Returns the value, and its name in messages.
    private static func document(
        _ given: Given, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> (PlistDocument, shown: String) {
        let (option, text) = given
        if let kind = option.kind {
            let text = try ArgumentText.checkedUTF8(text)
            do throws(UsageError) {
                return (.make(try scalar(text, kind)), "")
            } catch {
                throw .usage(error.message)
            }
        }
        let input = Input(argument: text)
        switch option {
        case .xml: return try parse(text, as: .xml, after: option.name, files)
        case .json: return try parse(text, as: .json, after: option.name, files)
        case .binary:
            guard let bytes = Base64Decoder.decode(Array(text.utf8).view) else {
                throw .usage("expected base64 after --binary, found \(Wording.quoted(text))")
            }
            return try decode(
                ByteStore(bytes), as: .binary, fileName: nil, shown: "<\(option.name)>", files)
        case .array: return (.make([]), "")
        case .dictionary: return (.make([:]), "")
        case .dataFile: return (try data(in: input, console, files), "")
        case .valueFrom: return (try propertyList(in: input, console, files), input.shown)
        default: return (.make(.null), "")
        }
    }

    private static func data(
        in input: Input, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> PlistDocument {
        try files.document(input, as: .value(.data), refusal: refusal(of: input)) {
            () throws(Failure) in
            console.announce(input)
            return .make(.data(try input.readContents().array))
        }
    }

    private static func propertyList(
        in input: Input, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> PlistDocument {
        try files.document(input, as: .propertyList, refusal: refusal(of: input)) {
            () throws(Failure) in
            console.announce(input)
            return try decode(
                input.read(), as: nil, fileName: input.fileName, shown: input.shown, files
            ).0
        }
    }

    private static func refusal(of input: Input) -> (PlistError) -> Failure {
        { .argument(name: input.shown, $0) }
    }

    private static func parse(
        _ text: String, as format: PlistFormat, after option: String, _ files: ValueFiles
    ) throws(Failure) -> (PlistDocument, shown: String) {
        let text = try ArgumentText.checkedUTF8(text)
        return try decode(
            ByteStore(text.utf8), as: format, fileName: nil, shown: "<\(option)>", files)
    }

    private static func decode(
        _ source: ByteStore, as format: PlistFormat?, fileName: String?, shown: String,
        _ files: ValueFiles
    ) throws(Failure) -> (PlistDocument, shown: String) {
        do throws(PlistError) {
            let registry = PlistCodecRegistry.commands
            var options = PlistDecodingOptions()
            options.isStrict = files.isStrict
            let document = try source.opened(fileName: fileName) { source throws(PlistError) in
                try registry.decode(source, as: format, fileName: fileName, options: options)
            }
            return (document, shown)
        } catch {
            throw .argument(name: shown, error)
        }
    }
}

/// An option that gives a value.
enum ValueOption: String, CaseIterable {
    case bool, integer, real, string, date, data
    case dataFile = "data-file"
    case uid, xml, json, binary, array, dictionary, null
    case valueFrom = "value-from"

    var name: String { "--" + rawValue }

    init?(name: String) { self.init(rawValue: String(name.dropFirst(2))) }

    /// The scalar type that the option gives; `nil` if it may give others.
    var kind: PlistKind? {
        switch self {
        case .bool: .boolean
        case .integer: .integer
        case .real: .real
        case .string: .string
        case .date: .date
        case .data: .data
        case .uid: .uid
        case .dataFile, .xml, .json, .binary, .array, .dictionary, .null, .valueFrom: nil
        }
    }

    /// Whether the option's value is a file name.
    var isFile: Bool { self == .dataFile || self == .valueFrom }

    /// Takes the option's values from a command line, in order; an empty string for a flag.
    func take(from line: inout CommandLine) throws(UsageError) -> [String] {
        switch self {
        case .bool:
            try line.options(
                name, completes: .words(["true", "false"]),
                help: "A Boolean: true, yes, 1, false, no or 0.")
        case .integer:
            try line.options(
                name, value: "number", help: "A whole number, decimal or hexadecimal (0x…).")
        case .real:
            try line.options(
                name, value: "number", help: "A floating-point number, inf or nan.")
        case .string: try line.options(name, value: "text", help: "A string.")
        case .date: try line.options(name, help: "A date such as 2024-02-29T12:34:56Z.")
        case .data: try line.options(name, value: "base64", help: "Data, in base64.")
        case .dataFile:
            try line.options(
                name, value: "file", completes: .files, help: "Data: the bytes of a file.")
        case .uid: try line.options(name, value: "number", in: .rare, help: "A UID.")
        case .xml: try line.options(name, value: "text", help: "Any value, as XML.")
        case .json: try line.options(name, value: "text", help: "Any value, as JSON.")
        case .binary:
            try line.options(
                name, value: "base64",
                help: "Any value, as a binary property list in base64.")
        case .array: line.flag(name, help: "An empty array.") ? [""] : []
        case .dictionary: line.flag(name, help: "An empty dictionary.") ? [""] : []
        case .null:
            line.flag(name, in: .rare, help: "A null, which only JSON and binary can represent.")
                ? [""] : []
        case .valueFrom:
            try line.options(
                name, value: "file", completes: .files,
                help: "The property list in a file, in any format.")
        }
    }
}
