// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// Every public symbol of the libraries has a comment.
@Suite(.tags(.documentation)) struct PublicCommentTests {
    static let files = PublicAPITests.libraries.flatMap { SourceFile.all(in: "Sources/\($0)") }

    /// Members documented by their protocols, most of them the standard library's.
    private static let witnesses = [
        "func ==", "func <", "func hash(into", "func encode(to", "func index(after",
        "func index(before", "func makeIterator", "init(from decoder", "init(stringLiteral",
        "init(integerLiteral", "init(floatLiteral", "init(booleanLiteral", "init(arrayLiteral",
        "init(dictionaryLiteral", "init(stringInterpolation", "var description",
        "var debugDescription",
        "var customMirror", "var startIndex", "var endIndex", "var allCases", "typealias Index",
        "typealias Element", "typealias RawValue", "typealias ArrayLiteralElement",
        "init?(plistLeaf", "var plistLeaf: PlistValue {",
    ]

    /// Returns the lines that declare something public without a comment before them.
    static func bareDeclarations(in lines: [String]) -> [Int] {
        var found: [Int] = []
        // The indentation of the public protocol or enum that a line is in.
        var container: (indentation: Int, isProtocol: Bool)?
        for (index, line) in lines.enumerated() {
            let indentation = line.prefix { $0 == " " }.count
            let text = line.dropFirst(indentation)
            if let open = container, indentation <= open.indentation, text.hasPrefix("}") {
                container = nil
            }
            var isDeclared = isPublic(text)
            if let open = container, indentation == open.indentation + 4 {
                let words = [
                    "func ", "var ", "init", "subscript", "static ", "mutating ", "associatedtype ",
                ]
                isDeclared =
                    isDeclared || !open.isProtocol && text.hasPrefix("case ")
                    || open.isProtocol && words.contains { text.hasPrefix($0) }
            }
            if isDeclared, !witnesses.contains(where: { text.contains($0) }),
                !isCommented(index, in: lines)
            {
                found.append(index)
            }
            let words = SourceFile.words(String(text.prefix { $0 != ":" && $0 != "{" }))
            if text.hasPrefix("public "), !text.hasSuffix("}"), container == nil,
                words.contains("enum") || words.contains("protocol")
            {
                container = (indentation, words.contains("protocol"))
            }
        }
        return found
    }

    private static func isPublic(_ text: Substring) -> Bool {
        var text = text
        // Attributes may be on the same line.
        while text.hasPrefix("@"), let space = text.firstIndex(of: " ") {
            text = text[space...].drop { $0 == " " }
        }
        return text.hasPrefix("public ") && !text.hasPrefix("public import ")
            && !text.hasPrefix("public extension ")
    }

    private static func isCommented(_ index: Int, in lines: [String]) -> Bool {
        let before = lines[..<index].last { line in
            let text = line.drop { $0 == " " }
            return !text.hasPrefix("@") && !text.hasPrefix("#")
        }
        return before?.drop { $0 == " " }.hasPrefix("///") == true
    }

    @Test(arguments: files) func publicDeclarationsHaveComments(file: SourceFile) {
        for index in Self.bareDeclarations(in: file.lines) {
            Issue.record("\(file.path):\(index + 1): \(file.lines[index])")
        }
    }

    @Test func findsDeclarationsWithoutComment() {
        let text = """
            public import Other
            /// A thing.
            public struct Thing {
                public var bare = 1
                /// One.
                @inlinable
                public var commented: Int { 1 }
                @inlinable public func alsoBare() {}
                public static func == (left: Thing, right: Thing) -> Bool { true }
                var own = 2
            }
            /// Cases.
            public enum Cases {
                case bare
                /// One.
                case commented
                func own() {
                    switch self {
                    case .bare: break
                    }
                }
            }
            /// A protocol.
            public protocol Kind {
                var bare: Int { get }
                /// One.
                func commented()
            }
            struct Own {
                var bare = 1
            }
            """
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(Self.bareDeclarations(in: lines) == [3, 7, 13, 24])
        #expect(Self.files.count > 100)
    }
}
