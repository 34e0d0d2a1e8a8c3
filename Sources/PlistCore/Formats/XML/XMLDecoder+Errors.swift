// SPDX-License-Identifier: Apache-2.0

extension XMLDecoder {
    mutating func warn(
        _ code: PlistDiagnostic.Code, _ message: String, byteCount: Int = 1
    ) throws(PlistError) {
        try builder.warn(code, message, at: position, byteCount: byteCount)
    }

    /// The description of the tag, or whatever else, at an offset, for a message.
    @inline(never)
    func foundTag(at offset: Int) -> String {
        guard offset < text.count else { return "the end of the input" }
        let content = text.slice(offset, tagLength(at: offset)).array
        return "'\(VisibleText.escaped(String(decoding: content, as: UTF8.self)))'"
    }

    /// The number of bytes to mark for the tag at an offset: `<`, a slash, the name and a `>` that
    /// follows.
    func tagLength(at offset: Int) -> Int {
        var end = min(offset + 1, text.count)
        if end < text.count, text[end] == UInt8(ascii: "/") || text[end] == UInt8(ascii: "!") {
            end += 1
        }
        while end < text.count, end - offset < 40, XMLDecoder.isNameByte(text[end]) { end += 1 }
        if end < text.count, text[end] == UInt8(ascii: ">") { end += 1 }
        return max(end - offset, 1)
    }

    func openNote(_ element: XMLElement, _ start: Int) -> [PlistDiagnostic] {
        [.stillOpen("the <\(element.name)>", at: start)]
    }

    func unterminated(_ element: XMLElement, _ start: Int) -> PlistError {
        builder.error(
            .syntax, "expected '</\(element.name)>', found the end of the input",
            at: text.count, notes: openNote(element, start))
    }

    func unterminatedTag(_ element: XMLElement, _ start: Int) -> PlistError {
        builder.error(
            .syntax,
            "expected '>' to end the tag '<\(element.name)', found "
                + (position < text.count ? foundTag(at: position) : "the end of the input"),
            at: position, notes: openNote(element, start))
    }
}
