// SPDX-License-Identifier: Apache-2.0

/// Options for writing property lists. Codecs ignore options that do not apply to their format.
public struct PlistEncodingOptions: Sendable {
    /// The white space for each level of nesting.
    public enum Indentation: Hashable, Sendable {
        /// The format's usual indentation: one tab, or two spaces in JSON.
        case natural
        /// Everything on one line, without insignificant white space.
        case compact
        /// One tab per level.
        case tab
        /// 0 to 16 spaces per level.
        case spaces(Int)
    }

    /// How reals are written in XML and JSON.
    public enum RealStyle: Sendable {
        /// The fewest digits that read back to the same bits.
        case shortest
        /// `%.17g`, as in plutil; in JSON, the digits that a four-byte real needs.
        case plutil
    }

    /// The treatment of control characters, which XML 1.0 cannot represent.
    public enum ControlCharacters: String, Sendable, CaseIterable {
        /// An error with the path of the string.
        case error
        /// Omit them.
        case drop
        /// Replace each with U+FFFD.
        case replace
        /// Write them as they are, as plutil does; XML parsers may reject the result.
        case raw
    }

    /// The treatment of unpaired surrogates in text formats.
    public enum InvalidText: String, Sendable, CaseIterable {
        /// An error with the path of the string.
        case error
        /// Replace each with U+FFFD.
        case replace
    }

    /// The layout of JSON.
    public enum JSONStyle: String, Sendable, CaseIterable {
        /// `"key": value`, `{}`, and a line end after the last line.
        case standard
        /// `"key" : value`, empty containers over three lines and no final line ending, as written
        /// by Foundation and Xcode.
        case foundation
    }

    /// The encoding of text formats.
    public enum OutputEncoding: String, Sendable, CaseIterable {
        /// UTF-8, without a byte order mark.
        case utf8 = "utf-8"
        /// Little-endian UTF-16, after a byte order mark.
        case utf16 = "utf-16"
        /// Little-endian UTF-16, without a byte order mark.
        case utf16LittleEndian = "utf-16le"
        /// Big-endian UTF-16, without a byte order mark.
        case utf16BigEndian = "utf-16be"
    }

    /// The treatment of nulls in formats without null.
    public enum Nulls: String, Sendable, CaseIterable {
        /// An error with the path of the value.
        case error
        /// Omit the entry or element.
        case drop
        /// The string "null".
        case string
    }

    /// Whether dictionaries are sorted by the UTF-16 code units of their keys, as in plutil,
    /// instead of keeping their order.
    public var sortsKeys: Bool {
        get { keyOrder != .source }
        set { keyOrder = newValue ? .utf16 : .source }
    }

    /// The order of dictionary entries. Binary property lists only support `source` and `utf16`.
    public var keyOrder = KeyOrder.source

    /// The white space for each level, in text formats.
    public var indentation = Indentation.natural

    /// How reals are written in XML and JSON.
    public var realStyle = RealStyle.shortest

    /// The treatment of control characters in XML.
    public var controlCharacters = ControlCharacters.error

    /// Whether carriage returns in XML are written as they are, as in plutil, instead of as `&#13;`.
    package var writesRawReturns = false

    /// The treatment of unpaired surrogates in text formats.
    public var invalidText = InvalidText.error

    /// The treatment of nulls in formats without null.
    public var nulls = Nulls.error

    /// Whether values that the format cannot represent are written as their nearest equivalent:
    /// dates as RFC 3339, data as base64, UIDs as numbers, and numbers as strings if the format has
    /// none.
    public var isLossy = false

    /// Whether XML shows nulls, fractions of seconds and unpaired surrogates, although it has no
    /// syntax for them. The text is for people to read and compare; it is not a valid property
    /// list.
    package var showsAll = false

    /// Whether JSON represents every type, through objects with a single key that names the type.
    public var isTagged = false

    /// The layout of JSON.
    public var jsonStyle = JSONStyle.standard

    /// Whether slashes in JSON are escaped, as in plutil.
    package var escapesSlashes = false

    /// The encoding of text formats.
    public var encoding = OutputEncoding.utf8

    /// Whether text formats escape non-ASCII characters.
    public var escapesNonASCII = false

    /// Whether the budget of `maximumExpansion` is enforced, which is unnecessary for parts of a
    /// document that was checked as a whole.
    package var checksExpansion = true

    /// The maximum number of nodes that writing shared objects in full may add, overriding the
    /// built-in budget.
    public var maximumExpansion: Int?

    /// The threads that share the work on a large document; `nil` if the calling thread works
    /// alone.
    package var workers: (any Workers)?

    /// The default options.
    public init() {}
}

/// The white space of one level of indentation.
package struct IndentationUnit: Sendable {
    /// The white space byte, eight times.
    package let word: UInt64
    /// The number of bytes.
    package let width: Int

    /// - Parameter natural: the natural unit of the format.
    package init(
        _ indentation: PlistEncodingOptions.Indentation,
        natural: PlistEncodingOptions.Indentation = .tab
    ) {
        switch indentation == .natural ? natural : indentation {
        case .natural, .tab: (word, width) = (0x0909_0909_0909_0909, 1)
        case .compact: (word, width) = (0, 0)
        case .spaces(let count): (word, width) = (0x2020_2020_2020_2020, min(max(count, 0), 16))
        }
    }
}

/// Threads that share the work on one property list. The caller starts them; PlistCore starts none.
package protocol Workers: AnyObject, Sendable {
    /// The number of available processors.
    var count: Int { get }

    /// The approximate minimum size of a piece of work worth sharing, in references to values.
    var grain: Int { get }

    /// Starts the pieces of work in order, several at a time.
    ///
    /// - Parameters:
    ///   - count: the number of pieces.
    ///   - work: performs the piece with a given number; called at most once for each, on any
    ///     thread.
    func begin(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> any SharedWork
}

/// Pieces of work that several threads perform. Only a few run ahead of the caller, so their
/// results take little memory.
package protocol SharedWork: AnyObject {
    /// Waits until a piece is finished, or until it is certain that the piece will not run because
    /// `finish` was called first. Wait for pieces in order; some may be skipped.
    func wait(for number: Int)

    /// Starts no more pieces, and waits for those that have started. May be called more than once.
    func finish()
}
