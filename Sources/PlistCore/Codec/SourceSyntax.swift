// SPDX-License-Identifier: Apache-2.0

/// The part of a format's syntax that edits in place need: the extents of values and comments, and
/// how keys and values are written.
///
/// Offsets refer to the text in UTF-8.
package protocol SourceSyntax: Sendable {
    /// Returns the rules for representable values.
    func rules(_ options: PlistEncodingOptions) -> RepresentationRules

    /// Returns the brackets around the entries of a dictionary or the elements of an array.
    func brackets(isDictionary: Bool) -> SourceBrackets

    /// Returns the separator or terminator of entries or elements.
    func separator(isDictionary: Bool) -> SourceSeparator

    /// The text between a key and its value if there is no example; `nil` to put the value on a
    /// separate line.
    var keySeparator: StaticString? { get }

    /// Xcode's layout, if the format's own tools write a different one.
    var xcodeLayout: XcodeLayout? { get }

    /// Whether values are elements with tags, at most one to a line.
    var hasTags: Bool { get }

    /// One level of indentation if there is no example.
    var indentation: StaticString { get }

    /// Returns the range of a container's content; `nil` for a container without space for content,
    /// such as `<dict/>`.
    func content(of container: Range<Int>, in text: ByteView) -> Range<Int>?

    /// Returns the end of a comment, or of other ignored text, that starts at an offset; `nil` if
    /// there is none. White space is not a comment.
    func comment(at offset: Int, in text: ByteView) -> SourceComment?

    /// Returns the length in bytes of the white space character at an offset; 0 if there is none.
    ///
    /// In ASCII, spaces, tabs and line feeds are white space in every syntax, and visible
    /// characters in none, so `EditableText` does not ask about these.
    func whiteSpaceCount(at offset: Int, in text: ByteView) -> Int

    /// Whether a value, container or not, is written as a whole by `writeLeaf`.
    func isLeaf(_ node: PlistNode, in document: PlistDocument, _ options: PlistEncodingOptions)
        -> Bool

    /// Whether text that follows a value, such as a comment, cannot become part of the value.
    ///
    /// - Parameter value: the value, or the end of its text.
    func isSelfContained(_ value: ByteView) -> Bool

    /// Writes a leaf.
    ///
    /// - Parameter example: an existing value, whose style to follow.
    func writeLeaf(
        _ leaf: PlistView, like example: ByteView?, _ layout: SourceLeafLayout,
        _ options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError)

    /// Writes a key, given as a view of a string.
    func writeKey(
        _ key: PlistView, like example: ByteView?, _ options: PlistEncodingOptions,
        to output: inout PlistOutput
    ) throws(PlistError)
}

/// A codec for a text format whose files can be edited in place.
package protocol SourceKeepingCodec: PlistCodec {
    var sourceSyntax: any SourceSyntax { get }
}

/// The brackets around a container.
package struct SourceBrackets: Sendable {
    package let open: StaticString
    package let close: StaticString
    /// A container without content.
    package let empty: StaticString

    init(_ open: StaticString, _ close: StaticString, empty: StaticString) {
        self.open = open
        self.close = close
        self.empty = empty
    }
}

/// The layout of files that Xcode writes.
package struct XcodeLayout: Sendable {
    /// The text between a key and its value.
    package let keySeparator: StaticString
    /// Whether a container without content has an empty line between its brackets.
    package let hasEmptyLine: Bool
    /// Whether one-line containers stay on one line, like the objects of projects.
    package let keepsOneLine: Bool
    /// Whether the last line always ends with a line break, or only if it did before.
    package let endsLastLine: Bool
}

/// The separator of entries or elements.
package enum SourceSeparator: Equatable, Sendable {
    case none
    /// A byte after each.
    case terminator(UInt8)
    /// A byte between each two, and optionally after the last.
    case between(UInt8)

    package var byte: UInt8? {
        switch self {
        case .none: nil
        case .terminator(let byte), .between(let byte): byte
        }
    }
}

/// A comment in the source.
package struct SourceComment: Sendable {
    package let end: Int
    /// Whether the comment extends to the end of the line, without including the line break.
    package let endsWithLine: Bool
}

/// The position of a leaf, for leaves that take several lines.
package struct SourceLeafLayout: Sendable {
    /// The white space before its line.
    package let indentation: [UInt8]
    /// The number of containers around it.
    let level: Int
    /// The line ending; empty to write the leaf on one line.
    let lineEnd: [UInt8]

    package init(indentation: [UInt8], level: Int, lineEnd: [UInt8]) {
        self.indentation = indentation
        self.level = level
        self.lineEnd = lineEnd
    }
}

extension SourceSyntax {
    var hasTags: Bool { false }

    var xcodeLayout: XcodeLayout? { nil }

    func whiteSpaceCount(at offset: Int, in text: ByteView) -> Int {
        text[offset].isWhiteSpace ? 1 : 0
    }

    func comment(at offset: Int, in text: ByteView) -> SourceComment? { nil }

    func isSelfContained(_ value: ByteView) -> Bool { true }

    func isLeaf(
        _ node: PlistNode, in document: PlistDocument, _ options: PlistEncodingOptions
    ) -> Bool { !node.kind.isContainer }
}
