// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A file or folder in an archive, as described by the central directory.
public struct ZIPMember: Sendable {
    /// The type of a member.
    public enum Kind: Sendable {
        /// A file.
        case file
        /// A folder, which has no contents.
        case folder
        /// A symbolic link, whose contents are its target.
        case link
        /// A pipe, a device or similar.
        case other
    }

    /// The path in the archive, such as `Payload/Tides.app/Info.plist`, without a trailing slash.
    /// It is relative and contains no `.` or `..`; no two members have the same path.
    public var path: String { String(decoding: name, as: UTF8.self) }

    /// The path in UTF-8, without a trailing slash.
    package let name: [UInt8]
    /// The type of the member.
    public let kind: Kind
    /// Whether the member is executable; also true if the archive has no permissions.
    public let isExecutable: Bool
    /// The number of bytes of the unpacked contents, according to the directory.
    public let byteCount: Int

    /// The size of the contents in the archive, in bytes.
    package let storedByteCount: Int
    let checksum: UInt32
    let method: Int
    let flags: Int
    /// The start of its entry in the central directory.
    let entryOffset: Int
    /// The start of its local header.
    let headerOffset: Int
    /// The start of its contents; known once the local header has been read.
    var contentOffset = 0

    /// The name of the compression method, such as `deflated`.
    package var packing: String { ZIPMethod.name(method) }

    /// The name for messages.
    var shownName: String { VisibleText.excerpt(String(decoding: name, as: UTF8.self)) }

    static let entryByteCount = 46

    /// Whether the contents are followed by their sizes, which were unknown when the local header
    /// was written.
    var hasDescriptor: Bool { flags & 8 != 0 }

    var isEncrypted: Bool { flags & 0x2041 != 0 || method == 99 }

    /// Reads an entry of the central directory.
    ///
    /// - Parameters:
    ///   - entry: the start of the entry.
    ///   - limit: the end of the directory.
    init(
        _ bytes: ByteView, entry: Int, limit: Int, prefixCount: Int
    ) throws(PlistError) {
        guard entry + Self.entryByteCount <= limit, bytes.hasZIPRecord(1, 2, at: entry) else {
            throw .zip(.syntax, "expected an entry of the central directory", at: entry)
        }
        let nameCount = bytes.zipShort(entry + 28)
        let extraCount = bytes.zipShort(entry + 30)
        let nameOffset = entry + Self.entryByteCount
        guard nameOffset + nameCount + extraCount + bytes.zipShort(entry + 32) <= limit else {
            throw .zip(.syntax, "an entry that ends after the central directory", at: entry)
        }
        flags = bytes.zipShort(entry + 8)
        method = bytes.zipShort(entry + 10)
        checksum = UInt32(bytes.zipWord(entry + 16))
        entryOffset = entry
        var sizes = ZIPSizes(
            inflated: bytes.zipWord(entry + 24), stored: bytes.zipWord(entry + 20),
            offset: bytes.zipWord(entry + 42))
        try sizes.resolve(
            bytes.slice(nameOffset + nameCount, extraCount), at: nameOffset + nameCount,
            isLocal: false)
        let disk = bytes.zipShort(entry + 34)
        guard disk == 0 || disk == 0xFFFF else {
            throw .zip(.unknownFormat, "a member on another disk", at: entry)
        }
        guard
            var name = ZIPName.text(
                bytes.slice(nameOffset, nameCount), isUTF8: flags & 0x800 != 0)
        else { throw .zip(.syntax, "a name that is not UTF-8, despite its flag", at: nameOffset) }
        let isFolder = name.last == ZIPName.slash
        if isFolder { name.removeLast() }
        self.name = name
        if let mistake = ZIPName.mistake(name) {
            let shown = VisibleText.excerpt(String(decoding: name, as: UTF8.self))
            throw .zip(.syntax, "a member whose name '\(shown)' \(mistake)", at: nameOffset)
        }
        // The upper bytes are the mode on Unix-like systems.
        let isUnix = [3, 19].contains(bytes[entry + 5])
        let mode = isUnix ? Int(bytes.zipWord(entry + 38) >> 16) : 0
        isExecutable = !isUnix || mode & 0o111 != 0
        // A number that does not fit into an `Int` is past the end of any file.
        byteCount = Int(clamping: sizes.inflated)
        kind = Self.kind(isFolder, mode, byteCount)
        storedByteCount = Int(clamping: sizes.stored)
        let header = Int(clamping: sizes.offset).addingReportingOverflow(prefixCount)
        headerOffset = header.overflow ? .max : header.partialValue
        if isFolder && byteCount != 0 {
            throw .zip(.syntax, "a folder with contents: '\(shownName)'", at: entry)
        }
    }

    private static func kind(_ isFolder: Bool, _ mode: Int, _ byteCount: Int) -> Kind {
        if isFolder { return .folder }
        return switch mode & 0o170000 {
        case 0, 0o100000: .file
        case 0o120000: .link
        // A member that was packed from a pipe is marked as one, but has contents.
        default: byteCount > 0 ? .file : .other
        }
    }
}
