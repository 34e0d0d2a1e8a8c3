// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct PlistIntegerTests {
    @Test func keepsFullRange() {
        #expect(PlistInteger(Int64.min).description == "-9223372036854775808")
        #expect(PlistInteger(Int64.max).description == "9223372036854775807")
        #expect(PlistInteger(UInt64.max).description == "18446744073709551615")
        #expect(PlistInteger(0).description == "0")
        #expect(PlistInteger(Int8(-1)).description == "-1")
        #expect(PlistInteger(UInt8.max).description == "255")
    }

    @Test func distinguishesLargeFromNegativeNumbers() {
        #expect(PlistInteger(UInt64.max) != PlistInteger(-1))
        #expect(PlistInteger(UInt64(1) << 63) != PlistInteger(Int64.min))
        #expect(PlistInteger(UInt64(5)) == PlistInteger(5))
    }

    @Test func convertsOnlyIfItFits() {
        #expect(PlistInteger(UInt64.max).exactly(as: UInt64.self) == .max)
        #expect(PlistInteger(UInt64.max).exactly(as: Int64.self) == nil)
        #expect(PlistInteger(-1).exactly(as: UInt64.self) == nil)
        #expect(PlistInteger(-1).exactly(as: Int8.self) == -1)
        #expect(PlistInteger(128).exactly(as: Int8.self) == nil)
        #expect(PlistInteger(Int64.min).exactly(as: Int64.self) == .min)
    }

    @Test func convertsOtherNumbersOnlyIfExact() {
        #expect(PlistInteger(exactly: Int128(UInt64.max)) == PlistInteger(UInt64.max))
        #expect(PlistInteger(exactly: Int128(Int64.min)) == PlistInteger(Int64.min))
        #expect(PlistInteger(exactly: UInt128(5)) == 5)
        #expect(PlistInteger(exactly: Int8(-5)) == -5)
        #expect(PlistInteger(exactly: Int128(UInt64.max) + 1) == nil)
        #expect(PlistInteger(exactly: Int128(Int64.min) - 1) == nil)
        #expect(PlistInteger(exactly: UInt128.max) == nil)
        #expect(PlistInteger(exactly: Int128.min) == nil)
    }

    @Test func convertsWholeReals() {
        #expect(PlistInteger(exactly: 2.0) == 2)
        #expect(PlistInteger(exactly: -2.0) == -2)
        #expect(PlistInteger(exactly: -0.0) == 0)
        #expect(PlistInteger(exactly: -0x1p63) == PlistInteger(Int64.min))
        #expect(PlistInteger(exactly: 0x1p63) == PlistInteger(UInt64(1) << 63))
        let others = [0.5, -1.5, 0x1p64, -0x1.0000000000001p63, .infinity, -.infinity, .nan]
        for real in others { #expect(PlistInteger(exactly: real) == nil) }
    }

    @Test func convertsToRealWithoutRounding() {
        let exact: [PlistInteger] = [
            0, 1, -1, 9_007_199_254_740_992, PlistInteger(Int64.min), PlistInteger(UInt64(1) << 63),
        ]
        for integer in exact {
            #expect(integer.exactDouble.flatMap { PlistInteger(exactly: $0) } == integer)
        }
        let others: [PlistInteger] = [
            9_007_199_254_740_993, -9_007_199_254_740_993, PlistInteger(Int64.max),
            PlistInteger(UInt64.max),
        ]
        for integer in others { #expect(integer.exactDouble == nil) }
    }

    /// This makes the conversions that cannot fail safe.
    @Test func acceptsNoWiderTypesImplicitly() {
        let types: [Any.Type] = [Int.self, UInt64.self, Int128.self, UInt128.self]
        #expect(types.map { $0 is any SIMDScalar.Type } == [true, true, false, false])
    }

    @Test func ordersIntegersByValue() {
        let ascending: [PlistInteger] = [
            PlistInteger(Int64.min), -2, -1, 0, 1, PlistInteger(Int64.max),
            PlistInteger(UInt64(1) << 63), PlistInteger(UInt64.max),
        ]
        for (index, left) in ascending.enumerated() {
            for (otherIndex, right) in ascending.enumerated() {
                #expect((left < right) == (index < otherIndex))
            }
        }
    }
}
