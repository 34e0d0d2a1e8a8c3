// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A signer that a message names. The signature is not verified.
public struct CMSSigner: Sendable {
    /// The common name in the signer's certificate, otherwise the organisation, its unit or the
    /// mail address; `nil` if the message lacks the certificate. It is text from the input: escape
    /// it before showing it.
    public let name: String?
    /// The end of the certificate's validity, in whole seconds; `nil` if the message lacks the
    /// certificate.
    public let expiration: PlistDate?

    /// Returns the signers of signed data, given its certificates.
    static func all(
        in node: ASN1Element, _ certificates: [[UInt8]: CMSCertificate]
    ) throws(PlistError) -> [CMSSigner] {
        var elements = try ASN1Elements(node, "the signers of signed data")
        var signers: [CMSSigner] = []
        while let element = elements.next() {
            var parts = try ASN1Elements(sequence: element, "a signer")
            _ = try parts.next("the version of a signer")
            let identity = try parts.next("the certificate of a signer")
            // The issuer and serial number, or the identifier of the key.
            let certificate = certificates[identity.bytes(identity.content)]
            signers.append(CMSSigner(name: certificate?.name, expiration: certificate?.expiration))
            guard signers.count <= CMSCertificate.maximumCount else {
                throw PlistError(
                    .limit, "more than \(CMSCertificate.maximumCount) signers",
                    at: PlistLocation(byteOffset: element.range.lowerBound))
            }
        }
        return signers
    }
}

/// The name of a certificate (X.509), the end of its validity, and its identities.
struct CMSCertificate {
    let name: String?
    let expiration: PlistDate?
    /// The bytes that signers use to refer to it.
    private let identities: [[UInt8]]

    static let maximumCount = 1000
    /// A limit that no digest reaches.
    private static let maximumIdentifierCount = 256

    /// Returns the X.509 certificates of signed data, by the bytes that signers use to refer to
    /// them. Other types of certificates are skipped.
    static func all(in node: ASN1Element?) throws(PlistError) -> [[UInt8]: CMSCertificate] {
        guard let node else { return [:] }
        var elements = try ASN1Elements(node, "the certificates of signed data")
        var certificates: [[UInt8]: CMSCertificate] = [:]
        var count = 0
        while let element = elements.next() {
            guard element.tag == .sequence else { continue }
            let certificate = try CMSCertificate(element)
            for identity in certificate.identities { certificates[identity] = certificate }
            count += 1
            guard count <= maximumCount else {
                throw PlistError(
                    .limit, "more than \(maximumCount) certificates",
                    at: PlistLocation(byteOffset: element.range.lowerBound))
            }
        }
        return certificates
    }

    init(_ node: ASN1Element) throws(PlistError) {
        var certificate = try ASN1Elements(sequence: node, "a certificate")
        let signed = try certificate.next("the content of a certificate")
        var parts = try ASN1Elements(sequence: signed, "the content of a certificate")
        _ = parts.next(ASN1Tag(.context, 0))
        let serial = try parts.next("the serial number of a certificate")
        _ = try parts.next("the algorithm of a certificate")
        let issuer = try parts.next("the issuer of a certificate")
        let validity = try parts.next("the validity of a certificate")
        let subject = try parts.next("the name of a certificate")
        _ = try parts.next("the key of a certificate")
        var times = try ASN1Elements(sequence: validity, "the validity of a certificate")
        _ = try times.next("the start of a certificate's validity")
        expiration = try times.next("the end of a certificate's validity").time.map {
            PlistDate(secondsSinceReferenceDate: Double($0.secondsSinceReferenceDate))
        }
        name = Self.name(of: subject)
        var identities = [issuer.bytes(issuer.range) + serial.bytes(serial.range)]
        while let part = parts.next() {
            if part.tag == ASN1Tag(.context, 3), let identifier = Self.keyIdentifier(part) {
                identities.append(identifier)
            }
        }
        self.identities = identities
    }

    // MARK: Names

    /// Returns the common name, otherwise the organisation or its unit.
    private static func name(of node: ASN1Element) -> String? {
        let attributes = attributes(of: node)
        let best = ranks.lazy.compactMap { type in attributes.first { $0.type == type } }.first
        return best.map { text(of: $0.value) }
    }

    private static let ranks: [ASN1ObjectIdentifier] = [
        [2, 5, 4, 3], [2, 5, 4, 10], [2, 5, 4, 11], [1, 2, 840, 113549, 1, 9, 1],
    ]

    private static func attributes(
        of name: ASN1Element
    ) -> [(type: ASN1ObjectIdentifier, value: ASN1Element)] {
        var found: [(ASN1ObjectIdentifier, ASN1Element)] = []
        guard var sets = try? ASN1Elements(sequence: name, "a name") else { return [] }
        while let set = sets.next() {
            guard var pairs = try? ASN1Elements(set, "a part of a name") else { continue }
            while let pair = pairs.next() {
                guard var parts = try? ASN1Elements(sequence: pair, "a part of a name"),
                    let type = try? parts.nextIdentifier("a type"), let value = parts.next(),
                    !value.isConstructed
                else { continue }
                found.append((type, value))
            }
        }
        return found
    }

    private static func text(of node: ASN1Element) -> String {
        let bytes = node.bytes(node.content)
        guard node.tag == .bmpString else { return String(decoding: bytes, as: UTF8.self) }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }

    // MARK: Keys

    /// Returns the bytes of the extension `subjectKeyIdentifier`.
    private static func keyIdentifier(_ node: ASN1Element) -> [UInt8]? {
        guard var wrapper = try? ASN1Elements(node, "extensions"), let list = wrapper.next(),
            var extensions = try? ASN1Elements(sequence: list, "extensions")
        else { return nil }
        while let element = extensions.next() {
            guard var parts = try? ASN1Elements(sequence: element, "an extension"),
                let type = try? parts.nextIdentifier("a type"), type == [2, 5, 29, 14]
            else { continue }
            _ = parts.next(.boolean)
            guard let value = parts.next(.octetString),
                value.range.count <= maximumIdentifierCount, let octets = try? value.octets(),
                let identifier = try? ASN1Tree(octets).root.octets()
            else { continue }
            return identifier.array
        }
        return nil
    }
}
