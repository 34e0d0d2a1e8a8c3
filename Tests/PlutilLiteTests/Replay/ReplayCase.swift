// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

/// A command line with the same result in plutil and here, except for named deviations.
struct ReplayCase: ExpressibleByStringLiteral, Sendable, CustomTestStringConvertible {
    /// Arguments separated by spaces, quoted with `'` if they contain some; after ` < `, the
    /// fixture for standard input.
    let line: String
    /// The names of the deviations that explain a difference.
    let deviations: [String]

    init(_ line: String, deviates deviations: String...) {
        self.line = line
        self.deviations = deviations
    }

    init(_ line: String, deviations: [String]) {
        self.line = line
        self.deviations = deviations
    }

    init(stringLiteral line: String) { self.init(line, deviations: []) }

    var testDescription: String { line }

    var arguments: [String] { Self.words(command) }

    private var command: Substring {
        line.range(of: " < ").map { line[..<$0.lowerBound] } ?? line[...]
    }

    /// The contents of standard input.
    var input: Data {
        guard let mark = line.range(of: " < ") else { return Data() }
        return ReplayFixtures.files[String(line[mark.upperBound...])] ?? Data()
    }

    private static func words(_ text: Substring) -> [String] {
        var words: [String] = []
        var word: String?
        var isQuoted = false
        for character in text {
            if character == "'" {
                isQuoted.toggle()
                word = word ?? ""
            } else if character == " " && !isQuoted {
                if let complete = word { words.append(complete) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }

    /// Whether the command edits a file and leaves the rest of it alone.
    var isEdit: Bool { ["-insert", "-replace", "-remove"].contains(arguments.first ?? "") }
}

/// The outcome of a command line.
struct ReplayOutcome {
    let status: Int32
    let output: Data
    /// The first line on standard error, without what Core Foundation logs.
    let message: String
    let files: [String: Data]

    /// Runs a case in a new folder that holds the fixtures that it mentions.
    init(_ replayed: ReplayCase, program: URL) throws {
        let folder = try Folder()
        let arguments = replayed.arguments
        for name in Set(arguments) {
            if let data = ReplayFixtures.files[name] { try data.write(to: folder[name]) }
        }
        let run = try ProgramRun(
            arguments, input: replayed.input, in: folder, program: program)
        status = run.status
        output = run.outputBytes
        let lines = run.messages.split(separator: "\n", omittingEmptySubsequences: false)
        message =
            lines.first { !$0.contains("CFPropertyListCreateFromXMLData()") }.map(String.init)
            ?? ""
        var files: [String: Data] = [:]
        for name in try folder.names { files[name] = try? Data(contentsOf: folder[name]) }
        self.files = files
    }

    /// Returns the differences of two outcomes.
    func differences(from other: ReplayOutcome, comparingValues: Bool) -> [String] {
        var found: [String] = []
        if status != other.status { found.append("status \(status), not \(other.status)") }
        let hasSameOutput =
            output == other.output
            || comparingValues && Self.isSame(output, other.output, "output")
        if !hasSameOutput {
            found.append("output \(Self.shown(output)), not \(Self.shown(other.output))")
        }
        if message != other.message {
            found.append("message \(message), not \(other.message)")
        }
        for name in Set(files.keys).union(other.files.keys).sorted() {
            let (left, right) = (files[name], other.files[name])
            if left == right { continue }
            if comparingValues, let left, let right, Self.isSame(left, right, name) { continue }
            found.append(
                "file \(name) \(left.map(Self.shown) ?? "absent"), "
                    + "not \(right.map(Self.shown) ?? "absent")")
        }
        return found
    }

    private static func shown(_ data: Data) -> String {
        "'\(String(decoding: data, as: UTF8.self))'"
    }

    private static func isSame(_ left: Data, _ right: Data, _ name: String) -> Bool {
        let registry = PlistCodecRegistry.standard
        guard let first = try? registry.decode(ByteStore(left), fileName: name),
            let second = try? registry.decode(ByteStore(right), fileName: name)
        else { return false }
        return first == second && first.format == second.format
    }
}
