// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistContainers
@testable import PlistCore
import TestSupport
import Testing

@Suite struct CMSTests {
    private static let content = Array("<plist><string>tide</string></plist>".utf8)

    private static func message(
        _ bytes: [UInt8], _ fileName: String? = nil
    ) throws(PlistError) -> CMSMessage? {
        let source = ByteStore(bytes)
        guard let form = CMSForm(of: source, fileName: fileName) else { return nil }
        return try CMSMessage(decoding: source, form: form)
    }

    private static func failure(_ bytes: [UInt8]) -> String? {
        do throws(PlistError) {
            return try message(bytes) == nil ? "not recognised" : nil
        } catch {
            return
                "\(error.location.map { "\($0.byteOffset)" } ?? "-") \(error.code): \(error.message)"
        }
    }

    @Test func readsContentAndSigners() throws {
        let message = try #require(try Self.message(DER.signed(DER.element(0x04, Self.content))))
        #expect(message.content.array == Self.content)
        #expect(message.layers.count == 1)
        let signer = try #require(message.layers.first?.signers?.first)
        #expect(signer.name == "Tide Signing")
        #expect(signer.expiration?.description == "2036-01-02T03:04:05Z")
    }

    @Test func readsMessagesOfPlainData() throws {
        let text = Self.content + Self.content + Self.content + Self.content
        let bytes = DER.element(
            0x30, DER.pkcs7(1), DER.element(0xA0, DER.element(0x04, text)))
        let message = try #require(try Self.message(bytes))
        #expect(message.content.array == text)
        #expect(message.layers.map { $0.signers == nil } == [true])
    }

    @Test func readsLengthsOfEightBytes() throws {
        let short = DER.signed(DER.element(0x04, Self.content))
        #expect(short[1] == 0x81)
        let bytes = [0x30, 0x88, 0, 0, 0, 0, 0, 0, 0] + short[2...]
        #expect(try Self.message(bytes)?.content.array == Self.content)
    }

    @Test(arguments: [1, 2, 7, 1000])
    func joinsPiecesOfStreamedContent(count: Int) throws {
        let pieces = stride(from: 0, to: Self.content.count, by: count).map {
            Array(Self.content[$0..<min($0 + count, Self.content.count)])
        }
        let message = try #require(try Self.message(DER.streamed(pieces)))
        #expect(message.content.array == Self.content)
        #expect(message.layers.first?.signers?.isEmpty == true)
    }

    @Test func readsNestedPieces() throws {
        let octets = DER.element(
            0x24, DER.element(0x24, DER.element(0x04, [1]), DER.element(0x04, [2])),
            DER.open(0x24, DER.element(0x04, [3])))
        let message = try #require(try Self.message(DER.signed(octets)))
        #expect(message.content.array == [1, 2, 3])
    }

    @Test func readsNestedMessages() throws {
        var bytes = DER.signed(DER.element(0x04, Self.content))
        for depth in 2...8 {
            bytes = DER.signed(DER.element(0x04, bytes))
            let message = try #require(try Self.message(bytes))
            #expect(message.content.array == Self.content)
            #expect(message.layers.count == depth)
        }
        #expect(
            Self.failure(DER.signed(DER.element(0x04, bytes)))
                == "0 depth: CMS messages nest deeper than 8 levels")
    }

    /// PKCS #7 nested it this way before CMS.
    @Test func readsNestedSignedData() throws {
        let inner = DER.element(
            0x30, [2, 1, 1], DER.element(0x31),
            DER.element(0x30, DER.pkcs7(1), DER.element(0xA0, DER.element(0x04, Self.content))),
            DER.element(0x31, DER.signer))
        let message = try #require(try Self.message(DER.signed(inner, type: 2)))
        #expect(message.content.array == Self.content)
        #expect(message.layers.first?.signers?.map(\.name) == ["Tide Signing", nil])
    }

    // MARK: Signers

    /// The common name comes first, then the organisation, its unit and the mail address.
    @Test(
        arguments: [
            ([6, 1, 11, 10, 3], "3"), ([6, 1, 11, 10], "10"), ([6, 1, 11], "11"), ([6, 1], "1"),
            ([6], nil), ([], nil),
        ] as [([UInt8], String?)])
    func namesSignersByBestAttribute(types: [UInt8], name: String?) throws {
        let mail: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, 0x01]
        let attributes = types.map { type in
            (type == 1 ? mail : [0x55, 0x04, type], DER.element(0x0C, Array("\(type)".utf8)))
        }
        let certificate = DER.certificate(of: DER.name(attributes))
        let bytes = DER.signed(DER.element(0x04, Self.content), certificates: certificate)
        let signer = try #require(try Self.message(bytes)?.layers.first?.signers?.first)
        #expect(signer.name == name)
        #expect(signer.expiration != nil)
    }

    @Test func readsNamesOfTwoBytesPerCharacter() throws {
        let text = "Ωmega €".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let name = DER.name([([0x55, 0x04, 0x03], DER.element(0x1E, text))])
        let bytes = DER.signed(
            DER.element(0x04, Self.content), certificates: DER.certificate(of: name))
        #expect(try Self.message(bytes)?.layers.first?.signers?.first?.name == "Ωmega €")
    }

    @Test(arguments: [[], [1, 1, 0], [1, 1, 0xFF]] as [[UInt8]])
    func findsCertificatesByKey(critical: [UInt8]) throws {
        let key: [UInt8] = [1, 2, 3, 4]
        let identifier = DER.element(
            0x30, DER.element(0x06, [0x55, 0x1D, 0x0E]), critical,
            DER.element(0x04, DER.element(0x04, key)))
        let certificate = DER.certificate(
            of: DER.name("By Key"), extensions: DER.element(0xA3, DER.element(0x30, identifier)))
        let bytes = DER.signed(
            DER.element(0x04, Self.content),
            certificates: DER.certificate("Other", until: "360102030405Z") + certificate,
            signers: DER.signer(DER.element(0x80, key)))
        #expect(try Self.message(bytes)?.layers.first?.signers?.map(\.name) == ["By Key"])
    }

    @Test func limitsCertificatesAndSigners() throws {
        func message(certificates: Int, signers: Int) -> [UInt8] {
            let certificate = DER.certificate("Tide", until: "360102030405Z")
            return DER.signed(
                DER.element(0x04, Self.content),
                certificates: (0..<certificates).flatMap { _ in certificate },
                signers: (0..<signers).flatMap { _ in DER.signer })
        }
        let most = try #require(try Self.message(message(certificates: 1000, signers: 1000)))
        #expect(most.layers.first?.signers?.count == 1000)
        let certificates = Self.failure(message(certificates: 1001, signers: 1))
        #expect(certificates?.hasSuffix(" limit: more than 1000 certificates") == true)
        let signers = Self.failure(message(certificates: 1, signers: 1001))
        #expect(signers?.hasSuffix(" limit: more than 1000 signers") == true)
    }

    // MARK: PEM

    private static func pem(_ bytes: [UInt8], label: String = "PKCS7") -> [UInt8] {
        let text = Data(bytes).base64EncodedString(options: [
            .lineLength64Characters, .endLineWithLineFeed,
        ])
        return Array("-----BEGIN \(label)-----\n\(text)\n-----END \(label)-----\n".utf8)
    }

    @Test(arguments: ["PKCS7", "CMS"]) func readsPEM(label: String) throws {
        let bytes = DER.signed(DER.element(0x04, Self.content))
        let message = try #require(try Self.message(Self.pem(bytes, label: label)))
        #expect(message.content.array == Self.content)
        #expect(message.layers.first?.byteCount == Self.pem(bytes, label: label).count)
    }

    @Test func readsStandaloneCertificates() throws {
        let bytes = DER.certificate("Tide Signing", until: "360102030405Z")
        for source in [bytes, Self.pem(bytes, label: "CERTIFICATE")] {
            let certificate = try Certificate(ByteStore(source))
            #expect(certificate.name == "Tide Signing")
            #expect(certificate.expiration?.description == "2036-01-02T03:04:05Z")
        }
    }

    @Test func ignoresSpaceAfterPEMLines() throws {
        let lines = Self.pem(DER.signed(DER.element(0x04, Self.content)))
        let text = String(decoding: lines, as: UTF8.self)
        let spaced = text.replacingOccurrences(of: "-----\n", with: "----- \t\r\n") + " \t\r\n \n"
        #expect(try Self.message(Array(spaced.utf8))?.content.array == Self.content)
    }

    // MARK: Errors

    static let whole: [[UInt8]] = [
        DER.signed(DER.element(0x04, content)),
        DER.streamed([Array(content[..<9]), Array(content[9...])]),
        DER.signed(DER.element(0x04, DER.signed(DER.element(0x04, content)))),
        pem(DER.signed(DER.element(0x04, content))),
    ]

    @Test(.tags(.hostile), arguments: whole) func refusesTruncatedMessages(bytes: [UInt8]) throws {
        // The final line end is not part of the PEM text.
        let count = bytes.last == 0x0A ? bytes.count - 1 : bytes.count
        for end in 1..<count {
            do throws(PlistError) {
                let message = try Self.message(Array(bytes[..<end]), "a.mobileprovision")
                Issue.record("cut off at \(end), \(message == nil ? "not recognised" : "read")")
            } catch {
                #expect(error.location != nil)
                #expect(error.message.contains("cut off") || error.message.contains("expected"))
            }
        }
    }

    /// Whatever byte changes, the result is a message or an error with a place.
    @Test(.tags(.hostile), arguments: whole) func survivesMutatedMessages(bytes: [UInt8]) throws {
        var generator = SystemRandomNumberGenerator()
        for offset in bytes.indices {
            for value in [0, 0x80, 0xFF, UInt8.random(in: 0...255, using: &generator)] {
                var changed = bytes
                changed[offset] = value
                do throws(PlistError) {
                    _ = try Self.message(changed)
                } catch {
                    #expect(error.location != nil, "\(offset): \(value)")
                }
            }
        }
    }

    @Test(arguments: [
        (
            DER.signed(nil),
            "25 unknown-format: this is a detached CMS signature: the signed content is in another file"
        ),
        (
            DER.element(
                0x30, DER.pkcs7(3),
                DER.element(0xA0, DER.element(0x04, content + content + content + content))),
            "0 unknown-format: this is an encrypted CMS message, which cannot be read without its key; see 'openssl cms -decrypt'"
        ),
        (
            DER.element(
                0x30, DER.pkcs7(9),
                DER.element(0xA0, DER.element(0x04, content + content + content + content))),
            "0 unknown-format: this is a CMS message of type 1.2.840.113549.1.7.9, not with a property list"
        ),
        (
            DER.element(
                0x30, DER.pkcs7(5),
                DER.element(0xA0, DER.element(0x04, content + content + content + content))),
            "0 unknown-format: this is a CMS message with digested data, not with a property list"
        ),
        (
            DER.signed(DER.element(0x24, [4, 1, 1], [5, 0])),
            "45 syntax: expected a string of bytes, found an ASN.1 element with tag 5"
        ),
        (
            DER.signed(DER.element(0x0C, content)),
            "40 syntax: expected a string of bytes, found an ASN.1 element with tag 12"
        ),
        (
            DER.signed(DER.element(0x04, content)) + [0],
            "217 trailing-content: expected the end of the file, found further bytes"
        ),
        (
            pem([1, 2, 3], label: "CERTIFICATE"),
            "0 unknown-format: this is PEM text with a 'CERTIFICATE', not a property list"
        ),
        (
            Array("-----BEGIN CMS-----\nAAAA\n".utf8),
            "25 syntax: expected '-----END CMS-----', found the end of the file: it is cut off"
        ),
        (Array("-----BEGIN CMS-----\nAA*A\n-----END CMS-----".utf8), "22 syntax: expected base64"),
        (
            Array("-----BEGIN CMS-----\nAAA\n-----END CMS-----".utf8),
            "24 syntax: expected base64 in groups of 4 characters"
        ),
        (
            Array("-----BEGIN CMS-----\nAAAA\n-----END PKCS7-----".utf8),
            "25 syntax: expected '-----END CMS-----'"
        ),
        (
            Array("-----BEGIN CMS-----\nAAAA\n-----END CMS-----\nx".utf8),
            "43 syntax: expected the end of the file, found further text"
        ),
    ])
    func reportsMalformedMessages(bytes: [UInt8], message: String) {
        #expect(Self.failure(bytes) == message)
    }

    /// Wrong lengths and elements without an end are refused before anything is built from them.
    @Test func refusesHostileLengths() {
        let start: [UInt8] = [0x30, 0x84, 0x7F, 0xFF, 0xFF, 0xFF] + DER.pkcs7(2)
        #expect(
            Self.failure(start)
                == "17 syntax: an ASN.1 element claims 2147483647 bytes, but 11 are left of "
                + "the file: it is cut off")
        let endless =
            [0x30, 0x80] + DER.pkcs7(2)
            + (0..<1_000_000).flatMap { _ in [0xA0, 0x80] as [UInt8] }
        #expect(Self.failure(endless) == "111 depth: ASN.1 elements nest deeper than 50 levels")
        let many =
            [0x30, 0x80] + DER.pkcs7(2)
            + (0..<1_000_001).flatMap { _ in [0x05, 0x00] as [UInt8] }
        #expect(Self.failure(many)?.hasSuffix("limit: more than 1000000 ASN.1 elements") == true)
        let inner = DER.element(
            0x30, DER.pkcs7(2), DER.element(0x30, [4, 0x7F], [UInt8](repeating: 5, count: 10)),
            DER.element(4, [UInt8](repeating: 5, count: 120)))
        #expect(
            Self.failure(inner)
                == "16 syntax: an ASN.1 element claims 127 bytes, but 10 are left of the "
                + "enclosing one")
    }

    /// At most the first byte is read.
    @Test(arguments: [
        (256 << 20, "expected an ASN.1 element, found the end of one without a length"),
        ((256 << 20) + 1, "a CMS message of more than 256 MiB"),
    ])
    func limitsSizeOfMessages(count: Int, message: String) {
        let source = ByteStore(capacity: count) { memory in
            memory[0] = 0
            return count
        }
        let error = #expect(throws: PlistError.self) {
            try CMSMessage(decoding: source, form: .binary)
        }
        #expect(error?.message == message)
    }

    // MARK: Other input

    @Test(arguments: [
        "", "0", "-", "---", "0x10", "-----", "0é", "{}", "<plist/>", "bplist00", "30 82",
    ])
    func ignoresOtherTexts(text: String) throws {
        #expect(CMSForm(of: ByteStore(text.utf8), fileName: "a.plist") == nil)
        #expect(CMSForm(of: ByteStore(text.utf8), fileName: nil) == nil)
    }

    @Test func ignoresOtherDER() {
        let certificate = DER.certificate("x", until: "360102030405Z")
        #expect(CMSForm(of: ByteStore(certificate), fileName: "a.mobileprovision") == nil)
    }
}
