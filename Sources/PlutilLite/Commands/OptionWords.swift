// SPDX-License-Identifier: Apache-2.0

/// The words of a command line, made such that ArgumentParser takes them as they are meant.
enum OptionWords {
    /// The options that take the next word, whatever it looks like.
    static let valued = [
        "-c", "-e", "-f", "-k", "-o", "--backup", "--bool", "--color", "--control-characters",
        "--data", "--data-file", "--date", "--default", "--device", "--encoding", "--expect",
        "--expect-old", "--family", "--format", "--from", "--from-encoding", "--indent",
        "--integer", "--invalid-text", "--json", "--json-style", "--locale", "--max-expansion",
        "--path",
        "--platform", "--prefix", "--real", "--rule", "--search", "--skip", "--string", "--uid",
        "--value-from",
        "--xml",
    ]

    /// Gives `--backup` alone its suffix, and an option with nothing after its equals sign an empty
    /// value: ArgumentParser would take the next word for it.
    static func expanded(_ words: [String]) -> [String] {
        var expanded: [String] = []
        var isValue = false
        for (index, word) in words.enumerated() {
            if isValue || word.utf8.first != UInt8(ascii: "-") {
                expanded.append(word)
                isValue = false
            } else if word == "--" {
                return expanded + words[index...]
            } else if word == "--backup" {
                expanded += [word, ".bak"]
            } else if word.utf8.last == UInt8(ascii: "="), valued.contains(String(word.dropLast()))
            {
                expanded += [String(word.dropLast()), ""]
            } else {
                expanded.append(word)
                isValue = valued.contains(word)
            }
        }
        return expanded
    }
}
