// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A file that is one word without quotes, such as a failed download that says `NotFound`.
enum BareWord {
    /// A longer file is not a word.
    private static let maximumByteCount = 256

    /// Returns a warning if a file that parses is one word, which OpenStep reads as a string.
    static func warning(about source: ByteStore) -> PlistDiagnostic? {
        if let name = ForeignFormat.encodedPlist(in: source) {
            return PlistDiagnostic(
                .warning, .unknownFormat, "the file is \(name)", at: PlistLocation(byteOffset: 0))
        }
        guard (1...maximumByteCount).contains(source.count) else { return nil }
        let word = source.array.drop(while: isSpace).reversed().drop(while: isSpace)
        guard !word.isEmpty, word.allSatisfy(isPartOfWord) else { return nil }
        return PlistDiagnostic(
            .warning, .assumedFormat,
            "the file is one word, which is a string in OpenStep; a failed download looks like this",
            at: PlistLocation(byteOffset: 0))
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
            UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ":"):
            true
        default: false
        }
    }
}
