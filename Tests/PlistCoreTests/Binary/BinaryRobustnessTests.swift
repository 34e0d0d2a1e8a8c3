// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PlistCore

/// No file makes the reader trap, or the writer produce an unreadable file.
@Suite(.tags(.hostile)) struct BinaryRobustnessTests {
    static let samples: [[UInt8]] = [
        BinaryRefusalTests.sound.bytes,
        BinaryAssembly.doublingArrays(levels: 20).bytes,
        BinaryAssembly.nestedArrays(levels: 40).bytes,
        BinaryAssembly(
            objects: [BinaryAssembly.dictionary(Array(1...12), Array(13...24))]
                + (0..<12).map { BinaryAssembly.ascii("key number \($0)") }
                + BinaryKindTests.samples.map(\.object).filter { $0.count > 3 }.prefix(12)
        ).changing { $0.offsetWidth = 2 }.bytes,
        BinaryAssembly(
            objects: [BinaryAssembly.array(Array(1...34))]
                + BinaryKindTests.samples.prefix(34).map(\.object)
        ).changing {
            $0.offsetWidth = 3
            $0.referenceWidth = 1
        }.bytes,
        BinaryAssembly(
            BinaryAssembly.dictionary([1, 2, 1], [3, 4, 5], width: 2),
            BinaryAssembly.ascii("twice"),
            BinaryAssembly.utf16(Array("twice".utf16)), [0x00], [0x52, 0xC3, 0xA9],
            BinaryAssembly.utf16([0xD800, 0x41])
        ).changing { $0.referenceWidth = 2 }.bytes,
    ]

    /// Reads a file; if that succeeds, expects it to survive writing and reading.
    private func check(_ bytes: [UInt8]) {
        do throws(PlistError) {
            let document = try Binary.decode(bytes)
            let written = try Binary.encode(document)
            let again = try Binary.decode(written)
            #expect(again.warningCount <= document.warningCount)
            #expect(try Binary.encode(again) == written)
            #expect(again.expandedNodeCount() == document.expandedNodeCount())
        } catch {
            #expect(error.location != nil)
            #expect(!error.message.isEmpty)
        }
    }

    @Test func refusesEveryPrefix() {
        for sample in Self.samples {
            for count in 0..<sample.count {
                let error = Binary.error(Array(sample[..<count]))
                #expect(error?.location != nil)
            }
            #expect(Binary.error(sample) == nil)
        }
    }

    @Test func survivesEveryChangeOfOneByte() {
        let values: [UInt8] = [0x00, 0x01, 0x0F, 0x13, 0x5F, 0x7F, 0x80, 0xA1, 0xD1, 0xFF]
        for sample in Self.samples {
            for place in sample.indices {
                for value in values {
                    var changed = sample
                    changed[place] = value
                    check(changed)
                }
            }
        }
    }

    @Test func survivesRandomChanges() {
        var generator = SeededGenerator(seed: 42)
        for round in 0..<10_000 {
            var changed = Self.samples[round % Self.samples.count]
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                switch Int.random(in: 0..<8, using: &generator) {
                case 0 where changed.count > 50:
                    changed.remove(at: Int.random(in: 8..<changed.count, using: &generator))
                case 1:
                    let place = Int.random(in: 0...changed.count, using: &generator)
                    changed.insert(.random(in: .min ... .max, using: &generator), at: place)
                case 2, 3:
                    // The trailer and the table determine everything else.
                    let place = Int.random(
                        in: max(changed.count - 60, 0)..<changed.count, using: &generator)
                    changed[place] = .random(in: .min ... .max, using: &generator)
                default:
                    let place = Int.random(in: 0..<changed.count, using: &generator)
                    changed[place] = .random(in: .min ... .max, using: &generator)
                }
            }
            check(changed)
        }
    }
}
