// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Numbers that a program given to `edit --with` prints rounded, as jq 1.6 does.
@Suite(.tags(.process)) struct SharedRoundedFormTests {
    /// Prints all numbers of its input as doubles.
    static let rounding = """
        python3 -c 'import json, sys; json.dump(json.load(sys.stdin, \
        parse_int=lambda n: int(float(n))), sys.stdout)'
        """

    static let texts = [
        #"{"a": 9007199254740993}"#, #"{"a": [-9007199254740993, 9223372036854774785]}"#,
        // They have the same rounded form.
        #"{"a": 9007199254740992, "b": 9007199254740993}"#,
        #"{"a": -0.0, "b": 1.0, "c": 1}"#,
    ]

    @Test(arguments: texts) func leavesRoundedIntegersAlone(_ text: String) throws {
        let folder = try Folder()
        try folder.write(text, to: "a.json")
        let run = try ProgramRun(["edit", "--with", Self.rounding, "a.json"], in: folder)
        #expect(run.status == 0 && run.messages == "")
        #expect(try folder.text(of: "a.json") == text)
    }

    @Test func changesOtherLargeIntegers() throws {
        let folder = try Folder()
        try folder.write(#"{"a": 9007199254740993}"#, to: "a.json")
        let run = try ProgramRun(
            ["edit", "--with", "sed s/9007199254740993/9007199254750000/", "a.json"], in: folder)
        #expect(run.status == 0)
        #expect(try folder.text(of: "a.json") == #"{"a": 9007199254750000}"#)
    }
}
