// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Operations on several bytes at a time, compared with those on one byte after the other.
@Suite struct ByteViewTests {
    private static func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
    }

    private static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.view.isEqual(to: right.view)
    }

    /// Returns the lengths of the common prefix and the common suffix.
    private static func shared(_ left: [UInt8], _ right: [UInt8]) -> [Int] {
        [
            left.view.commonPrefixCount(with: right.view),
            left.view.commonSuffixCount(with: right.view),
        ]
    }

    @Test func viewsDifferIfOneByteDiffers() {
        for count in 0..<40 {
            let bytes = Self.bytes(count)
            #expect(Self.areEqual(bytes, Array(bytes)))
            #expect(!Self.areEqual(bytes, bytes + [0]))
            for place in 0..<count {
                var other = bytes
                other[place] ^= 1 << UInt8(place % 8)
                #expect(!Self.areEqual(bytes, other), "\(count) \(place)")
                #expect(Self.shared(bytes, other) == [place, count - 1 - place])
            }
        }
    }

    @Test func readsNumbersAtAnyPlace() {
        for count in 0..<20 {
            let bytes = Self.bytes(count)
            for offset in 0...count {
                let rest = bytes[offset...]
                let padded = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
                let found = bytes.view.paddedUInt64(at: offset)
                #expect(found == padded)
                for width in 1...8 where width <= rest.count {
                    let number = rest.prefix(width).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
                    let read = bytes.view.bigEndian(at: offset, width: width)
                    #expect(read == number)
                }
            }
        }
    }

    @Test func recognisesTextAtPlace() {
        let bytes = Array("abcabc".utf8)
        func starts(_ text: StaticString, _ offset: Int) -> Bool {
            bytes.view.starts(with: text, at: offset)
        }
        #expect(starts("abc", 0) && starts("abc", 3) && starts("", 6))
        #expect(!starts("abc", 4) && !starts("abd", 0) && !starts("abc", -1) && !starts("", 7))
        func first(_ byte: UInt8, _ start: Int) -> Int? {
            bytes.view.firstIndex(of: byte, from: start)
        }
        #expect(first(0x61, 0) == 0 && first(0x61, 1) == 3)
        #expect(first(0x61, 4) == nil && first(0x63, 6) == nil)
    }
}
