// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// `scan`
@Suite(.tags(.process)) struct ScanCommandTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(
            #"{"Name": "Tide, \"high\"", "Ports": ["Brest", "Cork"], "Zoom": 2, "Views": [{"id": 1}, {"id": 2}]}"#,
            toNew: "t/a.json")
        try folder.write("{Name = Ebb; Zoom = 3;}", toNew: "t/b.plist")
        try folder.write("{\n\n  Name = ", toNew: "t/c.plist")
    }

    private func scan(_ words: String..., input: Data = Data()) throws -> ProgramRun {
        try ProgramRun(
            ["scan", "-r", "t", "--include", "*.json", "--include", "*.plist"] + words,
            input: input,
            in: folder)
    }

    @Test func writesRowForEachFile() throws {
        let run = try scan(
            "--select", "Name", "--select", "first=Ports[0]", "--select", "all=Ports[*]")
        #expect(
            run.output == #"""
                {"_path":"t/a.json","_format":"json","_size":98,"_error":null,"Name":"Tide, \"high\"","first":"Brest","all":["Brest","Cork"]}
                {"_path":"t/b.plist","_format":"openstep","_size":23,"_error":null,"Name":"Ebb","first":null,"all":null}
                {"_path":"t/c.plist","_format":null,"_size":12,"_error":"3:10: expected a value, found the end of the input","Name":null,"first":null,"all":null}

                """#)
        #expect(run.status == 1)
        #expect(run.messages.isEmpty)
    }

    @Test func writesOtherOutputFormats() throws {
        let csv = try scan("--select", "Name", "--format", "csv", "--exclude", "c.plist")
        #expect(
            csv.output == #"""
                _path,_format,_size,_error,Name
                t/a.json,json,98,,"Tide, ""high"""
                t/b.plist,openstep,23,,Ebb

                """#)
        #expect(csv.status == 0)
        let tsv = try scan("--select", "Ports", "--format", "tsv", "--exclude", "c.plist")
        #expect(
            tsv.output
                == "_path\t_format\t_size\t_error\tPorts\nt/a.json\tjson\t98\t\t[\"Brest\",\"Cork\"]\n"
                + "t/b.plist\topenstep\t23\t\t\n")
        let table = try scan("--select", "Name", "--format", "table", "--exclude", "c.plist")
        #expect(
            table.output == #"""
                _path      _format   _size  _error  Name
                t/a.json   json      98             Tide, "high"
                t/b.plist  openstep  23             Ebb

                """#)
    }

    @Test func alignsWideCharactersInTables() throws {
        try folder.write(#"{"n": "東京", "m": 1}"#, to: "w.json")
        try folder.write(#"{"n": "Cork", "m": 2}"#, to: "x.json")
        let run = try ProgramRun(
            ["scan", "--select", "n", "--select", "m", "--format", "table", "w.json", "x.json"],
            in: folder)
        #expect(
            run.output == """
                _path   _format  _size  _error  n     m
                w.json  json     23             東京  1
                x.json  json     21             Cork  2

                """)
    }

    @Test func convertsColumnsToGivenTypes() throws {
        try folder.write(
            #"{"s": "7", "r": "1.5", "b": "YES", "n": 8, "x": "no", "l": [1]}"#, to: "k.json")
        let columns = [
            "a:integer=s", "b:real=r", "c:boolean=b", "d:string=n", "e:integer=x", "f:json=l",
            "g:date=s", "h:string=l", "i:real=n", "j:boolean=n", "k:data=s", "l:integer=l[*]",
        ]
        let run = try ProgramRun(
            ["scan", "k.json"] + columns.flatMap { ["--select", $0] }, in: folder)
        #expect(
            run.output.hasSuffix(
                #""a":7,"b":1.5,"c":true,"d":"8","e":null,"f":"[1]","g":null,"h":"[1]","i":8.0,"j":null,"k":null,"l":[1]}"#
                    + "\n"), "\(run.output)")
    }

    @Test func acceptsTypesAfterPaths() throws {
        try folder.write(#"{"s": "7", "b": {"c": "YES"}, "x:bool": 1}"#, to: "k.json")
        let run = try scan(
            "k.json", "--select", "s:integer", "--select", "b.c:bool", "--select", ":b:c")
        #expect(run.output.hasSuffix("\"s\":7,\"b.c\":true,\":b:c\":\"YES\"}\n"), "\(run.output)")
    }

    @Test func writesTypesThatJSONLacks() throws {
        try folder.write(
            """
            <plist><dict><key>d</key><date>2024-01-02T03:04:05Z</date><key>x</key><data>AAEC</data>
            <key>r</key><real>nan</real></dict></plist>
            """, to: "k.plist")
        let words = ["scan", "k.plist", "--select", "d", "--select", "x"]
        let plain = try ProgramRun(words, in: folder).output
        #expect(plain.hasSuffix("\"d\":\"2024-01-02T03:04:05Z\",\"x\":\"AAEC\"}\n"), "\(plain)")
        let tagged = try ProgramRun(words + ["--tagged"], in: folder).output
        #expect(tagged.contains("\"d\":{\"$date\""), "\(tagged)")
    }

    @Test func writesRowForEachMatch() throws {
        let run = try scan(
            "--each", "Views[*]", "--select", "id", "--where", "@.id > 1",
            "--exclude", "c.plist")
        #expect(
            run.output
                == #"{"_path":"t/a.json","_format":"json","_size":98,"_error":null,"id":2}"# + "\n")
    }

    @Test func listsMatchesWithoutColumns() throws {
        let run = try scan("--each", "Views[*]", "--where", "@.id > 1", "--exclude", "c.plist")
        #expect(
            run.output
                == #"{"_path":"t/a.json","_format":"json","_size":98,"_error":null,"#
                + #""path":"Views[1]","kind":"dictionary","value":{"id":2}}"# + "\n")
        let cells = try scan("--each", "Ports[*]", "--format", "csv", "--exclude", "c.plist")
        #expect(
            cells.output.split(separator: "\n").map { $0.split(separator: ",").suffix(3) } == [
                ["path", "kind", "value"], ["Ports[0]", "string", "Brest"],
                ["Ports[1]", "string", "Cork"],
            ])
    }

    @Test func writesRowForEachValue() throws {
        let run = try scan("--rows", "value", "--format", "tsv", "--exclude", "c.plist")
        let rows = run.output.split(separator: "\n").dropFirst().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst(4).joined(
                separator: " ")
        }
        #expect(
            rows == [
                "Name string Tide, \"high\"", "Ports[0] string Brest", "Ports[1] string Cork",
                "Zoom integer 2", "Views[0].id integer 1", "Views[1].id integer 2",
                "Name string Ebb", "Zoom string 3",
            ])
        let found = try scan("--rows", "value", "--where", "@ == 'Cork'", "--exclude", "c.plist")
        #expect(found.output.contains(#""path":"Ports[1]","kind":"string","value":"Cork""#))
    }

    @Test func filtersFilesByQuery() throws {
        let run = try scan("--where", "@.Zoom == 2 && length($.Ports) == 2")
        #expect(run.output.split(separator: "\n").count == 2)
        #expect(run.output.hasPrefix(#"{"_path":"t/a.json""#))
    }

    @Test func digestsDoNotDependOnTheFormat() throws {
        try folder.write(#"{"b": [1, {"z": 1, "a": "x"}], "a": true}"#, to: "one.json")
        _ = try ProgramRun(
            ["convert", "xml", "--sort-keys", "one.json", "-o", "two.plist"], in: folder)
        let run = try ProgramRun(["scan", "--digest", "one.json", "two.plist"], in: folder)
        let rows = try run.output.split(separator: "\n").map {
            try PlistDocument(decoding: Array($0.utf8), as: .json).root
        }
        try #require(rows.count == 2)
        #expect(rows[0]["_value"] == rows[1]["_value"])
        #expect(rows[0]["_sha256"] != rows[1]["_sha256"])
        let sum = try ProgramRun.shell("sha256sum < two.plist", in: folder).output.prefix(64)
        #expect(rows[1]["_sha256"]?.string == String(sum))
    }

    @Test(arguments: [0, 1, 55, 56, 63, 64, 65, 200])
    func hashesLikeStandard(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
        try Data(bytes).write(to: folder["x"])
        let sum = try ProgramRun.shell("sha256sum < x", in: folder).output.prefix(64)
        #expect(SHA256.hexadecimal(of: bytes.view) == String(sum))
    }

    @Test func sharesWorkAmongJobs() throws {
        for number in 0..<60 { try folder.write("{}", toNew: "s/\(number).plist") }
        var rows: [String] = []
        for shard in 0..<3 {
            let run = try ProgramRun(["scan", "-r", "s", "--shard", "\(shard)/3"], in: folder)
            rows += run.output.split(separator: "\n").map(String.init)
        }
        let all = try ProgramRun(["scan", "-r", "s"], in: folder).output
        #expect(rows.sorted() == all.split(separator: "\n").map(String.init).sorted())
        #expect(Set(rows).count == 60)
    }

    @Test(arguments: ["ndjson", "csv", "tsv"]) func resumesInterruptedScan(form: String) throws {
        for number in 0..<40 {
            try folder.write("{\"n\": [\(number), 1], \"t\": \"a\\nb\"}", toNew: "s/\(number).json")
        }
        let words = [
            "scan", "-r", "s", "--include", "*.json", "--format", form, "--rows", "value",
        ]
        let all = try ProgramRun(words, in: folder).output
        for length in [0, 10, 50, 400, all.utf8.count - 1, all.utf8.count] {
            try Data(Array(all.utf8).prefix(length)).write(to: folder["rows"])
            let run = try ProgramRun(words + ["--resume", "rows"], in: folder)
            #expect(run.status == 0, "\(run.messages)")
            #expect(try folder.text(of: "rows") == all, "\(length)")
        }
        _ = try ProgramRun(words + ["--resume", "new"], in: folder)
        #expect(try folder.text(of: "new") == all)
        let other = try ProgramRun(
            ["scan", "t/a.json", "--format", form, "--rows", "value", "--resume", "new"], in: folder
        )
        #expect(
            other.messages
                == "new: error: its last row is for 's/9.json', which is not among the files\n")
        #expect(other.status == 2)
    }

    /// Paths in rows are quoted or escaped there.
    @Test(arguments: ["ndjson", "csv", "tsv"]) func resumesAfterOddNames(form: String) throws {
        let names = ["a,b", "c\"d\",", "e\tf", "g\nh", "i\\j", "k\rl", "m"]
        for name in names { try folder.write("n = 1;", toNew: "s/\(name).strings") }
        let words = ["scan", "-r", "s", "--include", "*.strings", "--format", form]
        let all = try ProgramRun(words, in: folder).output
        for length in stride(from: 0, through: all.utf8.count, by: 7) {
            try Data(Array(all.utf8).prefix(length)).write(to: folder["rows"])
            let run = try ProgramRun(words + ["--resume", "rows"], in: folder)
            #expect(run.status == 0, "\(run.messages)")
            #expect(try folder.text(of: "rows") == all, "\(length)")
        }
    }

    @Test(arguments: [
        (
            "csv", "other,columns\(String(repeating: ",x", count: 200))\n",
            "does not begin with the column names"
        ),
        ("ndjson", "{\"_path\":\"t/a.json\"}\nno row\n", "byte 21: expected a row of ndjson"),
    ])
    func resumesNoOtherFiles(form: String, rows: String, message: String) throws {
        try folder.write(rows, to: "rows")
        let run = try ProgramRun(
            ["scan", "t/a.json", "--format", form, "--resume", "rows"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages.contains(message), "\(run.messages)")
        #expect(try folder.text(of: "rows") == rows)
    }

    /// The rows of a bundle have the path of its Info.plist, which the command line does not name.
    @Test func resumesBundles() throws {
        let names = ["a", "b", "c"].map { "\($0).app" }
        for name in names {
            try folder.write("{ CFBundleName = \(name); }", toNew: "\(name)/Info.plist")
        }
        let all = try ProgramRun(["scan"] + names, in: folder).output
        for length in [1, 60, 200, all.utf8.count] {
            try Data(all.utf8.prefix(length)).write(to: folder["rows"])
            let run = try ProgramRun(["scan"] + names + ["--resume", "rows"], in: folder)
            #expect(run.messages.isEmpty)
            #expect(try folder.text(of: "rows") == all, "\(length)")
        }
    }

    /// An impossible number of bytes in the header or its attributes does not stop the scan.
    @Test func survivesWrongSizesOfMembers() throws {
        let octal = Array("77777777777\0".utf8)
        let binary = [UInt8](arrayLiteral: 0x80, 0, 0, 0) + [UInt8](repeating: 0xFF, count: 8)
        let half = [UInt8](arrayLiteral: 0x80, 0, 0, 0, 0x3F) + [UInt8](repeating: 0xFF, count: 7)
        for size in [octal, binary, half] {
            for kind in "0xgLK5?".utf8 {
                let archive = TarMember(kind: kind, size: size).bytes
                let run = try ProgramRun(["scan", "--tar"], input: archive, in: folder)
                #expect(run.status <= 1, "\(kind) \(size)")
            }
        }
        for text in ["9223372036854775807", "9223372036854775297", "-1", "x"] {
            let record = "size=\(text)\n"
            let attributes = "\(record.utf8.count + 3) \(record)"
            let first = TarMember(
                kind: UInt8(ascii: "x"), contents: Data(attributes.utf8)
            ).bytes
            for kind in "0?".utf8 {
                let archive = first + TarMember(kind: kind, contents: Data("{}".utf8)).bytes
                let run = try ProgramRun(["scan", "--tar"], input: archive, in: folder)
                #expect(
                    run.output.contains("byte 1,024: the size of a member is not a number"),
                    "\(text): \(run.output) \(run.messages)")
            }
        }
    }

    /// A header with many keys for all members that follow, and many with one more key: each header
    /// is read once; otherwise the test would take too long.
    @Test func readsAnyNumberOfHeadersAboutAllMembers() throws {
        func record(_ text: String) -> String {
            var length = text.utf8.count + 2
            while "\(length) \(text)\n".utf8.count != length { length += 1 }
            return "\(length) \(text)\n"
        }
        func header(_ kind: Unicode.Scalar, _ texts: String...) -> Data {
            let records = texts.map(record).joined()
            return TarMember(kind: UInt8(ascii: kind), contents: Data(records.utf8)).bytes
        }
        let many = (0..<40_000).map { record("many\($0)=\($0)") }.joined()
        var archive = TarMember(kind: UInt8(ascii: "g"), contents: Data(many.utf8)).bytes
        for number in 0..<16_000 { archive += header("g", "key\(number)=\(number)") }
        archive += header("g", "path=all.plist") + header("x", "path=own.plist")
        let member = TarMember(kind: UInt8(ascii: "0"), contents: Data("n = 1;".utf8)).bytes
        archive += member + member
        let run = try ProgramRun(
            ["scan", "--tar", "--format", "csv", "--select", "n"], input: archive, in: folder)
        #expect(
            run.output == """
                _path,_format,_size,_error,n
                own.plist,strings,6,,1
                all.plist,strings,6,,1

                """)
    }

    @Test func escapesFormulas() throws {
        try folder.write(
            #"{ a = "=1+1"; b = "-x"; c = "@x"; d = "\tx"; e = "x=1"; n = "-5"; }"#, to: "f.plist")
        try folder.write(#"{"a": "+1", "n": -5}"#, to: "g.json")
        let columns = ["a", "b", "c", "d", "e", "n"].flatMap { ["--select", $0] }
        let command = ["scan"] + columns + ["f.plist", "g.json"]
        let kept = try ProgramRun(command + ["--format", "csv"], in: folder).output
        #expect(kept.contains(",=1+1,-x,@x,\tx,x=1,-5\n"))
        let keep = ["--format", "csv", "--formulas", "keep"]
        #expect(try ProgramRun(command + keep, in: folder).output == kept)
        let escaped = try ProgramRun(
            command + ["--format", "csv", "--formulas", "escape"], in: folder
        ).output
        #expect(escaped.contains(",'=1+1,'-x,'@x,'\tx,x=1,'-5\n"))
        #expect(escaped.contains(",'+1,,,,,-5\n"))
        let tabs = try ProgramRun(
            command + ["--format", "tsv", "--formulas", "escape"], in: folder
        ).output
        #expect(tabs.contains("\t'=1+1\t'-x\t'@x\t'\\tx\tx=1\t'-5\n"))
        for (words, message) in [
            (["--formulas", "escape"], "--formulas requires --format csv or tsv"),
            (
                ["--format", "csv", "--resume", "r", "--formulas", "escape"],
                "--resume requires --formulas keep"
            ),
            (
                ["--format", "csv", "--formulas", "x"],
                "expected escape or keep after --formulas, found 'x'"
            ),
        ] {
            let run = try ProgramRun(command + words, in: folder)
            #expect(run.status == 2)
            #expect(run.messages.hasPrefix("plutil-lite: error: \(message)\n"), "\(run.messages)")
        }
    }

    @Test func readsTarArchives() throws {
        let long = String(repeating: "x", count: 60) + "/" + String(repeating: "y", count: 60)
        try folder.write("n = 7;", toNew: "s/\(long)/y.plist")
        try folder.write("n = 8;", toNew: "s/ä.plist")
        try folder.link("s/link", to: "ä.plist")
        for form in ["gnu", "pax", "ustar"] {
            let run = try ProgramRun.shell(
                "tar --format \(form) --sort=name -cf - s | plutil-lite scan --tar --select n",
                in: folder)
            #expect(
                run.output == """
                    {"_path":"s/\(long)/y.plist","_format":"strings","_size":6,"_error":null,"n":"7"}
                    {"_path":"s/ä.plist","_format":"strings","_size":6,"_error":null,"n":"8"}

                    """, "\(form)")
        }
        let cut = try ProgramRun.shell(
            "tar --format ustar -cf - s/ä.plist | head -c 515 | plutil-lite scan --tar", in: folder)
        #expect(
            cut.output
                == #"{"_path":"<stdin>","_format":null,"_size":null,"_error":"byte 515: the archive is cut off"}"#
                + "\n")
        #expect(cut.status == 1)
        let none = try ProgramRun(
            ["scan", "--tar"], input: Data(repeating: 1, count: 600), in: folder)
        #expect(none.output.contains("byte 0: the input is not a tar archive"))
        let zipped = try ProgramRun(
            ["scan", "--tar"], input: Data([0x1F, 0x8B]) + Data(repeating: 1, count: 600),
            in: folder)
        #expect(
            zipped.output.contains(
                "byte 0: the input is compressed; 'gunzip -c' writes the archive"))
    }

    @Test func everyPrefixOfArchiveIsAnError() throws {
        for number in 0..<5 { try folder.write("n = \(number);", toNew: "s/\(number).plist") }
        _ = try ProgramRun.shell("tar --format pax -cf s.tar s", in: folder)
        let archive = try Data(contentsOf: folder["s.tar"])
        for length in stride(from: 1, to: min(archive.count, 9000), by: 511) {
            let run = try ProgramRun(["scan", "--tar"], input: archive.prefix(length), in: folder)
            #expect(run.status <= 1, "\(length)")
        }
    }

    @Test func requiresFileNames() throws {
        let cases: [([String], String)] = [
            (["--select", "a=b", "--select", "a=c", "t/a.json"], "two columns are named 'a'"),
            (
                ["--select", "a:x=b", "t/a.json"],
                "unknown column type 'x'; expected string, integer, real, boolean, date, "
                    + "data or json"
            ),
            (["--tar", "-r"], "expected a directory for -r"),
            (["--select", "", "t/a.json"], "the column after --select is empty"),
            (["--where", "", "t/a.json"], "the filter after --where is empty"),
            (["--select", "a=", "t/a.json"], "expected a path after 'a='"),
            (["--rows", "match", "t/a.json"], "--rows match requires --each"),
            (
                ["--rows", "value", "--each", "x", "t/a.json"],
                "--each and --rows value cannot be combined"
            ),
            (
                ["--shard", "3/3", "t/a.json"],
                "expected K/N with K from 0 to N-1 after --shard, found '3/3'"
            ),
            (
                ["--tar", "t/a.json"],
                "--tar and 't/a.json' cannot be combined: the archive is read from standard input"
            ),
            (
                ["--resume", "x", "--format", "table", "t/a.json"],
                "--resume requires --format ndjson, csv or tsv"
            ),
        ]
        for (words, message) in cases {
            let run = try ProgramRun(["scan"] + words, in: folder)
            #expect(run.messages.hasPrefix("plutil-lite: error: \(message)\n"), "\(run.messages)")
            #expect(run.status == 2)
        }
        let filter = try ProgramRun(["scan", "--where", "@.a ==", "t/a.json"], in: folder)
        #expect(filter.messages.hasPrefix("--where:"), "\(filter.messages)")
    }

    // MARK: Faults

    @Test func fullDiskLeavesWholeRows() throws {
        for number in 0..<400 { try folder.write("{}", toNew: "s/\(number).plist") }
        let run = try ProgramRun.shell(
            "ulimit -f 8; plutil-lite scan -r s > rows", in: folder)
        #expect(run.status == 2)
        #expect(run.messages == "<stdout>: error: file too large\n")
        let rows = try folder.text(of: "rows")
        #expect(rows.hasSuffix("}\n") || rows.isEmpty)
        #expect(rows.utf8.count <= 8 * 1024)
        // Earlier rows stay.
        let more = try ProgramRun.shell(
            "ulimit -f 8; echo before > rows; plutil-lite scan -r s >> rows; head -n 1 rows",
            in: folder)
        #expect(more.output == "before\n")
        #expect(try folder.text(of: "rows").hasSuffix("\n"))
    }

    @Test(.tags(.slow)) func endsWhenOutputIsClosed() throws {
        for number in 0..<2000 { try folder.write("{}", toNew: "s/\(number).plist") }
        let run = try ProgramRun.shell(
            "plutil-lite scan -r s --rows value -r s s s s s | head -n 1; echo ${PIPESTATUS[0]}",
            in: folder)
        #expect(run.messages.isEmpty)
        #expect(
            try ProgramRun.shell("plutil-lite scan -r s s s s s s s s s s | head -n 1", in: folder)
                .output.hasSuffix("}\n"))
    }
}
