// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PlistCore

/// Objects may be numbered in any order; `Binary.decode` also checks that validation agrees.
@Suite struct BinaryOrderTests {
    private static let key = BinaryAssembly.ascii("key")

    @Test func findsCycleThroughLowerNumberedContainer() {
        let error = Binary.error(
            BinaryAssembly(
                BinaryAssembly.array([1]), BinaryAssembly.array([2]), BinaryAssembly.array([1])
            ).bytes)
        #expect(error?.code == .cycle)
    }

    @Test func countsLevelsInAnyObjectOrder() {
        for levels in [512, 513] {
            var assembly = BinaryAssembly.nestedArrays(levels: levels)
            // The root last, and each container before the one that contains it.
            assembly.objects =
                [[0xA0]] + (0..<levels - 1).map { BinaryAssembly.array([$0], width: 2) }
            assembly.topObject = levels - 1
            #expect(Binary.error(assembly.bytes)?.code == (levels == 512 ? nil : .depth))
        }
    }

    @Test func namesTypeOfContainerUsedAsKey() {
        for container in [[0xA0], [0xD0], [0xA1, 1]] as [[UInt8]] {
            for key in [1, 2] {
                let error = Binary.error(
                    BinaryAssembly(
                        BinaryAssembly.dictionary([key], [1]), BinaryAssembly.ascii("a"), container
                    ).bytes)
                #expect(error?.code == (key == 2 ? .object : nil))
            }
        }
    }

    @Test func findsAscendingKeysInManyLargeDictionaries() throws {
        let keys = (3..<303).map { $0 }
        let dictionary = BinaryAssembly.dictionary(keys, keys, width: 2)
        var texts = keys.map { BinaryAssembly.utf16(Array("käse \($0)".utf16)) }
        for isTwice in [false, true] {
            if isTwice { texts[150] = texts[149] }
            var assembly = BinaryAssembly(
                objects: [BinaryAssembly.array([1, 2], width: 2), dictionary, dictionary] + texts)
            assembly.offsetWidth = 2
            assembly.referenceWidth = 2
            #expect(try Binary.decode(assembly.bytes).warningCount == (isTwice ? 2 : 0))
        }
    }

    /// The key's object precedes that of its dictionary, and is unreadable.
    @Test func refusesUnreadableKey() {
        for object in [[0x5F, 0x10, 0xFF], [0x6F, 0x10, 0xFF], [0x5F]] as [[UInt8]] {
            let assembly = BinaryAssembly(object, BinaryAssembly.dictionary([0], [0]))
            #expect(Binary.error(assembly.changing { $0.topObject = 1 }.bytes) != nil)
        }
        var outside = BinaryAssembly(Self.key, BinaryAssembly.dictionary([0], [0]))
        outside.topObject = 1
        outside.offsets[0] = 0
        #expect(Binary.error(outside.bytes)?.code == .offsetTable)
    }

    @Test func warnsOnceAboutTextThatIsAlsoKey() throws {
        let document = try Binary.decode(
            BinaryAssembly(
                BinaryAssembly.dictionary([1, 2], [1, 2]), BinaryAssembly.utf16([0xD800]), Self.key
            ).bytes)
        #expect(document.warningCount == 1)
    }

    /// Texts count towards the limit whether or not validation keeps them.
    @Test func limitsTextsAndReferencesTogether() {
        let text = BinaryAssembly.utf16(Array("käse".utf16))
        var assembly = BinaryAssembly(
            BinaryAssembly.dictionary([1, 2], [3, 4]), text, Self.key, text,
            BinaryAssembly.utf16(Array(repeating: 0x20AC, count: 200)))
        assembly.offsetWidth = 2
        let bytes = assembly.bytes
        #expect(Binary.error(bytes) == nil)
        var options = PlistDecodingOptions()
        var refused = 0
        for limit in stride(from: bytes.count, to: bytes.count + 2_000, by: 7) {
            options.maximumByteCount = limit
            if Binary.error(bytes, options: options) != nil { refused += 1 }
        }
        #expect(refused > 80 && refused < 280)
    }

    /// Containers and leaves in random order that refer to one another at random, some of them
    /// damaged.
    @Test(arguments: 0..<40) func findsSameInAnyObjectOrder(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var sound = 0
        for _ in 0..<100 {
            let bytes = Self.assembly(using: &random).bytes
            if Binary.error(bytes) == nil { sound += 1 }
        }
        #expect(sound > 0)
    }

    private static func assembly(using random: inout SeededGenerator) -> BinaryAssembly {
        let count = Int.random(in: 2...12, using: &random)
        let isDownward = Int.random(in: 0..<4, using: &random) > 0
        var objects: [[UInt8]] = []
        for number in 0..<count {
            // Leaves and keys come last, so most references lead there.
            func reference() -> Int {
                isDownward && number + 1 < count
                    ? Int.random(in: number + 1..<count, using: &random)
                    : Int.random(in: 0..<count, using: &random)
            }
            let size = Int.random(in: 0...3, using: &random)
            switch number * 3 < count ? Int.random(in: 0..<3, using: &random) : 3 {
            case 0, 1: objects.append(BinaryAssembly.array((0..<size).map { _ in reference() }))
            case 2:
                let keys = (0..<size).map { _ in Int.random(in: count / 2..<count, using: &random) }
                objects.append(BinaryAssembly.dictionary(keys, keys.map { _ in reference() }))
            default:
                let leaves = BinaryKindTests.samples
                let index = Int.random(in: 0..<3 * leaves.count, using: &random)
                let text = "text \(index % 5)"
                objects.append(
                    index < leaves.count
                        ? leaves[index].object
                        : index.isMultiple(of: 2)
                            ? BinaryAssembly.ascii(text) : BinaryAssembly.utf16(Array(text.utf16)))
            }
        }
        var assembly = BinaryAssembly(objects: objects)
        assembly.offsetWidth = 2
        if Int.random(in: 0..<8, using: &random) == 0 {
            assembly.offsets[Int.random(in: 0..<count, using: &random)] = UInt64.random(
                in: 0..<40, using: &random)
        }
        return assembly
    }
}
