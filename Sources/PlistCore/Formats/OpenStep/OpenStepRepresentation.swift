// SPDX-License-Identifier: Apache-2.0

extension RepresentationRules {
    /// The rules for OpenStep property lists, which also apply to .strings files.
    static func openStep(_ format: PlistFormat) -> RepresentationRules {
        RepresentationRules(
            format: format, kinds: PlistKindSet(.dictionary, .array, .string, .data),
            writesUIDsAsDictionaries: false, truncatesDates: false, textByteCount: textByteCount)
    }

    /// The rules for OpenStep with GNUstep's typed values.
    static var gnustep: RepresentationRules {
        RepresentationRules(
            format: .gnustep, kinds: .all.subtracting(PlistKindSet(.uid, .null)),
            writesUIDsAsDictionaries: false, truncatesDates: true, textByteCount: textByteCount)
    }

    @Sendable
    private static func textByteCount(_ node: PlistNode) -> Int {
        switch node.kind {
        case .dictionary, .array: 8
        case .string: node.length + 8
        case .data: 2 * node.length + 8
        default: 32
        }
    }
}
