// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The script of `make test-faults` finds faults: a few of its cases, because all take minutes.
@Suite(.tags(.process, .slow), .enabled(if: Tools.python != nil)) struct FaultScriptTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let script = Checkout["Scripts/faults"].path

    private func faults(_ arguments: String, program: String) throws -> ProgramRun {
        try .shell("python3 '\(Self.script)' --program '\(program)' \(arguments)", in: folder)
    }

    @Test func findsOldOrNewFilesAfterKills() throws {
        let run = try faults("--kills 24 kills", program: ProgramRun.program.path)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("kills: 24: "), "\(run.output)")
        #expect(run.output.hasSuffix(", 0 bad\n"), "\(run.output)")
    }

    private static let isSanitized = ProcessInfo.processInfo.environment.keys.contains {
        $0.hasSuffix("SAN_OPTIONS")
    }

    /// A sanitizer's library would have to be loaded before the one that makes allocations fail.
    @Test(.enabled(if: Tools.find("cc") != nil && !isSanitized))
    func findsOldOrNewFilesIfAllocationsFail() throws {
        let program = ProgramRun.program.path
        let run = try faults(
            "--debug-program '\(program)' --allocations 2 malloc", program: program)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("malloc: 24 failing allocations: "), "\(run.output)")
        #expect(run.output.hasSuffix(", 0 bad\n"), "\(run.output)")
    }

    /// A program that writes the file in two steps, and nothing else.
    @Test func findsPartsOfFiles() throws {
        let program = """
            #!/bin/sh
            for file in a.plist large.plist other.plist new.plist; do printf x > $file; done
            sleep 0.2
            for file in a.plist large.plist other.plist new.plist; do printf y >> $file; done
            """
        try folder.write(program, to: "planted")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder["planted"].path)
        let run = try faults("--kills 12 kills", program: folder["planted"].path)
        #expect(run.status == 1)
        #expect(run.output.contains("neither the old file nor the new one"), "\(run.output)")
    }

    @Test(.enabled(if: Tools.find("strace") != nil))
    func findsNoPartOfAFileWithoutPower() throws {
        let run = try faults("power", program: ProgramRun.program.path)
        if run.messages.contains("ptrace") { try Test.cancel("the system forbids tracing") }
        #expect(run.status == 0, "\(run.messages)")
        #expect(run.output.hasSuffix(" states of the disk for 12 commands: 0 bad\n"))
    }

    @Test func refusesOtherThanProgram() throws {
        let run = try faults("kills", program: "nothing")
        #expect(run.status == 2)
        #expect(run.messages.hasSuffix("nothing is not a program; make build\n"))
    }
}
