// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// The names of a command's options.
struct OptionNames {
    /// Options without a value, each by all its names.
    let flags: [[String]]
    /// Options that take the next word.
    let valued: [[String]]
    /// The first names of those that may be given several times, each with a value of its own.
    private let repeatable: Set<String>
    /// The values of `--format`.
    private let formats: [String]

    init(_ options: [OptionDescription]) {
        flags = options.filter { $0.kind == .flag }.map(\.names)
        valued = options.filter(\.takesValue).map(\.names)
        formats = options.first { $0.names.contains("--format") }.map(\.completion.texts) ?? []
        repeatable = Set(options.filter { $0.kind == .repeatable }.map { $0.names[0] })
    }

    /// Every name, in the order in which the command asks for them.
    var all: [String] { flags.flatMap { $0 } + valued.flatMap { $0 } }

    func isFlag(_ name: String) -> Bool { flags.contains { $0.contains(name) } }
    func takesValue(_ name: String) -> Bool { valued.contains { $0.contains(name) } }

    /// The first of the names of an option that takes a value.
    func firstName(of name: String) -> String {
        valued.first { $0.contains(name) }?.first ?? name
    }

    /// Whether an option may be given several times, by any of its names.
    func isRepeatable(_ name: String) -> Bool { repeatable.contains(firstName(of: name)) }

    /// The name that the command knows an option by: its own, or the one that another word for it
    /// stands for.
    func known(_ name: String) -> String? {
        if isFlag(name) || takesValue(name) { return name }
        guard let meant = Self.aliases[name], isFlag(meant) || takesValue(meant) else { return nil }
        return meant
    }

    /// Names that work and that no help shows: what other tools call the same.
    static let aliases = [
        "--boolean": "--bool", "--int": "--integer", "--float": "--real", "--dict": "--dictionary",
    ]

    /// The value of `--format` that an unknown option names, such as `--json`.
    func format(namedBy name: String) -> String? {
        let format = String(name.drop { $0 == "-" })
        return name.hasPrefix("--") && formats.contains(format) ? format : nil
    }

    // MARK: Suggestions

    /// The names that an unknown one may stand for, the likeliest first.
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

    /// What people call options that have another name here.
    private static let synonyms: [String: [String]] = [
        "--out": ["--output", "-o"], "--output-file": ["--output", "-o"],
        "--output": ["-o"], "--inplace": ["--in-place"], "--input-format": ["--from"],
        "--to": ["--format"], "--output-format": ["--to", "--format"], "--pretty": ["--indent"],
        "--minify": ["--compact"],
        "--number": ["--integer"], "--str": ["--string"], "--text": ["--string"],
        "--double": ["--real"], "--base64": ["--data"], "--list": ["--array"],
        "--object": ["--dictionary"], "--map": ["--dictionary"], "--file": ["--value-from", "-f"],
        "--parents": ["-p"], "--silent": ["--quiet"], "--colour": ["--color"],
        "--no-color": ["--color"], "--diff": ["--dry-run"], "--noop": ["--dry-run"],
        "--preview": ["--dry-run"], "--null": ["-0"], "--print0": ["-0"],
        "--sort": ["--sort-keys"], "--force": ["--if-exists"], "--ignore-missing": ["--if-exists"],
        "--lang": ["--locale"], "--language": ["--locale"], "--suffix": ["--backup-suffix"],
        "-D": ["--define"], "--set": ["--define"], "--config": ["--xcconfig"],
        "--environment": ["--env"], "-n": ["--dry-run"], "-v": ["--notes"],
        "-s": ["--quiet", "--sort-keys"],
        "-t": ["--format"], "-r": ["--raw"],
    ]
}
