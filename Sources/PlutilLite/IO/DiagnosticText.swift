// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Findings formatted for people, with colours and advice.
struct DiagnosticText {
    private let layout: DiagnosticLayout

    /// - Parameters:
    ///   - fileName: the file's name, safe to print.
    ///   - showsCode: whether the code of a finding follows its message: `[value-kind]`.
    ///   - columns: the width of the terminal; `nil` if the output is not a terminal.
    init(fileName: String, palette: Palette, showsCode: Bool = false, columns: Int? = nil) {
        layout = DiagnosticLayout(
            fileName: fileName, style: palette.diagnosticStyle, showsCode: showsCode,
            columns: columns)
    }

    /// Returns the finding, its excerpt and its notes, without a final newline.
    func full(_ diagnostic: PlistDiagnostic) -> String { layout.full(diagnostic.advised) }

    /// Returns the finding on one line.
    func headline(_ diagnostic: PlistDiagnostic) -> String { layout.headline(diagnostic.advised) }

    /// Returns `PLACE: error: text`, the form of every message.
    func headline(
        _ severity: PlistDiagnostic.Severity, _ text: String, at place: String
    ) -> String { layout.headline(severity, text, at: place) }

    /// Returns the lines after the headline: the excerpt and the notes.
    func details(_ diagnostic: PlistDiagnostic) -> [String] { layout.details(diagnostic.advised) }
}

extension PlistDiagnostic {
    /// The finding with advice in its message and notes.
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
    /// Returns a finding about a value as one about a part of the whole property list.
    func moved(into path: PlistPath) -> PlistDiagnostic {
        var diagnostic = self
        diagnostic.path = PlistPath(path.components + (self.path?.components ?? []))
        return diagnostic
    }
}
