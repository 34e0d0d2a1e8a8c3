// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore

/// The description of an option or a word of a command, with its possible values.
struct OptionDescription {
    enum Kind { case flag, valued, repeatable, word }

    /// The section of the help that lists an option.
    enum Section {
        case own
        /// Few people need it: it comes last.
        case rare
        /// All commands that read property lists have it: `help options` explains it.
        case common
        /// All commands that can go through many files have it; the same page explains it.
        case trees
        /// It is taken, and no help shows it.
        case hidden
    }

    /// The possible values of an option or a word.
    enum Completion {
        case nothing, files, directories
        case words([String])
        /// A path into the property list that the command line names.
        case path
        /// A key of that property list, as it is.
        case key
        /// A key that `explain` knows.
        case explainedKey

        /// Whether it is the name of a file or a directory.
        var isFile: Bool {
            switch self {
            case .files, .directories: true
            default: false
            }
        }

        /// The words, if they are a few.
        var texts: [String] {
            if case .words(let texts) = self { return texts }
            return []
        }
    }

    let kind: Kind
    /// As the command asks for it: `-q` and `--quiet`; empty for a word.
    let names: [String]
    /// The placeholder of its value, or of the word: `file`.
    let valueName: String
    let section: Section
    let completion: Completion
    let text: String

    init(
        _ kind: Kind, names: [String?], valueName: String? = nil, section: Section = .own,
        completion: Completion = .nothing, text: String
    ) {
        self.kind = kind
        self.names = names.compactMap { $0 }
        let longName = self.names.max { $0.utf8.count < $1.utf8.count } ?? ""
        self.valueName = valueName ?? String(longName.drop { $0 == "-" })
        self.section = section
        self.completion = completion
        self.text = text
    }

    var takesValue: Bool { kind == .valued || kind == .repeatable }

    /// Its names, the short one first, as people write them.
    var shownNames: [String] { names.sorted { $0.utf8.count < $1.utf8.count } }

    /// The name by which other texts mention it.
    var mainName: String { shownNames.last ?? "<\(valueName)>" }

    /// `-q, --quiet` or `--from <format>`.
    var term: String {
        guard kind != .word else { return "<\(valueName)>" }
        return shownNames.joined(separator: ", ") + (takesValue ? " <\(valueName)>" : "")
    }
}

/// Values of options, made from their text, and texts that several options share.
enum OptionText {
    /// The names of all formats, for help texts; those of the registry, which a test checks.
    static let formats = "binary, gnustep, json, openstep, strings or xml"

    static var formatNames: [String] { PlistCodecRegistry.standard.codecs.map(\.format.name) }

    /// The names of what is written besides those formats.
    private static let otherWrittenFormatNames = ["entitlements-der", "objc", "swift"]

    static var writtenFormatNames: [String] { formatNames + otherWrittenFormatNames }

    static var matchFormatNames: [String] { MatchFormat.named.map(\.name) + formatNames }

    /// The names of all that is written: formats and source code.
    static let writtenFormats =
        "binary, entitlements-der, gnustep, json, objc, openstep, strings, swift or xml"

    /// The names of all kinds, for help texts; joining them would take a tenth of the start of get.
    static let kinds =
        "dictionary, array, string, data, integer, real, bool, date, uid or null"

    /// Returns the value with a name, in any case.
    static func choice<Values: Collection>(
        _ text: String, among values: Values, after option: String?,
        _ name: (Values.Element) -> String
    ) throws(UsageError) -> Values.Element {
        let lowercased = text.lowercased()
        if let value = values.first(where: { name($0).lowercased() == lowercased }) { return value }
        throw UsageError(expected: WordList.any(of: values.map(name)), after: option, found: text)
    }

    static func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ text: String, after option: String?
    ) throws(UsageError) -> Value {
        try choice(text, among: Value.allCases, after: option, \.rawValue)
    }

    static func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ text: String?, after option: String, default standard: Value
    ) throws(UsageError) -> Value {
        guard let text else { return standard }
        return try choice(text, after: option)
    }

    /// The codec of a format's name.
    static func codec(
        _ text: String, after option: String? = nil, others: [String] = []
    ) throws(UsageError) -> any PlistCodec {
        let registry = PlistCodecRegistry.standard
        if let codec = registry.codec(named: text.lowercased()) { return codec }
        let names = (registry.codecs.map(\.format.name) + others).sorted()
        throw UsageError(
            expected: "the format " + WordList.any(of: names), after: option, found: text)
    }

    /// How values are written: a codec's format, or one of those for scripts and people.
    static func matchFormat(
        _ text: String?, after option: String
    ) throws(UsageError) -> MatchFormat {
        guard let text else { return .raw }
        let name = text.lowercased()
        if let found = MatchFormat.named.first(where: { $0.name == name }) { return found.format }
        let registry = PlistCodecRegistry.standard
        if let codec = registry.codec(named: name) { return .format(codec) }
        let names = MatchFormat.named.map(\.name) + registry.codecs.map(\.format.name)
        throw UsageError(expected: WordList.any(of: names.sorted()), after: option, found: text)
    }

    /// The kind of a name.
    static func kind(
        _ text: String?, after option: String
    ) throws(UsageError) -> PlistKind? {
        guard let text else { return nil }
        let name = text.lowercased()
        // The same words as the options for values have.
        let meant = OptionNames.aliases["--" + name].map { String($0.dropFirst(2)) } ?? name
        if let kind = PlistKind.allCases.first(where: { $0.name == meant }) { return kind }
        throw UsageError(expected: "a kind: " + kinds, after: option, found: text)
    }

    /// The writer of a format, or of source code.
    static func writer(_ text: String) throws(UsageError) -> any PlistWriter {
        if let codec = PlistCodecRegistry.standard.codec(named: text.lowercased()) { return codec }
        switch text.lowercased() {
        case "bin", "bplist": return BinaryCodec()
        case "plist": return XMLCodec()
        case "csv", "tsv":
            throw UsageError(
                "a table is written by scan, as in 'plutil-lite scan --rows value --format \(text) FILE'"
            )
        case "yaml", "yml", "toml":
            throw UsageError(
                "\(text) is not written; convert json, and pipe it into a program that reads JSON")
        case "swift": return LiteralWriter(.swift, sourceName: "-")
        case "objc": return LiteralWriter(.objectiveC, sourceName: "-", preamble: .foundation)
        case PlistFormat.entitlementsDER.name: return DEREntitlementsCodec()
        default: return try codec(text, others: otherWrittenFormatNames)
        }
    }

    /// The name of the format that a word stands for where one is written; `nil` for other words.
    static func writtenFormat(_ text: String) -> String? {
        guard let writer = try? writer(text) else { return nil }
        return (writer as? any PlistCodec)?.format.name ?? text.lowercased()
    }

    /// `tab`, or a number of spaces.
    static func indentation(
        _ text: String?, after option: String
    ) throws(UsageError) -> PlistEncodingOptions.Indentation {
        guard let text else { return .natural }
        if text.lowercased() == "tab" { return .tab }
        if let count = Int(text), (0...16).contains(count) { return .spaces(count) }
        throw UsageError(expected: "tab or a number from 0 to 16", after: option, found: text)
    }

    /// A number that is not negative.
    static func count(
        _ text: String?, after option: String
    ) throws(UsageError) -> Int? {
        guard let text else { return nil }
        if let count = Int(text), count >= 0 { return count }
        throw UsageError(expected: "a number from 0 on", after: option, found: text)
    }
}
