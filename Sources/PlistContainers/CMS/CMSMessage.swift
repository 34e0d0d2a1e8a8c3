// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The content of a CMS message (PKCS #7, RFC 5652), such as a signed configuration profile or a
/// provisioning profile, and the names of its signers.
///
/// Signatures are not verified, and certificates are not checked: a message can claim any name.
/// Nested messages are opened, up to eight of them.
///
/// ```swift
/// let message = try CMSMessage(decoding: source)
/// let profile = try PlistDocument(decoding: message.content)
/// for signer in message.signers { print(signer.name ?? "unknown") }
/// ```
public struct CMSMessage: Sendable {
    /// The content of the innermost message, a copy of at most 256 MiB.
    public let content: ByteStore

    /// The signers of all messages, beginning with the signers of the outermost message. At most
    /// 1000 signers are allowed for each message.
    public var signers: [CMSSigner] { layers.flatMap { $0.signers ?? [] } }

    /// The messages, the outermost first.
    package private(set) var layers: [Layer] = []

    /// One message.
    package struct Layer: Sendable {
        /// The form of the message.
        package let form: CMSForm
        /// The size of the message in bytes.
        package let byteCount: Int
        /// The signers; `nil` for a message that only contains data.
        package let signers: [CMSSigner]?
    }

    /// The limit exists because the content of messages is copied.
    static let maximumByteCount = 256 << 20
    static let maximumLayerCount = 8

    /// Returns whether the bytes are a message in DER, BER or PEM, or begin like one. Complexity:
    /// O(1).
    public static func isCMS(_ source: ByteStore) -> Bool {
        CMSForm(of: source, fileName: nil) != nil
    }

    /// Reads a message in DER, BER or PEM.
    ///
    /// - Throws: `unknown-format` for other bytes, and for messages without readable content, such
    ///   as detached or encrypted ones; `syntax` with the place for a message that is truncated or
    ///   does not follow the grammar; `limit` for more than 256 MiB or 1000 signers; `depth`.
    /// - Complexity: O(*n*) in the bytes, in time and memory, whatever they are.
    public init(decoding source: ByteStore) throws(PlistError) {
        guard let form = CMSForm(of: source, fileName: nil) else {
            throw PlistError(
                .unknownFormat, "expected a CMS message", at: PlistLocation(byteOffset: 0))
        }
        try self.init(decoding: source, form: form)
    }

    /// Reads a message of a known form.
    ///
    /// - Throws: `syntax` with the place if it is truncated or does not follow the grammar;
    ///   `limit`, `depth`; `unknown-format` for messages without readable content, which are
    ///   detached or encrypted.
    /// - Complexity: O(*n*) in the bytes, in time and memory, whatever they are.
    package init(decoding source: ByteStore, form: CMSForm) throws(PlistError) {
        var source = source
        var form: CMSForm? = form
        while let current = form {
            guard layers.count < Self.maximumLayerCount else {
                throw PlistError(
                    .depth, "CMS messages nest deeper than \(Self.maximumLayerCount) levels",
                    at: PlistLocation(byteOffset: 0))
            }
            guard source.count <= Self.maximumByteCount else {
                throw PlistError(
                    .limit, "a CMS message of more than \(Self.maximumByteCount >> 20) MiB",
                    at: PlistLocation(byteOffset: 0))
            }
            let bytes = current == .pem ? try Self.content(ofPEM: source) : source
            let part = try Self.message(ASN1Tree(bytes).root)
            layers.append(Layer(form: current, byteCount: source.count, signers: part.signers))
            source = part.content
            form = CMSForm(of: source, fileName: nil)
        }
        content = source
    }

    private static func content(ofPEM source: ByteStore) throws(PlistError) -> ByteStore {
        let text = try PEMText(source)
        guard ["PKCS7", "CMS", "PKCS #7 SIGNED DATA"].contains(text.label) else {
            throw PlistError(
                .unknownFormat, "this is PEM text with a '\(text.label)', not a property list",
                at: PlistLocation(byteOffset: 0))
        }
        return ByteStore(text.content)
    }

    private struct Part {
        let content: ByteStore
        let signers: [CMSSigner]?
    }

    /// Reads a `ContentInfo`: a type and a value of that type.
    private static func message(_ root: ASN1Element) throws(PlistError) -> Part {
        var elements = try ASN1Elements(sequence: root, "a CMS message")
        let type = try elements.nextIdentifier("the type of a CMS message")
        let place = PlistLocation(byteOffset: root.range.lowerBound)
        guard let tagged = elements.next(ASN1Tag(.context, 0)) else {
            throw PlistError(
                .syntax, "expected the content of a CMS message, found none", at: place)
        }
        var content = try ASN1Elements(tagged, "the content of a CMS message")
        let node = try content.next("the content of a CMS message")
        switch type {
        case CMSType.data: return Part(content: try node.octets(), signers: nil)
        case CMSType.signedData: return try signedData(node)
        default:
            throw PlistError(.unknownFormat, CMSType.refusal(of: type), at: place)
        }
    }

    private static func signedData(_ node: ASN1Element) throws(PlistError) -> Part {
        var elements = try ASN1Elements(sequence: node, "signed data")
        _ = try elements.next("the version of signed data")
        _ = try elements.next("the digest algorithms of signed data")
        let held = try elements.next("the signed content")
        var parts = try ASN1Elements(sequence: held, "the signed content")
        let type = try parts.nextIdentifier("the type of the signed content")
        let certificates = try CMSCertificate.all(in: elements.next(ASN1Tag(.context, 0)))
        _ = elements.next(ASN1Tag(.context, 1))
        let signers = try CMSSigner.all(
            in: try elements.next("the signers of signed data"), certificates)
        guard let tagged = parts.next(ASN1Tag(.context, 0)) else {
            throw PlistError(
                .unknownFormat,
                "this is a detached CMS signature: the signed content is in another file",
                at: PlistLocation(byteOffset: held.range.lowerBound))
        }
        var content = try ASN1Elements(tagged, "the signed content")
        let inner = try content.next("the signed content")
        // Before CMS, signed data contained other messages directly instead of as bytes.
        if type == CMSType.signedData, inner.tag == .sequence {
            let part = try signedData(inner)
            return Part(content: part.content, signers: signers + (part.signers ?? []))
        }
        return Part(content: try inner.octets(), signers: signers)
    }
}

/// The types of CMS messages.
enum CMSType {
    static let data: ASN1ObjectIdentifier = [1, 2, 840, 113549, 1, 7, 1]
    static let signedData: ASN1ObjectIdentifier = [1, 2, 840, 113549, 1, 7, 2]

    /// Returns the reason why messages of a type are not read.
    static func refusal(of type: ASN1ObjectIdentifier) -> String {
        switch type {
        case [1, 2, 840, 113549, 1, 7, 3], [1, 2, 840, 113549, 1, 7, 4],
            [1, 2, 840, 113549, 1, 7, 6], [1, 2, 840, 113549, 1, 9, 16, 1, 23]:
            "this is an encrypted CMS message, which cannot be read without its key; see "
                + "'openssl cms -decrypt'"
        case [1, 2, 840, 113549, 1, 9, 16, 1, 9]:
            "this is a compressed CMS message; see 'openssl cms -uncompress'"
        case [1, 2, 840, 113549, 1, 7, 5]:
            "this is a CMS message with digested data, not with a property list"
        default:
            "this is a CMS message of type \(VisibleText.excerpt(type.described)), not with a "
                + "property list"
        }
    }
}
