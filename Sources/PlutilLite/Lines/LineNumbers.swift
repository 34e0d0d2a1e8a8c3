// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A number for each line, the same for equal ones. The lines are not copied.
struct LineNumbers {
    private let hasher = ByteHash.Hasher()
    /// The numbers by the hashes of the lines; by the next free one if another line has the same.
    private var numbers: [UInt64: Int32] = [:]
    /// The first line with each number.
    private var lines: [(table: LineTable, line: Int)] = []

    /// How many different lines there are.
    var count: Int { lines.count }

    mutating func number(ofLine line: Int, in table: LineTable) -> Int32 {
        let bytes = table[line]
        var hash = hasher.hash(bytes)
        while let number = numbers[hash] {
            let first = lines[Int(number)]
            if first.table[first.line].isEqual(to: bytes) { return number }
            hash &+= 1
        }
        let number = Int32(truncatingIfNeeded: lines.count)
        numbers[hash] = number
        lines.append((table, line))
        return number
    }

    /// The numbers of all lines of a text.
    mutating func numbers(of table: LineTable) -> [Int32] {
        (0..<table.count).map { number(ofLine: $0, in: table) }
    }
}
