// SPDX-License-Identifier: Apache-2.0

/// Hand-assembled elements of DER and BER.
enum DER {
    /// Returns an element with its length.
    static func element(_ tag: UInt8, _ contents: [UInt8]...) -> [UInt8] {
        let content = contents.flatMap { $0 }
        var length: [UInt8] = []
        var count = content.count
        if count < 128 { return [tag, UInt8(count)] + content }
        while count > 0 {
            length.insert(UInt8(count & 0xFF), at: 0)
            count >>= 8
        }
        return [tag, 0x80 | UInt8(length.count)] + length + content
    }

    /// Returns an element of indefinite length, which ends with a mark.
    static func open(_ tag: UInt8, _ contents: [UInt8]...) -> [UInt8] {
        [tag, 0x80] + contents.flatMap { $0 } + [0, 0]
    }

    static func pkcs7(_ type: UInt8) -> [UInt8] {
        element(0x06, [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, type])
    }

    /// Returns a name with a common name.
    static func name(_ text: String) -> [UInt8] {
        name([([0x55, 0x04, 0x03], element(0x0C, Array(text.utf8)))])
    }

    /// Returns a name made of attributes, each with the bytes of its type and a value.
    static func name(_ attributes: [(type: [UInt8], value: [UInt8])]) -> [UInt8] {
        element(
            0x30,
            attributes.flatMap {
                element(0x31, element(0x30, element(0x06, $0.type), $0.value))
            })
    }

    /// Returns a certificate with only the required fields.
    static func certificate(_ name: String, until time: String) -> [UInt8] {
        certificate(of: Self.name(name), until: time)
    }

    /// - Parameter extensions: the elements after the key.
    static func certificate(
        of name: [UInt8], until time: String = "360102030405Z", extensions: [UInt8] = []
    ) -> [UInt8] {
        let times = [element(0x17, Array("250101000000Z".utf8)), element(0x17, Array(time.utf8))]
        let signed = element(
            0x30, element(0xA0, [2, 1, 2]), element(0x02, [7]), element(0x30),
            Self.name("Issuer"), element(0x30, times[0] + times[1]), name, element(0x30),
            extensions)
        return element(0x30, signed, element(0x30), element(0x03, [0]))
    }

    /// The signer information for the certificate with the serial number 7.
    static let signer = signer(element(0x30, name("Issuer"), element(0x02, [7])))

    /// Returns the signer information for a certificate.
    static func signer(_ identity: [UInt8]) -> [UInt8] {
        element(
            0x30, [2, 1, 1], identity, element(0x30), element(0x30), element(0x04, [1, 2, 3]))
    }

    /// Returns a message of signed data whose content is an element; `nil` for no content.
    static func signed(
        _ content: [UInt8]?, type: UInt8 = 1,
        certificates: [UInt8] = certificate("Tide Signing", until: "360102030405Z"),
        signers: [UInt8] = signer
    ) -> [UInt8] {
        let held = content.map { element(0xA0, $0) } ?? []
        let data = element(
            0x30, [2, 1, 1], element(0x31), element(0x30, pkcs7(type), held),
            element(0xA0, certificates), element(0x31, signers))
        return element(0x30, pkcs7(2), element(0xA0, data))
    }

    /// Returns a streamed message: without lengths, and with the content in pieces.
    static func streamed(_ pieces: [[UInt8]]) -> [UInt8] {
        let octets = open(0x24, pieces.flatMap { element(0x04, $0) })
        let data = open(
            0x30, [2, 1, 1], element(0x31), open(0x30, pkcs7(1), open(0xA0, octets)),
            element(0x31))
        return open(0x30, pkcs7(2), open(0xA0, data))
    }
}
