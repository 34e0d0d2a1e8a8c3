// SPDX-License-Identifier: Apache-2.0

import PlistContainers
@testable import PlistCore
import TestSupport
import Testing

@Suite struct DEREntitlementsTests {
    /// Values with one key, and the bytes that codesign writes for them.
    static let examples: [(value: PlistValue, bytes: [UInt8])] = [
        ([:], [112, 5, 2, 1, 1, 176, 0]),
        (["key": false], [112, 15, 2, 1, 1, 176, 10, 48, 8, 12, 3, 107, 101, 121, 1, 1, 0]),
        (["key": true], [112, 15, 2, 1, 1, 176, 10, 48, 8, 12, 3, 107, 101, 121, 1, 1, 255]),
        (["key": 0], [112, 15, 2, 1, 1, 176, 10, 48, 8, 12, 3, 107, 101, 121, 2, 1, 0]),
        (["key": -1], [112, 15, 2, 1, 1, 176, 10, 48, 8, 12, 3, 107, 101, 121, 2, 1, 255]),
        (["key": 42], [112, 15, 2, 1, 1, 176, 10, 48, 8, 12, 3, 107, 101, 121, 2, 1, 42]),
        (["key": 128], [112, 16, 2, 1, 1, 176, 11, 48, 9, 12, 3, 107, 101, 121, 2, 2, 0, 128]),
        (["key": ""], [112, 14, 2, 1, 1, 176, 9, 48, 7, 12, 3, 107, 101, 121, 12, 0]),
        (
            ["key": [true, "foo"]],
            [
                112, 22, 2, 1, 1, 176, 17, 48, 15, 12, 3, 107, 101, 121, 48, 8, 1, 1, 255, 12, 3,
                102,
                111, 111,
            ]
        ),
        (
            ["key": ["inner": false]],
            [
                112, 26, 2, 1, 1, 176, 21, 48, 19, 12, 3, 107, 101, 121, 176, 12, 48, 10, 12, 5,
                105,
                110, 110, 101, 114, 1, 1, 0,
            ]
        ),
    ]

    private static func encoded(_ value: PlistValue) throws(PlistError) -> [UInt8] {
        var output = PlistOutput()
        _ = try DEREntitlementsCodec().encode(
            PlistDocument(value: value), options: PlistEncodingOptions(), to: &output)
        return output.bytes()
    }

    @Test(arguments: CaseIndex.all(of: examples))
    func readsAndWritesLikeCodesign(caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (value, bytes) = Self.examples[index]
        #expect(try Self.encoded(value) == bytes)
        let codec = DEREntitlementsCodec()
        let document = try codec.decode(ByteStore(bytes), options: PlistDecodingOptions())
        #expect(try document.value == value)
        #expect(codec.detect(PlistSample(ByteStore(bytes))) == .certain)
        for count in 1..<bytes.count {
            #expect(throws: PlistError.self) {
                try codec.decode(ByteStore(bytes[..<count]), options: PlistDecodingOptions())
            }
        }
    }

    @Test func writesKeysInOrderAndIntegersOfAllSizes() throws {
        let numbers = [0, 127, 128, 255, 256, -128, -129, .max, .min, 1 << 40, -(1 << 40)]
        var value: PlistValue = ["b": 1, "a": [:], "é": "x", "B": []]
        for number in numbers { value["n\(number)"] = PlistValue(number) }
        let bytes = try Self.encoded(value)
        let document = try DEREntitlementsCodec().decode(
            ByteStore(bytes), options: PlistDecodingOptions())
        #expect(document.root.entries.map(\.key).prefix(2) == ["B", "a"])
        #expect(document.root.entries.map(\.key).last == "é")
        for number in numbers { #expect(document.root["n\(number)"]?.int == number) }
    }

    @Test(
        arguments: [
            ("x", "DER entitlements must be a dictionary"),
            (["k": 1.5], "DER entitlements cannot represent a real"),
            (["k": .data([1])], "DER entitlements cannot represent data"),
            (["k": .null], "DER entitlements cannot represent null"),
            (
                ["k": .integer(PlistInteger(UInt64.max))],
                "DER entitlements have only signed 64-bit integers"
            ),
        ] as [(PlistValue, String)])
    func refusesUnrepresentableValues(value: PlistValue, message: String) {
        do throws(PlistError) {
            _ = try Self.encoded(value)
            Issue.record("written")
        } catch {
            #expect(error.message == message)
            #expect(error.code == .unrepresentable)
        }
    }

    /// Strings in binary property lists may contain half of a surrogate pair.
    @Test(
        arguments: [
            ([0x51, 0x6B, 0x61, 0xD8, 0x00], 13, "the string contains an unpaired surrogate"),
            ([0x61, 0xD8, 0x00, 0x51, 0x6B], 14, "a key contains an unpaired surrogate"),
        ] as [([UInt8], UInt8, String)])
    func refusesUnpairedSurrogates(texts: [UInt8], second: UInt8, message: String) throws {
        var bytes = Array("bplist00".utf8) + [0xD1, 1, 2] + texts
        let start = UInt8(bytes.count)
        bytes += [8, 11, second, 0, 0, 0, 0, 0, 0, 1, 1]
        for number in [3, 0, start] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
        let value = try PlistDocument(decoding: bytes).value
        let error = #expect(throws: PlistError.self) { try Self.encoded(value) }
        #expect(error?.message == message)
        #expect(error?.code == .unrepresentable)
    }

    @Test func refusesTooDeepValues() throws {
        var value: PlistValue = ["k": 1]
        for _ in 0..<14 { value = ["k": value] }
        _ = try Self.encoded(value)
        #expect(throws: PlistError.self) { try Self.encoded(["k": value]) }
    }

    @Test(
        arguments: [
            ([112, 5, 2, 1, 2, 176, 0], "expected version 1 of entitlements"),
            ([112, 5, 2, 1, 1, 48, 0], "expected a dictionary"),
            ([112, 7, 2, 1, 1, 176, 0, 5, 0], "expected the end of the entitlements"),
            ([112, 9, 2, 1, 1, 176, 4, 48, 2, 12, 0], "expected the value of a key"),
            ([112, 11, 2, 1, 1, 176, 6, 48, 4, 12, 0, 5, 0], "expected a value"),
            ([112, 5, 2, 1, 1, 176, 1], "claims 1 bytes, but 0 are left"),
            (
                [112, 0x80, 2, 1, 1, 176, 0, 0, 0],
                "an ASN.1 element without a length, which DER does not allow"
            ),
            (
                [112, 6, 2, 1, 1, 176, 0x81, 0],
                "an ASN.1 length in more bytes than DER allows"
            ),
            ([112, 6, 2, 2, 0, 1, 176, 0], "expected version 1 of entitlements"),
            (
                [112, 12, 2, 1, 1, 176, 7, 48, 5, 12, 0, 1, 1, 1],
                "expected a Boolean, found an ASN.1 element with tag 1"
            ),
            (
                [112, 13, 2, 1, 1, 176, 8, 48, 6, 12, 0, 2, 2, 0, 127],
                "expected a 64-bit integer, found an ASN.1 element with tag 2"
            ),
            (
                [112, 13, 2, 1, 1, 176, 8, 48, 6, 12, 0, 44, 2, 12, 0],
                "expected a string, found an ASN.1 element with tag 12"
            ),
        ] as [([UInt8], String)])
    func reportsMalformedEntitlements(bytes: [UInt8], message: String) {
        do throws(PlistError) {
            _ = try DEREntitlementsCodec().decode(ByteStore(bytes), options: PlistDecodingOptions())
            Issue.record("read")
        } catch {
            #expect(error.message.contains(message), "\(error.message)")
            #expect(error.location != nil)
        }
    }

    /// A length takes one to nine bytes.
    @Test(arguments: [0, 100, 127, 128, 200, 255, 256, 70_000])
    func detectsEntitlementsOfAnyLength(count: Int) throws {
        let text = PlistValue(String(repeating: "x", count: count))
        let bytes = try Self.encoded(["k": text])
        #expect(DEREntitlementsCodec().detect(PlistSample(ByteStore(bytes))) == .certain)
        let endless: [UInt8] = [112, 0x80] + bytes.suffix(count + 5) + [0, 0]
        #expect(DEREntitlementsCodec().detect(PlistSample(ByteStore(endless))) == .no)
    }

    @Test func ignoresTexts() {
        for text in ["p", "plain", "p\u{2}", "{}"] {
            #expect(DEREntitlementsCodec().detect(PlistSample(ByteStore(text.utf8))) == .no)
        }
    }
}
