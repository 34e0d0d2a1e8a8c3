// SPDX-License-Identifier: Apache-2.0

/// Names what a file is if it is not a property list, and what opens it.
enum ForeignFormat {
    private static let signatures: [(magic: [UInt8], name: String, opener: String)] = [
        ([0x1F, 0x8B], "gzip-compressed data", "'gunzip -c FILE' writes what is in it"),
        ([0x42, 0x5A, 0x68], "bzip2-compressed data", "'bunzip2 -c FILE' writes what is in it"),
        (
            [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz-compressed data",
            "'xz -dc FILE' writes what is in it"
        ),
        ([0x28, 0xB5, 0x2F, 0xFD], "zstd-compressed data", "'zstd -dc FILE' writes what is in it"),
        ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive", "'unzip -p FILE MEMBER' writes a member"),
        ([0x62, 0x76, 0x78], "LZFSE-compressed data", ""),
        ([0x30, 0x82], "DER data, perhaps a CMS-signed property list", ""),
        ([0x30, 0x80], "BER data, perhaps a CMS-signed property list", ""),
        ([0x30, 0x83], "DER data, perhaps a CMS-signed property list", ""),
        (Array("-----BEGIN ".utf8), "PEM text, perhaps a CMS-signed property list", ""),
        (Array("SQLite format 3\0".utf8), "an SQLite database", "'sqlite3 FILE .dump' prints it"),
        ([0x00, 0x05, 0x16, 0x07], "an AppleDouble file", "the file without '._' has the content"),
        ([0x00, 0x05, 0x16, 0x00], "an AppleSingle file", ""),
        (Array("encrcdsa".utf8), "an encrypted Apple disk image", ""),
        (Array("xar!".utf8), "a xar archive", "'xar -xf FILE' takes the files out"),
        (Array("%PDF-".utf8), "a PDF document", ""),
        ([0x89, 0x50, 0x4E, 0x47], "a PNG image", ""),
        ([0x7F, 0x45, 0x4C, 0x46], "an ELF executable", ""),
        ([0xCF, 0xFA, 0xED, 0xFE], "a Mach-O executable", ""),
        ([0xCA, 0xFE, 0xBA, 0xBE], "a universal Mach-O executable or Java class", ""),
    ]

    /// What an Apple disk image ends with.
    private static let imageTrailer = (count: 512, magic: Array("koly".utf8))

    static func error(for source: ByteStore) -> PlistError {
        let bytes = source.view
        for (magic, name, opener) in signatures where bytes.count >= magic.count {
            if bytes.slice(0, magic.count).array == magic {
                return error(name, opener, magic.count)
            }
        }
        let trailer = bytes.count - imageTrailer.count
        if trailer >= 0, bytes.slice(trailer, imageTrailer.magic.count).array == imageTrailer.magic
        {
            return error("an Apple disk image", "'7z x FILE' takes the files out", 1)
        }
        return PlistError(
            .unknownFormat, "expected a property list, found content of no known format",
            at: PlistLocation(byteOffset: 0))
    }

    /// What is wrong if a program has taken a byte order mark for text, and put another one before it.
    static func repeatedMark(in bytes: ByteView) -> PlistError? {
        guard let size = PlistTextEncoding.byteOrderMark(bytes)?.size, bytes.count >= 2 * size,
            bytes.slice(size, size).array == bytes.slice(0, size).array
        else { return nil }
        return PlistError(
            .syntax, "the text begins with two byte order marks; remove one of them",
            at: PlistLocation(byteOffset: size, byteCount: size))
    }

    private static func error(_ name: String, _ opener: String, _ byteCount: Int) -> PlistError {
        PlistError(
            .unknownFormat,
            "this is \(name), not a property list" + (opener.isEmpty ? "" : "; \(opener)"),
            at: PlistLocation(byteOffset: 0, byteCount: byteCount))
    }
}
