// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What is public is what `docs/public-api` lists, so that nothing becomes public, or changes for others,
/// unseen.
@Suite struct PublicAPITests {
    static let libraries = [
        "PlistCore", "FileTrees", "InfoPlist", "PlistDifferences", "PlistReaders", "PlistFiles",
        "PlistFoundation",
    ]

    /// The public declarations of a file, each after the type that it is in, without bodies and values.
    static func declarations(in lines: [String]) -> [String] {
        var found: [String] = []
        // The types, extensions and protocols that a line is in.
        var containers: [(indentation: Int, name: String, isProtocol: Bool?)] = []
        for (index, line) in lines.enumerated() {
            let indentation = line.prefix { $0 == " " }.count
            let text = withoutAttributes(line.dropFirst(indentation))
            if let open = containers.last, indentation == open.indentation, text.hasPrefix("}") {
                containers.removeLast()
            }
            guard !text.hasPrefix("//") else { continue }
            let isMember = containers.last.map { indentation == $0.indentation + 4 } ?? true
            // Members of public protocols and cases of public enums are public, too.
            let isRequirement =
                isMember
                && (containers.last?.isProtocol.map { isProtocol in
                    isProtocol
                        ? Self.requirements.contains { text.hasPrefix($0) }
                        : text.hasPrefix("case ")
                } ?? false)
            let owner = containers.map(\.name).joined(separator: ".")
            let declaration = declaration(at: index, in: lines)
            if isMember && text.hasPrefix("public ") && !text.hasPrefix("public import ")
                || isRequirement
            {
                found.append(owner.isEmpty ? declaration : "\(owner): \(declaration)")
            }
            guard isMember, !line.hasSuffix("}"), let name = container(in: declaration) else {
                continue
            }
            let words = SourceFile.words(declaration)
            let isProtocol: Bool? =
                words.first != "public" || !words.contains("protocol") && !words.contains("enum")
                ? nil : words.contains("protocol")
            containers.append((indentation, name, isProtocol))
        }
        return found
    }

    private static let requirements = [
        "func ", "var ", "init", "subscript", "static ", "mutating ", "associatedtype ",
    ]

    private static func withoutAttributes(_ text: Substring) -> Substring {
        var text = text
        while text.hasPrefix("@"), let space = text.firstIndex(of: " ") {
            text = text[space...].drop { $0 == " " }
        }
        return text
    }

    /// The name of the type that a declaration opens or extends.
    private static func container(in declaration: String) -> String? {
        let words = declaration.split(separator: " ")
        guard
            let keyword = words.firstIndex(where: {
                ["struct", "enum", "class", "protocol", "extension"].contains($0)
            }),
            words[..<keyword].allSatisfy({ SourceFile.words(String($0)).count == 1 }),
            keyword + 1 < words.count
        else { return nil }
        return String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "." })
    }

    /// A declaration on one line, up to its body or value.
    private static func declaration(at index: Int, in lines: [String]) -> String {
        var text = ""
        var depth = 0
        var previous: Character = " "
        for line in lines[index...].prefix(20) {
            for character in withoutAttributes(line.drop { $0 == " " }) {
                switch character {
                case "(", "[": depth += 1
                case ")", "]": depth -= 1
                case "{" where depth == 0, "=" where depth == 0 && previous == " ":
                    if !text.hasSuffix("func ") && !text.hasSuffix("func =") {
                        return trimmed(text)
                    }
                default: break
                }
                text.append(character)
                previous = character
            }
            if depth == 0 && !line.hasSuffix("->") && !isContinued(line) { return trimmed(text) }
            text.append(" ")
            previous = " "
        }
        return trimmed(text)
    }

    private static func isContinued(_ line: String) -> Bool {
        line.hasSuffix(",") || line.hasSuffix("&")
    }

    private static func trimmed(_ text: String) -> String {
        text.split(separator: " ").joined(separator: " ").replacing("( ", with: "(")
            .replacing(" )", with: ")")
    }

    @Test(.tags(.recorded), arguments: libraries) func isListed(library: String) throws {
        let found = SourceFile.all(in: "Sources/\(library)").flatMap {
            Self.declarations(in: $0.lines)
        }
        .sorted()
        let list = SourceFile.package.appendingPathComponent("docs/public-api/\(library).txt")
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(found.map { "\($0)\n" }.joined().utf8).write(to: list)
        }
        let listed = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(
            String.init)
        for change in found.difference(from: listed) {
            switch change {
            case .insert(_, let declaration, _):
                Issue.record(
                    "public, but not listed (see docs/decisions/public-api.md): \(declaration)")
            case .remove(_, let declaration, _):
                Issue.record("listed, but no longer public: \(declaration)")
            }
        }
        #expect(found.count > 15)
    }

    @Test func findsDeclarations() {
        let text = """
            public import Other
            /// A thing.
            public struct Thing: Sendable {
                public private(set) var one: [Int] = [1]
                @inlinable public func two(
                    _ first: Int, second: String = "a { b"
                ) throws -> Int { 1 }
                var own = 2
                public static func == (left: Thing, right: Thing) -> Bool { true }
                private struct Inner {
                    var inner = 1
                }
            }
            extension Thing {
                public enum Cases {
                    case first, second
                    func own() {
                        switch self {
                        case .first: break
                        }
                    }
                }
            }
            public protocol Kind: Sendable {
                func needed()
            }
            """
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(
            Self.declarations(in: lines) == [
                "public struct Thing: Sendable",
                "Thing: public private(set) var one: [Int]",
                "Thing: public func two(_ first: Int, second: String = \"a { b\") throws -> Int",
                "Thing: public static func == (left: Thing, right: Thing) -> Bool",
                "Thing: public enum Cases",
                "Thing.Cases: case first, second",
                "public protocol Kind: Sendable",
                "Kind: func needed()",
            ])
    }
}
