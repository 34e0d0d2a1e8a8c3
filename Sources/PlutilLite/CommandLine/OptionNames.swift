// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

struct OptionNames {
    /// Options without a value, each with all its names.
    let flags: [[String]]
    /// Options that take the next word.
    let valued: [[String]]
    /// The first names of the options that may be repeated with different values.
    private let repeatable: Set<String>
    /// The values of `--format`.
    private let formats: [String]

    init(_ options: [OptionDescription]) {
        flags = options.filter { $0.kind == .flag }.map(\.names)
        valued = options.filter(\.takesValue).map(\.names)
        formats = options.first { $0.names.contains("--format") }.map(\.completion.texts) ?? []
        repeatable = Set(options.filter { $0.kind == .repeatable }.map { $0.names[0] })
    }

    /// Every name, in the order of declaration.
    var all: [String] { flags.flatMap { $0 } + valued.flatMap { $0 } }

    func isFlag(_ name: String) -> Bool { flags.contains { $0.contains(name) } }
    func takesValue(_ name: String) -> Bool { valued.contains { $0.contains(name) } }

    /// Returns the first name of an option that takes a value.
    func firstName(of name: String) -> String {
        valued.first { $0.contains(name) }?.first ?? name
    }

    /// Whether an option, given by any of its names, may be repeated.
    func isRepeatable(_ name: String) -> Bool { repeatable.contains(firstName(of: name)) }

    /// Returns the command's own name for an option, which may be given by an alias.
    func known(_ name: String) -> String? {
        if isFlag(name) || takesValue(name) { return name }
        guard let meant = Self.aliases[name], isFlag(meant) || takesValue(meant) else { return nil }
        return meant
    }

    /// Undocumented aliases for options, from other tools.
    static let aliases = [
        "--boolean": "--bool", "--int": "--integer", "--float": "--real", "--dict": "--dictionary",
    ]

    /// Returns the value of `--format` that an unknown option such as `--json` names.
    func format(namedBy name: String) -> String? {
        let format = String(name.drop { $0 == "-" })
        return name.hasPrefix("--") && formats.contains(format) ? format : nil
    }

    // MARK: Suggestions

    /// Options of other programs that precede a file name.
    private static let fileOptions: Set<String> = [
        "-f", "--file", "-i", "--input", "--in", "--filename", "--plist", "--path",
    ]

    /// Options of other programs for the output and input format.
    private static let outputFormats: Set<String> = [
        "-o", "-t", "-f", "-w", "--to", "--format", "--output", "--out", "--write",
        "--output-format",
    ]
    private static let inputFormats: Set<String> = ["-p", "-r", "--read", "--input-format"]

    /// Returns the message about an unknown option.
    ///
    /// - Parameter next: the word after it.
    func unknown(_ word: String, before next: String?) -> String {
        var message = "unknown option '\(VisibleText.escaped(word))'"
        if let answer = answer(to: word, before: next) { return "\(message); \(answer)" }
        let near = suggestions(for: word).map { "'\($0)'" }
        if !near.isEmpty { message += "; did you mean \(WordList.any(of: near))?" }
        if word.hasPrefix("--") || near.contains("'-\(word)'") { return message }
        return message
            + (near.isEmpty ? "; a" : " A")
            + " FILE or a value that begins with a dash comes after --"
    }

    /// Returns the replacement for another program's option.
    private func answer(to word: String, before next: String?) -> String? {
        if word == "--version" { return "'\(Program.name) --version' prints the version" }
        if isFlag("--array"), ["--value", "-v"].contains(word) {
            return "the value follows the path, or an option for its type: --string VALUE"
        }
        if takesValue("--bool"), ["--true", "--false", "--yes", "--no"].contains(word) {
            let value = ["--true", "--yes"].contains(word)
            return "did you mean '--bool \(value)'?"
        }
        if word == "-w" || word == "--write", isFlag("--check"), isFlag("--dry-run") {
            return "each FILE is changed in place by default"
        }
        if Self.fileOptions.contains(word), let next, FileFirst.namesFile(next) {
            return "FILE comes last, without an option"
        }
        if word.hasPrefix("--"), let format = OptionText.writtenFormat(String(word.dropFirst(2))) {
            return writing(format)
        }
        if word == "--entitlements", takesValue("--part") {
            return "did you mean '--part entitlements'?"
        }
        if word == "-u" || word == "--unified", formats.contains("unified") {
            return "did you mean '--format unified'?"
        }
        // PlistBuddy prints XML with -x.
        let isForXML = word == "-x" && takesValue("--path") && !isFlag("--dry-run")
        if let format = OptionText.writtenFormat(isForXML ? "xml" : String(word.dropFirst())),
            !word.hasPrefix("--"), !takesValue("-" + word), !isFlag("-" + word)
        {
            return writing(format)
        }
        guard let next else { return nil }
        if word == "--type" || word == "-t", let option = known("--" + next.lowercased()) {
            let value = isFlag(option) ? "" : " VALUE"
            return "an option sets the type of the value: '\(option)\(value)'"
        }
        if let format = OptionText.writtenFormat(next) {
            if Self.inputFormats.contains(word), takesValue("--from") {
                return "did you mean '--from \(format)'?"
            }
            return Self.outputFormats.contains(word) ? writing(format) : nil
        }
        let areOutputs = ["-o", "--output", "--out", "--output-file"].contains(word)
        return areOutputs && !takesValue("-o")
            ? "use '> FILE' to write the output to a file" : nil
    }

    /// Returns the option or command that converts to a format.
    private func writing(_ format: String) -> String? {
        if takesValue("--format") { return "did you mean '--format \(format)'?" }
        guard takesValue("--from") else { return nil }
        return "'\(Program.name) convert \(format) FILE' writes that format"
    }

    /// Returns suggestions for an unknown name, the likeliest first.
    func suggestions(for name: String) -> [String] {
        let names = all.filter { $0.hasPrefix("--") } + ["--help"]
        if let meant = Self.synonyms[name], let found = meant.first(where: { all.contains($0) }) {
            return [found]
        }
        let long = name.hasPrefix("--") ? name : "-" + name
        if names.contains(long) { return [long] }
        let longer = names.filter { long.utf8.count > 3 && $0.hasPrefix(long) }
        if !longer.isEmpty { return longer }
        let near = EditDistance.nearest(to: long, among: names)
        if !near.isEmpty { return near }
        return names.filter { $0.utf8.count > 5 && long.hasPrefix($0) }
    }

    /// Other names for options, from other programs.
    static let synonyms: [String: [String]] = [
        "--out": ["--output", "-o"], "--output-file": ["--output", "-o"],
        "--inplace": ["--in-place"], "--input-format": ["--from"],
        "--to": ["--format"], "--output-format": ["--to", "--format"], "--pretty": ["--indent"],
        "--minify": ["--compact"],
        "--number": ["--integer"], "--str": ["--string"], "--text": ["--string"],
        "--double": ["--real"], "--base64": ["--data"], "--list": ["--array"],
        "--object": ["--dictionary"], "--map": ["--dictionary"], "--file": ["--value-from", "-f"],
        "--silent": ["--quiet"], "--colour": ["--color"],
        "--no-color": ["--color"], "--diff": ["--dry-run"], "--noop": ["--dry-run"],
        "--preview": ["--dry-run"], "--null": ["-0"], "--print0": ["-0"],
        "--sort": ["--sort-keys"], "--force": ["--if-exists"], "--ignore-missing": ["--if-exists"],
        "--lang": ["--locale"], "--language": ["--locale"], "--suffix": ["--backup-suffix"],
        "-D": ["--define"], "--set": ["--define", "-c"], "--config": ["--xcconfig"],
        "--environment": ["--env"], "-n": ["--dry-run"], "-v": ["--notes"],
        "-e": ["-c"], "--expression": ["-c"], "--edit": ["-c"],
        "-s": ["--sort-keys", "--quiet"], "--query": ["--path"], "--keypath": ["--path"],
        "--xpath": ["--path"],
        "-t": ["--format"],
    ]
}
