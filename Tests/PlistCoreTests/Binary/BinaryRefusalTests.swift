// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct BinaryRefusalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let code: PlistDiagnostic.Code
        let offset: Int
        var testDescription: String { name }
        init(_ name: String, _ bytes: [UInt8], _ code: PlistDiagnostic.Code, _ offset: Int) {
            self.name = name
            self.bytes = bytes
            self.code = code
            self.offset = offset
        }
    }

    static let sound = BinaryAssembly(
        BinaryAssembly.array([1, 2]), BinaryAssembly.ascii("text"), [0x10, 1])

    /// Returns the valid file with bytes of its trailer replaced.
    static func trailer(_ place: Int, _ bytes: [UInt8]) -> [UInt8] {
        var file = sound.bytes
        let start = file.count - 32 + place
        file.replaceSubrange(start..<(start + bytes.count), with: bytes)
        return file
    }

    static let trailerStart = sound.trailerStart
    static let huge = [UInt8](repeating: 0xFF, count: 8)

    static let trailerCases: [Case] = [
        Case("no magic", Array("xplist00".utf8) + sound.bytes.dropFirst(8), .unknownFormat, 0),
        Case("nothing", [], .unknownFormat, 0),
        Case("magic only", Array("bplist".utf8), .trailer, 6),
        Case("version 15", Array("bplist15".utf8) + sound.bytes.dropFirst(8), .unknownFormat, 6),
        Case("header only", Array("bplist00".utf8), .trailer, 8),
        Case("41 bytes", Array(BinaryAssembly([0x09]).bytes.dropLast()), .trailer, 41),
        Case("offset width 0", trailer(6, [0]), .trailer, trailerStart + 6),
        Case("reference width 0", trailer(7, [0]), .trailer, trailerStart + 7),
        Case("no objects", trailer(8, [0, 0, 0, 0, 0, 0, 0, 0]), .trailer, trailerStart + 8),
        Case("top object beyond", trailer(23, [3]), .trailer, trailerStart + 16),
        Case("top object huge", trailer(16, huge), .trailer, trailerStart + 16),
        Case("table in the header", trailer(31, [8]), .trailer, trailerStart + 24),
        Case("table in the trailer", trailer(24, huge), .trailer, trailerStart + 24),
        Case("table too short", trailer(15, [4]), .trailer, trailerStart + 24),
        Case("table too long", trailer(15, [2]), .trailer, trailerStart + 24),
        Case("object count overflows", trailer(8, huge), .trailer, trailerStart + 24),
        Case(
            "count × width overflows", trailer(6, [16, 1, 0x10, 0, 0, 0, 0, 0, 0, 3]), .trailer,
            trailerStart + 24),
        Case(
            "gap before the trailer", sound.changing { $0.gap = [0] }.bytes, .trailer,
            trailerStart + 1 + 24),
    ]

    static func wide(_ objects: [[UInt8]], reference: Int) -> BinaryAssembly {
        BinaryAssembly(objects: objects).changing {
            $0.offsetWidth = 2
            $0.referenceWidth = reference
        }
    }

    static let widthCases: [Case] = {
        let long = BinaryAssembly(BinaryAssembly.ascii(String(repeating: "a", count: 300)))
        let many = wide([[UInt8]](repeating: [0x09], count: 257), reference: 1)
        return [
            Case("offsets too narrow", long.bytes, .trailer, long.trailerStart + 6),
            Case("references too narrow", many.bytes, .trailer, many.trailerStart + 7),
            Case(
                "offset before the objects", sound.changing { $0.offsets[2] = 7 }.bytes,
                .offsetTable, sound.tableStart + 2),
            Case(
                "offset of an object without references",
                BinaryAssembly([0x09], [0x08]).changing { $0.offsets[1] = 255 }.bytes,
                .offsetTable, 11),
            Case(
                "offset in the offset table",
                sound.changing { $0.offsets[2] = UInt64(sound.tableStart) }
                    .bytes, .offsetTable, sound.tableStart + 2),
            Case(
                "offset of 9 bytes with a high bit",
                {
                    var bytes = sound.changing { $0.offsetWidth = 9 }.bytes
                    bytes[sound.tableStart + 9] = 1
                    return bytes
                }(), .offsetTable, sound.tableStart + 9),
            Case(
                "reference of 9 bytes with a high bit",
                BinaryAssembly([0xA1, 1, 0, 0, 0, 0, 0, 0, 0, 0], [0x09])
                    .changing { $0.referenceWidth = 9 }.bytes, .objectReference, 9),
        ]
    }()

    /// Returns a file with one object after a valid array that does not refer to it, at byte 8 + 1.
    static func second(_ object: [UInt8]) -> [UInt8] { BinaryAssembly([0xA0], object).bytes }

    static let objectCases: [Case] = [
        Case("set", second([0xC0]), .unsupportedObject, 9),
        Case("ordered set", second([0xB0]), .unsupportedObject, 9),
        Case("fill", second([0x0F]), .unsupportedObject, 9),
        Case("URL", second([0x0C, 0x51, 0x61]), .unsupportedObject, 9),
        Case("URL with a base", second([0x0D, 0x51, 0x61]), .unsupportedObject, 9),
        Case("UUID", second([0x0E]), .unsupportedObject, 9),
        Case("marker 0x01", second([0x01]), .object, 9),
        Case("marker 0x70", second([0x70]), .object, 9),
        Case("marker 0x90", second([0x90]), .object, 9),
        Case("marker 0xff", second([0xFF]), .object, 9),
        Case("integer of 32 bytes", second([0x15] + huge + huge + huge + huge), .object, 9),
        Case("integer cut short", second([0x13, 1, 2]), .object, 9),
        Case(
            "integer below −2^63", second([0x14] + huge + [0x7F] + huge.dropLast()),
            .integerOverflow, 9),
        Case(
            "integer 2^64", second([0x14, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
            .integerOverflow, 9),
        Case("real of 2 bytes", second([0x21, 0, 0]), .object, 9),
        Case("real cut short", second([0x23, 0]), .object, 9),
        Case("date of 4 bytes", second([0x32, 0, 0, 0, 0]), .object, 9),
        Case("date cut short", second([0x33, 0]), .object, 9),
        Case("UID cut short", second([0x83, 0]), .object, 9),
        Case("UID 2^64", second([0x88, 1, 0, 0, 0, 0, 0, 0, 0, 0]), .integerOverflow, 9),
        Case("data cut short", second([0x42, 0]), .object, 9),
        Case("string cut short", second([0x52, 0x61]), .object, 9),
        Case("string in Latin-1", second([0x53, 0x61, 0xE9, 0x62]), .nonASCII, 9),
        Case("string in UTF-8 cut short", second([0x51, 0xC3]), .nonASCII, 9),
        Case("string in CESU-8", second([0x53, 0xED, 0xA0, 0x80]), .nonASCII, 9),
        Case("UTF-16 cut short", second([0x61, 0x61]), .object, 9),
        Case("count that is a string", second([0x5F, 0x51, 1]), .object, 9),
        Case("count at the end", second([0x5F]), .object, 9),
        Case("count cut short", second([0x5F, 0x13, 0]), .object, 9),
        Case("data count overflows", second([0x4F, 0x13] + huge), .object, 9),
        Case("string count overflows", second([0x5F, 0x13] + huge), .object, 9),
        Case(
            "UTF-16 count overflows", second([0x6F, 0x13, 0x80, 0, 0, 0, 0, 0, 0, 0]), .object, 9),
        Case("array count overflows", second([0xAF, 0x13] + huge), .object, 9),
        Case(
            "dictionary count overflows", second([0xDF, 0x13, 0x80, 0, 0, 0, 0, 0, 0, 0]), .object,
            9),
        Case(
            "count of 16 bytes", second([0x5F, 0x14, 1] + [UInt8](repeating: 0, count: 16)),
            .object, 9),
        Case("array into the offset table", second([0xA1]), .object, 9),
        Case("dictionary into the offset table", second([0xD1, 0]), .object, 9),
        Case("array refers beyond", second([0xA2, 1, 2]), .objectReference, 11),
        Case("dictionary's key refers beyond", second([0xD1, 9, 0]), .objectReference, 10),
        Case("dictionary's value refers beyond", second([0xD1, 0, 9]), .objectReference, 11),
        Case("key that is not a string", second([0xD1, 0, 0]), .object, 9),
    ]

    @Test(arguments: trailerCases + widthCases + objectCases)
    func refusesDamagedFileWithCodeAndOffset(test: Case) throws {
        let error = try #require(Binary.error(test.bytes))
        #expect(error.code == test.code, "\(error)")
        #expect(error.location?.byteOffset == test.offset, "\(error)")
        #expect(error.format == .binary)
    }

    /// The error first says that the file is truncated, and then names the numbers in place of the
    /// trailer.
    @Test func reportsTruncatedFiles() throws {
        let whole = BinaryAssembly(BinaryAssembly.ascii(String(repeating: "cut here ", count: 40)))
        let error = try #require(Binary.error(Array(whole.bytes.prefix(200))))
        #expect(error.message == "the trailer is malformed: the file is cut off or damaged")
        #expect(error.location?.byteOffset == 192)
        let note = try #require(error.notes.first)
        #expect(error.notes.count == 1)
        #expect(note.severity == .note)
        #expect(note.location == error.location)
        #expect(note.message.hasPrefix("expected the offset table between byte 9 and the trailer"))
        for test in Self.trailerCases
        where test.code == .trailer && test.bytes.count >= Self.sound.bytes.count {
            let error = try #require(Binary.error(test.bytes))
            #expect(error.message == "the trailer is malformed: the file is cut off or damaged")
            #expect(error.notes.first?.location == error.location)
        }
    }

    @Test func namesObjectsAndTablesInErrors() throws {
        let error = try #require(Binary.error(Self.second([0xA2, 1, 12])))
        #expect(
            error.description
                == "byte 0xb: object 1 refers to object 12, but the object table has 2 entries")
    }

    @Test func treatsWarningsAsErrorsWhenStrict() throws {
        var options = PlistDecodingOptions()
        options.isStrict = true
        let null = try #require(Binary.error(BinaryAssembly([0x00]).bytes, options: options))
        #expect(null.code == .null)
        let text = BinaryAssembly([0xA1, 1], [0x52, 0xC3, 0xA9]).bytes
        let raw = try #require(Binary.error(text, options: options))
        #expect(raw.code == .nonASCII && raw.location?.byteOffset == 10)
    }
}
