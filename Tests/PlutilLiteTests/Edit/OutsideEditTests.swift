// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

/// `edit --with` and `edit --editor`
@Suite(.tags(.process)) struct OutsideEditTests {
    static let text = """
        <plist version="1.0">
        <dict>
        \t<!-- stays -->
        \t<key>zoom</key>
        \t<real>1</real>
        \t<key>count</key>
        \t<integer>5</integer>
        \t<key>when</key>
        \t<date>2024-01-01T00:00:00Z</date>
        </dict>
        </plist>

        """
    static let changed = text.replacingOccurrences(of: ">5<", with: ">7<")
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Self.text, to: "a.plist")
    }

    /// - Parameter script: the `sed` script that the editor applies to the file.
    func edit(
        _ script: String, _ arguments: String..., variable: String = "EDITOR"
    ) throws -> ProgramRun {
        try ProgramRun(
            ["edit", "--editor"] + arguments, in: folder,
            environment: [
                variable: "sed -i -e '\(script)'", "TMPDIR": folder.outside.path,
            ])
    }

    func filter(_ program: String, _ arguments: String..., input: String = "") throws -> ProgramRun
    {
        try ProgramRun(
            ["edit", "--with", program] + arguments, input: Data(input.utf8), in: folder,
            environment: ["TMPDIR": folder.outside.path])
    }

    /// The leftover files of outside programs.
    var leftovers: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.outside.path).filter {
                $0.hasPrefix("plutil-lite-")
            }
        }
    }

    // MARK: Programs

    @Test func appliesChangesOfProgram() throws {
        // It has one kind of number, like many programs for JSON.
        let run = try filter("sed -e 's/5/7/; s/1\\.0/1/'", "a.plist")
        #expect(run.status == 0 && run.output == "" && run.messages == "")
        #expect(try folder.text(of: "a.plist") == Self.changed)
        #expect(try leftovers.isEmpty)
    }

    @Test func filtersStandardInputThroughProgram() throws {
        let run = try filter("sed s/5/7/ # only this", input: Self.text)
        #expect(run.status == 0 && run.output == Self.changed)
    }

    @Test func leavesFileIfProgramFails() throws {
        let run = try filter("cat >/dev/null; exit 3", "a.plist")
        #expect(run.status == 1)
        #expect(
            run.messages == "a.plist: error: 'cat >/dev/null; exit 3' ended with status 3, "
                + "so nothing was changed\n")
        let killed = try filter("kill -9 $$", "a.plist")
        #expect(killed.status == 1)
        #expect(
            killed.messages
                == "a.plist: error: 'kill -9 $$' was ended by signal 9, so nothing was changed\n")
        #expect(try folder.text(of: "a.plist") == Self.text)
        #expect(try leftovers.isEmpty)
    }

    @Test func refusesOutputThatIsNotJSON() throws {
        let run = try filter("echo hello", "a.plist")
        #expect(run.status == 2)
        #expect(
            run.messages == """
                <output of 'echo hello'>:1:1: error: expected a value, found 'hello'
                 1 | hello
                   | ^~~~~

                """)
        #expect(try folder.text(of: "a.plist") == Self.text)
        #expect(try leftovers.isEmpty)
    }

    /// The signal ends the program and everything that it has started.
    @Test(arguments: ["TERM", "HUP"], ["--with", "--editor"])
    func leavesNoFilesBehindAfterSignal(_ signal: String, _ option: String) throws {
        let run = try ProgramRun.shell(
            """
            export EDITOR='touch started; exec sleep 200; :'
            [ \(option) = --with ] && set -- "$EDITOR"
            plutil-lite edit \(option) "$@" a.plist 2> messages &
            until [ -e started ]; do sleep 0.01; done
            ls "$TMPDIR" | grep -c '^plutil-lite-'
            kill -\(signal) $!
            wait $!
            echo $?
            """, in: folder, environment: ["TMPDIR": folder.outside.path])
        #expect(run.output == "1\n\(signal == "TERM" ? 143 : 129)\n")
        #expect(try leftovers.isEmpty)
        #expect(try folder.text(of: "a.plist") == Self.text)
    }

    /// A signal from the keyboard is for the editor, which may have a use for it.
    @Test func continuesWhenOnlyEditorIsInterrupted() throws {
        let run = try ProgramRun(
            ["edit", "--editor", "a.plist"], in: folder,
            environment: [
                "EDITOR": "kill -INT $PPID; sed -i -e s/5/7/", "TMPDIR": folder.outside.path,
            ])
        #expect(run.status == 0 && run.messages == "")
        #expect(try folder.text(of: "a.plist") == Self.changed)
    }

    /// A writing program ends when its output is no longer read.
    @Test(arguments: ["yes", "yes | cat", "cat; yes & yes"])
    func stopsProgramWithEndlessOutput(_ program: String) throws {
        let run = try filter("echo $PPID >pid; " + program, "a.plist")
        #expect(run.status == 1)
        #expect(run.messages.hasSuffix(" bytes, so nothing was changed\n"))
        #expect(run.messages.contains("\(program)' wrote more than 268"))
        #expect(try folder.text(of: "a.plist") == Self.text)
        #expect(try leftovers.isEmpty)
    }

    /// Even while the output grows.
    @Test(arguments: ["--with", "--editor"])
    func endsBySignalWhileProgramWrites(_ option: String) throws {
        let run = try ProgramRun.shell(
            """
            # Slowly, so that the signal comes before the limit.
            export EDITOR='f() { touch started; while :; do echo x; done >"${1:-/dev/stdout}"; }; f'
            [ \(option) = --with ] && set -- "$EDITOR"
            plutil-lite edit \(option) "$@" a.plist 2> messages &
            until [ -e started ]; do sleep 0.01; done
            sleep 0.2
            kill -TERM $!
            wait $!
            echo $?
            """, in: folder, environment: ["TMPDIR": folder.outside.path], patience: 60)
        #expect(run.output == "143\n")
        #expect(try leftovers.isEmpty)
        #expect(try folder.text(of: "a.plist") == Self.text)
    }

    /// A program may expect that the signal ends it if a file becomes too large.
    @Test func leavesFileSizeSignalToPrograms() throws {
        let run = try filter("(ulimit -f 0; echo x >big); echo $? >status; cat", "a.plist")
        #expect(run.status == 0)
        #expect(try folder.text(of: "status") == "\(128 + SIGXFSZ)\n")
    }

    // MARK: Editors

    /// The program does not wait for a pipe, and reads no more than the limit for inputs.
    @Test(arguments: [
        ("rm $1; mkfifo $1", "cannot read the edited text: not a regular file"),
        ("ln -sf /dev/zero $1", "cannot read the edited text: not a regular file"),
        ("rm $1; mkdir $1", "cannot read the edited text: is a directory"),
        ("rm $1", "cannot read the edited text: no such file or directory"),
        ("truncate -s 30G $1", "the editor wrote more than 268"),
        ("yes >$1", "the editor wrote more than 268"),
        ("{ yes | cat; } >$1; echo", "the editor wrote more than 268"),
    ])
    func refusesNonTextFromEditor(_ editor: String, _ message: String) throws {
        let run = try ProgramRun(
            ["edit", "--editor", "a.plist"], in: folder,
            environment: ["EDITOR": "f() { \(editor); }; f", "TMPDIR": folder.outside.path],
            patience: 60)
        #expect(run.status == 1)
        #expect(run.messages.contains("a.plist: error: \(message)"))
        // No process keeps writing.
        #expect(!run.messages.contains("No space left"))
        #expect(try folder.text(of: "a.plist") == Self.text)
    }

    @Test(arguments: ["EDITOR", "VISUAL"]) func writesTextFromEditor(_ variable: String) throws {
        let run = try edit("s/>5</>7</; s/stays/also stays/", "a.plist", variable: variable)
        #expect(run.status == 0 && run.output == "" && run.messages == "")
        let expected = Self.changed.replacingOccurrences(of: "stays", with: "also stays")
        #expect(try folder.text(of: "a.plist") == expected)
        #expect(try leftovers.isEmpty)
    }

    @Test(arguments: [["--as", "json"], []]) func editsBinaryFilesAsText(_ options: [String]) throws
    {
        let document = try PlistDocument(decoding: Self.text.utf8)
        let bytes = try document.encoded(as: .binary)
        try Data(bytes).write(to: folder["b.plist"])
        let run = try ProgramRun(
            ["edit", "--editor"] + options + ["b.plist"], in: folder,
            environment: ["EDITOR": "sed -i s/5/7/"])
        #expect(run.status == 0 && run.output == "" && run.messages == "")
        let new = try PlistDocument(decoding: Data(contentsOf: folder["b.plist"]))
        #expect(new.format == .binary)
        #expect(try new == PlistDocument(decoding: Self.changed.utf8))
    }

    @Test func keepsEncodingOfText() throws {
        let text = "/* é */\n\"a\" = \"5\";\n"
        try text.data(using: .utf16)?.write(to: folder["a.strings"])
        let run = try edit("s/5/7é/", "a.strings")
        #expect(run.status == 0 && run.messages == "")
        let new = try String(contentsOf: folder["a.strings"], encoding: .utf16)
        #expect(new == "/* é */\n\"a\" = \"7é\";\n")
    }

    @Test func keepsUnparsableTextFromEditor() throws {
        let run = try edit("s/<dict>/<dct>/", "a.plist")
        #expect(run.status == 1)
        let name = try #require(try leftovers.first)
        let path = folder.outside.appendingPathComponent(name).path
        #expect(name.hasSuffix(".plist"))
        #expect(run.messages.hasPrefix("\(path):2:1: error: "))
        #expect(
            run.messages.hasSuffix(
                "a.plist: error: nothing was changed; your text is saved in \(path)\n"))
        let kept = try String(contentsOfFile: path, encoding: .utf8)
        #expect(kept == Self.text.replacingOccurrences(of: "<dict>", with: "<dct>"))
        #expect(try folder.text(of: "a.plist") == Self.text)
    }

    @Test func showsChangesOfEditor() throws {
        let run = try edit("s/5/7/", "--dry-run", "a.plist")
        #expect(run.status == 0)
        #expect(run.output.contains("\n-\t<integer>5</integer>\n+\t<integer>7</integer>\n"))
        #expect(try folder.text(of: "a.plist") == Self.text)
    }

    @Test func reportsFailedOrMissingEditor() throws {
        let failed = try ProgramRun(
            ["edit", "--editor", "a.plist"], in: folder, environment: ["EDITOR": "false"])
        #expect(failed.status == 1)
        #expect(
            failed.messages
                == "a.plist: error: the editor ended with status 1, so nothing was changed\n")
        let missing = try ProgramRun(["edit", "--editor", "a.plist"], in: folder)
        #expect(missing.status == 2)
        #expect(
            missing.messages.contains(
                "no editor: neither VISUAL nor EDITOR is set, and vi needs a terminal\n"))
        #expect(try folder.text(of: "a.plist") == Self.text)
    }

    @Test(arguments: [
        (
            ["--editor", "-c", "set a b"],
            "-c and --editor cannot be combined"
        ),
        (["--with", ""], "the program after --with is empty"),
        (
            ["--with", "cat", "--as", "json"],
            "--as requires --editor"
        ),
        (["--editor", "--as", "binary"], "expected a text format after --as, found 'binary'"),
        (
            ["--editor", "--create"],
            "--editor and --create cannot be combined: --editor requires an existing FILE"
        ),
        (
            ["--with", "cat", "--create"],
            "--with and --create cannot be combined: --with requires an existing FILE"
        ),
        (
            ["--strict"],
            "expected edits after -c, a script after -f, a program after --with, or --editor"
        ),
    ])
    func refusesContradictoryOptions(_ options: [String], _ message: String) throws {
        let run = try ProgramRun(["edit"] + options + ["a.plist"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages.hasPrefix("plutil-lite: error: \(message)\n"))
    }

    @Test func opensOnlyFilesInEditor() throws {
        let run = try edit("s/5/7/", "-")
        #expect(run.status == 2)
        #expect(run.messages.hasPrefix("plutil-lite: error: expected a FILE for --editor\n"))
    }
}
