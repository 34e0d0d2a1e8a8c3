// SPDX-License-Identifier: Apache-2.0

@testable import PlistContainers
@testable import PlistCore
import Testing

@Suite struct ASN1Tests {
    private static func element(_ bytes: [UInt8]) throws(PlistError) -> ASN1Element {
        try ASN1Tree(ByteStore(bytes)).root
    }

    private static func failure(_ bytes: [UInt8], isDER: Bool = false) -> String? {
        do throws(PlistError) {
            _ = try ASN1Tree(ByteStore(bytes), isDER: isDER)
            return nil
        } catch {
            return "\(error.location?.byteOffset ?? -1): \(error.message)"
        }
    }

    @Test func locatesElements() throws {
        let bytes: [UInt8] = [
            0x30, 0x80, 0x24, 0x80, 4, 1, 7, 0, 0, 0xBF, 0x81, 0x00, 2, 5, 0, 0, 0,
        ]
        let root = try Self.element(bytes)
        #expect(root.range == 0..<17)
        #expect(root.content == 2..<15)
        var elements = try ASN1Elements(sequence: root, "a sequence")
        let string = try elements.next("a string")
        #expect(string.range == 2..<9)
        #expect(string.content == 4..<7)
        #expect(try string.octets().array == [7])
        let tagged = try elements.next("a tagged null")
        #expect(tagged.range == 9..<15)
        #expect(tagged.tag == ASN1Tag(.context, 128))
        #expect(
            tagged.unexpected("x").message
                == "expected x, found an ASN.1 element with context tag 128")
        #expect(elements.next() == nil)
    }

    /// Identifiers and lengths that BER does not allow or that serve no purpose.
    @Test(
        arguments: [
            ([0x1F, 0x1E, 0], "0: an ASN.1 tag in more bytes than it needs"),
            ([0x1F, 0x80, 0x7F, 0], "0: an ASN.1 tag in more bytes than it needs"),
            (
                [0x1F] + [UInt8](repeating: 0xFF, count: 9) + [0, 0],
                "0: an ASN.1 tag of more than 9 bytes"
            ),
            ([0x1F] + [UInt8](repeating: 0xFF, count: 8) + [0, 0], nil),
            (
                [0x30, 2, 0, 0],
                "2: expected an ASN.1 element, found the end of one without a length"
            ),
            (
                [0x30, 2, 0x20, 0],
                "2: expected an ASN.1 element, found the end of one without a length"
            ),
            ([4, 0x80, 0, 0], "0: an ASN.1 element without a length that has no elements"),
            ([4, 0x88, 0, 0, 0, 0, 0, 0, 0, 1, 5], nil),
            ([4, 0x89, 0, 0, 0, 0, 0, 0, 0, 0, 1, 5], "0: an ASN.1 length in more than 8 bytes"),
            (
                [4, 0x88, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
                "0: an ASN.1 length of more than 2^56"
            ),
            (
                [0x30, 2, 4, 0x81, 0],
                "2: expected an ASN.1 element, found the end of the enclosing one"
            ),
            (
                [0x30, 0x80, 5, 0],
                "4: expected an ASN.1 element, found the end of the file: it is cut off"
            ),
            ([5, 0, 0], "2: expected the end of the file, found further bytes"),
        ] as [([UInt8], String?)])
    func reportsMalformedElements(bytes: [UInt8], message: String?) {
        #expect(Self.failure(bytes) == message)
    }

    @Test func requiresShortestLengthsInDER() {
        let message = "0: an ASN.1 length in more bytes than DER allows"
        for count in [0, 1, 0x7F, 0x80, 0xFF, 0x100, 0xFFFF, 0x10000] {
            let content = [UInt8](repeating: 5, count: count)
            let shortest = DER.element(4, content)
            #expect(Self.failure(shortest, isDER: true) == nil)
            let lengths = Array(shortest.dropFirst().dropLast(count))
            let size = lengths.count == 1 ? 1 : lengths.count - 1
            let longer = [4, 0x81 + UInt8(size), 0] + lengths.suffix(size) + content
            #expect(Self.failure(longer, isDER: true) == message)
            #expect(Self.failure(longer) == nil)
        }
        #expect(
            Self.failure([4, 0x81, 0x7F] + [UInt8](repeating: 5, count: 0x7F), isDER: true)
                == message)
    }

    @Test func limitsDepthToFiftyLevels() {
        func nested(_ count: Int) -> [UInt8] {
            (0..<count).reduce([]) { bytes, _ in DER.open(0x30, bytes) }
        }
        #expect(Self.failure(nested(50)) == nil)
        #expect(Self.failure(nested(51)) == "100: ASN.1 elements nest deeper than 50 levels")
    }

    @Test func joinsOnlyPiecesThatAreStrings() throws {
        let pieces = DER.element(
            0x24, [4, 1, 1], DER.element(0x24), DER.open(0x24, [4, 2, 2, 3]), [4, 0])
        #expect(try Self.element(pieces).octets().array == [1, 2, 3])
        let mixed = DER.element(0x24, [4, 1, 1], [5, 0])
        let error = #expect(throws: PlistError.self) { try Self.element(mixed).octets() }
        #expect(error?.message == "expected a string of bytes, found an ASN.1 element with tag 5")
        #expect(error?.location?.byteOffset == 5)
    }

    @Test(
        arguments: [
            ([0x55, 4, 3], "2.5.4.3"), ([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D], "1.2.840.113549"),
            ([0], "0.0"), ([79], "1.39"), ([80], "2.0"), ([0x88, 0x37], "2.999"),
            (
                [0x2A] + [UInt8](repeating: 1, count: 5000),
                "1.2" + String(repeating: ".1", count: 30)
            ),
            ([0x2A] + [UInt8](repeating: 0xFF, count: 8) + [0x7F], "1.2.9223372036854775807"),
            ([0x2A] + [UInt8](repeating: 0xFF, count: 9) + [0x7F], nil), ([], nil),
            ([0x2A, 0x80, 1], nil), ([0x2A, 0x86], nil),
        ] as [([UInt8], String?)])
    func readsObjectIdentifiers(bytes: [UInt8], numbers: String?) throws {
        let identifier = ASN1ObjectIdentifier(try Self.element(DER.element(6, bytes)))
        #expect(identifier?.described == numbers)
    }

    @Test(
        arguments: [
            (23, "360102030405Z", "2036-01-02T03:04:05Z"),
            (23, "500102030405Z", "1950-01-02T03:04:05Z"),
            (23, "491231235960Z", "2049-12-31T23:59:60Z"),
            (23, "000229000000Z", "2000-02-29T00:00:00Z"),
            (24, "21260228235959Z", "2126-02-28T23:59:59Z"),
            (24, "20360102030405.25Z", "2036-01-02T03:04:05Z"),
            (23, "010229000000Z", nil), (23, "361301000000Z", nil), (23, "360001000000Z", nil),
            (23, "360100000000Z", nil), (23, "360132000000Z", nil), (23, "360102240405Z", nil),
            (23, "360102036005Z", nil), (23, "360102030462Z", nil), (23, "3601020304Z", nil),
            (23, "360102030405", nil), (23, "3601020304O5Z", nil), (23, "36010203040:Z", nil),
            (23, "360102030405.5Z", nil),
            (23, "360102030405+0000", nil), (24, "20360102030405.Z", nil),
            (24, "20360102030405.xZ", nil),
            (24, "203601020304055Z", nil), (24, "360102030405Z", nil), (24, "", nil),
            (4, "360102030405Z", nil),
        ] as [(UInt8, String, String?)])
    func readsTimesOfCertificates(tag: UInt8, text: String, time: String?) throws {
        let element = try Self.element(DER.element(tag, Array(text.utf8)))
        #expect(element.time.map(DateText.string) == time)
    }

    /// The output equals a hand-assembled element, and is DER.
    @Test(arguments: [0, 1, 127, 128, 255, 256, 65535, 65536, 1 << 24]) func writesLengths(
        count: Int
    ) {
        let content = [UInt8](repeating: 7, count: count)
        var writer = DERWriter()
        writer.append(.sequence) {
            $0.append(.octetString, content)
            $0.append(ASN1Tag(.context, 3)) { _ in }
        }
        #expect(writer.bytes == DER.element(0x30, DER.element(4, content), [0xA3, 0]))
        #expect(Self.failure(writer.bytes, isDER: true) == nil)
    }
}
