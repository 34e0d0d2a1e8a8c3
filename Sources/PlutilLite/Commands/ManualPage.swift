// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A page written with the man(7) macros.
struct ManualPage {
    struct Section {
        let heading: String
        let blocks: [HelpPage.Block]
    }

    /// `plutil-lite-get`.
    let name: String
    let abstract: String
    let sections: [Section]
    /// Related pages.
    let seeAlso: [String]

    var lines: [String] {
        var lines = [
            ".\\\" Made by 'plutil-lite help --manual \(name)'.",
            ".TH \(Self.quoted(name.uppercased())) 1 \"\(Program.versionDate)\" "
                + "\(Self.quoted("plutil-lite " + Program.version)) \"User Commands\"",
            ".SH NAME",
            "\(Self.escaped(name)) \\-",
        ]
        lines += Self.filled(abstract)
        for section in sections {
            lines.append(".SH \(Self.quoted(section.heading.uppercased()))")
            lines += section.blocks.flatMap(Self.lines(of:))
        }
        lines.append(".SH \"SEE ALSO\"")
        lines.append(
            seeAlso.map { ".BR \(Self.escaped($0)) (1)" }.joined(separator: " ,\n"))
        return Self.withoutEmptyParagraphs(lines)
    }

    /// Removes paragraph breaks around headings, which start a paragraph themselves.
    private static func withoutEmptyParagraphs(_ lines: [String]) -> [String] {
        var kept: [String] = []
        for line in lines {
            let isBehindHeading = kept.last.map { $0.hasPrefix(".S") } ?? false
            if !(line == ".PP" && isBehindHeading) { kept.append(line) }
        }
        return kept
    }

    private static func lines(of block: HelpPage.Block) -> [String] {
        switch block {
        case .heading(let text): return [".SS \(quoted(text))"]
        case .paragraph(let text): return [".PP"] + filled(text)
        case .definitions(let rows):
            return rows.flatMap { [".TP", "\\fB\(escaped($0.term))\\fR"] + filled($0.text) }
        case .lines(let texts):
            return [".PP", ".RS 2", ".nf"] + texts.map(escaped) + [".fi", ".RE"]
        }
    }

    /// Returns prose wrapped into lines short enough for any tool.
    private static func filled(_ text: String) -> [String] {
        WrappedText.lines(escaped(text), width: 78).map { $0.hasPrefix(".") ? "\\&" + $0 : $0 }
    }

    /// Returns text with roff requests, escapes and hyphens escaped.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case "`": escaped += "\\(ga"
            case _ where character.isASCII: escaped.append(character)
            default:
                for scalar in character.unicodeScalars {
                    let number = String(scalar.value, radix: 16, uppercase: true)
                    escaped +=
                        "\\[u\(String(repeating: "0", count: max(4 - number.count, 0)))\(number)]"
                }
            }
        }
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    private static func quoted(_ text: String) -> String {
        "\"" + escaped(text).parts(separatedBy: "\"").joined(separator: "\\(dq") + "\""
    }
}
