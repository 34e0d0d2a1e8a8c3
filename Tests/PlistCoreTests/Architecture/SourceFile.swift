// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A Swift file of the package, for rules about the source.
struct SourceFile: Sendable, CustomTestStringConvertible {
    /// The path relative to the package.
    let path: String
    let lines: [String]

    var testDescription: String { path }

    /// The lines without comments and without quoted text.
    var code: [String] { lines.map(Self.code(of:)) }

    private static func code(of line: String) -> String {
        var text = ""
        var isQuoted = false
        var previous: Character = " "
        for character in line {
            if character == "\"" && previous != "\\" { isQuoted.toggle() }
            if character == "/" && previous == "/" && !isQuoted { return String(text.dropLast()) }
            if !isQuoted { text.append(character) }
            previous = character
        }
        return text
    }

    static func all(in folder: String) -> [SourceFile] {
        let root = Checkout.root.resolvingSymlinksInPath().path + "/"
        guard
            let urls = FileManager.default.enumerator(
                at: Checkout[folder], includingPropertiesForKeys: nil)
        else { return [] }
        var files: [SourceFile] = []
        for case let url as URL in urls where url.pathExtension == "swift" {
            guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
            files.append(
                SourceFile(
                    path: String(url.resolvingSymlinksInPath().path.dropFirst(root.count)),
                    lines: text.components(separatedBy: "\n")))
        }
        return files.sorted { $0.path < $1.path }
    }

    /// Returns the identifiers and keywords of a line of code.
    static func words(_ line: String) -> [Substring] {
        line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }

    /// Returns the first line that `isMatch` accepts, and its number.
    func firstLine(where isMatch: (String) -> Bool) -> String? {
        for (index, line) in code.enumerated() where isMatch(line) {
            return "\(path):\(index + 1): \(lines[index].trimmingCharacters(in: .whitespaces))"
        }
        return nil
    }
}
