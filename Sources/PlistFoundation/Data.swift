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
    private static let copiedCount = 1 << 12

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
        unsafe self.init(adopting: memory) { _, _ in withExtendedLifetime(data) {} }
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

    /// The bytes, copied all at once.
    var array: [UInt8] { unsafe withUnsafeBytes { unsafe [UInt8]($0) } }
}
