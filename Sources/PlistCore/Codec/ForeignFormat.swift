// SPDX-License-Identifier: Apache-2.0

/// Names what a file is if it is not a property list.
enum ForeignFormat {
    private static let signatures: [(magic: [UInt8], name: String)] = [
        ([0x1F, 0x8B], "gzip-compressed data"),
        ([0x42, 0x5A, 0x68], "bzip2-compressed data"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz-compressed data"),
        ([0x28, 0xB5, 0x2F, 0xFD], "zstd-compressed data"),
        ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive"),
        ([0x62, 0x76, 0x78], "LZFSE-compressed data"),
        ([0x30, 0x82], "DER data, perhaps a CMS-signed property list"),
        ([0x30, 0x80], "BER data, perhaps a CMS-signed property list"),
        ([0x30, 0x83], "DER data, perhaps a CMS-signed property list"),
        (Array("-----BEGIN ".utf8), "PEM text, perhaps a CMS-signed property list"),
        (Array("SQLite format 3\0".utf8), "an SQLite database"),
        (Array("%PDF-".utf8), "a PDF document"),
        ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
        ([0x7F, 0x45, 0x4C, 0x46], "an ELF executable"),
        ([0xCF, 0xFA, 0xED, 0xFE], "a Mach-O executable"),
        ([0xCA, 0xFE, 0xBA, 0xBE], "a universal Mach-O executable or Java class"),
    ]

    static func error(for source: ByteStore) -> PlistError {
        let start = source.view
        for (magic, name) in signatures where start.count >= magic.count {
            if start.slice(0, magic.count).array == magic {
                return PlistError(
                    .unknownFormat, "this is \(name), not a property list",
                    at: PlistLocation(byteOffset: 0, byteCount: magic.count))
            }
        }
        return PlistError(
            .unknownFormat, "expected a property list, found content of no known format",
            at: PlistLocation(byteOffset: 0))
    }
}
