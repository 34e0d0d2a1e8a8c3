// SPDX-License-Identifier: Apache-2.0

public import Testing

/// The index of a case in a table, which a failure shows together with the case.
public struct CaseIndex: CustomTestStringConvertible, Sendable {
    public let number: Int
    public let testDescription: String

    /// Returns the indices of all cases; descriptions are limited to 200 characters.
    public static func all<Case>(of cases: [Case]) -> [CaseIndex] {
        cases.indices.map { index in
            let text = String(describing: cases[index]).split(whereSeparator: \.isNewline)
            let line = text.joined(separator: " ").prefix(200)
            return CaseIndex(number: index, testDescription: "\(index): \(line)")
        }
    }
}
