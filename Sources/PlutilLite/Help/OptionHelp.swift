// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What is known of an option, or of a word, of a command.
struct OptionHelp {
    /// `-q` and `--quiet`; empty for a word.
    let names: [String]
    /// What stands for its value, or for the word: `file`.
    let valueName: String
    let takesValue: Bool
    let text: String
    let completion: Completion

    /// What its value, or the word, may be.
    enum Completion {
        case nothing, files, directories
        case words([String])
    }

    /// `-q, --quiet` or `--from <format>`.
    var term: String {
        guard !names.isEmpty else { return "<\(valueName)>" }
        return names.joined(separator: ", ") + (takesValue ? " <\(valueName)>" : "")
    }

    /// The options and words of a command, in its own order.
    ///
    /// - Parameter dump: what ArgumentParser knows of the command, in JSON.
    static func all(ofDump dump: String) -> [OptionHelp] {
        guard let document = try? PlistDocument(decoding: Array(dump.utf8)),
            let arguments = document.root["command"]?["arguments"]
        else { return [] }
        return (0..<arguments.count).compactMap { index in
            guard let argument = arguments[index], argument["shouldDisplay"]?.boolean != false,
                let option = OptionHelp(argument), !option.names.contains("--help")
            else { return nil }
            return option
        }
    }

    private init?(_ argument: PlistView) {
        guard let kind = argument["kind"]?.string?.description else { return nil }
        var names: [String] = []
        if let list = argument["names"] {
            for index in 0..<list.count {
                guard let name = list[index]?["name"]?.string else { continue }
                let isLong = list[index]?["kind"]?.string?.description == "long"
                names.append((isLong ? "--" : "-") + name.description)
            }
        }
        // Short names first, as everybody writes them.
        self.names = names.sorted { $0.utf8.count < $1.utf8.count }
        valueName = argument["valueName"]?.string?.description ?? ""
        takesValue = kind == "option"
        text = argument["abstract"]?.string?.description ?? ""
        let known = argument["completionKind"]
        if let list = known?["list"]?["values"] {
            completion = .words((0..<list.count).compactMap { list[$0]?.string })
        } else if known?["directory"] != nil {
            completion = .directories
        } else {
            completion = known?["file"] == nil ? .nothing : .files
        }
    }
}
