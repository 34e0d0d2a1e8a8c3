// SPDX-License-Identifier: Apache-2.0

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
