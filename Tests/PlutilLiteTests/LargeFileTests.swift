// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// Files that are so large that threads share the work on them.
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
        try folder.write(
            plist.replacing("<integer>8999</integer>", with: "<integer>x</integer>"),
            to: "wrong.plist")
        try folder.write(
            plist.replacing("<integer>8998</integer>", with: "<data/>"), to: "odd.plist")
    }

    private func shell(_ line: String) throws -> ProgramRun {
        try ProgramRun.shell(line, in: folder)
    }

    @Test(arguments: ["xml", "json", "openstep --lossy", "gnustep", "xml --sort-keys --indent 2"])
    func areWrittenTheSameByAnyNumberOfJobs(_ format: String) throws {
        let run = try shell(
            """
            for jobs in 1 2 7; do plutil-lite convert \(format) --jobs $jobs a.plist > $jobs; done
            wc -c < 1 && cmp 1 2 && cmp 1 7
            """)
        #expect(run.status == 0, "\(run.messages)")
        #expect(Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines))! > 400_000)
    }

    @Test(arguments: [
        "convert binary -o -", "convert json -o -", "get '[8000].number'", "get '[-1].list[1]'",
        "get --count '..number'", "info",
    ])
    func areReadTheSameByAnyNumberOfJobs(_ command: String) throws {
        let one = try shell("plutil-lite \(command) --jobs 1 a.plist | tee 1 | tail -c 300")
        #expect(one.output != "" && one.messages == "")
        for jobs in [2, 7] {
            let run = try shell("plutil-lite \(command) --jobs \(jobs) a.plist | cmp - 1")
            #expect(run.output + run.messages == "")
        }
    }

    @Test(arguments: ["a.plist", "wrong.plist", "odd.plist"])
    func areValidatedTheSameByAnyNumberOfJobs(_ file: String) throws {
        let one = try shell("plutil-lite lint --jobs 1 \(file)")
        #expect(
            file == "a.plist"
                ? one.output == "a.plist: ok\n" : (one.output + one.messages).contains(":900"))
        for jobs in [2, 7] {
            let run = try shell("plutil-lite lint --jobs \(jobs) \(file)")
            #expect(run.output == one.output && run.messages == one.messages)
            #expect(run.status == one.status)
        }
    }

    @Test func areValidatedTheSameIfTheyAreBinary() throws {
        let run = try shell(
            """
            plutil-lite convert binary -o b a.plist && cp b c
            printf '\\377' | dd of=c bs=1 seek=8 conv=notrunc 2> /dev/null
            for file in b c; do for jobs in 1 2 7; do plutil-lite lint --jobs $jobs $file; done; done
            """)
        let ok = "b: ok\n", error = "c: byte 0x8: error: object 18001 has the unknown marker 0xff\n"
        #expect(run.output == ok + ok + ok + error + error + error)
    }

    @Test func areWrittenByPlutilToo() throws {
        let run = try shell(
            """
            plutil-lite -convert binary1 -o b a.plist && plutil-lite -convert xml1 -o c b
            plutil-lite -convert json -o d c && plutil-lite -lint c && plutil-lite diff a.plist d
            """)
        #expect(run.output == "c: OK\n" && run.messages == "" && run.status == 0)
    }

    @Test func areWrittenIfTextsThatAreTooLongComeFirst() throws {
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
    func endWithTheDisk() throws {
        let run = try shell("plutil-lite convert xml --jobs 2 a.plist > /dev/full")
        #expect(run.status == 2)
        #expect(run.messages == "<stdout>: error: no space left on device\n")
    }

    @Test(.timeLimit(.minutes(1))) func takePiecesInTheirOrder() {
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
        // It has not been begun, and will not be.
        shared.wait(for: 999)
        #expect(begun.change { $0.count } < 700)
    }
}
