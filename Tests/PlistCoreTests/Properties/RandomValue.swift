// SPDX-License-Identifier: Apache-2.0

import TestSupport

@testable import PlistCore

/// A generator of random trees of values, from a seed.
struct RandomValue {
    /// Features that the trees may have.
    struct Range: OptionSet {
        let rawValue: Int
        /// Values that XML holds as well as binary.
        static let uids = Range(rawValue: 1)
        static let nulls = Range(rawValue: 2)
        static let controls = Range(rawValue: 4)
        static let surrogates = Range(rawValue: 8)
        /// Fractions, NaN, and years beyond those of other programs.
        static let oddDates = Range(rawValue: 16)
        /// NaN with all payloads, −0.
        static let oddReals = Range(rawValue: 32)
        static let carriageReturns = Range(rawValue: 64)
        /// U+FEFF at the start, keys that differ only in normalisation.
        static let trickyText = Range(rawValue: 128)
        /// Integers above 2^63 − 1.
        static let largeIntegers = Range(rawValue: 256)

        static let binary: Range = [
            .uids, .nulls, .controls, .surrogates, .oddDates, .oddReals, .carriageReturns,
            .trickyText, .largeIntegers,
        ]
        static let xml: Range = [.uids, .carriageReturns, .trickyText, .largeIntegers]
        static let json: Range = [
            .uids, .nulls, .controls, .carriageReturns, .trickyText, .largeIntegers,
        ]
    }

    private var generator: SeededGenerator
    private let range: Range
    private let kinds: PlistKindSet

    /// - Parameter kinds: the types of leaves besides strings; reals are finite unless `range` has
    ///   odd ones.
    init(seed: UInt64, _ range: Range, kinds: PlistKindSet = .all) {
        generator = SeededGenerator(seed: seed)
        self.range = range
        self.kinds = kinds
    }

    /// Returns a number from 0 to less than `limit`.
    mutating func number(below limit: Int) -> Int {
        Int.random(in: 0..<limit, using: &generator)
    }

    /// Returns a tree of at most about `size` values.
    mutating func tree(size: Int = 60, depth: Int = 6) -> PlistValue {
        var left = size
        return value(depth: depth, &left)
    }

    private mutating func value(depth: Int, _ left: inout Int) -> PlistValue {
        left -= 1
        guard depth > 0, left > 0 else { return leaf() }
        switch Int.random(in: 0..<5, using: &generator) {
        case 0, 1:
            var entries = PlistDictionary()
            for _ in 0..<Int.random(in: 0..<8, using: &generator) where left > 0 {
                entries[text()] = value(depth: depth - 1, &left)
            }
            if entries.count == 1, entries.keys[0] == "CF$UID" { return [:] }
            return .dictionary(entries)
        case 2:
            var elements: [PlistValue] = []
            for _ in 0..<Int.random(in: 0..<8, using: &generator) where left > 0 {
                elements.append(value(depth: depth - 1, &left))
            }
            // The same part twice, for writers that unique equal values.
            if let first = elements.first, Bool.random(using: &generator) { elements.append(first) }
            return .array(elements)
        default: return leaf()
        }
    }

    mutating func leaf() -> PlistValue {
        let value = anyLeaf()
        guard kinds.contains(PlistKindSet(value.kind)) else { return .string(text()) }
        if case .real(let real) = value, !real.value.isFinite, !kinds.contains(.nonFiniteReals) {
            return .string(text())
        }
        return value
    }

    private mutating func anyLeaf() -> PlistValue {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0, 1, 2: return .string(text())
        case 3, 4: return .integer(integer())
        case 5, 6: return .real(.init(real()))
        case 7: return .boolean(Bool.random(using: &generator))
        case 8: return .date(PlistDate(secondsSinceReferenceDate: seconds()))
        case 9: return .data(bytes())
        case 10 where range.contains(.uids):
            return .uid(generator.next() >> UInt64.random(in: 0..<64, using: &generator))
        case 11 where range.contains(.nulls): return .null
        default: return .string(text())
        }
    }

    private mutating func integer() -> PlistInteger {
        let bits = generator.next() >> UInt64.random(in: 0..<64, using: &generator)
        if range.contains(.largeIntegers), Bool.random(using: &generator) {
            return PlistInteger(bits)
        }
        return PlistInteger(Int64(bitPattern: bits))
    }

    private mutating func real() -> Double {
        if range.contains(.oddReals), Int.random(in: 0..<4, using: &generator) == 0 {
            return Double(bitPattern: generator.next() | 0x7FF0_0000_0000_0000)
        }
        let value: Double
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: value = Double(Int.random(in: -1000...1000, using: &generator))
        case 1: value = Double(Int.random(in: -100_000...100_000, using: &generator)) / 1000
        case 2: value = Double.random(in: -1e6...1e6, using: &generator)
        default:
            let any = Double(bitPattern: generator.next())
            value = any.isNaN ? .infinity : any
        }
        return value == 0 && !range.contains(.oddReals) ? 0 : value
    }

    private mutating func seconds() -> Double {
        if range.contains(.oddDates), Bool.random(using: &generator) {
            return Double(bitPattern: generator.next())
        }
        // Years 1 to 9999.
        return Double(Int.random(in: -63_113_904_000...252_423_993_599, using: &generator))
    }

    mutating func bytes() -> [UInt8] {
        let count = [0, 1, 2, 3, 14, 15, 16, 44, 45, 300].randomElement(using: &generator)!
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    private static let pieces = [
        "a", "b", "key", "CF$UID", " ", "\t", "\n", "<", "&", ">", "\"", "'", "]]>", "&amp;",
        "<!--", "<![CDATA[", "</string>", "é", "ü", "日本", "😀", "\u{7F}", "\u{85}", "\u{2028}",
        "\u{FFFD}", "\u{10FFFF}", "\u{D7FF}", "\u{E000}", "0123456789abcdef", "\\", "\\U00e9",
        "/*", "//", "*/", "=", ";", "{", "}", "(", ",", "$date", "$dictionary", "$real", "$data",
        "5", "-", ".",
    ]

    mutating func text() -> PlistString {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0..<6, using: &generator) { bytes += piece() }
        if Int.random(in: 0..<20, using: &generator) == 0 {
            bytes += Array(repeating: 0x78, count: Int.random(in: 0..<400, using: &generator))
        }
        return ByteStoreText.string(bytes)
    }

    private mutating func piece() -> [UInt8] {
        switch Int.random(in: 0..<24, using: &generator) {
        case 0 where range.contains(.controls):
            return [UInt8.random(in: 0..<0x20, using: &generator)]
        case 1 where range.contains(.controls): return Array("\u{FFFE}\u{FFFF}".utf8)
        case 2 where range.contains(.surrogates):
            // A low surrogate, which cannot be paired because no high one is ever made.
            return [0xED, 0xB0 + UInt8.random(in: 0..<16, using: &generator), 0x80]
        case 3 where range.contains(.carriageReturns):
            return [[0x0D], [0x0D, 0x0A]].randomElement(using: &generator)!
        case 4 where range.contains(.trickyText):
            return Array(["\u{FEFF}", "e\u{301}", "\u{E9}"].randomElement(using: &generator)!.utf8)
        default: return Array(Self.pieces.randomElement(using: &generator)!.utf8)
        }
    }
}
