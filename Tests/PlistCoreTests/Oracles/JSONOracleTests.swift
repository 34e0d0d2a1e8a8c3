// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import Testing

/// Other programs read the JSON that we write.
@Suite struct JSONOracleTests {
    private static func write(_ files: [[UInt8]], _ folder: URL) throws {
        for (number, bytes) in files.enumerated() {
            try Data(bytes).write(to: folder.appendingPathComponent("\(number).json"))
        }
    }

    /// Reads each file and writes it on one line, and indented.
    private static let script = """
        import json, sys
        for number in range(int(sys.argv[1])):
            with open(f"{number}.json", "rb") as file: value = json.load(file)
            for name, style in (("compact", dict(separators=(",", ":"))), ("lines", dict(indent=2))):
                with open(f"{number}.{name}", "w", encoding="utf-8", newline="") as file:
                    file.write(json.dumps(value, ensure_ascii=False, **style) + "\\n")
        """

    @Test(.enabled(if: ExternalProgram.python != nil, "there is no Python"))
    func pythonWritesTheSameBytes() throws {
        let python = try #require(ExternalProgram.python)
        let documents = try (UInt64(0)..<100).map { try JSONRoundTripTests.document($0) }
        var compact = PlistEncodingOptions()
        compact.indentation = .compact
        try ExternalProgram.withFolder { folder in
            let lines = try documents.map { try $0.encoded(as: .json) }
            try Self.write(lines, folder)
            let result = try python.run(["-c", Self.script, "\(lines.count)"], in: folder)
            try #require(result.status == 0, "\(result.errors)")
            for (number, document) in documents.enumerated() where !document.holdsUIDs {
                func theirs(_ name: String) throws -> Data {
                    try Data(contentsOf: folder.appendingPathComponent("\(number).\(name)"))
                }
                #expect(try theirs("lines") == Data(lines[number]), "seed \(number)")
                let oneLine = try document.encoded(as: .json, options: compact)
                #expect(try theirs("compact") == Data(oneLine), "seed \(number)")
            }
        }
    }

    @Test(.enabled(if: ExternalProgram("jq") != nil, "there is no jq"))
    func jqReadsWrittenJSON() throws {
        let jq = try #require(ExternalProgram("jq"))
        let files = try (UInt64(0)..<40).map {
            try JSONRoundTripTests.document($0).encoded(as: .json)
        }
        try ExternalProgram.withFolder { folder in
            try Self.write(files, folder)
            let result = try jq.run(["-c", "."] + files.indices.map { "\($0).json" }, in: folder)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.count { $0 == 0x0A } == files.count)
        }
    }

    /// plutil has its own order of keys and no null, and writes whole reals as integers and small
    /// ones with all their zeros.
    @Test(.enabled(if: ExternalProgram.plutil != nil, "there is no plutil"))
    func plutilWritesTheSameBytes() throws {
        let plutil = try #require(ExternalProgram.plutil)
        let kinds = PlistKindSet(.dictionary, .array, .string, .integer, .real, .boolean)
        let documents = try (UInt64(0)..<100).map {
            try PlistDocument(value: [Self.simplified(RoundTripTests.tree($0, [], kinds: kinds))])
        }
        var options = PlistEncodingOptions()
        options.jsonStyle = .foundation
        options.escapesSlashes = true
        try ExternalProgram.withFolder { folder in
            try Self.write(try documents.map { try $0.encoded(as: .json) }, folder)
            let names = documents.indices.map { "\($0).json" }
            let result = try plutil.run(
                ["-convert", "json", "-r", "-e", "out"] + names, in: folder)
            try #require(result.status == 0, "\(result.errors)")
            for (number, document) in documents.enumerated() {
                let theirs = try Data(contentsOf: folder.appendingPathComponent("\(number).out"))
                let ours = try document.encoded(as: .json, options: options)
                #expect(
                    String(decoding: ours, as: UTF8.self)
                        == String(decoding: theirs, as: UTF8.self),
                    "seed \(number)")
            }
        }
    }

    /// Returns the tree with keys that every order sorts alike, and reals that have a fraction and
    /// need no exponent.
    private static func simplified(_ value: PlistValue) -> PlistValue {
        switch value {
        case .dictionary(let dictionary):
            var entries = PlistDictionary()
            for (number, entry) in dictionary.enumerated() {
                entries[PlistString("key\(number)")] = simplified(entry.value)
            }
            return .dictionary(entries)
        case .array(let elements): return .array(elements.map { simplified($0) })
        case .real(let real):
            let isPlain = real.value != real.value.rounded() && real.value.magnitude > 0.001
            return isPlain ? value : .real(.init(0.5))
        default: return value
        }
    }
}

extension PlistDocument {
    /// UIDs have their own layout.
    fileprivate var holdsUIDs: Bool { traits.contains(.uids) }
}
