// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A run of PlistBuddy on `a.plist`, and its expected result.
struct BuddyCase: EditCase {
    var commands: [String]
    var output = ""
    var messages = ""
    var status: Int32 = 0
    var changes: [(old: String, new: String)] = []
    var options: [String] = []

    var testDescription: String { commands.joined(separator: "; ") }

    /// Comments, an order and a layout that no program writes, so that every change shows.
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

    /// Runs the commands with `-c`.
    func run(in folder: Folder) throws -> ProgramRun {
        let arguments = options + commands.flatMap { ["-c", $0] } + ["a.plist"]
        return try ProgramRun(["buddy"] + arguments, in: folder, environment: ["TZ": "UTC"])
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
