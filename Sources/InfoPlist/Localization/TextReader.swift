// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A reader for the strings of a property list.
///
/// A binary property list may reference a value from many places, so each is read once.
struct TextReader {
    private var known: [NodeID: TranslatedText] = [:]

    /// The minimum length in bytes of strings that are cached.
    private static let longText = 256

    /// Returns the text for a value in a `.strings`, `.stringsdict` or `.loctable` file.
    mutating func text(of value: PlistView) -> TranslatedText {
        switch value.kind {
        case .string:
            guard let bytes = Self.format(value) else { return Self.textWithoutArguments(value) }
            guard bytes.count >= Self.longText else { return Self.text(of: bytes, value) }
            return remembered(value) { Self.text(of: bytes, value) }
        case .dictionary: return remembered(value) { RuleReader(value).text }
        default: return .plain
        }
    }

    private mutating func remembered(
        _ value: PlistView, _ read: () -> TranslatedText
    ) -> TranslatedText {
        if let text = known[value.id] { return text }
        let text = read()
        known[value.id] = text
        return text
    }

    private static func text(of bytes: [UInt8], _ value: PlistView) -> TranslatedText {
        var text = TranslatedText()
        _ = text.add(bytes, of: value)
        text.addProblem(ofControlsIn: value)
        text.finish()
        return text
    }

    private static func textWithoutArguments(_ value: PlistView) -> TranslatedText {
        var text = TranslatedText.plain
        text.addProblem(ofControlsIn: value)
        return text
    }

    /// The maximum length of a format, because a binary file may reference a long one from many
    /// rules.
    static let maximumLength = 1 << 14

    /// Returns the bytes of a string that may take arguments.
    static func format(_ value: PlistView) -> [UInt8]? {
        guard value.kind == .string else { return nil }
        let document = value.document
        let whole = document.reader.bytes(of: value.node)
        let bytes = whole.slice(0, min(whole.count, maximumLength))
        return bytes.firstIndex(of: UInt8(ascii: "%"), from: 0) == nil ? nil : bytes.array
    }
}

/// A reader for an entry of a `.stringsdict` file.
///
/// Source: Internationalization and Localization Guide, Stringsdict File Format.
private struct RuleReader {
    private let entry: PlistView
    private(set) var text = TranslatedText()
    /// The rules of the entry by name.
    private var rules: [String: PlistView] = [:]
    /// The rules that have been read, or are about to be read.
    private var pending: [(name: String, position: Int?)] = []
    private var seen: Set<String> = []

    /// The maximum number of forms, because a binary file may reference a rule from many entries.
    private static let maximumForms = 100

    init(_ entry: PlistView) {
        self.entry = entry
        for (key, value) in entry.shownEntries { rules[key.description] = value }
        if let format = rules["NSStringLocalizedFormatKey"] {
            add(format)
            readRules(namedBy: format)
            checkUse(by: format)
        } else if let widths = rules["NSStringVariableWidthRuleType"] {
            widths.shownEntries.prefix(Self.maximumForms).forEach { add($0.value) }
        } else if let devices = rules["NSStringDeviceSpecificRuleType"] {
            devices.shownEntries.prefix(Self.maximumForms).forEach { addDevice($0.value) }
        } else {
            text.problems.append(
                TranslatedText.Problem(
                    message: "the text is missing; add NSStringLocalizedFormatKey", view: entry))
        }
        text.finish()
    }

    /// Adds a string for a device, which may have forms for widths.
    private mutating func addDevice(_ value: PlistView) {
        guard value.kind == .dictionary else { return add(value) }
        for (key, inner) in value.shownEntries.prefix(Self.maximumForms) {
            if key == "NSStringVariableWidthRuleType" {
                inner.shownEntries.prefix(Self.maximumForms).forEach { add($0.value) }
            } else {
                add(inner)
            }
        }
    }

    private mutating func add(
        _ value: PlistView, counting: FormatText.Counting = .fromFirst
    ) {
        text.addProblem(ofControlsIn: value)
        guard let bytes = TextReader.format(value) else { return }
        let format = text.add(bytes, of: value, counting: counting)
        for (name, position) in format.variables where seen.insert(name).inserted {
            pending.append((name, position))
        }
    }

    private mutating func readRules(namedBy format: PlistView) {
        while let (name, position) = pending.popLast() {
            if let rule = rules[name], rule.kind == .dictionary {
                read(rule, position: position)
            } else {
                text.problems.append(
                    .missing("rule", name, among: ruleNames, view: format))
            }
        }
    }

    /// The names of rules, in entry order.
    private var ruleNames: [String] {
        entry.shownEntries.filter { $0.value.kind == .dictionary }.map(\.key.description)
            .filter { !$0.hasPrefix("NSString") }
    }

    /// Reports strings that use no rule although some exist, such as `%#@gauges`.
    private mutating func checkUse(by format: PlistView) {
        guard seen.isEmpty, format.kind == .string,
            let problem = TranslatedText.Problem.unused("rules", ruleNames, by: format)
        else { return }
        text.problems.append(problem)
    }

    private mutating func read(_ rule: PlistView, position: Int?) {
        var texts: [String: PlistView] = [:]
        var forms: [PlistView] = []
        for (key, value) in rule.shownEntries.prefix(Self.maximumForms) {
            let name = key.description
            if PluralCategories.all.contains(name) {
                texts[name] = value
                forms.append(value)
            } else if let advice = PluralRuleKeys.advice(onKey: name) {
                let meant = PluralRuleKeys.meant(byKey: name)
                addProblem(
                    advice, value, isKey: true,
                    meant: meant.flatMap { rule[PlistString($0)] == nil ? $0 : nil })
            }
        }
        text.plurals.append(TranslatedText.PluralForms(view: rule, texts: texts))
        readKind(of: rule)
        readNumber(of: rule, forms, position: position)
        for form in forms { add(form, counting: .fromOwn(position)) }
    }

    /// Reads the method of selecting a form.
    private mutating func readKind(of rule: PlistView) {
        guard let kind = rule["NSStringFormatSpecTypeKey"] else {
            return addProblem(
                "no form is chosen without NSStringFormatSpecTypeKey; add it",
                rule)
        }
        if let advice = PluralRuleKeys.advice(onKind: kind) {
            addProblem(advice, kind, meant: PluralRuleKeys.onlyKind)
        }
    }

    /// Reads the type of the number that selects a form.
    private mutating func readNumber(of rule: PlistView, _ forms: [PlistView], position: Int?) {
        guard let type = rule["NSStringFormatValueTypeKey"] else {
            return addProblem("NSStringFormatValueTypeKey is missing; add it, such as d", rule)
        }
        guard let specifier = type.text else { return }
        if let advice = PluralRuleKeys.advice(onSpecifier: specifier) {
            return addProblem(advice, type)
        }
        guard let position else { return }
        if let object = object(at: position, in: forms) {
            if isOnlyArgument(position, in: forms) {
                // No argument is left that the program could count.
                let problem = TranslatedText.Problem(
                    message: "the number is shown with '\(VisibleText.escaped(object))', which "
                        + "crashes; write '%\(specifier)' in the forms",
                    view: type)
                return text.problems.append(problem)
            }
            let problem = TranslatedText.Problem(
                message: "the form is chosen by argument \(position), which is "
                    + "'\(VisibleText.escaped(object))' in this text; "
                    + "number the argument that counts, as in %2$#@name@",
                view: type, severity: .note)
            return text.problems.append(problem)
        }
        text.add(FormatText(Array("%\(position)$".utf8) + specifier.utf8), of: type)
    }

    /// Returns the specifier of an argument that is shown only as an object; `nil` otherwise.
    private func object(at position: Int, in forms: [PlistView]) -> String? {
        let inner = forms.compactMap(TextReader.format).flatMap {
            FormatText($0, counting: .fromOwn(position)).arguments
        }
        let uses = (text.arguments.map(\.argument) + inner).filter { $0.position == position }
        return uses.allSatisfy { $0.kind == .object } ? uses.first?.specifier : nil
    }

    /// Whether an entry takes no other argument than one.
    private func isOnlyArgument(_ position: Int, in forms: [PlistView]) -> Bool {
        let inner = forms.compactMap(TextReader.format).flatMap {
            FormatText($0, counting: .fromOwn(position)).arguments
        }
        return (text.arguments.map(\.argument) + inner).allSatisfy { $0.position == position }
    }

    private mutating func addProblem(
        _ message: String, _ view: PlistView, isKey: Bool = false, meant: String? = nil
    ) {
        text.problems.append(
            TranslatedText.Problem(
                message: message, view: view, rule: .translationKeys, isKey: isKey, meant: meant))
    }
}
