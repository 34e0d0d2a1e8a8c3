// SPDX-License-Identifier: Apache-2.0

extension PlistEncodingOptions {
    /// The order of dictionary entries in the output.
    public enum KeyOrder: Sendable {
        /// The order of the property list.
        case source
        /// By the UTF-16 code units of their keys, as in Apple's XML writer.
        case utf16
        /// A natural order for people: ignores case and compares digits as numbers; see
        /// ``PlistEncodingOptions/keyOrder``.
        case natural

        /// Whether the first of two keys precedes the second.
        package func precedes(_ left: ByteView, _ right: ByteView) -> Bool {
            switch self {
            case .source: false
            case .utf16: UTF16Order.precedes(left, right)
            case .natural: NaturalOrder.precedes(left, right)
            }
        }
    }
}

/// plutil's order of keys in output for people. ASCII characters are in the order of the
/// Unicode collation: white space, punctuation, symbols, digits, letters. Runs of digits are
/// compared as numbers, and letters regardless of case; if keys are otherwise equal, fewer leading
/// zeros and lower case come first. Non-ASCII characters follow, by code point. Control characters
/// only matter for keys that are otherwise equal.
enum NaturalOrder {
    /// The characters that differ in rank, in order; each letter represents both cases.
    private static let sequence =
        "\t\n\u{B}\u{C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"

    /// Ranks of the ASCII characters; 0 for those that are skipped.
    private static let ranks: [UInt8] = {
        var ranks = [UInt8](repeating: 0, count: 128)
        var rank: UInt8 = 1
        for character in sequence.utf8 {
            ranks[Int(character)] = rank
            if isSmall(character) { ranks[Int(character & 0xDF)] = rank }
            rank += 1
        }
        return ranks
    }()

    private static func isSmall(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "a") < 26 }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Returns the rank of a byte. Bytes from 0x80 on have their own ranks, which orders UTF-8 by
    /// code point.
    private static func rank(_ byte: UInt8) -> UInt8 { byte < 0x80 ? ranks[Int(byte)] : byte }

    /// Whether the first text precedes the second. Complexity: O(*n*) in their bytes.
    static func precedes(_ left: ByteView, _ right: ByteView) -> Bool {
        var leftOffset = 0
        var rightOffset = 0
        // The tie-breaker for keys that differ only in zeros and case; negative if the first
        // precedes.
        var tie = 0
        while true {
            leftOffset = skipControls(left, from: leftOffset)
            rightOffset = skipControls(right, from: rightOffset)
            guard leftOffset < left.count, rightOffset < right.count else { break }
            let first = left[leftOffset]
            let second = right[rightOffset]
            if isDigit(first) && isDigit(second) {
                let leftRun = DigitRun(left, from: leftOffset)
                let rightRun = DigitRun(right, from: rightOffset)
                let order = leftRun.compare(to: rightRun, left, right)
                if order != 0 { return order < 0 }
                if tie == 0 { tie = leftRun.zeroCount - rightRun.zeroCount }
                leftOffset = leftRun.end
                rightOffset = rightRun.end
                continue
            }
            if rank(first) != rank(second) { return rank(first) < rank(second) }
            if tie == 0 && first != second { tie = isSmall(first) ? -1 : 1 }
            leftOffset += 1
            rightOffset += 1
        }
        let isLeftOver = leftOffset == left.count
        if isLeftOver != (rightOffset == right.count) { return isLeftOver }
        return tie == 0 ? UTF16Order.precedes(left, right) : tie < 0
    }

    private static func skipControls(_ text: ByteView, from start: Int) -> Int {
        var offset = start
        while offset < text.count, rank(text[offset]) == 0 { offset += 1 }
        return offset
    }

    /// A run of digits that is compared as a number.
    private struct DigitRun {
        let zeroCount: Int
        let significantStart: Int
        let end: Int

        init(_ text: ByteView, from start: Int) {
            var offset = start
            while offset < text.count, text[offset] == UInt8(ascii: "0") { offset += 1 }
            zeroCount = offset - start
            significantStart = offset
            while offset < text.count, NaturalOrder.isDigit(text[offset]) { offset += 1 }
            end = offset
        }

        /// Returns a negative number if this number is smaller.
        func compare(to other: DigitRun, _ text: ByteView, _ otherText: ByteView) -> Int {
            let count = end - significantStart
            let otherCount = other.end - other.significantStart
            if count != otherCount { return count - otherCount }
            for index in 0..<count {
                let digit = text[significantStart + index]
                let otherDigit = otherText[other.significantStart + index]
                if digit != otherDigit { return Int(digit) - Int(otherDigit) }
            }
            return 0
        }
    }
}
