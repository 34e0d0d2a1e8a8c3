// SPDX-License-Identifier: Apache-2.0

/// Converts between paths and the identifiers of documents.
enum DocumentURI {
    /// Returns the path of a `file` identifier; for others, the text after the scheme.
    static func path(of uri: String) -> String {
        var rest = Substring(uri)
        if let colon = rest.firstIndex(of: ":"),
            rest[..<colon].utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
        {
            rest = rest[rest.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            // The name of a host, which is usually empty.
            rest = rest.firstIndex(of: "/").map { rest[$0...] } ?? ""
        }
        if let end = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) { rest = rest[..<end] }
        return decoded(rest)
    }

    /// Returns a form of an identifier that does not depend on its spelling: percent signs, and the
    /// case of a drive's letter in `file:///C:/` and `file:///c%3A/`.
    static func identity(of uri: String) -> String {
        guard uri.prefix(8).lowercased() == "file:///" else { return uri }
        var path = Array(path(of: uri))
        if path.count >= 3, path[2] == ":", path[1].isASCII, path[1].isLetter {
            path[1] = Character(path[1].lowercased())
        }
        return "file://" + String(path)
    }

    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        let source = Array(text.utf8)
        var index = 0
        while index < source.count {
            if source[index] == 0x25, index + 2 < source.count,
                let high = digit(source[index + 1]), let low = digit(source[index + 2])
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }

    /// Returns the identifier of the file at an absolute path.
    static func uri(ofPath path: String) -> String {
        var text = "file://"
        for byte in path.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F:
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.count == 1 ? "0" + digits : digits)
            }
        }
        return text
    }
}
