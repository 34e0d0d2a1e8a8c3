// SPDX-License-Identifier: Apache-2.0

import PlistEditing
import Synchronization
import Testing

@testable import PlistCore

@Suite struct ByteStoreTests {
    @Test func storeIsCollectionOfBytes() throws {
        var editor = try PlistSourceEditor(decoding: ByteStore("{a = b; /* c */}".utf8))
        try editor.edits.set("d", at: "a")
        let bytes = try editor.finish().bytes
        #expect(String(decoding: bytes, as: UTF8.self) == "{a = d; /* c */}")
        #expect(Array(bytes) == Array("{a = d; /* c */}".utf8))
        #expect(bytes.first == 0x7B && bytes.last == 0x7D && ByteStore([]).isEmpty)
        #expect(try PlistDocument(decoding: bytes).value == ["a": "d"])
    }

    /// Counts how often memory was returned.
    private final class Releases: Sendable {
        let count = Mutex(0)
    }

    @Test func adoptsBufferWithoutMemory() throws {
        let releases = Releases()
        do {
            let store = ByteStore(
                adopting: UnsafeRawBufferPointer(start: nil, count: 0),
                evict: { _, _ in releases.count.withLock { $0 += 1 } },
                release: { _, _ in releases.count.withLock { $0 += 1 } })
            #expect(store.count == 0)
            #expect(store.array == [])
            #expect(!store.isMapped)
            #expect(store.holdsSame(as: ByteStore([])))
            #expect(store.withUnsafeBytes { $0.count } == 0)
            let error = #expect(throws: PlistError.self) {
                try PlistCodecRegistry.standard.decode(store)
            }
            #expect(error?.code == .empty)
        }
        // There is nothing to return.
        #expect(releases.count.withLock { $0 } == 0)
    }

    @Test func returnsAdoptedMemoryOnce() {
        let releases = Releases()
        for count in [0, 3] {
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 3, alignment: 1)
            memory.copyBytes(from: [1, 2, 3])
            let address = Int(bitPattern: memory.baseAddress)
            do {
                let store = ByteStore(
                    adopting: UnsafeRawBufferPointer(rebasing: memory[..<count]),
                    release: { start, releasedCount in
                        #expect(Int(bitPattern: start) == address)
                        #expect(releasedCount == count)
                        start.deallocate()
                        releases.count.withLock { $0 += 1 }
                    })
                #expect(store.array == Array([1, 2, 3].prefix(count)))
            }
        }
        #expect(releases.count.withLock { $0 } == 2)
    }
}
