// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One small mistake at one place of a file.
///
/// What stands there stays, between a prefix and a suffix, so mutants may lie in each other: all of them
/// are in one build, and at most one is active. Neither has a line break, so lines keep their numbers.
struct Mutant: Codable, Sendable {
    /// From 1 on; 0 before it is drawn.
    var number = 0
    let file: String
    let line: Int
    /// The line without its indentation.
    let lineText: String
    let original: String
    /// Empty if the statement is dropped.
    let mutated: String
    /// The bytes of the file.
    let range: Range<Int>
    let lines: ClosedRange<Int>
    /// Where the statement or condition begins: one mutant is drawn for each, for the type checker's sake.
    let statement: Int
    /// The lines of the function, if the compiler objects to another of its lines.
    let functionLines: ClosedRange<Int>
    let prefix: String
    let suffix: String

    /// Stands for the mutant's number.
    static let marker = "#"

    var change: String { mutated.isEmpty ? "without \(original)" : "\(original) → \(mutated)" }

    /// Files with their mutants in them.
    static func rewrite(_ text: String, with mutants: [Mutant]) -> String {
        let source = Array(text.utf8)
        // At one place: what ends there, the inner first; then what begins there, the outer first.
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
        // In front of the first line, not on one of its own.
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
    /// The marker is a character that no source has outside of texts.
    fileprivate func replacingMarker(by number: String) -> String {
        guard let place = range(of: "mutant(\(Mutant.marker))") else { return self }
        return replacingCharacters(in: place, with: "mutant(\(number))")
    }
}
