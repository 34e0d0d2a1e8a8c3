// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Strings of one-byte characters are read several characters at a time: anything unusual must be
/// found at every place.
@Suite struct BinaryTextTests {
    /// Returns a file of a string with other bytes at a place, and bytes after the object.
    private static func file(_ count: Int, _ place: Int, _ bytes: [UInt8]) -> [UInt8] {
        var text = [UInt8](repeating: 0x78, count: count)
        text.replaceSubrange(place..<place + bytes.count, with: bytes)
        return BinaryAssembly(
            [0xA2, 1, 2], BinaryAssembly.counted(0x50, count) + text, [0x51, 0x79]
        ).bytes
    }

    @Test func readsUTF8AtEachPlace() throws {
        for count in 2..<34 {
            for place in 0...count - 2 {
                let document = try Binary.decode(Self.file(count, place, Array("é".utf8)))
                let text = try #require(document.root[0])
                let expected =
                    String(repeating: "x", count: place) + "é"
                    + String(repeating: "x", count: count - 2 - place)
                #expect(text.string == expected)
                #expect(!text.node.flags.contains(.ascii))
                #expect(document.warnings.map(\.code) == [.nonASCII])
            }
        }
    }

    @Test func refusesNonASCIIBytesAtEachPlace() throws {
        for count in 1..<34 {
            for place in 0..<count {
                let error = try #require(Binary.error(Self.file(count, place, [0xE9])))
                #expect(error.code == .nonASCII)
                #expect(error.location?.byteOffset == 11)
            }
        }
    }

    @Test func findsControlCharactersAtEachPlace() throws {
        for count in 1..<34 {
            for place in 0..<count {
                for character in [0x00, 0x01, 0x0B, 0x1F] as [UInt8] {
                    let document = try Binary.decode(Self.file(count, place, [character]))
                    #expect(document.traits == .nonXMLCharacters)
                }
                let plain = try Binary.decode(Self.file(count, place, [0x7F]))
                #expect(plain.traits == [] && plain.warnings.isEmpty)
            }
        }
    }

    @Test func marksAllBytesOfAnObject() throws {
        let surrogate = BinaryAssembly([0xA1, 1], BinaryAssembly.utf16([0x41, 0xD800, 0x42])).bytes
        let warning = try #require(try Binary.decode(surrogate).warnings.first)
        #expect(warning.code == .unpairedSurrogate)
        #expect(warning.location == PlistLocation(byteOffset: 10, byteCount: 7))
        let tight = BinaryAssembly(objects: [[UInt8]](repeating: [0x09], count: 256)).changing {
            $0.offsetWidth = 2
        }
        let finding = try #require(try Binary.decode(tight.bytes).warnings.first)
        #expect(finding.code == .coreFoundationRefuses)
        #expect(finding.location == PlistLocation(byteOffset: tight.trailerStart + 7))
    }

    struct Refusal: CustomTestStringConvertible, Sendable {
        let bytes: [UInt8]
        let place: PlistLocation
        let message: String
        var testDescription: String { message }
    }

    static let refusals: [Refusal] = {
        let sound = BinaryRefusalTests.sound.bytes
        let start = BinaryRefusalTests.trailerStart
        let long = BinaryAssembly(BinaryAssembly.ascii(String(repeating: "a", count: 300)))
        let nonsense = "the trailer is malformed: the file is cut off or damaged"
        return [
            Refusal(
                bytes: Array("xplist00".utf8) + sound.dropFirst(8),
                place: PlistLocation(byteOffset: 0, byteCount: 6),
                message: "expected 'bplist' at the start, found 'xplist'"),
            Refusal(
                bytes: Array("bplist15".utf8) + sound.dropFirst(8),
                place: PlistLocation(byteOffset: 6, byteCount: 2),
                message: "expected version 'bplist00', found 'bplist15'"),
            Refusal(
                bytes: Array("bplist00".utf8),
                place: PlistLocation(byteOffset: 8, byteCount: 1),
                message: "expected at least 42 bytes, found 8"),
            Refusal(
                bytes: BinaryRefusalTests.trailer(6, [0]),
                place: PlistLocation(byteOffset: start + 6, byteCount: 1), message: nonsense),
            Refusal(
                bytes: long.bytes,
                place: PlistLocation(byteOffset: long.trailerStart + 6, byteCount: 1),
                message: nonsense),
            Refusal(
                bytes: BinaryRefusalTests.second([0x52, 0x61]),
                place: PlistLocation(byteOffset: 9, byteCount: 2),
                message: "object 1 is a string of 2 bytes, but only 1 bytes are left before the "
                    + "offset table"),
            Refusal(
                bytes: BinaryRefusalTests.second([0xA1]),
                place: PlistLocation(byteOffset: 9, byteCount: 1),
                message:
                    "object 1 is an array of 1 references of 1 bytes, but only 0 bytes are left "
                    + "before the offset table"),
        ]
    }()

    @Test(arguments: refusals) func marksAllMalformedBytes(_ refusal: Refusal) throws {
        let error = try #require(Binary.error(refusal.bytes))
        #expect(error.message == refusal.message)
        #expect(error.location == refusal.place)
    }

    // MARK: Objects that overlap

    /// Many objects at one place may take no more than four times the file and 64 KiB.
    @Test(
        arguments: [
            [0x8F] + [UInt8](repeating: 0, count: 15) + [1],
            [0xAF, 0x10, 20] + [UInt8](repeating: 0, count: 40),
            BinaryAssembly.ascii("0123456789abcdef"),
            BinaryAssembly.utf16([1, 2, 3, 4, 5, 6, 7, 8]),
            BinaryAssembly.counted(0x40, 18) + [UInt8](repeating: 7, count: 18),
        ] as [[UInt8]])
    func limitsTotalBytesOfObjects(object: [UInt8]) throws {
        func file(_ count: Int) -> [UInt8] {
            var file = BinaryRefusalTests.wide([[0x09], object], reference: 2)
            let last = UInt64(file.offset(of: 1))
            file.objects += [[UInt8]](repeating: [], count: count - 2)
            for number in 2..<count { file.offsets[number] = last }
            return file.bytes
        }
        // The first object takes a byte, and each offset two.
        func room(_ count: Int) -> Int { 4 * (8 + 1 + object.count + 2 * count + 32) + 65_536 }
        func size(_ count: Int) -> Int { 1 + (count - 1) * object.count }
        let count = try #require((2..<20_000).last { size($0) <= room($0) })
        #expect(Binary.error(file(count))?.code != .limit)
        let error = try #require(Binary.error(file(count + 1)))
        #expect(error.code == .limit)
        #expect(
            error.message
                == "overlapping objects take more than \(room(count + 1)) bytes in total")
    }
}
