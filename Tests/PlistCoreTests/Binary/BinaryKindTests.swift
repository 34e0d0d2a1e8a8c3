// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct BinaryKindTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let object: [UInt8]
        let value: PlistValue
        var testDescription: String { name }
        init(_ name: String, _ object: [UInt8], _ value: PlistValue) {
            self.name = name
            self.object = object
            self.value = value
        }
    }

    static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
    static func ones(_ count: Int) -> [UInt8] { [UInt8](repeating: 0xFF, count: count) }
    static func real(_ value: Double) -> [UInt8] {
        [0x23] + BinaryAssembly.bigEndian(value.bitPattern, width: 8)
    }

    static let samples: [Sample] = [
        Sample("null", [0x00], .null),
        Sample("false", [0x08], false),
        Sample("true", [0x09], true),
        Sample("integer of 1 byte", [0x10, 0xFF], 255),
        Sample("integer of 2 bytes", [0x11, 0xFF, 0xFE], 65534),
        Sample("integer of 4 bytes", [0x12] + ones(4), 4_294_967_295),
        Sample("integer of 8 bytes", [0x13, 0x7F] + ones(7), .integer(PlistInteger(Int64.max))),
        Sample("negative integer", [0x13] + ones(8), -1),
        Sample("lowest integer", [0x13, 0x80] + zeros(7), .integer(PlistInteger(Int64.min))),
        Sample(
            "integer of 16 bytes", [0x14] + zeros(8) + ones(8), .integer(PlistInteger(UInt64.max))),
        Sample("negative integer of 16 bytes", [0x14] + ones(16), -1),
        Sample("real of 4 bytes", [0x22, 0x3F, 0xC0, 0, 0], 1.5),
        Sample("real of 8 bytes", real(0.1), 0.1),
        Sample("negative zero", real(-0.0), -0.0),
        Sample("infinite real", [0x22, 0xFF, 0x80, 0, 0], .real(.init(-.infinity))),
        Sample(
            "signalling NaN of 4 bytes", [0x22, 0xFF, 0x80, 0, 1],
            .real(.init(Double(bitPattern: 0xFFF0_0000_2000_0000)))),
        Sample(
            "date", [0x33] + real(757_382_400.5).dropFirst(),
            .date(PlistDate(secondsSinceReferenceDate: 757_382_400.5))),
        Sample("empty data", [0x40], .data([])),
        Sample("data", [0x43, 1, 0, 255], .data([1, 0, 255])),
        Sample("empty string", [0x50], ""),
        Sample("string", [0x55] + "hello".utf8, "hello"),
        Sample("string of eight characters", [0x58] + "12345678".utf8, "12345678"),
        Sample(
            "string with its length apart", [0x5F, 0x10, 16] + "0123456789abcdef".utf8,
            "0123456789abcdef"),
        Sample("length of 2 bytes", [0x5F, 0x11, 0, 1, 0x61], "a"),
        Sample("length of 4 bytes", [0x5F, 0x12, 0, 0, 0, 1, 0x61], "a"),
        Sample("length of 8 bytes", [0x5F, 0x13] + zeros(7) + [1, 0x61], "a"),
        Sample("length of 16 bytes", [0x5F, 0x14] + zeros(15) + [1, 0x61], "a"),
        Sample("length of 32 bytes", [0x5F, 0x15] + zeros(31) + [1, 0x61], "a"),
        Sample("raw UTF-8", [0x52, 0xC3, 0xA9], "é"),
        Sample("empty UTF-16", [0x60], ""),
        Sample("UTF-16", BinaryAssembly.utf16(Array("aé€🎉z".utf16)), "aé€🎉z"),
        Sample("UTF-16 of ASCII", BinaryAssembly.utf16(Array("plain".utf16)), "plain"),
        Sample("leading U+FEFF", BinaryAssembly.utf16([0xFEFF, 0x61]), "\u{FEFF}a"),
        Sample("UID of 1 byte", [0x80, 7], .uid(7)),
        Sample("UID of 3 bytes", [0x82, 1, 0, 0], .uid(65536)),
        Sample("UID of 8 bytes", [0x87] + ones(8), .uid(.max)),
        Sample("UID of 16 bytes", [0x8F] + zeros(8) + ones(8), .uid(.max)),
        Sample("empty array", [0xA0], []),
        Sample("empty dictionary", [0xD0], [:]),
        Sample("empty array with its count apart", [0xAF, 0x10, 0], []),
    ]

    @Test(arguments: samples)
    func readsEveryTypeAndWidth(sample: Sample) throws {
        let value = try Binary.value(BinaryAssembly(sample.object).bytes)
        #expect(value == sample.value)
    }

    @Test(arguments: samples)
    func writesEveryTypeItReads(sample: Sample) throws {
        let document = try Binary.decode(BinaryAssembly(sample.object).bytes)
        let written = try Binary.encode(document)
        #expect(try Binary.value(written) == sample.value)
        #expect(try Binary.encode(Binary.decode(written)) == written)
    }

    @Test func readsNestedContainers() throws {
        let file = BinaryAssembly(
            BinaryAssembly.dictionary([1, 2], [3, 4]), BinaryAssembly.ascii("list"),
            BinaryAssembly.ascii("flag"), BinaryAssembly.array([4, 1]), [0x09])
        #expect(try Binary.value(file.bytes) == ["list": [true, "list"], "flag": true])
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 255])
    func readsEveryOffsetAndReferenceWidth(width: Int) throws {
        let file = BinaryAssembly(
            BinaryAssembly.array([1, 2], width: width), BinaryAssembly.ascii("one"),
            BinaryAssembly.dictionary([1], [3], width: width), [0x10, 3]
        ).changing {
            $0.offsetWidth = min(width, 255)
            $0.referenceWidth = width
        }
        if width == 255 {
            // The objects alone take more than one byte can address; wider offsets can.
            #expect(file.tableStart > 255)
        }
        #expect(try Binary.value(file.bytes) == ["one", ["one": 3]])
    }

    @Test func acceptsEveryMinorVersion() throws {
        for digit in "0123456789x".utf8 {
            let file = BinaryAssembly([0x09]).changing { $0.magic[7] = digit }
            #expect(try Binary.value(file.bytes) == true)
        }
    }

    @Test func detectsBinaryByMagicAlone() {
        func detection(_ text: String, _ name: String? = nil) -> PlistDetection {
            BinaryCodec().detect(PlistSample(ByteStore(text.utf8), fileName: name))
        }
        #expect(detection("bplist00") == .certain)
        #expect(detection("bplist15") == .certain)
        #expect(detection("bplis", "a.plist") == .no)
        #expect(detection("<?xml", "a.bplist") == .no)
    }

    @Test func startsAtTopObject() throws {
        let file = BinaryAssembly([0x08], [0x10, 5]).changing { $0.topObject = 1 }
        #expect(try Binary.value(file.bytes) == 5)
    }
}
