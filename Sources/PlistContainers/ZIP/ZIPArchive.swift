// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The members of a ZIP archive, such as an .ipa, which are unpacked one by one.
///
/// An archive that programs may read in different ways is rejected as a whole: for example, if two
/// members have the same name or overlap, or if a name leads out of the archive. A member that
/// cannot be unpacked is rejected only when it is read.
///
/// ```swift
/// let archive = try ZIPArchive(source)
/// for member in archive.members where member.path.hasSuffix(".app/Info.plist") {
///     let info = try PlistDocument(decoding: archive.contents(of: member))
///     print(member.path, info.root["CFBundleIdentifier"]?.string ?? "")
/// }
/// ```
///
/// Source: PKWARE's APPNOTE.TXT 6.3.10.
public struct ZIPArchive: Sendable {
    package let source: ByteStore
    /// The members, ordered by the bytes of their paths; at most 2^20.
    public let members: [ZIPMember]

    static let maximumMemberCount = 1 << 20
    /// The limit exists because each path can name many folders.
    private static let maximumFolderCount = 1 << 17
    static let maximumDirectoryByteCount = 64 << 20
    /// The maximum size of one unpacked member: 512 MiB.
    public static let maximumByteCount = 512 << 20
    /// The size that any archive may unpack to, whatever its compression ratio.
    private static let freeByteCount = 16 << 20
    private static let maximumRatio = 200
    /// The maximum number of bytes that one deflated byte can unpack to.
    private static let deflateRatio = 1032

    /// Returns whether the bytes begin like an archive or a Chrome extension, or the file name ends
    /// in `.zip`, `.ipa` or `.crx`, in any letter case. Complexity: O(1).
    public static func isZIP(_ source: ByteStore, fileName: String? = nil) -> Bool {
        if hasSignature(source.view) || source.view.starts(with: "Cr24") { return true }
        guard let fileName else { return false }
        // Not an array, because this runs for every file.
        var ending: UInt32 = 0
        for byte in fileName.utf8.suffix(4) { ending = ending << 8 | UInt32(byte | 0x20) }
        switch ending {
        case 0x2E69_7061, 0x2E7A_6970, 0x2E63_7278: return true  // .ipa, .zip, .crx
        default: return false
        }
    }

    /// Returns whether the bytes begin like a ZIP archive, including an empty or split one.
    static func hasSignature(_ bytes: ByteView) -> Bool {
        bytes.hasZIPRecord(3, 4, at: 0) || bytes.hasZIPRecord(5, 6, at: 0)
            || bytes.hasZIPRecord(7, 8, at: 0)
    }

    /// Reads the list of members, and compares each entry with the member's own header.
    ///
    /// - Throws: `syntax` with the place for an archive that is truncated, does not follow the
    ///   format, or may be read in different ways; `limit` for too many members or folders, and for
    ///   an archive of more than 16 MiB that unpacks to more than 200 times its size;
    ///   `unknown-format` for archives in several files.
    /// - Complexity: O(*n* log *n*) in the members.
    public init(_ source: ByteStore) throws(PlistError) {
        let bytes = source.view
        let end = try ZIPEnd(bytes)
        var members: [ZIPMember] = []
        members.reserveCapacity(
            min(end.memberCount, end.directory.count / ZIPMember.entryByteCount))
        var offset = end.directory.lowerBound
        for _ in 0..<end.memberCount {
            let member = try ZIPMember(
                bytes, entry: offset, limit: end.directory.upperBound,
                prefixCount: end.prefixCount)
            offset +=
                ZIPMember.entryByteCount + bytes.zipShort(offset + 28)
                + bytes.zipShort(offset + 30) + bytes.zipShort(offset + 32)
            members.append(member)
        }
        guard offset == end.directory.upperBound else {
            throw .zip(
                .syntax, "the central directory has more than its \(end.memberCount) entries",
                at: offset)
        }
        try Self.locate(&members, bytes, limit: end.directory.lowerBound)
        try Self.checkSize(members, source.count)
        members.sort { ZIPName.precedes($0.name, $1.name) }
        self.source = source
        self.members = members
        try checkNames()
    }

    /// Reads all local headers, and checks whether members overlap.
    private static func locate(
        _ members: inout [ZIPMember], _ bytes: ByteView, limit: Int
    ) throws(PlistError) {
        members.sort { $0.headerOffset < $1.headerOffset }
        var end = 0
        for index in members.indices {
            let header = try ZIPLocalHeader(bytes, of: members[index], limit: limit)
            guard members[index].headerOffset >= end else {
                throw .zip(
                    .syntax,
                    "the members '\(members[index - 1].shownName)' and "
                        + "'\(members[index].shownName)' overlap",
                    at: members[index].headerOffset)
            }
            end = header.end
            members[index].contentOffset = header.contentOffset
        }
    }

    /// Rejects small archives that unpack to a large size.
    private static func checkSize(
        _ members: [ZIPMember], _ byteCount: Int
    ) throws(PlistError) {
        var sum = 0
        for member in members {
            let isPossible =
                member.method != 8
                || member.byteCount / deflateRatio <= member.storedByteCount
            guard isPossible else {
                throw .zip(
                    .limit,
                    "\(member.storedByteCount) deflated bytes of '\(member.shownName)' cannot be "
                        + "\(member.byteCount) bytes", at: member.entryOffset)
            }
            let (next, overflow) = sum.addingReportingOverflow(member.byteCount)
            sum = overflow ? .max : next
        }
        guard sum <= freeByteCount || sum / maximumRatio <= byteCount else {
            throw .zip(
                .limit,
                "an archive of \(byteCount) bytes that unpacks to \(sum), more than \(maximumRatio) "
                    + "times as much", at: 0)
        }
    }

    /// Checks that each name is unique, and that only folders contain members.
    private func checkNames() throws(PlistError) {
        var folderCount = 0
        for (index, member) in members.enumerated() {
            folderCount += ZIPName.folderCount(
                of: member.name, without: index > 0 ? members[index - 1].name : [])
            guard folderCount <= Self.maximumFolderCount else {
                throw .zip(
                    .limit, "an archive of more than \(Self.maximumFolderCount) folders",
                    at: member.entryOffset)
            }
            if index > 0, members[index - 1].name == member.name {
                throw .zip(
                    .syntax, "two members with the name '\(member.shownName)'",
                    at: max(member.entryOffset, members[index - 1].entryOffset))
            }
            guard member.kind != .folder else { continue }
            let inner = self.index(atOrAfter: member.name + [ZIPName.slash])
            if inner < members.count,
                members[inner].name.starts(with: member.name + [ZIPName.slash])
            {
                throw .zip(
                    .syntax, "'\(members[inner].shownName)' is in a member that is not a folder",
                    at: members[inner].entryOffset)
            }
        }
    }

    // MARK: Members

    /// Returns the index of the first member whose name equals or follows a name. Complexity: O(log
    /// *n*).
    package func index(atOrAfter name: [UInt8]) -> Int {
        var (start, end) = (0, members.count)
        while start < end {
            let middle = (start + end) / 2
            if ZIPName.precedes(members[middle].name, name) {
                start = middle + 1
            } else {
                end = middle
            }
        }
        return start
    }

    /// Returns the member with a path, such as `Payload/Tides.app/Info.plist`; `nil` if there is
    /// none, for example for a folder that has no member of its own.
    ///
    /// - Complexity: O(log *n*) in the members.
    public func member(at path: String) -> ZIPMember? { member(named: Array(path.utf8)) }

    /// Returns the member with a name. Complexity: O(log *n*).
    package func member(named name: [UInt8]) -> ZIPMember? {
        let index = index(atOrAfter: name)
        return index < members.count && members[index].name == name ? members[index] : nil
    }

    /// Unpacks a member.
    ///
    /// - Precondition: the member is one of ``members`` of this archive.
    /// - Throws: `unknown-format` for a member that is encrypted or uses a compression method other
    ///   than deflate; `limit` for one of more than ``maximumByteCount`` bytes; `syntax` if the
    ///   contents do not match the size or checksum in the directory.
    /// - Complexity: O(*n*) in the bytes, packed and unpacked.
    public func contents(of member: ZIPMember) throws(PlistError) -> ByteStore {
        let bytes = try unpacked(member)
        guard Inflation.checksum(bytes.bytes) == member.checksum else {
            throw .zip(
                .syntax, "the checksum of '\(member.shownName)' does not match its contents",
                at: member.contentOffset)
        }
        return bytes
    }

    private func unpacked(_ member: ZIPMember) throws(PlistError) -> ByteStore {
        let packed = try packed(member, limit: Self.maximumByteCount)
        let view = source.view.slice(packed.lowerBound, packed.count)
        if member.method == 0 { return ByteStore(copying: view) }
        let outcome = Inflation.inflate(view.span, byteCount: member.byteCount)
        guard outcome.isComplete, outcome.readCount == packed.count,
            outcome.bytes.count == member.byteCount
        else {
            throw .zip(
                .syntax,
                "the deflated bytes of '\(member.shownName)' are not a stream of "
                    + "\(member.byteCount) bytes", at: packed.lowerBound + outcome.readCount)
        }
        return outcome.bytes
    }

    /// Returns the first bytes of a member, without checking the checksum.
    package func start(of member: ZIPMember, byteCount: Int) throws(PlistError) -> ByteStore {
        let packed = try packed(member, limit: Inflation.maximumByteCount)
        let count = min(byteCount, member.byteCount)
        if member.method == 0 {
            return ByteStore(copying: source.view.slice(member.contentOffset, count))
        }
        return Inflation.inflate(
            source.view.slice(member.contentOffset, packed.count).span, byteCount: count
        ).bytes
    }

    /// Returns the bytes of a member as stored in the archive.
    private func packed(
        _ member: ZIPMember, limit: Int
    ) throws(PlistError) -> Range<Int> {
        if member.isEncrypted {
            throw .zip(
                .unknownFormat, "the member '\(member.shownName)' is encrypted",
                at: member.headerOffset)
        }
        guard member.method == 0 || member.method == 8 else {
            throw .zip(
                .unknownFormat,
                "the member '\(member.shownName)' is \(member.packing), and only stored and deflated "
                    + "members are read; '7z x' may extract it", at: member.headerOffset)
        }
        guard member.method == 8 || member.byteCount == member.storedByteCount else {
            throw .zip(
                .syntax, "the member '\(member.shownName)' is stored with two different sizes",
                at: member.entryOffset)
        }
        guard member.byteCount <= limit, member.storedByteCount <= limit else {
            throw .zip(
                .limit, "the member '\(member.shownName)' has more than \(limit >> 20) MiB",
                at: member.entryOffset)
        }
        return member.contentOffset..<member.contentOffset + member.storedByteCount
    }
}

/// The names of compression methods.
enum ZIPMethod {
    static func name(_ method: Int) -> String {
        switch method {
        case 0: "stored"
        case 1: "shrunk"
        case 2...5: "reduced"
        case 6: "imploded"
        case 8: "deflated"
        case 9: "compressed with Deflate64"
        case 12: "compressed with bzip2"
        case 14: "compressed with LZMA"
        case 20, 93: "compressed with Zstandard"
        case 95: "compressed with xz"
        case 96: "compressed as a JPEG"
        case 97: "compressed with WavPack"
        case 98: "compressed with PPMd"
        default: "compressed with method \(method)"
        }
    }
}
