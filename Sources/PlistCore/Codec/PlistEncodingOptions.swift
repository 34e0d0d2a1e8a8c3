// SPDX-License-Identifier: Apache-2.0

/// How to write a property list. Codecs ignore what does not concern their format.
public struct PlistEncodingOptions: Sendable {
    /// White space for each level of nesting.
    public enum Indentation: Hashable, Sendable {
        /// One tab.
        case tab
        /// 0 to 16 spaces.
        case spaces(Int)
    }

    /// How reals are written in XML.
    public enum RealStyle: Sendable {
        /// The fewest digits that read back to the same bits.
        case shortest
        /// `%.17g`, as plutil.
        case plutil
    }

    /// What becomes of control characters, which XML 1.0 cannot hold.
    public enum ControlCharacters: String, Sendable, CaseIterable {
        /// An error with the path of the string.
        case error
        /// They are left out.
        case drop
        /// U+FFFD for each.
        case replace
        /// As they are, as plutil does; no XML parser has to accept the result.
        case raw
    }

    /// What becomes of unpaired surrogates in text formats.
    public enum InvalidText: String, Sendable, CaseIterable {
        /// An error with the path of the string.
        case error
        /// U+FFFD for each.
        case replace
    }

    /// What becomes of nulls in formats without null.
    public enum Nulls: String, Sendable, CaseIterable {
        /// An error with the path of the value.
        case error
        /// The entry or element is left out.
        case drop
        /// The string "null".
        case string
    }

    /// Whether dictionaries are written sorted by the UTF-16 code units of their keys, as plutil
    /// does, instead of in their own order.
    public var sortsKeys = false

    /// White space for each level, in text formats.
    public var indentation = Indentation.tab

    /// How reals are written in XML.
    public var realStyle = RealStyle.shortest

    /// What becomes of control characters in XML.
    public var controlCharacters = ControlCharacters.error

    /// What becomes of unpaired surrogates in text formats.
    public var invalidText = InvalidText.error

    /// What becomes of nulls in formats without null.
    public var nulls = Nulls.error

    /// Most nodes that writing shared objects out may add, overruling the built-in budget.
    public var maximumExpansion: Int?

    public init() {}
}
