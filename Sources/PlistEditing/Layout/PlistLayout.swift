// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The layout of the text of a property list.
public struct PlistLayout: Hashable, Sendable {
    /// A layout style, named for the tools that use it.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// The layout of each format's own tools.
        case plain
        /// The layout of files written by Xcode: empty containers take two lines in OpenStep text
        /// and three in JSON, ` : ` follows a key in JSON, and the end of the last line is
        /// unchanged. XML is the same in both styles.
        case xcode
    }

    /// The layout style.
    public var style = Style.plain

    /// The white space for each level. `compact` has the same effect as `natural`, because comments
    /// need separate lines.
    public var indentation = PlistEncodingOptions.Indentation.natural

    /// Whether dictionaries are sorted by the UTF-16 code units of their keys, as in plutil.
    public var sortsKeys = false

    /// Whether containers on one line stay on one line, in all formats except XML:
    /// `{ a = 1; b = (2, 3); }`.
    public var keepsOneLine = false

    /// Creates the layout of each format's own tools, keeping the order of the source.
    public init() {}
}

extension PlistSourceEditor {
    /// Returns the text in a new layout: one entry or element on each line, indented by level.
    /// Comments stay with their entries, runs of empty lines become one empty line, and values keep
    /// their spelling.
    ///
    /// Containers on one line in an Xcode project stay on one line, as Xcode itself writes them.
    ///
    /// - Returns: the property list as it was read, in its new layout and without ``edits``.
    /// - Throws: `invalid-edit` for a binary property list, which has no layout; `limit` if the
    ///   text would exceed 128 MiB plus four times its size; `unproven-edit` if the result does not
    ///   read back as the same value, bit for bit, which is a bug in this library.
    /// - Complexity: O(*n*) in the bytes, and O(*k* log *k*) for the keys of a dictionary if they
    ///   are sorted.
    public func laidOut(_ layout: PlistLayout = .init()) throws(PlistError) -> PlistEditResult {
        guard let syntax, let map = document.sourceMap else {
            throw PlistError(
                .invalidEdit, "binary property lists have no layout to format",
                format: document.format)
        }
        let text = EditableText(document.arena.source, syntax: syntax)
        let writer = LayoutWriter(document, map, text, layout)
        let order: DocumentComparison.Rule = layout.sortsKeys ? .exact : .exactInOrder
        return try relaid(try writer.write(), order)
    }
}
