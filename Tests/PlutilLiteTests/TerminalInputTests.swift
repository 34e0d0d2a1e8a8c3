// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Messages about a missing FILE.
@Suite(.tags(.process)) struct TerminalInputTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Samples.small, to: "a.plist")
    }

    /// Runs a command on a terminal; types a line as soon as the program says that it reads, and
    /// the end of input until the program ends.
    private static let typist = """
        import os, pty, select, sys
        child, terminal = pty.fork()
        if child == 0:
            os.execvp(sys.argv[2], sys.argv[2:])
        seen = b""
        isTyped = sys.argv[1] == "at once"
        if isTyped:
            os.write(terminal, b"[1]\\n")
        while True:
            try:
                if select.select([terminal], [], [], 0.2)[0]:
                    read = os.read(terminal, 4096)
                    if not read:
                        break
                    seen += read
                elif isTyped:
                    os.write(terminal, b"\\x04")
                if not isTyped and b"ends the input" in seen:
                    os.write(terminal, b"[1]\\n")
                    isTyped = True
            except OSError:
                break
        status = os.waitpid(child, 0)[1]
        sys.stdout.buffer.write(seen.replace(b"\\r\\n", b"\\n"))
        sys.exit(os.waitstatus_to_exitcode(status))
        """

    private func onTerminal(_ command: [String], when: String = "after note") throws -> ProgramRun {
        try folder.write(Self.typist, to: "typist.py")
        return try ProgramRun(
            ["python3", "typist.py", when, "plutil-lite"] + command, in: folder,
            environment: ["NO_COLOR": "1"], program: URL(fileURLWithPath: "/usr/bin/env"))
    }

    private static let note = "<stdin>: note: reading from the terminal; Ctrl-D ends the input\n"

    @Test(
        .tags(.slow),
        .enabled(if: Tools.python != nil),
        arguments: [
            ["print"], ["get", "."], ["convert", "json"], ["lint"], ["info"], ["check"],
            ["set", ".", "--array", "-"],
        ])
    func notesThatItReadsTerminal(_ command: [String]) throws {
        let run = try onTerminal(command)
        #expect(run.output.contains(Self.note))
        #expect(run.output.contains("[1]\n"))
    }

    @Test(.enabled(if: Tools.python != nil))
    func addsNoTerminalNoteWhenQuiet() throws {
        let run = try onTerminal(["get", "-q", "[0]"], when: "at once")
        #expect(run.output.hasSuffix("1\n"))
        #expect(!run.output.contains("note"))
        #expect(run.status == 0)
    }

    @Test(
        .enabled(if: Tools.python != nil),
        arguments: [
            ["set", "a", "--value-from", "-", "a.plist"],
            ["set", "a", "--data-file", "-", "a.plist"], ["edit", "-f", "-", "a.plist"],
        ])
    func notesThatEditReadsValueFromTerminal(_ command: [String]) throws {
        #expect(try onTerminal(command).output.contains(Self.note))
    }

    @Test(
        .enabled(if: Tools.python != nil),
        arguments: [
            ["set", "a", "b"], ["insert", "c", "d"], ["replace", "a", "b"], ["append", "a", "b"],
            ["remove", "a"], ["rename", "a", "b"], ["copy", "a", "b"], ["move", "a", "b"],
            ["bump", "--build"], ["edit", "-c", "set a b"],
        ])
    func requiresFileForEdit(_ command: [String]) throws {
        let run = try onTerminal(command)
        #expect(
            run.output.hasPrefix(
                "plutil-lite: error: expected a FILE; use - to read from the terminal")
        )
        #expect(run.status == 2)
    }

    @Test func addsNoNoteForPipesAndFiles() throws {
        let run = try ProgramRun.shell(
            "plutil-lite get a < a.plist && cat a.plist | plutil-lite set a y | plutil-lite get a",
            in: folder)
        #expect(run.output == "x\ny\n")
        #expect(run.messages == "")
    }
}
