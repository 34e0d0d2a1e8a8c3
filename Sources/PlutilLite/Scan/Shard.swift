// SPDX-License-Identifier: Apache-2.0

import PlistFiles

/// One of several parts of all files, chosen by their names, so that programs that know nothing of each
/// other can share the work.
struct Shard: Sendable {
    let number: Int
    let count: Int

    /// Reads `K/N`, with K from 0 to N − 1; `nil` for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
            count > 0, count <= 1 << 20, (0..<count).contains(number)
        else { return nil }
        self.number = number
        self.count = count
    }

    /// Whether the remainder of the name's hash (FNV-1a of 64 bits, over its bytes) is the number.
    func holds(_ path: FilePath) -> Bool {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in path.bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return Int(hash % UInt64(count)) == number
    }
}
