// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore

/// The description of an option or a word of a command, with its possible values.
struct OptionDescription {
    enum Kind { case flag, valued, repeatable, word }

    /// The section of the help that lists an option.
    enum Section {
        case own
        /// Rarely needed options, listed last.
        case rare
        /// Options of all commands that read property lists, explained by `help options`.
        case common
        /// Options of all commands that can process many files, explained on the same page.
        case trees
        /// Accepted but undocumented options.
        case hidden
    }

    /// The possible values of an option or a word.
    enum Completion {
        case nothing, files, directories
        case words([String])
        /// A path into the property list that the command line names.
        case path
        /// A key of that property list, unquoted.
        case key
        /// A key that `explain` knows.
        case explainedKey

        /// Whether the value is the name of a file or a directory.
        var isFile: Bool {
            switch self {
            case .files, .directories: true
            default: false
            }
        }

        /// The possible words, if there are few.
        var texts: [String] {
            if case .words(let texts) = self { return texts }
            return []
        }
    }

    let kind: Kind
    /// The names as declared by the command: `-q` and `--quiet`; empty for a word.
    let names: [String]
    /// The placeholder for the value or word: `file`.
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

    /// The names, the shortest first.
    var shownNames: [String] { names.sorted { $0.utf8.count < $1.utf8.count } }

    /// The name of the option in messages and help.
    var mainName: String { shownNames.last ?? "<\(valueName)>" }

    /// `-q, --quiet` or `--from <format>`.
    var term: String {
        guard kind != .word else { return "<\(valueName)>" }
        return shownNames.joined(separator: ", ") + (takesValue ? " <\(valueName)>" : "")
    }
}

/// Parsers of option values, and help texts that several options share.
enum OptionText {
    /// The names of all formats, for help texts; a test compares them with the registry.
    static let formats = "binary, gnustep, json, openstep, strings, xml or yaml"

    static var formatNames: [String] { PlistCodecRegistry.formats.codecs.map(\.format.name) }

    /// The names of output formats that are not input formats.
    private static let otherWrittenFormatNames = ["entitlements-der", "objc", "swift"]

    static var writtenFormatNames: [String] { formatNames + otherWrittenFormatNames }

    static var matchFormatNames: [String] { MatchFormat.named.map(\.name) + formatNames }

    /// The names of all output formats, including source code.
    static let writtenFormats =
        "binary, entitlements-der, gnustep, json, objc, openstep, strings, swift, xml or yaml"

    /// The names of all types, for help texts; a constant because joining them takes a tenth of the
    /// start-up time of `get`.
    static let kinds =
        "dictionary, array, string, data, integer, real, bool, date, uid or null"

    /// Returns the value with a name, ignoring case.
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

    /// Returns the codec for the name of a format.
    static func codec(
        _ text: String, after option: String? = nil, others: [String] = []
    ) throws(UsageError) -> any PlistCodec {
        let registry = PlistCodecRegistry.formats
        if let codec = registry.codec(named: text.lowercased()) { return codec }
        let names = (registry.codecs.map(\.format.name) + others).sorted()
        throw UsageError(
            expected: "the format " + WordList.any(of: names), after: option, found: text)
    }

    /// Returns the format for printing values: the format of a codec, or a format for scripts or
    /// people.
    static func matchFormat(
        _ text: String?, after option: String
    ) throws(UsageError) -> MatchFormat {
        guard let text else { return .raw }
        let name = text.lowercased()
        if let found = MatchFormat.named.first(where: { $0.name == name }) { return found.format }
        let registry = PlistCodecRegistry.formats
        if let codec = registry.codec(named: name) { return .format(codec) }
        let names = MatchFormat.named.map(\.name) + registry.codecs.map(\.format.name)
        throw UsageError(expected: WordList.any(of: names.sorted()), after: option, found: text)
    }

    /// Returns the type with a name.
    static func kind(
        _ text: String?, after option: String
    ) throws(UsageError) -> PlistKind? {
        guard let text else { return nil }
        let name = text.lowercased()
        // Accepts the same aliases as the options that give values.
        let meant = OptionNames.aliases["--" + name].map { String($0.dropFirst(2)) } ?? name
        if let kind = PlistKind.allCases.first(where: { $0.name == meant }) { return kind }
        throw UsageError(expected: "a type: " + kinds, after: option, found: text)
    }

    /// Returns the writer for a format or for source code.
    static func writer(_ text: String) throws(UsageError) -> any PlistWriter {
        if let codec = PlistCodecRegistry.formats.codec(named: text.lowercased()) { return codec }
        switch text.lowercased() {
        case "bin", "bplist": return BinaryCodec()
        case "plist": return XMLCodec()
        case "csv", "tsv":
            throw UsageError(
                "scan writes tables, as in 'plutil-lite scan --rows value --format \(text) FILE'"
            )
        case "toml":
            throw UsageError(
                "cannot write \(text); convert to json and pipe it into a program that reads JSON")
        case "swift": return LiteralWriter(.swift, sourceName: "-")
        case "objc": return LiteralWriter(.objectiveC, sourceName: "-", preamble: .foundation)
        case PlistFormat.entitlementsDER.name: return DEREntitlementsCodec()
        default: return try codec(text, others: otherWrittenFormatNames)
        }
    }

    /// Returns the name of the output format that a word means; `nil` for other words.
    static func writtenFormat(_ text: String) -> String? {
        guard let writer = try? writer(text) else { return nil }
        return (writer as? any PlistCodec)?.format.name ?? text.lowercased()
    }

    /// Parses `tab` or a number of spaces.
    static func indentation(
        _ text: String?, after option: String
    ) throws(UsageError) -> PlistEncodingOptions.Indentation {
        guard let text else { return .natural }
        if text.lowercased() == "tab" { return .tab }
        if let count = Int(text), (0...16).contains(count) { return .spaces(count) }
        throw UsageError(expected: "tab or a number from 0 to 16", after: option, found: text)
    }

    /// Parses a number that is not negative.
    static func count(
        _ text: String?, after option: String
    ) throws(UsageError) -> Int? {
        guard let text else { return nil }
        if let count = Int(text), count >= 0 { return count }
        throw UsageError(expected: "a non-negative number", after: option, found: text)
    }
}
