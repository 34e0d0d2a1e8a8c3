// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import PlistCore

/// Releasing the pages of a mapped source.
@Suite struct PassedPagesTests {
    /// Records the released ranges.
    private final class Evictions: Sendable {
        let ranges = Mutex<[Range<Int>]>([])
    }

    /// Returns a store that treats memory as a mapped file.
    private static func store(_ bytes: [UInt8], _ evictions: Evictions) -> ByteStore {
        let memory = UnsafeMutableRawBufferPointer.allocate(
            byteCount: bytes.count, alignment: 4096)
        memory.copyBytes(from: bytes)
        let start = Int(bitPattern: memory.baseAddress)
        return ByteStore(
            adopting: UnsafeRawBufferPointer(memory),
            evict: { address, count in
                let offset = Int(bitPattern: address) - start
                evictions.ranges.withLock { $0.append(offset..<offset + count) }
            },
            release: { start, _ in start.deallocate() })
    }

    /// Returns an array of strings of 1 KB, as XML of about this many bytes.
    private static func document(byteCount: Int) -> [UInt8] {
        let string = "<string>" + String(repeating: "text", count: 252) + "</string>"
        let count = byteCount / string.utf8.count
        return Array(
            ("<plist version=\"1.0\"><array>" + String(repeating: string, count: count)
                + "</array></plist>").utf8)
    }

    @Test func releasesMappedPagesBehindDecoderAndEncoder() throws {
        let bytes = Self.document(byteCount: 18 << 20)
        let evictions = Evictions()
        let store = Self.store(bytes, evictions)
        let codec = XMLCodec()
        let document = try codec.decode(store, options: .init())
        let megabytes = [0..<4, 4..<8, 8..<12, 0..<16]
        let expected = megabytes.map { $0.lowerBound << 20..<$0.upperBound << 20 }
        #expect(evictions.ranges.withLock { $0 } == expected)
        var output = PlistOutput()
        _ = try BinaryCodec().encode(document, options: .init(), to: &output)
        #expect(evictions.ranges.withLock { $0 } == expected + expected)
        #expect(output.bytes() == (try PlistDocument(decoding: bytes).encoded(as: .binary)))
    }

    @Test func keepsUnmappedMemory() {
        let store = ByteStore([1, 2, 3])
        #expect(!store.isMapped)
        var passed = PassedPages(of: store)
        passed.pass(1 << 40, of: store)
        store.evict(0..<3)
        #expect(store.view.array == [1, 2, 3])
    }
}
