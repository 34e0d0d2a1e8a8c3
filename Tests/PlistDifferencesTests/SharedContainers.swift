// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Documents whose containers are referred to more than once.
enum SharedContainers {
    /// Arrays of two references to the next one: 2^`levels` places.
    static func document(levels: Int, leaf: UInt8) throws -> PlistDocument {
        var objects: [[UInt8]] = []
        for level in 0..<levels {
            let next = UInt8(level + 1)
            objects.append([0xA2, next, next])
        }
        objects.append([0x10, leaf])
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt16] = []
        for object in objects {
            offsets.append(UInt16(bytes.count))
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
        bytes += [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [objects.count, 0, table] {
            bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        return try PlistDocument(decoding: bytes, as: .binary)
    }
}
