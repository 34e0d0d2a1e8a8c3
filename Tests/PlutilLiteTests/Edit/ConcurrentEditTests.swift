// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Edits of one file by several processes; `make check` makes more of them.
@Suite(.tags(.process)) struct ConcurrentEditTests {
    private static let script = Checkout["Scripts/concurrent-edits"]

    let folder: Folder

    init() throws { folder = try Folder() }

    private func shell(_ lines: String) throws -> ProgramRun {
        try ProgramRun.shell(lines, in: folder)
    }

    @Test func losesNoConcurrentEdit() throws {
        let run = try shell(
            "'\(Self.script.path)' 40 \"$(command -v plutil-lite)\"")
        let lines = ["set", "plutil", "buddy", "defaults", "all"].flatMap { line in
            [2, 8].map { count in
                "\(line), \(count) processes: 40 edits made, 0 refused, 0 lost, 0 files left\n"
            }
        }
        #expect(run.output == lines.joined())
        #expect(run.status == 0 && run.messages == "")
    }

    @Test func createsFileOnce() throws {
        let run = try shell(
            """
            for i in 1 2 3 4 5 6 7 8; do plutil-lite set --create -q k$i $i a.plist & done; wait
            plutil-lite get --keys '' a.plist | sort | tr '\\n' ' '
            """)
        #expect(run.output == "k1 k2 k3 k4 k5 k6 k7 k8 ")
        #expect(run.messages == "")
    }

    /// Each process claims one file at a time, so they never wait for each other.
    @Test func editsSeveralFilesInAnyOrder() throws {
        let run = try shell(
            """
            plutil-lite create xml a.plist && plutil-lite create xml b.plist
            for i in 1 2 3 4 5 6; do
                plutil-lite set -q x$i 1 a.plist b.plist & plutil-lite set -q y$i 1 b.plist a.plist &
            done
            wait
            grep -c '<key>' a.plist b.plist
            """)
        #expect(run.output == "a.plist:12\nb.plist:12\n")
        #expect(run.messages == "")
    }

    /// Commands on standard input may take hours, so other edits do not wait for them.
    @Test func dialogueOverwritesNoOtherEdit() throws {
        try folder.write(Samples.small, to: "a.plist")
        let run = try shell(
            """
            mkfifo commands
            plutil-lite buddy a.plist <commands >answers 2>messages & exec 3>commands
            echo 'Set :a one' >&3
            until grep -q Command answers; do sleep 0.01; done
            plutil-lite set a two a.plist
            printf '%s\\n' Save Revert 'Add :c string three' Save Save Exit >&3
            exec 3>&-
            wait $!
            echo $?
            cat messages
            plutil-lite get a a.plist
            plutil-lite get c a.plist
            """)
        #expect(
            run.output == """
                1
                Error Writing File: a.plist [another program changed the file meanwhile, so \
                nothing was written]
                two
                three

                """)
    }
}
