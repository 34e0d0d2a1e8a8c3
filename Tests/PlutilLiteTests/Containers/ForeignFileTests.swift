// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Messages about other files name their format, and the command that opens it.
@Suite(.tags(.process)) struct ForeignFileTests {
    @Test(
        arguments: [
            (
                [0x1F, 0x8B, 8],
                "gzip-compressed data, not a property list; 'gunzip -c FILE' decompresses it"
            ),
            (
                Array("BZh91AY&SY".utf8) + [0x80, 0, 0xFF],
                "bzip2-compressed data, not a property list; 'bunzip2 -c FILE' decompresses it"
            ),
            (
                [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0],
                "xz-compressed data, not a property list; 'xz -dc FILE' decompresses it"
            ),
            (
                Array("SQLite format 3\0x".utf8),
                "an SQLite database, not a property list; 'sqlite3 FILE .dump' prints it"
            ),
            (
                [0, 5, 0x16, 7, 0, 2],
                "an AppleDouble file, not a property list; the file without '._' has the content"
            ),
            ([0, 5, 0x16, 0, 0, 2], "an AppleSingle file, not a property list"),
            (Array("encrcdsa\0".utf8), "an encrypted Apple disk image, not a property list"),
            (
                Array("xar!\0".utf8),
                "a xar archive, not a property list; 'xar -xf FILE' extracts the files"
            ),
            (
                [0x78, 0xDA] + Array(repeating: 0, count: 99) + Array("koly".utf8)
                    + Array(repeating: 0, count: 508),
                "an Apple disk image, not a property list; '7z x FILE' extracts the files"
            ),
        ] as [([UInt8], String)])
    func namesFormatOfForeignFile(bytes: [UInt8], name: String) throws {
        let folder = try Folder()
        try Data(bytes).write(to: folder["a"])
        let run = try ProgramRun(["print", "a"], in: folder)
        #expect(run.status == 2 && run.output == "")
        #expect(run.messages == "a: byte 0x0: error: this is \(name)\n")
    }
}
