// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Findings for people to read, with colours, and with what the program can do about them.
struct DiagnosticText {
    private let layout: DiagnosticLayout

    /// - Parameters:
    ///   - fileName: the file's name, safe to print.
    ///   - showsCode: whether the code of a finding follows its message: `[value-kind]`.
    ///   - columns: the columns of the terminal that this is for; `nil` for none.
    init(fileName: String, palette: Palette, showsCode: Bool = false, columns: Int? = nil) {
        layout = DiagnosticLayout(
            fileName: fileName, style: palette.diagnosticStyle, showsCode: showsCode,
            columns: columns)
    }

    /// The finding, its excerpt and its notes, lines without a final newline.
    func full(_ diagnostic: PlistDiagnostic) -> String { layout.full(diagnostic.advised) }

    /// The finding itself, on one line.
    func headline(_ diagnostic: PlistDiagnostic) -> String { layout.headline(diagnostic.advised) }

    /// `PLACE: error: text`, the form of every message.
    func headline(
        _ severity: PlistDiagnostic.Severity, _ text: String, at place: String
    ) -> String { layout.headline(severity, text, at: place) }

    /// What follows the headline: the excerpt and the notes.
    func details(_ diagnostic: PlistDiagnostic) -> [String] { layout.details(diagnostic.advised) }
}

extension PlistDiagnostic {
    /// The finding with what can be done in its message, and in those of its notes.
    fileprivate var advised: PlistDiagnostic {
        var advised = self
        advised.message = advice
        advised.notes = notes.map(\.advised)
        return advised
    }
}

extension Palette {
    fileprivate var diagnosticStyle: DiagnosticLayout.Style {
        var style = DiagnosticLayout.Style()
        style.error = error
        style.warning = warning
        style.note = note
        style.bold = bold
        style.faint = faint
        style.reset = reset
        return style
    }
}

extension PlistDiagnostic {
    /// A finding about a value of its own as one about a part of the whole.
    func moved(into path: PlistPath) -> PlistDiagnostic {
        var diagnostic = self
        diagnostic.path = PlistPath(path.components + (self.path?.components ?? []))
        return diagnostic
    }
}
