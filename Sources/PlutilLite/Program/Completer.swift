// SPDX-License-Identifier: Apache-2.0

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
        let name = CommandAliases.command(words[0])
        switch name {
        case "help":
            let topics = HelpTopic.allCases.map { CompletionList.Word(text: $0.rawValue) }
            return CompletionList(Self.commands.words + topics).starting(with: current)
        case "completions": return CompletionList(texts: Shell.names).starting(with: current)
        default:
            guard let type = CommandGroup.command(called: name) else {
                return CompletionList(names: .files)
            }
            return list(of: type)
        }
    }

    private static var commands: CompletionList {
        CompletionList(
            ModernCommands.all.map { .init(text: $0.guide.name, note: $0.guide.abstract) } + [
                .init(text: "buddy", note: "Accept PlistBuddy's command line."),
                .init(text: "defaults", note: "Accept the command line of macOS's defaults."),
                .init(text: "completions", note: "Print completions for a shell."),
                .init(text: "help", note: "Print the help of a command or a topic."),
            ])
    }

    // MARK: Within a command

    private func list(of type: any Command.Type) -> CompletionList {
        let options = type.options.filter { $0.section != .hidden }
        let scan = Scan(words, upTo: index, type.optionNames)
        if let name = scan.optionAwaitingValue {
            return values(after: name, options, typed: current).starting(with: current)
        }
        if !scan.isAfterTerminator, current.hasPrefix("-") {
            if let equals = current.firstIndex(of: "=") {
                let name = String(current[..<equals])
                let start = name + "="
                let typed = String(current[equals...].dropFirst())
                return CompletionList(
                    values(after: name, options, typed: typed).words.map {
                        .init(text: start + $0.text, note: $0.note)
                    }
                ).starting(with: current)
            }
            let names = options.flatMap { option in
                option.shownNames.filter { $0.hasPrefix("--") || option.names.count == 1 }.map {
                    CompletionList.Word(text: $0, note: option.text)
                }
            }
            return CompletionList(names + [.init(text: "--help")]).starting(with: current)
        }
        return word(options, scan, mayBeginWithFile: type.filePlace == .last)
    }

    private func values(
        after name: String, _ options: [OptionDescription], typed: String
    ) -> CompletionList {
        guard let option = options.first(where: { $0.names.contains(name) }) else {
            return .nothing
        }
        return list(option.completion, typed: typed)
    }

    private func list(
        _ completion: OptionDescription.Completion, typed: String
    ) -> CompletionList {
        switch completion {
        case .nothing: .nothing
        case .files: CompletionList(names: .files)
        case .directories: CompletionList(names: .directories)
        case .words(let words): CompletionList(texts: words)
        case .path: keys(startingWith: typed)
        case .key: keys(startingWith: typed, isLiteral: true)
        case .explainedKey: CompletionList(KeyCandidates.explained)
        }
    }

    /// A word that is not an option's.
    private func word(
        _ options: [OptionDescription], _ scan: Scan, mayBeginWithFile: Bool
    ) -> CompletionList {
        var places = options.filter { $0.kind == .word }
        let given = Set(scan.options)
        if !given.isDisjoint(with: ["-k", "--key", "--path"]) {
            places.removeAll { $0.valueName == "path" }
        }
        if ValueOption.allCases.contains(where: { given.contains($0.name) }) {
            places.removeAll { $0.valueName == "value" }
        }
        guard let last = places.last else { return .nothing }
        let mayBeginWithFile =
            mayBeginWithFile && places.count > 1
            && !words.dropFirst(index + 1).contains(where: FileFirst.namesPropertyList)
        let beginsWithFile =
            mayBeginWithFile && scan.firstWord.map(FileFirst.namesPropertyList) ?? false
        let number = scan.wordCount - (beginsWithFile ? 1 : 0)
        let place = number < places.count ? places[number] : last
        var list = list(place.completion, typed: current).starting(with: current)
        if mayBeginWithFile && scan.wordCount == 0 { list.names = .files }
        return list
    }

    private func keys(startingWith typed: String, isLiteral: Bool = false) -> CompletionList {
        // The file mostly stands behind; whatever word is one will do.
        let others = words.indices.filter { $0 > 0 && $0 != index }.map { words[$0] }
        return KeyCandidates(files: others, isLiteral: isLiteral).list(for: typed)
    }

    /// The words before the place, told apart.
    private struct Scan {
        private(set) var optionAwaitingValue: String?
        private(set) var options: [String] = []
        private(set) var firstWord: String?
        private(set) var wordCount = 0
        private(set) var isAfterTerminator = false

        init(_ words: [String], upTo end: Int, _ names: OptionNames) {
            for word in words[1..<end] {
                if optionAwaitingValue != nil {
                    optionAwaitingValue = nil
                } else if isAfterTerminator || word == "-" || !word.hasPrefix("-") {
                    if wordCount == 0 { firstWord = word }
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
