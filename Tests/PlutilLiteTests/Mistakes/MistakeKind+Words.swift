// SPDX-License-Identifier: Apache-2.0

@testable import PlutilLite

/// Mistakes with operands.
extension MistakeKind {
    static func missingWords(_ line: CorrectLine) -> [MistakenLine] {
        // Without an argument, it lists all keys.
        if line.command == "explain" { return [] }
        return line.operands.indices.map { count in
            let words = line.operands.prefix(count).map(\.word)
            return MistakenLine(
                words: [line.command] + line.options + words,
                statuses: line.findsMistakes ? [1] : [2],
                mentions: ["expected a", "expected BASE", "expected install", "<stdin>"],
                hasAnswers: line.findsMistakes)
        }
    }

    static func missingNeeds(_ line: CorrectLine) -> [MistakenLine] {
        if line.options.isEmpty { return [] }
        let words = [line.command] + line.operands.map(\.word)
        return [words, [line.command]].map { MistakenLine(words: $0, mentions: ["expected "]) }
    }

    static func strayWords(_ line: CorrectLine) -> [MistakenLine] {
        let statuses: Set<Int32> = line.command == "explain" ? [1] : [2]
        return (0...line.operands.count).map { index in
            MistakenLine(
                words: line.inserting(["stray"], at: index), statuses: statuses,
                mentions: ["stray", "found 2", "found 4"] + line.operands.map(\.word),
                hasAnswers: line.readsFiles)
        }
    }

    static func swappedWords(_ line: CorrectLine) -> [MistakenLine] {
        let right = line.operands.map(\.word)
        guard let last = right.indices.last else { return [] }
        return (0..<last).compactMap { index in
            // FILE first is accepted.
            let place = CommandGroup.command(called: line.command)?.filePlace
            if index == 0, place == .last, line.command != "create" { return nil }
            var words = right
            words.insert(words.remove(at: last), at: index)
            // Two files are the same, either way.
            if words == right { return nil }
            let hint = ([line.command] + right).joined(separator: " ")
            return MistakenLine(
                words: [line.command] + words, mentions: ["did you mean 'plutil-lite \(hint)'?"])
        }
    }

    static func emptyWords(_ line: CorrectLine) -> [MistakenLine] {
        line.operands.indices.compactMap { index in
            let role = line.operands[index].role
            // A string and a key may be empty, and an empty path is the root.
            if role == .value || role == .key || role == .path { return nil }
            return MistakenLine(
                words: line.replacing(index, by: ""), statuses: role == .catalogueKey ? [1] : [2],
                mentions: ["''", "is empty"])
        }
    }

    static func brokenPaths(_ line: CorrectLine) -> [MistakenLine] {
        let paths = line.half(["a[", "a]b[", "$[", "\"a", "a[x", "$.a["])
        return line.indices(of: .path).flatMap { index in
            paths.map { path in
                MistakenLine(words: line.replacing(index, by: path), mentions: ["<path>:1:"])
            }
        }
    }

    static func misspeltCommands(_ line: CorrectLine) -> [MistakenLine] {
        let name = line.command
        let swapped = String(name.prefix(1)) + String(name.dropFirst().reversed())
        let names: [String] = [
            String(name.dropLast()), name + String(name.suffix(1)), name.uppercased(), swapped,
            "-x" + name, "--" + name,
        ]
        let unknown = names.filter {
            !CommandNames.all.contains($0) && !CommandAliases.isAlias($0)
        }
        return line.half(unknown).map { word in
            MistakenLine(words: [word] + line.words.dropFirst(), mentions: ["'\(word)'"])
        }
    }

    static func lateCommands(_ line: CorrectLine) -> [MistakenLine] {
        let flag = line.names.longFlags.first ?? "--quiet"
        let firsts = [[flag], ["--"], ["--color", "never"], ["-q"], ["a.plist"], [""]]
        return line.half(firsts).map {
            MistakenLine(words: $0 + line.words, mentions: ["'\($0[0])'"])
        }
    }

    static func earlyTerminators(_ line: CorrectLine) -> [MistakenLine] {
        let rests = [["--", "--color", "never"], ["--", "--help"], ["--", "-q"]]
        let statuses: Set<Int32> = line.command == "explain" ? [1] : [2]
        return line.half(rests).map { rest in
            MistakenLine(
                words: line.words + rest, statuses: statuses,
                mentions: [rest[1], "found 2", "found 3", "found 4", "found 5"],
                hasAnswers: line.readsFiles)
        }
    }

    static func severalPlaces(_ line: CorrectLine) -> [MistakenLine] {
        guard line.edits else { return [] }
        return line.indices(of: .path).flatMap { index in
            ["list[*]", "..*", "$..*"].map { path in
                MistakenLine(words: line.replacing(index, by: path), statuses: [1, 2])
            }
        }
    }

    static func absentPlaces(_ line: CorrectLine) -> [MistakenLine] {
        let paths = [
            "nosuch.key", "a.b", "list[7]", "/nosuch/key", ":nosuch:key", "$.nosuch.key",
        ]
        return line.indices(of: .path).flatMap { index in
            paths.map { path in
                MistakenLine(words: line.replacing(index, by: path), statuses: [1, 2])
            }
        }
    }
}
