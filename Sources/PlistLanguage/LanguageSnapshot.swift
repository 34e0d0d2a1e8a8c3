// SPDX-License-Identifier: Apache-2.0

package import InfoPlist
import PlistCore
package import PlistSyntax

/// One state of a text in an editor, with its structure and its role.
///
/// All offsets are 0-based byte offsets in the text, which is UTF-8.
package struct LanguageSnapshot: Sendable {
    /// The path of the file; only its last components matter.
    package let path: String

    /// The text.
    package let text: [UInt8]

    /// The lines of the text.
    package let lines: TextLines

    /// The structure of the text, which may be incomplete.
    package let outline: PlistOutline

    /// The purpose of the property list, judging by its name and the keys that are there so far.
    package let role: PlistRole

    /// Reads a text.
    ///
    /// - Complexity: O(*n*) in the bytes.
    package init(path: String, text: [UInt8], lines: TextLines? = nil) {
        self.path = path
        self.text = text
        self.lines = lines ?? TextLines(text)
        outline = PlistOutline(
            reading: ByteStore(text), fileName: path, options: Self.decodingOptions)
        role = Self.role(of: outline, path: path)
    }

    /// Reads a file, whose text may be in another encoding; `nil` if it is not text.
    ///
    /// A byte order mark is not part of the text.
    package init?(path: String, fileContents bytes: [UInt8]) {
        let outline = PlistOutline(reading: bytes, fileName: path)
        guard outline.root != nil else { return nil }
        let text = outline.source.array
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.init(path: path, text: text.starts(with: mark) ? Array(text.dropFirst(3)) : text)
    }

    /// The options for text from an editor, which is UTF-8 whatever the text declares.
    static var decodingOptions: PlistDecodingOptions {
        var options = PlistDecodingOptions()
        options.encodingName = "utf-8"
        options.acceptsPlaceholders = true
        options.recordsSourceRanges = true
        return options
    }

    private static func role(of outline: PlistOutline, path: String) -> PlistRole {
        var keys: [PlistString] = []
        for row in outline.root.map({ Array($0.children.prefix(PlistRole.maximumKeyCount)) }) ?? []
        {
            // A key that is being typed has no value yet.
            if row.state != .assumed, let key = row.key { keys.append(key) }
        }
        let role = PlistRole(keys: keys, fileName: path)
        return outline.format == .strings && role == .other ? .strings : role
    }

    /// The file's name.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The text of a range.
    func string(_ range: Range<Int>) -> String {
        String(decoding: text[range.clamped(to: 0..<text.count)], as: UTF8.self)
    }

    /// Returns the part of a range on its first line, without white space at its end.
    func firstLine(of range: Range<Int>) -> Range<Int> {
        let range = range.clamped(to: 0..<text.count)
        let lineEnd = lines.end(ofLine: lines.line(of: range.lowerBound), in: text)
        var end = max(min(range.upperBound, lineEnd), range.lowerBound)
        while end > range.lowerBound + 1, text[end - 1] == 0x20 || text[end - 1] == 0x09 {
            end -= 1
        }
        return range.lowerBound..<end
    }

    /// Whether a range is on one line.
    func isOnOneLine(_ range: Range<Int>) -> Bool {
        lines.line(of: range.lowerBound) == lines.line(of: range.upperBound)
    }

    /// Whether this is a table of translations.
    var isTable: Bool { LocalizationChecker.isTable(name: name) }

    /// Whether the keys of this file are those of the same file in other languages.
    var isTranslation: Bool {
        isTable || outline.format == .strings || name.hasSuffix(".strings")
    }

    /// Whether this is an Xcode project.
    var isProject: Bool {
        guard let root = outline.root, root.kind == .dictionary else { return false }
        var found: Set<String> = []
        for row in root.children.prefix(PlistRole.maximumKeyCount) {
            if let key = row.key?.string { found.insert(key) }
        }
        return found.isSuperset(of: ["archiveVersion", "objects", "rootObject"])
    }
}

/// A replacement of a range of text.
package struct TextReplacement: Hashable, Sendable {
    /// Byte offsets in the text.
    package var range: Range<Int>
    package var newText: String

    package init(_ range: Range<Int>, _ newText: String) {
        self.range = range
        self.newText = newText
    }
}
