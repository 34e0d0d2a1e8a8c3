// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistDifferences
import PlistEditing
import TestSupport
import Testing

@testable import PlutilLite

/// The output of `diff` turns the old property list into the new one.
@Suite(.tags(.process)) struct DiffScriptTests {
    /// Pairs with everything that quoting and paths must cope with.
    static let pairs: [(old: String, new: String)] = [
        (DiffCommandTests.old, DiffCommandTests.new.replacing("{\"k\": null}", with: "[[1], {}]")),
        (#"{"x": 1}"#, #"{"a.b": {"c.d": [1, {"e f": "it's \"quoted\" \\ $HOME `x`"}]}}"#),
        (
            #"{"a.b": {"c": 1}, "a": {"b.c": 2, "b": {"c": 3}}}"#,
            #"{"a.b": {"c": 2}, "a": {"b.c": 3, "b": {"c": 4}}}"#
        ),
        (
            #"{"k": "two\nlines\tand a tab "}"#,
            #"{"k": " two\n\nlines", "-dash": "-x", "12": [true]}"#
        ),
        ("[1, 2, 3, 4, 5, 6]", "[6, 1, 3, [7], 4, 5.5]"),
        (#"{"x": [[1, 2], [3]], "y": {"z": [4]}}"#, #"{"x": [[3], [1, 2, 9]], "y": {"z": []}}"#),
        (
            #"{"s": [{"id": "a", "n": 1}, {"id": "b", "n": [1, 2, 3]}]}"#,
            #"{"s": [{"id": "b", "n": [0, 1, 2]}, {"id": "c"}, {"id": "a", "n": 2}]}"#
        ),
        (
            #"{"é": 1, "e\u0301": 2, "a:b": {"c": 3}}"#,
            #"{"e\u0301": 1, "é": 2, "a:b": {"c": 4, "d'": "x"}}"#
        ),
        (#"{"big": 18446744073709551615, "r": 0.1}"#, #"{"big": -9223372036854775808, "r": -0.0}"#),
        (
            #"{"m": {"text": "some long text"}, "n": {"k": 1}}"#,
            #"{"m": {}, "n": {"k": 1, "text": "some long text"}}"#
        ),
        (#"{"a": true}"#, #"{"a": "true", "b": 1e300, "c": "", "d": {}, "e": []}"#),
    ]

    private static func folder(_ index: Int, format: String) throws -> Folder {
        let folder = try Folder()
        try folder.write(pairs[index].old, to: "a.json")
        try folder.write(pairs[index].new, to: "b.json")
        let run = try ProgramRun.shell(
            "for f in a b; do plutil-lite convert \(format) -o $f.plist $f.json; done", in: folder)
        #expect(run.status == 0, "\(run.messages)")
        return folder
    }

    @Test(.tags(.slow), arguments: CaseIndex.all(of: pairs))
    func writesScriptsForEdit(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        for format in ["xml", "binary", "json"] {
            let folder = try Self.folder(index, format: format)
            let run = try ProgramRun.shell(
                """
                plutil-lite diff --format edit a.plist b.plist > s.edits
                plutil-lite edit -f s.edits a.plist && plutil-lite diff a.plist b.plist
                """, in: folder)
            let script = try folder.text(of: "s.edits")
            #expect(run.status == 0, "\(script)\(run.messages)\(run.output)")
        }
    }

    @Test(.tags(.slow), arguments: pairs.indices) func writesPlutilAndPlistBuddyCommands(
        _ index: Int
    ) throws {
        for form in ["plutil", "buddy"] {
            _ = try linesThatMakeEqual(form, in: try Self.folder(index, format: "xml"))
        }
    }

    /// Returns the commands of plutil or PlistBuddy that turn `a.plist` into `b.plist`.
    private func linesThatMakeEqual(_ form: String, in folder: Folder) throws -> String {
        let run = try ProgramRun.shell(
            """
            plutil() { plutil-lite "$@"; }
            PlistBuddy() { plutil-lite buddy "$@"; }
            plutil-lite diff --format \(form) a.plist b.plist > lines
            [ $? = 1 ] && . ./lines && plutil-lite diff a.plist b.plist
            """, in: folder)
        let lines = try folder.text(of: "lines")
        #expect(run.status == 0, "\(lines)\(run.messages)\(run.output)")
        return lines
    }

    @Test(arguments: [
        ("plutil", "-date 2024-02-29T12:00:05Z"), ("buddy", "Thu Feb 29 12:00:05 UTC 2024"),
        ("plutil", "-date 1999-12-31T23:59:59Z"), ("buddy", "Fri Dec 31 23:59:59 UTC 1999"),
        ("plutil", "-date 1995-01-01T00:00:00Z"), ("buddy", "Sun Jan 01 00:00:00 UTC 1995"),
    ])
    func writesCommandsWithDates(form: String, words: String) throws {
        let folder = try Folder()
        try folder.write("<plist><dict/></plist>", to: "a.plist")
        let dates = ["2024-02-29T12:00:05Z", "1999-12-31T23:59:59Z", "1995-01-01T00:00:00Z"]
        let entries = dates.map { "<key>of \($0.prefix(4))</key><date>\($0)</date>" }.joined()
        try folder.write("<plist><dict>\(entries)</dict></plist>", to: "b.plist")
        let lines = try linesThatMakeEqual(form, in: folder)
        #expect(lines.contains(words), "\(lines)")
    }

    // MARK: Inside the process

    private static func document(_ json: String) throws -> PlistDocument {
        try PlistDocument(decoding: Array(json.utf8), as: .json)
    }

    /// Returns a random pair, made from parts of those above, with types that JSON lacks.
    static func randomPair(
        seed: UInt64
    ) throws -> (old: PlistDocument, new: PlistDocument) {
        var random = SeededGenerator(seed: seed)
        var leaves: [PlistValue] = [
            .real(.init(.nan)), .real(.init(-0.0)), .real(.init(.infinity)), .uid(7), .null,
            .date(PlistDate(secondsSinceReferenceDate: 0.1)),
            .date(PlistDate(secondsSinceReferenceDate: -1e20)),
            .date(PlistDate(secondsSinceReferenceDate: -0.0)), .data([]), .data([0, 1, 255]),
            .string(PlistString("\u{FFFD}\u{0}")), .string("plain"), .string(""), .boolean(false),
            .real(.init(Double(bitPattern: 0x7FF8_0000_0000_0001))),
        ]
        for pair in pairs {
            leaves.append(try document(pair.old).root.value)
            leaves.append(try document(pair.new).root.value)
        }
        let keys: [PlistString] = [
            "a", "b", "a.b", "", "12", "-k", "\"", "'", "\u{FFFD}", "é", "e\u{301}", "two\nlines",
        ]
        func made(_ depth: Int) -> PlistValue {
            let size = random.number(below: 5)
            switch random.number(below: depth > 0 ? 3 : 1) {
            case 1: return .array((0..<size).map { _ in made(depth - 1) })
            case 2:
                var entries = PlistDictionary()
                for _ in 0..<size {
                    entries[keys[random.number(below: keys.count)]] = made(depth - 1)
                }
                return .dictionary(entries)
            default: return leaves[random.number(below: leaves.count)]
            }
        }
        return (try PlistDocument(value: made(3)), try PlistDocument(value: made(3)))
    }

    @Test func writesScriptsForAnyPair() throws {
        for seed in 0..<400 {
            let (old, new) = try Self.randomPair(seed: UInt64(seed))
            var output = PlistOutput()
            try EditScript.write(PlistDifferences(from: old, to: new), to: &output)
            let script = String(decoding: output.bytes(), as: UTF8.self)
            var editor = PlistEditor(old)
            for edit in try EditWords.edits(of: script, Console(isQuiet: true), label: { _ in nil })
            {
                _ = try edit.edit.apply(to: &editor)
            }
            #expect(try editor.document() == new, "seed \(seed): \(script)")
        }
    }

    /// Applied as RFC 6902 says.
    @Test func writesPatchesForAnyPair() throws {
        for seed in 0..<400 {
            let (old, new) = try Self.randomPair(seed: UInt64(seed))
            var output = PlistOutput()
            try PatchText.write(
                PlistDifferences(from: old, to: new), isTagged: true, to: &output)
            let result = try JSONPatchModel.apply(output.bytes(), to: old.root.value)
            #expect(try PlistDocument(value: result) == new, "seed \(seed)")
        }
    }
}

/// The operations of RFC 6902 that `diff` writes.
enum JSONPatchModel {
    struct Mistake: Error {
        let pointer: String
    }

    static func apply(_ patch: [UInt8], to value: PlistValue) throws -> PlistValue {
        var options = PlistDecodingOptions()
        options.isTagged = true
        var value = value
        for operation in try PlistDocument(decoding: patch, as: .json, options: options).root
            .elements
        {
            let pointer = operation["path"]?.string ?? ""
            switch operation["op"]?.string {
            case "add": try add(try operation["value"]?.value ?? .null, at: pointer, to: &value)
            case "remove": _ = try remove(pointer, from: &value)
            case "replace":
                let new = try operation["value"]?.value ?? .null
                if pointer.isEmpty {
                    value = new
                } else {
                    _ = try remove(pointer, from: &value)
                    try add(new, at: pointer, to: &value)
                }
            case "move":
                let moved = try remove(operation["from"]?.string ?? "", from: &value)
                try add(moved, at: pointer, to: &value)
            default: throw Mistake(pointer: pointer)
            }
        }
        return value
    }

    private static func parts(_ pointer: String) -> [String] {
        // Not by characters, because a combining mark may follow a slash.
        pointer.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            .map { part in
                var text = ""
                var isEscape = false
                for scalar in part {
                    if isEscape {
                        text += scalar == "1" ? "/" : "~"
                    } else if scalar != "~" {
                        text.unicodeScalars.append(scalar)
                    }
                    isEscape = scalar == "~" && !isEscape
                }
                return text
            }
    }

    private static func add(
        _ new: PlistValue, at pointer: String, to value: inout PlistValue
    ) throws {
        _ = try change(parts(pointer)[...], pointer, &value) { container, name in
            switch container {
            case .dictionary(var entries):
                entries[PlistString(name)] = new
                container = .dictionary(entries)
            case .array(var elements):
                guard let index = Int(name), index <= elements.count else {
                    throw Mistake(pointer: pointer)
                }
                elements.insert(new, at: index)
                container = .array(elements)
            default: throw Mistake(pointer: pointer)
            }
            return new
        }
    }

    private static func remove(
        _ pointer: String, from value: inout PlistValue
    ) throws -> PlistValue {
        try change(parts(pointer)[...], pointer, &value) { container, name in
            switch container {
            case .dictionary(var entries):
                let key = PlistString(name)
                guard let old = entries[key] else { throw Mistake(pointer: pointer) }
                entries[key] = nil
                container = .dictionary(entries)
                return old
            case .array(var elements):
                guard let index = Int(name), index < elements.count else {
                    throw Mistake(pointer: pointer)
                }
                let old = elements.remove(at: index)
                container = .array(elements)
                return old
            default: throw Mistake(pointer: pointer)
            }
        }
    }

    /// Changes the container around a place.
    private static func change(
        _ parts: ArraySlice<String>, _ pointer: String, _ value: inout PlistValue,
        _ body: (inout PlistValue, String) throws -> PlistValue
    ) throws -> PlistValue {
        guard let first = parts.first else { throw Mistake(pointer: pointer) }
        if parts.count == 1 { return try body(&value, first) }
        switch value {
        case .dictionary(var entries):
            guard var inner = entries[PlistString(first)] else { throw Mistake(pointer: pointer) }
            let result = try change(parts.dropFirst(), pointer, &inner, body)
            entries[PlistString(first)] = inner
            value = .dictionary(entries)
            return result
        case .array(var elements):
            guard let index = Int(first), index < elements.count else {
                throw Mistake(pointer: pointer)
            }
            let result = try change(parts.dropFirst(), pointer, &elements[index], body)
            value = .array(elements)
            return result
        default: throw Mistake(pointer: pointer)
        }
    }
}
