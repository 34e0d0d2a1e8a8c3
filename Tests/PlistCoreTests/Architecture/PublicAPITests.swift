// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `docs/public-api` lists every public declaration, so that no change of the public interface goes
/// unnoticed.
@Suite struct PublicAPITests {
    /// The modules with documentation: other packages use them.
    static let libraries: [String] = {
        let root = Checkout["Sources"].path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        return names.sorted().filter {
            FileManager.default.fileExists(atPath: "\(root)/\($0)/\($0).docc")
        }
    }()

    @Test func otherListsNameEveryLibrary() throws {
        #expect(Self.libraries.count > 10)
        for list in [".spi.yml", "Package.swift"] {
            let words = try Set(SourceFile.words(Checkout.text(of: list)))
            for library in Self.libraries where !words.contains(library[...]) {
                Issue.record("\(list) does not name the library \(library)")
            }
        }
    }

    /// Returns the public declarations of a file, each after its type, without bodies and values.
    static func declarations(in lines: [String]) -> [String] {
        var found: [String] = []
        // The types, extensions and protocols that enclose a line.
        var containers: [(indentation: Int, name: String, isProtocol: Bool?)] = []
        for (index, line) in lines.enumerated() {
            let indentation = line.prefix { $0 == " " }.count
            let text = withoutAttributes(line.dropFirst(indentation))
            if let open = containers.last, indentation == open.indentation, text.hasPrefix("}") {
                containers.removeLast()
            }
            guard !text.hasPrefix("//") else { continue }
            let isMember = containers.last.map { indentation == $0.indentation + 4 } ?? true
            // Members of public protocols and cases of public enums are also public.
            let isRequirement =
                isMember
                && (containers.last?.isProtocol.map { isProtocol in
                    isProtocol
                        ? Self.requirements.contains { text.hasPrefix($0) }
                        : text.hasPrefix("case ")
                } ?? false)
            let owner = containers.map(\.name).joined(separator: ".")
            var declaration = declaration(at: index, in: lines)
            if Self.isProperty(declaration) {
                declaration += ValueOfProperty(at: index, in: lines).missingParts(
                    of: declaration, in: owner)
            }
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

    /// Returns whether a declaration is of a variable, a constant or a subscript.
    private static func isProperty(_ declaration: String) -> Bool {
        let words = declaration.prefix { $0 != ":" && $0 != "[" }.split(separator: " ")
        return words.contains("var") || words.contains("let")
            || words.contains { $0.hasPrefix("subscript") }
    }

    private static func withoutAttributes(_ text: Substring) -> Substring {
        var text = text
        while text.hasPrefix("@"), let space = text.firstIndex(of: " ") {
            text = text[space...].drop { $0 == " " }
        }
        return text
    }

    /// Returns the name of the type that a declaration opens or extends.
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

    /// Returns a declaration on one line, up to its body or value.
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

    @Test(.tags(.recorded), arguments: libraries)
    func publicDeclarationsAreListed(library: String) throws {
        let found = Self.withTypes(
            SourceFile.all(in: "Sources/\(library)").flatMap { Self.declarations(in: $0.lines) })
        for declaration in found where declaration.contains(": unknown") {
            Issue.record("state the type: \(declaration)")
        }
        let list = Checkout.root.appendingPathComponent("docs/public-api/\(library).txt")
        if Checkout.isRecording {
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
        #expect(found.count >= 10)
    }

    /// Returns the declarations in order, with the types of constants whose values are other
    /// constants.
    private static func withTypes(_ declarations: [String]) -> [String] {
        var types: [String: Substring] = [:]
        for declaration in declarations {
            if let found = declaration.firstMatch(of: #/^([\w.]+): .*(?:let|var) (\w+): ([^{]+)$/#)
            {
                types["\(found.1)?\(found.2)"] = found.3
            }
        }
        return declarations.map { declaration in
            guard let found = declaration.firstMatch(of: #/: ([\w.]+)\?\w+$/#) else {
                return declaration
            }
            // Otherwise a constant or a case of the type itself.
            let type = types[String(found.0.dropFirst(2))] ?? found.1
            return "\(declaration[..<found.range.lowerBound]): \(type)"
        }
        .sorted()
    }

    private static let sample = """
        public import Other
        /// A thing.
        public struct Thing: Sendable {
            public private(set) var one: [Int] = [1]
            @inlinable public func two(
                _ first: Int, second: String = "a { b"
            ) throws -> Int { 1 }
            var own = 2
            public static func == (left: Thing, right: Thing) -> Bool { true }
            public var isOn = false
            public var count = 12
            public static let names = ["a", "b"]
            public static let first = Self("a: b")
            public var others = Self.names
            public var rules = Set(Rule.allCases)
            public var style = Other.Style.plain
            public var limit = Limits(
                one: 1)
            public var three: Int {
                get throws(Failure) {
                    3
                }
            }
            public var four: Int { get throws { 4 } }
            public subscript(index: Int) -> Int {
                get async throws { index }
            }
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

    private static let listed = [
        "public struct Thing: Sendable",
        "Thing: public private(set) var one: [Int]",
        "Thing: public func two(_ first: Int, second: String = \"a { b\") throws -> Int",
        "Thing: public static func == (left: Thing, right: Thing) -> Bool",
        "Thing: public var isOn: Bool",
        "Thing: public var count: Int",
        "Thing: public static let names: [String]",
        "Thing: public static let first: Thing",
        "Thing: public var others: [String]",
        "Thing: public var rules: Set<Rule>",
        "Thing: public var style: Other.Style",
        "Thing: public var limit: Limits",
        "Thing: public var three: Int { get throws(Failure) }",
        "Thing: public var four: Int { get throws }",
        "Thing: public subscript(index: Int) -> Int { get async throws }",
        "Thing: public enum Cases",
        "Thing.Cases: case first, second",
        "public protocol Kind: Sendable",
        "Kind: func needed()",
    ]

    @Test func findsDeclarations() {
        let lines = Self.sample.split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        #expect(Self.withTypes(Self.declarations(in: lines)) == Self.listed.sorted())
    }

    @Test(arguments: ["nothing", "other()", "a + b", "{ 1 }()"])
    func asksForTypesItCannotInfer(value: String) {
        #expect(
            Self.declarations(in: ["public let a = \(value)"]) == ["public let a: unknown"])
    }
}

/// The source of a property after its name and type.
private struct ValueOfProperty {
    /// The text without line ends and the white space around them.
    private let text: Substring

    init(at index: Int, in lines: [String]) {
        let text = lines[index...].prefix(8).map { $0.drop { $0 == " " } }.joined(separator: " ")
        self.text = text[...]
    }

    /// Returns the type, if it is inferred, and the effects of the getter.
    func missingParts(of declaration: String, in owner: String) -> String {
        let effects =
            text.firstMatch(of: #/^[^={]*\{ get ((?:async )?throws(?:\(\w+\))?) \{/#)
            .map { " { get \($0.1) }" } ?? ""
        guard declaration.contains(#/ (?:let|var) \w+$/#) else { return effects }
        return ": " + type(in: owner) + effects
    }

    /// Returns the type of the value. `Type?name` is for a constant whose type may differ from that
    /// of its owner.
    private func type(in owner: String) -> String {
        guard let start = text.firstRange(of: " = ")?.upperBound else { return "unknown" }
        let value = text[start...]
        if value.hasPrefix("true") || value.hasPrefix("false") { return "Bool" }
        if value.contains(#/^-?\d+\.\.\./#) { return "ClosedRange<Int>" }
        if value.contains(#/^-?\d+( |$)/#) { return "Int" }
        if value.hasPrefix("\"") { return "String" }
        if value.hasPrefix("[\"") { return "[String]" }
        if let found = value.firstMatch(of: #/^Set\((\w+)\.allCases\)/#) {
            return "Set<\(found.1)>"
        }
        if let found = value.firstMatch(of: #/^((?:[A-Z]\w*\.)*[A-Z]\w*)(?:\(|\.(\w+)( |$))/#) {
            let name = found.1 == "Self" ? owner : String(found.1)
            return found.2.map { "\(name)?\($0)" } ?? name
        }
        return "unknown"
    }
}
