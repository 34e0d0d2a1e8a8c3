// SPDX-License-Identifier: Apache-2.0

extension XMLDecoder {
    mutating func warn(
        _ code: PlistDiagnostic.Code, _ message: String, byteCount: Int = 1
    ) throws(PlistError) {
        try builder.warn(code, message, at: position, byteCount: byteCount)
    }

    /// Describes the tag or other text at an offset, for a message.
    @inline(never)
    func foundTag(at offset: Int) -> String {
        guard offset < text.count else { return "the end of the input" }
        let content = text.slice(offset, tagLength(at: offset)).array
        return "'\(VisibleText.escaped(String(decoding: content, as: UTF8.self)))'"
    }

    /// Returns the number of bytes to mark for the tag at an offset: `<`, a slash, the name and any
    /// `>` that follows.
    func tagLength(at offset: Int) -> Int {
        var end = min(offset + 1, text.count)
        if end < text.count, text[end] == UInt8(ascii: "/") || text[end] == UInt8(ascii: "!") {
            end += 1
        }
        while end < text.count, end - offset < 40, XMLElement.isNameByte(text[end]) { end += 1 }
        if end < text.count, text[end] == UInt8(ascii: ">") { end += 1 }
        return max(end - offset, 1)
    }

    /// `the key 'a'`, the key whose value is missing.
    var keyName: String {
        let start = builder.lastKeyOffset
        guard let open = text.firstIndex(of: UInt8(ascii: ">"), from: start) else {
            return "the key"
        }
        // The longest name that is shown ends long before that.
        let reach = min(text.count, open + 1 + 400)
        let end = min(text.firstIndex(of: UInt8(ascii: "<"), from: open + 1) ?? reach, reach)
        let name = text.slice(open + 1, max(end - open - 1, 0)).repairedString
        return "the key '\(VisibleText.excerpt(name))'"
    }

    /// Returns notes on the location of the key whose value is missing, and on where the innermost
    /// container was opened.
    func containerNotes() -> [PlistDiagnostic] {
        guard isInDictionary && hasKey else { return builder.openContainerNote() }
        return builder.keyNote() + builder.openContainerNote()
    }

    /// The text at the position, described for a message.
    var foundText: String {
        if let directive = PreprocessorDirective.found(text, at: position) { return directive }
        let end = position + max(UTF8Scan.sequenceLength(text, at: position), 1)
        let first = text.slice(position, end - position).repairedString
        guard let scalar = first.unicodeScalars.first,
            InvisibleCharacter.name(of: scalar) != nil
        else { return "text" }
        return VisibleText.found(first)
    }

    /// Returns the name in the start tag at an offset, shortened for a message.
    func tagName(at offset: Int) -> String {
        var end = offset + 1
        while end < text.count, end - offset < 40, XMLElement.isNameByte(text[end]) { end += 1 }
        return text.slice(offset + 1, end - offset - 1).repairedString
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

/// Suggests the element that the user probably intended instead of an unknown one.
enum XMLElementSuggestion {
    /// Names from other languages and formats, in lower case.
    private static let meanings: [(name: String, tags: [String])] = [
        ("int", ["<integer>"]), ("long", ["<integer>"]), ("uint", ["<integer>"]),
        ("number", ["<integer>", "<real>"]), ("num", ["<integer>", "<real>"]),
        ("float", ["<real>"]), ("double", ["<real>"]), ("decimal", ["<real>"]),
        ("bool", ["<true/>", "<false/>"]), ("boolean", ["<true/>", "<false/>"]),
        ("yes", ["<true/>"]), ("no", ["<false/>"]), ("ustring", ["<string>"]),
        ("str", ["<string>"]), ("text", ["<string>"]), ("char", ["<string>"]),
        ("url", ["<string>"]), ("dictionary", ["<dict>"]), ("object", ["<dict>"]),
        ("map", ["<dict>"]), ("hash", ["<dict>"]), ("list", ["<array>"]), ("arr", ["<array>"]),
        ("set", ["<array>"]), ("base64", ["<data>"]), ("binary", ["<data>"]),
        ("bytes", ["<data>"]), ("datetime", ["<date>"]), ("time", ["<date>"]),
        ("name", ["<key>"]),
    ]

    /// Returns `; did you mean '<integer>'?`; empty if no element is similar.
    static func hint(for name: String) -> String {
        let lower = name.lowercased()
        if ["null", "nil", "none"].contains(lower) { return "; property lists have no null" }
        let known = meanings.first { $0.name == lower }?.tags
        let tags = known ?? nearest(to: lower).map(tag)
        return tags.isEmpty ? "" : "; did you mean \(WordList.any(of: tags))?"
    }

    private static func nearest(to name: String) -> [XMLElement] {
        let elements = XMLElement.allCases.filter { $0 != .plist }
        if let same = elements.first(where: { "\($0.name)" == name }) { return [same] }
        let near = EditDistance.nearest(to: name, among: elements.map { "\($0.name)" })
        return elements.filter { near.contains("\($0.name)") }
    }

    private static func tag(_ element: XMLElement) -> String {
        element == .true || element == .false ? "<\(element.name)/>" : "<\(element.name)>"
    }
}
