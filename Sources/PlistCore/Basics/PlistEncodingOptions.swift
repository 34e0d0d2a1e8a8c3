// SPDX-License-Identifier: Apache-2.0

/// How to write a property list. Codecs ignore options that do not concern their format.
public struct PlistEncodingOptions: Sendable {
    /// White space for each level of nesting.
    public enum Indentation: Hashable, Sendable {
        /// As in the format's own tools: one tab, in JSON two spaces.
        case natural
        /// Everything on one line, without insignificant white space.
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
        /// `%.17g`, as in plutil; in JSON the digits that a real of four bytes needs.
        case plutil
    }

    /// What to do about control characters, which XML 1.0 cannot represent.
    public enum ControlCharacters: String, Sendable, CaseIterable {
        /// An error with the path of the string.
        case error
        /// They are left out.
        case drop
        /// U+FFFD replaces each.
        case replace
        /// They are written as they are, as in plutil; no XML parser has to accept the result.
        case raw
    }

    /// What to do about unpaired surrogates in text formats.
    public enum InvalidText: String, Sendable, CaseIterable {
        /// An error with the path of the string.
        case error
        /// U+FFFD replaces each.
        case replace
    }

    /// The layout of JSON.
    public enum JSONStyle: String, Sendable, CaseIterable {
        /// `"key": value`, `{}`, and a line end after the last line.
        case standard
        /// `"key" : value`, empty containers over three lines and nothing after the last line, as
        /// written by Foundation and Xcode.
        case foundation
    }

    /// The encoding of a text.
    public enum OutputEncoding: String, Sendable, CaseIterable {
        /// UTF-8, without a byte order mark.
        case utf8 = "utf-8"
        /// Little-endian, after a byte order mark.
        case utf16 = "utf-16"
        /// Without a byte order mark, as is the next one.
        case utf16LittleEndian = "utf-16le"
        /// UTF-16 with the high byte first, without a byte order mark.
        case utf16BigEndian = "utf-16be"
    }

    /// What to do about nulls in formats without null.
    public enum Nulls: String, Sendable, CaseIterable {
        /// An error with the path of the value.
        case error
        /// The entry or element is left out.
        case drop
        /// The string "null".
        case string
    }

    /// Whether dictionaries are sorted by the UTF-16 code units of their keys, as in plutil,
    /// instead of written in their own order.
    public var sortsKeys: Bool {
        get { keyOrder != .source }
        set { keyOrder = newValue ? .utf16 : .source }
    }

    /// The order in which dictionaries are written, in text formats; binary property lists only
    /// support `source` and `utf16`.
    public var keyOrder = KeyOrder.source

    /// White space for each level, in text formats.
    public var indentation = Indentation.natural

    /// How reals are written in XML and JSON.
    public var realStyle = RealStyle.shortest

    /// What to do about control characters in XML.
    public var controlCharacters = ControlCharacters.error

    /// Whether carriage returns in XML are written as they are, as in plutil, instead of as `&#13;`.
    package var writesRawReturns = false

    /// What to do about unpaired surrogates in text formats.
    public var invalidText = InvalidText.error

    /// What to do about nulls in formats without null.
    public var nulls = Nulls.error

    /// Whether what the format cannot represent is written as the nearest thing that it can: dates
    /// as RFC 3339, data as base64 and UIDs as numbers, or numbers as strings if the format has
    /// none.
    public var isLossy = false

    /// Whether XML shows nulls, fractions of seconds and unpaired surrogates, which it has no form
    /// for. The text is for people to read and compare: nothing may read it as a property list.
    package var showsAll = false

    /// Whether JSON represents every kind, by objects with one key that names the kind.
    public var isTagged = false

    /// The layout of JSON.
    public var jsonStyle = JSONStyle.standard

    /// Whether slashes in JSON are escaped, as in plutil.
    package var escapesSlashes = false

    /// The encoding of text formats.
    public var encoding = OutputEncoding.utf8

    /// Whether text formats escape non-ASCII characters.
    public var escapesNonASCII = false

    /// Whether the budget of `maximumExpansion` is enforced; not needed for parts of a document
    /// that as a whole is within it.
    package var checksExpansion = true

    /// The maximum number of nodes that writing shared objects out may add, overriding the built-in
    /// budget.
    public var maximumExpansion: Int?

    /// Threads that share the work on a large document; with `nil`, the calling thread does all of it.
    package var workers: (any Workers)?

    /// The defaults.
    public init() {}
}
