// SPDX-License-Identifier: Apache-2.0

public import PlistCore

extension PlistOutline {
    /// The surroundings of an offset, and what can be typed there.
    public struct Context: Sendable {
        /// The part of a property list that can be typed at an offset.
        public enum Expectation: Hashable, Sendable {
            /// Nothing that belongs to the property list: within a comment or the prolog, or after
            /// the end.
            case nothing
            /// A new entry, between the entries of a dictionary or at its start or end.
            case entry
            /// The rest of a key that has no quotation marks, at the end of or within ``range``.
            case key
            /// A value: of ``key``, of an array, or the root.
            case value
            /// The name of an XML element, at the end of or within ``range``.
            case elementName(isClosing: Bool)
            /// Text between tags or quotation marks, at the end of or within ``range``.
            case text(TextKind)
        }

        /// The type of a text.
        public enum TextKind: Hashable, Sendable {
            /// The text of a key.
            case key
            /// The text of a value: a string, or in XML a number, a date or data.
            case value(PlistKind)
        }

        /// The part that can be typed.
        public let expectation: Expectation

        /// The innermost container around the offset; `nil` outside the root.
        public let container: Row?

        /// The value at the offset: the one that it is in, whose key it is in or behind, or `nil`.
        public let row: Row?

        /// Whether a key belongs at the offset rather than a value: within a key and its tags, and
        /// between entries.
        public let isKeyPlace: Bool

        /// The key whose value belongs at the offset; `nil` in an array and at the place of a key.
        public let key: PlistString?

        /// The path of the value that belongs at the offset; at the place of a key, the path of the
        /// dictionary.
        public let path: PlistPath

        /// The text that a completion replaces: the element's name, the text between the tags or
        /// quotation marks, or a word; otherwise empty, at the offset.
        public let range: Range<Int>

        /// Whether a `,` or `;` is missing before the offset, so that an entry or a value can only
        /// follow it.
        public let needsSeparator: Bool
    }

    /// Returns the surroundings of an offset, and what can be typed there.
    ///
    /// An offset at the end of a text, a name or a word belongs to it, because that is where the
    /// cursor is while it is being typed. An offset outside the text counts as its start or end.
    ///
    /// - Complexity: O(log *n*) in the rows, and O(*n*) in the depth, the bytes of the keys on the
    ///   path, and the white space and comments around the offset.
    public func context(at offset: Int) -> Context { OutlineLookup(table, at: offset).context() }
}
