// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Findings for people to read, in the form that compilers use and editors jump to.
///
///     Info.plist:14:3: error: expected '</dict>', found '</array>'
///      14 |   </array>
///         |   ^~~~~~~~
///     Info.plist:9:3: note: the dictionary opened here is still open
struct DiagnosticText {
    /// The file's name, safe to print.
    let fileName: String
    let palette: Palette
    /// Whether the code of a finding follows its message: `[value-kind]`.
    var showsCode = false
    /// The columns of the terminal that this is for; `nil` for none.
    var columns: Int?

    /// The finding, its excerpt and its notes, lines without a final newline.
    func full(_ diagnostic: PlistDiagnostic) -> String {
        let code =
            showsCode ? " \(palette.faint)[\(diagnostic.code.rawValue)]\(palette.reset)" : ""
        return ([headline(diagnostic) + code] + details(diagnostic)).joined(separator: "\n")
    }

    /// The finding itself, on one line.
    func headline(_ diagnostic: PlistDiagnostic) -> String {
        headline(diagnostic.severity, diagnostic.advice, at: place(of: diagnostic))
    }

    /// `PLACE: error: text`, the form of every message.
    func headline(
        _ severity: PlistDiagnostic.Severity, _ text: String, at place: String
    ) -> String {
        "\(palette.bold)\(place):\(palette.reset) \(shown(severity)) \(text)"
    }

    /// What follows the headline: the excerpt and the notes.
    func details(_ diagnostic: PlistDiagnostic) -> [String] {
        var lines: [String] = []
        if let position = diagnostic.location?.text { lines += excerpt(position) }
        return lines + diagnostic.notes.map(headline)
    }

    /// `FILE:LINE:COLUMN`, `FILE: byte 0x2f` or `FILE: KEY.PATH`.
    private func place(of diagnostic: PlistDiagnostic) -> String {
        if let location = diagnostic.location {
            if let text = location.text { return "\(fileName):\(text.line):\(text.column)" }
            return "\(fileName): byte 0x\(String(location.byteOffset, radix: 16))"
        }
        if let path = diagnostic.path, !path.components.isEmpty { return "\(fileName): \(path)" }
        return fileName
    }

    private func shown(_ severity: PlistDiagnostic.Severity) -> String {
        let colour =
            switch severity {
            case .error: palette.error
            case .warning: palette.warning
            case .note: palette.note
            }
        return "\(colour)\(severity.rawValue):\(palette.reset)"
    }

    private func excerpt(_ position: PlistLocation.TextPosition) -> [String] {
        guard !position.excerpt.isEmpty else { return [] }
        let number = String(position.line)
        let gutter = String(repeating: " ", count: number.count)
        let line = ExcerptLine(position, columns: columns.map { $0 - number.count - 4 })
        let caret = "^" + String(repeating: "~", count: max(line.caretWidth - 1, 0))
        return [
            " \(palette.faint)\(number) |\(palette.reset) \(line.text)",
            " \(palette.faint)\(gutter) |\(palette.reset) "
                + String(repeating: " ", count: line.caretColumn)
                + "\(palette.error)\(caret)\(palette.reset)",
        ]
    }
}
