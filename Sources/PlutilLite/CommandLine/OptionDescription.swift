// SPDX-License-Identifier: Apache-2.0

/// What people read about an option, or a word, of a command, and what may stand there.
struct OptionDescription {
    enum Kind { case flag, valued, repeatable, word }

    /// Where the help has an option.
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

    /// What a value, or a word, may be.
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
    /// What stands for its value, or for the word: `file`.
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
