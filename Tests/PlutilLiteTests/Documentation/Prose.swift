// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// The sentences of a file that people read: paragraphs of a page, comments and texts of a program.
struct Prose {
    /// Relative to the repository.
    let path: String
    /// Each without line breaks and code.
    let paragraphs: [String]

    private static let roots = [
        "Sources", "Tests", "docs", "Scripts", "Fuzz", "Mutation", "Benchmarks", "Examples",
        "Makefile",
        "README.md", "CONTRIBUTING.md", "SECURITY.md", "RELEASING.md", "CHANGELOG.md",
        "Package.swift",
    ]

    /// Files with the words of other programs, and the page that lists the phrases to avoid.
    private static let exceptions = [
        "docs/glossary.md", "Sources/CCatalogue/Compat.plist",
        "Tests/PlutilLiteTests/Documentation/GlossaryTests.swift",
    ]

    private static let scripts = ["Scripts/", "Fuzz/", "Mutation/", "Benchmarks/", "Makefile"]

    /// The prose of all files in the repository.
    static let texts = Result { try readTexts() }

    private static func readTexts() throws -> [Prose] {
        try roots.flatMap { root in
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: Checkout[root].path))
            return (names.map { $0.map { "\(root)/\($0)" } } ?? [root])
                .filter {
                    !exceptions.contains($0) && !$0.contains("/.") && !$0.contains("/Seeds/")
                }
        }.compactMap { try Prose(of: $0) }
    }

    /// The prose of a file, or `nil` if the file is neither a page, a source nor a script.
    private init?(of path: String) throws {
        self.path = path
        if path.hasSuffix(".md") {
            paragraphs = Self.paragraphs(ofPage: try Checkout.text(of: path))
        } else if path.hasSuffix(".swift") || path.hasSuffix(".c") || path.hasSuffix(".h") {
            let source = try Checkout.text(of: path)
            paragraphs = Self.comments(in: source, marker: "//") + Self.literals(in: source)
        } else if path.hasSuffix(".plist") {
            paragraphs = Self.literals(in: try Checkout.text(of: path))
        } else if Self.scripts.contains(where: path.hasPrefix),
            let text = try? Checkout.text(of: path)
        {
            paragraphs = Self.comments(in: text, marker: "#")
        } else {
            return nil
        }
    }

    private static func paragraphs(ofPage page: String) -> [String] {
        var isCode = false
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let isFence = line.contains("```")
            if isFence { isCode.toggle() }
            return isCode || isFence ? "" : line
        }
        return joined(lines) { line in
            "-*#>|".contains(line.prefix(1)) || line.prefix(3).contains(". ")
        }
    }

    /// The comments of a program that take whole lines.
    private static func comments(in program: String, marker: String) -> [String] {
        let lines = program.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let text = line.drop { $0 == " " }
            return text.hasPrefix(marker) && !text.hasPrefix("#!")
                ? text.drop { "/# ".contains($0) } : ""
        }
        return joined(lines) { $0.hasPrefix("- ") }
    }

    private static let literal = try? NSRegularExpression(pattern: #""((?:[^"\\\n]|\\.)*)""#)

    /// The literals of a program that consist of several words.
    private static func literals(in program: String) -> [String] {
        let code = program.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            .joined(separator: "\n")
        let range = NSRange(code.startIndex..., in: code)
        return (literal?.matches(in: code, range: range) ?? []).compactMap {
            Range($0.range(at: 1), in: code).map { String(code[$0]) }
        }.filter { $0.contains(" ") }
    }

    /// Joins lines up to an empty one or one that begins an item, without code in backquotes.
    private static func joined(
        _ lines: [Substring], where beginsItem: (Substring) -> Bool
    ) -> [String] {
        var paragraphs: [String] = []
        var isOpen = false
        for line in lines {
            let text = line.drop { $0 == " " }
            guard !text.isEmpty else {
                isOpen = false
                continue
            }
            if isOpen && !beginsItem(text) {
                paragraphs[paragraphs.count - 1] += " " + text
            } else {
                paragraphs.append(String(text))
                isOpen = true
            }
        }
        return paragraphs.map(withoutCode)
    }

    private static func withoutCode(_ text: String) -> String {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .map { $0.offset.isMultiple(of: 2) ? $0.element : "X" }.joined()
    }
}
