// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension PlistEditResult {
    /// A replacement of a part of the source.
    public struct Change: Hashable, Sendable {
        /// Bytes of the source; empty for an insertion.
        public let range: Range<Int>
        /// The replacement, in the encoding of the source.
        public let replacement: [UInt8]
    }

    /// The changes that turn the source into the result: the edits of text, or a single change of a
    /// binary property list, from the first byte that differs to the last.
    ///
    /// They are in the order of the source and do not overlap, as editors and language servers
    /// expect. Two changes may begin at the same offset; apply them in order.
    ///
    /// - Complexity: O(*n*) in the changes; O(*n*) in all bytes for binary property lists and for
    ///   text in encodings other than UTF-8.
    public var changes: [Change] {
        guard isText else { return rewritten }
        guard let transcoded else {
            return splices.map { Change(range: $0.range, replacement: $0.replacement) }
        }
        let old = transcoded.old.view
        let encoding = transcoded.encoding
        var place = PlistTextEncoding.byteOrderMark(source.view)?.size ?? 0
        var position = 0
        // Returns the number of bytes that a part of the text takes in the source.
        func pass(to end: Int) -> Int {
            place += encoding.encode(old.slice(position..<end), after: old.slice(0, 0)).count
            position = end
            return place
        }
        return splices.map { splice in
            let start = pass(to: splice.range.lowerBound)
            let end = pass(to: splice.range.upperBound)
            let replacement = encoding.encode(splice.replacement.view, after: old.slice(0, 0))
            return Change(range: start..<end, replacement: replacement.array)
        }
    }

    /// The part of the source that differs from the result.
    private var rewritten: [Change] {
        let new = bytes
        let (one, other) = (source.view, new.view)
        let start = one.commonPrefixCount(with: other)
        // The common prefix does not count twice.
        let end = min(
            one.commonSuffixCount(with: other), min(one.count, other.count) - start)
        guard start + end < max(one.count, other.count) else { return [] }
        return [
            Change(
                range: start..<one.count - end,
                replacement: other.slice(start..<other.count - end).array)
        ]
    }
}
