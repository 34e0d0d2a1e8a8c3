// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Members of tar archives that are skipped, refused or adjusted.
@Suite(.tags(.process)) struct TarTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private static let member = TarMember(
        kind: UInt8(ascii: "0"), contents: Data("n = 1;".utf8)
    ).bytes
    private static let row = #"{"_path":"a.plist","_format":"strings","_size":6,"_error":null}"#

    private static func row(_ path: String, error: String) -> String {
        #"{"_path":"\#(path)","_format":null,"_size":null,"_error":"\#(error)"}"#
    }

    private static func header(_ records: String, kind: Unicode.Scalar = "x") -> Data {
        TarMember(kind: UInt8(ascii: kind), contents: Data(records.utf8)).bytes
    }

    private func rows(_ archive: Data) throws -> [String] {
        let run = try ProgramRun(["scan", "--tar"], input: archive, in: folder)
        #expect(run.messages == "")
        return run.output.split(separator: "\n").map(String.init)
    }

    static let damaged = [
        "path=b\n", "10 path=b", "10 path=bc", "-10 path=b\n", "+10 path=b\n", "010 path=b\n",
        "99 path=b\n", "9 path=bc\n", "10 path:b\n", "2 ", "3 \n", "10 path=b\nx",
        "99999999999999999999 path=b\n",
    ]

    @Test(arguments: damaged) func damagedHeadersAreErrors(_ text: String) throws {
        let error = "the pax header of the file is damaged"
        let rows = try rows(Self.header(text) + Self.member + Self.member)
        // Content before the damage counts.
        let name = text.hasPrefix("10 path=b\n") ? "b" : "a.plist"
        #expect(rows == [Self.row(name, error: error), Self.row])
        let shared = try self.rows(Self.header(text, kind: "g") + Self.member + Self.member)
        #expect(shared == Array(repeating: Self.row(name, error: error), count: 2))
    }

    @Test func acceptsZerosAfterRecords() throws {
        #expect(try rows(Self.header("10 path=b\n\0\0") + Self.member)[0].contains("\"b\""))
    }

    private static let sparse = "stored as a sparse file; use 'tar' without --sparse"

    @Test func sparseFilesAreErrors() throws {
        var member = TarMember(kind: UInt8(ascii: "S"), contents: Data("n = 1;".utf8))
        #expect(
            try rows(member.bytes + Self.member) == [
                Self.row("a.plist", error: Self.sparse), Self.row,
            ])
        // Two more blocks, with the places of the parts.
        member.fields[482] = 1
        let header = member.bytes.prefix(512)
        var block = Data(count: 1024)
        block[504] = 1
        #expect(
            try rows(header + block + member.bytes.dropFirst(512) + Self.member)
                == [Self.row("a.plist", error: Self.sparse), Self.row])
        for records in [
            "22 GNU.sparse.major=1\n21 GNU.sparse.name=b\n", "21 GNU.sparse.name=b\n10 path=c\n",
        ] {
            let rows = try rows(Self.header(records) + Self.member + Self.member)
            let name = records.hasSuffix("c\n") ? "c" : "b"
            #expect(rows == [Self.row(name, error: Self.sparse), Self.row])
        }
    }

    @Test(arguments: ["gnu", "--posix"]) func sparseFilesOfTarAreErrors(form: String) throws {
        let option = form == "gnu" ? "--format gnu" : form
        let run = try ProgramRun.shell(
            "truncate -s 20M s.plist && for i in $(seq 40); do "
                + "printf x | dd of=s.plist bs=1 seek=$((i * 400000)) conv=notrunc status=none; done; "
                + "echo 'n = 1;' > t.plist; "
                + "tar \(option) --sparse -cf - s.plist t.plist | plutil-lite scan --tar",
            in: folder)
        #expect(
            run.output == """
                \(Self.row("s.plist", error: Self.sparse))
                {"_path":"t.plist","_format":"strings","_size":7,"_error":null}

                """)
    }

    /// The size of a file does not apply to the headers before it.
    @Test func sizesApplyOnlyToFiles() throws {
        let archive =
            Self.header("9 size=3\n") + Self.header("10 path=b\n")
            + TarMember(kind: UInt8(ascii: "0"), contents: Data("{ }".utf8)).bytes + Self.member
        let rows = try rows(archive)
        #expect(rows.count == 2)
        #expect(
            rows[0].hasPrefix(#"{"_path":"b","_format":"json","_size":3"#)
                || rows[0].contains("\"_size\":3"))
        #expect(rows[1] == Self.row)
    }
}
