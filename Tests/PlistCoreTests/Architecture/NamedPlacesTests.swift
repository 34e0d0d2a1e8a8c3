// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The names that the pages mention exist in the sources.
@Suite(.tags(.documentation)) struct NamedPlacesTests {
    private static let folders = ["Sources", "Tests", "Scripts", "Benchmarks/Sources"]

    /// The paths of the package's sources, tests and scripts, each between slashes.
    private static let paths: [String] = folders.flatMap { top in
        let root = Checkout[top]
        let names = FileManager.default.enumerator(atPath: root.path)
        return ["/\(top)/"] + (names?.map { "/\(top)/\($0)/" } ?? [])
    }

    /// Returns whether a path exists; `…` in it matches any text.
    static func isPlace(_ name: String) -> Bool {
        let parts = name.split(separator: "…", omittingEmptySubsequences: false)
        let start = "/" + parts[0]
        let end = parts.count == 1 ? "" : "\(parts[1])/"
        return paths.contains { path in
            guard parts.count > 1 else {
                return path.contains(start.hasSuffix("/") ? start : start + "/")
            }
            return path.contains(start) && path.hasSuffix(end)
        }
    }

    /// The names of types, and of everything else that is declared.
    private static let declared: Set<Substring> = {
        let kinds: Set<Substring> = [
            "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "case",
        ]
        var names: Set<Substring> = []
        for file in SourceFile.all(in: "Sources") + SourceFile.all(in: "Tests") {
            for line in file.lines {
                let words = SourceFile.words(line)
                guard let index = words.firstIndex(where: kinds.contains) else { continue }
                names.formUnion(words[(index + 1)...])
            }
        }
        return names
    }()

    static func isType(_ name: String) -> Bool {
        declared.contains(name[...])
            || ["", ".swift", ".plist"].contains { isPlace(name + $0) }
    }

    /// Returns the text of inline code, outside blocks.
    private static func spans(of page: String) throws -> [Substring] {
        let text = try Checkout.text(of: page)
        let blocks = text.components(separatedBy: "```")
        let prose = stride(from: 0, to: blocks.count, by: 2).map { blocks[$0] }
        return prose.flatMap { text in
            text.split(separator: "\n").flatMap { line in
                let parts = line.split(separator: "`", omittingEmptySubsequences: false)
                return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
            }
        }
    }

    static let pages: [String] = {
        let docs = Checkout["docs"]
        let names = FileManager.default.enumerator(atPath: docs.path)
        return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
            .map { "docs/\($0)" }.sorted()
            + ["README", "CONTRIBUTING", "SECURITY", "RELEASING"].map { "\($0).md" }
    }()

    /// A page's example of a new file, and a file above the sources.
    private static let examples = [
        "Sources/PlistCore/Formats/Lines/LinesCodec.swift", "Package.swift",
    ]

    @Test(arguments: pages) func pageNamesExistingFilesAndFolders(page: String) throws {
        for span in try Self.spans(of: page) {
            // Only the program of a command line.
            let name = span.prefix { $0 != " " }
            let isPath =
                name.hasSuffix(".swift") || Self.folders.contains { name.hasPrefix($0 + "/") }
            guard isPath, !name.hasPrefix("…"), !Self.examples.contains(String(name)) else {
                continue
            }
            #expect(Self.isPlace(String(name)), "\(page) names \(name)")
        }
    }

    /// Some of the other pages name types of other systems.
    @Test func pagesNameExistingTypes() throws {
        let pages = Self.pages.filter { $0.hasPrefix("docs/architecture") }
        #expect(pages.count == 5)
        let spans = try pages.flatMap(Self.spans)
        let types = spans.filter { span in
            span.first?.isUppercase == true && span.contains(where: \.isLowercase)
                && span.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "/" }
        }
        #expect(types.count > 100)
        for type in types where !type.hasSuffix(".swift") {
            let isThere =
                type.contains("/")
                ? Self.isPlace(String(type))
                : type.split(separator: ".").allSatisfy { Self.isType(String($0)) }
            #expect(isThere, "\(type)")
        }
    }

    @Test func recognisesMissingPlaces() {
        #expect(Self.isPlace("Formats/XML") && Self.isPlace("XMLDecoder+….swift"))
        #expect(!Self.isPlace("Formats/TOML") && !Self.isPlace("TOML….swift"))
        #expect(Self.isType("PlistView") && !Self.isType("PlistLook"))
    }
}
