// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite(.tags(.process)) struct StreamTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Samples.small, to: "a.plist")
        try folder.write(Samples.plist("<true/>"), to: "b.plist")
    }

    private func shell(_ line: String) throws -> ProgramRun {
        try ProgramRun.shell(line, in: folder)
    }

    @Test(arguments: [
        "plutil-lite convert xml < a.plist",
        "plutil-lite convert xml - < a.plist",
        "cat a.plist | plutil-lite convert xml",
        "plutil-lite convert xml <(cat a.plist)",
        "plutil-lite convert xml /dev/stdin < a.plist",
        "cat a.plist | plutil-lite convert xml /dev/stdin",
        "plutil-lite convert xml /dev/fd/7 7< a.plist",
        "mkfifo f; cat a.plist > f & plutil-lite convert xml f",
        "plutil-lite convert binary a.plist | plutil-lite convert xml",
        "(head -c 100; sleep 0.1; cat) < a.plist | plutil-lite convert xml",
    ])
    func readsFromPipesAndDevices(_ line: String) throws {
        let run = try shell(line)
        #expect(run.status == 0)
        #expect(run.output == Samples.small)
        #expect(run.messages == "")
    }

    @Test func readsFromPositionOfStandardInput() throws {
        let run = try shell("(read line; plutil-lite print) < <(echo skipped; cat b.plist)")
        #expect(run.output == "true\n")
        let file = try shell(
            "(echo skipped; cat b.plist) > c; exec 5< c; read line <&5; plutil-lite print <&5")
        // The shell reads a regular file ahead and steps back to the line's end.
        #expect(file.output == "true\n")
    }

    @Test func refusesEmptyInput() throws {
        let run = try shell("plutil-lite lint /dev/null - < /dev/null")
        #expect(run.status == 1)
        #expect(
            run.output.hasPrefix(
                "/dev/null: error: the input is empty\n<stdin>: error: the input is empty\n"))
        let closed = try shell("plutil-lite lint <&-")
        #expect(closed.status == 2)
        #expect(closed.messages == "<stdin>: error: bad file descriptor\n")
    }

    /// Wherever the device is named; `/dev/null` has an end.
    @Test(arguments: [
        "lint /dev/zero", "lint < /dev/zero", "lint --files0-from /dev/zero",
        "lint --files0-from - < /dev/zero", "lint --files0-from <(printf '/dev/zero\\0')",
        "get a --files0-from <(head -c 2000000 /dev/zero)", "edit -f /dev/zero a.plist",
        "set a --value-from /dev/zero a.plist", "diff a.plist /dev/zero",
        "merge /dev/zero a.plist -o -", "check --schema /dev/zero a.plist", "-lint /dev/zero",
        "buddy -c Print /dev/zero", "defaults import $PWD/a /dev/zero", "get a /dev/random",
    ])
    func refusesEndlessDevices(_ line: String) throws {
        let run = try ProgramRun.shell(
            "ulimit -v 2000000; plutil-lite \(line)", in: folder, patience: 60)
        #expect((1...2).contains(run.status))
        let text = run.output + run.messages
        #expect(
            text.contains("not a regular file") || text.contains("invalid argument")
                || text.contains("NSCocoaErrorDomain error 256"))
    }

    /// Every writer reports an error of the file, and no signal ends the program.
    @Test(arguments: [
        "convert json a.plist -o -", "convert json a.plist -o out", "get . a.plist",
        "print a.plist", "lint a.plist", "check a.plist", "scan a.plist", "info a.plist",
        "diff a.plist b.plist", "help", "-p a.plist", "-convert json -o - a.plist",
        "-convert json -o out a.plist", "buddy -x -c Print a.plist", "set z 1 a.plist",
        "edit --with 'cat >big' a.plist", "completions bash", "explain CFBundleName",
    ])
    func reportsFileSizeLimit(_ line: String) throws {
        let run = try shell(
            "(bash -c 'ulimit -f 0; plutil-lite \(line.replacing("'", with: "\"")) >answer'; "
                + "echo $?) 2>&1 | cat")
        #expect(run.output.lowercased().contains("file too large") || run.output.contains("512"))
        #expect(run.output.hasSuffix("\n1\n") || run.output.hasSuffix("\n2\n"))
    }

    @Test func readsLargePipesAndMapsLargeFiles() throws {
        try Samples.largeData.write(to: folder["big.plist"])
        let run = try shell(
            """
            plutil-lite print big.plist
            cat big.plist | plutil-lite print
            plutil-lite print < big.plist
            cp big.plist copy.plist
            plutil-lite convert binary -i big.plist && cmp big.plist copy.plist
            """)
        let line = "35651584 bytes  0000 0000 0000 0000 …\n"
        #expect(run.output == line + line + line)
        #expect(run.messages == "")
        #expect(run.status == 0)
    }

    @Test func writesNoMessageIntoFileIfStandardErrorIsClosed() throws {
        try folder.write(Samples.duplicate, to: "duplicate.plist")
        try folder.write(Samples.broken, to: "broken.plist")
        let run = try shell(
            "plutil-lite convert xml -i duplicate.plist a.plist broken.plist 2>&-; echo $?; "
                + "plutil-lite convert xml -i a.plist >&- 2>&- <&-; echo $?")
        #expect(run.output == "2\n0\n")
        #expect(try folder.text(of: "a.plist") == Samples.small)
        #expect(try folder.text(of: "duplicate.plist").hasSuffix("</plist>\n"))
        let closed = try shell("plutil-lite lint a.plist >&-")
        #expect(closed.status == 2)
        #expect(closed.messages == "<stdout>: error: bad file descriptor\n")
    }

    @Test func refusesToReplacePipeInPlace() throws {
        let run = try shell("mkfifo f; cat a.plist > f & plutil-lite convert xml -i f; kill $!")
        #expect(
            run.messages.hasPrefix(
                "f: error: not a regular file, so -i cannot replace it\n"))
        let input = try shell("plutil-lite convert xml -i /dev/stdin < a.plist")
        #expect(input.output == Samples.small)
    }

    @Test func readsFilesWithoutSize() throws {
        let run = try shell("plutil-lite lint /proc/self/status 2>&1; echo $?")
        try #require(FileManager.default.fileExists(atPath: "/proc/self/status"))
        #expect(run.output.hasPrefix("/proc/self/status:"))
        #expect(!run.output.contains("empty"))
    }

    @Test func endsQuietlyWhenOutputIsClosed() throws {
        try folder.write(Samples.large("x"), to: "large.plist")
        for command in ["print", "convert xml"] {
            let run = try shell("plutil-lite \(command) large.plist | head -1 > /dev/null")
            #expect(run.messages == "")
            // Even if the parent ignores SIGPIPE.
            let ignored = try shell(
                "trap '' PIPE; plutil-lite \(command) large.plist | head -1 > /dev/null")
            #expect(ignored.messages == "")
        }
    }

    @Test(.enabled(if: Tools.script != nil))
    func showsProgressOnTerminalAfterOneSecond() throws {
        let slow = "plutil-lite lint a.plist <(sleep 1.2; cat a.plist) b.plist"
        let run = try ProgramRun.shell(
            "script -qec \"bash -c '\(slow)'\" /dev/null", in: folder,
            environment: ["TERM": "xterm"])
        #expect(run.output.contains("\rfile 3 of 3: b.plist\u{1B}[K"))
        // The progress line is gone before the answers appear.
        #expect(run.output.contains("\r\u{1B}[K"))
        #expect(!run.output.contains("file 1 of 3"))
        let quiet = try ProgramRun.shell(
            "script -qec \"bash -c '\(slow) -q'\" /dev/null", in: folder,
            environment: ["TERM": "xterm"])
        #expect(quiet.output == "")
        #expect(try shell(slow).messages == "")
    }
}
