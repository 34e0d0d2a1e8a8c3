// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Runs programs and reads their output.
enum Shell {
    static func output(_ words: [String], in folder: URL) throws -> String {
        let run = try run(words, in: folder)
        guard run.status == 0 else { throw Failure("\(words.joined(separator: " ")): \(run.text)") }
        return run.text
    }

    /// - Parameters:
    ///   - environment: variables to add to those of the process.
    ///   - isEnough: whether to kill the program after a line.
    /// - Returns: the status, or the negative signal that ended the program, and the output.
    static func run(
        _ words: [String], in folder: URL, environment: [String: String] = [:],
        until isEnough: (Substring) -> Bool = { _ in false }
    ) throws -> (status: Int32, text: String) {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        try pipe.fileHandleForWriting.close()
        var text = "", pending = Data()
        while true {
            let added = pipe.fileHandleForReading.availableData
            pending += added
            // Endless output adds no information.
            guard let end = pending.lastIndex(of: 10), text.utf8.count < 64 << 20 else {
                if !added.isEmpty { continue }
                text += String(decoding: pending, as: UTF8.self)
                break
            }
            let lines = String(decoding: pending[...end], as: UTF8.self)
            pending = Data(pending[(end + 1)...])
            text += lines
            if lines.split(separator: "\n").contains(where: isEnough) {
                kill(process.processIdentifier, SIGKILL)
                break
            }
        }
        process.waitUntilExit()
        let status = process.terminationStatus
        return (process.terminationReason == .uncaughtSignal ? -status : status, text)
    }
}

/// Prints without buffering, also into a file.
func say(_ text: String, terminator: String = "\n") {
    print(text, terminator: terminator)
    fflush(nil)
}
