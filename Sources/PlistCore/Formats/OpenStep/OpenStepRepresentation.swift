// SPDX-License-Identifier: Apache-2.0

extension RepresentationRules {
    /// What OpenStep property lists, and so .strings files, can represent.
    static func openStep(_ format: PlistFormat) -> RepresentationRules {
        RepresentationRules(
            format: format, kinds: PlistKindSet(.dictionary, .array, .string, .data),
            writesUIDsAsDictionaries: false, truncatesDates: false, textByteCount: textByteCount)
    }

    /// What they can represent with GNUstep's typed values.
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
