// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PlistCore

@Suite struct NumberTextTests {
    private func written(_ body: (inout ByteCursor) -> Void) throws -> String {
        var output = PlistOutput()
        try output.write(atMost: 64, body)
        return String(decoding: output.bytes(), as: UTF8.self)
    }

    private func decimal(_ value: Double) throws -> String? {
        guard let decimal = RealFormat.decimal(value) else { return nil }
        return try written { $0.put(decimal) }
    }

    private func parsed(_ text: String) -> Double? {
        let store = ByteStore(Array(text.utf8))
        var offset = 0
        guard let value = RealText.parsePlain(store.view, &offset), offset == text.utf8.count
        else { return nil }
        return value
    }

    @Test func writesRandomRealsAsShortAsStandardLibrary() throws {
        var random = SeededGenerator(seed: 1)
        var count = 0
        for round in 0..<60_000 {
            let magnitude: Double =
                switch round % 4 {
                case 0: .random(in: 0..<1, using: &random)
                case 1: .random(in: 1e-4..<1e-2, using: &random)
                case 2: .random(in: 0..<1e15, using: &random)
                default: (Double.random(in: 0..<1e6, using: &random) * 1000).rounded() / 1000
                }
            guard let text = try decimal(magnitude) else { continue }
            count += 1
            #expect(text == RealFormat.shortest(magnitude))
        }
        #expect(count > 50_000)
    }

    @Test func writesRealsNextToPowersAsShortAsStandardLibrary() throws {
        var values: [Double] = []
        for exponent in -13..<49 {
            values.append(Double(sign: .plus, exponent: exponent, significand: 1))
        }
        for exponent in -3..<15 {
            for digit in 1..<10 {
                guard let value = Double("\(digit)e\(exponent)") else { continue }
                values.append(value)
                values.append(value / 3)
                values.append(value * 1.5)
            }
        }
        var count = 0
        for value in values {
            for neighbour in [value.nextDown.nextDown, value.nextDown, value, value.nextUp] {
                guard let text = try decimal(neighbour) else { continue }
                count += 1
                #expect(text == RealFormat.shortest(neighbour))
            }
        }
        #expect(count > 2000)
    }

    @Test func writesDecimalsOfFewDigitsUnchanged() throws {
        var random = SeededGenerator(seed: 3)
        var count = 0
        for round in 0..<60_000 {
            let bound = (0...(round % 17)).reduce(UInt64(1)) { power, _ in power * 10 }
            let digits = UInt64.random(in: 0..<bound, using: &random)
            let places = Int.random(in: 0...20, using: &random)
            let value = try #require(Double("\(digits)e-\(places)"))
            for neighbour in [value.nextDown, value, value.nextUp] {
                guard let text = try decimal(neighbour) else { continue }
                count += 1
                #expect(text == RealFormat.shortest(neighbour))
            }
        }
        #expect(count > 50_000)
    }

    @Test func writesWholeHalvesOfLargeReals() throws {
        // Midpoints between neighbours are decimals of few digits here.
        for offset in 0..<4000 {
            for base in [1e14, 562_949_953_421_312, 9e14] {
                let value = base + Double(offset) / 8
                let text = try decimal(value)
                #expect(text == RealFormat.shortest(value))
            }
        }
    }

    @Test func leavesOutOfRangeRealsToTheStandardLibrary() throws {
        for value in [1e-5, 9.9e-5, 1e15, 1e300, .leastNonzeroMagnitude, .infinity, .nan] {
            #expect(RealFormat.decimal(value) == nil)
        }
    }

    @Test func readsPlainDecimalsLikeStandardLibrary() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<60_000 {
            let digits = String(random.next() >> UInt64.random(in: 0..<60, using: &random))
            guard digits.count <= 19 else { continue }
            let point = Int.random(in: 0...digits.count, using: &random)
            let text = String(digits.prefix(point) + "." + digits.dropFirst(point))
            #expect(parsed(text) == Double("0" + text + "0"))
            #expect(parsed("-" + text) == Double("-0" + text + "0"))
        }
    }

    @Test func leavesLongAndExponentialDecimalsToTheGeneralReader() {
        for text in ["12345678901234567890", "1e5", "", ".", "-", "+1", " 1", "1..2", "nan"] {
            #expect(parsed(text) == nil)
        }
    }

    @Test(arguments: [
        0, 1, 9, 10, 99, 12_345_678, 99_999_999, 100_000_000, 123_456_789_012,
        9_999_999_999_999_999, 10_000_000_000_000_000, UInt64.max,
    ])
    func writesIntegers(_ value: UInt64) throws {
        #expect(try written { $0.put(decimal: value) } == String(value))
    }

    @Test func writesNegativeIntegers() throws {
        #expect(
            try written { $0.put(decimal: PlistInteger(Int64.min)) } == "-9223372036854775808")
        #expect(try written { $0.put(decimal: PlistInteger(-1)) } == "-1")
    }
}
