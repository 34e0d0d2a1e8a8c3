// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@testable import PlistSchema

/// The program's schemas have the form that `SchemaText` describes.
@Suite struct SchemaTextTests {
    private static let fields: Set<PlistString> = [
        "Kind", "Required", "Summary", "Keys", "Any", "Open", "Elements", "Same", "Alternatives",
        "Values", "OpenValues", "Strict", "Minimum", "Maximum", "MinimumCount", "MaximumCount",
        "MinimumLength", "MaximumLength", "Pattern", "Default", "Spellings", "Use",
        "Platforms", "Deprecated", "Removed", "Ignored", "Supervised", "Scopes", "Private", "Sure",
        "Rules", "Title", "Single", "When", "Type",
    ]

    private static let kinds: Set<Substring> = [
        "string", "integer", "real", "boolean", "date", "data", "array", "dictionary", "any",
    ]

    private static let library = SchemaLibrary()

    /// Returns the nodes of a schema, with the names that lead to them.
    private static func nodes(of text: SchemaText) -> [(name: String, node: PlistView)] {
        var found: [(String, PlistView)] = []
        var pending = library.entries(of: text).map { ($0.type, $0.text) }
        while let (name, node) = pending.popLast() {
            found.append((name, node))
            for (key, inner) in node["Keys"].map({ Array($0.entries) }) ?? [] {
                pending.append(("\(name)/\(key)", inner))
            }
            pending += [node["Any"].map { ("\(name)/*", $0) }].compactMap { $0 }
            pending += [node["Elements"].map { ("\(name)/[]", $0) }].compactMap { $0 }
            pending += node["Alternatives"].map { $0.elements.map { ("\(name)/|", $0) } } ?? []
        }
        return found
    }

    @Test(arguments: SchemaText.allCases) func schemaTextHasNoWarnings(_ text: SchemaText) {
        #expect(text.root.document.warnings.map(\.message) == [])
        #expect(!Self.library.snapshot(of: text).isEmpty)
    }

    @Test(arguments: SchemaText.allCases) func schemaTextHasExpectedFields(_ text: SchemaText) {
        for (name, node) in Self.nodes(of: text) {
            if let kind = node.string {
                #expect(kind.split(separator: "|").allSatisfy(Self.kinds.contains), "\(name)")
                continue
            }
            let names = Set(node.entries.map(\.key))
            #expect(names.isSubset(of: Self.fields), "\(name): \(names.subtracting(Self.fields))")
            for kind in node["Kind"]?.string?.split(separator: "|") ?? [] {
                #expect(Self.kinds.contains(kind), "\(name)")
            }
            for rule in node["Rules"].map({ Array($0.elements) }) ?? [] {
                let known = SchemaCondition.Rule(rawValue: rule["Rule"]?.string ?? "")
                #expect(known != nil, "\(name)")
            }
            if let pattern = node["Pattern"]?.string {
                #expect(TextPattern(pattern) != nil, "\(name): \(pattern)")
            }
        }
    }

    @Test(arguments: SchemaText.allCases)
    func schemaCompilesWithAllMembers(_ text: SchemaText) throws {
        for name in Self.library.types(of: text).names {
            let table = try #require(Self.library.table(of: name, in: text))
            for node in table.nodes where node.text?["Same"] != nil {
                #expect(node.keys != nil || node.elements != nil, "\(name)")
            }
        }
    }
}
