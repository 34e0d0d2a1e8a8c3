// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A replacement of a range of text.
package struct TextSplice: Equatable, Sendable {
    /// Byte offsets into the UTF-8 text.
    package let range: Range<Int>
    /// The replacement in UTF-8.
    package let replacement: [UInt8]
}

extension [TextSplice] {
    /// Sorts splices in the order of the text. Those at the same place keep their order.
    mutating func sortByPlace() {
        let order = SharedSort.order(count) {
            (self[$0].range.lowerBound, $0) < (self[$1].range.lowerBound, $1)
        }
        self = order.map { self[$0] }
    }

    /// Returns the bytes of a range of text with splices applied. All of them must be within the
    /// range.
    ///
    /// The text outside their ranges is copied unchanged.
    func apply(to text: ByteView, in range: Range<Int>) -> GrowableBuffer<UInt8> {
        let added = reduce(0) { $0 + $1.replacement.count - $1.range.count }
        var bytes = GrowableBuffer<UInt8>(capacity: range.count + added)
        var position = range.lowerBound
        for splice in self {
            bytes.append(text.slice(position, splice.range.lowerBound - position))
            bytes.append(splice.replacement)
            position = splice.range.upperBound
        }
        bytes.append(text.slice(position, range.upperBound - position))
        return bytes
    }

    /// Returns the whole text with the splices applied.
    func apply(to text: ByteStore) -> GrowableBuffer<UInt8> {
        apply(to: text.view, in: 0..<text.count)
    }

    /// Returns the parts of the text that the splices leave unchanged.
    func alignment(in byteCount: Int) -> TextAlignment {
        var parts: [TextAlignment.Part] = []
        var position = 0
        var shift = 0
        for splice in self {
            parts.append(.init(start: position, end: splice.range.lowerBound, shift: shift))
            position = splice.range.upperBound
            shift += splice.replacement.count - splice.range.count
        }
        parts.append(.init(start: position, end: byteCount, shift: shift))
        return TextAlignment(parts.filter { $0.start < $0.end })
    }
}
