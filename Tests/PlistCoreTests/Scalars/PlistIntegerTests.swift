// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@Suite struct PlistIntegerTests {
    @Test func keepsTheWholeRange() {
        #expect(PlistInteger(Int64.min).description == "-9223372036854775808")
        #expect(PlistInteger(Int64.max).description == "9223372036854775807")
        #expect(PlistInteger(UInt64.max).description == "18446744073709551615")
        #expect(PlistInteger(0).description == "0")
        #expect(PlistInteger(Int8(-1)).description == "-1")
        #expect(PlistInteger(UInt8.max).description == "255")
    }

    @Test func tellsLargeNumbersFromNegativeOnes() {
        #expect(PlistInteger(UInt64.max) != PlistInteger(-1))
        #expect(PlistInteger(UInt64(1) << 63) != PlistInteger(Int64.min))
        #expect(PlistInteger(UInt64(5)) == PlistInteger(5))
    }

    @Test func convertsOnlyWhereItFits() {
        #expect(PlistInteger(UInt64.max).exactly(as: UInt64.self) == .max)
        #expect(PlistInteger(UInt64.max).exactly(as: Int64.self) == nil)
        #expect(PlistInteger(-1).exactly(as: UInt64.self) == nil)
        #expect(PlistInteger(-1).exactly(as: Int8.self) == -1)
        #expect(PlistInteger(128).exactly(as: Int8.self) == nil)
        #expect(PlistInteger(Int64.min).exactly(as: Int64.self) == .min)
    }

    @Test func ordersByValue() {
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
