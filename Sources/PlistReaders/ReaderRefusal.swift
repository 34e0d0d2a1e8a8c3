// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The reason why a reader stops, and the place.
struct ReaderRefusal: Error {
    let cause: ReaderCause
    /// The end of the bytes that it has read.
    let offset: Int
    /// The line that the reader itself reports; `nil` if that is the line of the place.
    var line: Int?

    init(_ cause: ReaderCause, at offset: Int, line: Int? = nil) {
        self.cause = cause
        self.offset = offset
        self.line = line
    }

    /// Returns the rejected construct and a correction.
    func advice(in text: ByteView) -> String {
        switch cause {
        case .textBetweenElements, .noDeclaration, .otherFormat:
            text.isOtherFormat ? "a file that is not XML; convert it to XML" : cause.advice
        case .spaceAtEndOfTag: spaceAdvice(in: text) ?? cause.advice
        default: cause.advice
        }
    }

    /// Returns the advice for the tag at the offset, if that is short.
    private func spaceAdvice(in text: ByteView) -> String? {
        guard offset < text.count else { return nil }
        var start = offset
        while start > 0, text[start] != UInt8(ascii: "<") {
            guard offset - start < 40 else { return nil }
            start -= 1
        }
        let endOfName = text.slice(start, offset - start).repairedString
        let end = text.skippingSpace(from: offset)
        guard let tag = ["/>", ">"].first(where: { text.starts(with: $0, at: end) }) else {
            return nil
        }
        return
            "white space at the end of a tag; write '\(VisibleText.excerpt("\(endOfName)\(tag)"))', "
            + "not '\(VisibleText.excerpt("\(endOfName) \(tag)"))'"
    }
}

extension ByteView {
    /// Whether the text begins like a format other than XML, as opposed to XML with other text
    /// before it.
    fileprivate var isOtherFormat: Bool {
        let start = skippingSpace(from: starts(with: "\u{FEFF}") ? 3 : 0)
        return start < count && self[start] != UInt8(ascii: "<")
            && first("<plist", UInt8(ascii: "<"), from: start, limit: 4096) == nil
    }
}

extension ByteView {
    /// Returns the byte at an offset; 0 past the end.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 { offset >= 0 && offset < count ? self[offset] : 0 }

    /// Returns the offset of a token that begins with the byte `lead`, at or after `start`; `nil`
    /// if it does not begin before `limit`.
    func first(_ token: StaticString, _ lead: UInt8, from start: Int, limit: Int) -> Int? {
        var offset = start
        while offset < min(limit, count), let found = firstIndex(of: lead, from: offset),
            found < limit
        {
            if starts(with: token, at: found) { return found }
            offset = found + 1
        }
        return nil
    }

    /// Returns the end of the white space at an offset.
    func skippingSpace(from start: Int) -> Int {
        var offset = start
        while offset < count, self[offset].isXMLSpace { offset += 1 }
        return offset
    }

    /// Returns the number of line feeds before an offset.
    func lineFeedCount(before end: Int) -> Int {
        var count = 0
        var offset = 0
        while let found = firstIndex(of: 0x0A, from: offset), found < end {
            count += 1
            offset = found + 1
        }
        return count
    }

    /// Returns up to eight bytes, the first in the lowest bits.
    @inline(__always)
    func word(at offset: Int, _ byteCount: Int) -> UInt64 {
        let word = paddedUInt64(at: offset)
        return byteCount >= 8 ? word : word & ((1 << UInt64(8 * byteCount)) - 1)
    }

    /// Returns whether the bytes are equal to the UTF-8 bytes of a string.
    func isText(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount && starts(with: text)
    }
}

extension UInt8 {
    /// Whether it is space, tab, LF or CR.
    @inline(__always)
    var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

    @inline(__always)
    var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    @inline(__always)
    var isASCIIDigit: Bool { self &- 0x30 < 10 }
}
