// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A `defaults` command line on `$D/a.plist`, and its expected result.
struct DefaultsCase: EditCase, Sendable {
    var line: String
    var output = ""
    var messages = ""
    var status: Int32 = 0
    var changes: [(old: String, new: String)] = []

    var testDescription: String { line }

    /// Comments, an order and a layout that no program writes, so that every change shows.
    static let file = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <!-- kept -->
          <key>Name</key> <string>one</string>
          <key>Count</key> <integer>7</integer>
          <key>Below</key> <integer>-7</integer>
          <key>Scale</key> <real>1.5</real>
          <key>Whole</key> <real>2</real>
          <key>On</key> <true/>
          <key>Off</key> <false/>
          <key>When</key> <date>2024-02-29T12:34:56Z</date>
          <key>Blob</key> <data>AGE=</data>
          <key>Long</key> <data>AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=</data>
          <key>two words</key> <string>a &lt;"\\&gt; à К 😀</string>
          <key>a.b:c</key> <string>dots</string>
          <key>List</key>
          <array>
            <string>x</string> <!-- first -->
            <dict>
              <key>K</key> <string>v_w</string>
            </dict>
            <array/>
          </array>
          <key>Empty</key> <dict/>
        </dict>
        </plist>

        """

    func run(in folder: Folder) throws -> ProgramRun { try Self.run(line, in: folder) }

    /// Runs a line in a shell, in which `D` is the folder.
    static func run(
        _ line: String, in folder: Folder, home: String? = nil
    ) throws -> ProgramRun {
        var environment = ["D": folder.url.path, "TZ": "UTC"]
        environment["HOME"] = home
        return try ProgramRun.shell(
            "plutil-lite defaults \(line)", in: folder, environment: environment)
    }

    static func shown(_ line: String, _ output: String) -> DefaultsCase {
        DefaultsCase(line: line, output: output + "\n")
    }

    static func refused(_ line: String, _ messages: String) -> DefaultsCase {
        DefaultsCase(line: line, messages: messages + "\n", status: 1)
    }

    static func changed(_ line: String, _ old: String, _ new: String) -> DefaultsCase {
        DefaultsCase(line: line, changes: [(old, new)])
    }

    /// Returns a line that sets its own key, with the XML of its value.
    static func written(_ value: String, _ xml: String) -> DefaultsCase {
        .changed(
            "write \"$D/a\" New \(value)", "  <key>Empty</key> <dict/>\n",
            "  <key>Empty</key> <dict/>\n  <key>New</key> \(xml)\n")
    }
}
