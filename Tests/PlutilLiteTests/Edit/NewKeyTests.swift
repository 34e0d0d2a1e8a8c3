// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// Notes on keys that an edit adds by mistake.
@Suite(.tags(.process)) struct NewKeyTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Samples.app, to: "Info.plist")
        try folder.write(
            #"{"colorA":1,"offsetX":2,"fontSize":3,"item1":4,"Name":5}"#, to: "s.json")
        try folder.write("{ \"aps-environment\" = x; }", to: "a.entitlements")
        try folder.write(
            "{ Label = a; ProgramArguments = (a); RunAtLoad = 1; }", to: "com.example.a.plist")
    }

    @Test(arguments: [
        (
            ["CFBundleIdentifer", "x", "Info.plist"],
            "unknown key 'CFBundleIdentifer'; write 'CFBundleIdentifier'"
        ),
        (
            ["CFBundlename", "x", "Info.plist"],
            "unknown key 'CFBundlename'; write 'CFBundleName', because case matters"
        ),
        (
            ["42", "CFBundleVersion", "Info.plist"],
            "'42' is a new key, and its value 'CFBundleVersion' is the name of a key; "
                + "the key comes before the value"
        ),
        (
            ["fontSise", "--integer", "1", "s.json"],
            "'fontSise' is a new key; did you mean 'fontSize'?"
        ),
        (
            ["fontsize", "--integer", "1", "s.json"],
            "'fontsize' is a new key; did you mean 'fontSize'?"
        ),
        (
            ["7", "fontSize", "s.json"],
            "'7' is a new key, and its value 'fontSize' is the name of a key; "
                + "the key comes before the value"
        ),
        (
            ["Label:0:a", "x", "com.example.a.plist"],
            "'Label:0:a' is a new key; did you mean the path ':Label:0:a'?"
        ),
        (
            ["item1/b", "x", "s.json"],
            "'item1/b' is a new key; did you mean the path '/item1/b'?"
        ),
        (
            ["KeepAlife", "x", "com.example.a.plist"],
            "unknown key 'KeepAlife'; write 'KeepAlive'"
        ),
    ])
    func notesProbableMistakes(_ words: [String], _ text: String) throws {
        let file = words[words.count - 1]
        let run = try ProgramRun(["set", "-o", "out"] + words, in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "\(file): note: \(text)\n")
        let strict = try ProgramRun(["set", "--strict", "-o", "strict"] + words, in: folder)
        #expect(strict.status == 1)
        #expect(strict.messages == "\(file): error: \(text)\n")
        #expect(try !folder.names.contains("strict"))
        let script = words.dropLast().joined(separator: " ")
        let edit = try ProgramRun(
            ["edit", "-q", "-c", "set \(script)", "-o", "out", file], in: folder)
        #expect(edit.messages == "")
    }

    @Test(arguments: [
        ["NSCameraUsageDescription", "x", "Info.plist"], ["MyOwnKey", "x", "Info.plist"],
        ["CFBundleShortVersionString", "1", "Info.plist"], ["CFBundleVersion", "2", "Info.plist"],
        ["colorB", "x", "s.json"], ["offsetY", "x", "s.json"], ["item2", "x", "s.json"],
        ["a:b", "x", "s.json"], ["/item2", "x", "s.json"], ["item1:", "x", "s.json"],
        ["Names", "x", "s.json"], ["Other", "fontSize", "s.json"],
    ])
    func acceptsOtherKeys(_ words: [String]) throws {
        let run = try ProgramRun(["set", "--strict", "-o", "out"] + words, in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "")
    }

    static let info =
        "{ CFBundleIdentifier = a.b; CFBundleVersion = 1; MinimumOSVersion = 15; "
        + "CFBundleDisplayName = x; CFBundleIcons = { B = 1; }; Other = {}; }"

    @Test(arguments: [
        ("rename MinimumOSVersion MinimumOSVersoin", "MinimumOSVersoin", "MinimumOSVersion"),
        ("copy CFBundleVersion CFBundleVersoin", "CFBundleVersoin", "CFBundleVersion"),
        ("move MinimumOSVersion MinimumOSVersoin", "MinimumOSVersoin", "MinimumOSVersion"),
        ("insert CFBundelName x", "CFBundelName", "CFBundleName"),
        ("append -p CFBundleURLTyps x", "CFBundleURLTyps", "CFBundleURLTypes"),
        ("set -p CFBundleIcns.A.B x", "CFBundleIcns", "CFBundleIcons"),
        ("copy -p CFBundleVersion CFBundleIcns.A", "CFBundleIcns", "CFBundleIcons"),
        ("apply d.json", "CFBundleIdentifer", "CFBundleIdentifier"),
        ("apply --patch add.json", "CFBundelName", "CFBundleName"),
        ("apply --patch move.json", "MinimumOSVersoin", "MinimumOSVersion"),
    ])
    func everyEditNotesAddedKeys(_ line: String, _ key: String, _ meant: String) throws {
        try folder.write(Self.info, to: "Info.plist")
        try folder.write(#"{"CFBundleIdentifer": "x", "CFBundleVersion": "3"}"#, to: "d.json")
        try folder.write(
            #"[{"op": "add", "path": "/CFBundelName", "value": "x"}]"#, to: "add.json")
        try folder.write(
            #"[{"op": "move", "from": "/MinimumOSVersion", "path": "/MinimumOSVersoin"}]"#,
            to: "move.json")
        let words = line.split(separator: " ").map(String.init) + ["Info.plist"]
        let text = "unknown key '\(key)'; write '\(meant)'"
        let run = try ProgramRun(words + ["-o", "out"], in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "Info.plist: note: \(text)\n")
        let strict = try ProgramRun(words + ["--strict", "-o", "strict"], in: folder)
        #expect(strict.status == 1)
        #expect(strict.messages == "Info.plist: error: \(text)\n")
        #expect(try !folder.names.contains("strict"))
        #expect(try ProgramRun(words + ["-q", "-o", "out"], in: folder).messages == "")
    }

    @Test(arguments: [
        "rename CFBundleDisplayName CFBundleName", "rename CFBundleVersion MyOwnVersionKey",
        "copy CFBundleVersion Other.CFBundleVersoin -p", "move CFBundleIcons MyIcons",
        "apply new.json", "edit -c 'set CFBundelName x' -c 'remove CFBundelName'",
    ])
    func everyEditAcceptsOtherKeys(_ line: String) throws {
        try folder.write(Self.info, to: "Info.plist")
        try folder.write(#"{"MyKey": "CFBundleVersion", "CFBundleVersion": "3"}"#, to: "new.json")
        let run = try ProgramRun.shell(
            "plutil-lite \(line) --strict -o out Info.plist", in: folder)
        #expect(run.messages == "")
        #expect(run.status == 0)
    }

    /// A key within data is compared with none of the keys around the data.
    @Test func ignoresKeysWithinData() throws {
        _ = try ProgramRun.shell(
            "plutil-lite set Blob --data $(printf '{a=1;}' | base64) -o e.plist Info.plist",
            in: folder)
        let run = try ProgramRun(
            ["set", "--strict", "Blob.!.CFBundelName", "x", "-o", "out", "e.plist"], in: folder)
        #expect(run.messages == "")
        #expect(run.status == 0)
    }

    @Test func countsAppliedFilesByOutcome() throws {
        try folder.write(#"{"a": 1}"#, to: "a.json")
        try folder.write(#"{"b": 1}"#, to: "b.json")
        try folder.write(#"{"a": 2}"#, to: "d.json")
        let run = try ProgramRun(["apply", "d.json", "a.json", "b.json"], in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "added in 1, replaced in 1\n")
    }

    @Test func notesValueThatNamesFile() throws {
        let run = try ProgramRun.shell(
            "cat Info.plist | plutil-lite set CFBundleVersion $EMPTY Info.plist > out", in: folder)
        #expect(run.status == 0)
        #expect(
            run.messages == """
                plutil-lite: note: the value is 'Info.plist', which is also the name of a file; \
                standard input was edited

                """)
    }
}
