// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Numbers that a program given to `edit --with` rounds, as jq 1.6 does.
@Suite(.tags(.process)) struct RoundedIntegerTests {
    /// Prints all numbers of its input as doubles.
    static let rounding = """
        python3 -c 'import json, sys; json.dump(json.load(sys.stdin, \
        parse_int=lambda n: int(float(n))), sys.stdout)'
        """

    static let texts = [
        #"{"a": 9007199254740993}"#, #"{"a": [-9007199254740993, 9223372036854774785]}"#,
        // They have the same rounded form.
        #"{"a": 9007199254740992, "b": 9007199254740993}"#,
        // The rounded forms are 18446744073709551616 and 18446744073709550592.
        #"{"a": 18446744073709551615, "b": [18446744073709550500]}"#,
        #"{"a": -0.0, "b": 1.0, "c": 1}"#,
    ]

    @Test(arguments: texts) func keepsRoundedIntegers(_ text: String) throws {
        let folder = try Folder()
        try folder.write(text, to: "a.json")
        let run = try ProgramRun(["edit", "--with", Self.rounding, "a.json"], in: folder)
        #expect(run.status == 0 && run.messages == "")
        #expect(try folder.text(of: "a.json") == text)
    }

    /// A program that keeps integers can set one to a neighbour with the same double.
    @Test(arguments: [
        ("9007199254740992", "9007199254740993"), ("1152921504606846976", "1152921504606846977"),
        ("9223372036854775807", "9223372036854775806"),
        ("-9007199254740992", "-9007199254740993"),
    ])
    func changesIntegersThatNoDoublePrints(_ old: String, _ new: String) throws {
        let folder = try Folder()
        try folder.write(#"{"a": \#(old), "b": [1]}"#, to: "a.json")
        let run = try ProgramRun(
            ["edit", "--with", "sed s/\(old)/\(new)/", "a.json"], in: folder)
        #expect(run.status == 0)
        #expect(try folder.text(of: "a.json") == #"{"a": \#(new), "b": [1]}"#)
    }

    /// jq 1.6 prints it with 17 digits, which is more than 64 bits hold.
    @Test func leavesLargestInteger() throws {
        let folder = try Folder()
        let text = #"{"a": 18446744073709551615, "b": 1}"#
        try folder.write(text, to: "a.json")
        let command = "sed 's/18446744073709551615/18446744073709552000/; s/1$/2/'"
        let run = try ProgramRun(["edit", "--with", command, "a.json"], in: folder)
        #expect(run.status == 0 && run.messages == "", "\(run.messages)")
        #expect(try folder.text(of: "a.json") == text.replacing("b\": 1", with: "b\": 2"))
    }

    @Test func changesOtherLargeIntegers() throws {
        let folder = try Folder()
        try folder.write(#"{"a": 9007199254740993}"#, to: "a.json")
        let run = try ProgramRun(
            ["edit", "--with", "sed s/9007199254740993/9007199254750000/", "a.json"], in: folder)
        #expect(run.status == 0)
        #expect(try folder.text(of: "a.json") == #"{"a": 9007199254750000}"#)
    }

    @Test(arguments: [
        (
            "s/9007199254740993/9007199254740992/",
            #"{"n":9007199254740993,"m":[9223372036854775807,1]}"#
        ),
        (
            "s/9223372036854775807,1/9223372036854775807.0,2/",
            #"{"n":9007199254740993,"m":[9223372036854775807,2]}"#
        ),
        (
            "s/9223372036854775807/9223372036854776000/; s/,1]/,5]/",
            #"{"n":9007199254740993,"m":[9223372036854775807,5]}"#
        ),
        (
            "s/9007199254740993/9007199254740999/",
            #"{"n":9007199254740999,"m":[9223372036854775807,1]}"#
        ),
    ])
    func keepsIntegersThatOnlyRoundingChanged(_ script: String, _ expected: String) throws {
        let folder = try Folder()
        try folder.write(#"{"n":9007199254740993,"m":[9223372036854775807,1]}"#, to: "a.json")
        let command = "tr -d '[:space:]' | sed '\(script)'"
        let run = try ProgramRun(["edit", "--with", command, "a.json"], in: folder)
        #expect(run.status == 0)
        #expect(try folder.text(of: "a.json") == expected)
    }

    @Test(.enabled(if: Tools.find("jq") != nil)) func keepsIntegersThatJQRounds() throws {
        let folder = try Folder()
        try folder.write(#"{"n":9007199254740993,"m":[9223372036854775807,1],"x":1}"#, to: "a.json")
        let run = try ProgramRun(["edit", "--with", "jq '.m[1]=5|.x=2'", "a.json"], in: folder)
        #expect(run.status == 0)
        #expect(
            try folder.text(of: "a.json")
                == #"{"n":9007199254740993,"m":[9223372036854775807,5],"x":2}"#)
    }
}
