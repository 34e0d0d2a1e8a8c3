// SPDX-License-Identifier: Apache-2.0

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
            "no key is called 'CFBundleIdentifer'; write 'CFBundleIdentifier'"
        ),
        (
            ["CFBundlename", "x", "Info.plist"],
            "no key is called 'CFBundlename'; write 'CFBundleName'"
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
            ["KeepAlife", "x", "com.example.a.plist"],
            "no key is called 'KeepAlife'; write 'KeepAlive'"
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
        ["Names", "x", "s.json"], ["Other", "fontSize", "s.json"],
    ])
    func acceptsOtherKeys(_ words: [String]) throws {
        let run = try ProgramRun(["set", "--strict", "-o", "out"] + words, in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "")
    }

    @Test func notesAValueThatNamesAFile() throws {
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
