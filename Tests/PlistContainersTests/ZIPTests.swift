// SPDX-License-Identifier: Apache-2.0

@testable import PlistContainers
@testable import PlistCore
import Testing

/// Archives that all programs read alike.
@Suite struct ZIPTests {
    /// Returns each member with its contents, or the error and its place.
    static func text(_ bytes: [UInt8]) -> String {
        do throws(PlistError) {
            let archive = try ZIPArchive(ByteStore(bytes))
            var lines: [String] = []
            for member in archive.members {
                let name = String(decoding: member.name, as: UTF8.self)
                let content = try archive.contents(of: member)
                lines.append("\(name)=\(String(decoding: content.array, as: UTF8.self))")
            }
            return lines.joined(separator: " ")
        } catch {
            return "\(error.location.map { "\($0.byteOffset)" } ?? "-") \(error.message)"
        }
    }

    typealias Member = ZIPSample.Member

    private static let a = Member("a", "1")
    private static let b = Member("b/c.plist", "{x=y;}").deflated()

    /// A thousand letters, compressed by zlib.
    private static let thousand: [UInt8] = [75, 76, 28, 5, 163, 96, 20, 12, 119, 0, 0]

    @Test func readsMembers() {
        #expect(Self.text(ZIPSample([Self.b, Self.a]).bytes) == "a=1 b/c.plist={x=y;}")
        #expect(Self.text(ZIPSample([]).bytes) == "")
        var letters = Member("z", String(repeating: "z", count: 1000))
        letters.content = Array(repeating: 0x61, count: 1000)
        letters.method = 8
        letters.packed = Self.thousand
        let text = Self.text(ZIPSample([letters]).bytes)
        #expect(text == "z=" + String(repeating: "a", count: 1000))
    }

    @Test func findsEndRecord() {
        var sample = ZIPSample([Self.a, Self.b])
        sample.comment = Array("about it PK".utf8)
        #expect(Self.text(sample.bytes) == "a=1 b/c.plist={x=y;}")
        sample.comment = Array(repeating: 0x20, count: 0xFFFF)
        #expect(Self.text(sample.bytes) == "a=1 b/c.plist={x=y;}")
        // A browser extension, then a program before the archive, whose bytes offsets count or not.
        sample.prefix = Array("Cr24\u{3}\0\0\0\u{4}\0\0\0abcd".utf8)
        #expect(Self.text(sample.bytes) == "a=1 b/c.plist={x=y;}")
        sample.members[0].offset = 16
        sample.members[1].offset = sample.built.locals[1]
        let built = sample.built
        let counted = built.replacing(built.end + 16, word(built.entries[0]))
        #expect(Self.text(counted) == "a=1 b/c.plist={x=y;}")
        sample = ZIPSample([Self.a, Self.b])
        sample.gap = Array("signing block".utf8)
        #expect(Self.text(sample.bytes) == "a=1 b/c.plist={x=y;}")
    }

    @Test(arguments: [false, true], [false, true])
    func readsZIP64Archives(isMember: Bool, isPrefixed: Bool) {
        var sample = ZIPSample([
            Self.a.with(\.isLong, isMember), Self.b.with(\.isLong, isMember),
        ])
        sample.isLong = true
        if isPrefixed { sample.prefix = Array("#!/bin/sh\n".utf8) }
        #expect(Self.text(sample.bytes) == "a=1 b/c.plist={x=y;}")
        sample.isLong = false
        #expect(Self.text(sample.bytes) == "a=1 b/c.plist={x=y;}")
    }

    /// A ZIP64 field has only the numbers that do not fit in their usual fields.
    @Test func readsZIP64FieldsWithOneNumber() {
        for offset in [20, 24, 42] {
            let number = offset == 42 ? 0 : Self.a.content.count
            let built = ZIPSample([
                Self.a.with(\.extra, short(1) + short(8) + long(number)), Self.b,
            ]).built
            let changed = built.replacing(built.entries[0] + offset, word(0xFFFF_FFFF))
            #expect(ZIPTests.text(changed) == "a=1 b/c.plist={x=y;}", "\(offset)")
            guard offset != 42 else { continue }
            let local = built.replacing(offset - 2, word(0xFFFF_FFFF))
            #expect(ZIPTests.text(local) == "a=1 b/c.plist={x=y;}", "\(offset)")
        }
    }

    @Test(arguments: [4, 8], [false, true]) func readsDataDescriptors(width: Int, isSigned: Bool) {
        for isLong in [false, true] {
            let members = [Self.a, Self.b].map {
                $0.with(\.descriptor, (width, isSigned)).with(\.isLong, isLong)
            }
            #expect(Self.text(ZIPSample(members).bytes) == "a=1 b/c.plist={x=y;}")
        }
    }

    @Test func readsMemberNames() {
        var latin = Self.a
        latin.name = [0x81, 0x62, 0x65, 0x72, 0xFF, 0x80, 0xE1]
        #expect(Self.text(ZIPSample([latin]).bytes) == "über\u{A0}Çß=1")
        #expect(Self.text(ZIPSample([Member("ü", "1")]).bytes) == "ü=1")
        #expect(Self.text(ZIPSample([Member("ü", "1").with(\.flags, 0x800)]).bytes) == "ü=1")
        #expect(
            Self.text(ZIPSample([latin.with(\.flags, 0x800)]).bytes)
                == "84 a name that is not UTF-8, despite its flag")
        for byte in 0x80...0xFF {
            let text = ZIPName.text([UInt8(byte)].view, isUTF8: false)
            #expect(text.map { String(decoding: $0, as: UTF8.self).unicodeScalars.count } == 1)
        }
    }

    @Test func ordersNamesByTheirBytes() {
        let names = ["", "a", "a-b", "a/b", "aaaaaaaa", "aaaaaaaab", "aaaaaaaac", "b", "ü"]
            .map { Array($0.utf8) }
        for (index, left) in names.enumerated() {
            for (other, right) in names.enumerated() {
                #expect(ZIPName.precedes(left, right) == (index < other))
            }
        }
        let count = ZIPName.folderCount(of: Array("a/b/c/d".utf8), without: Array("a/bb".utf8))
        #expect(count == 2)
        #expect(ZIPName.folderCount(of: Array("ab/c".utf8), without: Array("a/c".utf8)) == 1)
    }

    @Test func readsTypesOfMembers() throws {
        let members = [
            Member("a.app/", ""), Member("b", "a.app").with(\.mode, 0o120777),
            Member("c").with(\.mode, 0o100755), Member("d").with(\.mode, nil),
            Member("e", "").with(\.mode, 0o010644), Member("f").with(\.mode, 0o644),
            Member("g").with(\.mode, 0o010644),
        ]
        let archive = try ZIPArchive(ByteStore(ZIPSample(members).bytes))
        let kinds = archive.members.map { "\($0.kind)\($0.isExecutable ? " x" : "")" }
        #expect(kinds == ["folder", "link x", "file x", "file x", "other", "file", "file"])
        let name = archive.members[0].name
        #expect(name == Array("a.app".utf8))
        #expect(archive.member(named: Array("c".utf8))?.byteCount == 6)
        #expect(archive.member(named: Array("cc".utf8)) == nil)
        #expect(archive.member(named: Array("z".utf8)) == nil)
    }

    @Test func readsStartOfMembers() throws {
        var letters = Member("z", "")
        letters.content = Array(repeating: 0x61, count: 1000)
        letters.method = 8
        letters.packed = Self.thousand
        let archive = try ZIPArchive(ByteStore(ZIPSample([Self.a, letters]).bytes))
        let starts = try archive.members.map { member in
            try archive.start(of: member, byteCount: 4).array
        }
        #expect(starts == [[0x31], [0x61, 0x61, 0x61, 0x61]])
    }

    @Test func recognisesArchivesByStartOrName() {
        func isZIP(_ bytes: [UInt8], _ name: String? = nil) -> Bool {
            ZIPArchive.isZIP(ByteStore(bytes), fileName: name)
        }
        #expect(isZIP(signature(3, 4)) && isZIP(signature(5, 6)) && isZIP(signature(7, 8)))
        #expect(isZIP(Array("Cr24".utf8)))
        #expect(!isZIP(Array("PK".utf8)) && !isZIP([]) && !isZIP(Array("PK\u{1}\u{2}".utf8)))
        #expect(isZIP([], "a.ipa") && isZIP([1], "A.ZIP") && isZIP([], "b.crx"))
        #expect(!isZIP([], "zip") && !isZIP([], "a.plist") && !isZIP([], nil))
    }
}
