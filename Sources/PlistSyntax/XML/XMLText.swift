// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Decodes and checks the text of XML elements.
struct XMLText: ~Escapable {
    private let text: ByteView

    @_lifetime(copy text)
    init(_ text: ByteView) { self.text = text }

    /// Whether an element may have a text.
    func isValid(_ range: Range<Int>, for element: XMLElement) -> Bool {
        switch element {
        case .integer where isShortInteger(range): return true
        case .true, .false: return range.isEmpty
        case .integer, .real, .date, .data: break
        default: return !hasMarkup(range) || decoded(range).isValid
        }
        let (bytes, isValid) = decoded(range)
        switch element {
        case .integer:
            if case .success = IntegerText.parse(bytes.view) { return isValid }
            return false
        case .real: return isValid && RealText.parse(bytes.view) != nil
        case .date: return isValid && DateText.parse(bytes.view) != nil
        default: return isValid && Base64Decoder.decode(bytes.view) != nil
        }
    }

    private func isShortInteger(_ range: Range<Int>) -> Bool {
        range.count <= 18 && !range.isEmpty
            && range.allSatisfy { text[$0] &- UInt8(ascii: "0") < 10 }
    }

    private func hasMarkup(_ range: Range<Int>) -> Bool {
        let part = text.slice(range)
        return part.firstIndex(of: UInt8(ascii: "&"), from: 0) != nil
            || part.firstIndex(of: UInt8(ascii: "<"), from: 0) != nil
    }

    /// Whether a build system replaces the text.
    func isPlaceholder(_ range: Range<Int>) -> Bool {
        guard range.count <= 512, !range.isEmpty, !hasMarkup(range) else { return false }
        let bytes = text.slice(range).array
        let content = PlistString(utf8: bytes)
        return !bytes.contains(0x0D)
            && (Placeholder.isPart(of: content) || Placeholder.isName(content))
    }

    /// Returns the characters of a text, without comments and instructions. References that are not
    /// valid are kept literally.
    func decoded(_ range: Range<Int>) -> (bytes: [UInt8], isValid: Bool) {
        let part = text.slice(range)
        guard hasMarkup(range) else { return (part.array, true) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(part.count)
        var isValid = true
        var offset = 0
        while offset < part.count {
            let byte = part[offset]
            if byte == UInt8(ascii: "&") {
                if let (scalar, size) = Self.reference(part, at: offset) {
                    bytes += String(scalar).utf8
                    offset += size
                    continue
                }
                isValid = false
            } else if byte == UInt8(ascii: "<") {
                if let (content, end) = Self.markup(part, at: offset) {
                    for index in content { bytes.append(part[index]) }
                    offset = end
                    continue
                }
                isValid = false
            }
            bytes.append(byte)
            offset += 1
        }
        return (bytes, isValid)
    }

    /// Returns the content of the CDATA section at an offset, or an empty range for a comment or an
    /// instruction, and its end; `nil` for anything else.
    private static func markup(
        _ part: ByteView, at start: Int
    ) -> (content: Range<Int>, end: Int)? {
        let (prefix, closer): (Int, StaticString) =
            if part.starts(with: "<![CDATA[", at: start) {
                (9, "]]>")
            } else if part.starts(with: "<!--", at: start) {
                (4, "-->")
            } else {
                (2, "?>")
            }
        if prefix == 2 && !part.starts(with: "<?", at: start) { return nil }
        var offset = start + prefix
        while let found = part.firstIndex(
            of: prefix == 9 ? 0x5D : prefix == 4 ? 0x2D : 0x3F, from: offset)
        {
            if part.starts(with: closer, at: found) {
                let content = prefix == 9 ? start + 9..<found : start..<start
                return (content, found + closer.utf8CodeUnitCount)
            }
            offset = found + 1
        }
        return nil
    }

    /// Returns the character of the reference at an offset and the number of its bytes; `nil` if
    /// it is not valid.
    private static func reference(
        _ part: ByteView, at start: Int
    ) -> (scalar: Unicode.Scalar, byteCount: Int)? {
        let predefined: [(StaticString, Unicode.Scalar)] = [
            ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
        ]
        for (name, scalar) in predefined where part.starts(with: name, at: start) {
            return (scalar, name.utf8CodeUnitCount)
        }
        guard part.starts(with: "&#", at: start) else { return nil }
        let isHex = part.byte(at: start + 2) == UInt8(ascii: "x")
        let digits = start + (isHex ? 3 : 2)
        var offset = digits
        var value: UInt32 = 0
        while offset < part.count, let digit = Digits.value(part[offset], isHex: isHex) {
            value = min(value * (isHex ? 16 : 10) + UInt32(digit), 0x11_0000)
            offset += 1
        }
        guard offset > digits, part.byte(at: offset) == UInt8(ascii: ";"), value != 0,
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return (scalar, offset + 1 - start)
    }
}
