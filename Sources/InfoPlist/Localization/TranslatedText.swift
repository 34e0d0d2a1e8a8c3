// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The text of a key in one language, with all its forms for numbers, devices and widths.
struct TranslatedText {
    /// An argument and the string that takes it.
    struct Argument {
        let argument: FormatArgument
        let view: PlistView
    }

    /// A set of forms for different numbers.
    struct PluralForms {
        let view: PlistView
        /// The strings by category name, such as `one`.
        let texts: [String: PlistView]

        /// Whether the text differs between one thing and several.
        var isDistinct: Bool {
            guard let one = texts["one"]?.text, let other = texts["other"]?.text else {
                return false
            }
            return one != other
        }

        /// Whether all numbers except zero have the same text.
        var isUniform: Bool { texts["other"] != nil && texts.keys.allSatisfy(Self.mayBeLone) }

        private static func mayBeLone(_ category: String) -> Bool {
            category == "other" || category == "zero"
        }
    }

    /// A problem with a string: it names a missing rule, or a rule is incomplete.
    struct Problem {
        let message: String
        let view: PlistView
        var rule = LocalizationRule.pluralVariables
        var severity: PlistDiagnostic.Severity?
        /// Whether the problem concerns the key rather than the value.
        var isKey = false
        /// The correct key or value, if there is one.
        var meant: String?

        /// The finding, without its location.
        var finding: PlistDiagnostic {
            var finding = rule.finding(message, severity: severity)
            guard let meant, let path = view.path?.components else { return finding }
            let fix: ValueFix = isKey ? .rename(to: meant) : .write(text: meant, .suggestion)
            finding.fixes = [fix.fix(at: path)]
            return finding
        }

        /// Returns the problem of a string that names a missing rule or substitution.
        ///
        /// - Parameters:
        ///   - noun: `rule` or `substitution`.
        ///   - known: the existing names.
        static func missing(
            _ noun: String, _ name: String, among known: [String], view: PlistView
        ) -> Problem {
            let letters = TranslatedText.letters(of: name)
            let near = name.utf8.count > 2 ? EditDistance.nearest(to: name, among: known) : []
            let meant = known.first { TranslatedText.letters(of: $0) == letters } ?? near.first
            let advice =
                meant.map { "write '%#@\(VisibleText.excerpt($0))@'" }
                ?? "add it, or correct the name"
            var corrected: String?
            if let meant, view.isShort, let text = view.string,
                let place = text.firstRange(ofText: "@\(name)@")
            {
                corrected = text[..<place.lowerBound] + "@\(meant)@" + text[place.upperBound...]
            }
            return Problem(
                message: "the \(noun) '\(VisibleText.excerpt(name))' is missing; \(advice)",
                view: view, meant: corrected)
        }

        /// Returns the problem of a string that uses none of its rules or substitutions; `nil` if
        /// there are none.
        ///
        /// - Parameter nouns: `rules` or `substitutions`.
        static func unused(_ nouns: String, _ names: [String], by text: PlistView) -> Problem? {
            guard let first = names.first else { return nil }
            let bytes = TextReader.format(text) ?? []
            let written = bytes.split(separator: UInt8(ascii: "#")).dropFirst().map {
                String(decoding: $0, as: UTF8.self)
            }
            if let name = names.first(where: { written.contains("@" + $0) }) {
                return Problem(
                    message: "the name '\(VisibleText.excerpt(name))' is not closed; add '@'",
                    view: text)
            }
            // Malformed references such as `%# @gauges @`.
            let meant = names.first { name in
                written.contains {
                    TranslatedText.letters(of: $0).hasPrefix(TranslatedText.letters(of: name))
                }
            }
            return Problem(
                message: "the text uses none of its \(nouns); "
                    + "write '%#@\(VisibleText.excerpt(meant ?? first))@'", view: text)
        }
    }

    /// Returns a name without case, spaces and punctuation.
    private static func letters(of name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// The arguments of all forms together, ordered by position; each type of an argument once.
    var arguments: [Argument] = []

    /// The arguments without doubtful specifiers such as `50 % de`; `nil` if there are no doubtful
    /// ones.
    var plainArguments: [Argument]?

    var plurals: [PluralForms] = []
    var problems: [Problem] = []

    /// Whether the text has been translated.
    var isTranslated = true

    /// Whether the text needs no checks.
    var isPlain: Bool { arguments.isEmpty && plurals.isEmpty && problems.isEmpty }

    /// Whether the text is certainly used as a format.
    var isFormat: Bool { !(plainArguments ?? arguments).isEmpty }

    static let plain = TranslatedText()

    /// Adds the arguments of a form.
    mutating func add(
        _ bytes: [UInt8], of view: PlistView, counting: FormatText.Counting = .fromFirst
    ) -> FormatText {
        let format = FormatText(bytes, counting: counting)
        if format.isDoubtful && plainArguments == nil { plainArguments = arguments }
        if plainArguments != nil {
            let plain = FormatText(bytes, takesDoubtful: false, counting: counting)
            plainArguments? += plain.arguments.map { Argument(argument: $0, view: view) }
        }
        arguments += format.arguments.map { Argument(argument: $0, view: view) }
        return format
    }

    /// Adds arguments that are taken regardless of the form.
    mutating func add(_ format: FormatText, of view: PlistView) {
        let added = format.arguments.map { Argument(argument: $0, view: view) }
        arguments += added
        plainArguments? += added
    }

    /// Object specifiers with a width where a position was probably intended: `%2@` takes the first
    /// argument.
    var misnumbered: [(finding: PlistDiagnostic, view: PlistView)] {
        arguments.compactMap { item in
            guard let number = item.argument.meantNumber, number != item.argument.position else {
                return nil
            }
            let shown = VisibleText.escaped(item.argument.specifier)
            let finding = LocalizationRule.formatSpecifiers.finding(
                "'\(shown)' shows argument \(item.argument.position); write '%\(number)$@'",
                severity: .warning)
            return (finding, item.view)
        }
    }

    /// Sorts the arguments after all forms have been added.
    mutating func finish() {
        arguments = Self.sorted(arguments)
        plainArguments = plainArguments.map(Self.sorted)
    }

    private struct Use: Hashable {
        let position: Int
        let kind: FormatArgument.Kind
    }

    /// The number of arguments that are compared.
    private static let maximumCount = 100

    private static func sorted(_ arguments: [Argument]) -> [Argument] {
        let positions = arguments.lazy.map(\.argument.position)
        if zip(positions, positions.dropFirst()).allSatisfy(<) {
            return Array(arguments.prefix(maximumCount))
        }
        var seen: Set<Use> = []
        let distinct = arguments.enumerated().filter { item in
            let argument = item.element.argument
            return seen.insert(Use(position: argument.position, kind: argument.kind)).inserted
        }
        let sorted = distinct.sorted {
            ($0.element.argument.position, $0.offset) < ($1.element.argument.position, $1.offset)
        }
        return sorted.prefix(maximumCount).map(\.element)
    }
}
