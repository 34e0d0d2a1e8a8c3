// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The text of a key in one language, with all its forms for numbers, devices and widths.
struct TranslatedText {
    /// An argument and the string that takes it.
    struct Argument {
        let argument: FormatArgument
        let view: PlistView
    }

    /// Forms of which a number chooses one.
    struct PluralForms {
        let view: PlistView
        /// The texts by the names of the forms that the system knows, `one`.
        let texts: [String: PlistView]

        /// Whether a text says something else of one thing than of several.
        var isDistinct: Bool {
            guard let one = texts["one"]?.text, let other = texts["other"]?.text else {
                return false
            }
            return one != other
        }

        /// Whether there is one text for all numbers but nothing.
        var isUniform: Bool { texts["other"] != nil && texts.keys.allSatisfy(Self.mayBeLone) }

        private static func mayBeLone(_ category: String) -> Bool {
            category == "other" || category == "zero"
        }
    }

    /// A rule that a text names, or what a rule lacks.
    struct Problem {
        let message: String
        let view: PlistView
        var rule = LocalizationRule.pluralVariables
        var severity: PlistDiagnostic.Severity?
        /// Whether it is about the key rather than the value.
        var isKey = false
    }

    /// What the forms take together, in the order of the positions; each way of taking an argument
    /// once.
    var arguments: [Argument] = []

    /// The same without doubtful specifiers, `50 % de`; `nil` if there are none of these.
    var plainArguments: [Argument]?

    var plurals: [PluralForms] = []
    var problems: [Problem] = []

    /// Whether somebody has translated it.
    var isTranslated = true

    /// Whether there is nothing to check.
    var isPlain: Bool { arguments.isEmpty && plurals.isEmpty && problems.isEmpty }

    /// Whether it is surely used as a format.
    var isFormat: Bool { !(plainArguments ?? arguments).isEmpty }

    static let plain = TranslatedText()

    /// Adds what a form takes.
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

    /// Adds what is taken whether or not a form says so.
    mutating func add(_ format: FormatText, of view: PlistView) {
        let added = format.arguments.map { Argument(argument: $0, view: view) }
        arguments += added
        plainArguments? += added
    }

    /// Objects with a width that is meant as the argument's number: `%2@` is the first one.
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

    /// Orders the arguments, once all forms have been added.
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
