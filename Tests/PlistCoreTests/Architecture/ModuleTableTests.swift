// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A row of the table of modules in `docs/architecture.md`.
struct ModuleRow: Sendable, CustomTestStringConvertible {
    struct Import: Sendable {
        let module: String
        /// The only files and folders that import it; empty if all files may.
        let places: [String]

        func mayBe(in path: String) -> Bool {
            places.isEmpty || places.contains { "\(path)/".contains("/\($0)/") }
        }
    }

    let module: String
    let imports: [Import]

    var testDescription: String { module }

    static let all: [ModuleRow] = {
        let text = (try? Checkout.text(of: "docs/architecture.md")) ?? ""
        let table = text.components(separatedBy: "| module | content | may import |\n").last ?? ""
        return table.split(separator: "\n").prefix { $0.hasPrefix("|") }.dropFirst()
            .map(ModuleRow.init)
    }()

    /// Reads ``| `M` | content | `A`, `B` (in `F.swift` and `G.swift`), the C library |``.
    private init(_ row: Substring) {
        let cells = row.components(separatedBy: "|")
        module = Self.names(in: cells[1])[0]
        imports = cells[3].components(separatedBy: ", ").flatMap { item in
            let isCLibrary = item.contains("the C library")
            let names = Self.names(in: item)
            let modules = isCLibrary ? ["Glibc", "Musl", "Darwin"] : Array(names.prefix(1))
            let places = isCLibrary ? names : Array(names.dropFirst())
            return modules.map { Import(module: $0, places: places) }
        }
    }

    private static func names(in text: String) -> [String] {
        let spans = text.components(separatedBy: "`")
        return stride(from: 1, to: spans.count, by: 2).map { spans[$0] }
    }
}

/// The imports of each module are those in the table of `docs/architecture.md`.
@Suite struct ModuleTableTests {
    private static func imports(of file: SourceFile) -> [String] {
        file.code.compactMap { line in
            let words = SourceFile.words(line)
            // A longer line is text: the commands of `defaults` include `import`.
            guard let index = words.firstIndex(of: "import"), words.count == index + 2,
                words[..<index].allSatisfy(modifiers.contains)
            else { return nil }
            return String(words[index + 1])
        }
    }

    /// The words before `import`.
    private static let modifiers: Set<Substring> = [
        "_exported", "public", "package", "internal", "private", "fileprivate",
    ]

    @Test func tableHasEveryModule() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Checkout["Sources"].path)
        #expect(ModuleRow.all.map(\.module).sorted() == folders.sorted())
    }

    @Test(arguments: ModuleRow.all) func moduleImportsWhatTheTableLists(_ row: ModuleRow) {
        let files = SourceFile.all(in: "Sources/\(row.module)")
        var imported: Set<String> = []
        for file in files {
            for name in Self.imports(of: file) {
                let isListed = row.imports.contains { $0.module == name && $0.mayBe(in: file.path) }
                #expect(
                    isListed,
                    """
                    \(file.path) imports \(name): remove the import, or add it to the row of \
                    \(row.module) in docs/architecture.md
                    """)
                imported.insert(name)
            }
        }
        for name in row.imports.map(\.module) where !files.isEmpty {
            #expect(imported.contains(name), "no file of \(row.module) imports \(name)")
        }
    }

    @Test func readsTable() throws {
        let core = try #require(ModuleRow.all.first { $0.module == "PlistCore" })
        #expect(core.imports.map(\.module) == ["Glibc", "Musl", "Darwin"])
        #expect(core.imports[0].mayBe(in: "Sources/PlistCore/Bytes/Platform.swift"))
        #expect(!core.imports[0].mayBe(in: "Sources/PlistCore/Bytes/ByteStore.swift"))
    }
}
