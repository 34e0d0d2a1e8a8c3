// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The location of the list of members, according to the records at the end of an archive.
struct ZIPEnd {
    /// The range of the list, the central directory.
    let directory: Range<Int>
    let memberCount: Int
    /// The number of bytes before the archive, which its offsets do not include.
    let prefixCount: Int

    private static let byteCount = 22
    private static let longByteCount = 56
    private static let locatorByteCount = 20
    private static let maximumCommentByteCount = 0xFFFF

    private struct Numbers {
        var memberCount: UInt64
        var byteCount: UInt64
        var offset: UInt64
    }

    init(_ bytes: ByteView) throws(PlistError) {
        let end = try Self.place(bytes)
        let numbers: Numbers
        var directoryEnd = end
        if bytes.hasZIPRecord(6, 7, at: end - Self.locatorByteCount) {
            let long: Int
            (numbers, long) = try Self.longNumbers(bytes, end)
            directoryEnd = long
        } else {
            numbers = try Self.numbers(bytes, end)
        }
        guard numbers.byteCount <= UInt64(directoryEnd),
            numbers.offset <= UInt64(directoryEnd) - numbers.byteCount
        else {
            throw .zip(
                .syntax,
                "the central directory of \(numbers.byteCount) bytes from byte \(numbers.offset) on "
                    + "does not end before its end record", at: end)
        }
        directory = directoryEnd - Int(numbers.byteCount)..<directoryEnd
        prefixCount = directory.lowerBound - Int(numbers.offset)
        // If the file begins like an archive, there is nothing before the archive, but it may be
        // truncated.
        guard prefixCount == 0 || !ZIPArchive.hasSignature(bytes) else {
            throw .zip(
                .syntax,
                "the central directory is not at byte \(numbers.offset), where its end record says",
                at: end)
        }
        guard numbers.memberCount <= UInt64(ZIPArchive.maximumMemberCount) else {
            throw .zip(
                .limit, "an archive of more than \(ZIPArchive.maximumMemberCount) members", at: end)
        }
        guard numbers.byteCount <= UInt64(ZIPArchive.maximumDirectoryByteCount) else {
            throw .zip(
                .limit,
                "a central directory of more than \(ZIPArchive.maximumDirectoryByteCount >> 20) MiB",
                at: end)
        }
        memberCount = Int(numbers.memberCount)
    }

    /// Returns the offset of the last record, whose comment ends with the file.
    private static func place(_ bytes: ByteView) throws(PlistError) -> Int {
        var found: Int?
        var offset = bytes.count - byteCount
        let first = max(offset - maximumCommentByteCount, 0)
        while offset >= first {
            if bytes.hasZIPRecord(5, 6, at: offset),
                offset + byteCount + bytes.zipShort(offset + 20) == bytes.count
            {
                if let found {
                    throw .zip(
                        .syntax,
                        "two end records of a central directory, here and at byte \(found): "
                            + "programs disagree about the one that counts", at: offset)
                }
                found = offset
            }
            offset -= 1
        }
        guard let found else {
            throw .zip(
                .syntax,
                "expected the end record of a ZIP archive's central directory: it is cut off, or "
                    + "something follows the archive", at: bytes.count)
        }
        return found
    }

    private static func numbers(_ bytes: ByteView, _ end: Int) throws(PlistError) -> Numbers {
        let counts = (bytes.zipShort(end + 8), bytes.zipShort(end + 10))
        guard bytes.zipShort(end + 4) == 0, bytes.zipShort(end + 6) == 0, counts.0 == counts.1
        else {
            throw severalDisks(end)
        }
        return Numbers(
            memberCount: UInt64(counts.1), byteCount: bytes.zipWord(end + 12),
            offset: bytes.zipWord(end + 16))
    }

    private static func severalDisks(_ offset: Int) -> PlistError {
        .zip(
            .unknownFormat,
            "multi-disk archives are not supported; 'zip -s 0' joins the parts",
            at: offset)
    }

    /// Returns the numbers of a ZIP64 archive, and the start of their record.
    private static func longNumbers(
        _ bytes: ByteView, _ end: Int
    ) throws(PlistError) -> (Numbers, Int) {
        let locator = end - locatorByteCount
        let record = locator - longByteCount
        guard bytes.hasZIPRecord(6, 6, at: record), bytes.zipLong(record + 4) == 44 else {
            throw .zip(
                .syntax,
                "expected the ZIP64 end record of \(longByteCount) bytes before its locator",
                at: locator)
        }
        let counts = (bytes.zipLong(record + 24), bytes.zipLong(record + 32))
        guard bytes.zipWord(record + 16) == 0, bytes.zipWord(record + 20) == 0,
            bytes.zipWord(locator + 4) == 0, bytes.zipWord(locator + 16) <= 1, counts.0 == counts.1
        else { throw severalDisks(record) }
        let numbers = Numbers(
            memberCount: counts.1, byteCount: bytes.zipLong(record + 40),
            offset: bytes.zipLong(record + 48))
        let place = numbers.offset.addingReportingOverflow(numbers.byteCount)
        guard !place.overflow, place.partialValue == bytes.zipLong(locator + 8) else {
            throw .zip(
                .syntax, "the locator of the ZIP64 end record says that it is elsewhere",
                at: locator)
        }
        let (memberCount, byteCount) = (bytes.zipShort(end + 10), bytes.zipWord(end + 12))
        let offset = bytes.zipWord(end + 16)
        guard memberCount == 0xFFFF || UInt64(memberCount) == numbers.memberCount,
            byteCount == ZIPSizes.marker || byteCount == numbers.byteCount,
            offset == ZIPSizes.marker || offset == numbers.offset
        else {
            throw .zip(.syntax, "the end record and the ZIP64 end record disagree", at: end)
        }
        return (numbers, record)
    }
}
