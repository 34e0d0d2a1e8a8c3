// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The name of a member: a path with slashes.
enum ZIPName {
    /// No Apple system supports longer ones.
    static let maximumByteCount = 1024
    /// The maximum number of folders around a member.
    static let maximumDepth = 128

    /// Returns a name as UTF-8.
    ///
    /// A name without the UTF-8 flag may still be UTF-8, as in Apple's archives; otherwise it is in
    /// code page 437, the original character set of the format.
    ///
    /// - Returns: `nil` if it is not UTF-8 although the flag is set.
    static func text(_ bytes: ByteView, isUTF8: Bool) -> [UInt8]? {
        let name = bytes.array
        if name.allSatisfy({ $0 < 0x80 }) || String(validating: name, as: UTF8.self) != nil {
            return name
        }
        if isUTF8 { return nil }
        var text = String.UnicodeScalarView()
        for byte in name {
            text.append(byte < 0x80 ? Unicode.Scalar(byte) : codePage437[Int(byte) - 0x80])
        }
        return Array(String(text).utf8)
    }

    /// Returns the problem with a name; `nil` if it unambiguously leads to a place in the archive.
    ///
    /// - Parameter name: without the trailing slash of a folder.
    static func mistake(_ name: [UInt8]) -> String? {
        if name.isEmpty { return "is empty" }
        if name.count > maximumByteCount { return "is longer than \(maximumByteCount) bytes" }
        if name.contains(0) { return "contains a zero byte" }
        if name.contains(UInt8(ascii: "\\")) { return "contains a backslash" }
        if name.first == slash { return "is absolute" }
        let parts = name.split(separator: slash, omittingEmptySubsequences: false)
        if parts.count > maximumDepth { return "has more than \(maximumDepth) parts" }
        for part in parts {
            if part.elementsEqual("..".utf8) { return "leads out of the archive" }
            if part.isEmpty || part.elementsEqual(".".utf8) {
                return
                    "has a part '\(part.isEmpty ? "" : ".")', so it is ambiguous"
            }
        }
        return nil
    }

    /// Returns whether a name precedes another in the order of bytes. Long names may have long
    /// common prefixes.
    static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        let (left, right) = (left.view, right.view)
        let count = min(left.count, right.count)
        var offset = 0
        while offset + 8 <= count, left.uint64(at: offset) == right.uint64(at: offset) {
            offset += 8
        }
        while offset < count, left[offset] == right[offset] { offset += 1 }
        return offset < count ? left[offset] < right[offset] : left.count < right.count
    }

    /// Returns the number of a name's folders that another name does not begin with.
    static func folderCount(of name: [UInt8], without other: [UInt8]) -> Int {
        let shared = name.view.commonPrefixCount(with: other.view)
        // A shared folder ends with a slash in both names.
        return name[shared...].count { $0 == slash }
    }

    static let slash = UInt8(ascii: "/")

    private static let codePage437 = Array(
        ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌"
            + "█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
