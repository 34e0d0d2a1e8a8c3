// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import PlistCore

// The memory of `Data`, which hands out pointers only. None leaves this file: one that is kept belongs to
// a store that keeps the data, too.

extension ByteStore {
    /// The number of bytes up to which copying is cheaper than sharing; `Data` keeps very few bytes where
    /// they have no address of their own.
    fileprivate static let copiedCount = 1 << 12

    /// The bytes of `Data`, without a copy if there are more than 4 KiB.
    ///
    /// The memory is shared, and the store keeps it: changing the data afterwards makes a copy of it first.
    /// Data made with `init(bytesNoCopy:count:deallocator:)` has to stay as it is.
    public convenience init(_ data: Data) {
        guard data.count > Self.copiedCount else {
            unsafe self.init(capacity: data.count) { memory in
                unsafe data.copyBytes(to: memory)
            }
            return
        }
        // Storage of its own keeps its place as long as there is a value that uses it.
        let memory = unsafe data.withUnsafeBytes { memory in unsafe memory }
        unsafe self.init(adopting: memory, release: Self.keeping(data))
    }
}

extension ByteStore {
    /// Lets go of what owns memory when it is called.
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

    /// The bytes of a store that nothing else uses, without a copy if there are more than 4 KiB.
    init(takingOver store: consuming ByteStore) {
        guard store.count > ByteStore.copiedCount else {
            self.init(store)
            return
        }
        let memory = unsafe store.withUnsafeBytes { memory in unsafe memory }
        // What changes the data in place changes the memory of nobody else.
        unsafe self.init(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: memory.baseAddress!),
            count: memory.count, deallocator: .custom(ByteStore.keeping(store)))
    }

    /// The bytes, copied all at once.
    var array: [UInt8] { unsafe withUnsafeBytes { unsafe [UInt8]($0) } }
}
