// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The compiler checks all targets for unsafe code, and only the files that a page lists have any.
@Suite struct MemorySafetyTests {
    private static func text(of path: String) throws -> String {
        try Checkout.text(of: path)
    }

    @Test func checksAllTargetsWithSources() throws {
        let manifest = try Self.text(of: "Package.swift")
        let settings = try #require(manifest.range(of: "let sourceSettings ="))
        let value = manifest[settings.upperBound...]
        let end = try #require(value.range(of: "\n\n")).lowerBound
        #expect(value[..<end].contains(".strictMemorySafety()"))
        // Declarations of targets are two levels deep.
        let checked = manifest.components(separatedBy: "\n        .").filter {
            $0.hasPrefix("target(") || $0.hasPrefix("executableTarget(")
        }
        .filter { $0.contains("swiftSettings: sourceSettings") }
        .compactMap { target in
            target.components(separatedBy: "name: \"").dropFirst().first?.prefix { $0 != "\"" }
        }
        let sources = Set(
            SourceFile.all(in: "Sources").map { $0.path.split(separator: "/")[1] })
        #expect(sources.count > 4)
        #expect(Set(checked) == sources)
    }

    private static func isUnsafe(_ word: Substring) -> Bool {
        ["unsafe", "Unsafe", "withUnsafe"].contains { word.hasPrefix($0) }
    }

    @Test func pageNamesFilesWithUnsafeCode() throws {
        let page = try Self.text(of: "docs/decisions/unsafe-code.md")
        let rows = page.split(separator: "\n").compactMap { line in
            line.hasPrefix("| `") ? line.split(separator: "`")[1] : nil
        }
        let files = SourceFile.all(in: "Sources").filter { file in
            file.firstLine { SourceFile.words($0).contains(where: Self.isUnsafe) } != nil
        }
        #expect(rows.map { "Sources/" + $0 }.sorted() == files.map(\.path).sorted())
        // The library for C is nothing but pointers.
        #expect(files.count { !$0.path.hasPrefix("Sources/PlistABI/") } <= 20)
        #expect(files.count { $0.path.hasPrefix("Sources/PlistCore/") } <= 8)
    }

    /// Views borrow their memory, so hardly anything needs its lifetime extended.
    @Test func extendsNoLifetimesByHand() {
        let places = SourceFile.all(in: "Sources").flatMap(\.lines).count {
            $0.contains("withExtendedLifetime")
        }
        #expect(places <= 2)
    }
}
