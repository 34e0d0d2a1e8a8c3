// SPDX-License-Identifier: Apache-2.0

/// The values that a text format can represent.
package struct RepresentationRules: Sendable {
    let format: PlistFormat

    /// The types that the format has. Others are refused unless an option specifies a replacement.
    package let kinds: PlistKindSet

    /// Whether a UID is written as a dictionary with the only key `CF$UID` and an integer.
    package let writesUIDsAsDictionaries: Bool

    /// Whether dates are written as dates, in whole seconds.
    let truncatesDates: Bool

    /// Whether strings may contain unpaired surrogates.
    let holdsUnpairedSurrogates: Bool

    /// Returns the approximate number of bytes for a leaf, key or container.
    let textByteCount: @Sendable (PlistNode) -> Int

    /// Returns why the format cannot represent the text of a string or key; `nil` if it can
    /// represent every text without unpaired surrogates. Only called for documents with unusual
    /// characters.
    let textRefusal: (@Sendable (ByteView, PlistEncodingOptions) -> String?)?

    package init(
        format: PlistFormat, kinds: PlistKindSet, writesUIDsAsDictionaries: Bool,
        truncatesDates: Bool, holdsUnpairedSurrogates: Bool = false,
        textByteCount: @escaping @Sendable (PlistNode) -> Int,
        textRefusal: (@Sendable (ByteView, PlistEncodingOptions) -> String?)? = nil
    ) {
        self.format = format
        self.kinds = kinds
        self.writesUIDsAsDictionaries = writesUIDsAsDictionaries
        self.truncatesDates = truncatesDates
        self.holdsUnpairedSurrogates = holdsUnpairedSurrogates
        self.textByteCount = textByteCount
        self.textRefusal = textRefusal
    }
}
