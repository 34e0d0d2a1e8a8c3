// SPDX-License-Identifier: Apache-2.0

/// The maximum size of a document.
struct DecodingLimits: Sendable {
    private let maximumNodeCount: Int
    private let maximumByteCount: Int
    private let nodeByteCount: Int

    /// The number of source bytes between two checks; the values in so few bytes take no noticeable
    /// memory.
    static let interval = 1 << 16

    init(_ options: PlistDecodingOptions) {
        // Node numbers have 32 bits, and each node takes at least a byte of the source.
        let possible = Int(NodeID.max) - 2 * Self.interval
        maximumNodeCount = min(options.maximumNodeCount ?? possible, possible)
        maximumByteCount = options.maximumByteCount ?? .max
        nodeByteCount =
            MemoryLayout<PlistNode>.stride
            + (options.recordsSourceRanges ? 2 * MemoryLayout<SourceMap.Range>.stride : 0)
    }

    /// Returns the message for a document that is too large; `nil` if it is small enough.
    ///
    /// - Parameter byteCount: the size of its source and its decoded bytes.
    func excess(nodeCount: Int, referenceCount: Int, byteCount: Int) -> String? {
        if nodeCount > maximumNodeCount { return "more than \(maximumNodeCount) values and keys" }
        let total =
            byteCount + nodeByteCount * nodeCount + MemoryLayout<NodeID>.stride * referenceCount
        guard total > maximumByteCount else { return nil }
        return "the document takes more than \(maximumByteCount) bytes"
    }
}

extension PlistDecodingOptions {
    /// Refuses a format that is not accepted, and a source that alone exceeds the maximum size.
    func check(_ source: ByteStore, as format: PlistFormat) throws(PlistError) {
        if let accepted = acceptedFormats, !accepted.contains(format) {
            throw Self.refusal(of: format, accepting: accepted)
        }
        let limits = DecodingLimits(self)
        guard let excess = limits.excess(nodeCount: 0, referenceCount: 0, byteCount: source.count)
        else { return }
        throw PlistError(.limit, excess, format: format)
    }

    /// Returns the error for a format that is not accepted.
    static func refusal(
        of format: PlistFormat, accepting accepted: Set<PlistFormat>
    ) -> PlistError {
        let names = accepted.map(\.displayName).ordered { $0 < $1 }
        // Avoids `joined()`, which looks up types at run time when it is first called.
        let list = names.reduce("") { $0.isEmpty ? $1 : "\($0), \($1)" }
        return PlistError(
            .unknownFormat,
            "expected an accepted format (\(list.isEmpty ? "none" : list)), found "
                + format.displayName, format: format)
    }
}
