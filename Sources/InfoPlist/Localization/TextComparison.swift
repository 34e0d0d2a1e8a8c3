// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A comparison of a string with the arguments that the development language takes.
struct TextComparison {
    /// A difference that matters.
    struct Difference {
        let severity: PlistDiagnostic.Severity
        let message: String
        /// The text that takes the argument; `nil` for the whole entry.
        let view: PlistView?
        /// Whether the difference causes a crash, the worst case.
        var crashes = false
        /// A specifier of the text, and the one to write in its place.
        var replacement: (old: String, new: String)?

        fileprivate var rank: Int {
            switch severity {
            case .note: 0
            case .warning: 1
            case .error: crashes ? 3 : 2
            }
        }
    }

    /// The name of the development language, or of its substitute, in messages.
    private var name: String { VisibleText.excerpt(fullName) }
    private let fullName: String

    init(name: String) { fullName = name }

    /// Returns the worst difference; `nil` if there is none.
    func difference(
        of translation: TranslatedText, from model: TranslatedText
    ) -> Difference? {
        let readings = [model.arguments] + (model.plainArguments.map { [$0] } ?? [])
        let plain = translation.plainArguments
        // A string that is not a format may contain "50 % de", which would be an argument in a
        // format.
        guard model.isFormat else {
            return difference(of: plain ?? translation.arguments, from: readings, isFormat: false)
        }
        let found = difference(of: translation.arguments, from: readings, isFormat: true)
        if let found, let plain, difference(of: plain, from: readings, isFormat: true) == nil {
            return Difference(
                severity: .error,
                message: "a percent sign with a space or a hyphen after it takes an argument; "
                    + "write it as %%",
                view: found.view)
        }
        return found
    }

    /// Returns the smallest difference from any interpretation of the development language's text.
    private func difference(
        of taken: [Argument], from readings: [[Argument]], isFormat: Bool
    ) -> Difference? {
        let found = readings.map { difference(of: taken, from: $0, isFormat: isFormat) }
        return found.contains { $0 == nil }
            ? nil : found.compactMap(\.self).min { $0.rank < $1.rank }
    }

    /// Returns the problem if two forms of a string use the same argument differently; `nil`
    /// otherwise.
    static func contradiction(in text: TranslatedText) -> Difference? {
        let arguments = text.plainArguments ?? text.arguments
        let found = TextComparison(name: "this text")
            .difference(of: arguments, from: arguments, isFormat: true)
        return found?.severity == .error ? found : nil
    }

    private typealias Argument = TranslatedText.Argument

    private func difference(
        of taken: [Argument], from passed: [Argument], isFormat: Bool
    ) -> Difference? {
        if Self.areAlike(taken, passed) { return nil }
        var passedKinds: [Int: FormatArgument] = [:]
        for item in passed where passedKinds[item.argument.position] == nil {
            passedKinds[item.argument.position] = item.argument
        }
        var worst: Difference?
        func add(_ difference: Difference) {
            guard worst.map({ $0.rank < difference.rank }) ?? true else { return }
            worst = difference
        }
        for item in taken {
            if let expected = passedKinds[item.argument.position] {
                conflict(of: item, with: expected).map(add)
            } else {
                add(extra(item, isFormat: isFormat, count: passedKinds.keys.max() ?? 0))
            }
        }
        let used = Set(taken.map(\.argument.position))
        if let unused = passed.first(where: { !used.contains($0.argument.position) })?.argument {
            // A language may express "one thing" without the number.
            let isNumber = if case .integer = unused.kind { true } else { false }
            add(
                Difference(
                    severity: isNumber ? .note : .warning,
                    message: "argument \(unused.position) of \(name), "
                        + "\(Self.quoted(unused)), is not shown here; add it",
                    view: nil))
        }
        return worst
    }

    /// Whether both take the same arguments, each in one way, as in nearly all translations.
    private static func areAlike(_ taken: [Argument], _ passed: [Argument]) -> Bool {
        guard taken.count == passed.count else { return false }
        var last = 0
        for (first, second) in zip(taken, passed) {
            let position = first.argument.position
            guard position > last, position == second.argument.position,
                first.argument.kind == second.argument.kind
            else { return false }
            last = position
        }
        return true
    }

    private func extra(_ item: Argument, isFormat: Bool, count: Int) -> Difference {
        guard isFormat else {
            return Difference(
                severity: .warning,
                message: "\(name) has no argument like \(Self.quoted(item.argument)); remove it, "
                    + "or write a percent sign as %%",
                view: item.view)
        }
        return Difference(
            severity: .error,
            message: "\(Self.quoted(item.argument)) takes argument \(item.argument.position), but "
                + "\(name) takes only \(count); remove it",
            view: item.view, crashes: true)
    }

    /// Returns the problem if an argument is taken with another type than it is passed with.
    private func conflict(of item: Argument, with expected: FormatArgument) -> Difference? {
        func difference(
            _ severity: PlistDiagnostic.Severity, _ effect: String, crashes: Bool = false
        ) -> Difference {
            Difference(
                severity: severity,
                message: "argument \(expected.position) is \(Self.quoted(expected)) in \(name) "
                    + "and \(Self.quoted(item.argument)) here\(effect); "
                    + Self.advice(expected, at: item),
                view: item.view, crashes: crashes,
                replacement: (item.argument.specifier, Self.specifier(expected, at: item)))
        }
        switch (expected.kind, item.argument.kind) {
        case (.integer(let first), .integer(let second)):
            return first == second ? nil : difference(.note, "")
        case (let first, let second) where first == second: return nil
        case (_, .object): return difference(.error, ", which crashes", crashes: true)
        case (_, .text):
            return difference(.error, ", which takes a C string and crashes", crashes: true)
        case (_, .pointer), (.pointer, .integer): return nil
        case (.object, _): return difference(.error, ", which shows a meaningless number")
        default: return difference(.warning, ", which shows a wrong number")
        }
    }

    private static func quoted(_ argument: FormatArgument) -> String {
        "'\(VisibleText.escaped(argument.specifier))'"
    }

    /// Returns advice about an argument that is taken differently than expected.
    private static func advice(_ expected: FormatArgument, at item: Argument) -> String {
        let right = "write '\(VisibleText.escaped(specifier(expected, at: item)))'"
        return item.argument.specifier.contains("$")
            ? right : right + ", or number the arguments, if their order differs"
    }

    /// Returns the specifier of an argument that is taken differently than expected.
    private static func specifier(_ expected: FormatArgument, at item: Argument) -> String {
        let bare = expected.specifier.drop { $0 == "%" }
        let kind = bare.firstIndex(of: "$").map { bare[bare.index(after: $0)...] } ?? bare
        return item.argument.specifier.contains("$")
            ? "%\(expected.position)$\(kind)" : "%\(kind)"
    }
}
