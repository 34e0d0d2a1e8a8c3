// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A load command, which gives the locations of parts of a slice.
struct MachOCommand {
    let reader: MachOReader
    let offset: Int
    let byteCount: Int
    /// The range of the slice in the file.
    let slice: Range<Int>

    /// Records the sections of a segment that contain property lists.
    func addSections(
        of bytes: ByteView, isWide: Bool, to found: inout [MachOPart: Range<Int>]
    ) throws(PlistError) {
        let header = isWide ? 72 : 56
        let size = isWide ? 80 : 68
        let end = offset + byteCount
        try reader.require(header, at: offset, limit: end, "a segment")
        let count = Int(reader.word(bytes, offset + (isWide ? 64 : 48)))
        try reader.require(
            count * size, at: offset + header, limit: end, "the sections of a segment")
        for index in 0..<count {
            let section = offset + header + index * size
            let part: MachOPart
            switch (name(bytes, section), name(bytes, section + 16)) {
            case ("__info_plist", "__TEXT"): part = .info
            case ("__launchd_plist", "__TEXT"): part = .launchd
            default: continue
            }
            let length =
                isWide ? reader.long(bytes, section + 40) : UInt64(reader.word(bytes, section + 36))
            let start = reader.word(bytes, section + (isWide ? 48 : 40))
            found[part] = try range(from: UInt64(start), length, "a section", at: section)
        }
    }

    /// Returns a name of up to 16 bytes.
    private func name(_ bytes: ByteView, _ start: Int) -> String {
        String(decoding: bytes.slice(start, 16).array.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Returns the range in the file of a range in the slice.
    private func range(
        from start: UInt64, _ length: UInt64, _ name: String, at place: Int
    ) throws(PlistError) -> Range<Int> {
        let count = UInt64(slice.count)
        guard start <= count, length <= count - start else {
            throw PlistError(
                .syntax,
                "\(name) of \(length) bytes from byte \(start) on ends after its \(count) bytes: "
                    + "it is cut off", at: PlistLocation(byteOffset: place))
        }
        let first = slice.lowerBound + Int(start)
        return first..<first + Int(length)
    }

    /// Returns the range of the code signature.
    func signaturePlace(of bytes: ByteView) throws(PlistError) -> Range<Int> {
        try reader.require(16, at: offset, limit: offset + byteCount, "the place of the signature")
        return try range(
            from: UInt64(reader.word(bytes, offset + 8)), UInt64(reader.word(bytes, offset + 12)),
            "the signature", at: offset)
    }
}
