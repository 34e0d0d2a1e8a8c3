// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The encodings that Python reads for expat: a character for each byte, with ASCII unchanged.
///
/// Source: `encodings` of CPython 3.11, and `PyUnknownEncodingHandler` in its `pyexpat.c`, which
/// decodes all 256 bytes at once; expat rejects other encodings.
struct PythonCodec: Sendable {
    /// The characters of the bytes from 0x80 on; `nil` for bytes without a character.
    private let characters: [Unicode.Scalar?]

    /// - Parameter characters: as in ``firstTables``.
    private init(_ characters: Substring) {
        var scalars: [Unicode.Scalar?] = []
        for token in characters.split(separator: " ") {
            if token.hasSuffix(".") {
                let count = Int(token.dropLast()) ?? 1
                scalars += Array(repeating: nil, count: count)
            } else {
                let ends = token.split(separator: "-").compactMap { UInt32($0, radix: 16) }
                scalars += (ends[0]...ends[ends.count - 1]).map(Unicode.Scalar.init)
            }
        }
        self.characters = scalars
    }

    /// Creates the codec that Python finds by a name; `nil` if it has none that expat accepts.
    init?(named name: String) {
        // Like `encodings.normalize_encoding`: runs of anything but letters, digits and dots become
        // one `_`, and are removed at the ends.
        let parts = name.lowercased().utf8.split { byte in
            !(byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "."))
        }
        let normal = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "_")
        guard let codec = Self.all[normal] else { return nil }
        self = codec
    }

    private static let all: [String: PythonCodec] = {
        var all: [String: PythonCodec] = [:]
        for line in (firstTables + "\n" + otherTables).split(separator: "\n") {
            let parts = line.split(separator: "=")
            let codec = PythonCodec(parts[1])
            for name in parts[0].split(separator: " ") { all[String(name)] = codec }
        }
        return all
    }()

    /// Returns text as UTF-8.
    ///
    /// - Throws: the offset of a byte without a character.
    /// - Complexity: O(*n*).
    func utf8(_ bytes: ByteView, from start: Int) throws(ReaderRefusal) -> ByteStore {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for offset in start..<bytes.count {
            let byte = bytes[offset]
            if byte < 0x80 {
                text.append(byte)
            } else if let character = characters[Int(byte) - 0x80] {
                text += String(character).utf8
            } else {
                throw ReaderRefusal(.encodingMismatch, at: offset)
            }
        }
        return ByteStore(text)
    }
}
