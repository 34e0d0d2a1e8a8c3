// SPDX-License-Identifier: Apache-2.0

/// Where JSON has white space.
struct JSONLayout: Sendable {
    let isCompact: Bool
    /// Whether an empty container takes three lines.
    let spreadsEmpties: Bool
    let endsWithNewline: Bool
    private let indentByte: UInt64
    private let indentWidth: Int
    private let colon: UInt64
    private let colonCount: Int

    init(_ options: PlistEncodingOptions) {
        let isFoundation = options.jsonStyle == .foundation
        isCompact = options.indentation == .compact
        spreadsEmpties = isFoundation && !isCompact
        endsWithNewline = !isFoundation
        switch options.indentation {
        case .natural: (indentByte, indentWidth) = (0x2020_2020_2020_2020, 2)
        case .compact: (indentByte, indentWidth) = (0, 0)
        case .tab: (indentByte, indentWidth) = (0x0909_0909_0909_0909, 1)
        case .spaces(let count):
            (indentByte, indentWidth) = (0x2020_2020_2020_2020, min(max(count, 0), 16))
        }
        if isCompact {
            (colon, colonCount) = (0x3A, 1)
        } else {
            (colon, colonCount) = isFoundation ? (0x20_3A20, 3) : (0x203A, 2)
        }
    }

    /// The maximum number of bytes of a comma and the start of a line.
    @inline(__always)
    func maximumByteCount(_ level: Int) -> Int { level &* indentWidth &+ 2 }

    /// Begins a line, or nothing.
    @inline(__always)
    func putLineStart(_ level: Int, _ cursor: inout ByteCursor) {
        if isCompact { return }
        cursor.put(0x0A)
        cursor.fill(indentByte, level &* indentWidth)
    }

    /// What separates a key and its value, at most 3 bytes.
    @inline(__always)
    func putColon(_ cursor: inout ByteCursor) { cursor.put(colon, colonCount) }
}
