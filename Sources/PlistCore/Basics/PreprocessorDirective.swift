// SPDX-License-Identifier: Apache-2.0

/// Lines for the C preprocessor, which Xcode runs on some property lists.
enum PreprocessorDirective {
    private static let names: [StaticString] = [
        "ifdef", "ifndef", "if", "else", "elif", "endif", "include", "define", "undef", "pragma",
        "import", "error", "warning", "line",
    ]

    /// The hint about directives in messages.
    static let hint =
        "'cc -E -P -x c -traditional-cpp FILE' runs the preprocessor, as Xcode does with "
        + "INFOPLIST_PREPROCESS"

    /// Returns `'#ifdef', a preprocessor directive; …`; `nil` if there is none at the offset.
    static func found(_ text: ByteView, at offset: Int) -> String? {
        guard isDirective(text, at: offset) else { return nil }
        var end = offset + 1
        while end < text.count, !isEnd(text[end]) || end == offset + 1 { end += 1 }
        let name = text.slice(offset, end - offset).repairedString
        return "the preprocessor directive '\(VisibleText.excerpt(name))'; \(hint)"
    }

    static func isDirective(_ text: ByteView, at offset: Int) -> Bool {
        guard offset < text.count, text[offset] == UInt8(ascii: "#") else { return false }
        var start = offset + 1
        while start < text.count, text[start] == 0x20 || text[start] == 0x09 { start += 1 }
        return names.contains { name in
            let end = start + name.utf8CodeUnitCount
            return text.starts(with: name, at: start) && (end >= text.count || isEnd(text[end]))
        }
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): false
        default: true
        }
    }
}
