// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore

@Suite struct DocumentExpansionTests {
    static func check(
        _ file: BinaryAssembly, maximum: Int? = nil
    ) throws -> PlistError? {
        let document = try Binary.decode(file.bytes)
        do throws(PlistError) {
            try document.checkExpansion(maximum: maximum, format: .binary) { $0.length }
            return nil
        } catch {
            return error
        }
    }

    @Test func countsExpandedValues() throws {
        let bomb = try Binary.decode(BinaryAssembly.doublingArrays(levels: 10).bytes)
        #expect(bomb.expandedNodeCount() == 2047)
        let dictionary = BinaryAssembly(
            BinaryAssembly.dictionary([1, 2], [3, 3]), [0x51, 0x61], [0x51, 0x62], [0xA1, 4], [0x09]
        )
        #expect(try Binary.decode(dictionary.bytes).expandedNodeCount() == 5)
        #expect(try Binary.decode(BinaryAssembly([0x09]).bytes).expandedNodeCount() == 1)
    }

    @Test func stopsCountingAtTheLargestInteger() throws {
        let document = try Binary.decode(BinaryAssembly.doublingArrays(levels: 64).bytes)
        #expect(document.expandedNodeCount() == .max)
        let error = try #require(try Self.check(BinaryAssembly.doublingArrays(levels: 64)))
        #expect(error.code == .expansion)
        #expect(error.message.contains("65 stored objects"))
        #expect(error.message.hasSuffix("more than 4000000 would be added"))
    }

    @Test func allowsFourMillionValuesMore() throws {
        // 2^22 − 1 values, then 2^23 − 1.
        #expect(try Self.check(BinaryAssembly.doublingArrays(levels: 20)) == nil)
        #expect(try Self.check(BinaryAssembly.doublingArrays(levels: 21))?.code == .expansion)
    }

    @Test func acceptsCustomMaximum() throws {
        #expect(
            try Self.check(BinaryAssembly.doublingArrays(levels: 21), maximum: 5_000_000) == nil)
        #expect(
            try Self.check(BinaryAssembly.doublingArrays(levels: 10), maximum: 1000)?.code
                == .expansion)
        #expect(try Self.check(BinaryAssembly.doublingArrays(levels: 10), maximum: 2047) == nil)
        #expect(try Self.check(BinaryAssembly.doublingArrays(levels: 64), maximum: .max) != nil)
    }

    @Test func boundsTextOfSharedLeaves() throws {
        // A string of 60 kB in each of 60,000 places: 3.6 GB from 180 kB.
        let text = BinaryAssembly.ascii(String(repeating: "a", count: 60_000))
        let file = BinaryAssembly(
            BinaryAssembly.array([Int](repeating: 1, count: 60_000)), text
        ).changing { $0.offsetWidth = 4 }
        let error = try #require(try Self.check(file))
        #expect(error.code == .expansion)
        #expect(error.message.contains("3600000000 bytes"))
        #expect(try Self.check(file, maximum: 100_000_000) == nil)
        let few = BinaryAssembly(
            BinaryAssembly.array([Int](repeating: 1, count: 600)), text
        ).changing { $0.offsetWidth = 4 }
        #expect(try Self.check(few) == nil)
    }

    @Test func boundsTextOfSharedKeys() throws {
        // A key of 60 kB in each of 30,000 dictionaries.
        var objects = [BinaryAssembly.array(Array(3..<30_003), width: 2)]
        objects.append(BinaryAssembly.ascii(String(repeating: "a", count: 60_000)))
        objects.append([0x09])
        for _ in 0..<30_000 { objects.append(BinaryAssembly.dictionary([1], [2], width: 2)) }
        let file = BinaryAssembly(objects: objects).changing {
            $0.offsetWidth = 4
            $0.referenceWidth = 2
        }
        #expect(try Self.check(file)?.code == .expansion)
    }

    @Test func doesNotCountKeysAsValues() throws {
        let file = BinaryAssembly(
            objects: [BinaryAssembly.array([1, 1])] + [BinaryAssembly.dictionary([2, 3], [4, 4])]
                + [[0x51, 0x61], [0x51, 0x62], [0x09]])
        // Root, two dictionaries, two values in each: seven, and five objects are stored.
        #expect(try Binary.decode(file.bytes).expandedNodeCount() == 7)
        #expect(try Self.check(file, maximum: 2) == nil)
        #expect(try Self.check(file, maximum: 1) != nil)
    }
}
