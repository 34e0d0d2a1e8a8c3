// SPDX-License-Identifier: Apache-2.0

extension RepresentationRules {
    /// The rules for XML.
    static var xml: RepresentationRules {
        RepresentationRules(
            format: .xml, kinds: .all.subtracting(.init(.null)), writesUIDsAsDictionaries: true,
            truncatesDates: true, textByteCount: textByteCount, textRefusal: textRefusal)
    }

    @Sendable
    private static func textByteCount(_ node: PlistNode) -> Int {
        switch node.kind {
        case .dictionary, .array: 24
        case .string: node.length + 20
        case .data: Base64Encoder.characterCount(node.length) / 12 * 17 + 32
        default: 48
        }
    }

    /// Returns why XML 1.0 cannot represent a string: it excludes most control characters.
    @Sendable
    private static func textRefusal(_ bytes: ByteView, _ options: PlistEncodingOptions) -> String? {
        guard options.controlCharacters == .error else { return nil }
        for offset in 0..<bytes.count {
            guard case .excluded(let size) = XMLUnusualCharacter(bytes, at: offset) else {
                continue
            }
            let scalar = String(
                decoding: bytes.slice(offset, size).array, as: UTF8.self
            ).unicodeScalars.first!
            let name = String(scalar.value, radix: 16, uppercase: true)
            return "XML 1.0 cannot represent the character "
                + "U+\(String(repeating: "0", count: 4 - name.count))\(name)"
        }
        return nil
    }
}
