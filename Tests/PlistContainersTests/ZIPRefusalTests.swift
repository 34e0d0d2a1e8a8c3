// SPDX-License-Identifier: Apache-2.0

@testable import PlistContainers
@testable import PlistCore
import TestSupport
import Testing

/// Refused archives, with the place: unsupported features, and records that programs read
/// differently.
@Suite(.tags(.hostile)) struct ZIPRefusalTests {
    typealias Member = ZIPSample.Member

    private static func text(_ members: Member...) -> String {
        ZIPTests.text(ZIPSample(members).bytes)
    }

    @Test func namesUnsupportedFeatures() {
        let member = Member("a")
        #expect(Self.text(member.with(\.flags, 1)) == "0 the member 'a' is encrypted")
        #expect(Self.text(member.with(\.flags, 0x41)) == "0 the member 'a' is encrypted")
        #expect(Self.text(member.with(\.method, 99)) == "0 the member 'a' is encrypted")
        // Without the flag for UTF-8, the name is not in UTF-8.
        #expect(
            Self.text(member.with(\.flags, 1).with(\.name, [0x81]))
                == "0 the member 'ü' is encrypted")
        let methods = [
            1: "shrunk", 3: "reduced", 6: "imploded", 9: "compressed with Deflate64",
            12: "compressed with bzip2", 14: "compressed with LZMA",
            93: "compressed with Zstandard",
            95: "compressed with xz", 96: "compressed as a JPEG", 97: "compressed with WavPack",
            98: "compressed with PPMd", 1234: "compressed with method 1234",
        ]
        for (method, name) in methods {
            #expect(
                Self.text(member.with(\.method, method))
                    == "0 the member 'a' is \(name), and only stored and deflated members are read; "
                    + "'7z x' may extract it")
        }
    }

    /// Other members of these archives are readable.
    @Test func refusesOnlyMembersItCannotUnpack() throws {
        let members = [Member("a").with(\.method, 12), Member("b")]
        let archive = try ZIPArchive(ByteStore(ZIPSample(members).bytes))
        let content = try archive.contents(of: archive.members[1]).array
        #expect(content == Array("{a=b;}".utf8))
    }

    @Test func refusesSeveralDisks() {
        var sample = ZIPSample([Member("a")])
        let expected = "multi-disk archives are not supported; 'zip -s 0' joins the parts"
        let built = sample.built
        for offset in [4, 6, 8] {
            let changed = built.replacing(built.end + offset, short(3))
            #expect(ZIPTests.text(changed) == "\(built.end) \(expected)")
        }
        let moved = built.replacing(built.entries[0] + 34, short(1))
        #expect(ZIPTests.text(moved) == "\(built.entries[0]) a member on another disk")
        sample.isLong = true
        let long = sample.built
        for offset in [16, 20, 24, 60, 72] {
            let changed = long.replacing(long.end - 76 + offset, word(7))
            #expect(ZIPTests.text(changed) == "\(long.end - 76) \(expected)")
        }
    }

    /// Fields of the local header, by their offset in it.
    @Test(
        arguments: [
            (30, [0x62], "name"), (26, [0], "name"), (7, [8], "flags"), (6, [1], "flags"),
            (8, [8], "method"), (18, [7], "size"), (22, [7], "size"), (14, [7], "checksum"),
        ] as [(Int, [UInt8], String)])
    func refusesContradictoryHeaders(offset: Int, new: [UInt8], name: String) {
        var sample = ZIPSample([Member("0"), Member("a")])
        let built = sample.built
        let changed = built.replacing(built.locals[1] + offset, new)
        #expect(
            ZIPTests.text(changed)
                == "\(built.locals[1]) the local header and the central directory disagree on the "
                + "\(name) of 'a'")
        sample.members[1].isLong = true
        guard name == "size" else { return }
        let long = sample.built
        // The extra field has the sizes in the opposite order.
        let sizes = long.locals[1] + 30 + 1 + 4
        let other = long.replacing(sizes + (offset == 18 ? 8 : 0), [9])
        #expect(ZIPTests.text(other).contains("disagree on the size of 'a'"))
    }

    @Test func ignoresCompressionLevel() {
        let built = ZIPSample([Member("a")]).built
        #expect(ZIPTests.text(built.replacing(6, [6])) == "a={a=b;}")
    }

    @Test func refusesContradictoryDescriptors() {
        for width in [4, 8] {
            let member = Member("a").with(\.descriptor, (width, true))
            let built = ZIPSample([member]).built
            for offset in [4, 8, 8 + width] {
                let changed = built.replacing(37 + offset, [0x77])
                #expect(
                    ZIPTests.text(changed)
                        == "37 the data descriptor and the central directory disagree on 'a'")
            }
            // Numbers that are present in the header must also be right.
            #expect(ZIPTests.text(built.replacing(18, [6])) == "a={a=b;}")
            #expect(ZIPTests.text(built.replacing(18, [5])).contains("disagree on the size"))
        }
    }

    @Test func refusesOverlappingMembers() {
        #expect(
            Self.text(Member("a"), Member("b").with(\.offset, 0))
                == "0 the local header and the central directory disagree on the name of 'b'")
        // The header of the second member is in the contents of the first.
        let inner = ZIPSample([Member("b")]).built
        var outer = Member("a")
        outer.content = Array(inner.bytes[..<inner.entries[0]])
        let sample = ZIPSample([outer, Member("b").with(\.offset, 31)])
        #expect(ZIPTests.text(sample.bytes) == "31 the members 'a' and 'b' overlap")
        #expect(
            Self.text(Member("a"), Member("a").with(\.offset, 0))
                == "0 the members 'a' and 'a' overlap")
        let built = ZIPSample([Member("a")]).built
        let end = built.entries[0]
        #expect(
            ZIPTests.text(built.replacing(end + 42, word(end)))
                == "\(end) no local header of 'a' at byte \(end)")
        #expect(
            ZIPTests.text(built.replacing(end + 20, word(9999)))
                == "0 the member 'a' of 9999 bytes ends after the start of the central directory")
    }

    /// The checksum and the sizes in a descriptor may be the start of the next member's header.
    @Test func refusesMembersOverlappingDescriptor() {
        var first = Member("a").with(\.descriptor, (4, false))
        first.checksum = 0x0403_4B50
        var second = Member("b", "")
        // The header's field for the method holds the size of the first member.
        second.method = first.content.count
        var sample = ZIPSample([second, first])
        sample.gap = short(0) + word(0) + word(0) + word(0) + short(1) + short(0) + [0x62]
        let place = sample.built.locals[1] + 31 + first.content.count
        sample.members[0].offset = place
        #expect(ZIPTests.text(sample.bytes) == "\(place) the members 'a' and 'b' overlap")
    }

    @Test func refusesDuplicateNames() {
        let first = Member("a")
        let places = ZIPSample([first, first]).built.entries
        #expect(Self.text(first, first) == "\(places[1]) two members with the name 'a'")
        #expect(Self.text(Member("a/", ""), first).hasSuffix("two members with the name 'a'"))
        #expect(
            Self.text(Member("ü"), Member("ü").with(\.name, [0x81]))
                .hasSuffix("two members with the name 'ü'"))
        #expect(
            Self.text(first, Member("a-b"), Member("a/b"))
                .hasSuffix("'a/b' is in a member that is not a folder"))
        #expect(
            Self.text(Member("a", "b").with(\.mode, 0o120777), Member("a/b"))
                .hasSuffix("'a/b' is in a member that is not a folder"))
        #expect(
            Self.text(Member("a/", ""), Member("a-b", ""), Member("a/b", "")) == "a= a-b= a/b=")
    }

    @Test(arguments: [
        ("../a", "'../a' leads out of the archive"), ("a/../../b", "leads out of the archive"),
        ("a/..", "leads out of the archive"), ("/a", "'/a' is absolute"), ("/", "is empty"),
        ("a\\b", "'a\\b' contains a backslash"), ("a\0b", "'a\\u{0}b' contains a zero byte"),
        ("", "'' is empty"), ("a//b", "has a part ''"), ("./a", "has a part '.'"),
        ("a/./b", "so it is ambiguous"), ("//", "is absolute"),
        (String(repeating: "a", count: 1025), "is longer than 1024 bytes"),
        (String(repeating: "a/", count: 129), "has more than 128 parts"),
    ])
    func refusesNamesOutsideArchive(name: String, mistake: String) {
        let built = ZIPSample([Member(name, "")]).built
        let text = ZIPTests.text(built.bytes)
        #expect(text.hasPrefix("\(built.entries[0] + 46) a member whose name '"))
        #expect(text.contains(mistake), "\(text)")
    }

    @Test func refusesContentsThatContradictDirectory() {
        #expect(
            Self.text(Member("a").with(\.checksum, 5))
                == "31 the checksum of 'a' does not match its contents")
        #expect(
            Self.text(Member("a").with(\.packed, [1]))
                .hasSuffix("the member 'a' is stored with two different sizes"))
        #expect(Self.text(Member("a/", "x")).hasSuffix("a folder with contents: 'a'"))
        var member = Member("a").deflated()
        let packed = member.packedBytes
        let expected = "the deflated bytes of 'a' are not a stream of 6 bytes"
        for wrong in [packed + [0], packed.dropLast(), [7] + packed, [], packed + packed] {
            member.packed = Array(wrong)
            #expect(Self.text(member).hasSuffix(expected), "\(wrong)")
        }
        member.packed = packed
        for content in ["{a=b;", "{a=b;}}"] {
            member.content = Array(content.utf8)
            #expect(Self.text(member).contains("are not a stream of \(content.utf8.count) bytes"))
        }
    }

    @Test func refusesContradictoryEndRecords() {
        let member = Member("a")
        var sample = ZIPSample([member])
        let built = sample.built
        let end = built.end
        #expect(
            ZIPTests.text(built.bytes + [0])
                == "\(built.bytes.count + 1) expected the end record of a ZIP archive's central "
                + "directory: it is cut off, or something follows the archive")
        #expect(
            ZIPTests.text(built.replacing(end + 8, short(0) + short(0)))
                == "\(built.entries[0]) the central directory has more than its 0 entries")
        #expect(
            ZIPTests.text(built.replacing(end + 8, short(2) + short(2)))
                == "\(end) expected an entry of the central directory")
        #expect(
            ZIPTests.text(built.replacing(end + 12, word(9999)))
                == "\(end) the central directory of 9999 bytes from byte 37 on does not end before its "
                + "end record")
        #expect(
            ZIPTests.text(built.replacing(end + 16, word(9)))
                == "\(end) the central directory is not at byte 9, where its end record says")
        #expect(
            ZIPTests.text(built.replacing(built.entries[0] + 32, short(1)))
                == "\(built.entries[0]) an entry that ends after the central directory")
        sample.comment = Array(built.bytes[end...])
        let twice = sample.bytes
        #expect(
            ZIPTests.text(twice)
                == "\(end) two end records of a central directory, here and at byte \(end + 22): "
                + "programs disagree about the one that counts")
    }

    @Test func refusesContradictoryZIP64Records() {
        var sample = ZIPSample([Member("a").with(\.isLong, true)])
        sample.isLong = true
        let built = sample.built
        let end = built.end
        #expect(
            ZIPTests.text(built.replacing(end + 10, short(5)))
                == "\(end) the end record and the ZIP64 end record disagree")
        #expect(
            ZIPTests.text(built.replacing(end + 12, word(5)))
                == "\(end) the end record and the ZIP64 end record disagree")
        #expect(
            ZIPTests.text(built.replacing(end - 12, long(5)))
                == "\(end - 20) the locator of the ZIP64 end record says that it is elsewhere")
        #expect(
            ZIPTests.text(built.replacing(end - 76, [0]))
                == "\(end - 20) expected the ZIP64 end record of 56 bytes before its locator")
        let extra = built.entries[0] + 47
        #expect(
            ZIPTests.text(built.replacing(extra, short(2)))
                == "\(extra) expected a ZIP64 field with the sizes")
        #expect(
            ZIPTests.text(built.replacing(extra + 2, short(8)))
                == "\(extra + 12) a ZIP64 field without all sizes")
        sample.members[0].extra = short(1) + short(24) + long(6) + long(6) + long(0)
        #expect(ZIPTests.text(sample.bytes).hasSuffix("two ZIP64 fields of one member"))
    }
}
