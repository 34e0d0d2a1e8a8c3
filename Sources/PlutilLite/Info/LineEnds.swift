// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// How the lines of a text end.
struct LineEnds: CustomStringConvertible {
    private var lineFeeds = 0
    private var carriageReturns = 0
    private var pairs = 0

    /// Complexity: O(*n*) in the bytes.
    init(_ text: ByteView) {
        var offset = 0
        while let found = text.firstIndex(of: UInt8(ascii: "\n"), from: offset) {
            if found > 0 && text[found - 1] == UInt8(ascii: "\r") {
                pairs += 1
            } else {
                lineFeeds += 1
            }
            offset = found + 1
        }
        offset = 0
        while let found = text.firstIndex(of: UInt8(ascii: "\r"), from: offset) {
            carriageReturns += 1
            offset = found + 1
        }
        carriageReturns -= pairs
    }

    /// The number of each kind, by its name.
    var counts: [(name: String, count: Int)] {
        [("LF", lineFeeds), ("CRLF", pairs), ("CR", carriageReturns)]
    }

    /// `LF`, `CRLF`, `CR`, `none`, or the number of each.
    var description: String {
        let kinds = counts.filter { $0.count > 0 }
        if kinds.count <= 1 { return kinds.first?.0 ?? "none" }
        return "mixed: "
            + kinds.map { "\(DecimalText.grouped($0.1)) \($0.0)" }.joined(separator: ", ")
    }
}
