// SPDX-License-Identifier: Apache-2.0

/// The words of one of PlistBuddy's command lines.
///
/// Quotes of both kinds open and close anywhere and are left out. A backslash makes the next
/// character literal; `\n` and `\t` are as in C, and `\:` is left alone for the entry that it is
/// in.
struct BuddyWords {
    private let text: ArraySlice<UInt8>
    private var offset: Int

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        offset = text.startIndex
    }

    /// The next word; empty if there is none.
    ///
    /// - Throws: an error for a quotation mark without a counterpart.
    mutating func word() throws(BuddyFailure) -> [UInt8] { try take(toEnd: false) }

    /// All that is left, including spaces.
    ///
    /// - Throws: an error for a quotation mark without a counterpart.
    mutating func rest() throws(BuddyFailure) -> [UInt8] { try take(toEnd: true) }

    private mutating func take(toEnd: Bool) throws(BuddyFailure) -> [UInt8] {
        while offset < text.endIndex, Self.isSpace(text[offset]) { offset += 1 }
        var bytes: [UInt8] = []
        var isInSingle = false
        var isInDouble = false
        while offset < text.endIndex {
            let byte = text[offset]
            if !toEnd, !isInSingle, !isInDouble, Self.isSpace(byte) { break }
            offset += 1
            switch byte {
            case UInt8(ascii: "\\"): takeEscape(&bytes)
            case UInt8(ascii: "'"): isInSingle.toggle()
            case UInt8(ascii: "\""): isInDouble.toggle()
            default: bytes.append(byte)
            }
        }
        if isInSingle || isInDouble { throw .answer("Parse Error: Unclosed Quotes") }
        return bytes
    }

    /// Reads what follows a backslash.
    private mutating func takeEscape(_ bytes: inout [UInt8]) {
        guard offset < text.endIndex else { return }
        switch text[offset] {
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: ":"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: ":")]
        case let byte: bytes.append(byte)
        }
        offset += 1
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
