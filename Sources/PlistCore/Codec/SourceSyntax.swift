// SPDX-License-Identifier: Apache-2.0

/// What edits that keep a text need to know about its format: where things begin and end, and how a
/// key and a value are written.
///
/// Offsets are into the text in UTF-8.
package protocol SourceSyntax: Sendable {
    /// What the format can represent.
    func rules(_ options: PlistEncodingOptions) -> RepresentationRules

    /// What encloses the entries of a dictionary, or the elements of an array.
    func brackets(isDictionary: Bool) -> SourceBrackets

    /// What separates or ends them.
    func separator(isDictionary: Bool) -> SourceSeparator

    /// What separates a key from its value if there is no example; `nil` to put the value on a line
    /// of its own.
    var keySeparator: StaticString? { get }

    /// How Xcode lays the format out where that differs from the format's own tools.
    var xcodeLayout: XcodeLayout? { get }

    /// Whether values are elements between tags, of which a line has no more than one.
    var hasTags: Bool { get }

    /// One level of indentation if there is no example.
    var indentation: StaticString { get }

    /// Where the content of a container is; `nil` for a container without room for any, such as
    /// `<dict/>`.
    func content(of container: Range<Int>, in text: ByteView) -> Range<Int>?

    /// The end of a comment, or of something else that is ignored, that begins at an offset; `nil`
    /// if none does. White space is not a comment.
    func comment(at offset: Int, in text: ByteView) -> SourceComment?

    /// The number of bytes of the white space character at an offset; 0 if there is none.
    ///
    /// In ASCII, spaces, tabs and line feeds are white space in every syntax, and characters that can
    /// be seen in none: `EditableText` does not ask for these.
    func whiteSpaceCount(at offset: Int, in text: ByteView) -> Int

    /// Whether a value, container or not, is written as a whole by `write`.
    func isLeaf(_ node: PlistNode, in document: PlistDocument, _ options: PlistEncodingOptions)
        -> Bool

    /// Whether text that follows a value, such as a comment, cannot become part of it.
    ///
    /// - Parameter value: the value, or the end of its text.
    func isSelfContained(_ value: ByteView) -> Bool

    /// Writes a leaf.
    ///
    /// - Parameter example: a value of the text whose style to follow.
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

/// What begins and ends a container.
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

/// How Xcode lays out the files that it writes.
package struct XcodeLayout: Sendable {
    /// What separates a key from its value.
    package let keySeparator: StaticString
    /// Whether an empty line is between the brackets of a container without content.
    package let hasEmptyLine: Bool
    /// Whether containers on one line stay there, as the objects of projects do.
    package let keepsOneLine: Bool
    /// Whether there is always a line end after the last line, or only where there was one.
    package let endsLastLine: Bool
}

/// What separates entries or elements.
package enum SourceSeparator: Equatable, Sendable {
    case none
    /// A byte after each.
    case terminator(UInt8)
    /// A byte between each two, perhaps also after the last.
    case between(UInt8)

    package var byte: UInt8? {
        switch self {
        case .none: nil
        case .terminator(let byte), .between(let byte): byte
        }
    }
}

/// A comment in a text.
package struct SourceComment: Sendable {
    package let end: Int
    /// Whether only the end of the line, which is not part of it, ends it.
    package let endsWithLine: Bool
}

/// The position of a leaf, for leaves that take several lines.
package struct SourceLeafLayout: Sendable {
    /// White space before its line.
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
