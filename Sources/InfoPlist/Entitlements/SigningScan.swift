// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Looks in an XML text that could be read for what the kernel's reader of entitlements refuses.
///
/// It goes through the markup up to the end of the root, as that reader does, and takes the text
/// of elements as it is.
struct SigningScan: ~Escapable {
    /// A construct that is refused.
    enum Obstacle: Hashable {
        case hyphens, carriageReturn, spaceInTag

        var message: String {
            switch self {
            case .hyphens: "codesign refuses '--' in a comment; write single hyphens"
            case .carriageReturn:
                "codesign refuses carriage returns between elements; "
                    + "save the file with LF at the ends of lines"
            case .spaceInTag: "codesign refuses white space before the end of a tag; remove it"
            }
        }

        /// In bytes.
        var length: Int { self == .hyphens ? 2 : 1 }
    }

    private let text: ByteView
    private var position = 0
    private var depth = 0
    private(set) var obstacles: [(obstacle: Obstacle, offset: Int)] = []

    /// Scans a text. Complexity: O(*n*).
    @_lifetime(copy text)
    init(_ text: ByteView) {
        self.text = text
        while position < text.count && !isAtEnd { scanMarkup() }
    }

    private var isAtEnd = false

    /// The byte at an offset; 0 past the end.
    private func byte(_ offset: Int) -> UInt8 {
        offset >= 0 && offset < text.count ? text[offset] : 0
    }

    private mutating func note(_ obstacle: Obstacle, at offset: Int) {
        obstacles.append((obstacle, offset))
    }

    /// The end of the first `ending` from an offset on, else the end of the text.
    private func end(of ending: StaticString, from offset: Int) -> Int {
        let last = ending.utf8CodeUnitCount - 1
        var start = min(offset + last, text.count)
        while let bracket = text.firstIndex(of: UInt8(ascii: ">"), from: start) {
            if text.starts(with: ending, at: bracket - last) { return bracket + 1 }
            start = bracket + 1
        }
        return text.count
    }

    /// What is between elements, and one tag with the text after it.
    private mutating func scanMarkup() {
        switch byte(position) {
        case 0x0D:
            note(.carriageReturn, at: position)
            position += 1
        case UInt8(ascii: "<"):
            if text.starts(with: "<!--", at: position) {
                scanComment()
            } else if text.starts(with: "<?", at: position) {
                position = end(of: "?>", from: position + 2)
            } else if byte(position + 1) == UInt8(ascii: "!") {
                position = end(of: ">", from: position)
            } else {
                scanTag()
            }
        default: position += 1
        }
    }

    private mutating func scanComment() {
        let last = end(of: "-->", from: position + 4) - 3
        var offset = position + 4
        while offset + 1 < last, let hyphen = text.firstIndex(of: UInt8(ascii: "-"), from: offset),
            hyphen < last
        {
            if byte(hyphen + 1) == UInt8(ascii: "-") { note(.hyphens, at: hyphen) }
            offset = hyphen + (byte(hyphen + 1) == UInt8(ascii: "-") ? 2 : 1)
        }
        position = max(last, position) + 3
    }

    private mutating func scanTag() {
        let start = position
        position = end(of: ">", from: start)
        let isEmpty = byte(position - 2) == UInt8(ascii: "/")
        let beforeEnd = position - (isEmpty ? 3 : 2)
        if beforeEnd > start, [0x20, 0x09, 0x0A, 0x0D].contains(byte(beforeEnd)) {
            note(.spaceInTag, at: beforeEnd)
        }
        let isEnd = byte(start + 1) == UInt8(ascii: "/")
        let nameStart = start + (isEnd ? 2 : 1)
        if text.starts(with: "plist", at: nameStart) { return }
        let isContainer =
            text.starts(with: "dict", at: nameStart) || text.starts(with: "array", at: nameStart)
        if isEnd {
            depth -= 1
        } else if !isEmpty && isContainer {
            depth += 1
        } else if !isEmpty {
            skipText()
        }
        isAtEnd = depth <= 0
    }

    /// Goes to the end of an element that is not a container.
    private mutating func skipText() {
        while let bracket = text.firstIndex(of: UInt8(ascii: "<"), from: min(position, text.count))
        {
            position = bracket
            if text.starts(with: "<!--", at: bracket) {
                position = end(of: "-->", from: bracket + 4)
            } else if text.starts(with: "<![CDATA[", at: bracket) {
                position = end(of: "]]>", from: bracket + 9)
            } else if text.starts(with: "<?", at: bracket) {
                position = end(of: "?>", from: bracket + 2)
            } else {
                let end = end(of: ">", from: bracket)
                if [0x20, 0x09, 0x0A, 0x0D].contains(byte(end - 2)) {
                    note(.spaceInTag, at: end - 2)
                }
                position = end
                return
            }
        }
        position = text.count
    }
}
