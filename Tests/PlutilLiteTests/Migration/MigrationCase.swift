// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A line of a script written for a Mac, and its output there; it finds `plutil` and `PlistBuddy`
/// by name.
struct MigrationCase: CustomTestStringConvertible {
    let line: String
    let output: String

    init(_ line: String, _ output: String) {
        self.line = line
        self.output = output
    }

    var testDescription: String { line }

    /// Makes the files that the scripts use: an app's Info.plist, a launch agent, preferences in
    /// binary form.
    static func makeFolder() throws -> Folder {
        let folder = try Folder()
        try folder.write(info, to: "Info.plist")
        try folder.write(agent, to: "com.example.agent.plist")
        try folder.write(entitlements, to: "App.entitlements")
        try folder.write(
            #"{"name": "kit", "version": "3.1", "tags": ["a", "b"]}"#, to: "package.json")
        try folder.write(
            "\"title\" = \"Hello\";\n\"quit\" = \"Quit\";\n", to: "Localizable.strings")
        for (name, text) in others { try folder.write(text, to: name) }
        for name in ["plutil", "PlistBuddy"] {
            try FileManager.default.createSymbolicLink(
                at: folder.outside.appendingPathComponent(name),
                withDestinationURL: ProgramRun.program)
        }
        return folder
    }

    /// Runs the line, and checks its output and files.
    ///
    /// - Parameter plutil: Apple's plutil, instead of ours.
    func check(in folder: Folder, plutil: URL? = nil) throws {
        let folders = [plutil?.deletingLastPathComponent(), folder.outside].compactMap(\.?.path)
        let path = "PATH=\"\(folders.joined(separator: ":")):$PATH\"; "
        let setUp = "plutil -convert binary1 -o prefs.plist com.example.agent.plist; "
        let run = try ProgramRun.shell(
            path + setUp + line, in: folder, environment: ["TZ": "UTC"])
        #expect(run.output == output)
        let notes = run.messages.split(separator: "\n")
        let isReplacing = line.contains("-replace")
        #expect(notes.allSatisfy { isReplacing && $0.contains(": note: the element is replaced") })
        #expect(run.status == 0)
    }

    static let header = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    private static let info =
        header + """
            <dict>
            	<key>CFBundleDisplayName</key>
            	<string>Tide</string>
            	<key>CFBundleIdentifier</key>
            	<string>com.example.tide</string>
            	<key>CFBundleShortVersionString</key>
            	<string>1.4.0</string>
            	<key>CFBundleVersion</key>
            	<string>141</string>
            	<key>CFBundleURLTypes</key>
            	<array>
            		<dict>
            			<key>CFBundleURLName</key>
            			<string>com.example.tide</string>
            			<key>CFBundleURLSchemes</key>
            			<array>
            				<string>tide</string>
            			</array>
            		</dict>
            	</array>
            	<key>LSRequiresIPhoneOS</key>
            	<true/>
            	<key>NSAppTransportSecurity</key>
            	<dict>
            		<key>NSAllowsArbitraryLoads</key>
            		<true/>
            	</dict>
            	<key>UIDeviceFamily</key>
            	<array>
            		<integer>1</integer>
            		<integer>2</integer>
            	</array>
            </dict>
            </plist>

            """

    private static let agent =
        header + """
            <dict>
            	<key>Label</key>
            	<string>com.example.agent</string>
            	<key>ProgramArguments</key>
            	<array>
            		<string>/usr/local/bin/agent</string>
            		<string>--quiet</string>
            	</array>
            	<key>RunAtLoad</key>
            	<false/>
            	<key>StartInterval</key>
            	<integer>300</integer>
            </dict>
            </plist>

            """

    private static let entitlements =
        header + """
            <dict>
            	<key>com.apple.security.app-sandbox</key>
            	<true/>
            	<key>com.apple.security.application-groups</key>
            	<array>
            		<string>group.com.example.tide</string>
            	</array>
            </dict>
            </plist>

            """
}
