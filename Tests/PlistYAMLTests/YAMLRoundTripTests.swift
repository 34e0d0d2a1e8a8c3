// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import PlistYAML
import TestSupport
import Testing

/// Random property lists with unusual strings survive writing and reading, here and in PyYAML.
@Suite struct YAMLRoundTripTests {
    private static let words = [
        "yes", "no", "on", "off", "true", "null", "nan", "inf", "y", "~", "=", "<<", "1_000",
        "12:30", "017", "0o17", "0x1F", "1.10", "1e5", "2026-11-30", "2026-11-30T12:00:00Z", ".5",
        "5.", "+1", "-.inf", ".NaN", "-", "---", "...", "?", ":", "#", "&", "*", "!", "|", ">", "'",
        "\"", "%", "@", "`", "{", "}", "a:b", "a: b", "a:", "a #b", "- x", "? x", ">-", "\\n",
        "n/a",
        "1,000", "190:20:30", "0b101", "08", "685_230.15", "10.15.7", "2001-12-14 21:59:43.10 -5",
    ]

    private static let characters = Array(
        " \t\n\r:#-?,[]{}&*!|>'\"%@`\\~=<.+_/0123456789abcenoyNTxX\0\u{1}\u{7F}\u{85}\u{A0}\u{2028}\u{FEFF}\u{FFFE}é中😀"
            .unicodeScalars)

    static func string(_ generator: inout SeededGenerator) -> String {
        if generator.number(below: 4) == 0 {
            let word = words[generator.number(below: words.count)]
            return generator.number(below: 3) == 0
                ? word + "\n" + words[generator.number(below: words.count)] : word
        }
        var text = String.UnicodeScalarView()
        for _ in 0..<generator.number(below: 9) {
            text.append(characters[generator.number(below: characters.count)])
        }
        return String(text)
    }

    static func value(_ generator: inout SeededGenerator, depth: Int) -> PlistValue {
        switch generator.number(below: depth > 4 ? 8 : 11) {
        case 0: return .integer(PlistInteger(Int64(truncatingIfNeeded: generator.next())))
        case 1: return .boolean(generator.number(below: 2) == 0)
        case 2:
            let value = Double(bitPattern: generator.next())
            return YAMLText.real(value.isNaN ? .nan : value)
        case 3:
            let range = 60_000_000_000
            return YAMLText.date(Double(generator.number(below: range) - range / 2) / 8)
        case 4:
            let count = generator.number(below: 90)
            return .data((0..<count).map { _ in UInt8(generator.number(below: 256)) })
        case 5: return .null
        case 6, 7: return .string(PlistString(string(&generator)))
        case 8:
            let count = generator.number(below: 5)
            return .array((0..<count).map { _ in value(&generator, depth: depth + 1) })
        default:
            var entries = PlistDictionary()
            for _ in 0..<generator.number(below: 5) {
                entries[PlistString(string(&generator))] = value(&generator, depth: depth + 1)
            }
            return .dictionary(entries)
        }
    }

    private static func options(_ seed: Int) -> PlistEncodingOptions {
        var options = PlistEncodingOptions()
        options.indentation = [.natural, .spaces(4), .compact, .spaces(1)][seed % 4]
        options.escapesNonASCII = seed % 5 == 0
        return options
    }

    @Test(arguments: 0..<40) func writtenValuesReadBackIdentical(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<50 {
            let document = try PlistDocument(value: Self.value(&generator, depth: 0))
            var output = PlistOutput()
            _ = try YAMLCodec().encode(document, options: Self.options(seed), to: &output)
            let text = output.store()
            let read = try YAMLCodec().decode(text, options: .init())
            let shown = String(decoding: text, as: UTF8.self)
            #expect(read.isIdentical(to: document), "\(shown)")
            #expect(read.warnings.allSatisfy { $0.code == .null }, "\(shown)")
        }
    }

    /// Compares the values that PyYAML reads from a YAML file with those in a JSON file.
    private static let script = """
        import json, sys, yaml
        wanted = json.load(open(sys.argv[1], encoding="utf-8", newline=""))
        for loader in (yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            with open(sys.argv[2], "rb") as file:
                found = yaml.load(file, Loader=loader)
            if found != wanted:
                sys.exit(f"{loader}: {[(a, b) for a, b in zip(wanted, found) if a != b][:3]}")
        """

    @Test(
        .enabled(
            if: Machine.runs("python3 -c 'import yaml'"), "python3 with PyYAML is not installed"),
        arguments: [0, 1, 2, 5])
    func pyYAMLReadsWrittenStrings(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let rows = (0..<800).map { _ -> PlistValue in
            let key = PlistString(Self.string(&generator))
            let text = PlistValue.string(PlistString(Self.string(&generator)))
            return [.dictionary([key: [text]]), text]
        }
        let document = try PlistDocument(value: .array(rows))
        let folder = try Folder()
        try folder.write(
            String(decoding: document.encoded(as: .json), as: UTF8.self), to: "wanted.json")
        var output = PlistOutput()
        _ = try YAMLCodec().encode(document, options: Self.options(seed), to: &output)
        try folder.write(String(decoding: output.bytes(), as: UTF8.self), to: "found.yaml")
        try folder.write(Self.script, to: "compare.py")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", folder["compare.py"].path, folder["wanted.json"].path,
            folder["found.yaml"].path,
        ]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let messages = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: messages, as: UTF8.self))")
    }
}
