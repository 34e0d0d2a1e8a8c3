// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PlutilLite

/// Tables without the columns about the file.
@Suite(.tags(.process)) struct FileColumnTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
    }

    @Test(arguments: [
        ("csv", "Name,n\na,1\nb,\n"), ("tsv", "Name\tn\na\t1\nb\t\n"),
        ("table", "Name  n\na     1\nb\n"),
        ("ndjson", "{\"Name\":\"a\",\"n\":1}\n{\"Name\":\"b\",\"n\":null}\n"),
    ])
    func omitsFileColumns(_ form: String, _ rows: String) throws {
        try folder.write(#"{"l": [{"Name": "a", "n": 1}, {"Name": "b"}]}"#, to: "l.json")
        let words = [
            "scan", "--no-file-columns", "--format", form, "--each", "l[*]", "--select", "Name",
            "--select", "n", "l.json",
        ]
        let run = try ProgramRun(words, in: folder)
        #expect(run.output == rows)
        #expect(run.messages == "")
        #expect(run.status == 0)
        // Without a column for errors, they are messages.
        try folder.write("{", to: "bad.json")
        let bad = try ProgramRun(words + ["bad.json", "none.json"], in: folder)
        #expect(bad.output == rows)
        #expect(bad.messages.hasPrefix("bad.json:1:2: error: "))
        #expect(bad.messages.hasSuffix("\nnone.json: error: no such file or directory\n"))
        #expect(bad.status == 1)
    }

    @Test(arguments: [
        (["--no-file-columns"], "--no-file-columns requires --select, --each or --rows value"),
        (
            ["--no-file-columns", "--select", "a", "--resume", "r"],
            "--no-file-columns and --resume cannot be combined"
        ),
    ])
    func refusesRowsWithoutColumns(_ options: [String], _ message: String) throws {
        let run = try ProgramRun(["scan"] + options + ["l.json"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages.contains(message))
    }
}
