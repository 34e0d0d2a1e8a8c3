// SPDX-License-Identifier: Apache-2.0

/// The positions of the names of a tag's attributes, for finding duplicates.
struct AttributeNames {
    private var first: Range<Int>?
    /// All names, if there is more than one.
    private var all: [Range<Int>] = []

    mutating func add(_ name: Range<Int>) {
        guard let first else {
            self.first = name
            return
        }
        if all.isEmpty { all.append(first) }
        all.append(name)
    }

    /// Returns the first name that repeats an earlier one.
    ///
    /// - Complexity: O(*n* log *n*) in the bytes of the names.
    func firstRepeated(in text: ByteView) -> Range<Int>? {
        if all.isEmpty { return nil }
        let sorted = all.ordered {
            let left = text.slice($0)
            let right = text.slice($1)
            if let offset = left.firstDifference(from: right) {
                return left[offset] < right[offset]
            }
            return left.count == right.count
                ? $0.lowerBound < $1.lowerBound : left.count < right.count
        }
        return zip(sorted, sorted.dropFirst()).filter { text.slice($0).isEqual(to: text.slice($1)) }
            .map(\.1).min { $0.lowerBound < $1.lowerBound }
    }
}

extension ByteView {
    /// Returns the offset of the first difference between two views, within the shorter one.
    fileprivate func firstDifference(from other: ByteView) -> Int? {
        (0..<Swift.min(count, other.count)).first { self[$0] != other[$0] }
    }
}
