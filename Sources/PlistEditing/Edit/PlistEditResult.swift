// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// An edited property list, ready to be written.
///
/// For UTF-8 text, only the changes take memory.
public struct PlistEditResult: Sendable {
    private enum Content {
        case bytes(ByteStore)
        /// The source with the splices applied.
        case spliced
    }

    /// Exactly the bytes that were read.
    package let source: ByteStore
    private let content: Content
    /// The text before and after as UTF-8, if it is in another encoding.
    let transcoded: (old: ByteStore, new: ByteStore, encoding: PlistTextEncoding)?
    /// Whether it is text whose remaining bytes are unchanged.
    package let isText: Bool

    /// The changes to the text, in order; empty if it was replaced as a whole.
    package let splices: [TextSplice]

    /// Creates a result without changes.
    init(unchanged source: ByteStore, isText: Bool) {
        self.source = source
        self.isText = isText
        content = .bytes(source)
        transcoded = nil
        splices = []
    }

    /// Creates a rewritten property list.
    init(_ bytes: ByteStore, insteadOf source: ByteStore) {
        self.source = source
        isText = false
        content = .bytes(bytes)
        transcoded = nil
        splices = []
    }

    /// Creates a result with different UTF-8 text whose changes are unknown.
    init(text: ByteStore, insteadOf source: ByteStore) {
        self.source = source
        isText = true
        content = .bytes(text)
        transcoded = nil
        splices = []
    }

    /// Creates a result for UTF-8 text.
    init(_ source: ByteStore, _ splices: [TextSplice]) {
        self.source = source
        self.splices = splices
        isText = true
        content = .spliced
        transcoded = nil
    }

    /// Creates a result for text in another encoding.
    init(
        _ bytes: ByteStore, insteadOf source: ByteStore,
        texts: (old: ByteStore, new: ByteStore, encoding: PlistTextEncoding),
        _ splices: [TextSplice]
    ) {
        self.source = source
        self.splices = splices
        isText = true
        content = .bytes(bytes)
        transcoded = texts
    }

    /// The bytes to be written. Complexity: O(*n*).
    public var bytes: ByteStore {
        switch content {
        case .bytes(let bytes): bytes
        case .spliced: ByteStore(adopting: splices.apply(to: source))
        }
    }

    /// Writes the result.
    ///
    /// - Throws: the errors of the output.
    /// - Complexity: O(*n*) in the bytes, without allocating memory for them.
    public func write(to output: inout PlistOutput) throws(PlistError) {
        if case .bytes(let bytes) = content { return try output.append(bytes.view) }
        var position = 0
        for splice in splices {
            try output.append(source.view.slice(position, splice.range.lowerBound - position))
            for byte in splice.replacement { try output.append(byte) }
            position = splice.range.upperBound
        }
        try output.append(source.view.slice(position, source.count - position))
    }

    /// Whether it differs from the source.
    ///
    /// Complexity: O(*n*) at worst; usually the first change decides.
    public var isChanged: Bool {
        guard case .spliced = content else {
            return bytes !== source && !bytes.holdsSame(as: source)
        }
        if splices.reduce(0, { $0 + $1.replacement.count - $1.range.count }) != 0 { return true }
        if let first = splices.first, first.replacement.count == first.range.count { return true }
        return !bytes.holdsSame(as: source)
    }

    /// The text before and after as UTF-8; `nil` for formats other than text.
    package var texts: (old: ByteStore, new: ByteStore)? {
        guard isText else { return nil }
        return transcoded.map { ($0.old, $0.new) } ?? (source, bytes)
    }
}

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
