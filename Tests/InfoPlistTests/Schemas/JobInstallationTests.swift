// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Checks that launchd makes before it reads the file of a job.
@Suite struct JobInstallationTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let path: String
        var owner: UInt32 = 0
        var mode: UInt32 = 0o644
        /// The start of each finding.
        let findings: [String]

        var testDescription: String { "\(path) \(owner) \(String(mode, radix: 8))" }
    }

    private static let user: UInt32 = 501
    private static let home = "/Users/tide/Library/LaunchAgents/tides.plist"

    private static let owner = "launchd refuses a file that does not belong to the user 501"
    private static let root = "launchd refuses a file here that does not belong to root"
    private static let mode = "launchd refuses a file that others can write"

    static let examples = [
        Example(path: home, owner: user, findings: []),
        Example(path: home, owner: user, mode: 0o600, findings: []),
        Example(
            path: home, owner: user, mode: 0o664,
            findings: [mode + ", found the mode 664; run 'chmod go-w'"]),
        Example(path: home, owner: user, mode: 0o646, findings: [mode]),
        Example(path: home, owner: user, mode: 0o1644, findings: []),
        Example(path: home, findings: [owner + ", found user 0; run 'sudo chown 501'"]),
        Example(path: home, owner: 502, mode: 0o666, findings: [mode, owner]),
        Example(
            path: "/Users/tide/Library/LaunchAgents/tides.plist.off", owner: user,
            findings: ["launchd reads files whose names end in '.plist'; rename it"]),
        Example(path: "/Library/LaunchAgents/tides.plist", findings: []),
        Example(
            path: "/Library/LaunchAgents/tides.plist", owner: user,
            findings: [root + ", found user 501; run 'sudo chown root:wheel'"]),
        Example(path: "/Library/LaunchDaemons/tides.plist", findings: []),
        Example(path: "/Library/LaunchDaemons/tides.plist", owner: user, findings: [root]),
        Example(path: "/tmp/LaunchDaemons/tides.plist", owner: user, findings: [root]),
        Example(path: "/tmp/tides.plist", owner: user, findings: []),
        Example(path: "/tmp/tides.plist", findings: []),
        Example(path: "/tmp/tides.plist", owner: 502, findings: [owner]),
        Example(
            path: "/Applications/Tides.app/Contents/Library/LaunchDaemons/tides.plist",
            owner: 502, findings: []),
        Example(
            path: "/Applications/Tides.app/Contents/Library/LaunchDaemons/tides.plist",
            mode: 0o666, findings: [mode]),
    ]

    @Test(arguments: examples) func reportsFilesLaunchdRefuses(_ example: Example) throws {
        var checker = JobChecker()
        checker.rules = [.jobInstallation]
        checker.path = example.path
        checker.installation = JobInstallation(
            path: example.path, owner: example.owner, user: Self.user, permissions: example.mode)
        let findings = checker.findings(
            in: try PlistDocument(value: ["Label": "tides", "Program": "/bin/tides"]))
        #expect(findings.count == example.findings.count)
        for (finding, start) in zip(findings, example.findings) {
            #expect(finding.message.hasPrefix(start), "\(finding.message)")
            #expect(finding.severity == .error && finding.location == nil)
        }
    }

    @Test func infersDomainFromKeysOutsideKnownFolders() throws {
        var checker = JobChecker()
        checker.rules = [.jobInstallation]
        checker.installation = JobInstallation(
            path: "/tmp/tides.plist", owner: 501, user: 501, permissions: 0o644)
        let daemon: PlistValue = ["Label": "tides", "Program": "/bin/tides", "UserName": "tide"]
        let findings = checker.findings(in: try PlistDocument(value: daemon))
        #expect(findings.count == 1 && findings[0].message.hasPrefix(Self.root))
    }

    private static let programs: [(JobInstallation.ProgramFault?, String?)] = [
        (nil, nil),
        (.missing, "there is no program '/bin/tides'; install it, or correct the path"),
        (.directory, "'/bin/tides' is a directory; name the executable in it"),
        (.notExecutable, "'/bin/tides' is not executable; run 'chmod +x'"),
    ]

    @Test(arguments: programs) func checksProgramOfJob(
        fault: JobInstallation.ProgramFault?, message: String?
    ) throws {
        var checker = JobChecker()
        checker.rules = [.jobInstallation]
        var installation = JobInstallation(
            path: Self.home, owner: Self.user, user: Self.user, permissions: 0o644)
        installation.programFault = { $0 == "/bin/tides" ? fault : .missing }
        checker.installation = installation
        let jobs: [PlistValue] = [
            ["Label": "tides", "Program": "/bin/tides"],
            ["Label": "tides", "ProgramArguments": ["/bin/tides", "/none"]],
            ["Label": "tides", "Program": "/bin/tides", "ProgramArguments": ["/none"]],
        ]
        for job in jobs {
            let findings = checker.findings(in: try PlistDocument(value: job))
            #expect(findings.map(\.message) == [message].compactMap { $0 })
            #expect(findings.allSatisfy { $0.severity == .error && $0.path != nil })
        }
        // The location of these programs is unknown.
        let others: [PlistValue] = [
            ["Label": "tides", "ProgramArguments": ["none"]],
            ["Label": "tides", "Program": "/{{none}}"],
            ["Label": "tides", "Program": "/none", "RootDirectory": "/var/tides"],
            ["Label": "tides", "BundleProgram": "Contents/MacOS/none"],
        ]
        for job in others {
            #expect(checker.findings(in: try PlistDocument(value: job)).isEmpty)
        }
    }

    @Test func checksNoFilesUnlessAsked() throws {
        let findings = JobChecker().findings(
            in: try PlistDocument(value: ["Label": "tides", "Program": "/bin/tides"]))
        #expect(findings.isEmpty)
    }
}
