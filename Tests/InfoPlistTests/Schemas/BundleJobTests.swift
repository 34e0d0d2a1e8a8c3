// SPDX-License-Identifier: Apache-2.0

import FileTrees
import InfoPlist
import PlistCore
import Testing

/// launchd jobs inside an app.
@Suite struct BundleJobTests {
    private static let agent = "Contents/Library/LaunchAgents/com.example.tides.plist"

    /// Returns the findings in an app with a job at a path, without those about the app itself.
    private func findings(
        _ job: String, at path: String = agent, beside files: [String] = ["Contents/MacOS/Tides"]
    ) throws -> [String] {
        var texts = [
            "Contents/Info.plist":
                "{CFBundleExecutable = Tides; CFBundleIdentifier = \"com.example.tides\";}",
            path: job,
        ]
        for file in files { texts[file] = "" }
        var tree = MemoryTree()
        for (path, text) in texts {
            tree[TreePath(stringLiteral: path)] = .file(text, isExecutable: true)
        }
        var checker = BundleChecker()
        checker.rules = []
        checker.infoPlist.rules = []
        return try checker.findings(in: tree, name: "Tides.app").findings
            .filter { $0.diagnostic.severity != .note }
            .map { "\($0.path): \($0.diagnostic.code.rawValue): \($0.diagnostic.message)" }
    }

    private static func job(_ entries: String) -> String {
        "{Label = \"com.example.tides\"; \(entries)}"
    }

    @Test func checksJobsInApps() throws {
        #expect(
            try findings(Self.job("BundleProgram = \"Contents/MacOS/Tides\";")) == [])
        #expect(
            try findings(Self.job("BundleProgram = \"Contents/MacOS/Tides\"; RunAtLod = yes;"))
                == [
                    "\(Self.agent): misspelt-key: unknown key 'RunAtLod'; write 'RunAtLoad'"
                ])
        #expect(try findings("{Label = ;}").count == 1)
    }

    @Test func requiresProgramOfJobInApp() throws {
        #expect(
            try findings(Self.job("BundleProgram = \"Contents/MacOS/Tide\";")) == [
                "\(Self.agent): job-program: the app has no file 'Contents/MacOS/Tide'; put the "
                    + "program there, or correct the path"
            ])
        // A folder cannot be run, and a path that leads out of the app is not inside it.
        #expect(try findings(Self.job("BundleProgram = \"Contents/MacOS\";")).count == 1)
        #expect(try findings(Self.job("BundleProgram = \"../../bin/tides\";")).count == 1)
        #expect(try findings(Self.job("BundleProgram = \"$(TOOL)\";")) == [])
        #expect(
            try findings(Self.job("BundleProgram = \"/Contents/MacOS/Tides\";")) == [
                "\(Self.agent): job-path: BundleProgram is a path within the app; "
                    + "leave out all before Contents"
            ])
    }

    @Test func assignsJobsToInnermostApp() throws {
        let path = "Contents/Library/LoginItems/Low.app/Contents/Library/LaunchDaemons/low.plist"
        let program = Self.job("BundleProgram = \"Contents/MacOS/Low\";")
        let low = "Contents/Library/LoginItems/Low.app/Contents/MacOS/Low"
        #expect(try findings(program, at: path, beside: [low]) == [])
        #expect(try findings(program, at: path, beside: ["Contents/MacOS/Low"]).count == 1)
        #expect(
            try findings(Self.job("UserName = tide; Program = \"/bin/tides\";"), at: path) == [])
    }

    @Test func checksNoOtherFilesAsJobs() throws {
        // The place makes it a job, whatever its keys are.
        #expect(try !findings("{Labl = a; Program = \"/bin/tides\";}").isEmpty)
        #expect(try !findings("(1)").isEmpty)
        #expect(try !findings(Self.job("BundleProgram = \"\";")).isEmpty)
        #expect(
            try findings(
                Self.job("BundleProgram = none;"), at: "Contents/Resources/tides.plist") == [])
    }
}
