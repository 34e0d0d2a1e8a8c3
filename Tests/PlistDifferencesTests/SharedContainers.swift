// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Documents whose containers are referred to more than once.
enum SharedContainers {
    /// Returns nested arrays, each with two references to the next one: 2^`levels` places.
    static func document(levels: Int, leaf: UInt8) throws -> PlistDocument {
        let arrays = (1...levels).map { [0xA2, UInt8($0), UInt8($0)] }
        return try document(arrays + [[0x10, leaf]])
    }

    /// Returns nested dictionaries, each with the next one under the keys a and b.
    static func dictionaries(levels: Int, leaf: UInt8) throws -> PlistDocument {
        let keys = (UInt8(levels) + 1, UInt8(levels) + 2)
        let dictionaries = (1...levels).map { [0xD2, keys.0, keys.1, UInt8($0), UInt8($0)] }
        return try document(
            dictionaries + [[0x10, leaf], [0x51, UInt8(ascii: "a")], [0x51, UInt8(ascii: "b")]])
    }

    /// Returns a binary property list with one-byte references.
    private static func document(_ objects: [[UInt8]]) throws -> PlistDocument {
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
