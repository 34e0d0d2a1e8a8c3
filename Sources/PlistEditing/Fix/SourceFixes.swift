// SPDX-License-Identifier: Apache-2.0

package import PlistCore

extension PlistDiagnostic {
    /// Returns the finding of a parser with the changes to the text that resolve it, if its
    /// location shows them. Findings with fixes are unchanged.
    ///
    /// - Parameters:
    ///   - text: the text that the location refers to, in UTF-8.
    ///   - isXML: whether the text is XML; otherwise it is OpenStep, `.strings` or JSON.
    /// - Complexity: O(1); O(*n*) in the text for a missing end tag.
    package func addingFixes(from text: ByteView, isXML: Bool) -> PlistDiagnostic {
        guard fixes.isEmpty, let location, (0...text.count).contains(location.byteOffset) else {
            return self
        }
        let end = min(location.byteOffset + max(location.byteCount, 0), text.count)
        let range = location.byteOffset..<end
        var finding = self
        finding.fixes = EntrySourceFixes(range, text, isXML: isXML).fixes(of: self)
        guard finding.fixes.isEmpty else { return finding }
        finding.fixes =
            isXML
            ? XMLSourceFixes.fixes(of: code, range, in: text)
            : PlainSourceFixes.fixes(of: code, range, in: text)
        return finding
    }
}

extension PlistFix {
    /// A fix that replaces a range of the text.
    static func splice(
        _ title: String, _ safety: Safety, _ range: Range<Int>, _ text: String
    ) -> [PlistFix] {
        [PlistFix(title, safety, [.splice(range, with: text)])]
    }
}

extension ByteView {
    func text(_ range: Range<Int>) -> String {
        slice(range.lowerBound, range.count).repairedString
    }

    /// Returns the end of the letters, digits and hyphens from an offset.
    func endOfName(from start: Int) -> Int {
        var end = start
        while end < count, end - start < 64, Self.isOfName(self[end]) { end += 1 }
        return end
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "-")
    }

    func isBlank(at offset: Int) -> Bool {
        [0x20, 0x09, 0x0A, 0x0D].contains(self[offset])
    }

    func endOfBlanks(from start: Int) -> Int {
        var end = start
        while end < count, isBlank(at: end) { end += 1 }
        return end
    }

    /// Returns the start of the white space before an offset.
    func startOfBlanks(before end: Int) -> Int {
        var start = end
        while start > 0, isBlank(at: start - 1) { start -= 1 }
        return start
    }
}

/// Fixes of XML text.
private enum XMLSourceFixes {
    static func fixes(
        of code: PlistDiagnostic.Code, _ range: Range<Int>, in text: ByteView
    ) -> [PlistFix] {
        switch code {
        case .undeclaredEntity, .syntax: reference(range, in: text)
        case .controlCharacter: control(range, in: text)
        case .trailingContent: padding(range, in: text)
        case .notWellFormed: markup(range, in: text)
        case .coreFoundationRefuses: emptyData(range, in: text)
        case .carriageReturn: lineBreak(range, in: text)
        case .unexpectedElement: element(range, in: text)
        case .missingPlist: root(range, in: text)
        case .encodingConflict, .unsupportedEncoding: encoding(range, in: text)
        case .integerOverflow: number(range, in: text)
        default: markup(range, in: text) + spacedTag(range, in: text)
        }
    }

    // MARK: References

    /// The characters of entities that HTML declares and XML does not.
    private static let entities: [String: UInt32] = [
        "nbsp": 160, "iexcl": 161, "cent": 162, "pound": 163, "yen": 165, "sect": 167, "uml": 168,
        "copy": 169, "laquo": 171, "reg": 174, "deg": 176, "plusmn": 177, "para": 182,
        "middot": 183, "raquo": 187, "frac12": 189, "iquest": 191, "Auml": 196, "Ouml": 214,
        "times": 215, "Uuml": 220, "szlig": 223, "agrave": 224, "aacute": 225, "acirc": 226,
        "atilde": 227, "auml": 228, "aring": 229, "aelig": 230, "ccedil": 231, "egrave": 232,
        "eacute": 233, "ecirc": 234, "euml": 235, "iacute": 237, "ntilde": 241, "oacute": 243,
        "ocirc": 244, "otilde": 245, "ouml": 246, "oslash": 248, "uacute": 250, "uuml": 252,
        "ndash": 8_211, "mdash": 8_212, "lsquo": 8_216, "rsquo": 8_217, "ldquo": 8_220,
        "rdquo": 8_221, "bull": 8_226, "hellip": 8_230, "euro": 8_364, "trade": 8_482,
        "larr": 8_592, "uarr": 8_593, "rarr": 8_594, "darr": 8_595,
    ]

    /// An ampersand that begins no reference of XML.
    private static func reference(_ range: Range<Int>, in text: ByteView) -> [PlistFix] {
        let start = range.lowerBound
        guard start < text.count, text[start] == UInt8(ascii: "&"),
            !text.starts(with: "&#", at: start)
        else { return spacedTag(range, in: text) }
        let end = text.endOfName(from: start + 1)
        let isNamed = end < text.count && text[end] == UInt8(ascii: ";") && end > start + 1
        guard isNamed else {
            return PlistFix.splice("write '&amp;'", .safe, start..<start + 1, "&amp;")
        }
        if let character = entities[text.text(start + 1..<end)] {
            return PlistFix.splice(
                "write '&#\(character);'", .safe, start..<end + 1, "&#\(character);")
        }
        return PlistFix.splice("write '&amp;'", .suggestion, start..<start + 1, "&amp;")
    }

    // MARK: Characters

    /// The distance from a character to the start of its element that is searched.
    private static let maximumKeyByteCount = 1 << 14

    /// A control character, except in a key, which would become another one.
    private static func control(_ range: Range<Int>, in text: ByteView) -> [PlistFix] {
        let nearest = max(range.lowerBound - maximumKeyByteCount, 0)
        var start = range.lowerBound
        while start > nearest, text[start - 1] != UInt8(ascii: "<") { start -= 1 }
        guard start > nearest, !text.starts(with: "key", at: start) else { return [] }
        return PlistFix.splice("remove the control character", .suggestion, range, "")
    }

    /// NUL bytes after the property list.
    private static func padding(_ range: Range<Int>, in text: ByteView) -> [PlistFix] {
        guard range.upperBound == text.count, !range.isEmpty,
            range.allSatisfy({ text[$0] == 0 })
        else { return [] }
        return PlistFix.splice("remove the NUL bytes", .safe, range, "")
    }

    /// The carriage returns up to the end of the text of an element.
    private static func lineBreak(_ range: Range<Int>, in text: ByteView) -> [PlistFix] {
        guard range.lowerBound < text.count, text[range.lowerBound] == 0x0D else { return [] }
        let end = text.firstIndex(of: UInt8(ascii: "<"), from: range.lowerBound) ?? text.count
        var edits: [PlistFix.Edit] = []
        var offset = range.lowerBound
        while offset < end, edits.count < 10_000 {
            guard text[offset] == 0x0D else {
                offset += 1
                continue
            }
            let isPair = offset + 1 < end && text[offset + 1] == 0x0A
            edits.append(.splice(offset..<offset + (isPair ? 2 : 1), with: "\n"))
            offset += isPair ? 2 : 1
        }
        return [PlistFix("write LF", .suggestion, edits)]
    }

    private static func encoding(_ range: Range<Int>, in text: ByteView) -> [PlistFix] {
        // Text in another encoding has no offsets in UTF-8 until it is read.
        guard range.upperBound < text.count,
            range.allSatisfy({ $0 < text.count && text[$0] < 0x80 }),
            text.text(range).lowercased().hasPrefix("u") || text.text(range).contains("-")
        else { return [] }
        return PlistFix.splice("write 'UTF-8'", .suggestion, range, "UTF-8")
    }

    // MARK: Markup

    private static func markup(_ range: Range<Int>, in text: ByteView) -> [PlistFix] {
        let start = range.lowerBound
        if text.starts(with: "--", at: start) {
            return PlistFix.splice("write a single hyphen", .safe, start..<start + 2, "-")
        }
        if text.starts(with: "]]>", at: start) {
            return PlistFix.splice("write ']]&gt;'", .safe, start + 2..<start + 3, "&gt;")
        }
        if text.starts(with: "<?xml", at: start), start > 0, text.startOfBlanks(before: start) == 0
        {
            return PlistFix.splice("remove the white space before it", .safe, 0..<start, "")
        }
        return []
    }

    private static func emptyData(_ range: Range<Int>, in text: ByteView) -> [PlistFix] {
        guard range.upperBound <= text.count, text.starts(with: "<data", at: range.lowerBound),
            text.starts(with: "/>", at: range.upperBound - 2),
            text.endOfName(from: range.lowerBound + 1) == range.lowerBound + 5
        else { return spacedTag(range, in: text) }
        return PlistFix.splice("write '<data></data>'", .safe, range, "<data></data>")
    }

    /// White space at the end of a tag, which codesign refuses: `<true />`.
    private static func spacedTag(_ range: Range<Int>, in text: ByteView) -> [PlistFix] {
        let found = range.lowerBound
        guard found < text.count else { return [] }
        let isTag = text[found] == UInt8(ascii: "<")
        let name = isTag ? text.endOfName(from: found + 1) : text.startOfBlanks(before: found + 1)
        let end = text.endOfBlanks(from: name)
        guard isTag || text.isBlank(at: found), end > name, end < text.count,
            text.starts(with: "/>", at: end) || text[end] == UInt8(ascii: ">"),
            isName(before: name, in: text)
        else { return [] }
        return PlistFix.splice("remove the white space in the tag", .safe, name..<end, "")
    }

    /// Whether the name of a tag ends at an offset.
    private static func isName(before end: Int, in text: ByteView) -> Bool {
        var start = end
        while start > 0, end - start < 16, text.endOfName(from: start - 1) == end { start -= 1 }
        return start < end && start > 0
            && (text[start - 1] == UInt8(ascii: "<")
                || start > 1 && text.starts(with: "</", at: start - 2))
    }

    // MARK: Elements

    private static let names = [
        "array", "data", "date", "dict", "false", "integer", "key", "real", "string", "true",
    ]

    /// Names of other formats, with the only element that each means.
    private static let meanings = [
        "int": "integer", "long": "integer", "uint": "integer", "float": "real",
        "double": "real", "decimal": "real", "ustring": "string", "str": "string",
        "text": "string", "char": "string", "url": "string", "dictionary": "dict",
        "object": "dict", "map": "dict", "hash": "dict", "list": "array", "arr": "array",
        "base64": "data", "binary": "data", "bytes": "data", "datetime": "date",
    ]

    /// A start tag with a name in other letters, or of another format.
    private static func element(_ range: Range<Int>, in text: ByteView) -> [PlistFix] {
        let start = range.lowerBound + 1
        guard range.lowerBound < text.count, text[range.lowerBound] == UInt8(ascii: "<") else {
            return []
        }
        let end = text.endOfName(from: start)
        let name = text.text(start..<end)
        let lower = name.lowercased()
        guard !name.isEmpty, !names.contains(name), name != "plist" else { return [] }
        if ["bool", "boolean", "number", "num"].contains(lower) {
            return value(named: name, range.lowerBound, end, in: text)
        }
        let near = EditDistance.nearest(to: lower, among: names)
        let same = names.filter { $0 == lower }
        let meant = same.first ?? meanings[lower] ?? (near.count == 1 ? near[0] : nil)
        guard let meant else { return [] }
        var edits: [PlistFix.Edit] = [.splice(start..<end, with: meant)]
        if !isEmptyTag(from: end, in: text) {
            guard let close = endTag(named: name, from: end, in: text) else { return [] }
            edits.append(.splice(close, with: meant))
        }
        let isCertain = !same.isEmpty || near == [meant]
        return [PlistFix("write '<\(meant)>'", isCertain ? .safe : .suggestion, edits)]
    }

    private static func isEmptyTag(from end: Int, in text: ByteView) -> Bool {
        guard let close = text.firstIndex(of: UInt8(ascii: ">"), from: end) else { return true }
        return text[close - 1] == UInt8(ascii: "/")
    }

    /// Returns the range of the name in the end tag of an element without elements of that name.
    private static func endTag(
        named name: String, from start: Int, in text: ByteView
    ) -> Range<Int>? {
        let bytes = Array(name.utf8)
        var position = start
        while let open = text.firstIndex(of: UInt8(ascii: "<"), from: position) {
            position = open + 1
            let isEnd = position < text.count && text[position] == UInt8(ascii: "/")
            let first = position + (isEnd ? 1 : 0)
            let end = text.endOfName(from: first)
            guard end - first == bytes.count,
                text.slice(first, end - first).array.elementsEqual(bytes)
            else { continue }
            return isEnd ? first..<end : nil
        }
        return nil
    }

    /// `<bool>true</bool>` and `<number>3</number>`, which only their text explains.
    private static func value(
        named name: String, _ start: Int, _ end: Int, in text: ByteView
    ) -> [PlistFix] {
        guard end < text.count, text[end] == UInt8(ascii: ">"),
            let close = endTag(named: name, from: end, in: text),
            close.upperBound < text.count, text[close.upperBound] == UInt8(ascii: ">"),
            close.lowerBound - 2 - (end + 1) <= 40
        else { return [] }
        let content = text.text(end + 1..<close.lowerBound - 2)
        let bare = content.filter { !" \t\r\n".contains($0) }.lowercased()
        let whole = start..<close.upperBound + 1
        if let boolean = ["true": "true", "yes": "true", "false": "false", "no": "false"][bare] {
            return PlistFix.splice("write '<\(boolean)/>'", .safe, whole, "<\(boolean)/>")
        }
        guard name.lowercased().hasPrefix("num"), Int(bare) != nil || Double(bare) != nil else {
            return []
        }
        let element = Int(bare) != nil ? "integer" : "real"
        return PlistFix.splice(
            "write '<\(element)>'", .safe, whole, "<\(element)>\(bare)</\(element)>")
    }

    /// An integer that is too large, as a string.
    private static func number(_ range: Range<Int>, in text: ByteView) -> [PlistFix] {
        let open = "<integer>".utf8.count
        let start = range.lowerBound - open
        guard start >= 0, text.starts(with: "<integer>", at: start),
            text.starts(with: "</integer>", at: range.upperBound)
        else { return [] }
        return PlistFix.splice(
            "write a string", .suggestion, start..<range.upperBound + open + 1,
            "<string>\(text.text(range))</string>")
    }

    /// A root outside the element plist.
    private static func root(_ range: Range<Int>, in text: ByteView) -> [PlistFix] {
        let start = range.lowerBound
        guard start < text.count, text[start] == UInt8(ascii: "<"),
            names.contains(text.text(start + 1..<text.endOfName(from: start + 1)))
        else { return [] }
        let end = text.startOfBlanks(before: text.count)
        return [
            PlistFix(
                "enclose it in '<plist version=\"1.0\">'", .safe,
                [
                    .splice(start..<start, with: "<plist version=\"1.0\">\n"),
                    .splice(end..<end, with: "\n</plist>"),
                ])
        ]
    }
}

/// Fixes of OpenStep text, `.strings` files and JSON.
private enum PlainSourceFixes {
    static func fixes(
        of code: PlistDiagnostic.Code, _ range: Range<Int>, in text: ByteView
    ) -> [PlistFix] {
        switch code {
        case .unknownEscape: escape(range, in: text)
        case .syntax: separator(range, in: text)
        case .unexpectedText: comma(range, in: text)
        default: []
        }
    }

    private static func escape(_ range: Range<Int>, in text: ByteView) -> [PlistFix] {
        let start = range.lowerBound
        guard start < text.count, text[start] == UInt8(ascii: "\\") else { return [] }
        return PlistFix.splice("write '\\\\'", .suggestion, start..<start + 1, "\\\\")
    }

    /// A semicolon that is missing between two entries or at the end of a dictionary.
    private static func separator(_ range: Range<Int>, in text: ByteView) -> [PlistFix] {
        let found = range.lowerBound
        let end = text.startOfBlanks(before: found)
        guard end > 0, found < text.count, isEndOfValue(text[end - 1]),
            let isCertain = beginsEntry(at: found, in: text)
        else { return [] }
        return PlistFix.splice(
            "add ';'", isCertain && end < found ? .safe : .suggestion, end..<end, ";")
    }

    private static func isEndOfValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ">"): true
        default: isOfWord(byte)
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte >= 0x80
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }

    /// Whether a key and an equals sign, or the end of a dictionary, is at an offset; `nil` if
    /// neither is.
    private static func beginsEntry(at start: Int, in text: ByteView) -> Bool? {
        if text[start] == UInt8(ascii: "}") { return true }
        var end = start
        if text[start] == UInt8(ascii: "\"") {
            end += 1
            while end < text.count, text[end] != UInt8(ascii: "\""), text[end] != 0x0A {
                end += text[end] == UInt8(ascii: "\\") ? 2 : 1
            }
            end += 1
        } else {
            while end < text.count, isOfWord(text[end]) { end += 1 }
        }
        guard end > start, end < text.count else { return nil }
        let next = text.endOfBlanks(from: end)
        return next < text.count && text[next] == UInt8(ascii: "=") ? true : nil
    }

    /// A comma after the last element or entry of JSON.
    private static func comma(_ range: Range<Int>, in text: ByteView) -> [PlistFix] {
        let found = range.lowerBound
        guard found < text.count,
            text[found] == UInt8(ascii: "}") || text[found] == UInt8(ascii: "]")
        else { return [] }
        let end = text.startOfBlanks(before: found)
        guard end > 0, text[end - 1] == UInt8(ascii: ",") else { return [] }
        return PlistFix.splice("remove the last comma", .safe, end - 1..<end, "")
    }
}
