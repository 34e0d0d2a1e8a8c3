// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// The form of a CMS message.
package enum CMSForm: Sendable {
    /// DER or BER.
    case binary
    /// Base64 between marker lines.
    case pem

    /// Detects the form of bytes that are a CMS message, or the beginning of one; `nil` for
    /// anything else.
    ///
    /// No text begins like a message: every message has more than 127 bytes, so the byte after the
    /// `0` of a sequence is not a character. If there are fewer bytes than that, the file name
    /// decides.
    ///
    /// - Complexity: O(1).
    package init?(of source: ByteStore, fileName: String?) {
        let bytes = source.view
        guard bytes.count > 0 else { return nil }
        switch bytes[0] {
        case 0x30 where bytes.count == 1 ? Self.isNameOfMessages(fileName) : Self.isMessage(bytes):
            self = .binary
        case UInt8(ascii: "-") where Self.isPEM(bytes, fileName): self = .pem
        default: return nil
        }
    }

    /// The common prefix of PKCS object identifiers: 1.2.840.113549.1.
    private static let pkcs: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01]

    /// Returns whether a sequence begins with an object identifier of PKCS, or with the part of it
    /// that is there.
    private static func isMessage(_ bytes: ByteView) -> Bool {
        guard bytes[1] >= 0x80, bytes[1] <= 0x88 else { return false }
        var offset = 2 + Int(bytes[1] & 0x7F)
        guard offset < bytes.count else { return true }
        guard bytes[offset] == 0x06 else { return false }
        offset += 2
        for byte in pkcs where offset < bytes.count {
            guard bytes[offset] == byte else { return false }
            offset += 1
        }
        return true
    }

    private static let pemStart = Array("-----BEGIN ".utf8)

    /// Returns whether text begins like PEM; dashes alone may be other text.
    private static func isPEM(_ bytes: ByteView, _ fileName: String?) -> Bool {
        let count = min(bytes.count, pemStart.count)
        for offset in 0..<count where bytes[offset] != pemStart[offset] { return false }
        return count > 5 || isNameOfMessages(fileName)
    }

    private static func isNameOfMessages(_ fileName: String?) -> Bool {
        guard let ending = fileName?.split(separator: ".").last?.lowercased() else { return false }
        return switch ending {
        case "mobileprovision", "provisionprofile", "mobileconfig", "p7m", "p7s", "p7", "cms",
            "der", "pem":
            true
        default: false
        }
    }
}
