// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Documents with shared arrays, which a `PlistValue` cannot express.
enum SharedArrays {
    /// Returns nested arrays around one number, each containing the next one twice.
    static func bomb(levels: Int) throws -> PlistDocument {
        let arrays = (1...levels).map { [0xA2, UInt8($0), UInt8($0)] }
        return try document(arrays + [[0x10, 0]])
    }

    /// Returns a binary property list of objects, the root first, with one-byte references.
    static func document(_ objects: [[UInt8]]) throws -> PlistDocument {
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
