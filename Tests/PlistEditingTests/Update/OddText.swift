// SPDX-License-Identifier: Apache-2.0

import PlistCore
import TestSupport

@testable import PlistEditing

/// A value in forms that our writers never produce, with keys that its type does not know.
///
/// Each container has its own layout, and each leaf one of its possible forms. Each comment has its
/// own number, such as `~5~`. All places are recorded, by the rule alone: a comment on the line
/// where an entry ends belongs to that entry, any other to the next one. No comment is a heading,
/// which an empty line would follow.
struct OddText {
    struct Value {
        /// Includes brackets, tags and quotation marks.
        var range: Range<Int>
        /// The range between the brackets; `nil` if there is no room, as in `<dict/>`.
        var content: Range<Int>?
        var entries: [Entry] = []
    }

    /// An entry or element with everything that belongs to it, from the end of the one before.
    struct Entry {
        var range: Range<Int>
        /// The key, if the type knows it; `nil` in arrays.
        var name: PlistString?
        var value: Value
        /// The place of the comma or semicolon.
        var separator: Int?
        /// The number by which an element is recognised.
        var mark: Int?
        /// Whether its comment is before it.
        var isMarkBefore = false
        /// Whether no later entry has the same key.
        var counts = true
    }

    struct Child {
        /// `nil` for a key that the type does not know, and in arrays.
        var name: PlistString?
        /// `nil` for any value.
        var value: PlistValue?
        var counts = true
    }

    /// The layout of a container's entries.
    struct Layout {
        /// Whether there are no brackets. Then an empty line ends the text that does not belong to
        /// the first entry.
        var isTable: Bool
        var isOnLines: Bool
        var sharesLines = false
        var isUneven = false
        var hasTrailingBlanks = false
        var hasLineComments = false
        var indentation = ""
        var gap = ""
    }

    let format: PlistFormat
    var bytes: [UInt8] = []
    private(set) var root = Value(range: 0..<0)
    var generator: SeededGenerator
    var markCount = 0
    /// Whether a comment goes on to the end of the line.
    var isInComment = false
    private let lineEnds: [String]
    let unit: String
    let hasMaps: Bool
    let hasTrailingComma: Bool

    /// - Parameter hasMaps: whether the type knows all keys of dictionaries below `content` and
    ///   `single`.
    init(
        _ value: PlistValue, as format: PlistFormat, hasMaps: Bool,
        _ generator: inout SeededGenerator
    ) {
        self.format = format
        self.hasMaps = hasMaps
        lineEnds = [["\n"], ["\r\n"], ["\n", "\r\n"]][generator.number(below: 3)]
        unit = ["\t", "  ", " ", "", "\t  "][generator.number(below: 5)]
        hasTrailingComma = format != .xml && format != .json && generator.number(below: 2) == 0
        self.generator = SeededGenerator(seed: generator.next())
        writeDocument(value)
    }

    var isXML: Bool { format == .xml }
    var isOpenStep: Bool { format != .xml && format != .json }
    var hasComments: Bool { format != .json }
    /// Whether numbers are texts.
    var hasTextsOnly: Bool { format == .openstep || format == .strings }

    mutating func append(_ text: String) { bytes += Array(text.utf8) }

    mutating func append(any texts: [String]) {
        append(texts[generator.number(below: texts.count)])
    }

    /// Returns true once in `count` calls on average.
    mutating func chance(_ count: Int) -> Bool { generator.number(below: count) == 0 }

    private mutating func writeDocument(_ value: PlistValue) {
        if isXML {
            append("<?xml  version='1.0' encoding=\"UTF-8\" ?>")
            endLine()
            comment()
            endLine()
            append(any: ["<plist version=\"1.0\">", "<plist  version = '1.0' >", "<plist>"])
            append(any: ["", "\n", " \r\n\t"])
        } else if hasComments {
            append("// !$*UTF8*$!")
            endLine()
        }
        if format == .strings, case .dictionary(let dictionary) = value {
            endLine()
            root = writeTable(dictionary)
        } else {
            root = write(value, named: nil, outer: "")
        }
        append(any: format == .strings ? ["\n", "\r\n\n"] : ["", "\n", " \n\n"])
        if hasComments { comment() }
        append(isXML ? "\n</plist >\n\n" : "\n \n")
        if format == .strings { root.range = root.range.lowerBound..<bytes.count }
    }

    // MARK: White space and comments

    mutating func endLine() {
        append(any: lineEnds)
        isInComment = false
    }

    /// - Parameter isAfterComment: whether the line before is a comment of the next item, from
    ///   which an empty line would separate it.
    mutating func startLine(_ layout: Layout, isAfterComment: Bool = false) {
        // After a comment, they would be part of it.
        if layout.hasTrailingBlanks && !isInComment && chance(2) {
            append(any: [" ", "\t ", "   "])
        }
        endLine()
        if !isAfterComment && chance(8) {
            if layout.hasTrailingBlanks { append("  ") }
            endLine()
        }
        append(layout.indentation)
        if layout.isUneven { append(any: ["", " ", "\t", "   "]) }
    }

    /// Writes a comment.
    ///
    /// - Parameter isLine: whether it may take the rest of its line.
    /// - Returns: its number.
    @discardableResult
    mutating func comment(isLine: Bool = false) -> Int {
        markCount += 1
        let mark = "~\(markCount)~"
        if isXML {
            append(
                any: [
                    "<!-- \(mark) -->", "<!--\(mark)-->", "<!--\(mark)\n  <odd>\t-->",
                    "<?odd  \(mark)?>",
                ])
        } else if isLine && chance(2) {
            append(any: ["// \(mark)", "//\(mark) {"])
            isInComment = true
            return markCount
        } else {
            append(any: ["/* \(mark) */", "/*\(mark)*/", "/*\(mark)\n  }; */"])
        }
        return markCount
    }
}
