// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import TestSupport
import Testing

/// A handwritten binary property list, in a `.hex` file beside the `.plist`.
///
///     "bplist00"                 # text is written as its bytes
///     @ d1 01 02                 # an object: its offset goes into the table
///     @ 51 "a"
///     @ 4f 11 01 00 00*256       # a byte repeated
///     table width=1              # the offsets of the objects, `width` bytes each
///     trailer top=0              # 32 bytes; offset, ref, count, top, table, sort overrule
///
/// `table:` alone marks the start of a table that is written out.
enum HexDescription {
    static func fileName(_ binary: String) -> String {
        binary.hasSuffix(".plist") ? String(binary.dropLast(6)) + ".hex" : binary + ".hex"
    }

    static func assemble(_ text: String) throws -> [UInt8] {
        var assembler = Assembler()
        for line in text.split(separator: "\n") { try assembler.add(line) }
        return assembler.bytes
    }

    private struct Assembler {
        var bytes: [UInt8] = []
        private var objectOffsets: [Int] = []
        private var tableOffset = 0
        private var tableWidth = 1

        mutating func add(_ line: Substring) throws {
            let tokens = Self.tokens(line)
            switch tokens.first {
            case "table": try addTable(Self.settings(tokens))
            case "table:": tableOffset = bytes.count
            case "trailer": try addTrailer(Self.settings(tokens))
            default: for token in tokens { try add(token: token) }
            }
        }

        /// Words, with quoted text as one word and comments left out.
        private static func tokens(_ line: Substring) -> [String] {
            var tokens: [String] = []
            var word = ""
            var isQuoted = false
            for character in line {
                if character == "\"" { isQuoted.toggle() }
                if character == "#" && !isQuoted { break }
                if character == " " && !isQuoted {
                    if !word.isEmpty { tokens.append(word) }
                    word = ""
                } else {
                    word.append(character)
                }
            }
            return word.isEmpty ? tokens : tokens + [word]
        }

        private static func settings(_ tokens: [String]) throws -> [String: UInt64] {
            try Dictionary(
                uniqueKeysWithValues: tokens.dropFirst().map { token in
                    let parts = token.split(separator: "=")
                    guard parts.count == 2, let value = number(parts[1]) else {
                        throw TaggedValue.Malformed("no setting: \(token)")
                    }
                    return (String(parts[0]), value)
                })
        }

        private static func number(_ text: Substring) -> UInt64? {
            text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
        }

        private mutating func add(token: String) throws {
            if token == "@" {
                objectOffsets.append(bytes.count)
            } else if token.hasPrefix("\""), token.hasSuffix("\""), token.count > 1 {
                bytes += Array(token.dropFirst().dropLast().utf8)
            } else {
                let parts = token.split(separator: "*")
                guard parts[0].count == 2, let byte = UInt8(parts[0], radix: 16),
                    let count = parts.count == 1 ? 1 : Int(parts[1])
                else { throw TaggedValue.Malformed("no byte: \(token)") }
                bytes += [UInt8](repeating: byte, count: count)
            }
        }

        private mutating func append(_ value: UInt64, width: Int) {
            for index in (0..<width).reversed() {
                bytes.append(index < 8 ? UInt8(truncatingIfNeeded: value >> UInt64(8 * index)) : 0)
            }
        }

        private mutating func addTable(_ settings: [String: UInt64]) throws {
            tableOffset = bytes.count
            tableWidth = Int(settings["width"] ?? 1)
            for offset in objectOffsets { append(UInt64(offset), width: tableWidth) }
        }

        private mutating func addTrailer(_ settings: [String: UInt64]) throws {
            append(0, width: 5)
            append(settings["sort"] ?? 0, width: 1)
            append(settings["offset"] ?? UInt64(tableWidth), width: 1)
            append(settings["ref"] ?? 1, width: 1)
            append(settings["count"] ?? UInt64(objectOffsets.count), width: 8)
            append(settings["top"] ?? 0, width: 8)
            append(settings["table"] ?? UInt64(tableOffset), width: 8)
        }
    }
}

@Suite struct HexDescriptionTests {
    /// Whether the binary files are rewritten from their descriptions.
    private static let writesFiles = Checkout.isRecording

    /// Binary property lists of the vectors, relative to their folder.
    private static let binaryFiles = TestVector.all.flatMap { [$0.file] + $0.companions }
        .filter { $0.hasPrefix("binary/") && $0.hasSuffix(".plist") }

    @Test(.tags(.recorded), arguments: binaryFiles)
    func descriptionMatchesFile(file: String) throws {
        let description = TestVector.folder.appendingPathComponent(HexDescription.fileName(file))
        let bytes = try HexDescription.assemble(String(contentsOf: description, encoding: .utf8))
        let url = TestVector.folder.appendingPathComponent(file)
        if Self.writesFiles { try Data(bytes).write(to: url) }
        #expect(try Array(Data(contentsOf: url)) == bytes)
    }
}
