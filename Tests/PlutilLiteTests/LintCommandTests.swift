// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct LintCommandTests {
    let folder = try! Folder()

    @Test func showsWhereAndWhatWithExcerptCaretAndNote() throws {
        try folder.write(
            """
            <plist version="1.0">
            <dict>
              <key>A</key>
              <array>
              </dict>
            </plist>

            """, to: "broken.plist")
        let run = try ProgramRun(["lint", "broken.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.messages == """
                broken.plist:5:3: error: expected a value or '</array>', found '</dict>'
                 5 |   </dict>
                   |   ^~~~~~~
                broken.plist:4:3: note: the array opened here is still open

                """)
    }

    @Test func saysOkForAGoodFileAndNothingWhenQuiet() throws {
        try folder.write("<plist version=\"1.0\"><true/></plist>", to: "good.plist")
        let run = try ProgramRun(["lint", "good.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.output == "good.plist: ok\n")
        #expect(run.messages == "")
        let quiet = try ProgramRun(["lint", "-q", "good.plist"], in: folder)
        #expect(quiet.status == 0)
        #expect(quiet.output == "")
    }
}
