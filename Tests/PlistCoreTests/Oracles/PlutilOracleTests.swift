// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import Testing

/// The toolchain's plutil as a reference for XML, byte for byte.
@Suite(.enabled(if: ExternalProgram.plutil != nil, "there is no plutil"))
struct PlutilOracleTests {
    static var style: PlistEncodingOptions {
        var options = PlistEncodingOptions()
        options.sortsKeys = true
        options.realStyle = .plutil
        options.writesRawReturns = true
        return options
    }

    /// Returns XML files as plutil converts them.
    static func converted(_ files: [[UInt8]]) throws -> [Data] {
        let plutil = try #require(ExternalProgram.plutil)
        return try ExternalProgram.withFolder { folder in
            let names = files.indices.map { "\($0).plist" }
            for (name, bytes) in zip(names, files) {
                try Data(bytes).write(to: folder.appendingPathComponent(name))
            }
            let result = try plutil.run(["-convert", "xml1", "-e", "out"] + names, in: folder)
            try #require(result.status == 0, "\(result.errors)")
            return try files.indices.map {
                try Data(contentsOf: folder.appendingPathComponent("\($0).out"))
            }
        }
    }

    @Test func plutilWritesSameBytes() throws {
        // Without what plutil loses: U+FEFF, UIDs, −0.
        let range: RandomValue.Range = [.largeIntegers, .carriageReturns]
        let values = (UInt64(0)..<100).map { seed -> PlistValue in
            var random = RandomValue(seed: seed, range)
            return random.tree()
        }
        let written = try values.map {
            try PlistDocument(value: $0).encoded(as: .xml, options: Self.style)
        }
        let unsorted = try values.map { try PlistDocument(value: $0).encoded(as: .xml) }
        let converted = try Self.converted(unsorted)
        for (seed, (ours, theirs)) in zip(written, converted).enumerated() {
            #expect(
                String(decoding: ours, as: UTF8.self) == String(decoding: theirs, as: UTF8.self),
                "seed \(seed)")
        }
    }

    @Test func plutilReadsSameValues() throws {
        // Both read our short style, and plutil's long one.
        let values = (UInt64(500)..<540).map { seed -> PlistValue in
            var random = RandomValue(seed: seed, [.largeIntegers, .carriageReturns])
            return random.tree()
        }
        let written = try values.map { try PlistDocument(value: $0).encoded(as: .xml) }
        for (value, theirs) in zip(values, try Self.converted(written)) {
            #expect(try PlistDocument(decoding: Array(theirs)) == PlistDocument(value: value))
        }
    }

    @Test func plutilReadsCarriageReturnsAsWeDo() throws {
        for lineEnd in ["\n", "\r\n", "\r"] {
            let files = try (UInt64(0)..<40).map {
                try CarriageReturnPropertyTests.rawXML(
                    CarriageReturnPropertyTests.tree($0), lineEnd: lineEnd)
            }
            for (file, theirs) in zip(files, try Self.converted(files)) {
                let ours = try PlistDocument(decoding: file)
                #expect(try Data(ours.encoded(as: .xml, options: Self.style)) == theirs)
                #expect(try PlistDocument(decoding: Array(theirs)) == ours)
            }
        }
    }
}
