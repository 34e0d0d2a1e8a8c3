// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// One run of the real program.
struct ProgramRun {
    let status: Int32
    let output: String
    let outputBytes: Data
    let messages: String

    /// The number of seconds until a program counts as hanging and is killed; a sanitizer on a busy
    /// machine takes long.
    static let patience = 300.0

    /// The program that was built beside these tests.
    static let program: URL = {
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        var directory = bundle.deletingLastPathComponent()
        while directory.path != "/" {
            let program = directory.appendingPathComponent("plutil-lite")
            if FileManager.default.isExecutableFile(atPath: program.path) { return program }
            directory.deleteLastPathComponent()
        }
        fatalError("plutil-lite is not built beside \(bundle.path)")
    }()

    /// Runs the program.
    ///
    /// - Parameters:
    ///   - input: the contents of standard input.
    ///   - directory: the working directory.
    ///   - environment: variables added to a nearly empty environment.
    init(
        _ arguments: [String], input: Data = Data(), in directory: Folder,
        environment: [String: String] = [:], program: URL = ProgramRun.program,
        patience: Double = ProgramRun.patience
    ) throws {
        let standardInput = directory.outside.appendingPathComponent("stdin")
        try input.write(to: standardInput)
        try self.init(
            arguments, reading: FileHandle(forReadingFrom: standardInput), in: directory,
            environment: environment, program: program, patience: patience)
    }

    /// Runs lines in a shell, bash by default, with the program as `plutil-lite`.
    static func shell(
        _ line: String, in directory: Folder, environment: [String: String] = [:],
        program: URL = Tools.bash, patience: Double = ProgramRun.patience
    ) throws -> ProgramRun {
        // The shell reads no startup files, as zsh would.
        let options = program == Tools.zsh ? ["-f"] : []
        return try ProgramRun(
            options + ["-c", line], in: directory, environment: environment, program: program,
            patience: patience)
    }

    private init(
        _ arguments: [String], reading standardInput: FileHandle, in directory: Folder,
        environment: [String: String], program: URL, patience: Double
    ) throws {
        let outputFile = directory.outside.appendingPathComponent("stdout")
        let messageFile = directory.outside.appendingPathComponent("stderr")
        for file in [outputFile, messageFile] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = directory.url
        process.standardInput = standardInput
        process.standardOutput = try FileHandle(forWritingTo: outputFile)
        process.standardError = try FileHandle(forWritingTo: messageFile)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let ours = Self.program.deletingLastPathComponent().path
        // The program gets the same options as the tests: under a sanitizer, with coverage, and
        // with an active mutant.
        let kept = ProcessInfo.processInfo.environment.filter {
            $0.key.hasSuffix("SAN_OPTIONS") || $0.key == "LLVM_PROFILE_FILE"
                || $0.key.hasPrefix("MUTANT")
        }
        let base = ["PATH": "\(ours):\(path)", "LC_ALL": "C"].merging(kept) { $1 }
        process.environment = base.merging(environment) {
            $1
        }
        // The threads that tests run on hold signals back, and children inherit that.
        var none = sigset_t()
        var mask = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &mask)
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        try process.run()
        let watchdog = DispatchWorkItem { [id = process.processIdentifier] in kill(id, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: watchdog)
        // `waitUntilExit` looks every 50 ms only, which is ten times as long as most runs take.
        var pause: UInt32 = 250
        while process.isRunning {
            usleep(pause)
            pause = min(pause + 250, 10_000)
        }
        // Releases the process and its files.
        process.waitUntilExit()
        watchdog.cancel()
        status =
            process.terminationReason == .exit
            ? process.terminationStatus : 128 + process.terminationStatus
        outputBytes = try Data(contentsOf: outputFile)
        output = String(decoding: outputBytes, as: UTF8.self)
        messages = String(decoding: try Data(contentsOf: messageFile), as: UTF8.self)
    }
}
