// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The tags, comments and declarations in a part of XML text.
enum XMLMarkup {
    struct Item {
        let range: Range<Int>
        /// Whether the item is a comment or a processing instruction.
        let isComment: Bool
    }

    /// Returns the items in a range of well-formed XML, in order.
    static func items(in range: Range<Int>, of text: EditableText) -> [Item] {
        var items: [Item] = []
        var position = range.lowerBound
        while let start = text.bytes.firstIndex(of: UInt8(ascii: "<"), from: position),
            start < range.upperBound
        {
            let comment = text.syntax.comment(at: start, in: text.bytes)
            let end = min(comment?.end ?? tagEnd(text, from: start), range.upperBound)
            items.append(Item(range: start..<end, isComment: comment != nil))
            position = end
        }
        return items
    }

    /// Returns the end of a tag or document type declaration.
    private static func tagEnd(_ text: EditableText, from start: Int) -> Int {
        let bytes = text.bytes
        var position = start + 1
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: ">") { return position }
            guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
            position = (bytes.firstIndex(of: byte, from: position) ?? bytes.count - 1) + 1
        }
        return bytes.count
    }
}
