// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A table lists the mutants that the figures leave out. A row whose line is gone would hide
/// nothing, or later hide another mutant.
@Suite(.tags(.documentation)) struct EquivalentMutantTests {
    struct Row: Sendable {
        let fields: [String]
        var file: String { fields.first ?? "" }
    }

    static let rows: [Row] = {
        let table = Checkout["Mutation/equivalent.tsv"]
        let text = (try? String(contentsOf: table, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { Row(fields: $0.components(separatedBy: "\t")) }
    }()

    @Test func tableHasRows() { #expect(!Self.rows.isEmpty) }

    @Test(arguments: rows) func rowNamesExistingLineAndReason(row: Row) throws {
        try #require(row.fields.count == 4, "\(row.fields)")
        let text = try String(
            contentsOf: Checkout.root.appendingPathComponent(row.file), encoding: .utf8)
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.contains(row.fields[1]), "\(row.file) has no line \(row.fields[1])")
        #expect(row.fields[3].hasSuffix("."), "\(row.fields[1]) has no reason")
    }
}
