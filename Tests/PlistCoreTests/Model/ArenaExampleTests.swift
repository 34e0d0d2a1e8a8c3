// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlistCore

/// The example of an arena in `docs/architecture/core.md`.
@Suite(.tags(.documentation)) struct ArenaExampleTests {
    private static let section: [String] = {
        let page = Checkout["docs/architecture/core.md"]
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        let start = text.range(of: "## An arena, row by row\n")?.upperBound ?? text.endIndex
        return text[start...].components(separatedBy: "\n").prefix { !$0.hasPrefix("## ") }
            .map { $0 }
    }()

    private static func cells(_ row: String) -> [String] {
        row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test func pageShowsArenaOfItsText() throws {
        let text = try #require(Self.section.first { $0.hasPrefix("    <plist>") })
        let document = try PlistDocument(decoding: text.trimmingCharacters(in: .whitespaces))
        let reader = document.reader
        let rows = Self.section.filter {
            $0.first == "|" && $0.dropFirst(2).first?.isNumber == true
        }
        .map(Self.cells)
        #expect(reader.nodes.count == rows.count && rows.count == 7)
        for (number, row) in rows.enumerated() {
            let node = reader.nodes[number]
            #expect(row[0] == "\(number)" && row[1] == node.kind.name)
            #expect(row[2] == (node.kind == .integer ? "" : "\(node.length)"), "node \(number)")
            #expect(row[3] == "\(node.payload)", "node \(number)")
        }
        let references = try #require(Self.section.first { $0.hasPrefix("| node | 5") })
        let numbers = Self.cells(references).dropFirst().map { $0 }
        #expect(numbers == (0..<reader.children.count).map { "\(reader.children[$0])" })
        #expect(document.root["Ports"]?[1]?.string == "A&B")
        #expect(reader.decodedBytes.count == 3)
    }
}
