// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The blobs of a code signature, each with a magic number and its length.
///
/// Source: the header kern/cs_blobs.h.
enum CodeSignature {
    static let superBlob: UInt32 = 0xFADE_0CC0
    private static let codeDirectory: UInt32 = 0xFADE_0C02
    static let entitlements: UInt32 = 0xFADE_7171
    static let entitlementsDER: UInt32 = 0xFADE_7172

    /// Records the entitlements in an embedded signature.
    static func addEntitlements(
        in place: Range<Int>, of bytes: ByteView, to found: inout [MachOPart: Range<Int>]
    ) throws(PlistError) {
        // Signatures are big-endian, unlike current processors.
        let reader = MachOReader(isBigEndian: true)
        let (start, end) = (place.lowerBound, place.upperBound)
        try reader.require(12, at: start, limit: end, "the signature")
        guard reader.word(bytes, start) == superBlob else {
            throw PlistError(
                .syntax, "expected the start of a signature", at: PlistLocation(byteOffset: start))
        }
        let count = Int(reader.word(bytes, start + 8))
        try reader.require(count * 8, at: start + 12, limit: end, "the list of the signature")
        for index in 0..<count {
            let entry = start + 12 + index * 8
            let part: MachOPart
            let magic: UInt32
            switch reader.word(bytes, entry) {
            case 5: (part, magic) = (.entitlements, entitlements)
            case 7: (part, magic) = (.entitlementsDER, entitlementsDER)
            default: continue
            }
            let blob = start + Int(reader.word(bytes, entry + 4))
            try reader.require(8, at: blob, limit: end, "the entitlements")
            let length = Int(reader.word(bytes, blob + 4))
            guard reader.word(bytes, blob) == magic, length >= 8 else {
                throw PlistError(
                    .syntax, "expected the start of entitlements",
                    at: PlistLocation(byteOffset: blob))
            }
            try reader.require(length, at: blob, limit: end, "the entitlements")
            found[part] = blob + 8..<blob + length
        }
    }

    /// The flag of programs with the hardened runtime.
    private static let runtime: UInt32 = 0x1_0000

    /// Whether the code directory of an embedded signature has the flag of the hardened runtime.
    static func isHardened(in place: Range<Int>, of bytes: ByteView) -> Bool {
        let reader = MachOReader(isBigEndian: true)
        let (start, count) = (place.lowerBound, place.count)
        guard count >= 20, reader.word(bytes, start) == superBlob,
            // The code directory comes first.
            reader.word(bytes, start + 8) > 0, reader.word(bytes, start + 12) == 0
        else { return false }
        let blob = Int(reader.word(bytes, start + 16))
        guard blob >= 20, blob <= count - 16, reader.word(bytes, start + blob) == codeDirectory
        else { return false }
        return reader.word(bytes, start + blob + 12) & runtime != 0
    }
}
