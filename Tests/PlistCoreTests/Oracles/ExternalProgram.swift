// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// Another program to compare with, if it is installed.
struct ExternalProgram: Sendable {
    let url: URL

    init?(_ name: String) {
        guard let found = Machine.program(name) else { return nil }
        url = found
    }

    /// Finds a program in the folder of another one, because a program of the same name elsewhere
    /// may be a different one.
    init?(_ name: String, beside other: String) {
        guard let other = ExternalProgram(other) else { return nil }
        url = other.url.resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent(name)
        guard FileManager.default.isExecutableFile(atPath: url.path) else { return nil }
    }

    struct Result {
        let status: Int32
        let output: Data
        let errors: String
    }

    /// Runs the program; its output goes to files, because pipes may fill up.
    func run(_ arguments: [String], in folder: URL) throws -> Result {
        let outputURL = folder.appendingPathComponent("stdout")
        let errorURL = folder.appendingPathComponent("stderr")
        for url in [outputURL, errorURL] {
            _ = FileManager.default.createFile(atPath: url.path, contents: nil)
        }
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: outputURL)
        process.standardError = try FileHandle(forWritingTo: errorURL)
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: try Self.contents(of: outputURL),
            errors: String(decoding: try Self.contents(of: errorURL), as: UTF8.self))
    }

    /// Foundation leaks memory when it reads an empty file, which the address sanitizer reports.
    private static func contents(of url: URL) throws -> Data {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        return attributes[.size] as? Int == 0 ? Data() : try Data(contentsOf: url)
    }

    /// Calls `body` with a folder that is removed afterwards.
    static func withFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
        let folder = try Folder()
        return try body(folder.url)
    }
}

extension ExternalProgram {
    /// A Python whose plistlib knows UIDs.
    static let python: ExternalProgram? = {
        guard let python = ExternalProgram("python3") else { return nil }
        let result = try? withFolder {
            try python.run(["-c", "import plistlib; plistlib.UID"], in: $0)
        }
        return result?.status == 0 ? python : nil
    }()

    /// The toolchain's plutil; other systems have older programs of the same name with different
    /// output.
    static let plutil: ExternalProgram? = {
        #if os(Linux)
            ExternalProgram("plutil", beside: "swift")
        #else
            nil
        #endif
    }()
}
