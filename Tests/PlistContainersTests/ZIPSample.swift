// SPDX-License-Identifier: Apache-2.0

/// A hand-assembled ZIP archive.
struct ZIPSample {
    struct Member {
        var name: [UInt8]
        var content: [UInt8]
        var method = 0
        var flags = 0
        /// `nil` for a system without modes.
        var mode: Int? = 0o100644
        /// The stored bytes; `nil` for the content itself.
        var packed: [UInt8]?
        var checksum: Int?
        /// The width of the numbers in a data descriptor, and whether it has a signature.
        var descriptor: (width: Int, isSigned: Bool)?
        /// Whether sizes are in extra fields.
        var isLong = false
        var extra: [UInt8] = []
        /// The offset that the directory states; `nil` for the actual one.
        var offset: Int?

        init(_ name: String, _ content: String = "{a=b;}") {
            self.name = Array(name.utf8)
            self.content = Array(content.utf8)
        }

        func deflated() -> Member {
            var member = self
            member.method = 8
            let count = content.count
            // One stored block.
            member.packed = [1] + short(count) + short(~count & 0xFFFF) + content
            return member
        }

        func with<Value>(_ path: WritableKeyPath<Member, Value>, _ value: Value) -> Member {
            var member = self
            member[keyPath: path] = value
            return member
        }

        var allFlags: Int { flags | (descriptor == nil ? 0 : 8) }
        var packedBytes: [UInt8] { packed ?? content }
        var sum: Int { checksum ?? checksum32(content) }
    }

    var members: [Member]
    var prefix: [UInt8] = []
    var comment: [UInt8] = []
    /// Whether there is a ZIP64 end record.
    var isLong = false
    /// Bytes between the last member and the central directory.
    var gap: [UInt8] = []

    init(_ members: [Member]) { self.members = members }

    /// An archive and the places of its records.
    struct Built {
        var bytes: [UInt8] = []
        var locals: [Int] = []
        var entries: [Int] = []
        var end = 0

        /// Returns the archive with other bytes at a place.
        func replacing(_ offset: Int, _ new: [UInt8]) -> [UInt8] {
            var changed = bytes
            changed.replaceSubrange(offset..<offset + new.count, with: new)
            return changed
        }
    }

    var bytes: [UInt8] { built.bytes }

    var built: Built {
        var result = Built(bytes: prefix)
        for member in members {
            result.locals.append(result.bytes.count)
            result.bytes += Self.local(member)
        }
        result.bytes += gap
        let start = result.bytes.count
        for (member, local) in zip(members, result.locals) {
            result.entries.append(result.bytes.count)
            result.bytes += Self.entry(member, at: member.offset ?? local - prefix.count)
        }
        let size = result.bytes.count - start
        let offset = start - prefix.count
        if isLong {
            let record = result.bytes.count - prefix.count
            result.bytes += signature(6, 6) + long(44) + short(45) + short(45) + word(0) + word(0)
            result.bytes += long(members.count) + long(members.count) + long(size) + long(offset)
            result.bytes += signature(6, 7) + word(0) + long(record) + word(1)
        }
        result.end = result.bytes.count
        result.bytes += signature(5, 6) + word(0)
        result.bytes +=
            isLong
            ? short(0xFFFF) + short(0xFFFF) + word(0xFFFF_FFFF) + word(0xFFFF_FFFF)
            : short(members.count) + short(members.count) + word(size) + word(offset)
        result.bytes += short(comment.count) + comment
        return result
    }

    private static func local(_ member: Member) -> [UInt8] {
        let packed = member.packedBytes
        let isLater = member.descriptor != nil
        var bytes = signature(3, 4) + short(20) + short(member.allFlags) + short(member.method)
        bytes += word(0) + word(isLater ? 0 : member.sum)
        var extra = member.extra
        if member.isLong {
            bytes += word(0xFFFF_FFFF) + word(0xFFFF_FFFF)
            extra += short(1) + short(16)
            extra += isLater ? long(0) + long(0) : long(member.content.count) + long(packed.count)
        } else {
            bytes += word(isLater ? 0 : packed.count) + word(isLater ? 0 : member.content.count)
        }
        bytes += short(member.name.count) + short(extra.count) + member.name + extra + packed
        if let (width, isSigned) = member.descriptor {
            let number = width == 8 ? long : word
            bytes += isSigned ? signature(7, 8) : []
            bytes += word(member.sum) + number(packed.count) + number(member.content.count)
        }
        return bytes
    }

    private static func entry(_ member: Member, at offset: Int) -> [UInt8] {
        let packed = member.packedBytes
        var bytes = signature(1, 2) + [20, member.mode == nil ? 0 : 3] + short(20)
        bytes += short(member.allFlags) + short(member.method) + word(0) + word(member.sum)
        var extra = member.extra
        if member.isLong {
            bytes += word(0xFFFF_FFFF) + word(0xFFFF_FFFF)
            extra += short(1) + short(24) + long(member.content.count) + long(packed.count)
            extra += long(offset)
        } else {
            bytes += word(packed.count) + word(member.content.count)
        }
        bytes += short(member.name.count) + short(extra.count) + short(0) + short(0) + short(0)
        bytes += word((member.mode ?? 0) << 16) + word(member.isLong ? 0xFFFF_FFFF : offset)
        return bytes + member.name + extra
    }
}

func signature(_ first: UInt8, _ second: UInt8) -> [UInt8] { [0x50, 0x4B, first, second] }
func short(_ number: Int) -> [UInt8] { (0..<2).map { UInt8(number >> (8 * $0) & 0xFF) } }
func word(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) } }
func long(_ number: Int) -> [UInt8] { (0..<8).map { UInt8(number >> (8 * $0) & 0xFF) } }

/// Returns the CRC-32, computed bit by bit.
func checksum32(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = ~0
    for byte in bytes {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return Int(~sum)
}
