// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Dates as people write them.
@Suite(.tags(.process)) struct DateValueTests {
    static let dates: [(text: String, date: String)] = [
        ("2024-02-29T12:34:56Z", "2024-02-29T12:34:56Z"),
        ("2024-02-29T12:34:56+02:00", "2024-02-29T10:34:56Z"),
        ("2024-02-29T12:34:56-02:30", "2024-02-29T15:04:56Z"),
        ("2024-12-31T23:59:59-00:01", "2025-01-01T00:00:59Z"),
        ("2024-01-01T00:30:00+01:00", "2023-12-31T23:30:00Z"),
        ("2024-02-29T12:34:56+00:00", "2024-02-29T12:34:56Z"),
        ("2024-02-29T12:34:56.25+02:00", "2024-02-29T10:34:56.25Z"),
        ("2024-02-29", "2024-02-29T00:00:00Z"),
    ]

    @Test(arguments: dates)
    func readsOffsetsAndDays(_ text: String, _ date: String) throws {
        let folder = try Folder()
        try Samples.binary([[0xD0]]).write(to: folder["a.plist"])
        #expect(try ProgramRun(["set", "a", "--date", text, "a.plist"], in: folder).status == 0)
        #expect(try ProgramRun(["get", "a", "a.plist"], in: folder).output == date + "\n")
        #expect(try ScalarText.date(Array(text.utf8)) == ScalarText.date(Array(date.utf8)))
    }

    @Test(arguments: [
        "2024-02-30T12:34:56+02:00", "2024-02-29T12:34:56+24:00", "2024-02-29T12:34:56+02:60",
        "2024-02-29T12:34:56+0200", "2024-02-29T12:34:56 02:00", "2024-02-29T12:34:56+2:00",
        "2024-02-30", "2024-2-29", "+02:00", "Now", "", "tomorrow",
    ])
    func refusesOtherDateTexts(_ text: String) {
        let error = #expect(throws: ScalarText.Mistake.self) {
            try ScalarText.date(Array(text.utf8))
        }
        #expect(error?.expected == "a date such as 2024-02-29T12:34:56Z, now or today")
    }

    @Test func acceptsNowAndToday() throws {
        let before = System.secondsSinceReferenceDate
        let now = try ScalarText.date(Array("now".utf8))
        let today = try ScalarText.date(Array("today".utf8))
        let after = System.secondsSinceReferenceDate
        #expect((Double(before)...Double(after)).contains(now))
        #expect(today.truncatingRemainder(dividingBy: 86_400) == 0)
        #expect(today <= Double(after) && today > Double(before) - 86_400)
        #expect(abs(now - Date().timeIntervalSinceReferenceDate) < 86_400)
    }

    @Test func keepsTypeOfExistingDate() throws {
        let folder = try Folder()
        try folder.write(
            Samples.plist("<dict><key>t</key><date>2001-01-01T00:00:00Z</date></dict>"),
            to: "a.plist")
        let run = try ProgramRun(["set", "t", "2024-02-29T01:00:00+02:00", "a.plist"], in: folder)
        #expect(run.status == 0)
        #expect(try folder.text(of: "a.plist").contains("<date>2024-02-28T23:00:00Z</date>"))
        #expect(try ProgramRun(["set", "t", "now", "a.plist"], in: folder).status == 0)
        #expect(try ProgramRun(["get", "--type", "t", "a.plist"], in: folder).output == "date\n")
    }
}
