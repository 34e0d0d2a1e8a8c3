// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension LibXML {
    /// libxml2 counts in 32 bits, and UTF-8 may need three times as many bytes.
    private static let maximumByteCount = Int(Int32.max) / 4

    static func transcode(
        encodingName: String, text: ByteStore, with installed: LibXMLResult
    ) throws(PlistError) -> ByteStore {
        let shownName = VisibleText.escaped(String(encodingName.prefix(64)))
        guard isEncodingName(encodingName), !isUTF7(encodingName) else {
            throw PlistError(.unsupportedEncoding, "the encoding '\(shownName)' is not supported")
        }
        let library = try installed.get(
            for: "the encoding '\(shownName)'", orElse: .unsupportedEncoding)
        guard text.count <= maximumByteCount else {
            throw PlistError(
                .limit,
                "the text in the encoding '\(shownName)' has more than \(maximumByteCount) bytes")
        }
        guard let encoding = LibXMLEncoding(named: encodingName, of: library) else {
            throw PlistError(
                .unsupportedEncoding, "the encoding '\(shownName)' is unknown to libxml2")
        }
        switch encoding.decode(text) {
        case .text(let decoded): return decoded
        case .outOfMemory: throw PlistError(.limit, "not enough memory for the text")
        case .invalid(let offset):
            throw PlistError(
                .invalidEncoding,
                "expected text in the encoding '\(shownName)', "
                    + "found byte 0x\(String(text.view[offset], radix: 16))",
                at: PlistLocation(byteOffset: offset))
        }
    }

    /// Whether this is a name that XML allows, which excludes iconv's `//IGNORE`.
    private static func isEncodingName(_ name: String) -> Bool {
        guard let first = name.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "z") ~= first else {
            return false
        }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "-"):
                true
            default: false
            }
        }
    }

    /// Whether the name is a variant of UTF-7: `UTF-7`, `UTF7`, `csUnicode11UTF7`, `UTF-7-IMAP` …
    private static func isUTF7(_ name: String) -> Bool {
        name.lowercased().filter { $0.isLetter || $0.isNumber }.contains(text: "utf7")
    }
}
