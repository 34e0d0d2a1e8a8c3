// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// One run of the real program.
struct ProgramRun {
    let status: Int32
    let output: String
    let outputBytes: Data
    let messages: String

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
    ///   - input: what it finds on standard input.
    ///   - directory: where it runs.
    ///   - environment: variables added to a nearly empty environment.
    init(
        _ arguments: [String], input: Data = Data(), in directory: Folder,
        environment: [String: String] = [:], program: URL = ProgramRun.program
    ) throws {
        let standardInput = directory.outside.appendingPathComponent("stdin")
        try input.write(to: standardInput)
        try self.init(
            arguments, reading: FileHandle(forReadingFrom: standardInput), in: directory,
            environment: environment, program: program)
    }

    /// Runs a line of shell, in which `plutil-lite` is the program.
    static func shell(
        _ line: String, in directory: Folder, environment: [String: String] = [:]
    ) throws -> ProgramRun {
        try ProgramRun(
            ["-c", line], in: directory, environment: environment,
            program: URL(fileURLWithPath: "/bin/bash"))
    }

    private init(
        _ arguments: [String], reading standardInput: FileHandle, in directory: Folder,
        environment: [String: String], program: URL
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
        process.environment = ["PATH": "\(ours):\(path)", "LC_ALL": "C"].merging(environment) {
            $1
        }
        try process.run()
        process.waitUntilExit()
        status =
            process.terminationReason == .exit
            ? process.terminationStatus : 128 + process.terminationStatus
        outputBytes = try Data(contentsOf: outputFile)
        output = String(decoding: outputBytes, as: UTF8.self)
        messages = String(decoding: try Data(contentsOf: messageFile), as: UTF8.self)
    }
}

/// A directory of its own for a test, removed when the test is over.
final class Folder {
    let url: URL
    /// A second one, for what is not part of the test.
    let outside: URL

    init(in parent: URL = FileManager.default.temporaryDirectory) throws {
        let name = "plutil-lite-tests-\(UUID().uuidString)"
        url = parent.appendingPathComponent(name)
        outside = parent.appendingPathComponent(name + "-outside")
        for directory in [url, outside] {
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true)
        }
    }

    deinit {
        for directory in [url, outside] { try? FileManager.default.removeItem(at: directory) }
    }

    subscript(name: String) -> URL { url.appendingPathComponent(name) }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: self[name])
    }

    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: self[name]), as: UTF8.self)
    }

    /// The names of all files, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}
