// SPDX-License-Identifier: Apache-2.0

/// Identifies files that are not property lists, and names programs that open them.
package enum ForeignFormat {
    private static let signatures: [(magic: [UInt8], name: String, opener: String)] = [
        ([0x1F, 0x8B], "gzip-compressed data", "'gunzip -c FILE' decompresses it"),
        ([0x42, 0x5A, 0x68], "bzip2-compressed data", "'bunzip2 -c FILE' decompresses it"),
        (
            [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz-compressed data",
            "'xz -dc FILE' decompresses it"
        ),
        ([0x28, 0xB5, 0x2F, 0xFD], "zstd-compressed data", "'zstd -dc FILE' decompresses it"),
        ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive", "'unzip -p FILE MEMBER' extracts a member"),
        ([0x62, 0x76, 0x78], "LZFSE-compressed data", ""),
        ([0x30, 0x82], "DER data, perhaps a CMS-signed property list", ""),
        ([0x30, 0x80], "BER data, perhaps a CMS-signed property list", ""),
        ([0x30, 0x83], "DER data, perhaps a CMS-signed property list", ""),
        (Array("-----BEGIN ".utf8), "PEM text, perhaps a CMS-signed property list", ""),
        (Array("SQLite format 3\0".utf8), "an SQLite database", "'sqlite3 FILE .dump' prints it"),
        ([0x00, 0x05, 0x16, 0x07], "an AppleDouble file", "the file without '._' has the content"),
        ([0x00, 0x05, 0x16, 0x00], "an AppleSingle file", ""),
        (Array("encrcdsa".utf8), "an encrypted Apple disk image", ""),
        (Array("xar!".utf8), "a xar archive", "'xar -xf FILE' extracts the files"),
        (Array("%PDF-".utf8), "a PDF document", ""),
        ([0x89, 0x50, 0x4E, 0x47], "a PNG image", ""),
        ([0x7F, 0x45, 0x4C, 0x46], "an ELF executable", ""),
        ([0xCF, 0xFA, 0xED, 0xFE], "a Mach-O executable", ""),
        ([0xFA, 0xDE, 0x71, 0x71], "an entitlements blob of a code signature", ""),
        ([0xFA, 0xDE, 0x71, 0x72], "a DER entitlements blob of a code signature", ""),
        ([0xFA, 0xDE, 0x0C, 0xC0], "an embedded code signature", ""),
        ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive", "'7z x FILE' extracts the files"),
        (Array("Rar!".utf8), "a RAR archive", "'unar FILE' extracts the files"),
        (Array("BOMStore".utf8), "a bill of materials or an asset catalogue", ""),
        (Array("NIBArchive".utf8), "a compiled interface file", ""),
        ([0x04, 0x0B] + Array("streamtyped".utf8), "an NSArchiver archive", ""),
        ([0xFF, 0xD8, 0xFF], "a JPEG image", ""), (Array("GIF8".utf8), "a GIF image", ""),
        ([0xCA, 0xFE, 0xBA, 0xBE], "a universal Mach-O executable or Java class", ""),
    ]

    /// The trailer of an Apple disk image.
    private static let imageTrailer = (count: 512, magic: Array("koly".utf8))

    /// Returns the error for content that no codec reads.
    ///
    /// - Complexity: O(*n*) in the bytes, at most 16 MiB.
    static func error(for source: ByteStore) -> PlistError {
        let bytes = source.view
        for (magic, name, opener) in signatures where bytes.count >= magic.count {
            if bytes.slice(0, magic.count).array == magic {
                return error(name, opener, magic.count, in: bytes)
            }
        }
        let trailer = bytes.count - imageTrailer.count
        if trailer >= 0, bytes.slice(trailer, imageTrailer.magic.count).array == imageTrailer.magic
        {
            return error("an Apple disk image", "'7z x FILE' extracts the files", 1, in: bytes)
        }
        if let text = recognised(source) { return text }
        if isConvertedMessage(bytes) { return convertedMessage(bytes) }
        if let embedded = EmbeddedPlist.first(in: bytes) { return error(embedded, in: bytes) }
        return PlistError(
            .unknownFormat,
            "expected a property list, found \(EmbeddedLead.text(bytes) ?? "an unknown format")",
            at: PlistLocation(byteOffset: 0))
    }

    /// Returns the error for text whose beginning shows that it is something else, or that encodes
    /// a property list; `nil` for other content.
    ///
    /// This comes first, because codecs read any text whose beginning looks like a property list.
    static func recognised(_ source: ByteStore) -> PlistError? {
        let bytes = source.view
        if let text = ForeignText.name(of: bytes) {
            return text.hasPlainContent
                ? error(text.name, text.opener, 1, in: bytes)
                : error(text.name, text.opener, 1, embedded: nil)
        }
        return nil
    }

    /// Returns the error for text that was mistaken for a property list, if it contains one.
    static func explained(
        _ error: PlistError, in source: ByteStore, isCertain: Bool
    ) -> PlistError {
        if let recognised = recognised(source) { return recognised }
        guard let embedded = EmbeddedPlist.first(in: source.view) else { return error }
        let start = embedded.range.lowerBound
        // If the format is certain, or the error comes after the embedded property list, the
        // embedded one may be part of a value.
        let isCause =
            start == 0
            ? embedded.encoding != .plain
            : !isCertain && (error.location?.byteOffset ?? 0) <= start
        if isCause { return self.error(embedded, in: source.view) }
        guard start > 0, !isCertain else { return error }
        var diagnostic = error.diagnostic
        diagnostic.notes.append(
            PlistDiagnostic(.note, .unknownFormat, clause(embedded, name: embedded.name)))
        return PlistError(diagnostic, format: error.format)
    }

    /// Returns a description of the property list that a word of base64 or hexadecimal digits
    /// encodes, and a command that decodes it; `nil` for anything else.
    ///
    /// - Complexity: O(*n*) in the bytes.
    package static func encodedPlist(in source: ByteStore) -> String? {
        EmbeddedPlist.encoded(in: source.view).map { embedded in
            embedded.name + (embedded.command.map { "; '\($0)' extracts it" } ?? "")
        }
    }

    private static func error(_ embedded: EmbeddedPlist, in bytes: ByteView) -> PlistError {
        let start = embedded.range.lowerBound
        let lead = bytes.slice(0, start)
        let found =
            lead.count == 0
            ? embedded.name
            : EmbeddedLead.name(of: lead, before: bytes.count - start)
                + " before \(embedded.name) at byte \(start)"
        let hint = embedded.command.map { "; '\($0)' extracts it" } ?? ""
        return PlistError(
            .unknownFormat, "expected a property list, found \(found)\(hint)",
            at: PlistLocation(byteOffset: 0, byteCount: max(start, 1)))
    }

    /// Returns `an XML property list begins at byte 9; 'tail -c +10 FILE' extracts it`.
    private static func clause(_ embedded: EmbeddedPlist, name: String) -> String {
        "\(name) begins at byte \(embedded.range.lowerBound)"
            + (embedded.command.map { "; '\($0)' extracts it" } ?? "")
    }

    // MARK: Messages saved as text

    /// Whether a program read a CMS message as text, and saved its bytes as characters.
    private static func isConvertedMessage(_ bytes: ByteView) -> Bool {
        guard bytes.count > 4, bytes[0] == 0x30 else { return false }
        return isConverted(bytes, at: 1)
            && (bytes.starts(with: "\u{FFFD}", at: 1) || (0x80...0x84).contains(bytes[2]))
            && EmbeddedPlist.contains("*\u{86}H\u{86}\u{F7}", in: bytes, from: 1, reach: 24)
            || EmbeddedPlist.contains("*\u{FFFD}H\u{FFFD}", in: bytes, from: 1, reach: 24)
    }

    private static func isConverted(_ bytes: ByteView, at offset: Int) -> Bool {
        bytes[offset] == 0xC2 || bytes.starts(with: "\u{FFFD}", at: offset)
    }

    private static func convertedMessage(_ bytes: ByteView) -> PlistError {
        let isLost = bytes.starts(with: "\u{FFFD}", at: 1)
        let hint =
            isLost
            ? "its non-UTF-8 bytes are lost"
            : "'iconv -f UTF-8 -t ISO-8859-1 FILE' restores it"
        return error("a CMS message that was saved as UTF-8 text", hint, 1, in: bytes)
    }

    /// Returns the error for text with two byte order marks, because a program mistook the first
    /// one for text and added another.
    static func repeatedMark(in bytes: ByteView) -> PlistError? {
        guard let size = PlistTextEncoding.byteOrderMark(bytes)?.size, bytes.count >= 2 * size,
            bytes.slice(size, size).array == bytes.slice(0, size).array
        else { return nil }
        return PlistError(
            .syntax, "the text begins with two byte order marks; remove one of them",
            at: PlistLocation(byteOffset: size, byteCount: size))
    }

    private static func error(
        _ name: String, _ opener: String, _ byteCount: Int, in bytes: ByteView
    ) -> PlistError {
        error(name, opener, byteCount, embedded: EmbeddedPlist.first(in: bytes))
    }

    private static func error(
        _ name: String, _ opener: String, _ byteCount: Int, embedded: EmbeddedPlist?
    ) -> PlistError {
        PlistError(
            .unknownFormat,
            "this is \(name), not a property list" + (opener.isEmpty ? "" : "; \(opener)")
                + (embedded.map { "; " + clause($0, name: $0.name) } ?? ""),
            at: PlistLocation(byteOffset: 0, byteCount: byteCount))
    }
}

/// Identifies text that is not a property list by its beginning.
enum ForeignText {
    /// The name of a text format, and advice on opening it.
    struct Name {
        let name: String
        let opener: String
        /// Whether a property list in the text has its bytes unchanged.
        var hasPlainContent = true
    }

    private static let starts: [(start: StaticString, name: String, opener: String)] = [
        (
            "version https://git-lfs.github.com/spec/", "a Git LFS pointer",
            lfs
        ),
        ("\0GITCRYPT\0", "a file encrypted by git-crypt", "'git-crypt unlock' decrypts it"),
        ("diff -", "a patch", patchOpener),
        ("Index: ", "a patch", patchOpener), ("@@ -", "a patch", patchOpener),
        ("HTTP/1.", "an HTTP response with its header", ""),
        ("HTTP/2", "an HTTP response with its header", ""),
        ("{\\rtf", "an RTF document", "'textutil -convert txt FILE' on macOS extracts its text"),
        ("begin 6", "uuencoded data", "'uudecode -o /dev/stdout FILE' decodes it"),
        ("$ANSIBLE_VAULT;", "an Ansible vault", "'ansible-vault view FILE' decrypts it"),
        ("%YAML", "a YAML document", ""), ("---\n", "a YAML document", ""),
        ("---\r\n", "a YAML document", ""), ("#!/", "a script", ""),
    ]

    private static let lfs = "'git lfs pull' downloads the content"
    private static let patchOpener = "'patch -p1 < FILE' applies it"

    /// The headers that may start a mail message.
    private static let headers: [StaticString] = [
        "MIME-Version:", "Content-Type:", "Content-Transfer-Encoding:", "Content-Disposition:",
        "Received:", "Return-Path:", "Delivered-To:", "From:", "To:", "Subject:", "Message-ID:",
        "From ",
    ]

    /// The maximum length of the headers of a mail message, in bytes.
    private static let headerReach = 1 << 13

    /// Returns the name of the format; `nil` if it is unknown.
    ///
    /// - Complexity: O(1).
    static func name(of bytes: ByteView) -> Name? {
        let mark = PlistTextEncoding.byteOrderMark(bytes)?.size ?? 0
        let start = mark + bytes.slice(mark, min(bytes.count - mark, 1024)).endOfWhiteSpace(from: 0)
        for (prefix, name, opener) in starts where bytes.starts(with: prefix, at: start) {
            return Name(
                name: name, opener: opener, hasPlainContent: opener.isEmpty)
        }
        if bytes.starts(with: "--- ", at: start),
            EmbeddedPlist.contains("\n+++ ", in: bytes, from: start, reach: headerReach)
        {
            return Name(name: "a patch", opener: patchOpener, hasPlainContent: false)
        }
        if isHTML(bytes, at: start) { return Name(name: "an HTML page" + title(bytes), opener: "") }
        return message(bytes, at: start)
    }

    private static func message(_ bytes: ByteView, at start: Int) -> Name? {
        guard headers.contains(where: { bytes.starts(with: $0, at: start) }) else { return nil }
        if EmbeddedPlist.contains("pkcs7-", in: bytes, from: start, reach: headerReach) {
            return Name(
                name: "an S/MIME message",
                opener: "'openssl smime -verify -noverify -in FILE' extracts the content")
        }
        let isPatch =
            EmbeddedPlist.contains("\ndiff -", in: bytes, from: start, reach: headerReach)
        if isPatch {
            return Name(
                name: "a patch in a mail message", opener: "'git am FILE' applies it",
                hasPlainContent: false)
        }
        // One header of a mail message is not enough: "To: " may be the first word of any text.
        let isMail =
            EmbeddedPlist.contains("MIME-Version:", in: bytes, from: start, reach: headerReach)
            || EmbeddedPlist.contains("Content-T", in: bytes, from: start, reach: headerReach)
        return isMail ? Name(name: "a mail message", opener: "") : nil
    }

    private static func isHTML(_ bytes: ByteView, at start: Int) -> Bool {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "<") else { return false }
        let head = bytes.slice(start, min(bytes.count - start, 16)).repairedString.lowercased()
        return ["<!doctype html", "<html", "<head", "<body"].contains { head.hasPrefix($0) }
    }

    /// Returns ` ('404 Not Found')`, the title of a page; empty if it has none.
    private static func title(_ bytes: ByteView) -> String {
        let head = bytes.slice(0, min(bytes.count, headerReach)).repairedString
        guard let start = head.range(ofTag: "<title>"), let end = head.range(ofTag: "</title>"),
            start.upperBound < end.lowerBound
        else { return "" }
        let title = head[start.upperBound..<end.lowerBound]
        let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? "" : " ('\(VisibleText.excerpt(words))')"
    }
}

extension String {
    /// Returns the range of a tag, in upper or lower case.
    fileprivate func range(ofTag tag: String) -> Range<Index>? {
        var index = startIndex
        while let start = self[index...].firstIndex(of: "<") {
            index = self.index(after: start)
            guard let end = self.index(start, offsetBy: tag.count, limitedBy: endIndex) else {
                return nil
            }
            if self[start..<end].lowercased() == tag { return start..<end }
        }
        return nil
    }
}

/// The lines that version control systems put around a conflict in text.
package enum ConflictMarker {
    /// Returns an error for the first such line of unreadable text; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the bytes.
    package static func error(in text: ByteView, format: PlistFormat? = nil) -> PlistError? {
        var start = 0
        while start < text.count {
            let end = text.firstIndex(of: 0x0A, from: start) ?? text.count
            if isMarker(text.slice(start, end - start)) {
                let content = end > start && text[end - 1] == 0x0D ? end - 1 : end
                let shown = VisibleText.excerpt(
                    text.slice(start, content - start).repairedString)
                return PlistError(
                    .conflictMarker, "unresolved merge conflict marker '\(shown)'",
                    at: PlistLocation(byteOffset: start, byteCount: max(content - start, 1)),
                    format: format)
            }
            start = end + 1
        }
        return nil
    }

    /// Whether a line starts or ends a conflict. The line in between is ambiguous, because it may
    /// be intended text.
    private static func isMarker(_ line: ByteView) -> Bool {
        guard line.count >= 7, line[0] == UInt8(ascii: "<") || line[0] == UInt8(ascii: ">") else {
            return false
        }
        var count = 0
        while count < line.count, line[count] == line[0] { count += 1 }
        return count >= 7
            && (count == line.count || line[count] == 0x20 || line[count] == 0x0D)
    }
}
