// SPDX-License-Identifier: Apache-2.0

/// The white space of JSON.
struct JSONLayout: Sendable {
    let isCompact: Bool
    /// Whether an empty container takes three lines.
    let spreadsEmpties: Bool
    let endsWithNewline: Bool
    private let indentation: IndentationUnit
    private let colon: UInt64
    private let colonCount: Int

    init(_ options: PlistEncodingOptions) {
        let isFoundation = options.jsonStyle == .foundation
        isCompact = options.indentation == .compact
        spreadsEmpties = isFoundation && !isCompact
        endsWithNewline = !isFoundation
        indentation = IndentationUnit(options.indentation, natural: .spaces(2))
        if isCompact {
            (colon, colonCount) = (0x3A, 1)
        } else {
            (colon, colonCount) = isFoundation ? (0x20_3A20, 3) : (0x203A, 2)
        }
    }

    /// Returns the maximum length of a comma and the start of a line, in bytes.
    @inline(__always)
    func maximumByteCount(_ level: Int) -> Int { level &* indentation.width &+ 2 }

    /// Starts a line, unless the layout is compact.
    @inline(__always)
    func putLineStart(_ level: Int, _ cursor: inout ByteCursor) {
        if isCompact { return }
        cursor.put(0x0A)
        cursor.fill(indentation.word, level &* indentation.width)
    }

    /// Writes the separator between a key and its value, at most 3 bytes.
    @inline(__always)
    func putColon(_ cursor: inout ByteCursor) { cursor.put(colon, colonCount) }
}
