// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import PlistCore

// `Data` gives access to its memory only through pointers. No pointer leaves this file, except to a
// store that also keeps the data alive.

extension ByteStore {
    /// The maximum number of bytes that are cheaper to copy than to share; `Data` stores very few
    /// bytes inline, without a stable address.
    fileprivate static let copiedCount = 1 << 12

    /// A store of the bytes of `Data`, which are not copied if there are more than 4 KiB.
    ///
    /// The store shares the memory and keeps it alive: changing the data afterwards copies it
    /// first. Data made with `init(bytesNoCopy:count:deallocator:)` must not change.
    public convenience init(_ data: Data) {
        guard data.count > Self.copiedCount else {
            unsafe self.init(capacity: data.count) { memory in
                unsafe data.copyBytes(to: memory)
            }
            return
        }
        // Allocated storage does not move as long as a value uses it.
        let memory = unsafe data.withUnsafeBytes { memory in unsafe memory }
        unsafe self.init(adopting: memory, release: Self.keeping(data))
    }
}

extension ByteStore {
    /// Returns a deallocator that keeps the owner of the memory alive until it is called.
    fileprivate static func keeping<Pointer>(
        _ owner: some Sendable
    ) -> @Sendable (Pointer, Int) -> Void {
        { _, _ in withExtendedLifetime(owner) {} }
    }
}

extension Data {
    /// A copy of the bytes of a store.
    ///
    /// - Complexity: O(*n*) in the bytes.
    public init(_ store: ByteStore) {
        self = unsafe store.withUnsafeBytes { unsafe Data($0) }
    }

    init(_ bytes: Span<UInt8>) {
        self = unsafe bytes.withUnsafeBytes { unsafe Data($0) }
    }

    /// The bytes of a store that has no other users, without a copy if there are more than 4 KiB.
    init(takingOver store: consuming ByteStore) {
        guard store.count > ByteStore.copiedCount else {
            self.init(store)
            return
        }
        let memory = unsafe store.withUnsafeBytes { memory in unsafe memory }
        // Changing the data in place does not affect anything else.
        unsafe self.init(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: memory.baseAddress!),
            count: memory.count, deallocator: .custom(ByteStore.keeping(store)))
    }

    /// The bytes, copied all at once.
    var array: [UInt8] { unsafe withUnsafeBytes { unsafe [UInt8]($0) } }
}
