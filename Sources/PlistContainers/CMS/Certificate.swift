// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// The name and the end of validity of a certificate (X.509) in a separate file.
package struct Certificate: Sendable {
    package let name: String?
    package let expiration: PlistDate?

    /// - Parameter source: the certificate in DER, or as PEM between lines of dashes.
    /// - Throws: the reason why it cannot be read, with the place.
    package init(_ source: ByteStore) throws(PlistError) {
        var bytes = source
        if source.view.starts(with: "-----BEGIN") {
            bytes = ByteStore(try PEMText(source).content)
        }
        let certificate = try CMSCertificate(try ASN1Tree(bytes).root)
        (name, expiration) = (certificate.name, certificate.expiration)
    }
}
