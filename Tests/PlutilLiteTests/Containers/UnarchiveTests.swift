// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@Suite(.tags(.process)) struct UnarchiveTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        let window: PlistValue = [
            "$class": .uid(5), "title": .uid(2), "subtitle": .uid(2), "size": .uid(3),
            "opened": .uid(6),
            "views": .uid(8), "note": .uid(0), "label": .uid(11),
        ]
        try write(
            [
                "$null", window, "Tides", 12.5, ["$class": .uid(9)],
                [
                    "$classname": "_TtC5Tides6Window",
                    "$classes": ["_TtC5Tides6Window", "NSObject"],
                ],
                ["$class": .uid(7), "NS.time": 0.0],
                ["$classname": "NSDate", "$classes": ["NSDate", "NSObject"]],
                ["$class": .uid(9), "NS.objects": [.uid(1), .uid(3), "inline"]],
                ["$classname": "NSArray", "$classes": ["NSArray", "NSObject"]], "unused",
                ["$class": .uid(12), "NS.string": "text"],
                ["$classname": "NSMutableString", "$classes": ["NSMutableString", "NSString"]],
            ], to: "a.archive")
    }

    private func write(_ objects: PlistValue, to name: String) throws {
        let archive: PlistValue = [
            "$archiver": "NSKeyedArchiver", "$version": 100000, "$top": ["root": .uid(1)],
            "$objects": objects,
        ]
        try Data(archive.encoded(as: .binary)).write(to: folder[name])
    }

    private func output(_ line: String) throws -> String {
        let run = try ProgramRun.shell("plutil-lite \(line) 2>&1", in: folder)
        return run.output + (run.status == 0 ? "" : "status \(run.status)\n")
    }

    @Test func printsObjectsOfArchive() throws {
        let printed = try output("unarchive a.archive")
        #expect(
            printed
                == #"{"$class":"Tides.Window","$superclasses":["NSObject"],"title":"Tides","#
                + #""subtitle":"Tides","size":12.5,"opened":"2001-01-01T00:00:00Z","#
                + #""views":[{"$ref":1},12.5,"inline"],"note":null,"label":"text"}"# + "\n")
        #expect(try output("unarchive --ids a.archive").hasPrefix(#"{"$id":1,"$class""#))
        #expect(
            try output("unarchive --objects a.archive").contains(#""opened":{"$class":"NSDate""#))
        #expect(try output("unarchive --format print < a.archive").contains("size      12.5\n"))
        let refusal = try output("unarchive --format xml -o a.xml a.archive")
        #expect(
            refusal == """
                a.archive: note: error: XML cannot represent null
                a.archive: note: 1 value does not fit XML; --format json --tagged loses nothing
                status 1

                """)
        #expect(try output("unarchive --format json --tagged -o a.json a.archive") == "")
        #expect(try folder.text(of: "a.json").contains("\"$date\": \"2001-01-01T00:00:00Z\""))
    }

    @Test func printsValuesOfArchivedObjects() throws {
        #expect(try output("get --unarchive title a.archive") == "Tides\n")
        #expect(try output("get --unarchive '$top.root.views[1]' a.archive") == "12.5\n")
        #expect(try output("get --unarchive 'views[9]' a.archive").hasSuffix("status 1\n"))
        #expect(try output("get --unarchive --path title --path size a.archive") == "Tides\n12.5\n")
        #expect(try output("print --unarchive --path label a.archive") == "\"text\"\n")
        #expect(
            try output("scan --unarchive --select title --format csv a.archive")
                .hasSuffix(",Tides\n"))
        let printed = try output("print --unarchive a.archive")
        #expect(printed.contains("$class  \"Tides.Window\"\n"))
        #expect(try output("get title a.archive").hasSuffix("status 1\n"))
    }

    @Test func setsValueInArchivedObject() throws {
        try Data(contentsOf: folder["a.archive"]).write(to: folder["b.archive"])
        #expect(try output("set --unarchive '$top.root.title' New b.archive") == "")
        #expect(
            try output("get --unarchive --path title --path subtitle b.archive") == "New\nTides\n")
        let differences = try output("diff --unarchive a.archive b.archive")
        #expect(differences == "~ title  \"Tides\" → \"New\"\nstatus 1\n")
        #expect(try output("set --unarchive size 13 b.archive") == "")
        #expect(
            try output("get --unarchive --path size --path 'views[1]' b.archive") == "13.0\n12.5\n")
        #expect(try output("set --unarchive /views/2 line b.archive") == "")
        #expect(try output("get --unarchive /views/2 b.archive") == "line\n")
        #expect(try output("set --unarchive 'views[2]' outline b.archive") == "")
        #expect(try output("set --unarchive opened 2024-02-29T00:00:00Z b.archive") == "")
        #expect(try output("set --unarchive label words b.archive") == "")
        #expect(try output("set --unarchive note --string more b.archive") == "")
        #expect(
            try output(
                "get --unarchive --path 'views[2]' --path opened --path label --path note b.archive"
            )
                == "outline\n2024-02-29T00:00:00Z\nwords\nmore\n")
        #expect(try output("get '$objects[1].\"$class\"' --type b.archive") == "uid\n")
    }

    @Test(arguments: [
        ("set --unarchive missing x a.archive", "there is nothing at missing\nstatus 1\n"),
        ("set --unarchive size text a.archive", "expected a number, found 'text'"),
        ("set --unarchive size --json '[]' a.archive", "values that can be replaced in an archive"),
        ("set --unarchive views x a.archive", "values that can be replaced in an archive"),
        (
            "set --unarchive opened --string x a.archive",
            "expected a date for the object at opened, found a string"
        ),
        ("set --unarchive opened.x y a.archive", "cannot edit a part of this NSDate at opened.x"),
        ("set --unarchive '*' y a.archive", "a path into an archive must lead to one value"),
        (
            "set --unarchive -p a y a.archive",
            "error: --unarchive and --parents cannot be combined\n"
        ),
        (
            "set --unarchive a y plain.plist",
            "expected a keyed archive, found a property list without"
        ),
        (
            "unarchive plain.plist",
            "plain.plist: error: expected a keyed archive, found a property list without '$archiver', '$top' and '$objects'\nstatus 2\n"
        ),
        (
            "unarchive --lossy a.archive",
            "--lossy requires --format json, xml or another property list format\n"
        ),
        ("unarchive -o x a.archive a.archive", "expected one FILE for -o, found 2\n"),
        ("unarchive -o '' a.archive", "the path after -o is empty\n"),
        (
            "get --unarchive --device ipad a a.archive",
            "error: --unarchive and --device cannot be combined\n"
        ),
        (
            "print --unarchive --locale de a.archive",
            "error: --unarchive and --locale cannot be combined\n"
        ),
        (
            "get --unarchive --define A=1 a a.archive",
            "error: --unarchive and --define cannot be combined\n"
        ),
        (
            "diff --unarchive --format patch a.archive a.archive",
            "error: --format patch and --unarchive cannot be combined: edits apply to property lists, not to "
        ),
    ])
    func reportsErrorsInArchives(line: String, message: String) throws {
        try folder.write(Samples.plist("<dict/>"), to: "plain.plist")
        let before = try Data(contentsOf: folder["a.archive"])
        let found = try output(line)
        #expect(found.contains(message), "\(found)")
        #expect(!found.hasSuffix("status 0\n") && found.contains("status "))
        #expect(try Data(contentsOf: folder["a.archive"]) == before)
    }

    @Test func locatesUIDsOutsideArchive() throws {
        try write(["$null", ["a": .uid(9)]], to: "b.archive")
        let found = try output("unarchive b.archive")
        #expect(found.contains("b.archive: byte 0x"))
        #expect(found.contains("error: the UID 9 refers to no object: there are 2\n"))
    }
}
