// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A run of PlistBuddy on `a.plist`, and what comes of it.
struct BuddyCase: CustomTestStringConvertible {
    var commands: [String]
    var output = ""
    var messages = ""
    var status: Int32 = 0
    /// What is to be found and replaced in the file; no pairs where it stays as it is.
    var changes: [(old: String, new: String)] = []
    var options: [String] = []

    var testDescription: String { commands.joined(separator: "; ") }

    /// Comments, an order and a layout that no program writes, so that all of it shows.
    static let file = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <!-- kept -->
          <key>Name</key> <string>one</string>
          <key>Count</key> <integer>7</integer>
          <key>Scale</key> <real>1.5</real>
          <key>On</key> <true/>
          <key>When</key> <date>2024-02-29T12:34:56Z</date>
          <key>Blob</key> <data>AGE=</data>
          <key>a:b</key> <string>colon</string>
          <key>two words</key> <string>space</string>
          <key>List</key>
          <array>
            <string>x</string> <!-- first -->
            <dict>
              <key>K</key> <string>v</string>
            </dict>
          </array>
          <key>Empty</key> <dict/>
        </dict>
        </plist>

        """

    /// Runs the commands by `-c` and checks everything.
    func check(in folder: Folder) throws {
        try folder.write(Self.file, to: "a.plist")
        let arguments = options + commands.flatMap { ["-c", $0] } + ["a.plist"]
        let run = try ProgramRun(["buddy"] + arguments, in: folder, environment: ["TZ": "UTC"])
        #expect(run.output == output)
        #expect(run.messages == messages)
        #expect(run.status == status)
        var expected = Self.file
        for (old, new) in changes {
            #expect(expected.ranges(of: old).count == 1, "\(old)")
            expected = expected.replacing(old, with: new)
        }
        #expect(try folder.text(of: "a.plist") == expected)
    }

    static func refused(
        _ command: String, output: String = "", messages: String = ""
    ) -> BuddyCase {
        BuddyCase(commands: [command], output: output, messages: messages, status: 1)
    }

    static func shown(_ command: String, _ output: String) -> BuddyCase {
        BuddyCase(commands: [command], output: output)
    }

    static func changed(_ command: String, _ old: String, _ new: String) -> BuddyCase {
        BuddyCase(commands: [command], changes: [(old, new)])
    }
}
