// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// The Swift code of a page of Markdown, or of the doc comments of a source file.
///
/// Blocks fenced with ```` ```swift ```` are parts of one function, whose parameters are the values
/// that pages talk about (`parameters`). Later blocks see the names of earlier ones on the page and
/// may use a name again; in a source file, each comment is separate. A block with `file=NAME` after
/// `swift` is a file of the library.
struct SwiftDocument {
    /// Values that a block need not create.
    static let parameters = """
        bytes: [UInt8], source: ByteStore, document: PlistDocument, tree: any BundleFileTree,
        bundle: BundleDirectory, url: URL
        """

    /// Imports that every page may use.
    private static let imports = """
        import Foundation
        import InfoPlist
        import PlistContainers
        import PlistCore
        import PlistDifferences
        import PlistEditing
        import PlistFiles
        import PlistFoundation
        import PlistReaders
        import PlistSchema
        import PlistSyntax
        import PlistYAML

        """

    struct Block {
        /// The number of its first line of code.
        let line: Int
        /// Whether it begins a new function.
        let isFirst: Bool
        /// The name of the file that it is; `nil` for a part of a function.
        let fileName: String?
        var lines: [Substring] = []
    }

    /// Relative to the repository.
    let name: String
    private(set) var blocks: [Block] = []

    /// Reads a page of the repository.
    init(_ name: String) throws {
        let text = try Checkout.text(of: name)
        self.init(name, text: text)
    }

    init(_ name: String, text: String) {
        self.name = name
        let isSource = name.hasSuffix(".swift")
        var isOpen = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            guard let line = isSource ? Self.comment(line) : line else { continue }
            if line.hasPrefix("```") {
                let words = line.dropFirst(3).split(separator: " ")
                isOpen = !isOpen && words.first == "swift"
                guard isOpen else { continue }
                let file = words.first { $0.hasPrefix("file=") }?.dropFirst(5)
                blocks.append(
                    Block(
                        line: index + 2, isFirst: isSource || blocks.isEmpty,
                        fileName: file.map(String.init)))
            } else if isOpen {
                blocks[blocks.count - 1].lines.append(line)
            }
        }
    }

    /// The text of a doc comment's line.
    private static func comment(_ line: Substring) -> Substring? {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix("///") else { return nil }
        return text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)
    }

    /// Returns the files to compile: one with the functions, and one for each block that is a file.
    func files() -> [(name: String, text: String)] {
        let stem = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        var files: [(name: String, text: String)] = []
        var text = ""
        var depth = 0
        for (index, block) in blocks.enumerated() {
            let lines = block.lines.map { $0.hasPrefix("import ") ? "" : $0 }
            let code = """
                #sourceLocation(file: "\(name)", line: \(block.line))
                \(lines.joined(separator: "\n"))
                #sourceLocation()

                """
            if let file = block.fileName {
                files.append((file, "@testable import PlistCore\n" + code))
                continue
            }
            if block.isFirst || depth == 0 {
                text += String(repeating: "}", count: depth) + "\n"
                text += "func \(stem)_\(index)(\n\(Self.parameters)\n) throws {\n"
                depth = 1
            } else {
                text += "do {\n"
                depth += 1
            }
            text += code
        }
        text += String(repeating: "}", count: depth) + "\n"
        files.append((stem + ".swift", Self.imports + text))
        return files
    }
}
