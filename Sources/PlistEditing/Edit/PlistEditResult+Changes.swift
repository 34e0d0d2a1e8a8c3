// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension PlistEditResult {
    /// A part of the source that is replaced.
    public struct Change: Hashable, Sendable {
        /// Bytes of the source; empty where something is only inserted.
        public let range: Range<Int>
        /// What replaces them, in the encoding of the source.
        public let replacement: [UInt8]
    }

    /// What turns the source into the result: the changes to a text, or one change to a binary
    /// property list, from the first byte that differs to the last.
    ///
    /// They are in the order of the source and do not overlap, as an editor's or a language server's
    /// document wants them; two may begin at the same place, and are then to be applied in their order.
    ///
    /// - Complexity: O(*n*) in the changes; of texts in other encodings than UTF-8, and of binary
    ///   property lists, in all bytes.
    public var changes: [Change] {
        guard isText else { return rewritten }
        guard let transcoded else {
            return splices.map { Change(range: $0.range, replacement: $0.replacement) }
        }
        let old = transcoded.old.view
        let encoding = transcoded.encoding
        var place = PlistTextEncoding.byteOrderMark(source.view)?.size ?? 0
        var position = 0
        // The number of bytes that a part of the text takes in the source.
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
        // What both begin with does not count twice.
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
