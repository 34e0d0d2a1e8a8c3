// SPDX-License-Identifier: Apache-2.0

/// How to write a property list. Codecs ignore what does not concern their format.
public struct PlistEncodingOptions: Sendable {
    /// White space for each level of nesting.
    public enum Indentation: Hashable, Sendable {
        /// What the format's own tools write: one tab, in JSON two spaces.
        case natural
        /// All in one line, without white space that has no meaning.
        case compact
        /// One tab.
        case tab
        /// 0 to 16 spaces.
        case spaces(Int)
    }

    /// How reals are written in XML and JSON.
    public enum RealStyle: Sendable {
        /// The fewest digits that read back to the same bits.
        case shortest
        /// `%.17g`, as plutil; in JSON the digits that a real of four bytes needs.
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

    /// The layout of JSON.
    public enum JSONStyle: String, Sendable, CaseIterable {
        /// `"key": value`, `{}`, and a line end after the last line.
        case standard
        /// `"key" : value`, empty containers over three lines and nothing after the last line, as
        /// Foundation and Xcode write it.
        case foundation
    }

    /// How a text is encoded.
    public enum OutputEncoding: String, Sendable, CaseIterable {
        case utf8 = "utf-8"
        /// Little-endian, after a byte order mark.
        case utf16 = "utf-16"
        /// Without a byte order mark, as the next.
        case utf16LittleEndian = "utf-16le"
        case utf16BigEndian = "utf-16be"
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
    public var sortsKeys: Bool {
        get { keyOrder != .source }
        set { keyOrder = newValue ? .utf16 : .source }
    }

    /// The order in which dictionaries are written, in text formats; binary property lists know
    /// only `source` and `utf16`.
    public var keyOrder = KeyOrder.source

    /// White space for each level, in text formats.
    public var indentation = Indentation.natural

    /// How reals are written in XML and JSON.
    public var realStyle = RealStyle.shortest

    /// What becomes of control characters in XML.
    public var controlCharacters = ControlCharacters.error

    /// Whether carriage returns in XML are written as they are, as plutil does, and not as `&#13;`.
    package var writesRawReturns = false

    /// What becomes of unpaired surrogates in text formats.
    public var invalidText = InvalidText.error

    /// What becomes of nulls in formats without null.
    public var nulls = Nulls.error

    /// Whether what the format cannot hold is written as the nearest thing that it can: dates as
    /// RFC 3339, data as base64 and UIDs as numbers, numbers as strings where there are none.
    public var isLossy = false

    /// Whether JSON holds every kind, as objects with one key that tells the kind.
    public var isTagged = false

    /// The layout of JSON.
    public var jsonStyle = JSONStyle.standard

    /// Whether slashes in JSON are escaped, as plutil does.
    package var escapesSlashes = false

    /// How text formats are encoded.
    public var encoding = OutputEncoding.utf8

    /// Whether text formats escape what is not ASCII.
    public var escapesNonASCII = false

    /// Whether the budget of `maximumExpansion` is kept; not for parts of a document that as a
    /// whole was found to keep it.
    package var checksExpansion = true

    /// Most nodes that writing shared objects out may add, overruling the built-in budget.
    public var maximumExpansion: Int?

    public init() {}
}
