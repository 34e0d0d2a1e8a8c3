// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles
import PlistSchema

/// Finds the completions of a word on the command line, for shells.
struct Completer {
    /// The words after the program's name, including those after the cursor.
    private let words: [String]
    /// The index of the word to complete, which may be one past the last.
    private let index: Int

    /// The hidden command that the shells' scripts run: `__complete INDEX WORD…`.
    static let command = "__complete"

    /// Answers a shell's request: the index of the word, and the words.
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

    var list: CompletionList {
        guard index > 0 else { return Self.commands.starting(with: current) }
        let name = CommandAliases.command(words[0])
        switch name {
        case "help":
            let topics = ProgramHelp.topics.map { CompletionList.Word(text: $0) }
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

    /// Returns the completions of an operand.
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
        // The file usually comes later; any word that names one is used.
        let others = words.indices.filter { $0 > 0 && $0 != index }.map { words[$0] }
        return KeyCandidates(files: others, isLiteral: isLiteral).list(for: typed)
    }

    /// The words before the cursor, split into options and operands.
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

/// The completions that a shell may offer for a word.
struct CompletionList {
    struct Word {
        let text: String
        var note = ""
    }

    /// Completions that the shell itself generates.
    enum Names: String {
        case none, files, directories
    }

    var words: [Word] = []
    var names = Names.none
    /// Whether the word may continue, so that no space is added.
    var goesOn = false

    static let nothing = CompletionList()

    init(_ words: [Word] = [], names: Names = .none, goesOn: Bool = false) {
        self.words = words
        self.names = names
        self.goesOn = goesOn
    }

    /// Creates a list of words without descriptions.
    init(texts: [String]) { self.init(texts.map { Word(text: $0) }) }

    /// Returns the words that begin with a prefix.
    func starting(with prefix: String) -> CompletionList {
        var list = self
        list.words.removeAll { !$0.text.hasPrefix(prefix) }
        return list
    }

    /// The list in the form read by the shells' scripts: a first line with instructions, then a
    /// line for each word, with its description after a tab.
    ///
    /// Words that would not survive in a line or on a terminal are omitted, because keys come from
    /// files, and an escaped key would be a different key. Paths have their own escapes.
    var lines: [String] {
        [":\(names.rawValue)\(goesOn ? " open" : "")"]
            + words.filter { !$0.text.unicodeScalars.contains(where: VisibleText.isUnsafe) }.map {
                $0.note.isEmpty ? $0.text : "\($0.text)\t\($0.note)"
            }
    }
}

/// The key paths within a file that a partial path may become.
struct KeyCandidates {
    /// Words that may name the file.
    let files: [String]
    /// Whether keys are taken literally, after `-k`.
    var isLiteral = false

    /// The maximum size of a file in bytes, because larger ones delay completion.
    private static let largestFile = 64 << 20

    /// The maximum number of candidates, because a longer list is useless.
    private static let mostCandidates = 1000

    /// Apple's Info.plist keys, which are offered without a file.
    static var known: [CompletionList.Word] { words(for: .standard) }

    /// All keys and types that `explain` knows, from Apple's catalogues, jobs and schemas.
    static var explained: [CompletionList.Word] {
        KeyCatalogue.all.flatMap(words) + SchemaLibrary().names.map { .init(text: $0, note: "") }
    }

    private static func words(for catalogue: KeyCatalogue) -> [CompletionList.Word] {
        catalogue.entries.filter { $0.owner == nil }
            .map { .init(text: $0.name, note: $0.displayName ?? "") }
    }

    func list(for typed: String) -> CompletionList {
        guard let document = document() else {
            return CompletionList(Self.known).starting(with: typed)
        }
        if isLiteral {
            let keys = document.root.entries.prefix(Self.mostCandidates).compactMap(\.key.string)
            return CompletionList(texts: keys).starting(with: typed)
        }
        let candidates = Self.candidates(for: typed, in: document)
        // A container itself is rarely the intended value.
        let goesOn = candidates.count == 1 && candidates[0].value.kind.isContainer
        return CompletionList(
            candidates.map { .init(text: $0.text, note: $0.value.kind.name) }, goesOn: goesOn)
    }

    /// Returns paths that begin with the typed text: paths of values in the container that the text
    /// leads to, and of values in the container of its last component.
    private static func candidates(
        for typed: String, in document: PlistDocument
    ) -> [(text: String, value: PlistView)] {
        var found: [(text: String, value: PlistView)] = []
        // The start of the last component is ambiguous until it is complete, because keys may
        // contain dots.
        for end in cuts(in: typed).reversed() {
            let start = String(typed[..<end])
            guard let query = try? PlistQuery(start), let steps = query.steps,
                let place = try? document.matches(of: query).first
            else { continue }
            let path = steps.isEmpty ? [] : place.path.components
            for (component, value) in parts(of: place.value) {
                let text = PlistPath(path + [component]).description
                guard text.hasPrefix(typed), text != typed else { continue }
                found.append((text, value))
                if found.count == mostCandidates { return found }
            }
            if end < typed.endIndex && !found.isEmpty { return found }
        }
        return found
    }

    /// Returns the possible ends of a container's path: the end of the text, and each position
    /// before a dot or a bracket.
    private static func cuts(in typed: String) -> [String.Index] {
        var cuts = typed.indices.filter { typed[$0] == "." || typed[$0] == "[" }.suffix(32)
        if cuts.first != typed.startIndex { cuts.insert(typed.startIndex, at: cuts.startIndex) }
        return cuts + [typed.endIndex]
    }

    private static func parts(
        of value: PlistView
    ) -> [(component: PlistPathComponent, value: PlistView)] {
        switch value.kind {
        case .dictionary:
            value.entries.prefix(mostCandidates).map { (.key($0.key), $0.value) }
        case .array:
            (0..<min(value.count, 100)).compactMap { index in
                value[index].map { (.index(index), $0) }
            }
        default: []
        }
    }

    private func document() -> PlistDocument? {
        for word in files.reversed() {
            let path = FilePath(argument: word)
            guard let status = try? FileStatus(of: path) else { continue }
            var input = Input.file(path)
            if status.kind == .directory {
                guard let folder = try? BundleFolder(path), let file = try? folder.infoPlist()
                else { continue }
                input = .file(folder.filePath(of: file))
            } else if status.kind != .regular || status.byteCount > Self.largestFile {
                continue
            }
            guard let source = try? input.read() else { continue }
            let found = try? source.opened(fileName: input.fileName) { source throws(PlistError) in
                try PlistCodecRegistry.formats.decode(source, fileName: input.fileName)
            }
            if let found { return found }
        }
        return nil
    }
}
