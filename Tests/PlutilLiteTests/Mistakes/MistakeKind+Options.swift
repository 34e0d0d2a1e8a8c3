// SPDX-License-Identifier: Apache-2.0

@testable import PlutilLite

/// Mistakes with options, whose names each command gives.
extension MistakeKind {
    static func missingValues(_ line: CorrectLine) -> [MistakenLine] {
        line.some(line.names.valued.flatMap { $0 }).map { name in
            MistakenLine(words: line.words + [name], mentions: ["expected a value after \(name)"])
        }
    }

    static func emptyValues(_ line: CorrectLine) -> [MistakenLine] {
        line.some(line.names.longValued).filter { !mayBeEmpty.contains($0) }.map { name in
            MistakenLine(
                words: line.adding(["\(name)="]),
                mentions: ["''", " is empty", "an edit", "<\(name)>"])
        }
    }

    static func wrongValues(_ line: CorrectLine) -> [MistakenLine] {
        line.some(line.names.longValued).flatMap { name -> [MistakenLine] in
            let values = wrong[line.command + name] ?? wrong[name] ?? []
            return values.map { value in
                MistakenLine(
                    words: line.adding([name, value]),
                    mentions: [value, "<\(name)>", "plutil-lite: error: ", "<path>"])
            }
        }
    }

    static func valuesOfFlags(_ line: CorrectLine) -> [MistakenLine] {
        line.some(line.names.longFlags).filter { !line.names.takesValue($0 + "-suffix") }.map {
            name in
            MistakenLine(
                words: line.words + ["\(name)=yes"],
                mentions: ["\(name) takes no value, found 'yes'"])
        }
    }

    static func misspeltOptions(_ line: CorrectLine) -> [MistakenLine] {
        var words: [String] = []
        let names = line.some(line.names.longFlags + line.names.longValued)
        for (index, name) in names.enumerated() {
            let swapped = String(name.prefix(3)) + String(name.dropFirst(3).reversed())
            words.append(index.isMultiple(of: 2) ? String(name.dropLast()) : swapped)
        }
        return words.filter { line.names.known($0) == nil }.map { word in
            MistakenLine(words: line.words + [word, "x"], mentions: ["unknown option '\(word)'"])
        }
    }

    static func foreignOptions(_ line: CorrectLine) -> [MistakenLine] {
        let own = line.names
        let others = Set(CorrectLine.all.flatMap { $0.names.all }).filter {
            $0.hasPrefix("--") && own.known($0) == nil && own.format(namedBy: $0) == nil
        }
        // There are hundreds, so each command tries some of them.
        let start = CorrectLine.all.firstIndex { $0.command == line.command } ?? 0
        let some = others.sorted().enumerated().filter { ($0.offset + start).isMultiple(of: 12) }
        return some.map { _, name in
            MistakenLine(words: line.words + [name], mentions: ["unknown option '\(name)'"])
        }
    }

    static func unknownLetters(_ line: CorrectLine) -> [MistakenLine] {
        var words = ["-X", "-qX", "-Xq", "-qh", "-hq", "-X=1", "-é", "-lpthread"]
        if let flag = line.names.longFlags.first { words.append(String(flag.dropFirst())) }
        if line.type?.takesNumbers != true { words.append("-1x") }
        return line.half(words).map { word in
            MistakenLine(words: line.words + [word], mentions: ["unknown option '\(word)'"])
        }
    }

    static func signs(_ line: CorrectLine) -> [MistakenLine] {
        let words = [
            ("---", "---"), ("--=", "--"), ("--=x", "--"), ("-=", "-="), ("--version", "--version"),
            ("--help=x", "--help"), ("--no-color", "--no-color"),
        ]
        return line.half(words).map { word, name in
            MistakenLine(words: line.words + [word], mentions: [" \(name)", "'\(name)"])
        }
    }

    static func doubledOptions(_ line: CorrectLine) -> [MistakenLine] {
        let own = line.names
        let once = own.valued.filter { !own.isRepeatable($0[0]) }
        let some = Set(line.some(once.map { $0[0] }))
        return once.filter { some.contains($0[0]) }.map { names in
            MistakenLine(
                words: line.words + [names[0], "one", names[names.count - 1], "two"],
                mentions: ["is given twice, with 'one' and 'two'"])
        }
    }

    /// Options that accept an empty value.
    private static let mayBeEmpty: Set = [
        "--string", "--data", "--default", "--prefix", "--expect-old", "--key", "--path",
    ]

    /// Values that an option does not take, by its name; after a command's name, only there.
    private static let wrong: [String: [String]] = [
        "--color": ["alway", "red"], "--from": ["no-format", "xm"], "--from-encoding": ["nosuch"],
        "--format": ["jsn", "no-format"], "--device": ["ipda"], "--platform": ["BeOS"],
        "--locale": ["d/e", "de,,fr"], "--expect": ["strng"], "--prefix": ["a-b", "1x"],
        "--scale": ["4"], "--indent": ["17", "-1", "2.5", "tabs"], "--json-style": ["xcode"],
        "--layout": ["jamf"],
        "--encoding": ["utf-7"], "--control-characters": ["keep"], "--invalid-text": ["keep"],
        "convert--null": ["keep"], "--max-expansion": ["-1", "x", "99999999999999999999"],
        "--define": ["NAME", "1=x", "=x", "A-B=x"], "--xcconfig": ["nosuch", "folder", "a.plist"],
        "--unexpanded": ["no", "keeep"],
        "--rule": ["misspelt-ky"], "--skip": ["no"], "--family": ["XX"],
        "--extension": ["a/b", "/"], "--backup-suffix": ["a/b"],
        "--output": ["nosuch/out", "Tide.app", "a.plist/out"],
        "--bool": ["2", "maybe", "TRUE!"], "--real": ["1,5", "x", "1e"],
        "--integer": ["1.5", "x", "18446744073709551616", "0x", "1e3", "0b1"],
        "--date": ["soon", "2023-02-29T12:34:56Z", "12:00"], "--data": ["A", "%"],
        "--data-file": ["nosuch", "folder"], "--uid": ["-1", "x", "18446744073709551616"],
        "--xml": ["<", "<plist>", "<string>", "x"], "--json": ["{", "tru", "[1,]x"],
        "--value-from": ["nosuch", "folder", "empty.plist", "broken.plist"],
        "--command": [
            "frob a", "set", "set a", "set a 'y", "remove", "remove a b", "set a y z",
            "set --nosuch a y", "set -X a y", "copy a", "rename a", "bump", "set a[ y", "get a",
        ],
        "--script": ["nosuch", "folder", "a.plist", "binary.plist"], "--path": ["a[", "$["],
    ]
}
