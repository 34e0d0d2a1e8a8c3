// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import TestSupport
import Testing

/// The toolchain's plutil reads what we write, and reads texts as we do.
@Suite(.enabled(if: ExternalProgram.plutil != nil, "there is no plutil"))
struct OpenStepOracleTests {
    /// Returns the values that plutil reads from files; `nil` for those that it refuses.
    static func values(of files: [[UInt8]]) throws -> [PlistDocument?] {
        let plutil = try #require(ExternalProgram.plutil)
        return try ExternalProgram.withFolder { folder in
            let names = files.indices.map { "\($0).plist" }
            for (name, bytes) in zip(names, files) {
                try Data(bytes).write(to: folder.appendingPathComponent(name))
            }
            _ = try plutil.run(["-convert", "binary1", "-e", "out"] + names, in: folder)
            return try files.indices.map { index in
                let output = folder.appendingPathComponent("\(index).out")
                guard let data = try? Data(contentsOf: output) else { return nil }
                return try PlistDocument(decoding: Array(data), as: .binary)
            }
        }
    }

    static let lanes: [(format: PlistFormat, escapesNonASCII: Bool)] = [
        (.openstep, false), (.openstep, true), (.strings, false), (.strings, true),
    ]

    @Test(.tags(.slow), arguments: lanes)
    func plutilReadsOurOutput(format: PlistFormat, escapesNonASCII: Bool) throws {
        var options = PlistEncodingOptions()
        options.escapesNonASCII = escapesNonASCII
        // plutil drops U+FEFF at the start of a string.
        let values = (UInt64(0)..<100).map { seed -> PlistValue in
            var random = RandomValue(
                seed: seed, [.carriageReturns, .controls],
                kinds: PlistKindSet(.dictionary, .array, .string, .data))
            return ["tree": random.tree()]
        }
        let documents = try values.map { try PlistDocument(value: $0) }
        let written = try documents.map { try $0.encoded(as: format, options: options) }
        for (seed, (document, read)) in zip(documents, try Self.values(of: written)).enumerated() {
            #expect(read == document, "seed \(seed)")
        }
    }

    static let pieces = [
        "{", "}", "(", ")", "<", ">", "=", ";", ",", "a", "b", "\"c\"", "'d'", " ", "\n",
        "/*x*/", "//y\n", "0a", "/", "\"\\n\"", "-", "1", "é", "a=b;", "(a)", "{a=b;}", "<0a>",
        "\"\\351\\U00e9\"", "\u{2028}", "\t",
    ]

    /// Random texts: texts that both read have the same value, and texts that only plutil reads, it
    /// reads in part.
    @Test func plutilReadsTextsAsWeDo() throws {
        var generator = SeededGenerator(seed: 99)
        let texts = (0..<1500).map { _ in
            (0..<Int.random(in: 1..<10, using: &generator)).map { _ in
                Self.pieces.randomElement(using: &generator)!
            }.joined()
        }
        let files = texts.map { Array($0.utf8) }
        for (text, theirs) in zip(texts, try Self.values(of: files)) {
            let bytes = Array(text.utf8)
            let isStrings = Self.isStrings(bytes)
            let ours = try? PlistDocument(decoding: bytes, as: isStrings ? .strings : .openstep)
            if let ours {
                #expect(theirs == ours, "\(text)")
            } else if let theirs {
                // plutil stops if something else follows an entry, and accepts a comment without an
                // end.
                let isCutShort = isStrings || text.contains("/*")
                #expect(isCutShort, "\(text): \(theirs.root)")
            }
        }
    }

    private static func isStrings(_ bytes: [UInt8]) -> Bool {
        let codec = try? PlistCodecRegistry.standard.codec(detecting: ByteStore(bytes))
        return codec?.format == .strings
    }
}
