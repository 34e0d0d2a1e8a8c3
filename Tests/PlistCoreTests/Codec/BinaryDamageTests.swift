// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Errors about binary property lists name the damage to the file, if it shows.
@Suite struct BinaryDamageTests {
    /// Returns the bytes of a property list with data that has line breaks and bytes beyond ASCII.
    private static func sample() throws -> [UInt8] {
        let data: [UInt8] = [0x0A, 0xE9, 0x0D, 0x0A, 0x0A, 0xFF, 0x0A]
        return try PlistDocument(value: .dictionary(["a": .data(data), "b": .string("x\ny")]))
            .encoded(as: .binary)
    }

    private static func notes(of bytes: [UInt8]) throws -> [String] {
        let error = #expect(throws: PlistError.self) { try PlistDocument(decoding: bytes) }
        return try #require(error).diagnostic.notes.map(\.message)
    }

    @Test func reportsConvertedLineFeeds() throws {
        let sample = try Self.sample()
        let converted = sample.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        #expect(
            try Self.notes(of: converted).last
                == "a carriage return precedes each line feed: the file was transferred as text; "
                + "'perl -pe \"s/\\r\\n/\\n/\" FILE' restores the bytes")
    }

    @Test func reportsMissingCarriageReturns() throws {
        var bytes = try Self.sample()
        let place = try #require(bytes.indices.first { bytes[$0] == 0x0D })
        bytes.remove(at: place)
        #expect(
            try Self.notes(of: bytes).last
                == "1 byte is missing, and no line feed follows a carriage return: the file was "
                + "transferred as text; transfer it again as binary")
    }

    @Test func reportsFileSavedAsText() throws {
        let sample = try Self.sample()
        let characters = String(String.UnicodeScalarView(sample.map { Unicode.Scalar($0) }))
        #expect(
            try Self.notes(of: Array(characters.utf8)).last
                == "the file was saved as UTF-8 text; "
                + "'iconv -f UTF-8 -t ISO-8859-1 FILE' restores the bytes")
        #expect(
            try Self.notes(of: Array(String(decoding: sample, as: UTF8.self).utf8)).last
                == "non-UTF-8 bytes were replaced with U+FFFD, as if by a program that treats "
                + "the file as text; they cannot be restored")
    }

    @Test func reportsContentAfterPropertyList() throws {
        let sample = try Self.sample()
        for rest in [[0], [0x0A], Array("\nend of file, and more than a trailer has\n".utf8)] {
            #expect(
                try Self.notes(of: sample + rest).last
                    == "the property list ends at byte \(sample.count), and other content follows; "
                    + "'head -c \(sample.count) FILE' extracts the property list")
        }
    }

    @Test func namesNoOtherDamage() throws {
        let sample = try Self.sample()
        for count in 9..<sample.count {
            let notes = try Self.notes(of: Array(sample[..<count]))
            #expect(
                !notes.contains { $0.contains("transferred") || $0.contains("saved") }, "\(count)")
        }
    }
}
