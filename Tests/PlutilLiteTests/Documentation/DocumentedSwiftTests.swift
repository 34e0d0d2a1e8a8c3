// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The Swift blocks of all pages and doc comments compile, in the context that `SwiftDocument`
/// describes.
@Suite(.tags(.process, .documentation)) struct DocumentedSwiftTests {
    /// Pages and sources with Swift blocks.
    static let documents: [SwiftDocument] = {
        let root = Checkout.root
        let sources = FileManager.default.enumerator(
            atPath: root.appendingPathComponent("Sources").path)
        let pages = FileManager.default.enumerator(atPath: root.appendingPathComponent("docs").path)
        let names =
            ["README.md"] + (pages?.compactMap { "docs/\($0)" } ?? [])
            + (sources?.compactMap { "Sources/\($0)" } ?? [])
        return names.sorted().compactMap { name in
            guard name.hasSuffix(".md") || name.hasSuffix(".swift"),
                let document = try? SwiftDocument(name)
            else { return nil }
            return document.blocks.isEmpty ? nil : document
        }
    }()

    @Test func findsPagesOfLibraries() {
        let known: Set = [
            "README.md", "docs/adding-a-codec.md", "docs/info-plist.md",
            "Sources/PlistCore/PlistCore.docc/PlistCore.md",
            "Sources/PlistCore/PlistCore.docc/FromFoundation.md",
            "Sources/PlistEditing/Edit/PlistSourceEditor.swift",
        ]
        #expect(known.isSubset(of: Set(Self.documents.map(\.name))))
    }

    @Test(.enabled(if: Tools.swiftCompiler != nil), .timeLimit(.minutes(5)))
    func swiftBlocksCompile() throws {
        let folder = try Folder()
        for document in Self.documents {
            for file in document.files() { try folder.write(file.text, toNew: file.name) }
        }
        let run = try Self.compile(folder)
        #expect(run.status == 0, "\(run.messages)\(run.output)")
    }

    @Test(.enabled(if: Tools.swiftCompiler != nil), .timeLimit(.minutes(5)))
    func namesLineThatDoesNotCompile() throws {
        let folder = try Folder()
        let document = SwiftDocument(
            "docs/page.md",
            text: "```swift\nlet a = document.root\n```\n\n```swift\nlet a = a.nothing\n```")
        for file in document.files() { try folder.write(file.text, to: file.name) }
        let run = try Self.compile(folder)
        #expect(run.status != 0)
        #expect((run.messages + run.output).contains("docs/page.md:6:"))
    }

    /// Swift 6.3 crashes on the others as soon as a closure is added; see TypedThrows.md.
    @Test func catchesErrorsWithoutPattern() throws {
        var lines = Self.documents.flatMap { document in
            document.blocks.flatMap { block in block.lines.map { (document.name, String($0)) } }
        }
        let examples = Checkout["Examples"]
        let names = FileManager.default.enumerator(atPath: examples.path)?.compactMap {
            $0 as? String
        }
        let sources = (names ?? []).filter { $0.hasSuffix(".swift") && !$0.contains(".build") }
        #expect(sources.count > 10)
        for name in sources {
            let text = try String(
                contentsOf: examples.appendingPathComponent(name), encoding: .utf8)
            lines += text.components(separatedBy: "\n").map { (name, $0) }
        }
        for (name, line) in lines {
            #expect(!line.contains(#/catch (let|is|as)\b/#), "\(name): \(line)")
        }
    }

    /// Compiles the files of a folder against the libraries that the tests were built with.
    private static func compile(_ folder: Folder) throws -> ProgramRun {
        let sources = try folder.names.filter { $0.hasSuffix(".swift") }
        let modules = ProgramRun.program.deletingLastPathComponent().appendingPathComponent(
            "Modules")
        return try ProgramRun(
            [
                // The compiler may accept the types and crash later.
                "-emit-sil", "-wmo", "-o", "/dev/null", "-swift-version", "6", "-module-name",
                "Pages", "-suppress-warnings", "-I", modules.path,
            ]
                // The C modules that libraries use.
                + ["CFileAttributes", "CCatalogue/include", "CYAML", "CZlib"].flatMap { folder in
                    ["-I", Checkout.root.appendingPathComponent("Sources/\(folder)").path]
                } + sources, in: folder, environment: ["HOME": folder.outside.path],
            program: try #require(Tools.swiftCompiler))
    }

    @Test func readsSwiftBlocks() {
        let page = SwiftDocument(
            "a.md",
            text: """
                ```swift
                import PlistCore

                let a = 1
                ```
                ```sh
                ls
                ```
                ```swift file=B.swift
                struct B {}
                ```
                ```swift
                let a = a
                ```
                """)
        #expect(page.blocks.map(\.line) == [2, 10, 13])
        #expect(page.blocks.map(\.fileName) == [nil, "B.swift", nil])
        #expect(page.blocks.map(\.lines.count) == [3, 1, 1])
        #expect(page.files().map(\.name) == ["B.swift", "a_md.swift"])
        let functions = page.files()[1].text
        #expect(functions.components(separatedBy: "func ").count == 2)
        #expect(functions.components(separatedBy: "do {").count == 2)
        #expect(functions.contains("\n\n\nlet a = 1\n") == true)
        let source = SwiftDocument(
            "a.swift",
            text: """
                /// ```swift
                /// let a = 1
                /// ```
                let text = "```swift"
                    ///```swift
                    ///
                    /// let a = 1
                    /// ```
                """)
        #expect(source.blocks.map(\.line) == [2, 6])
        #expect(source.blocks.map(\.lines) == [["let a = 1"], ["", "let a = 1"]])
        #expect(source.files()[0].text.components(separatedBy: "func ").count == 3)
    }
}
