// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import InfoPlist
import PlistCore

/// Finds what may stand at a place of a command line, for the completions of shells.
struct Completer {
    /// The words after the program's name, those behind the place included.
    private let words: [String]
    /// The word to complete, which may be one after the last.
    private let index: Int

    /// The hidden command by which the scripts of the shells ask: `__complete INDEX WORD…`.
    static let command = "__complete"

    /// Answers a shell: the number of the word, and the words.
    static func run(_ arguments: ArraySlice<String>) -> Int32 {
        guard let index = arguments.first.flatMap({ Int($0) }), index >= 0 else {
            return ExitStatus.notRun.rawValue
        }
        let console = Console()
        Completer(words: Array(arguments.dropFirst()), index: index).list.lines
            .forEach(console.answer)
        return console.finish().rawValue
    }

    init(words: [String], index: Int) {
        self.words = words
        self.index = min(index, words.count)
    }

    private var current: String { index < words.count ? words[index] : "" }

    /// What the shell may offer.
    var list: CompletionList {
        guard index > 0 else { return Self.commands.starting(with: current) }
        let name = CommandNames.aliases[words[0]] ?? words[0]
        switch name {
        case "help":
            let topics = HelpTopic.allCases.map { CompletionList.Word(text: $0.rawValue) }
            return CompletionList(Self.commands.words + topics).starting(with: current)
        case "completions": return CompletionList(texts: Shell.names).starting(with: current)
        default:
            guard let type = ModernCommands.all.first(where: { $0.guide.name == name }) else {
                return CompletionList(names: .files)
            }
            return list(of: type)
        }
    }

    private static var commands: CompletionList {
        CompletionList(
            ModernCommands.all.map { .init(text: $0.guide.name, note: $0.guide.abstract) } + [
                .init(text: "buddy", note: "Accept PlistBuddy's command line."),
                .init(text: "completions", note: "Print completions for a shell."),
                .init(text: "help", note: "Print the help of a command or a topic."),
            ])
    }

    // MARK: Within a command

    private func list(of type: any StatusCommand.Type) -> CompletionList {
        let options = ProgramHelp.options(of: type)
        let scan = Scan(words, upTo: index, type.optionNames)
        if let name = scan.optionAwaitingValue {
            return values(after: name, options, scan, typed: current).starting(with: current)
        }
        if !scan.isAfterTerminator, current.hasPrefix("-") {
            if let equals = current.firstIndex(of: "=") {
                let name = String(current[..<equals])
                let start = name + "="
                let typed = String(current[equals...].dropFirst())
                return CompletionList(
                    values(after: name, options, scan, typed: typed).words.map {
                        .init(text: start + $0.text, note: $0.note)
                    }
                ).starting(with: current)
            }
            let names = options.flatMap { option in
                option.names.filter { $0.hasPrefix("--") || option.names.count == 1 }.map {
                    CompletionList.Word(text: $0, note: option.text)
                }
            }
            return CompletionList(names + [.init(text: "--help")]).starting(with: current)
        }
        return word(options, scan)
    }

    private func values(
        after name: String, _ options: [OptionHelp], _ scan: Scan, typed: String
    ) -> CompletionList {
        if name == "--path" { return keys(startingWith: typed) }
        if name == "-k" || name == "--key" { return keys(startingWith: typed, isLiteral: true) }
        if let words = Self.words(after: name, of: self.words[0]) {
            return CompletionList(texts: words)
        }
        guard let option = options.first(where: { $0.names.contains(name) }) else {
            return .nothing
        }
        return list(option.completion)
    }

    /// The words of options that are not declared with them, as making the lists would take time at
    /// every start.
    private static func words(after name: String, of command: String) -> [String]? {
        let formats = PlistCodecRegistry.standard.codecs.map(\.format.name)
        switch (name, command) {
        case ("--from", _), ("--create-format", _), ("<format>", "create"): return formats
        case ("<format>", "convert"): return formats + ["swift", "objc"]
        case ("--format", "get"): return MatchFormat.named.map(\.name) + formats
        case ("--expect", _): return PlistKind.allCases.map(\.name)
        default: return nil
        }
    }

    private func list(_ completion: OptionHelp.Completion) -> CompletionList {
        switch completion {
        case .nothing: .nothing
        case .files: CompletionList(names: .files)
        case .directories: CompletionList(names: .directories)
        case .words(let words): CompletionList(texts: words)
        }
    }

    /// A word that is not an option's.
    private func word(_ options: [OptionHelp], _ scan: Scan) -> CompletionList {
        var places = options.filter(\.names.isEmpty)
        let given = Set(scan.options)
        if !given.isDisjoint(with: ["-k", "--key", "--path"]) {
            places.removeAll { $0.valueName == "path" }
        }
        let values = options.filter { Self.valueNames.contains($0.names.last ?? "") }
        if values.contains(where: { !given.isDisjoint(with: $0.names) }) {
            places.removeAll { $0.valueName == "value" }
        }
        guard let last = places.last else { return .nothing }
        let place = scan.wordCount < places.count ? places[scan.wordCount] : last
        if let words = Self.words(after: "<\(place.valueName)>", of: words[0]) {
            return CompletionList(texts: words).starting(with: current)
        }
        switch place.valueName {
        case "path" where place.completion.isNothing, "source", "destination":
            return keys(startingWith: current)
        case "keys" where words[0] == "explain":
            return CompletionList(KeyCandidates.explained).starting(with: current)
        default: return list(place.completion).starting(with: current)
        }
    }

    private static let valueNames: Set = [
        "--bool", "--integer", "--real", "--string", "--date", "--data", "--data-file", "--uid",
        "--xml", "--json", "--array", "--dictionary", "--null", "--value-from",
    ]

    private func keys(startingWith typed: String, isLiteral: Bool = false) -> CompletionList {
        // The file mostly stands behind; whatever word is one will do.
        let others = words.indices.filter { $0 > 0 && $0 != index }.map { words[$0] }
        return KeyCandidates(files: others, isLiteral: isLiteral).list(for: typed)
    }

    /// The words before the place, told apart.
    private struct Scan {
        private(set) var optionAwaitingValue: String?
        private(set) var options: [String] = []
        private(set) var wordCount = 0
        private(set) var isAfterTerminator = false

        init(_ words: [String], upTo end: Int, _ names: OptionNames) {
            for word in words[1..<end] {
                if optionAwaitingValue != nil {
                    optionAwaitingValue = nil
                } else if isAfterTerminator || word == "-" || !word.hasPrefix("-") {
                    wordCount += 1
                } else if word == "--" {
                    isAfterTerminator = true
                } else {
                    let name = names.known(word) ?? word
                    options.append(name)
                    if names.takesValue(name) { optionAwaitingValue = name }
                }
            }
        }
    }
}

extension OptionHelp.Completion {
    fileprivate var isNothing: Bool {
        if case .nothing = self { return true }
        return false
    }
}
