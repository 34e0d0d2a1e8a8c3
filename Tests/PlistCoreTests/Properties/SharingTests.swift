// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Properties of documents with shared parts.
@Suite struct SharingTests {
    /// Returns a random graph without cycles: each container refers to any nodes made before it.
    static func document(seed: UInt64, nodes: Int) -> PlistDocument {
        var generator = SeededGenerator(seed: seed)
        var sketch = ArenaSketch()
        var values = (0..<4).map { sketch.leaf(Int($0)) }
        values.append(sketch.text("text"))
        let keys = (0..<4).map { sketch.text("key \($0)") }
        for _ in 0..<nodes {
            let count = Int.random(in: 0..<4, using: &generator)
            let children = (0..<count).map { _ in values.randomElement(using: &generator)! }
            if Bool.random(using: &generator) {
                values.append(sketch.array(children))
            } else {
                values.append(
                    sketch.dictionary(zip(keys, children).map { (key: $0, value: $1) }))
            }
        }
        let root = sketch.array(Array(values.suffix(6)))
        return sketch.finish(
            root: root, traits: [.sharedContainers, .sharedLeaves, .unreachableNodes])
    }

    @Test(arguments: UInt64(0)..<60) func sharingSurvivesBinary(seed: UInt64) throws {
        let document = Self.document(seed: seed, nodes: 60)
        let bytes = try document.encoded(as: .binary)
        // Each distinct object once: a few bytes for each node, never the expanded tree.
        #expect(bytes.count < 60 * 12 + 400)
        let decoded = try PlistDocument(decoding: bytes)
        #expect(decoded.isIdentical(to: document))
        #expect(try decoded.encoded(as: .binary) == bytes)
    }

    @Test(arguments: UInt64(0)..<60) func xmlExpandsSharing(seed: UInt64) throws {
        // Some exceed the budget, which is its purpose.
        let document = Self.document(seed: seed, nodes: 14)
        var options = PlistEncodingOptions()
        options.maximumExpansion = 20_000
        let size = document.expandedNodeCount()
        do throws(PlistError) {
            let bytes = try document.encoded(as: .xml, options: options)
            #expect(size <= 20_000 + 40)
            let decoded = try PlistDocument(decoding: bytes)
            #expect(decoded == document)
        } catch {
            #expect(error.code == .expansion)
            #expect(size > 20_000)
        }
    }

    @Test(arguments: [64, 500]) func bombIsKeptOrRefused(levels: Int) throws {
        let bomb = ArenaSketch.bomb(levels: levels)
        let bytes = try bomb.encoded(as: .binary)
        let decoded = try PlistDocument(decoding: bytes)
        #expect(decoded == bomb)
        #expect(try decoded.encoded(as: .binary) == bytes)
        #expect(decoded.expandedNodeCount() == Int.max)
        for document in [bomb, decoded] {
            let error = #expect(throws: PlistError.self) { try document.encoded(as: .xml) }
            #expect(error?.code == .expansion)
            let valueError = #expect(throws: PlistError.self) { try document.value }
            #expect(valueError?.code == .expansion)
        }
    }

    @Test func smallestBombIsKept() throws {
        // 142 bytes that expand to 2^31 values and more.
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for level in UInt8(0)..<20 {
            offsets.append(UInt8(bytes.count))
            bytes += level == 19 ? [0x09] : [0xA3, level + 1, level + 1, level + 1]
        }
        let table = UInt8(bytes.count)
        bytes += offsets
        bytes += [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 20]
        bytes += [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, table]
        let document = try PlistDocument(decoding: bytes)
        #expect(document.expandedNodeCount() > 1 << 30)
        #expect(try document.encoded(as: .binary).count <= bytes.count)
        let error = #expect(throws: PlistError.self) { try document.encoded(as: .xml) }
        #expect(error?.code == .expansion)
    }
}
