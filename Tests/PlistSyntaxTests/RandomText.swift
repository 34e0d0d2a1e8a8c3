// SPDX-License-Identifier: Apache-2.0

import PlistCore
import TestSupport

/// A random property list as text that the decoder of its format accepts.
struct RandomText {
    /// How the parts of a text are separated.
    enum Layout: CaseIterable {
        /// Each entry on a line of its own, indented by the depth of its container.
        case indented
        /// All on one line.
        case oneLine
        /// White space, line breaks and comments in every gap.
        case odd
    }

    let format: PlistFormat
    let layout: Layout
    private var generator: SeededGenerator
    private var text = ""
    private let lineEnd: String

    private init(_ format: PlistFormat, _ layout: Layout, seed: UInt64) {
        self.format = format
        self.layout = layout
        var generator = SeededGenerator(seed: seed)
        lineEnd = layout == .indented ? "\n" : ["\n", "\r\n", "\r"][generator.number(below: 3)]
        self.generator = generator
    }

    /// Returns a text with about `size` values, whose root is a dictionary.
    static func make(
        _ format: PlistFormat, _ layout: Layout, size: Int = 30, seed: UInt64
    ) -> String {
        var text = RandomText(format, layout, seed: seed)
        var left = size
        if format == .xml { text.text = "<plist version=\"1.0\">" }
        text.gap(0)
        text.dictionary(depth: 0, isTable: format == .strings, &left)
        text.gap(0)
        if format == .xml { text.text += "</plist>" }
        return text.text
    }

    // MARK: White space

    /// Writes a gap between two parts that may be on different lines.
    private mutating func gap(_ depth: Int) {
        switch layout {
        case .oneLine: break
        case .indented:
            if !text.isEmpty { text += lineEnd }
            text += String(repeating: "\t", count: depth)
        case .odd: text += oddGap()
        }
    }

    private mutating func oddGap() -> String {
        let spaces = ["", " ", "\t", lineEnd]
        var gap = spaces[generator.number(below: 4)]
        guard format != .json, generator.number(below: 3) == 0 else { return gap }
        switch format {
        case .xml: gap += "<!-- a <b> & \"c\" -->"
        default: gap += generator.number(below: 2) == 0 ? "/* a = \"b; */" : " // a = { \(lineEnd)"
        }
        return gap + spaces[generator.number(below: 4)]
    }

    /// Writes a gap within an entry.
    private mutating func space() { text += layout == .odd ? oddGap() : " " }

    // MARK: Containers

    /// - Parameter isTable: whether there are no braces.
    private mutating func dictionary(depth: Int, isTable: Bool = false, _ left: inout Int) {
        let inner = isTable ? 0 : depth + 1
        if !isTable { text += format == .xml ? "<dict>" : "{" }
        let count = generator.number(below: 6) + (depth == 0 ? 3 : 0)
        for index in 0..<count {
            if index > 0, format == .json { text += "," }
            gap(inner)
            key("k\(index)" + string())
            if format == .xml {
                gap(inner)
            } else {
                space()
                text += format == .json ? ":" : "="
                space()
            }
            value(depth: inner, &left)
            if format != .xml && format != .json {
                if layout == .odd { text += oddGap() }
                text += ";"
            }
        }
        gap(depth)
        if !isTable { text += format == .xml ? "</dict>" : "}" }
    }

    private mutating func array(depth: Int, _ left: inout Int) {
        let isJSON = format == .json
        text += format == .xml ? "<array>" : isJSON ? "[" : "("
        for index in 0..<generator.number(below: 5) {
            if index > 0, format != .xml { text += "," }
            gap(depth + 1)
            value(depth: depth + 1, &left)
        }
        gap(depth)
        text += format == .xml ? "</array>" : isJSON ? "]" : ")"
    }

    private mutating func value(depth: Int, _ left: inout Int) {
        left -= 1
        switch generator.number(below: left > 0 && depth < 6 ? 5 : 3) {
        case 3: dictionary(depth: depth, &left)
        case 4: array(depth: depth, &left)
        case 0: scalar()
        default: quoted(string())
        }
    }

    // MARK: Leaves

    private mutating func key(_ key: String) {
        if format == .xml {
            text += "<key>\(xml(key))</key>"
        } else {
            quoted(key)
        }
    }

    private mutating func scalar() {
        switch format {
        case .xml:
            text +=
                [
                    "<integer>-12</integer>", "<real>1.5</real>", "<true/>", "<data>AAEC</data>",
                    "<date>2001-01-01T00:00:00Z</date>",
                ][generator.number(below: 5)]
        case .json: text += ["-12", "1.5e3", "true", "null"][generator.number(below: 4)]
        // A comment directly behind a word would be part of it.
        default: text += ["plain ", "a/b.c-d ", "<00 01ff>", "12 "][generator.number(below: 4)]
        }
    }

    private mutating func string() -> String {
        let parts = [
            "a", "B", " ", "é", "\u{1F3D4}", "<", "&", "\"", "=", ";", "{", "}", "//", "\\",
        ]
        return (0..<generator.number(below: 8)).reduce("") { text, _ in
            text + parts[generator.number(below: parts.count)]
        }
    }

    private mutating func quoted(_ content: String) {
        if format == .xml {
            text += "<string>\(xml(content))</string>"
        } else {
            let escaped = content.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            text += "\"\(escaped)\""
        }
    }

    private func xml(_ content: String) -> String {
        content.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
