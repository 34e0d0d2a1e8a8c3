// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Reads the texts of one property list.
///
/// A binary property list may refer to a value from many places: each is read once.
struct TextReader {
    private var known: [NodeID: TranslatedText] = [:]

    /// Texts of so many bytes are worth remembering.
    private static let longText = 256

    /// The value of a key in a `.strings`, `.stringsdict` or `.loctable` file.
    mutating func text(of value: PlistView) -> TranslatedText {
        switch value.kind {
        case .string:
            guard let bytes = Self.format(value) else { return .plain }
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
        text.finish()
        return text
    }

    /// Nobody formats longer texts; a binary file may refer to one from many rules.
    private static let maximumLength = 1 << 14

    /// The text of a string that may take arguments.
    static func format(_ value: PlistView) -> [UInt8]? {
        guard value.kind == .string else { return nil }
        let document = value.document
        let whole = document.reader.bytes(of: value.node)
        let bytes = whole.slice(0, min(whole.count, maximumLength))
        return bytes.firstIndex(of: UInt8(ascii: "%"), from: 0) == nil ? nil : bytes.array
    }
}

/// Reads an entry of a `.stringsdict` file.
///
/// Source: Internationalization and Localization Guide, Stringsdict File Format.
private struct RuleReader {
    private let entry: PlistView
    private(set) var text = TranslatedText()
    /// The rules of the entry by their names.
    private var rules: [String: PlistView] = [:]
    /// The rules that have been read, or are about to be.
    private var pending: [(name: String, position: Int?)] = []
    private var seen: Set<String> = []

    /// No rule has more forms; a binary file may refer to one from many entries.
    private static let maximumForms = 100

    init(_ entry: PlistView) {
        self.entry = entry
        for (key, value) in entry.shownEntries { rules[key.description] = value }
        if let format = rules["NSStringLocalizedFormatKey"] {
            add(format)
            readRules(namedBy: format)
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

    /// A text for a device, which may have forms for widths.
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
                    TranslatedText.Problem(
                        message: "the rule '\(VisibleText.excerpt(name))' is missing; "
                            + "add it, or correct the name", view: format))
            }
        }
    }

    private mutating func read(_ rule: PlistView, position: Int?) {
        var categories: Set<String> = []
        var forms: [PlistView] = []
        for (key, value) in rule.shownEntries.prefix(Self.maximumForms) {
            switch key {
            case "NSStringFormatValueTypeKey":
                guard let position, let type = value.text else { continue }
                let format = FormatText(Array("%\(position)$".utf8) + type.utf8)
                text.add(format, of: value)
            case _ where PluralCategories.all.contains(key.description):
                categories.insert(key.description)
                forms.append(value)
            default: break
            }
        }
        text.plurals.append(TranslatedText.PluralForms(view: rule, categories: categories))
        for form in forms { add(form, counting: .fromOwn(position)) }
    }
}
