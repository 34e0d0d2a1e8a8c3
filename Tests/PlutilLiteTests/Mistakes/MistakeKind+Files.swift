// SPDX-License-Identifier: Apache-2.0

@testable import PlutilLite

/// Mistakes with files.
extension MistakeKind {
    /// Names of unreadable files.
    private static let unreadable = [
        "nosuch.plist", "folder", "dangling.plist", "a.plist/x", "nosuch/a.plist",
    ]

    static func unreadableFiles(_ line: CorrectLine) -> [MistakenLine] {
        let files = line.indices(of: .file).flatMap { index in
            line.half(unreadable).map { (index, $0) }
        }
        let bundles = line.indices(of: .bundle).flatMap { index in
            (unreadable + ["a.plist"]).map { (index, $0) }
        }
        return (files + bundles).map { index, name in
            let isFinding = line.finds(name)
            return MistakenLine(
                words: line.replacing(index, by: name), statuses: isFinding ? [1] : [2],
                mentions: [name], hasAnswers: isFinding)
        }
    }

    static func otherFiles(_ line: CorrectLine) -> [MistakenLine] {
        // Anything is text for git.
        if line.command == "textconv" { return [] }
        return line.indices(of: .file).flatMap { index in
            ["broken.plist", "empty.plist", "Tide.app/Hand.png"].map { name in
                MistakenLine(
                    words: line.replacing(index, by: name),
                    statuses: line.findsMistakes ? [1] : [2], mentions: [name],
                    hasAnswers: line.findsMistakes)
            }
        }
    }

    static func wrongFileOfSeveral(_ line: CorrectLine) -> [MistakenLine] {
        guard line.takesFiles || line.command == "bundle" else { return [] }
        let count = line.operands.count
        var lines: [MistakenLine] = []
        // A file that does not parse is not a mistake of the line: an edit skips it, and edits the
        // others.
        let writes = line.edits || line.command == "convert"
        for name in unreadable + (writes ? [] : ["broken.plist", "empty.plist"]) {
            for index in line.half([count, count - 1]) {
                let options = line.command == "convert" ? ["-i"] : []
                lines.append(
                    MistakenLine(
                        words: line.inserting([name], at: index) + options,
                        statuses: line.finds(name) ? [1] : [2], mentions: [name],
                        hasAnswers: line.readsFiles))
            }
        }
        return lines
    }

    static func unwritableFiles(_ line: CorrectLine) -> [MistakenLine] {
        let places = ["Tide.app", "folder", "nosuch/out", "a.plist/out"]
        if let index = line.indices(of: .newFile).first {
            return (places + ["a.plist", "dangling.plist"]).map { name in
                MistakenLine(words: line.replacing(index, by: name), mentions: [name])
            }
        }
        guard line.names.takesValue("-o") else { return [] }
        return places.map { MistakenLine(words: line.words + ["-o", $0], mentions: [$0]) }
    }

    static func doubledInput(_ line: CorrectLine) -> [MistakenLine] {
        guard let file = line.indices(of: .file).last else { return [] }
        var lines = [line.replacing(file, by: "-") + ["-"]]
        if line.names.takesValue("--value-from") {
            for option in ["--value-from", "--data-file"] {
                let words = line.adding([option, "-"])
                lines += [Array(words.dropLast()), words.dropLast() + ["-"], words + ["-"]]
            }
        }
        if line.names.takesValue("--script") {
            let words = [line.command, "-f", "-"]
            lines += [words, words + ["-"], words + ["a.plist", "-"]]
        }
        return lines.map { words in
            MistakenLine(
                words: words,
                mentions: [
                    "standard input", "more than one FILE requires -i", "found 4", "argument",
                ])
        }
    }

    static func wrongFormats(_ line: CorrectLine) -> [MistakenLine] {
        let formats = [
            ("json", "a.plist"), ("xml", "data.json"), ("binary", "words.strings"),
            ("strings", "binary.plist"),
        ]
        guard line.names.takesValue("--from") else { return [] }
        return line.indices(of: .file).flatMap { index in
            formats.map { format, name in
                MistakenLine(
                    words: line.replacing(index, by: name) + ["--from", format],
                    statuses: line.findsMistakes ? [1] : [2],
                    // The first of two files does not have the format either.
                    mentions: ["apply", "diff", "merge", "merge3"].contains(line.command)
                        ? [name, "a.plist"] : [name],
                    hasAnswers: line.findsMistakes)
            }
        }
    }

    static func sharedOutputs(_ line: CorrectLine) -> [MistakenLine] {
        guard line.takesFiles, line.names.takesValue("-o") else { return [] }
        return [["-o", "out"], ["-o", "-"], ["--output=out"]].map { option in
            MistakenLine(
                words: line.words + ["other.plist"] + option,
                mentions: ["expected one FILE for -o, found 2"])
        }
    }
}
