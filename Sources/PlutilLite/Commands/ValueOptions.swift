// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// The value that an edit puts somewhere.
struct ValueOptions: PlainParsable {
    @Option(
        parsing: .unconditional, help: "A Boolean: true, yes, 1, false, no or 0.",
        completion: .list(["true", "false"]))
    var bool: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A whole number, decimal or hexadecimal (0x…).", valueName: "number"))
    var integer: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A floating-point number, inf or nan.", valueName: "number"))
    var real: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("A string.", valueName: "text"))
    var string: String?

    @Option(
        parsing: .unconditional,
        help: "A date such as 2024-02-29T12:34:56Z.")
    var date: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Data, in base64.", valueName: "base64"))
    var data: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Data: the bytes of a file.", valueName: "file"), completion: .file())
    var dataFile: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("A UID.", valueName: "number"))
    var uid: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Any value, as XML.", valueName: "text"))
    var xml: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Any value, as JSON.", valueName: "text"))
    var json: String?

    @Flag(help: "An empty array.")
    var array = false

    @Flag(help: "An empty dictionary.")
    var dictionary = false

    @Flag(name: .customLong("null"), help: "A null, which only JSON and binary can represent.")
    var isNull = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The property list in a file, in any format.", valueName: "file"),
        completion: .file())
    var valueFrom: String?

    @Argument(
        help: """
            The value, if no option gives it; its kind is the one that its place suggests, or \
            else it is a string.
            """)
    var value: String?

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        bool = try arguments.option("--bool")
        integer = try arguments.option("--integer")
        real = try arguments.option("--real")
        string = try arguments.option("--string")
        date = try arguments.option("--date")
        data = try arguments.option("--data")
        dataFile = try arguments.option("--data-file")
        uid = try arguments.option("--uid")
        xml = try arguments.option("--xml")
        json = try arguments.option("--json")
        array = arguments.flag("--array")
        dictionary = arguments.flag("--dictionary")
        isNull = arguments.flag("--null")
        valueFrom = try arguments.option("--value-from")
        value = nil
        try validate()
    }

    func validate() throws {
        let others = [
            dataFile != nil, valueFrom != nil, xml != nil, json != nil, array, dictionary, isNull,
        ]
        guard scalars.count + others.count(where: { $0 }) <= 1 else {
            throw ValidationError("only one option can give the value")
        }
        for (kind, text) in scalars { _ = try Self.scalar(text, kind) }
    }

    /// Whether no positional word is the value.
    var isGiven: Bool {
        !scalars.isEmpty || dataFile != nil || valueFrom != nil || xml != nil || json != nil
            || array || dictionary || isNull
    }

    /// Whether the value comes from standard input.
    var readsStandardInput: Bool { dataFile == "-" || valueFrom == "-" }

    /// What the words are that `make` takes.
    var wordNames: [String] { isGiven ? [] : ["value"] }

    /// The values of options for scalars, by kind.
    private var scalars: [(kind: PlistKind, text: String)] {
        let all: [(PlistKind, String?)] = [
            (.boolean, bool), (.integer, integer), (.real, real), (.string, string), (.date, date),
            (.data, data), (.uid, uid),
        ]
        return all.compactMap { kind, text in text.map { (kind, $0) } }
    }

    private static func scalar(
        _ text: String, _ kind: PlistKind
    ) throws(ValidationError) -> PlistValue {
        do throws(ScalarText.Mistake) {
            return try ScalarText.value(of: Array(text.utf8), as: kind)
        } catch {
            throw OptionText.mistake(error.expected, after: "--\(kind.name)", found: text)
        }
    }

    // MARK: Making the value

    /// The value of the options, or else of a word of the command line.
    ///
    /// Values that were read differently from how they were written are reported.
    func make(
        _ words: inout ArraySlice<String>, _ console: Console
    ) throws(Failure) -> EditValue {
        if !isGiven { return .text(try OptionText.checkedUTF8(words.popFirst() ?? "")) }
        let (document, shown) = try document()
        if !console.isQuiet {
            console.warn(document.warnings.filter(\.changesValue), about: shown)
        }
        return .value(document.root)
    }

    /// The value, and what it is called in messages.
    private func document() throws(Failure) -> (PlistDocument, shown: String) {
        if let (kind, text) = scalars.first {
            let text = try OptionText.checkedUTF8(text)
            do throws(ValidationError) {
                return (.make(try Self.scalar(text, kind)), "")
            } catch {
                throw .usage(error.message)
            }
        }
        if let xml { return try Self.parse(xml, as: .xml, after: "--xml") }
        if let json { return try Self.parse(json, as: .json, after: "--json") }
        if let dataFile {
            return (.make(.data(try Input(argument: dataFile).read().array)), "")
        }
        if let valueFrom {
            let input = Input(argument: valueFrom)
            return try Self.decode(
                input.read(), as: nil, fileName: input.fileName, shown: input.shown)
        }
        return (.make(array ? [] : dictionary ? [:] : .null), "")
    }

    private static func parse(
        _ text: String, as format: PlistFormat, after option: String
    ) throws(Failure) -> (PlistDocument, shown: String) {
        let text = try OptionText.checkedUTF8(text)
        return try decode(
            ByteStore(text.utf8), as: format, fileName: nil, shown: "<\(option)>")
    }

    private static func decode(
        _ source: ByteStore, as format: PlistFormat?, fileName: String?, shown: String
    ) throws(Failure) -> (PlistDocument, shown: String) {
        do throws(PlistError) {
            let registry = PlistCodecRegistry.standard
            return (try registry.decode(source, as: format, fileName: fileName), shown)
        } catch {
            throw .argument(name: shown, error)
        }
    }
}
