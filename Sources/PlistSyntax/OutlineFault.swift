// SPDX-License-Identifier: Apache-2.0

public import PlistCore

extension PlistOutline {
    /// A place where something is missing or wrong.
    ///
    /// There is one fault for each place: missing ends of several containers at the same place are
    /// one fault, and so are errors that only follow from it.
    public struct Fault: Hashable, Sendable {
        /// The type of the missing or wrong part.
        public enum Expectation: String, Hashable, Sendable, CaseIterable {
            /// A key, or the end of the dictionary.
            case key
            /// A value, such as that of a key.
            case value
            /// The end of a string, a key or another element with text.
            case endOfText
            /// The end of a container.
            case endOfContainer
            /// The rest of a tag, or a known name in it.
            case tag
            /// A `;`, `,`, `=` or `:`.
            case separator
            /// Text that the type of the value allows.
            case content
            /// White space or the end of the text instead of something surplus.
            case nothing
        }

        /// The message and the place where the fault shows, with line and column. The place is
        /// ``hole`` or the part behind it.
        public var diagnostic: PlistDiagnostic

        /// The place to mend: an empty range where something is missing, or the range of something
        /// wrong. Trailing white space is not part of it.
        public var hole: Range<Int>

        /// The type of the missing or wrong part.
        public var expectation: Expectation

        /// The text that replaces ``hole`` to mend the fault, such as `</key>`; `nil` if it is not
        /// known.
        public var replacement: String?

        /// The index of the row that the fault belongs to; for a missing end, the row that it ends.
        public var row: Int?

        /// The start of the part that is not complete, which may be the place of a decoder's error.
        var origin: Int
    }
}
