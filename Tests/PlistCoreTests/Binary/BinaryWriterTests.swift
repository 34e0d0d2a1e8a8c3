// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PlistCore

@Suite struct BinaryWriterTests {
    /// Returns the object after reading and writing it: the bytes between header and table.
    static func rewritten(_ objects: [UInt8]...) throws -> [UInt8] {
        var input = BinaryAssembly(objects: objects)
        input.offsetWidth = 2
        let output = try Binary.encode(Binary.decode(input.bytes))
        let trailer = try Binary.trailer(output)
        return Array(output[8..<trailer.offsetTableStart])
    }

    @Test func writesNumbersInTheirSmallestForm() throws {
        #expect(try Self.rewritten([0x12, 0, 0, 0, 7]) == [0x10, 7])
        #expect(try Self.rewritten([0x13, 0, 0, 0, 0, 0, 0, 1, 0]) == [0x11, 1, 0])
        #expect(try Self.rewritten([0x13, 0, 0, 0, 0, 0, 1, 0, 0]) == [0x12, 0, 1, 0, 0])
        #expect(
            try Self.rewritten([0x14] + BinaryKindTests.zeros(11) + [1, 0, 0, 0, 0])
                == [0x13, 0, 0, 0, 1, 0, 0, 0, 0])
        #expect(
            try Self.rewritten(
                [0x14] + BinaryKindTests.zeros(8) + [0x80] + BinaryKindTests.zeros(7))
                == [0x14] + BinaryKindTests.zeros(8) + [0x80] + BinaryKindTests.zeros(7))
        #expect(
            try Self.rewritten([0x14] + BinaryKindTests.ones(16)) == [0x13]
                + BinaryKindTests.ones(8))
        #expect(try Self.rewritten([0x8F] + BinaryKindTests.zeros(14) + [1, 2]) == [0x81, 1, 2])
        #expect(try Self.rewritten([0x82, 1, 2, 3]) == [0x83, 0, 1, 2, 3])
    }

    @Test func keepsTheWidthOfReals() throws {
        let reals: [[UInt8]] = [
            BinaryKindTests.real(1.5), BinaryKindTests.real(0.1), BinaryKindTests.real(.nan),
            [0x22, 0x3F, 0xC0, 0, 0], [0x22, 0x3D, 0xCC, 0xCC, 0xCD], [0x22, 0xFF, 0x80, 0, 0],
            [0x22, 0x7F, 0xC0, 0, 1],
        ]
        for real in reals { #expect(try Self.rewritten(real) == real) }
        #expect(
            try Binary.encode(PlistDocument(value: .real(1.5))).dropFirst(8).prefix(9)
                == BinaryKindTests.real(1.5)[...])
    }

    @Test func writesTextInItsSmallestForm() throws {
        #expect(try Self.rewritten(BinaryAssembly.utf16(Array("abc".utf16))) == [0x53] + "abc".utf8)
        #expect(try Self.rewritten([0x52, 0xC3, 0xA9]) == [0x61, 0, 0xE9])
        #expect(try Self.rewritten([0x5F, 0x13, 0, 0, 0, 0, 0, 0, 0, 1, 0x61]) == [0x51, 0x61])
    }

    @Test func keepsEveryCodeUnit() throws {
        let units: [UInt16] = [
            0x00, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xDC00, 0xD800, 0xD83C, 0xDF89, 0xDBFF, 0xDFFF,
            0xD800, 0xDC00, 0xE000, 0xFFFE, 0xFFFF, 0xDBFF,
        ]
        let object = BinaryAssembly.utf16(units)
        #expect(try Self.rewritten(object) == object)
    }

    @Test func keepsLongText() throws {
        // More than one piece, with surrogate pairs across its end.
        var units: [UInt16] = []
        for index in 0..<5000 {
            units += index % 3 == 0 ? Array("🎉".utf16) : [UInt16(0x400 + index % 99)]
        }
        let file = BinaryAssembly(BinaryAssembly.utf16(units)).changing { $0.offsetWidth = 4 }
        let value = try Binary.value(Binary.encode(Binary.decode(file.bytes)))
        #expect(value == .string(PlistString(String(decoding: units, as: UTF16.self))))
    }

    @Test(arguments: [0, 1, 3, 4, 7, 8, 9, 14, 15, 16, 31, 63, 64, 65, 255, 256, 70_000])
    func keepsTextAndDataOfEveryLength(length: Int) throws {
        var generator = SeededGenerator(seed: UInt64(length))
        let text = (0..<length).map { _ in UInt8.random(in: 0x20..<0x7F, using: &generator) }
        let data = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        let file = BinaryAssembly(
            [0xA2, 1, 2], BinaryAssembly.counted(0x50, length) + text,
            BinaryAssembly.counted(0x40, length) + data
        ).changing { $0.offsetWidth = 4 }
        let written = try Binary.encode(Binary.decode(file.bytes))
        let value = try Binary.value(written)
        #expect(
            value == [.string(PlistString(String(decoding: text, as: UTF8.self))), .data(data)])
    }

    @Test func writesEqualLeavesOnce() throws {
        let objects: [[UInt8]] = [
            [0x50], [0x51, 0x61], [0x5F, 0x10, 1, 0x61], [0x61, 0, 0x61], [0x41, 0x61], [0x40],
            [0x10, 1], [0x11, 0, 1], [0x80, 1], [0x11, 1, 0], [0x12, 0, 0, 1, 0], [0x09], [0x09],
            [0x08], [0x00], [0x00], BinaryKindTests.real(1), [0x22, 0x3F, 0x80, 0, 0],
            [0x33] + BinaryKindTests.real(1).dropFirst(), BinaryKindTests.real(0),
            BinaryKindTests.real(-0.0), [0x22, 0, 0, 0, 0],
        ]
        let file = BinaryAssembly(objects: [BinaryAssembly.array(Array(1...22))] + objects)
        let document = try Binary.decode(file.bytes)
        let written = try Binary.decode(Binary.encode(document))
        #expect(Binary.value(of: written.root) == Binary.value(of: document.root))
        // "", "a", data "a", data "", 1, UID 1, 256, true, false, null, 1.0 in both widths, date,
        // 0.0 in both widths, −0.0.
        #expect(written.arena.nodeBuffer.count == 1 + 16)
    }

    @Test func keepsSharedContainersShared() throws {
        let bomb = BinaryAssembly.doublingArrays(levels: 80)
        let document = try Binary.decode(bomb.bytes)
        let written = try Binary.encode(document)
        #expect(written.count == bomb.bytes.count)
        #expect(try Binary.encode(Binary.decode(written)) == written)
    }

    @Test func keepsEqualContainersSeparate() throws {
        let file = BinaryAssembly([0xA2, 1, 2], [0xA0], [0xA0])
        #expect(try Binary.encode(Binary.decode(file.bytes)) == file.bytes)
    }

    @Test(.tags(.slow), arguments: [253, 254, 255, 256, 65_533, 65_534, 65_535, 65_536])
    func usesNarrowestReferencesThatAllReadersAccept(leafCount: Int) throws {
        let file = BinaryAssembly(
            objects: [BinaryAssembly.array(Array(1...leafCount), width: 4)]
                + (0..<leafCount).map { [0x12] + BinaryAssembly.bigEndian(UInt64($0), width: 4) }
        ).changing {
            $0.offsetWidth = 4
            $0.referenceWidth = 4
        }
        let written = try Binary.encode(Binary.decode(file.bytes))
        let trailer = try Binary.trailer(written)
        let objectCount = leafCount + 1
        #expect(trailer.objectCount == objectCount)
        #expect(trailer.referenceWidth == (objectCount < 256 ? 1 : objectCount < 65_536 ? 2 : 4))
        let start = trailer.offsetTableStart
        #expect(trailer.offsetWidth == (start < 256 ? 1 : start < 65_536 ? 2 : 4))
        let root = try Binary.decode(written).root
        #expect(root.count == leafCount)
        #expect((0..<leafCount).allSatisfy { root[$0]?.integer == PlistInteger($0) })
    }

    @Test func writesPartsOfADocument() throws {
        let file = BinaryAssembly(
            [0xA2, 1, 3], BinaryAssembly.dictionary([2], [3]), BinaryAssembly.ascii("key"),
            [0x10, 9])
        let document = try Binary.decode(file.bytes)
        let part = document.rerooted(at: 1)
        let written = try Binary.encode(part)
        #expect(try Binary.value(written) == ["key": 9])
        #expect(try Binary.decode(written).arena.nodeBuffer.count == 3)
        let leaf = try Binary.encode(document.rerooted(at: 3))
        #expect(leaf == BinaryAssembly([0x10, 9]).bytes)
    }

    @Test func sortsKeysByCodeUnits() throws {
        let keys = ["b", "a", "\u{FFFD}", "🎉", "", "aa"]
        let file = BinaryAssembly(
            objects: [BinaryAssembly.dictionary(Array(1...6), Array(7...12))]
                + keys.map { BinaryAssembly.utf16(Array($0.utf16)) }
                + (0..<6).map { [0x10, UInt8($0)] })
        let document = try Binary.decode(file.bytes)
        var options = PlistEncodingOptions()
        let kept = try Binary.decode(Binary.encode(document, options: options))
        #expect(kept.root.entries.map(\.key.description) == keys)
        options.sortsKeys = true
        let sorted = try Binary.decode(Binary.encode(document, options: options))
        #expect(
            sorted.root.entries.map(\.key.description) == ["", "a", "aa", "b", "🎉", "\u{FFFD}"])
        #expect(Binary.value(of: sorted.root) == Binary.value(of: document.root))
        #expect(try Binary.encode(sorted, options: options) == Binary.encode(sorted))
    }

    @Test func writesSameBytesThroughWriter() throws {
        let leafCount = 40_000
        let file = BinaryAssembly(
            objects: [BinaryAssembly.array(Array(1...leafCount), width: 4)]
                + (0..<leafCount).map { BinaryAssembly.ascii("text number \($0)") }
        ).changing {
            $0.offsetWidth = 4
            $0.referenceWidth = 4
        }
        let document = try Binary.decode(file.bytes)
        var pieces: [UInt8] = []
        try PlistOutput.withWriter({ pieces += $0.array }) { output throws(PlistError) in
            _ = try BinaryCodec().encode(document, options: .init(), to: &output)
        }
        #expect(try pieces == Binary.encode(document))
    }
}

@Suite struct OffsetListTests {
    @Test func keepsOffsetsBeyondFourGigabytes() throws {
        let offsets = [
            8, 1 << 31, 1 << 32 - 1, 1 << 32, 1 << 32 + 5, 3 << 32, 3 << 32 + 1, 1 << 40,
        ]
        var list = OffsetList(capacity: 1)
        for offset in offsets { list.append(offset) }
        var output = PlistOutput()
        try list.write(width: 8, to: &output)
        let bytes = output.bytes()
        let expected = offsets.flatMap { BinaryAssembly.bigEndian(UInt64($0), width: 8) }
        #expect(bytes == expected)
    }
}
