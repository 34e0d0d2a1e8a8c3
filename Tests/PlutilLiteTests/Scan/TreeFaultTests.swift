// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Faults while a tree is read: a row is written whole or not at all, and other files are
/// unaffected.
@Suite(.tags(.process)) struct TreeFaultTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        for number in 1...200 { try folder.write("n = \(number);", toNew: "t/\(number).plist") }
    }

    private func shell(_ line: String) throws -> ProgramRun {
        try ProgramRun.shell(line, in: folder)
    }

    /// Returns the rows of a file; each must be whole.
    private func rows(_ text: String) throws -> [[String: Any]] {
        try text.split(separator: "\n").map { line in
            let row = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return try #require(row as? [String: Any])
        }
    }

    @Test(.enabled(if: Tools.setpriv != nil))
    func readsAllExceptUnreadableFolder() throws {
        try folder.write("n = 0;", toNew: "t/closed/x.plist")
        // Root may read everything, unless it gives that up.
        let words = "plutil-lite scan -r t --jobs 2"
        let run = try shell(
            """
            chmod 0 t/closed
            if [ $(id -u) = 0 ]; then
                setpriv --bounding-set=-dac_override,-dac_read_search \(words)
            else
                \(words)
            fi
            echo "status $?"; chmod 755 t/closed
            """)
        let lines = run.output.split(separator: "\n")
        #expect(lines.last == "status 1")
        let rows = try rows(lines.dropLast().joined(separator: "\n"))
        #expect(rows.count == 201)
        let faults = rows.filter { $0["_error"] is String }
        #expect(faults.compactMap { $0["_path"] as? String } == ["t/closed"])
        #expect(faults.compactMap { $0["_error"] as? String } == ["permission denied"])
    }

    @Test func acceptsNamesThatAreNotUTF8() throws {
        let run = try shell(
            #"printf 'n = 0;' > t/$'\377x.plist'; plutil-lite get n -r t --include '*x.plist'"#)
        #expect(run.output == "0\n")
        let rows = try shell("plutil-lite scan -r t --include '*x.plist'; plutil-lite lint -r t -q")
        #expect(rows.output.hasPrefix(#"{"_path":"t/\#u{FFFD}x.plist","_format":"strings","#))
        #expect(rows.status == 0)
    }

    @Test func survivesVanishingFiles() throws {
        let run = try shell(
            """
            (sleep 0.3; rm -f t/1*.plist) &
            plutil-lite scan --jobs 2 --files0-from <(printf '%s\\0' t/*.plist; sleep 1
                printf '%s\\0' t/*.plist t/1.plist)
            """)
        let rows = try rows(run.output)
        #expect(rows.count == 200 + 89 + 1)
        #expect(run.status == 1)
        #expect(rows.last?["_error"] as? String == "no such file or directory")
        #expect(rows.count { $0["_error"] is String } <= 1 + 111)
    }

    @Test func survivesGrowingAndShrinkingFiles() throws {
        let run = try shell(
            """
            (for size in {1..400}; do printf 'n = "%0*d";' $((size * 997 % 20000)) 1 > t/1.plist; done) &
            for round in {1..20}; do plutil-lite scan t/1.plist t/2.plist; [ $? -lt 2 ] || echo bad; done
            wait
            """)
        let rows = try rows(run.output)
        #expect(rows.count == 40)
        let others = rows.filter { $0["_path"] as? String == "t/2.plist" }
        #expect(others.count { $0["_error"] is NSNull } == 20)
    }

    @Test func signalLeavesWholeRows() throws {
        let run = try shell(
            """
            timeout --preserve-status -s INT 1 bash -c 'exec plutil-lite scan --jobs 2 \\
                --files0-from <(printf "%s\\0" t/*.plist; sleep 20) > rows'
            """)
        #expect(run.status == 130)
        _ = try rows(folder.text(of: "rows"))
        #expect(try folder.text(of: "rows").hasSuffix("\n") || folder.text(of: "rows").isEmpty)
    }

    @Test(.tags(.slow)) func readsFolderWithManyFiles() throws {
        let run = try shell(
            """
            mkdir many; (cd many; seq -f '%g.plist' 100000 | xargs touch; echo 'n = 1;' > 5.plist)
            plutil-lite get n -r many --include 5.plist
            plutil-lite scan -r many | wc -l
            """)
        #expect(run.output == "1\n100000\n")
    }

    @Test func worksWithFewOpenFiles() throws {
        let run = try shell(
            """
            mkdir -p t/d/e/f/g/h/i/j/k/l/m
            echo 'n = 0;' > t/d/e/f/g/h/i/j/k/l/m/x.plist
            ulimit -n 12; plutil-lite scan -r t --jobs 16
            """)
        let rows = try rows(run.output)
        #expect(rows.count == 201)
        #expect(rows.allSatisfy { $0["_error"] is NSNull })
        #expect(run.status == 0)
    }

    @Test(.enabled(if: Tools.setpriv != nil))
    func resumesAfterUnlistableFolder() throws {
        let run = try shell(
            """
            mkdir -p s/a s/b s/c; for name in a b c; do echo 'n = 1;' > s/$name/x.plist; done
            chmod 0 s/b
            # Root may read everything, unless it gives that up.
            limit=
            [ $(id -u) = 0 ] && limit='setpriv --bounding-set=-dac_override,-dac_read_search'
            scan() {
                $limit plutil-lite scan -r --format csv --resume rows "$@"; echo "status $?"
            }
            scan s/a s/b; scan s/a s/b s/c; scan s/a s/b s/c; cut -d , -f 1,4 rows
            head -n 3 rows > other; mv other rows; chmod 755 s/b
            scan s/a s/b s/c; cut -d , -f 1,4 rows
            """)
        #expect(
            run.output == """
                status 1
                status 1
                status 1
                _path,_error
                s/a/x.plist,
                s/b,permission denied
                s/c/x.plist,
                status 0
                _path,_error
                s/a/x.plist,
                s/b/x.plist,
                s/c/x.plist,

                """)
    }
}
