// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A text as lines, each with the line feed that ends it.
struct LineTable {
    private let store: ByteStore
    /// Where each line begins, followed by the end of the last one.
    private let bounds: [Int]

    init(_ store: ByteStore) {
        self.store = store
        let text = store.view
        var bounds = [0]
        var start = 0
        while let end = text.firstIndex(of: 0x0A, from: start) {
            start = end + 1
            bounds.append(start)
        }
        if bounds[bounds.count - 1] < text.count { bounds.append(text.count) }
        self.bounds = bounds
    }

    /// The number of lines.
    var count: Int { bounds.count - 1 }

    /// The bytes of a line; lines are counted from 0.
    subscript(line: Int) -> ByteView {
        store.view.slice(bounds[line], bounds[line + 1] - bounds[line])
    }

    /// The bytes of some lines.
    @_lifetime(borrow self)
    func bytes(_ lines: Range<Int>) -> ByteView {
        let range = byteRange(lines)
        return store.view.slice(range.lowerBound, range.count)
    }

    /// Where the bytes of a range of lines are.
    func byteRange(_ lines: Range<Int>) -> Range<Int> {
        bounds[lines.lowerBound]..<bounds[lines.upperBound]
    }

    /// The number of the line that contains an offset; the number of lines for the end of the text.
    ///
    /// Complexity: O(log *n*).
    func line(at offset: Int) -> Int {
        var low = 0
        var high = bounds.count
        while low < high {
            let middle = (low + high) / 2
            if bounds[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return Swift.max(low - 1, 0)
    }
}
