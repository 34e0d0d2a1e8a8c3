// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One small mistake at one place of a file.
///
/// The original code stays between a prefix and a suffix, so mutants may be nested: all of them are
/// in one build, and at most one is active. Prefix and suffix have no line break, so line numbers
/// do not change.
struct Mutant: Codable, Sendable {
    /// The number from 1 on; 0 if it is not chosen.
    var number = 0
    let file: String
    let line: Int
    /// The line without its indentation.
    let lineText: String
    let original: String
    /// The replacement; empty to drop the statement.
    let mutated: String
    /// The byte range in the file.
    let range: Range<Int>
    let lines: ClosedRange<Int>
    /// The start of the statement or condition. Each gets at most one mutant, because the type
    /// checker would take too long.
    let statement: Int
    /// The lines of the function, because the compiler may report an error on another line of it.
    let functionLines: ClosedRange<Int>
    let prefix: String
    let suffix: String

    /// The placeholder for the mutant's number.
    static let marker = "#"

    var change: String { mutated.isEmpty ? "without \(original)" : "\(original) → \(mutated)" }

    /// Returns the file with its mutants.
    static func rewrite(_ text: String, with mutants: [Mutant]) -> String {
        let source = Array(text.utf8)
        // At one position, first the ends, the innermost first; then the starts, the outermost
        // first.
        var insertions: [(offset: Int, isStart: Bool, length: Int, text: String)] = []
        for mutant in mutants {
            let number = String(mutant.number)
            insertions.append(
                (
                    mutant.range.lowerBound, true, -mutant.range.count,
                    mutant.prefix.replacingMarker(by: number)
                ))
            insertions.append((mutant.range.upperBound, false, mutant.range.count, mutant.suffix))
        }
        insertions.sort {
            ($0.offset, $0.isStart ? 1 : 0, $0.length) < ($1.offset, $1.isStart ? 1 : 0, $1.length)
        }
        // Before the first line, without a line break.
        let isInlined = text.contains("@inlinable") || text.contains("@_alwaysEmitIntoClient")
        var result = Array("\(isInlined ? "public " : "")import Mutants; ".utf8)
        var end = 0
        for insertion in insertions {
            result += source[end..<insertion.offset]
            result += insertion.text.utf8
            end = insertion.offset
        }
        result += source[end...]
        return String(decoding: result, as: UTF8.self)
    }
}

extension String {
    /// The marker is a character that sources contain only in string literals.
    fileprivate func replacingMarker(by number: String) -> String {
        guard let place = range(of: "mutant(\(Mutant.marker))") else { return self }
        return replacingCharacters(in: place, with: "mutant(\(number))")
    }
}
