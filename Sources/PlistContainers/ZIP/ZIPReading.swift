// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Little-endian numbers of an archive.
extension ByteView {
    /// - Precondition: two bytes are available.
    func zipShort(_ offset: Int) -> Int {
        Int(self[offset]) | Int(self[offset + 1]) << 8
    }

    /// - Precondition: four bytes are available.
    func zipWord(_ offset: Int) -> UInt64 {
        UInt64(zipShort(offset)) | UInt64(zipShort(offset + 2)) << 16
    }

    /// - Precondition: eight bytes are available.
    func zipLong(_ offset: Int) -> UInt64 {
        zipWord(offset) | zipWord(offset + 4) << 32
    }

    /// Returns whether the record with a signature, `PK` and two bytes, begins at an offset.
    func hasZIPRecord(_ first: UInt8, _ second: UInt8, at offset: Int) -> Bool {
        offset >= 0 && count >= 4 && offset <= count - 4 && self[offset] == 0x50
            && self[offset + 1] == 0x4B && self[offset + 2] == first && self[offset + 3] == second
    }
}

extension PlistError {
    /// Returns an error in an archive.
    static func zip(_ code: PlistDiagnostic.Code, _ message: String, at offset: Int) -> PlistError {
        PlistError(code, message, at: PlistLocation(byteOffset: offset))
    }
}

/// The sizes and the offset in a record, which may be too large for their four-byte fields.
struct ZIPSizes: Equatable {
    var inflated: UInt64
    var stored: UInt64
    /// The offset of the local header; zero in the local header itself.
    var offset: UInt64 = 0

    static let marker: UInt64 = 0xFFFF_FFFF

    /// Reads the values that do not fit from the extra field 1.
    ///
    /// - Parameters:
    ///   - extra: the extra fields.
    ///   - place: their start, for errors.
    mutating func resolve(
        _ extra: ByteView, at place: Int, isLocal: Bool
    ) throws(PlistError) {
        guard inflated == Self.marker || stored == Self.marker || offset == Self.marker else {
            return
        }
        var field = 0
        var found: Range<Int>?
        while field + 4 <= extra.count {
            let end = field + 4 + extra.zipShort(field + 2)
            guard end <= extra.count else { break }
            if extra.zipShort(field) == 1 {
                guard found == nil else {
                    throw .zip(.syntax, "two ZIP64 fields of one member", at: place + field)
                }
                found = field + 4..<end
            }
            field = end
        }
        guard let found else {
            // A size may really equal the marker, but not in an archive that is small enough to be
            // opened.
            throw .zip(.syntax, "expected a ZIP64 field with the sizes", at: place)
        }
        var next = found.lowerBound
        func take(_ number: inout UInt64) throws(PlistError) {
            guard number == Self.marker else { return }
            guard next + 8 <= found.upperBound else {
                throw .zip(.syntax, "a ZIP64 field without all sizes", at: place + next)
            }
            number = extra.zipLong(next)
            next += 8
        }
        try take(&inflated)
        try take(&stored)
        if !isLocal { try take(&offset) }
    }
}
