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
