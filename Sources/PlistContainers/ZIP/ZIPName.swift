// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The name of a member: a path with slashes.
enum ZIPName {
    /// Longer ones no system of Apple's has.
    static let maximumByteCount = 1024
    /// The folders that a member may be in.
    static let maximumDepth = 128

    /// A name as UTF-8.
    ///
    /// Without the flag that says so a name may be UTF-8 anyway, as that of Apple's archives is; else it
    /// is in the character set of the format's first years, code page 437.
    ///
    /// - Returns: `nil` if it is not UTF-8 although a flag says so.
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

    /// What is wrong with a name; `nil` if it leads to one place in the archive.
    ///
    /// - Parameter name: without the slash at the end of a folder's name.
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
                    "has a part '\(part.isEmpty ? "" : ".")', so it is not the only one for its place"
            }
        }
        return nil
    }

    /// Whether a name comes first in the order of bytes, of which long ones may have many in common.
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

    /// The number of folders that a name has, and another does not begin with.
    static func folderCount(of name: [UInt8], without other: [UInt8]) -> Int {
        let shared = name.view.commonPrefixCount(with: other.view)
        // A folder of both ends with a slash of both.
        return name[shared...].count { $0 == slash }
    }

    static let slash = UInt8(ascii: "/")

    private static let codePage437 = Array(
        ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌"
            + "█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
