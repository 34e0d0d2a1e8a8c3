// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite(.tags(.process)) struct SafeWriteTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Samples.small, to: "a.plist")
    }

    private func shell(_ line: String) throws -> ProgramRun {
        try ProgramRun.shell(line, in: folder)
    }

    private func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
        try FileManager.default.attributesOfItem(atPath: folder[name].path)
    }

    /// The file is touched continuously from before it is read until the program ends.
    @Test func refusesToConvertFileThatChanges() throws {
        let elements = String(repeating: "<string>text</string>\n", count: 200_000)
        let text = Samples.plist("<array>\(elements)</array>")
        try folder.write(text, to: "a.plist")
        let run = try shell(
            """
            plutil-lite convert binary -i a.plist & program=$!
            while kill -0 $program 2>/dev/null; do touch a.plist; done
            wait $program
            """)
        #expect(run.status == 2)
        #expect(
            run.messages
                == "a.plist: error: another program changed the file meanwhile, so nothing was "
                + "written\n")
        #expect(try folder.text(of: "a.plist") == text)
        #expect(try folder.names == ["a.plist"])
    }

    @Test func keepsSymbolicLinkAndReplacesTarget() throws {
        try FileManager.default.createDirectory(
            at: folder["sub"], withIntermediateDirectories: false)
        try folder.write(Samples.small, to: "sub/real.plist")
        for (link, target) in [("one.plist", "two.plist"), ("two.plist", "sub/real.plist")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder[link].path, withDestinationPath: target)
        }
        #expect(try shell("plutil-lite convert binary -i one.plist").status == 0)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder["one.plist"].path)
                == "two.plist")
        #expect(try Data(contentsOf: folder["sub/real.plist"]).starts(with: Data("bplist".utf8)))
        #expect(try folder.names == ["a.plist", "one.plist", "sub", "two.plist"])
    }

    @Test func createsTargetOfDanglingLink() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder["link"].path, withDestinationPath: "new.plist")
        #expect(try shell("plutil-lite convert xml -o link a.plist").status == 0)
        #expect(try folder.text(of: "new.plist") == Samples.small)
    }

    @Test func refusesCircularLinks() throws {
        let run = try shell("ln -s x y; ln -s y x; plutil-lite convert xml -o x a.plist")
        #expect(run.status == 2)
        #expect(run.messages == "x: error: too many levels of symbolic links\n")
    }

    @Test(arguments: [0o600, 0o640, 0o664, 0o755])
    func keepsPermissions(_ mode: Int) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: folder["a.plist"].path)
        #expect(try shell("umask 077; plutil-lite convert binary -i a.plist").status == 0)
        #expect(try attributes("a.plist")[.posixPermissions] as? Int == mode)
    }

    @Test func newFileObeysUmask() throws {
        #expect(try shell("umask 027; plutil-lite convert xml -o b.plist a.plist").status == 0)
        #expect(try attributes("b.plist")[.posixPermissions] as? Int == 0o640)
        #expect(try shell("umask 002; plutil-lite create xml c.plist").status == 0)
        #expect(try attributes("c.plist")[.posixPermissions] as? Int == 0o664)
    }

    @Test(.enabled(if: Machine.isSuperuser))
    func keepsOwnerAndGroup() throws {
        let run = try shell(
            "chown 12:34 a.plist; chmod 6755 a.plist; plutil-lite convert binary -i a.plist; "
                + "stat -c '%u %g %a' a.plist")
        #expect(run.output == "12 34 6755\n")
    }

    @Test(.enabled(if: Tools.python != nil))
    func keepsExtendedAttributes() throws {
        let script = """
            import errno, os, sys
            try:
                os.setxattr('a.plist', 'user.note', b'kept')
            except OSError as error:
                sys.exit(77 if error.errno == errno.ENOTSUP else 1)
            """
        try folder.write(script, to: "set.py")
        let run = try shell(
            """
            python3 set.py || exit $?
            plutil-lite convert binary -i a.plist
            python3 -c 'import os; print(os.getxattr("a.plist", "user.note").decode())'
            """)
        if run.status == 77 { try Test.cancel("the file system has no extended attributes") }
        #expect(run.output == "kept\n")
    }

    /// A directory may give new files a list, which would let others read more than before.
    @Test(.enabled(if: Tools.python != nil))
    func inheritsNoAccessControlListFromDirectory() throws {
        let script = """
            import errno, os, struct, sys
            entries = [(1, 7), (2, 6), (4, 5), (0x10, 7), (0x20, 5)]
            owner = {2: 12345}
            rows = [struct.pack('<HHI', tag, bits, owner.get(tag, 0xFFFFFFFF)) for tag, bits in entries]
            try:
                os.setxattr('.', 'system.posix_acl_default', struct.pack('<I', 2) + b''.join(rows))
            except OSError as error:
                sys.exit(77 if error.errno == errno.ENOTSUP else 1)
            """
        try folder.write(script, to: "list.py")
        let run = try shell(
            """
            python3 list.py || exit $?
            chmod 640 a.plist
            plutil-lite convert binary -i a.plist
            python3 -c 'import os; print(os.listxattr("a.plist"), oct(os.stat("a.plist").st_mode))'
            """)
        if run.status == 77 { try Test.cancel("the file system has no access control lists") }
        #expect(run.output == "[] 0o100640\n")
    }

    @Test func hardLinksKeepOldContent() throws {
        #expect(try shell("ln a.plist b.plist; plutil-lite convert binary -i a.plist").status == 0)
        #expect(try folder.text(of: "b.plist") == Samples.small)
    }

    @Test func readsAndWritesSameFile() throws {
        #expect(try shell("plutil-lite convert binary -o a.plist a.plist").status == 0)
        #expect(try shell("plutil-lite convert xml -o ./a.plist a.plist").status == 0)
        #expect(try folder.text(of: "a.plist") == Samples.small)
    }

    @Test(.enabled(if: !Machine.isSuperuser))
    func refusesFileOrDirectoryWithoutWritePermission() throws {
        let file = try shell(
            "chmod 444 a.plist; plutil-lite convert binary -i --no-in-place a.plist")
        #expect(file.status == 2)
        #expect(file.messages.hasPrefix("a.plist: error: permission denied\n"))
        let directory = try shell(
            "chmod 644 a.plist; chmod 555 .; plutil-lite convert binary -i --no-in-place a.plist; "
                + "s=$?; chmod 755 .; exit $s")
        #expect(directory.status == 2)
        #expect(
            directory.messages.hasPrefix(
                "a.plist: error: cannot create a new file in .: Permission denied\n"))
        #expect(try folder.text(of: "a.plist") == Samples.small)
    }

    @Test(.enabled(if: Machine.isSuperuser))
    func refusesFileOrDirectoryOtherUserMayNotWrite() throws {
        let program = ProgramRun.program.path
        let file = try shell(
            "chmod 755 .; chmod 444 a.plist; "
                + "su nobody -s /bin/sh -c '\(program) convert binary -i --no-in-place a.plist'")
        try #require(file.status != 126 && file.status != 127)
        #expect(file.messages.hasPrefix("a.plist: error: permission denied\n"))
        let directory = try shell(
            "chmod 666 a.plist; su nobody -s /bin/sh -c '\(program) convert binary -i --no-in-place a.plist'"
        )
        #expect(directory.status == 2)
        #expect(
            directory.messages.hasPrefix(
                "a.plist: error: cannot create a new file in .: Permission denied\n"))
        #expect(try folder.text(of: "a.plist") == Samples.small)
    }

    @Test func refusesDirectoriesAndMissingOnes() throws {
        let directory = try shell("mkdir d; plutil-lite convert xml -o d a.plist")
        #expect(directory.status == 2)
        #expect(directory.messages == "d: error: is a directory\n")
        let missing = try shell("plutil-lite convert xml -o none/x a.plist")
        #expect(missing.status == 2)
        #expect(missing.messages == "none/x: error: no such file or directory\n")
        let input = try shell("plutil-lite convert xml d")
        #expect(input.status == 2)
        #expect(
            input.messages
                == "d: error: a directory, not a bundle: it has no Info.plist; "
                + "use -r to read the property lists in it\n")
    }

    @Test func reportsFullDisk() throws {
        let device = try shell("plutil-lite convert xml -o /dev/full a.plist")
        #expect(device.status == 2)
        #expect(device.messages == "/dev/full: error: no space left on device\n")
        for command in ["convert xml", "print", "info", "lint", "create xml"] {
            let file = command.hasPrefix("create") ? "-" : "a.plist"
            let output = try shell("plutil-lite \(command) \(file) > /dev/full")
            #expect(output.status == 2)
            #expect(output.messages == "<stdout>: error: no space left on device\n")
        }
        let help = try shell("plutil-lite --help > /dev/full")
        #expect(help.status == 2)
    }

    @Test func leavesOldFileWhenNewOneDoesNotFit() throws {
        try folder.write(Samples.large("old"), to: "large.plist")
        let run = try shell("ulimit -f 100; plutil-lite convert xml -i --indent 4 large.plist")
        #expect(run.status == 2)
        #expect(run.messages == "large.plist: error: file too large\n")
        #expect(try folder.text(of: "large.plist") == Samples.large("old"))
        #expect(try folder.names == ["a.plist", "large.plist"])
    }

    @Test(.enabled(if: Machine.mayMount, "this user may not mount"))
    func leavesOldFileOnFullFileSystem() throws {
        try folder.write(Samples.large("old"), to: "large.plist")
        let run = try shell(
            """
            mkdir disk
            unshare -rm bash -c '
                mount -t tmpfs -o size=12m none disk || exit 77
                cp large.plist disk/
                plutil-lite convert xml -i --indent 4 disk/large.plist
                echo "status $?"
                cmp large.plist disk/large.plist && ls -A disk'
            """)
        #expect(run.messages == "disk/large.plist: error: no space left on device\n")
        #expect(run.output == "status 2\nlarge.plist\n")
    }

    /// Sends signals to conversions in place until one of them ends while its new file is open.
    private func ended(by signal: String) -> String {
        """
        set -m
        for i in 1 2 3 4 5 6 7 8; do
            plutil-lite convert xml -i --indent $((i % 2 * 4)) large.plist &
            while kill -0 $! 2>/dev/null; do
                if ls -l /proc/$!/fd 2>/dev/null | grep -q '/#[0-9]* (del\\|/[.]plutil-lite-'; then
                    kill -\(signal) $!
                    break
                fi
            done
            wait $!
            if [ $? -gt 128 ]; then echo ended; break; fi
        done 2>/dev/null
        ls -A
        """
    }

    @Test(.tags(.slow), arguments: ["INT", "TERM", "HUP", "KILL"])
    func leavesNothingBehindAfterSignal(_ signal: String) throws {
        let old = Samples.large("old")
        try folder.write(old, to: "large.plist")
        let run = try shell(ended(by: signal))
        // Only file systems with unnamed files leave nothing behind after a kill.
        let names = run.output.split(separator: "\n").filter {
            signal != "KILL" || !$0.hasPrefix(".plutil-lite-")
        }
        #expect(names == ["ended", "a.plist", "large.plist"])
        let found = try folder.text(of: "large.plist")
        #expect(
            found == old || found == old.replacingOccurrences(of: "\t", with: "")
                || found == old.replacingOccurrences(of: "\t", with: "    "))
    }

    @Test func leavesOldOrNewFileWhenKilled() throws {
        let old = Samples.large("old")
        try folder.write(old, to: "large.plist")
        let new = old.replacingOccurrences(of: "\t", with: "  ")
        var generator = SystemRandomNumberGenerator()
        for round in 0..<25 {
            let indent = round % 2 == 0 ? "2" : "tab"
            let delay = Double.random(in: 0...0.12, using: &generator)
            _ = try shell(
                "plutil-lite convert xml -i --indent \(indent) large.plist & sleep \(delay); "
                    + "kill -9 $!; wait")
            let found = try folder.text(of: "large.plist")
            #expect(found == old || found == new)
        }
    }

    @Test func writesThroughSpecialFiles() throws {
        let run = try shell(
            """
            mkfifo pipe
            cat pipe > copy &
            plutil-lite convert xml -o pipe a.plist
            wait
            plutil-lite convert xml -o /dev/null a.plist
            test -p pipe && cmp copy a.plist
            """)
        #expect(run.status == 0)
        #expect(run.messages == "")
    }

    @Test func appendsIfStandardOutputAppends() throws {
        let run = try shell(
            "echo first > log; plutil-lite convert xml -o /dev/stdout a.plist >> log; head -1 log")
        #expect(run.output == "first\n")
        #expect(try folder.text(of: "log") == "first\n" + Samples.small)
    }
}
