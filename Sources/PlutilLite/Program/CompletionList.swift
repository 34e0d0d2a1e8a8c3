// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What a shell may offer for a word.
struct CompletionList {
    struct Word {
        let text: String
        var note = ""
    }

    /// Names that the shell knows better.
    enum Names: String {
        case none, files, directories
    }

    var words: [Word] = []
    var names = Names.none
    /// Whether more may be typed behind a word: no space follows it.
    var goesOn = false

    static let nothing = CompletionList()

    init(_ words: [Word] = [], names: Names = .none, goesOn: Bool = false) {
        self.words = words
        self.names = names
        self.goesOn = goesOn
    }

    /// Words without notes.
    init(texts: [String]) { self.init(texts.map { Word(text: $0) }) }

    /// The words that begin as what was typed does.
    func starting(with prefix: String) -> CompletionList {
        var list = self
        list.words.removeAll { !$0.text.hasPrefix(prefix) }
        return list
    }

    /// For the scripts of the shells: a first line of what to do, then a line for each word, with
    /// its note behind a tab.
    ///
    /// A word of which a line or a terminal would make something else is left out: keys come from
    /// files, and with an escape it would be another key. Paths have escapes of their own.
    var lines: [String] {
        [":\(names.rawValue)\(goesOn ? " open" : "")"]
            + words.filter { !$0.text.unicodeScalars.contains(where: VisibleText.isUnsafe) }.map {
                $0.note.isEmpty ? $0.text : "\($0.text)\t\($0.note)"
            }
    }
}
