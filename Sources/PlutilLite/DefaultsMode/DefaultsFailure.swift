// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// Why a command of defaults did nothing, in its words.
struct DefaultsFailure: Error {
    /// Lines for standard error.
    let lines: [String]
    /// Whether the usage follows on standard output, with a status of its own.
    let isUsage: Bool

    private init(_ lines: [String], isUsage: Bool) {
        self.lines = lines.map(VisibleText.escaped)
        self.isUsage = isUsage
    }

    init(_ lines: String...) { self.init(lines, isUsage: false) }

    /// A command line that cannot be understood.
    static var usage: DefaultsFailure { DefaultsFailure([], isUsage: true) }

    /// A value that cannot be understood.
    static func expected(_ expected: String, _ argument: ProgramArgument) -> DefaultsFailure {
        DefaultsFailure(["expected \(expected), found '\(argument.text)'"], isUsage: true)
    }

    /// A property list that cannot be read.
    init(_ error: PlistError, in name: String, after lines: String...) {
        var diagnostic = error.diagnostic
        // No option here could change that.
        diagnostic.notes.removeAll { $0.code == .assumedFormat }
        let text = DiagnosticText(fileName: name, palette: .plain).full(diagnostic)
        self.lines = lines.map(VisibleText.escaped) + [text]
        isUsage = false
    }

    var status: Int32 { isUsage ? 255 : 1 }

    func report(to console: Console) {
        lines.forEach(console.message)
        if isUsage { console.answer(DefaultsHelp.text) }
    }
}
