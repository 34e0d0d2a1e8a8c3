// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Which options get past what a format cannot hold.
enum RefusalAdvice {
    /// `convert` to a format, or to source code, which has no say about nulls.
    case conversion(holdsNullOption: Bool)
    case get
    case edit

    /// The error with a note: how many values it is about, and what can be done.
    func applied(to error: PlistError) -> PlistError {
        if case .conversion = self, error.code == .expansion { return error.namingExpansionLimit }
        guard let counts = error.refusals, let format = error.format else { return error }
        let clauses = clauses(counts, format)
        // Of an edit it is plain what it is about.
        if case .edit = self, clauses.isEmpty { return error }
        let values = Counted.text(counts.total, "value")
        let hint = clauses.isEmpty ? "no option changes that" : clauses.joined(separator: "; ")
        let verb = counts.total == 1 ? "does" : "do"
        var diagnostic = error.diagnostic
        diagnostic.notes.append(
            PlistDiagnostic(
                .note, .unrepresentable,
                "\(values) \(verb) not fit \(format.displayName); \(hint)"))
        return PlistError(diagnostic, format: format, refusals: counts)
    }

    private func clauses(_ counts: RefusalCounts, _ format: PlistFormat) -> [String] {
        let isJSON = format == .json
        let ofKinds =
            isJSON
            ? "--lossy writes the nearest equivalent, --tagged loses nothing"
            : "--lossy writes the nearest equivalent"
        var clauses: [(count: Int, text: String)] = []
        switch self {
        case .conversion(let holdsNullOption):
            clauses = [
                (counts.kinds, ofKinds),
                (
                    holdsNullOption ? counts.nulls : 0,
                    "--null drop leaves nulls out, --null string writes them as text"
                ),
                (counts.controlCharacters, "--control-characters drop leaves characters out"),
                (counts.unpairedSurrogates, "--invalid-text replace writes U+FFFD"),
            ]
        case .get:
            let isHeldByJSON =
                counts.nulls + counts.controlCharacters + counts.unpairedSurrogates
            clauses = [
                (counts.kinds, ofKinds),
                (
                    isHeldByJSON,
                    isJSON ? "--tagged loses nothing" : "--format json --tagged loses nothing"
                ),
            ]
        case .edit:
            clauses = [
                (counts.kinds, isJSON ? "--tagged loses nothing" : "--string sets a string")
            ]
        }
        return clauses.filter { $0.count > 0 }.map(\.text)
    }
}

extension PlistError {
    /// The error with the option for the limit on what is shared, for commands that have it.
    var namingExpansionLimit: PlistError {
        guard code == .expansion else { return self }
        var diagnostic = diagnostic
        diagnostic.message += " (--max-expansion raises the limit)"
        return PlistError(diagnostic, format: format)
    }
}

extension Failure {
    /// The failure with a note of which options get past it.
    func advised(_ advice: RefusalAdvice) -> Failure {
        guard case .unrepresentable(let error) = self else { return self }
        return .unrepresentable(advice.applied(to: error))
    }
}
