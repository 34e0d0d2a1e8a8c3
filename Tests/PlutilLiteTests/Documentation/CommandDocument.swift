// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A page of Markdown whose command blocks are run.
///
/// A block is fenced with ```` ```console ````; lines after `$ ` are commands, and the lines below
/// are their output. A command that ends in a backslash continues on the next line. Words after
/// `console` name the programs that the block needs; without them it is skipped. `bash` and `zsh`
/// also select the shell that runs it.
///
/// A block of any other language with `file=NAME` after it is written to that file.
struct CommandDocument {
    struct Step {
        let line: Int
        /// Programs that must be installed.
        let needs: [String]
        var command: String
        var expected: String
    }

    struct File {
        let line: Int
        let name: String
        let language: String
        var text: String
    }

    enum Part {
        case step(Step)
        case file(File)
    }

    let name: String
    private(set) var parts: [Part] = []

    var steps: [Step] {
        parts.compactMap { if case .step(let step) = $0 { step } else { nil } }
    }

    var files: [File] {
        parts.compactMap { if case .file(let file) = $0 { file } else { nil } }
    }

    /// Reads a page of the repository.
    init(_ name: String) throws {
        let text = try Checkout.text(of: name)
        try self.init(name, text: text)
    }

    init(_ name: String, text: String) throws {
        self.name = name
        var fence: [Substring]?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if line.hasPrefix("```") {
                let words = line.dropFirst(3).split(separator: " ")
                fence = fence == nil ? words : nil
                guard let file = words.first(where: { $0.hasPrefix("file=") }) else { continue }
                parts.append(
                    .file(
                        File(
                            line: index + 1, name: String(file.dropFirst(5)),
                            language: String(words[0]), text: "")))
            } else if let fence, fence.first == "console" {
                try read(line, number: index + 1, needs: fence.dropFirst().map(String.init))
            } else if let fence, fence.contains(where: { $0.hasPrefix("file=") }),
                case .file(var file)? = parts.popLast()
            {
                file.text += line + "\n"
                parts.append(.file(file))
            }
        }
    }

    private mutating func read(_ line: String, number: Int, needs: [String]) throws {
        if case .step(var step)? = parts.last, step.expected.isEmpty, step.command.hasSuffix("\\") {
            step.command += "\n" + line
            parts[parts.count - 1] = .step(step)
        } else if line.hasPrefix("$ ") {
            let command = String(line.dropFirst(2))
            parts.append(.step(Step(line: number, needs: needs, command: command, expected: "")))
        } else {
            guard case .step(var step)? = parts.last, step.needs == needs else {
                throw OutputWithoutCommand(place: "\(name):\(number)")
            }
            step.expected += line + "\n"
            parts[parts.count - 1] = .step(step)
        }
    }

    /// Returns the page with other outputs: one for each step, or `nil` to leave the old one.
    static func text(_ text: String, showing outputs: [String?]) -> String {
        var lines: [String] = []
        var isConsole = false
        var isInFence = false
        var step = -1
        var isCommand = false
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                isInFence.toggle()
                isConsole = isInFence && line.dropFirst(3).split(separator: " ").first == "console"
                lines.append(line)
                isCommand = false
                continue
            }
            let isContinued = isCommand && lines.last?.hasSuffix("\\") == true
            if isConsole && line.hasPrefix("$ ") && !isContinued { step += 1 }
            isCommand = isConsole && (line.hasPrefix("$ ") || isContinued)
            let isReplaced = isConsole && !isCommand && outputs[step] != nil
            if !isReplaced { lines.append(line) }
            if isCommand && !line.hasSuffix("\\"), let output = outputs[step] {
                lines += output.split(separator: "\n", omittingEmptySubsequences: false)
                    .map(String.init)
                if output.isEmpty || output.hasSuffix("\n") { lines.removeLast() }
            }
        }
        return lines.joined(separator: "\n")
    }

    struct OutputWithoutCommand: Error, Equatable {
        let place: String
    }

    /// A folder with copies of TestVectors/samples.
    static func samples() throws -> Folder {
        let folder = try Folder()
        let samples = Checkout["TestVectors/samples"]
        for name in try FileManager.default.contentsOfDirectory(atPath: samples.path) {
            try FileManager.default.copyItem(
                at: samples.appendingPathComponent(name), to: folder[name])
        }
        return folder
    }
}
