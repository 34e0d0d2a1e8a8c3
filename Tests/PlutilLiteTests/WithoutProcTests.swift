// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Runs without `/proc`, which some build environments do not mount.
@Suite(
    .tags(.process),
    .enabled(
        if: Machine.runs("unshare -m bash -c 'mount -t tmpfs none /proc && [ ! -e /proc/self ]'"),
        "this user may not mount"))
struct WithoutProcTests {
    @Test func runsAllCommandLinesWithoutProc() throws {
        let folder = try Folder()
        try folder.write(Samples.small, to: "a.plist")
        let run = try ProgramRun.shell(
            """
            unshare -m bash -c '
                mount -t tmpfs none /proc || exit 77
                plutil-lite lint a.plist
                plutil-lite set a one a.plist && plutil-lite get a a.plist
                plutil-lite -replace a -string two a.plist && plutil-lite -extract a raw a.plist
                plutil-lite buddy -c "Set :a three" -c "Print :a" a.plist
                plutil-lite convert binary -i a.plist && head -c 6 a.plist && echo
                plutil-lite edit --with "sed s/three/four/" a.plist && plutil-lite get a a.plist
                for i in {1..40}; do cp a.plist b$i.plist; done
                plutil-lite scan --select a b*.plist | grep -c four
                ls -A | grep -v "^b[0-9]*.plist"
            '
            """, in: folder)
        #expect(run.messages == "")
        #expect(run.output == "a.plist: ok\none\ntwo\nthree\nbplist\nfour\n40\na.plist\n")
    }
}
