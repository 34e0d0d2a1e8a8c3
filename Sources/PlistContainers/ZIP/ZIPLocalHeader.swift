// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The header before a member's contents.
///
/// It repeats data of the central directory. Programs that read an archive from its start use this
/// header, and others use the directory, so a crafted archive can show them different contents. An
/// archive is rejected if the two disagree.
struct ZIPLocalHeader {
    let contentOffset: Int
    /// The end of the member, including the sizes that may follow its contents.
    let end: Int

    private static let byteCount = 30
    /// Encryption, a descriptor, patches and UTF-8; other flags only describe the compression
    /// level.
    private static let flags = 0x2869

    /// - Parameter limit: the start of the central directory.
    init(_ bytes: ByteView, of member: ZIPMember, limit: Int) throws(PlistError) {
        let start = member.headerOffset
        guard start <= limit, limit - start >= Self.byteCount, bytes.hasZIPRecord(3, 4, at: start)
        else {
            throw .zip(
                .syntax, "no local header of '\(member.shownName)' at byte \(start)",
                at: member.entryOffset)
        }
        let nameCount = bytes.zipShort(start + 26)
        let extraCount = bytes.zipShort(start + 28)
        contentOffset = start + Self.byteCount + nameCount + extraCount
        guard contentOffset <= limit, member.storedByteCount <= limit - contentOffset else {
            throw .zip(
                .syntax,
                "the member '\(member.shownName)' of \(member.storedByteCount) bytes ends "
                    + "after the start of the central directory", at: start)
        }
        try Self.compare(bytes, member, nameCount, extraCount)
        let contentEnd = contentOffset + member.storedByteCount
        end =
            member.hasDescriptor
            ? try Self.descriptorEnd(bytes, member, contentEnd, limit) : contentEnd
    }

    private static func compare(
        _ bytes: ByteView, _ member: ZIPMember, _ nameCount: Int, _ extraCount: Int
    ) throws(PlistError) {
        let start = member.headerOffset
        func disagree(_ what: String) -> PlistError {
            .zip(
                .syntax,
                "the local header and the central directory disagree on the \(what) of "
                    + "'\(member.shownName)'", at: start)
        }
        let entry = member.entryOffset
        let name = bytes.slice(start + byteCount, nameCount)
        let entryName = bytes.slice(entry + ZIPMember.entryByteCount, bytes.zipShort(entry + 28))
        guard name.isEqual(to: entryName) else { throw disagree("name") }
        guard bytes.zipShort(start + 6) & flags == member.flags & flags else {
            throw disagree("flags")
        }
        guard bytes.zipShort(start + 8) == member.method else { throw disagree("method") }
        var sizes = ZIPSizes(
            inflated: bytes.zipWord(start + 22), stored: bytes.zipWord(start + 18))
        let extra = start + byteCount + nameCount
        try sizes.resolve(bytes.slice(extra, extraCount), at: extra, isLocal: true)
        let isLater = member.hasDescriptor
        func agree(_ number: UInt64, _ expected: UInt64) -> Bool {
            number == expected || isLater && number == 0
        }
        guard agree(sizes.inflated, UInt64(member.byteCount)),
            agree(sizes.stored, UInt64(member.storedByteCount))
        else { throw disagree("size") }
        guard agree(bytes.zipWord(start + 14), UInt64(member.checksum)) else {
            throw disagree("checksum")
        }
    }

    /// Returns the end of the descriptor, which may have a signature, and has numbers of four or
    /// eight bytes.
    private static func descriptorEnd(
        _ bytes: ByteView, _ member: ZIPMember, _ start: Int, _ limit: Int
    ) throws(PlistError) -> Int {
        for (signatureCount, width) in [(4, 4), (4, 8), (0, 4), (0, 8)] {
            let checksum = start + signatureCount
            let sizes = checksum + 4
            guard sizes + 2 * width <= limit,
                signatureCount == 0 || bytes.hasZIPRecord(7, 8, at: start),
                bytes.zipWord(checksum) == member.checksum
            else { continue }
            let stored = width == 4 ? bytes.zipWord(sizes) : bytes.zipLong(sizes)
            let inflated = width == 4 ? bytes.zipWord(sizes + 4) : bytes.zipLong(sizes + 8)
            if stored == member.storedByteCount && inflated == member.byteCount {
                return sizes + 2 * width
            }
        }
        throw .zip(
            .syntax,
            "the data descriptor and the central directory disagree on '\(member.shownName)'",
            at: start)
    }
}
