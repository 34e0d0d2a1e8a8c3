// SPDX-License-Identifier: Apache-2.0

package import PlistCore
import SwiftASN1

/// Somebody who says to have signed a message, which nobody has verified.
package struct CMSSigner: Sendable {
    /// The name in the certificate; `nil` if the message does not have it.
    package let name: String?
    /// Until when the certificate is valid.
    package let expiry: CivilTime?

    /// The signers of signed data, whose certificates may be among some.
    static func all(
        in node: ASN1Node, _ certificates: [ArraySlice<UInt8>: CMSCertificate]
    ) throws(PlistError) -> [CMSSigner] {
        var elements = try ASN1Elements(node, "the signers of signed data")
        var signers: [CMSSigner] = []
        while let element = elements.next() {
            var parts = try ASN1Elements(sequence: element, "a signer")
            _ = try parts.next("the version of a signer")
            let identity = try parts.next("the certificate of a signer")
            let certificate = certificates[Self.key(identity)]
            signers.append(CMSSigner(name: certificate?.name, expiry: certificate?.expiry))
            guard signers.count <= CMSCertificate.maximumCount else {
                throw PlistError(
                    .limit, "more than \(CMSCertificate.maximumCount) signers",
                    at: PlistLocation(byteOffset: element.encodedBytes.startIndex))
            }
        }
        return signers
    }

    /// What a certificate is known by: the bytes of issuer and serial number, or of the identifier
    /// of its key.
    private static func key(_ identity: ASN1Node) -> ArraySlice<UInt8> {
        switch identity.content {
        case .primitive(let bytes): bytes
        case .constructed(let nodes):
            nodes.reduce(into: []) { $0 += $1.encodedBytes }
        }
    }
}

/// What of a certificate (X.509) is shown.
struct CMSCertificate {
    let name: String?
    let expiry: CivilTime?
    /// The bytes by which signers name it.
    private let identities: [ArraySlice<UInt8>]

    static let maximumCount = 1000
    /// Digests have fewer bytes.
    private static let maximumIdentifierCount = 256

    /// The certificates of signed data by the bytes by which signers name them; those of other kinds
    /// are passed over.
    static func all(
        in node: ASN1Node?
    ) throws(PlistError) -> [ArraySlice<UInt8>: CMSCertificate] {
        guard let node else { return [:] }
        var elements = try ASN1Elements(node, "the certificates of signed data")
        var certificates: [ArraySlice<UInt8>: CMSCertificate] = [:]
        var count = 0
        while let element = elements.next() {
            guard element.identifier == .sequence else { continue }
            let certificate = try CMSCertificate(element)
            for identity in certificate.identities { certificates[identity] = certificate }
            count += 1
            guard count <= maximumCount else {
                throw PlistError(
                    .limit, "more than \(maximumCount) certificates",
                    at: PlistLocation(byteOffset: element.encodedBytes.startIndex))
            }
        }
        return certificates
    }

    private init(_ node: ASN1Node) throws(PlistError) {
        var certificate = try ASN1Elements(sequence: node, "a certificate")
        let signed = try certificate.next("what a certificate says")
        var parts = try ASN1Elements(sequence: signed, "what a certificate says")
        _ = parts.next(tagged: 0)
        let serial = try parts.next("the serial number of a certificate")
        _ = try parts.next("the algorithm of a certificate")
        let issuer = try parts.next("the issuer of a certificate")
        let validity = try parts.next("the time of a certificate")
        let subject = try parts.next("the name of a certificate")
        _ = try parts.next("the key of a certificate")
        var times = try ASN1Elements(sequence: validity, "the time of a certificate")
        _ = try times.next("the start of a certificate's time")
        expiry = Self.time(try times.next("the end of a certificate's time"))
        name = Self.name(of: subject)
        var identities = [issuer.encodedBytes + serial.encodedBytes]
        while let part = parts.next() {
            if part.identifier == ASN1Identifier(tagWithNumber: 3, tagClass: .contextSpecific),
                let identifier = Self.keyIdentifier(part)
            {
                identities.append(identifier)
            }
        }
        self.identities = identities
    }

    private static func time(_ node: ASN1Node) -> CivilTime? {
        if let time = try? UTCTime(berEncoded: node) {
            return CivilTime(
                year: time.year, month: time.month, day: time.day, hour: time.hours,
                minute: time.minutes, second: time.seconds)
        }
        guard let time = try? GeneralizedTime(berEncoded: node) else { return nil }
        return CivilTime(
            year: time.year, month: time.month, day: time.day, hour: time.hours,
            minute: time.minutes, second: time.seconds)
    }

    // MARK: Names

    /// The common name, or else the organisation or its unit.
    private static func name(of node: ASN1Node) -> String? {
        var best: (rank: Int, name: String)?
        for attribute in attributes(of: node) {
            guard let rank = ranks.firstIndex(of: attribute.type),
                let text = text(of: attribute.value)
            else { continue }
            if best.map({ rank < $0.rank }) ?? true { best = (rank, text) }
        }
        return best?.name
    }

    private static let ranks: [ASN1ObjectIdentifier] = [
        [2, 5, 4, 3], [2, 5, 4, 10], [2, 5, 4, 11], [1, 2, 840, 113549, 1, 9, 1],
    ]

    private static func attributes(
        of name: ASN1Node
    ) -> [(type: ASN1ObjectIdentifier, value: ASN1Node)] {
        var found: [(ASN1ObjectIdentifier, ASN1Node)] = []
        guard var sets = try? ASN1Elements(sequence: name, "a name") else { return [] }
        while let set = sets.next() {
            guard var pairs = try? ASN1Elements(set, "a part of a name") else { continue }
            while let pair = pairs.next() {
                guard var parts = try? ASN1Elements(sequence: pair, "a part of a name"),
                    let type = try? parts.nextIdentifier("a type"), let value = parts.next()
                else { continue }
                found.append((type, value))
            }
        }
        return found
    }

    private static func text(of node: ASN1Node) -> String? {
        guard case .primitive(let bytes) = node.content else { return nil }
        if node.identifier == .bmpString {
            let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            return String(decoding: units, as: UTF16.self)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Keys

    /// The bytes of the extension `subjectKeyIdentifier`.
    private static func keyIdentifier(_ node: ASN1Node) -> ArraySlice<UInt8>? {
        guard var wrapper = try? ASN1Elements(node, "extensions"), let list = wrapper.next(),
            var extensions = try? ASN1Elements(sequence: list, "extensions")
        else { return nil }
        while let element = extensions.next() {
            guard var parts = try? ASN1Elements(sequence: element, "an extension"),
                let type = try? parts.nextIdentifier("a type"), type == [2, 5, 29, 14]
            else { continue }
            _ = parts.next(.boolean)
            guard let value = parts.next(.octetString),
                value.encodedBytes.count <= maximumIdentifierCount,
                let outer = try? ASN1OctetString(berEncoded: value),
                let inner = try? BER.parse(outer.bytes),
                let identifier = try? ASN1OctetString(berEncoded: inner)
            else { continue }
            return identifier.bytes
        }
        return nil
    }
}
