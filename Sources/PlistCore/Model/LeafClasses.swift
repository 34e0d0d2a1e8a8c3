// SPDX-License-Identifier: Apache-2.0

/// Long strings and data of two documents, grouped into classes of equal values.
///
/// In a binary property list, a million references may share one string of a megabyte. Each leaf is
/// read only once, when its class is first looked up.
final class LeafClasses {
    /// Hashing and comparing shorter leaves again is as fast as a look-up.
    static let minimumLength = 256

    private let hasher = ByteHash.Hasher()
    private var table = HashTable(expectedCount: 0)
    /// A representative leaf of each class.
    private var examples = GrowableBuffer<Example>()
    private var leftClasses: [NodeID: UInt64] = [:]
    private var rightClasses: [NodeID: UInt64] = [:]

    private struct Example: BitwiseCopyable {
        let isRight: Bool
        let node: NodeID
    }

    /// Whether a string or data of the left document has the same bytes as one of the right
    /// document.
    func areEqual(
        _ one: NodeID, _ other: NodeID, _ left: ArenaReader, _ right: ArenaReader
    ) -> Bool {
        number(of: one, isRight: false, left, right)
            == number(of: other, isRight: true, left, right)
    }

    private func number(
        of leaf: NodeID, isRight: Bool, _ left: ArenaReader, _ right: ArenaReader
    ) -> UInt64 {
        if let known = isRight ? rightClasses[leaf] : leftClasses[leaf] { return known }
        let reader = isRight ? right : left
        let bytes = reader.bytes(of: reader[leaf])
        let new = UInt32(truncatingIfNeeded: examples.count)
        let known = table.firstEqual(to: new, hash: hasher.hash(bytes)) { number in
            let example = examples[Int(number)]
            let reader = example.isRight ? right : left
            return reader.bytes(of: reader[example.node]).isEqual(to: bytes)
        }
        if known == nil { examples.append(Example(isRight: isRight, node: leaf)) }
        let number = UInt64(known ?? new)
        if isRight { rightClasses[leaf] = number } else { leftClasses[leaf] = number }
        return number
    }
}
