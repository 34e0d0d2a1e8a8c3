// SPDX-License-Identifier: Apache-2.0

@testable import PlistContainers
@testable import PlistCore
import TestSupport
import Testing

/// Archives that are truncated or damaged, and small ones that unpack to a lot.
@Suite(.tags(.hostile)) struct ZIPHostileTests {
    typealias Member = ZIPSample.Member

    static let whole: [[UInt8]] = {
        var commented = ZIPSample([Member("a/b.plist").deflated(), Member("c", "")])
        commented.comment = Array("a comment".utf8)
        var long = ZIPSample([
            Member("a").with(\.isLong, true).with(\.descriptor, (8, true)), Member("b").deflated(),
        ])
        long.isLong = true
        // With an archive inside the archive, a truncated file may end like the inner one.
        var nested = Member("inner.zip")
        nested.content = ZIPSample([Member("d")]).bytes
        return [commented.bytes, long.bytes, ZIPSample([Member("a"), nested]).bytes]
    }()

    @Test(arguments: whole) func refusesTruncatedArchives(bytes: [UInt8]) {
        for count in 0..<bytes.count {
            do throws(PlistError) {
                _ = try ZIPArchive(ByteStore(bytes[..<count]))
                Issue.record("cut off at \(count)")
            } catch {
                #expect(error.location != nil, "\(count)")
            }
        }
        #expect(!ZIPTests.text(bytes).hasPrefix("\(bytes.count) "))
    }

    /// Reads an archive; expects a result or a located error, and no more bytes than its list
    /// states.
    private static func read(_ bytes: [UInt8]) {
        let source = ByteStore(bytes)
        do throws(PlistError) {
            let archive = try ZIPArchive(source)
            var sum = 0
            for member in archive.members {
                sum += member.storedByteCount
                guard let content = try? archive.contents(of: member) else { continue }
                #expect(content.count == member.byteCount)
                let start = try archive.start(of: member, byteCount: 3)
                #expect(start.array == Array(content.array.prefix(3)))
            }
            #expect(sum <= bytes.count)
        } catch {
            let offset = error.location?.byteOffset
            #expect(offset.map { (0...bytes.count).contains($0) } == true, "\(error.message)")
        }
    }

    @Test(arguments: whole) func survivesEveryChangedByte(bytes: [UInt8]) {
        for offset in bytes.indices {
            for value in [0, 1, 0x7F, 0xFF, bytes[offset] ^ 8] as [UInt8] {
                var changed = bytes
                changed[offset] = value
                Self.read(changed)
            }
        }
    }

    @Test(arguments: whole) func survivesMutatedArchives(bytes: [UInt8]) {
        var state: UInt64 = 20_261_123
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        for _ in 0..<2000 {
            var changed = bytes
            for _ in 0...next(4) {
                let offset = next(changed.count)
                switch next(4) {
                case 0: changed[offset] = UInt8(next(256))
                case 1: changed.remove(at: offset)
                case 2: changed.insert(UInt8(next(256)), at: offset)
                default:
                    let end = min(offset + next(60), changed.count)
                    changed.insert(contentsOf: changed[offset..<end], at: next(changed.count))
                }
            }
            Self.read(changed)
        }
    }

    @Test func refusesZIPBombs() {
        // No data compresses this far.
        var member = Member("a").deflated()
        var built = ZIPSample([member]).built
        let entry = built.entries[0]
        func sized(_ count: Int) -> [UInt8] {
            built.bytes.replaceSubrange(22..<26, with: word(count))
            return built.replacing(entry + 24, word(count))
        }
        #expect(
            ZIPTests.text(sized(1_000_000))
                == "\(entry) 11 deflated bytes of 'a' cannot be 1000000 bytes")
        #expect(ZIPTests.text(sized(11 * 1032)).hasSuffix("are not a stream of 11352 bytes"))
        // A million bytes each, compressed to a thousand.
        member.packed = Array(repeating: 0, count: 300_000)
        built = ZIPSample([member]).built
        let text = ZIPTests.text(
            ZIPSample([member]).built.replacing(22, word(300_000_000)))
        #expect(text.contains("disagree on the size"))
        let place = built.entries[0]
        built.bytes.replaceSubrange(22..<26, with: word(300_000_000))
        #expect(
            ZIPTests.text(built.replacing(place + 24, word(300_000_000)))
                == "0 an archive of \(built.bytes.count) bytes that unpacks to 300000000, more than "
                + "200 times as much")
    }

    @Test func refusesOversizedMembers() {
        var member = Member("a").deflated()
        member.packed = Array(repeating: 0, count: 3 << 20)
        var built = ZIPSample([member]).built
        let place = built.entries[0]
        func sized(_ count: Int) -> [UInt8] {
            built.bytes.replaceSubrange(22..<26, with: word(count))
            return built.replacing(place + 24, word(count))
        }
        #expect(
            ZIPTests.text(sized((512 << 20) + 1))
                == "\(place) the member 'a' has more than 512 MiB")
        #expect(
            ZIPTests.text(sized(512 << 20)).hasSuffix("are not a stream of 536870912 bytes"))
    }

    @Test func limitsNumberOfFolders() {
        func text(_ count: Int) -> String {
            let inner = String(repeating: "/a", count: 127)
            let built = ZIPSample((0..<count).map { Member("\($0)\(inner)", "") }).built
            return ZIPTests.text(built.bytes)
        }
        #expect(text(1033).hasSuffix(" an archive of more than 131072 folders"))
        #expect(!text(1032).contains("folders"))
    }

    @Test func limitsNumberOfMembers() {
        var sample = ZIPSample([])
        sample.isLong = true
        let built = sample.built
        let record = built.end - 76
        var changed = built.replacing(record + 24, long(1 << 20 + 1) + long(1 << 20 + 1))
        #expect(ZIPTests.text(changed) == "\(built.end) an archive of more than 1048576 members")
        changed = built.replacing(record + 24, long(1 << 20) + long(1 << 20))
        #expect(ZIPTests.text(changed) == "0 expected an entry of the central directory")
        sample.prefix = Array(repeating: 0x20, count: 65 << 20)
        var large = sample.built
        let size = sample.prefix.count
        let place = large.end - 76
        large.bytes.replaceSubrange(place + 40..<place + 56, with: long(size) + long(0))
        large.bytes.replaceSubrange(place + 64..<place + 72, with: long(size))
        #expect(
            ZIPTests.text(large.bytes) == "\(large.end) a central directory of more than 64 MiB")
    }
}
