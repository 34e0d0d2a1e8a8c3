// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// The value that an edit puts somewhere.
struct ValueOptions: PlainParsable {
    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue, help: "A Boolean: true, yes, 1, false, no or 0.",
        completion: .described(.list(["true", "false"])))
    var bool: [String] = []

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A whole number, decimal or hexadecimal (0x…).", valueName: "number"))
    var integer: [String] = []

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A floating-point number, inf or nan.", valueName: "number"))
    var real: [String] = []

    @Option(
        name: .described(.long), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A string.", valueName: "text"))
    var string: [String] = []

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: "A date such as 2024-02-29T12:34:56Z.")
    var date: [String] = []

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Data, in base64.", valueName: "base64"))
    var data: [String] = []

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Data: the bytes of a file.", valueName: "file"), completion: .file())
    var dataFile: [String] = []

    @Option(
        name: .described(.long), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A UID.", valueName: "number"))
    var uid: [String] = []

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Any value, as XML.", valueName: "text"))
    var xml: [String] = []

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Any value, as JSON.", valueName: "text"))
    var json: [String] = []

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Any value, as a binary property list in base64.", valueName: "base64"))
    var binary: [String] = []

    @Flag(name: .described(.long), help: "An empty array.")
    var array = false

    @Flag(name: .described(.long), help: "An empty dictionary.")
    var dictionary = false

    @Flag(
        name: .described(.customLong("null")),
        help: "A null, which only JSON and binary can represent.")
    var isNull = false

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("The property list in a file, in any format.", valueName: "file"),
        completion: .file())
    var valueFrom: [String] = []

    /// The names of the options above in the order in which they were given; `nil` if all are the
    /// same.
    private var order: [String]?

    @Argument(
        help: """
            The value, if no option gives it; its kind is the one that its place suggests, or \
            else it is a string.
            """)
    var value: String?

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        let names = arguments.order(of: Self.names)
        if let first = names.first, names.contains(where: { $0 != first }) { order = names }
        bool = try arguments.options("--bool")
        integer = try arguments.options("--integer")
        real = try arguments.options("--real")
        string = try arguments.options("--string")
        date = try arguments.options("--date")
        data = try arguments.options("--data")
        dataFile = try arguments.options("--data-file")
        uid = try arguments.options("--uid")
        xml = try arguments.options("--xml")
        json = try arguments.options("--json")
        binary = try arguments.options("--binary")
        array = arguments.flag("--array")
        dictionary = arguments.flag("--dictionary")
        isNull = arguments.flag("--null")
        valueFrom = try arguments.options("--value-from")
        value = nil
        try validate()
    }

    func validate() throws {
        for option in given {
            if let kind = Self.kind(of: option.name) { _ = try Self.scalar(option.text, kind) }
        }
    }

    /// What the words are that `make` takes.
    var wordNames: [String] { given.isEmpty ? ["value"] : [] }

    /// Whether a value comes from standard input.
    var readsStandardInput: Bool { (dataFile + valueFrom).contains("-") }

    // MARK: Options that give values

    /// An option, and the word after it; a flag has none.
    typealias GivenValue = (name: String, text: String)

    /// The options that were given, in their order.
    var given: [GivenValue] {
        var lists = lists
        guard let order else {
            return lists.flatMap { list in list.texts.map { (list.name, $0) } }
        }
        return order.compactMap { name in
            guard let index = lists.firstIndex(where: { $0.name == name }),
                !lists[index].texts.isEmpty
            else { return nil }
            return (lists[index].name, lists[index].texts.removeFirst())
        }
    }

    private var lists: [(name: String, texts: [String])] {
        let flag = [""]
        return [
            ("--bool", bool), ("--integer", integer), ("--real", real), ("--string", string),
            ("--date", date), ("--data", data), ("--data-file", dataFile), ("--uid", uid),
            ("--xml", xml), ("--json", json), ("--binary", binary),
            ("--array", array ? flag : []),
            ("--dictionary", dictionary ? flag : []), ("--null", isNull ? flag : []),
            ("--value-from", valueFrom),
        ]
    }

    private static let names = [
        "--bool", "--integer", "--real", "--string", "--date", "--data", "--data-file", "--uid",
        "--xml", "--json", "--binary", "--array", "--dictionary", "--null", "--value-from",
    ]

    /// The kind of the scalars that an option gives.
    private static func kind(of name: String) -> PlistKind? {
        switch name {
        case "--bool": .boolean
        case "--integer": .integer
        case "--real": .real
        case "--string": .string
        case "--date": .date
        case "--data": .data
        case "--uid": .uid
        default: nil
        }
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

    // MARK: Making values

    /// The values of the options, or else that of a word of the command line.
    ///
    /// Values that were read differently from how they were written are reported.
    func make(
        _ words: inout ArraySlice<String>, _ console: Console
    ) throws(Failure) -> [EditValue] {
        let given = given
        if given.isEmpty { return [.text(try OptionText.checkedUTF8(words.popFirst() ?? ""))] }
        var values: [EditValue] = []
        for option in given {
            let (document, shown) = try Self.document(option, console)
            if !console.isQuiet {
                console.warn(document.warnings.filter(\.changesValue), about: shown)
            }
            values.append(.value(document.root))
        }
        return values
    }

    /// The value, and what it is called in messages.
    private static func document(
        _ option: GivenValue, _ console: Console
    ) throws(Failure) -> (PlistDocument, shown: String) {
        let text = option.text
        if let kind = kind(of: option.name) {
            let text = try OptionText.checkedUTF8(text)
            do throws(ValidationError) {
                return (.make(try scalar(text, kind)), "")
            } catch {
                throw .usage(error.message)
            }
        }
        let input = Input(argument: text)
        switch option.name {
        case "--xml": return try parse(text, as: .xml, after: option.name)
        case "--json": return try parse(text, as: .json, after: option.name)
        case "--binary":
            guard let bytes = Base64Decoder.decode(Array(text.utf8).view) else {
                throw .usage("expected base64 after --binary, found \(OptionText.quoted(text))")
            }
            return try decode(
                ByteStore(bytes), as: .binary, fileName: nil, shown: "<\(option.name)>")
        case "--array": return (.make([]), "")
        case "--dictionary": return (.make([:]), "")
        case "--data-file":
            console.announce(input)
            return (.make(.data(try input.readContents().array)), "")
        case "--value-from":
            console.announce(input)
            return try decode(
                input.read(), as: nil, fileName: input.fileName, shown: input.shown)
        default: return (.make(.null), "")
        }
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
            let registry = PlistCodecRegistry.commands
            let document = try source.opened(fileName: fileName) { source throws(PlistError) in
                try registry.decode(source, as: format, fileName: fileName)
            }
            return (document, shown)
        } catch {
            throw .argument(name: shown, error)
        }
    }
}
