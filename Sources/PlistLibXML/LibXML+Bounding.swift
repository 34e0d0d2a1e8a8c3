// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension LibXML {
    /// Returns text of the same length and with the same findings, which libxml2 can validate in
    /// linear time.
    ///
    /// libxml2 copies a comment for each `--` in it, and compares each attribute of an element with
    /// all others. Each of these breaks a rule, so those beyond the number of findings kept can be
    /// removed: the hyphens become other characters, and the attributes become spaces.
    static func bounded(_ text: ByteStore) -> ByteStore {
        var scan = MarkupScan(text.view)
        scan.run()
        guard !scan.excess.isEmpty else { return text }
        var bytes = text.view.array
        for part in scan.excess {
            for index in part.range where bytes[index] > UInt8(ascii: " ") {
                if !part.isComment {
                    bytes[index] = UInt8(ascii: " ")
                } else if bytes[index] == UInt8(ascii: "-") {
                    bytes[index] = UInt8(ascii: "+")
                }
            }
        }
        return ByteStore(bytes)
    }
}

/// A search for comments and attributes in text that `XMLCodec` has accepted.
private struct MarkupScan: ~Escapable {
    /// A part of a comment, or attributes of an element.
    struct Part {
        let isComment: Bool
        let range: Range<Int>
    }

    /// More than the number of findings kept.
    private static let maximumCount = 1000

    private let text: ByteView
    private var hyphenCount = 0
    private var attributeCount = 0
    private(set) var excess: [Part] = []

    @_lifetime(copy text)
    init(_ text: ByteView) { self.text = text }

    mutating func run() {
        var offset = 0
        while let start = text.firstIndex(of: UInt8(ascii: "<"), from: offset) {
            offset = start + 1
            if text.starts(with: "<!--", at: start) {
                offset = skipComment(from: start + 4)
            } else if text.starts(with: "<![CDATA[", at: start) {
                offset = end(of: "]]>", from: start + 9)
            } else if text.starts(with: "<?", at: start) {
                offset = end(of: "?>", from: start + 2)
            } else if !text.starts(with: "<!", at: start) {
                offset = skipTag(from: start + 1)
            }
        }
    }

    /// - Parameter mark: text that ends with `>`.
    /// - Returns: the offset after its next occurrence.
    private func end(of mark: StaticString, from start: Int) -> Int {
        var offset = start
        while let found = text.firstIndex(of: UInt8(ascii: ">"), from: offset) {
            offset = found + 1
            let markStart = offset - mark.utf8CodeUnitCount
            if markStart >= start, text.starts(with: mark, at: markStart) { return offset }
        }
        return text.count
    }

    private mutating func skipComment(from start: Int) -> Int {
        let end = end(of: "-->", from: start)
        let content = start..<max(end - 3, start)
        var offset = start
        while let found = text.firstIndex(of: UInt8(ascii: "-"), from: offset),
            found + 1 < content.upperBound
        {
            offset = found + 1
            guard text[offset] == UInt8(ascii: "-") else { continue }
            hyphenCount += 1
            if hyphenCount > Self.maximumCount {
                excess.append(Part(isComment: true, range: found..<content.upperBound))
                break
            }
        }
        return end
    }

    /// Counts attributes by their values.
    private mutating func skipTag(from start: Int) -> Int {
        var offset = start
        var excessStart: Int?
        if attributeCount >= Self.maximumCount {
            while offset < text.count, isOfName(text[offset]) { offset += 1 }
            excessStart = offset
        }
        while offset < text.count, text[offset] != UInt8(ascii: ">") {
            let quote = text[offset]
            offset += 1
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
            offset = text.firstIndex(of: quote, from: offset).map { $0 + 1 } ?? text.count
            attributeCount += 1
            if attributeCount == Self.maximumCount { excessStart = offset }
        }
        if let excessStart {
            let isEmpty = offset > excessStart && text[offset - 1] == UInt8(ascii: "/")
            let end = isEmpty ? offset - 1 : offset
            if excessStart < end {
                excess.append(Part(isComment: false, range: excessStart..<end))
            }
        }
        return offset
    }

    private func isOfName(_ byte: UInt8) -> Bool {
        byte > UInt8(ascii: " ") && byte != UInt8(ascii: ">")
    }
}
