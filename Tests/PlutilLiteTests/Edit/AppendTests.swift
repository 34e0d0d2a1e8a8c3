// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Appending several values at once, without duplicates.
@Suite(.tags(.process)) struct AppendTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(#"{"a":["x",1,{"k":[true]}],"b":[]}"#, to: "f.json")
    }

    static let edits: [(words: [String], json: String)] = [
        (["--string", "y", "--string", "x"], #"["x",1,{"k":[true]},"y","x"]"#),
        (
            ["--string", "y", "--integer", "2", "--string", "z", "--bool", "no", "--real", "1"],
            #"["x",1,{"k":[true]},"y",2,"z",false,1.0]"#
        ),
        (["--integer", "2", "--string", "y"], #"["x",1,{"k":[true]},2,"y"]"#),
        (["--json", "[2]", "--array", "--dictionary"], #"["x",1,{"k":[true]},[2],[],{}]"#),
        (["--dictionary", "--array", "--json=[2]"], #"["x",1,{"k":[true]},{},[],[2]]"#),
        (
            ["--string", "-q", "--integer", "-2", "--string", ""],
            #"["x",1,{"k":[true]},"-q",-2,""]"#
        ),
        (["--string=--bool", "--integer=3", "--int", "4"], #"["x",1,{"k":[true]},"--bool",3,4]"#),
        (["--value-from", "v.json", "--null"], #"["x",1,{"k":[true]},{"v":1},null]"#),
        (["--unique", "--string", "x", "--string", "y"], #"["x",1,{"k":[true]},"y"]"#),
        (["--unique", "--string", "y", "--string", "y"], #"["x",1,{"k":[true]},"y"]"#),
        (["--unique", "--string", "1", "--integer", "1"], #"["x",1,{"k":[true]},"1"]"#),
        (["--unique", "--real", "1"], #"["x",1,{"k":[true]},1.0]"#),
        (["--unique", "--json", #"{"k":[true]}"#, "--json", "{}"], #"["x",1,{"k":[true]},{}]"#),
        (["--unique", "x"], #"["x",1,{"k":[true]}]"#),
    ]

    @Test(arguments: CaseIndex.all(of: edits))
    func appendsValuesInTheirOrder(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (words, json) = Self.edits[index]
        try folder.write(#"{"v":1}"#, to: "v.json")
        let run = try ProgramRun(["append", "a"] + words + ["f.json"], in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "")
        #expect(try folder.text(of: "f.json") == #"{"a":\#(json),"b":[]}"#)
        // Wherever the options are, even among repeated ones.
        try folder.write(#"{"a":["x",1,{"k":[true]}],"b":[]}"#, to: "f.json")
        guard words != ["--unique", "x"] else { return }
        let other = try ProgramRun(["append"] + words + ["-q", "-k", "a", "f.json"], in: folder)
        #expect(other.status == 0)
        #expect(try folder.text(of: "f.json") == #"{"a":\#(json),"b":[]}"#)
    }

    @Test func appendsSeveralValuesInScripts() throws {
        let run = try ProgramRun(
            [
                "edit", "-c", "append b --string y --integer 2 --string z", "-c",
                "append -k b --unique --string -z --integer 2", "f.json",
            ], in: folder)
        #expect(run.messages == "")
        let list = try ProgramRun(["get", "b", "f.json"], in: folder)
        #expect(list.output == "[\"y\",2,\"z\",\"-z\"]\n")
    }

    @Test func createsOneArrayForAllValues() throws {
        let run = try ProgramRun(
            ["append", "-p", "n.m", "--string", "y", "--string", "z", "f.json"], in: folder)
        #expect(run.status == 0)
        #expect(
            try ProgramRun(["get", "n", "f.json"], in: folder).output == "{\"m\":[\"y\",\"z\"]}\n")
    }

    @Test func leavesFileThatHasAllValues() throws {
        let old = try folder.text(of: "f.json")
        let run = try ProgramRun(
            ["append", "--unique", "--backup", "a", "--integer", "1", "f.json"], in: folder)
        #expect(run.status == 0)
        #expect(try folder.text(of: "f.json") == old)
        #expect(try folder.names == ["f.json"])
    }

    @Test(arguments: [
        (["set", "a", "--string", "x", "--string", "y"], "--string is given twice"),
        (
            ["set", "a", "--string", "x", "--integer", "2"],
            "--string and --integer cannot be combined"
        ),
        (
            ["insert", "c", "--array", "--dictionary"],
            "--array and --dictionary cannot be combined"
        ),
        (["replace", "a", "--null", "--bool", "1"], "--null and --bool cannot be combined"),
    ])
    func otherCommandsAcceptOneValue(_ arguments: [String], _ message: String) throws {
        let old = try folder.text(of: "f.json")
        let run = try ProgramRun(arguments + ["f.json"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages.contains("error: \(message)\n"))
        #expect(try folder.text(of: "f.json") == old)
    }

    @Test func appendsAnyNumberOfValues() throws {
        let folder = try Folder()
        try folder.write("[]", to: "a.json")
        let words = (0..<3000).flatMap { ["--\($0 % 2 == 0 ? "integer" : "real")", "\($0)"] }
        let run = try ProgramRun(["append", "."] + words + ["a.json"], in: folder)
        #expect(run.messages == "")
        let numbers = (0..<3000).map { $0 % 2 == 0 ? "\($0)" : "\($0).0" }
        let text = try folder.text(of: "a.json").filter { !$0.isWhitespace }
        #expect(text == "[" + numbers.joined(separator: ",") + "]")
    }
}
