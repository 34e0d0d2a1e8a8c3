// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Messages about files that are not property lists name their format.
@Suite struct ForeignFormatTests {
    static let signatures: [(bytes: [UInt8], message: String)] = [
        (
            [0x1F, 0x8B],
            "gzip-compressed data, not a property list; 'gunzip -c FILE' decompresses it"
        ),
        (
            Array("BZh".utf8),
            "bzip2-compressed data, not a property list; 'bunzip2 -c FILE' decompresses it"
        ),
        (
            [0xFD] + Array("7zXZ\0".utf8),
            "xz-compressed data, not a property list; 'xz -dc FILE' decompresses it"
        ),
        (
            [0x28, 0xB5, 0x2F, 0xFD],
            "zstd-compressed data, not a property list; 'zstd -dc FILE' decompresses it"
        ),
        (
            Array("PK\u{3}\u{4}".utf8),
            "a ZIP archive, not a property list; 'unzip -p FILE MEMBER' extracts a member"
        ),
        (Array("bvx".utf8), "LZFSE-compressed data, not a property list"),
        ([0x30, 0x80], "BER data, perhaps a CMS-signed property list, not a property list"),
        ([0x30, 0x82], "DER data, perhaps a CMS-signed property list, not a property list"),
        ([0x30, 0x83], "DER data, perhaps a CMS-signed property list, not a property list"),
        (
            Array("-----BEGIN ".utf8),
            "PEM text, perhaps a CMS-signed property list, not a property list"
        ),
        (
            Array("SQLite format 3\0".utf8),
            "an SQLite database, not a property list; 'sqlite3 FILE .dump' prints it"
        ),
        (
            [0x00, 0x05, 0x16, 0x07],
            "an AppleDouble file, not a property list; the file without '._' has the content"
        ),
        ([0x00, 0x05, 0x16, 0x00], "an AppleSingle file, not a property list"),
        (Array("encrcdsa".utf8), "an encrypted Apple disk image, not a property list"),
        (
            Array("xar!".utf8),
            "a xar archive, not a property list; 'xar -xf FILE' extracts the files"
        ),
        (Array("%PDF-".utf8), "a PDF document, not a property list"),
        ([0x89] + Array("PNG".utf8), "a PNG image, not a property list"),
        ([0x7F] + Array("ELF".utf8), "an ELF executable, not a property list"),
        ([0xCF, 0xFA, 0xED, 0xFE], "a Mach-O executable, not a property list"),
        (
            [0xCA, 0xFE, 0xBA, 0xBE],
            "a universal Mach-O executable or Java class, not a property list"
        ),
    ]

    private static let unknown = "expected a property list, found "

    @Test(arguments: signatures)
    func namesForeignFormat(bytes: [UInt8], message: String) {
        for file in [bytes, bytes + [0x20, 0x21]] {
            let error = ForeignFormat.error(for: ByteStore(file))
            #expect(error.code == .unknownFormat)
            #expect(error.message == "this is \(message)")
            #expect(error.location == PlistLocation(byteOffset: 0, byteCount: bytes.count))
        }
        let cut = ForeignFormat.error(for: ByteStore(Array(bytes.dropLast())))
        #expect(cut.message.hasPrefix(Self.unknown))
        for place in bytes.indices {
            var other = bytes
            other[place] ^= 0x40
            let error = ForeignFormat.error(for: ByteStore(other))
            #expect(error.message.hasPrefix(Self.unknown))
        }
    }

    @Test func recognisesDiskImagesByTheirEnd() {
        let trailer = Array("koly".utf8) + [UInt8](repeating: 0, count: 508)
        for image in [trailer, [1, 2, 3] + trailer] {
            let error = ForeignFormat.error(for: ByteStore(image))
            #expect(
                error.message == "this is an Apple disk image, not a property list; "
                    + "'7z x FILE' extracts the files")
        }
        for other in [Array(trailer.dropLast()), trailer + [0]] {
            #expect(ForeignFormat.error(for: ByteStore(other)).message.hasPrefix(Self.unknown))
        }
    }
}
