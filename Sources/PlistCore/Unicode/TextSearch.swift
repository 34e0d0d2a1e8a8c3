// SPDX-License-Identifier: Apache-2.0

// The standard library's text searches pull in all of its regular expression support, which adds a
// megabyte to a program. `make warnings` compiles without them.
extension String {
    /// Returns the range of the first occurrence of a string, compared by bytes.
    ///
    /// - Complexity: O(*n* × *m*), where *m* is the number of bytes of `text`.
    package func firstRange(ofText text: String) -> Range<Index>? {
        guard let first = text.utf8.first else { return startIndex..<startIndex }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: text.utf8) {
                return start..<utf8.index(start, offsetBy: text.utf8.count)
            }
            rest.removeFirst()
        }
        return nil
    }

    /// Whether a string occurs, compared by bytes.
    package func contains(text: String) -> Bool { firstRange(ofText: text) != nil }

    /// Returns the parts before, between and after the occurrences of a separator; parts may be
    /// empty.
    package func parts(separatedBy separator: String) -> [String] {
        var parts: [String] = []
        var rest = self
        while let range = rest.firstRange(ofText: separator), !range.isEmpty {
            parts.append(String(rest[..<range.lowerBound]))
            rest = String(rest[range.upperBound...])
        }
        return parts + [rest]
    }
}
