// SPDX-License-Identifier: Apache-2.0

/// The first property list within bytes that start with something else, or that encode a property
/// list.
struct EmbeddedPlist {
    enum Form: Equatable {
        case xml, binary
        /// A CMS message, which contains a property list.
        case message
    }

    /// The encoding of the property list's bytes.
    enum Encoding: Equatable {
        case plain
        case base64(hasSpaces: Bool)
        /// The output of `xxd`, of `hexdump -C` or `od`, or of `hexdump`.
        case xxd, hexdump, swappedHexdump
        /// Digits in pairs, optionally preceded by `0x`.
        case hex, prefixedHex
        case backslashes, html, percent, quotedPrintable
    }

    let form: Form
    let encoding: Encoding
    /// The offsets in the file.
    let range: Range<Int>
    /// The size of the file in bytes.
    let fileByteCount: Int

    /// The number of bytes that are searched in a file.
    private static let reach = 1 << 24
    /// The maximum distance of the document type or `<plist` from an XML declaration, in bytes.
    private static let prologReach = 1 << 10
    private static let maximumDeclarationCount = 1 << 10

    /// - Complexity: O(*n*) in the bytes; the search for the start ends after 16 MiB.
    static func first(in bytes: ByteView) -> EmbeddedPlist? {
        // Limited, because each declaration costs another search.
        var declarationCount = 0
        for offset in 0..<min(bytes.count, reach) {
            if bytes[offset] == UInt8(ascii: "<"), bytes.starts(with: "<?xml", at: offset) {
                declarationCount += 1
                if declarationCount > maximumDeclarationCount { continue }
            }
            guard let found = start(at: offset, in: bytes) else { continue }
            return EmbeddedPlist(
                form: found.form, encoding: found.encoding, range: found.range,
                fileByteCount: bytes.count)
        }
        return nil
    }

    /// Returns the property list that the bytes as a whole encode as digits or letters, which
    /// OpenStep would read as one string.
    ///
    /// - Complexity: O(*n*) in the bytes.
    static func encoded(in bytes: ByteView) -> EmbeddedPlist? {
        let offset = bytes.endOfWhiteSpace(from: 0)
        guard offset < bytes.count, let found = digits(at: offset, in: bytes),
            found.range.upperBound == bytes.count
        else { return nil }
        switch found.encoding {
        case .base64, .hex:
            return EmbeddedPlist(
                form: found.form, encoding: found.encoding, range: 0..<bytes.count,
                fileByteCount: bytes.count)
        default: return nil
        }
    }

    typealias Found = (form: Form, encoding: Encoding, range: Range<Int>)

    private static func start(at offset: Int, in bytes: ByteView) -> Found? {
        switch bytes[offset] {
        case UInt8(ascii: "<"): xml(at: offset, in: bytes)
        case UInt8(ascii: "b"): binary(at: offset, in: bytes)
        case UInt8(ascii: "&"), UInt8(ascii: "%"): escaped(at: offset, in: bytes)
        default: digits(at: offset, in: bytes)
        }
    }

    /// Returns a property list in base64 or a hexadecimal dump.
    private static func digits(at offset: Int, in bytes: ByteView) -> Found? {
        switch bytes[offset] {
        case UInt8(ascii: "Y"), UInt8(ascii: "P"), UInt8(ascii: "7"), UInt8(ascii: "M"):
            base64(at: offset, in: bytes) ?? HexDump.start(at: offset, in: bytes)
        case UInt8(ascii: "3"), UInt8(ascii: "6"): HexDump.start(at: offset, in: bytes)
        default: nil
        }
    }

    // MARK: Forms

    private static func xml(at offset: Int, in bytes: ByteView) -> Found? {
        // In UTF-16BE the zero byte of the first character precedes it.
        if offset + 1 < bytes.count, bytes[offset + 1] == 0 {
            guard
                bytes.starts(with: "<\0?\0x\0m\0", at: offset)
                    || bytes.starts(with: "<\0p\0l\0i\0s\0t\0", at: offset)
            else { return nil }
            let isBigEndian = offset % 2 == 1 && bytes[offset - 1] == 0
            return (.xml, .plain, offset - (isBigEndian ? 1 : 0)..<bytes.count)
        }
        guard isPlistMarkup(bytes, at: offset) else { return nil }
        let encoding: Encoding =
            contains("=3D", in: bytes, from: offset, reach: 60)
            ? .quotedPrintable
            : contains("\\\"", in: bytes, from: offset, reach: 60) ? .backslashes : .plain
        return (.xml, encoding, offset..<xmlEnd(in: bytes, from: offset))
    }

    private static func isPlistMarkup(_ bytes: ByteView, at offset: Int) -> Bool {
        if bytes.starts(with: "<plist", at: offset) {
            let end = offset + 6
            return end < bytes.count
                && (bytes[end] == UInt8(ascii: ">") || bytes[end].isWhiteSpace)
        }
        if bytes.starts(with: "<!DOCTYPE plist", at: offset) { return true }
        return bytes.starts(with: "<?xml", at: offset)
            && (contains("<plist", in: bytes, from: offset, reach: prologReach)
                || contains("<!DOCTYPE plist", in: bytes, from: offset, reach: prologReach))
    }

    /// Returns the end of the last `</plist>` and of the line break after it, or the end of the
    /// bytes.
    private static func xmlEnd(in bytes: ByteView, from start: Int) -> Int {
        var offset = start
        while let tag = bytes.firstIndex(of: UInt8(ascii: "<"), from: offset) {
            offset = tag + 1
            guard bytes.starts(with: "</plist>", at: tag) else { continue }
            let end = tag + 8
            return end == bytes.count - 1 && bytes[end].isWhiteSpace ? bytes.count : end
        }
        return bytes.count
    }

    private static func binary(at offset: Int, in bytes: ByteView) -> Found? {
        guard bytes.starts(with: "bplist0", at: offset) else { return nil }
        let end = BinaryEnvelope.end(of: bytes, from: offset) ?? bytes.count
        let isEscaped = contains("\\x", in: bytes, from: offset, reach: 60)
        return (.binary, isEscaped ? .backslashes : .plain, offset..<end)
    }

    private static func base64(at offset: Int, in bytes: ByteView) -> Found? {
        let form: Form
        if bytes.starts(with: "YnBsaXN0MD", at: offset) {
            form = .binary
        } else if bytes.starts(with: "PD94bWwg", at: offset)
            || bytes.starts(with: "PHBsaXN0", at: offset)
            || bytes.starts(with: "PCFET0NUWVBFIHBsaXN0", at: offset)
            || bytes.starts(with: "77u/PD94bWwg", at: offset)
        {
            form = .xml
        } else if bytes.starts(with: "MI", at: offset),
            contains("KoZIhvcNAQcC", in: bytes, from: offset, reach: 24)
                || contains("GCSqGSIb3DQEHAq", in: bytes, from: offset, reach: 24)
        {
            form = .message
        } else {
            return nil
        }
        // The letters that were searched for may be part of a longer run, which is not a property
        // list.
        guard offset == 0 || !isBase64(bytes[offset - 1]) else { return nil }
        var end = offset
        var hasSpaces = false
        while end < bytes.count, isBase64(bytes[end]) || bytes[end].isWhiteSpace {
            if bytes[end].isWhiteSpace && bytes[end] != 0x0A { hasSpaces = true }
            end += 1
        }
        while end < bytes.count, bytes[end] == UInt8(ascii: "=") || bytes[end].isWhiteSpace {
            if bytes[end].isWhiteSpace && bytes[end] != 0x0A { hasSpaces = true }
            end += 1
        }
        return (form, .base64(hasSpaces: hasSpaces), offset..<end)
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
            true
        default: false
        }
    }

    /// Finds XML whose markup is written as references or percent escapes.
    private static func escaped(at offset: Int, in bytes: ByteView) -> Found? {
        let range = offset..<bytes.count
        if bytes.starts(with: "&lt;?xml", at: offset) || bytes.starts(with: "&lt;plist", at: offset)
        {
            return (.xml, .html, range)
        }
        let isPercent =
            bytes.starts(with: "%3C%3Fxml", at: offset)
            || bytes.starts(with: "%3c%3fxml", at: offset)
            || bytes.starts(with: "%3Cplist", at: offset)
            || bytes.starts(with: "%3cplist", at: offset)
        return isPercent ? (.xml, .percent, range) : nil
    }

    static func contains(
        _ text: StaticString, in bytes: ByteView, from start: Int, reach: Int
    ) -> Bool {
        let end = min(bytes.count, start + reach)
        guard start < end else { return false }
        return (start..<end).contains { bytes.starts(with: text, at: $0) }
    }
}

// MARK: - Texts

extension EmbeddedPlist {
    /// `a binary property list in base64`.
    var name: String {
        let form =
            switch form {
            case .xml: "an XML property list"
            case .binary: "a binary property list"
            case .message: "a CMS message"
            }
        return switch encoding {
        case .plain: form
        case .base64: form + " in base64"
        case .xxd, .hexdump, .swappedHexdump: "a hex dump of " + form
        case .hex, .prefixedHex: form + " in hexadecimal digits"
        case .backslashes: form + " with escapes as in a string literal"
        case .html: form + " with its markup as HTML references"
        case .percent: form + " with percent escapes"
        case .quotedPrintable: form + " in quoted-printable"
        }
    }

    /// A shell command that writes the property list; `nil` if no common program can, or if the
    /// property list is the whole file.
    ///
    /// `FILE` is a placeholder for the name of the file.
    var command: String? {
        let filters: [String]
        switch encoding {
        case .plain: filters = []
        case .base64(let hasSpaces):
            filters = hasSpaces ? ["tr -d \" \\t\\r\"", "base64 -d"] : ["base64 -d"]
        case .xxd: filters = ["xxd -r"]
        case .hexdump: filters = [Self.digitColumns, "xxd -r -p"]
        case .swappedHexdump: filters = [Self.digitColumns, "xxd -r -p", "dd conv=swab"]
        case .hex: filters = ["tr -cd 0-9A-Fa-f", "xxd -r -p"]
        case .prefixedHex:
            filters = ["grep -Eo \"x[0-9A-Fa-f]{2}\"", "cut -c 2-", "xxd -r -p"]
        case .backslashes: return nil
        case .html:
            // XML also has the other references.
            filters = [#"sed "s/&lt;/</g; s/&gt;/>/g; s/&quot;/\"/g; s/&amp;/\&/g""#]
        case .percent:
            filters = [#"perl -pe "s/%([0-9A-Fa-f]{2})/chr hex \$1/ge""#]
        case .quotedPrintable:
            filters = [#"perl -MMIME::QuotedPrint -pe "\$_ = decode_qp(\$_)""#]
        }
        let cut = cut
        if !cut.isEmpty { return (cut + filters).joined(separator: " | ") }
        guard let first = filters.first else { return nil }
        return ([first + " < FILE"] + filters.dropFirst()).joined(separator: " | ")
    }

    /// The columns of digits of `hexdump -C`, `od` and `hexdump`.
    private static let digitColumns = #"sed "s/^[0-9A-Fa-f]* *//; s/|.*//""#

    /// The commands that write the range of the file; empty for the whole file.
    private var cut: [String] {
        var commands: [String] = []
        if range.lowerBound > 0 { commands.append("tail -c +\(range.lowerBound + 1) FILE") }
        if range.upperBound < fileByteCount {
            commands.append(
                commands.isEmpty ? "head -c \(range.count) FILE" : "head -c \(range.count)")
        }
        return commands
    }
}

/// Describes the bytes before a property list.
enum EmbeddedLead {
    /// Returns `text that begins with 'security: …'`, `a length in 4 bytes`, `12 bytes`.
    ///
    /// - Parameter rest: the number of bytes that follow.
    static func name(of lead: ByteView, before rest: Int) -> String {
        let mark = PlistTextEncoding.byteOrderMark(lead)?.size ?? 0
        let space = lead.endOfWhiteSpace(from: mark)
        if space == lead.count {
            let name = mark == 0 ? "white space" : "a byte order mark"
            return mark > 0 && space > mark ? "a byte order mark and white space" : name
        }
        if isLength(lead, rest) {
            return lead.count == 1 ? "a length in 1 byte" : "a length in \(lead.count) bytes"
        }
        guard let text = text(lead) else {
            return lead.count == 1 ? "1 byte" : "\(lead.count) bytes"
        }
        return isDirectives(lead) ? "preprocessor directives" : text
    }

    /// Whether the bytes are the length of the remaining bytes or of all bytes.
    private static func isLength(_ lead: ByteView, _ rest: Int) -> Bool {
        guard [1, 2, 4, 8].contains(lead.count) else { return false }
        let big = lead.bigEndian(at: 0, width: lead.count)
        let little = lead.array.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return [rest, rest + lead.count].contains { UInt64($0) == big || UInt64($0) == little }
    }

    /// Whether each line starts with `#`, as in an Info.plist for the C preprocessor.
    private static func isDirectives(_ lead: ByteView) -> Bool {
        lead[lead.endOfWhiteSpace(from: 0)] == UInt8(ascii: "#")
            && PreprocessorDirective.isDirective(lead, at: lead.endOfWhiteSpace(from: 0))
    }

    /// Returns `the text 'abc'` for printable UTF-8; `nil` for other bytes.
    static func text(_ bytes: ByteView) -> String? {
        let mark = PlistTextEncoding.byteOrderMark(bytes)?.size ?? 0
        let start = bytes.endOfWhiteSpace(from: mark)
        guard start < bytes.count else { return nil }
        let end = min(bytes.firstIndex(of: 0x0A, from: start) ?? bytes.count, start + 240)
        let line = bytes.slice(start, end - start).repairedString
        let trimmed = line.hasSuffix("\r") ? String(line.dropLast()) : line
        let isText = trimmed.unicodeScalars.allSatisfy {
            !VisibleText.isUnsafe($0) || $0 == "\t" || $0 == "\r"
        }
        guard isText, !trimmed.unicodeScalars.dropLast().contains("\u{FFFD}") else { return nil }
        let rest = bytes.endOfWhiteSpace(from: end)
        let noun = rest < bytes.count ? "text that begins with" : "the text"
        return "\(noun) '\(VisibleText.excerpt(trimmed, limit: 40))'"
    }
}

/// Finds the extent of a binary property list from its header and trailer.
enum BinaryEnvelope {
    static let headerByteCount = 8
    static let trailerByteCount = 32

    /// Returns the end of the binary property list that starts at an offset, based on the first
    /// matching trailer; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the bytes from there on.
    static func end(of file: ByteView, from start: Int) -> Int? {
        var trailer = start + headerByteCount + 2
        while trailer + trailerByteCount <= file.count {
            defer { trailer += 1 }
            guard file[trailer] == 0, isTrailer(file, at: trailer, shift: start) else { continue }
            return trailer + trailerByteCount
        }
        return nil
    }

    /// Whether 32 bytes are the trailer of the bytes before them.
    private static func isTrailer(_ file: ByteView, at offset: Int, shift: Int) -> Bool {
        guard (1...8).contains(file[offset + 6]), (1...8).contains(file[offset + 7]) else {
            return false
        }
        let count = file.bigEndian(at: offset + 8, width: 8)
        let top = file.bigEndian(at: offset + 16, width: 8)
        let table = file.bigEndian(at: offset + 24, width: 8)
        let (byteCount, overflow) = count.multipliedReportingOverflow(by: UInt64(file[offset + 6]))
        guard !overflow, count > 0, top < count, table > 8 else { return false }
        let (end, isBeyond) = table.addingReportingOverflow(byteCount)
        return !isBeyond && end == UInt64(offset - shift)
    }
}
