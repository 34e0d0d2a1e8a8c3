// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Files that cannot be replaced: mount points, and files in directories without write permission.
@Suite(.tags(.process)) struct OverwritingTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(
            Samples.plist("<dict><key>a</key><!-- b --><integer>1</integer></dict>"), to: "a.plist")
    }

    private static let changed = Samples.plist(
        "<dict><key>a</key><!-- b --><integer>2</integer></dict>")

    /// Every way to change a file in place.
    static let edits = [
        "plutil-lite set a 2", "plutil-lite edit -c 'set a 2'", "plutil-lite apply d.json",
        "plutil-lite -replace a -integer 2", "plutil-lite buddy -c 'Set :a 2'",
    ]

    /// Runs lines in a separate namespace, with `a.plist` mounted on itself.
    private func withMount(_ lines: String) throws -> ProgramRun {
        try folder.write(#"{"a": 2}"#, to: "d.json")
        return try ProgramRun.shell(
            """
            unshare -rm bash -c '
                mount --bind a.plist a.plist || exit 77
                \(lines.replacing("'", with: "'\\''"))'
            """, in: folder)
    }

    @Test(.enabled(if: Machine.mayMount, "this user may not mount"), arguments: edits)
    func overwritesMountedFile(edit: String) throws {
        let isLast = !edit.contains("buddy")
        let line = isLast ? "\(edit) a.plist" : edit.replacing("buddy", with: "buddy a.plist")
        let run = try withMount("\(line); echo status $?")
        #expect(run.output == "status 0\n" || run.output.hasSuffix("\nstatus 0\n"))
        #expect(
            run.messages
                == "a.plist: note: overwritten in place because it cannot be replaced "
                + "(device or resource busy)\n")
        #expect(try folder.text(of: "a.plist") == Self.changed)
        #expect(try folder.names == ["a.plist", "d.json"])
    }

    @Test(.enabled(if: Machine.mayMount, "this user may not mount"))
    func convertsAndFormatsMountedFile() throws {
        let run = try withMount(
            "plutil-lite fmt -q a.plist && plutil-lite convert -q -i json a.plist && cat a.plist")
        #expect(run.messages == "" && run.status == 0)
        #expect(run.output == "{\n  \"a\": 1\n}\n")
    }

    @Test(.enabled(if: Machine.mayMount, "this user may not mount"))
    func refusesToOverwriteOnRequest() throws {
        let old = try folder.text(of: "a.plist")
        let run = try withMount("plutil-lite set --no-in-place a 2 a.plist")
        #expect(run.status == 2)
        #expect(run.messages == "a.plist: error: device or resource busy\n")
        #expect(try folder.text(of: "a.plist") == old)
        #expect(try folder.names == ["a.plist", "d.json"])
    }

    /// Runs lines as a user who is subject to permissions.
    private func bound(_ lines: String) throws -> ProgramRun {
        try ProgramRun.shell(
            """
            [ $(id -u) = 0 ] && limit='setpriv --bounding-set=-dac_override,-dac_read_search'
            $limit bash -c '\(lines)'
            """, in: folder)
    }

    @Test(
        .enabled(
            if: !Machine.isSuperuser || Tools.setpriv != nil,
            "root needs setpriv to obey permissions"
        ))
    func overwritesFileInLockedDirectory() throws {
        let run = try bound(
            """
            mkdir locked copies && mv a.plist locked && chmod 555 locked
            TMPDIR=$PWD/copies plutil-lite set a 2 locked/a.plist; echo "status $?"
            plutil-lite set --no-in-place a 3 locked/a.plist; echo "status $?"
            chmod 755 locked; ls -A locked copies
            """)
        #expect(run.output == "status 0\nstatus 2\ncopies:\n\nlocked:\na.plist\n")
        #expect(
            run.messages == """
                locked/a.plist: note: overwritten in place because it cannot be replaced (permission denied)
                locked/a.plist: error: cannot create a new file in locked: Permission denied

                """)
        #expect(try folder.text(of: "locked/a.plist") == Self.changed)
    }

    /// On a full file system, the old contents are restored.
    @Test(.enabled(if: Machine.mayMount, "this user may not mount"))
    func restoresOldContents() throws {
        let large = "{\"a\": \"\(String(repeating: "x", count: 9_000_000))\"}"
        try folder.write(large, to: "large.json")
        let run = try ProgramRun.shell(
            """
            mkdir disk
            unshare -rm bash -c '
                mount -t tmpfs -o size=12m none disk || exit 77
                cp a.plist disk/ && mount --bind disk/a.plist disk/a.plist
                head -c 11m /dev/zero > disk/other
                plutil-lite merge large.json disk/a.plist -o disk/a.plist 2>&1 | tail -1
                plutil-lite edit -c "set b --value-from large.json" disk/a.plist; echo "status $?"
                cmp a.plist disk/a.plist && ls -A disk'
            """, in: folder)
        #expect(run.output.hasSuffix("status 2\na.plist\nother\n"))
        #expect(run.messages == "disk/a.plist: error: no space left on device\n")
    }
}
