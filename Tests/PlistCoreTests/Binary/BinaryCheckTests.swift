// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore

/// `Binary.error` and `Binary.decode` compare the findings of validation with those of decoding.
@Suite struct BinaryCheckTests {
    private static func isSound(_ assembly: BinaryAssembly) throws -> Bool {
        let store = ByteStore(assembly.bytes)
        var check = BinaryCheck(try BinaryFile(store.view))
        return check.isSound()
    }

    private static func array(_ object: [UInt8]) -> BinaryAssembly {
        BinaryAssembly(BinaryAssembly.array([1]), object).changing { $0.offsetWidth = 2 }
    }

    @Test(arguments: 0...40) func doubtsTextsWithNonASCIIByte(length: Int) throws {
        let text = [UInt8](repeating: 0x61, count: length)
        let start = Array(BinaryAssembly.counted(0x50, length))
        #expect(try Self.isSound(Self.array(start + text)))
        for place in 0..<length {
            var other = text
            other[place] = 0x80
            let assembly = Self.array(start + other)
            #expect(try !Self.isSound(assembly))
            #expect(Binary.error(assembly.bytes)?.code == .nonASCII)
        }
    }

    @Test(arguments: 1...20) func doubtsTextsWithUnpairedSurrogate(count: Int) throws {
        for place in 0..<count {
            for unit: UInt16 in [0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000] {
                var units = [UInt16](repeating: 0x00D8, count: count)
                units[place] = unit
                let assembly = Self.array(BinaryAssembly.utf16(units))
                #expect(try Self.isSound(assembly) == !(0xD800..<0xE000).contains(unit))
                #expect(try Binary.decode(assembly.bytes).warningCount <= 1)
            }
            guard place > 0 else { continue }
            var units = [UInt16](repeating: 0x0041, count: count)
            units[place - 1] = 0xD83D
            units[place] = 0xDE00
            #expect(try Self.isSound(Self.array(BinaryAssembly.utf16(units))))
        }
    }

    @Test func passesOnlyObjectOrdersOfWriters() throws {
        let sound = BinaryAssembly(BinaryAssembly.array([1]), BinaryAssembly.array([2]), [0x09])
        #expect(try Self.isSound(sound))
        let reversed = BinaryAssembly(
            [0x09], BinaryAssembly.array([0]), BinaryAssembly.array([1]))
        #expect(try !Self.isSound(reversed.changing { $0.topObject = 1 }))
        let upward = reversed.changing { $0.topObject = 2 }
        #expect(try !Self.isSound(upward))
        #expect(Binary.error(upward.bytes) == nil)
    }

    @Test func countsNestingLevels() throws {
        #expect(try Self.isSound(.nestedArrays(levels: 512)))
        #expect(try !Self.isSound(.nestedArrays(levels: 513)))
    }

    @Test func doubtsReferencesBeyondTheTable() throws {
        let leaf: [UInt8] = [0x51, 0x61]
        #expect(try Self.isSound(BinaryAssembly(BinaryAssembly.array([1]), leaf)))
        #expect(try !Self.isSound(BinaryAssembly(BinaryAssembly.array([2]), leaf)))
        #expect(try Self.isSound(BinaryAssembly(BinaryAssembly.dictionary([1], [1]), leaf)))
        #expect(try !Self.isSound(BinaryAssembly(BinaryAssembly.dictionary([2], [1]), leaf)))
        #expect(try !Self.isSound(BinaryAssembly(BinaryAssembly.dictionary([1], [2]), leaf)))
    }

    @Test func doubtsNullAndTightReferences() throws {
        #expect(try Self.isSound(Self.array([0x08])))
        #expect(try !Self.isSound(Self.array([0x00])))
        var full = BinaryAssembly(
            objects: [BinaryAssembly.array([1])] + (0..<254).map { _ in [0x09] })
        full.offsetWidth = 2
        #expect(try Self.isSound(full))
        full.objects.append([0x09])
        #expect(try !Self.isSound(full))
    }

    // MARK: Keys

    private static let leaves: [[UInt8]] = [
        BinaryAssembly.ascii("a"), BinaryAssembly.ascii("b"), BinaryAssembly.utf16([0x61]), [0x09],
    ]

    /// Two dictionaries with lists of keys; 3 and 5 are the same text.
    private static func pair(_ first: [Int], _ second: [Int]) -> BinaryAssembly {
        BinaryAssembly(
            objects: [
                BinaryAssembly.array([1, 2]),
                BinaryAssembly.dictionary(first, first.map { _ in 6 }),
                BinaryAssembly.dictionary(second, second.map { _ in 6 }),
            ] + leaves)
    }

    @Test func passesRepeatedKeyLists() throws {
        #expect(try Self.isSound(Self.pair([3, 4], [3, 4])))
        #expect(try Self.isSound(Self.pair([3, 4], [4, 3])))
        #expect(try Self.isSound(Self.pair([], [])))
        let document = try Binary.decode(Self.pair([3, 4], [3, 4]).bytes)
        #expect(document.traits.contains(.sharedLeaves))
        let empty = try Binary.decode(
            BinaryAssembly(
                BinaryAssembly.array([1, 2]), BinaryAssembly.dictionary([], []),
                BinaryAssembly.dictionary([], [])
            ).bytes)
        #expect(!empty.traits.contains(.sharedLeaves))
    }

    @Test(arguments: [[3, 3], [3, 5], [4, 3, 5]]) func findsDuplicateKeyInEachDictionaryOfList(
        keys: [Int]
    ) throws {
        for assembly in [
            Self.pair(keys, keys), Self.pair(keys, [3, 4]), Self.pair([3, 4], keys),
        ] {
            #expect(try !Self.isSound(assembly))
        }
        #expect(try Binary.decode(Self.pair(keys, keys).bytes).warningCount == 2)
        #expect(try Binary.decode(Self.pair(keys, [3, 4]).bytes).warningCount == 1)
    }

    @Test func doubtsNonStringKeys() throws {
        #expect(try !Self.isSound(Self.pair([3, 6], [3, 4])))
        #expect(Binary.error(Self.pair([6], [6]).bytes)?.code == .object)
    }

    /// More lists than the table has room for, each of which occurs twice.
    @Test func passesManyKeyLists() throws {
        let count = 900
        var objects = [
            BinaryAssembly.array((1...2 * count).map { $0 }, width: 2)
        ]
        for index in 0..<2 * count {
            let key = 2 * count + 1 + index % count
            objects.append(BinaryAssembly.dictionary([key], [key], width: 2))
        }
        objects += (0..<count).map { BinaryAssembly.ascii("key \($0)") }
        var assembly = BinaryAssembly(objects: objects)
        assembly.offsetWidth = 4
        assembly.referenceWidth = 2
        #expect(try Self.isSound(assembly))
        #expect(try Binary.decode(assembly.bytes).warningCount == 0)
    }
}
