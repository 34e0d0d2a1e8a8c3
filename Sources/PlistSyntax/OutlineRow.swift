// SPDX-License-Identifier: Apache-2.0

public import PlistCore

extension PlistOutline {
    /// A value of an outline with its place, or an entry whose value is missing.
    ///
    /// Rows are in source order, and a container comes before its contents. A dictionary that
    /// represents a UID, such as `<dict><key>CF$UID</key>…</dict>`, has the type `PlistKind.uid`
    /// and one child.
    public struct Row: Sendable {
        let table: OutlineTable

        /// The index in ``PlistOutline/rows``.
        public let index: Int

        var record: OutlineRecord { table.records[index] }

        /// How much of the value is in the text.
        public enum State: UInt8, Sendable, CaseIterable {
            /// The whole value, with its end.
            case complete
            /// The beginning of the value; its end is missing.
            case open
            /// No valid value: an entry without a value, an element with an unknown or half-typed
            /// name, or text that the type does not allow.
            case assumed
        }

        /// The type of the value; `nil` if it is missing or unknown.
        public var kind: PlistKind? { record.kind }

        /// How much of the value is in the text.
        public var state: State { record.state }

        /// The range of the whole value: an XML element from `<` to the end of its end tag, a string
        /// with its quotation marks, a container with its brackets. For a missing value, the empty
        /// range where it belongs.
        public var range: Range<Int> { record.range }

        /// The range between the tags, brackets or quotation marks; the whole range of a value that
        /// has none.
        public var contentRange: Range<Int> { record.contentRange }

        /// The range of the start tag, opening bracket or quotation mark; `nil` if there is none.
        public var openingRange: Range<Int>? { record.openingRange }

        /// The range of the end tag, closing bracket or quotation mark; `nil` if there is none, as
        /// in an empty XML element.
        public var closingRange: Range<Int>? { record.closingRange }

        /// The decoded key of an entry; `nil` for other rows, and if the key is missing.
        ///
        /// - Complexity: O(*n*) in its bytes.
        public var key: PlistString? { table.key(of: record) }

        /// The range of the whole key: the `<key>` element, or the string with its quotation marks.
        public var keyRange: Range<Int>? { record.keyRange }

        /// The range of the key's text, between the tags or quotation marks.
        public var keyContentRange: Range<Int>? { record.keyContentRange }

        /// Whether the end of the key is in the text; true if there is no key.
        public var isKeyComplete: Bool { !record.flags.contains(.keyIsOpen) }

        /// The decoded text of a string or of an element with text; `nil` for other rows.
        ///
        /// References and escapes that are not valid are kept literally.
        ///
        /// - Complexity: O(*n*) in the bytes of the value.
        public var text: PlistString? { table.text(of: record) }

        /// The value of a complete row that contains no others; `nil` for other rows.
        ///
        /// - Complexity: O(*n*) in the bytes of the value.
        public var value: PlistValue? { table.leafValue(of: record) }

        /// The container of the value; `nil` for the root.
        public var parent: Row? { record.parent.map { Row(table: table, index: $0) } }

        /// The 0-based position among the rows of the parent.
        public var position: Int { Int(record.position) }

        /// The rows of a container, in source order.
        public var children: Children { Children(table: table, row: index) }

        /// The rows of a container and everything below it, without the container itself.
        public var descendants: Range<Int> { index + 1..<Int(record.subtreeEnd) }

        /// The path of the value from the root; an entry without a key has an empty key in it.
        ///
        /// - Complexity: O(*n*) in the depth and the bytes of the keys.
        public var path: PlistPath { table.path(of: index) }
    }

    /// All rows, in source order.
    public struct Rows: RandomAccessCollection, Sendable {
        let table: OutlineTable

        /// The index of the first row, 0.
        public var startIndex: Int { 0 }

        /// The number of rows.
        public var endIndex: Int { table.records.count }

        /// The row at an index, which must exist.
        public subscript(index: Int) -> Row {
            precondition(index >= 0 && index < table.records.count, "there is no row \(index)")
            return Row(table: table, index: index)
        }
    }

    /// The rows of a container, in source order.
    public struct Children: Sequence, Sendable {
        let table: OutlineTable
        let row: Int

        /// Returns an iterator over the rows.
        public func makeIterator() -> Iterator {
            Iterator(table: table, index: row + 1, end: Int(table.records[row].subtreeEnd))
        }

        /// An iterator over the rows of a container. Each step takes O(1).
        public struct Iterator: IteratorProtocol, Sendable {
            let table: OutlineTable
            var index: Int
            let end: Int

            /// Returns the next row, or `nil` after the last one.
            public mutating func next() -> Row? {
                guard index < end else { return nil }
                defer { index = Int(table.records[index].subtreeEnd) }
                return Row(table: table, index: index)
            }
        }
    }

    /// All rows, in source order; the first one is the root.
    public var rows: Rows { Rows(table: table) }

    /// The outermost value; `nil` if the text has none.
    public var root: Row? { table.records.isEmpty ? nil : Row(table: table, index: 0) }

    /// Returns the innermost row whose range or key range includes an offset.
    ///
    /// A range includes its start but not its end.
    ///
    /// - Complexity: O(log *n*) in the rows and O(*d*) in the depth.
    public func row(at offset: Int) -> Row? {
        table.row(at: offset).map { Row(table: table, index: $0) }
    }

    /// Returns the row at a path; `nil` if there is none. If a key occurs more than once, the last
    /// entry counts, as for the decoder.
    ///
    /// - Complexity: O(*n*) in the rows of the containers on the path.
    public func row(at path: PlistPath) -> Row? {
        table.row(at: path).map { Row(table: table, index: $0) }
    }
}
