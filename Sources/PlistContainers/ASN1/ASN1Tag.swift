// SPDX-License-Identifier: Apache-2.0

/// The type of an element.
struct ASN1Tag: Equatable {
    enum Class: UInt8 { case universal, application, context, `private` }

    let number: UInt
    let tagClass: Class

    init(_ tagClass: Class, _ number: UInt) {
        self.number = number
        self.tagClass = tagClass
    }

    static var boolean: ASN1Tag { ASN1Tag(.universal, 1) }
    static var integer: ASN1Tag { ASN1Tag(.universal, 2) }
    static var octetString: ASN1Tag { ASN1Tag(.universal, 4) }
    static var objectIdentifier: ASN1Tag { ASN1Tag(.universal, 6) }
    static var utf8String: ASN1Tag { ASN1Tag(.universal, 12) }
    static var sequence: ASN1Tag { ASN1Tag(.universal, 16) }
    static var utcTime: ASN1Tag { ASN1Tag(.universal, 23) }
    static var generalizedTime: ASN1Tag { ASN1Tag(.universal, 24) }
    static var bmpString: ASN1Tag { ASN1Tag(.universal, 30) }

    /// The name in errors, such as `tag 4` or `context tag 0`.
    var described: String { (tagClass == .universal ? "" : "\(tagClass) ") + "tag \(number)" }
}
