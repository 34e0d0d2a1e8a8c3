// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// Files so large that threads share the work on them.
@Suite(.tags(.process, .slow)) struct LargeFileTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        let elements = (0..<9000).map {
            "<dict><key>number</key><integer>\($0)</integer><key>list</key><array><true/>"
                + "<string>a &lt; b</string></array></dict>\n"
        }
        let plist = Samples.plist("<array>\n\(elements.joined())</array>")
        try folder.write(plist, to: "a.plist")
    }

    private func shell(_ line: String) throws -> ProgramRun {
        try ProgramRun.shell(line, in: folder)
    }

    @Test(arguments: ["xml", "json", "openstep --lossy", "gnustep", "xml --sort-keys --indent 2"])
    func writesSameBytesWithAnyNumberOfJobs(_ format: String) throws {
        let run = try shell(
            """
            for jobs in 1 2 7; do plutil-lite convert \(format) --jobs $jobs a.plist > $jobs; done
            wc -c < 1 && cmp 1 2 && cmp 1 7
            """)
        #expect(run.status == 0, "\(run.messages)")
        #expect(Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines))! > 400_000)
    }

    @Test func plutilModeWritesLargeFiles() throws {
        let run = try shell(
            """
            plutil-lite -convert binary1 -o b a.plist && plutil-lite -convert xml1 -o c b
            plutil-lite -convert json -o d c && plutil-lite -lint c && plutil-lite diff a.plist d
            """)
        #expect(run.output == "c: OK\n" && run.messages == "" && run.status == 0)
    }

    @Test func writesShortTextsAfterOverlongOnes() throws {
        let long = String(repeating: "x", count: 80)
        let elements =
            (0..<41_000).map { "<string>\($0)\(long)</string>" }
            + (0..<220_000).map { "<integer>\($0)</integer>" }
        try folder.write(Samples.plist("<array>\(elements.joined())</array>"), to: "long.plist")
        let run = try shell(
            """
            for jobs in 1 2; do plutil-lite convert json --jobs $jobs long.plist > $jobs; done
            cmp 1 2 && wc -c < 2
            """)
        #expect(run.status == 0 && run.messages == "" && run.output > "3")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func reportsFullDiskOnce() throws {
        let run = try shell("plutil-lite convert xml --jobs 2 a.plist > /dev/full")
        #expect(run.status == 2)
        #expect(run.messages == "<stdout>: error: no space left on device\n")
    }

    @Test(.timeLimit(.minutes(1))) func writesPiecesInOrder() {
        let begun = Monitor(Set<Int>())
        let shared = FileWorkers(jobCount: 3).begin(1000) { number in
            begun.change { _ = $0.insert(number) }
        }
        shared.wait(for: 0)
        #expect(begun.change { $0.count } < 100)
        for number in [1, 2, 40, 500] {
            shared.wait(for: number)
            #expect(begun.change { $0.contains(number) })
        }
        shared.finish()
        shared.finish()
        // This piece has not started, and never will.
        shared.wait(for: 999)
        #expect(begun.change { $0.count } < 700)
    }
}
