// SPDX-License-Identifier: Apache-2.0

/// What a text format can hold.
package struct RepresentationRules: Sendable {
    package let format: PlistFormat

    /// Kinds that the format has a form of its own for. The others are refused unless an option
    /// says what to write instead.
    package let kinds: PlistKindSet

    /// Whether a dictionary with the only key `CF$UID` and an integer is how a UID is written.
    package let writesUIDsAsDictionaries: Bool

    /// Whether dates are written as dates, in whole seconds.
    package let truncatesDates: Bool

    /// Whether strings may hold halves of surrogate pairs.
    package let holdsUnpairedSurrogates: Bool

    /// Bytes that a leaf, key or container takes, about.
    package let textByteCount: @Sendable (PlistNode) -> Int

    /// Says why the format cannot hold the text of a string or key; `nil` where every text with
    /// paired surrogates fits. Asked only of documents with unusual characters.
    package let textRefusal: (@Sendable (ByteView, PlistEncodingOptions) -> String?)?

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
