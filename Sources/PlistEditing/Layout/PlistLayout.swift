// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// How the text of a property list is laid out.
public struct PlistLayout: Hashable, Sendable {
    /// Whose layout it is.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// That of each format's own tools.
        case plain
        /// That of the files that Xcode writes: empty containers of OpenStep texts take two lines and those
        /// of JSON three, in JSON ` : ` follows a key, and the last line ends as it did. XML is the same in
        /// both.
        case xcode
    }

    /// Whose layout it is.
    public var style = Style.plain

    /// White space for each level. `compact` counts as `natural`: comments need lines of their own.
    public var indentation = PlistEncodingOptions.Indentation.natural

    /// Whether dictionaries are sorted by the UTF-16 code units of their keys, as in plutil.
    public var sortsKeys = false

    /// Whether containers that are on one line stay on one, in all formats but XML:
    /// `{ a = 1; b = (2, 3); }`.
    public var keepsOneLine = false

    /// The layout of each format's own tools, and the order of the source.
    public init() {}
}

extension PlistSourceEditor {
    /// Lays the text out: an entry or an element on each line, indented by level. Comments stay with
    /// their entries, and one empty line where there was one; values keep their spelling.
    ///
    /// Containers on one line in an Xcode project stay on one line, as Xcode itself writes them.
    ///
    /// - Returns: the property list as it was read with its new layout, without ``edits``.
    /// - Throws: `invalid-edit` for a binary property list, which has no layout; `limit` if the text would
    ///   have more than 128 MiB and four times its bytes; `unproven-edit` if what was
    ///   laid out does not read back as what it was, bit for bit, which is a bug in this library.
    /// - Complexity: O(*n*) in the bytes, and O(*k* log *k*) for the keys of a dictionary if they are sorted.
    public func laidOut(_ layout: PlistLayout = .init()) throws(PlistError) -> PlistEditResult {
        guard let syntax, let map = document.sourceMap else {
            throw PlistError(
                .invalidEdit, "a binary property list is not a text, so it has no layout",
                format: document.format)
        }
        let text = EditableText(document.arena.source, syntax: syntax)
        let writer = LayoutWriter(document, map, text, layout)
        let order: DocumentComparison.Rule = layout.sortsKeys ? .exact : .exactInOrder
        return try relaid(try writer.write(), order)
    }
}
