// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A condition on several keys of a dictionary.
package struct SchemaCondition: Sendable {
    package enum Rule: String, Sendable {
        /// Exactly one of the keys is present.
        case oneOf = "one-of"
        /// At least one of the keys is present.
        case someOf = "some-of"
        /// Either all the keys are present, or none of them.
        case together
        /// The keys are present.
        case needs
        /// The keys are absent. Without keys, the condition forbids every dictionary that it
        /// applies to.
        case notWith = "not-with"
        /// At least one of the keys is true.
        case trueOf = "true-of"
        /// The keys are not all false.
        case notAllFalse = "not-all-false"
        /// A key has a value, unless it is absent.
        case value
        /// The text of a key has a prefix, unless the key is absent.
        case prefix
    }

    /// `Key`, `Key=Value` or `Key[]~Element`.
    struct Clause: Sendable {
        let key: PlistString
        var value: PlistString?
        var element: PlistString?

        init(_ text: String) {
            if let end = text.firstRange(ofText: "[]~") {
                key = PlistString(String(text[..<end.lowerBound]))
                element = PlistString(String(text[end.upperBound...]))
            } else if let end = text.firstIndex(of: "=") {
                key = PlistString(String(text[..<end]))
                value = PlistString(String(text[text.index(after: end)...]))
            } else {
                key = PlistString(text)
            }
        }

        func holds(of dictionary: PlistView) -> Bool {
            guard let found = dictionary[key] else { return false }
            if let element { return found.elements.contains { $0.text == element } }
            guard let value else { return true }
            return SchemaCondition.isWritten(found, as: value)
        }

        var words: String {
            if let element { return "'\(element)' in \(key)" }
            return value.map { "\(key) \($0)" } ?? "\(key)"
        }
    }

    package let rule: Rule
    package let names: [PlistString]
    let clauses: [Clause]
    /// Whether every system certainly rejects a violation.
    package let isCertain: Bool

    init(_ text: PlistView) {
        rule = Rule(rawValue: text["Rule"]?.string ?? "") ?? .needs
        names = text["Names"]?.elements.compactMap(\.text) ?? []
        clauses = text["When"]?.elements.compactMap(\.string).map { Clause($0) } ?? []
        isCertain = text["Certain"]?.boolean ?? false
    }

    /// Returns whether a scalar has the value written as text.
    private static func isWritten(_ value: PlistView, as text: PlistString) -> Bool {
        switch value.kind {
        case .string: value.text == text
        case .boolean: text == (value.boolean == true ? "true" : "false")
        case .integer: PlistString(value.integer?.description ?? "") == text
        default: false
        }
    }

    /// Returns whether the condition applies to a dictionary. For `value` and `prefix`, the first
    /// clause is the requirement.
    private func applies(to dictionary: PlistView) -> Bool {
        guard rule != .prefix, !(rule == .value && names.isEmpty) else { return true }
        return clauses.allSatisfy { $0.holds(of: dictionary) }
    }

    /// Returns the problem with a dictionary, and the key concerned; `nil` if there is none.
    func fault(in dictionary: PlistView) -> (message: String, key: PlistString?)? {
        guard applies(to: dictionary) else { return nil }
        let there = names.filter { dictionary[$0] != nil }
        let missing = names.filter { dictionary[$0] == nil }
        switch rule {
        case .oneOf where there.count != 1:
            return there.isEmpty
                ? ("expected \(choice(of: names)), found neither; add one", nil)
                : ("\(list(of: there)) exclude each other; remove one", there.last)
        case .someOf where there.isEmpty:
            return ("expected \(choice(of: names)), found none; add one", nil)
        case .together where !there.isEmpty && !missing.isEmpty:
            return ("\(list(of: there)) needs \(list(of: missing)); add it", there.last)
        case .needs where !missing.isEmpty:
            return (
                "\(subject)needs \(list(of: missing)); add \(them(missing))",
                clauses.first?.key
            )
        case .notWith: return faultOfExclusion(there)
        case .trueOf where !names.contains { dictionary[$0]?.boolean == true }:
            return ("expected one of \(choice(of: names)) to be true", clauses.first?.key)
        case .notAllFalse where names.allSatisfy { dictionary[$0]?.boolean == false }:
            return ("all of \(list(of: names)) are false; make one true", names.last)
        case .value, .prefix: return faultOfValue(in: dictionary)
        default: return nil
        }
    }

    private func faultOfExclusion(_ there: [PlistString]) -> (String, PlistString?)? {
        if names.isEmpty {
            guard let last = clauses.last else { return nil }
            let others = clauses.dropLast().map(\.words)
            return others.isEmpty
                ? ("\(last.words) is not allowed here; choose another value", last.key)
                : ("\(last.words) conflicts with \(others.joined(separator: " and "))", last.key)
        }
        guard !there.isEmpty else { return nil }
        let verb = there.count == 1 ? "conflicts" : "conflict"
        return (
            "\(list(of: there)) \(verb) with "
                + "\(clauses.map(\.words).joined(separator: " and ")); remove \(them(there))",
            there.first
        )
    }

    /// For `value` and `prefix`, the first clause is the requirement; the others determine when it
    /// applies.
    private func faultOfValue(in dictionary: PlistView) -> (String, PlistString?)? {
        let wanted = names.first.map { Clause($0.description) } ?? clauses.first
        guard let wanted, let text = wanted.value, let found = dictionary[wanted.key] else {
            return nil
        }
        if rule == .value {
            if Self.isWritten(found, as: text) { return nil }
            return (
                "expected '\(text)'\(subject.isEmpty || names.isEmpty ? "" : " with \(clauses.map(\.words).joined(separator: " and "))")",
                wanted.key
            )
        }
        guard let written = found.text, !written.utf8.starts(with: text.utf8) else { return nil }
        return ("expected text that begins with '\(text)'", wanted.key)
    }

    private var subject: String {
        clauses.isEmpty ? "" : clauses.map(\.words).joined(separator: " with ") + " "
    }

    private func them(_ names: [PlistString]) -> String { names.count == 1 ? "it" : "them" }

    private func choice(of names: [PlistString]) -> String { WordList.any(of: Self.shown(names)) }

    private func list(of names: [PlistString]) -> String { WordList.all(of: Self.shown(names)) }

    private static func shown(_ names: [PlistString]) -> [String] {
        names.map { VisibleText.excerpt($0.description) }
    }
}
