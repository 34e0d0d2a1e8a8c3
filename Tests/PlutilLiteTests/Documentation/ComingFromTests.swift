// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Runs the command lines that are side by side in the tables of docs/coming-from.md.
@Suite(.tags(.process, .documentation)) struct ComingFromTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let line: Int
        let tool: String
        let left: String
        let right: String
        var testDescription: String { "line \(line): \(right)" }
    }

    static let document = "docs/coming-from.md"

    /// The rows of tables whose second column has this title.
    static func rows(titled title: String) throws -> [Row] {
        let text = try Checkout.text(of: document)
        var rows: [Row] = []
        var tool: String?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            guard line.hasPrefix("| ") else {
                if !line.hasPrefix("|---") { tool = nil }
                continue
            }
            let inner = line.dropFirst(2).dropLast(2)
            let cells = inner.replacingOccurrences(of: "\\|", with: "\u{1}")
                .components(separatedBy: " | ")
                .map { $0.replacingOccurrences(of: "\u{1}", with: "|") }
            try #require(cells.count == 2, "line \(index + 1)")
            if let tool {
                let commands = try cells.map { cell in
                    try #require(code(in: cell), "line \(index + 1)")
                }
                rows.append(
                    Row(line: index + 1, tool: tool, left: commands[0], right: commands[1]))
            } else if cells[1] == title {
                tool = cells[0]
            } else {
                tool = nil
            }
        }
        return rows
    }

    /// Returns the text between the first two backticks.
    private static func code(in cell: String) -> String? {
        let pieces = cell.split(separator: "`", omittingEmptySubsequences: false)
        return pieces.count >= 3 ? String(pieces[1]) : nil
    }

    /// macOS programs whose command lines ours accepts.
    private static let ourNames = ["plutil", "PlistBuddy", "defaults"]
    /// Programs with the same output as ours.
    private static let toolsWithTheSameOutput = ["jq", "python3", "xmllint", "xmlstarlet"]

    static let commandRows = (try? rows(titled: "plutil-lite")) ?? []

    /// Samples, the file that the page shows, and the program under its other names.
    private func folder() throws -> Folder {
        let folder = try CommandDocument.samples()
        for file in try CommandDocument(Self.document).files {
            try folder.write(file.text, toNew: file.name)
        }
        for name in Self.ourNames {
            try FileManager.default.createSymbolicLink(
                at: folder.outside.appendingPathComponent(name),
                withDestinationURL: ProgramRun.program)
        }
        return folder
    }

    private func run(_ command: String, in folder: Folder, shell: URL = Tools.bash) throws
        -> ProgramRun
    {
        try ProgramRun.shell(
            "PATH=\"\(folder.outside.path):$PATH\"\n\(command)", in: folder, program: shell)
    }

    /// Returns every top-level file, as tagged JSON if it is a property list.
    private func contents(of folder: Folder) throws -> [String: String] {
        var contents: [String: String] = [:]
        for name in try folder.names where !name.contains(".mobileprovision") {
            let run = try ProgramRun(
                ["convert", "json", "--tagged", "--sort-keys", name], in: folder)
            contents[name] = run.output
        }
        return contents
    }

    @Test func findsTables() throws {
        let tools = Self.commandRows.map(\.tool)
        for tool in ["plutil", "PlistBuddy", "jq, yq"] {
            #expect(tools.filter { $0 == tool }.count >= 20, "\(tool)")
        }
        for tool in ["defaults", "security, openssl, codesign", "plistutil", "python3"] {
            #expect(tools.contains(tool), "\(tool)")
        }
        #expect(Self.commandRows.allSatisfy { $0.right.hasPrefix("plutil-lite ") })
        #expect(try Self.rows(titled: "PlistCore").count >= 15)
    }

    @Test(.tags(.slow), arguments: commandRows)
    func ourLineDoesSameAsOriginal(_ row: Row) throws {
        let new = try folder()
        let right = try run(row.right, in: new)
        #expect(right.status == 0, "\(right.messages)")
        #expect(right.messages == "")
        let tool = String(row.left.prefix { $0 != " " })
        if !Self.ourNames.contains(tool), Tools.find(tool) == nil {
            try Test.cancel("\(tool) is not installed")
        }
        let old = try folder()
        let left = try run(row.left, in: old)
        #expect(left.status == 0, "\(left.messages)")
        if Self.toolsWithTheSameOutput.contains(tool) { #expect(left.output == right.output) }
        let files = try contents(of: new)
        for (name, text) in try contents(of: old) where files[name] != nil {
            #expect(text == files[name], "\(name)")
        }
    }

    /// zsh gives brackets a meaning that bash does not.
    @Test(.enabled(if: Tools.zsh != nil, "zsh is not installed"))
    func ourLinesRunInZsh() throws {
        let zsh = try #require(Tools.zsh)
        for row in Self.commandRows where row.right.contains("[") {
            let places = (try folder(), try folder())
            let expected = try run(row.right, in: places.0)
            let found = try run(row.right, in: places.1, shell: zsh)
            #expect(found.output == expected.output, "\(row)")
            #expect(found.status == expected.status, "\(row)")
        }
    }
}
