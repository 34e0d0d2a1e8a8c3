// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

/// The type of a value if no option gives it.
@Suite(.tags(.process)) struct KindInferenceTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    static let lists =
        #"{"whole": [1, 2], "reals": [0.5], "mixed": [1, 2.5], "flags": [true], "#
        + #""words": ["a"], "dates": [], "both": [1, "a"], "nothing": [null], "rows": [{}], "#
        + #""name": "Tide", "none": null}"#
    static let infoPlist =
        #"{"CFBundleName": "Tide", "UIDeviceFamily": [], "#
        + #""NSAppTransportSecurity": {}, "Own": 1, "Other": 2}"#

    /// Edits of lists, and a path with its value afterwards.
    static let inLists: [(arguments: [String], path: String, json: String)] = [
        (["append", "whole", "3"], "whole", "[1,2,3]"),
        (["set", "whole[+]", "-3"], "whole", "[1,2,-3]"),
        (["insert", "whole[0]", "0x10"], "whole", "[16,1,2]"),
        (["append", "reals", "3"], "reals", "[0.5,3.0]"),
        (["append", "mixed", "3"], "mixed", "[1,2.5,3]"),
        (["append", "mixed", "3.5"], "mixed", "[1,2.5,3.5]"),
        (["append", "flags", "no"], "flags", "[true,false]"),
        (["append", "words", "2"], "words", #"["a","2"]"#),
        (["append", "words", "true"], "words", #"["a","true"]"#),
        (["append", "both", "b"], "both", #"[1,"a","b"]"#),
        (["append", "nothing", "b"], "nothing", #"[null,"b"]"#),
        (["append", "whole", "--string", "3"], "whole", #"[1,2,"3"]"#),
        (["append", "whole", "$(COUNT)"], "whole", #"[1,2,"$(COUNT)"]"#),
        (["set", "whole[0]", "${COUNT}"], "whole", #"["${COUNT}",2]"#),
        (["set", "name", "true"], "name", #""true""#),
        (["set", "UIFileSharingEnabled", "x"], "UIFileSharingEnabled", #""x""#),
        (["set", "fresh", "inf"], "fresh", #""inf""#),
        (["set", "fresh", "1.0.2"], "fresh", #""1.0.2""#),
    ]

    @Test(arguments: CaseIndex.all(of: inLists))
    func infersTypeFromOtherElements(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (arguments, path, json) = Self.inLists[index]
        try expect(arguments, in: Self.lists, toMake: json, at: path)
    }

    /// Edits of an Info.plist.
    static let inInfoPlists: [(arguments: [String], path: String, json: String)] = [
        (["set", "UIFileSharingEnabled", "true"], "UIFileSharingEnabled", "true"),
        (["set", "UIFileSharingEnabled", "NO"], "UIFileSharingEnabled", "false"),
        (["insert", "UIFileSharingEnabled~ipad", "1"], "['UIFileSharingEnabled~ipad']", "true"),
        (["set", "CFBundleVersion", "42"], "CFBundleVersion", #""42""#),
        (["append", "UIDeviceFamily", "2"], "UIDeviceFamily", "[2]"),
        (["set", "UIDeviceFamily[+]", "2"], "UIDeviceFamily", "[2]"),
        (
            ["append", "-p", "UIRequiredDeviceCapabilities", "1"], "UIRequiredDeviceCapabilities",
            #"["1"]"#
        ),
        (
            ["set", "-p", "CFBundleURLTypes[0].CFBundleURLName", "7"], "CFBundleURLTypes",
            #"[{"CFBundleURLName":"7"}]"#
        ),
        (["set", "UIFileSharingEnabled", "$(FULL)"], "UIFileSharingEnabled", #""$(FULL)""#),
        (["set", "Fresh", "text"], "Fresh", #""text""#),
        (["set", "LSUIElement", "true"], "LSUIElement", "true"),
        (["set", "LSUIElement", "text"], "LSUIElement", #""text""#),
        (["append", "-p", "Fresh", "text"], "Fresh", #"["text"]"#),
    ]

    @Test(arguments: CaseIndex.all(of: inInfoPlists))
    func infersTypeFromCatalogue(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (arguments, path, json) = Self.inInfoPlists[index]
        try expect(arguments, in: Self.infoPlist, toMake: json, at: path)
    }

    private func expect(
        _ arguments: [String], in document: String, toMake json: String, at path: String
    ) throws {
        let run = try ProgramRun(arguments, input: Data(document.utf8), in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "")
        let found = try PlistDocument(decoding: run.outputBytes).views(at: path)
        #expect(try found.map(EditCommandTests.json) == [json])
    }

    /// Texts that are refused.
    static let refusals: [(arguments: [String], document: String, message: String)] = [
        (
            ["append", "whole", "3.5"], lists,
            "the elements of whole are integers: expected a whole number, found '3.5'; "
                + "use --string to set a string"
        ),
        (
            ["append", "mixed", "x"], lists,
            "the elements of mixed are numbers: expected a number, found 'x'; "
                + "use --string to set a string"
        ),
        (
            ["insert", "flags[0]", "x"], lists,
            "the elements of flags are Booleans: expected true, yes, 1, false, no or 0, found 'x'; "
                + "use --string to set a string"
        ),
        (
            ["append", "rows", "x"], lists,
            "the elements of rows are dictionaries: "
                + "give the type of the new value: --string, --json, --xml …"
        ),
        (
            ["set", "UIFileSharingEnabled", "x"], infoPlist,
            "UIFileSharingEnabled takes a Boolean: expected true, yes, 1, false, no or 0, "
                + "found 'x'; use --string to set a string"
        ),
        (
            ["append", "UIDeviceFamily", "ipad"], infoPlist,
            "UIDeviceFamily takes numbers: expected a number, found 'ipad'; "
                + "use --string to set a string"
        ),
        (
            ["set", "CFBundleURLTypes", "x"], infoPlist,
            "CFBundleURLTypes takes an array: "
                + "give the type of the new value: --string, --json, --xml …"
        ),
        (["replace", "UIFileSharingEnabled", "x"], infoPlist, "the root has no key "),
    ]

    @Test(arguments: CaseIndex.all(of: refusals))
    func refusesTextOfOtherType(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (arguments, document, message) = Self.refusals[index]
        let run = try ProgramRun(arguments, input: Data(document.utf8), in: folder)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.messages.hasPrefix("<stdin>: error: " + message))
    }

    /// New values that look like something other than a string.
    static let notes: [(arguments: [String], note: String)] = [
        (
            ["set", "fresh", "7"],
            "the new value at fresh is the string '7'; use --integer for a number"
        ),
        (
            ["set", "fresh", "-7"],
            "the new value at fresh is the string '-7'; use --integer for a number"
        ),
        (
            ["set", "fresh", "1.5"],
            "the new value at fresh is the string '1.5'; use --real for a number"
        ),
        (
            ["insert", "fresh", "YES"],
            "the new value at fresh is the string 'YES'; use --bool for a Boolean"
        ),
        (
            ["set", "none", "true"],
            "the new value at none is the string 'true'; use --bool for a Boolean"
        ),
        (
            ["append", "dates", "2"],
            "the new element of dates is the string '2'; use --integer for a number"
        ),
        (
            ["append", "both", "2"],
            "the new element of both is the string '2'; use --integer for a number"
        ),
        (
            ["edit", "-c", "set x y", "-c", "set fresh 7"],
            "edit 2: the new value at fresh is the string '7'; use --integer for a number"
        ),
        (
            ["set", "get-task-allow", "true"],
            "the new value at get-task-allow is the string 'true'; use --bool for a Boolean"
        ),
    ]

    @Test(arguments: CaseIndex.all(of: notes))
    func notesThatNewValueIsString(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (arguments, note) = Self.notes[index]
        let run = try ProgramRun(arguments, input: Data(Self.lists.utf8), in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "<stdin>: note: \(note)\n")
        let quiet = try ProgramRun(arguments + ["-q"], input: Data(Self.lists.utf8), in: folder)
        #expect(quiet.messages == "")
        #expect(quiet.output == run.output)
    }

    @Test(arguments: ["{ a = b; }", "\"a\" = \"b\";"])
    func addsNoNoteIfFormatHasOnlyStrings(_ text: String) throws {
        let run = try ProgramRun(["set", "fresh", "true"], input: Data(text.utf8), in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "")
        let infoPlist = try ProgramRun(
            ["set", "UIFileSharingEnabled", "true"], input: Data("{ CFBundleName = b; }".utf8),
            in: folder)
        #expect(infoPlist.messages == "")
        #expect(infoPlist.output.contains("UIFileSharingEnabled = true;"))
    }

    @Test func recognisesInfoPlistByName() throws {
        for name in ["Info.plist", "Tide-Info.plist"] {
            try folder.write(Samples.empty, to: name)
            let run = try ProgramRun(["set", "UIFileSharingEnabled", "true", name], in: folder)
            #expect(run.messages == "")
            #expect(try folder.text(of: name).contains("<true/>"))
        }
        try folder.write(Samples.empty, to: "other.plist")
        let run = try ProgramRun(
            ["set", "UIFileSharingEnabled", "true", "other.plist"], in: folder)
        #expect(run.messages.hasPrefix("other.plist: note: "))
    }

    @Test func infersTypesInLinearTime() throws {
        let script = String(repeating: "append list 7\nset -k UIx --string 1\n", count: 5_000)
        try folder.write(script, to: "s")
        let run = try ProgramRun(
            ["edit", "-f", "s"], input: Data(#"{"list": [1]}"#.utf8), in: folder)
        #expect(run.messages == "")
        #expect(try PlistDocument(decoding: run.outputBytes).views(at: "list[*]").count == 5_001)
        #expect(!run.output.contains("\"7\""))
    }
}
