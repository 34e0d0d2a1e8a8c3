// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about the contents of values.
extension CheckWalk {
    /// Checks a value, the elements of an array, or the names in a dictionary.
    mutating func checkAllowedValues(
        of value: PlistView, for entry: KeyEntry, path: [PlistPathComponent]
    ) {
        guard !entry.allowedValues.isEmpty else { return }
        switch value.kind {
        case .array:
            let role = entry.path + "[]"
            for (index, element) in value.elements.enumerated() where !element.kind.isContainer {
                let path = path + [.index(index)]
                judge(element, as: role, path: path) {
                    $0.checkAllowed(element, for: entry, path: path)
                }
            }
        case .dictionary:
            for (key, inner) in value.shownEntries {
                checkAllowed(
                    text: key.description, for: entry, at: inner, path: path + [.key(key)],
                    isKey: true)
            }
        default: checkAllowed(value, for: entry, path: path)
        }
    }

    private mutating func checkAllowed(
        _ value: PlistView, for entry: KeyEntry, path: [PlistPathComponent]
    ) {
        if let text = value.string {
            guard !isOpen(value) else { return }
            checkAllowed(text: text, for: entry, at: value, path: path, isKey: false)
        } else if let number = value.integer, !entry.allowsOtherValues {
            let numbers = entry.allowedValues.compactMap { allowed -> PlistInteger? in
                if case .integer(let number) = allowed.value { return number }
                return nil
            }
            guard !numbers.isEmpty && !numbers.contains(number) else { return }
            report(
                .allowedValue,
                "expected \(WordList.any(of: numbers.map(\.description))), found \(number)",
                at: value, path: path,
                fixes: numbers.count == 1 ? [.write(.integer(numbers[0]), .suggestion)] : [])
        }
    }

    private mutating func checkAllowed(
        text: String, for entry: KeyEntry, at value: PlistView, path: [PlistPathComponent],
        isKey: Bool
    ) {
        let texts = entry.allowedValues.compactMap { allowed -> String? in
            if case .string(let text) = allowed.value { return text.description }
            return nil
        }
        guard !texts.isEmpty && !texts.contains(text), entry.confidence != .low else { return }
        // If other values are allowed, this one may be a part of a known value, unless it contains
        // a period.
        let isPart = !entry.allowsOtherValues || text.contains(".")
        let meant =
            Self.near(text, among: texts).map { [$0] }
            ?? (isPart ? Self.texts(from: text, among: texts) : [])
        let hint = meant.isEmpty ? "" : "; write \(WordList.any(of: meant.map { "'\($0)'" }))"
        let found = "found '\(VisibleText.excerpt(text))'"
        let isCertain = meant.count == 1 && !entry.allowsOtherValues
        let fixes: [ValueFix] = meant.map { right in
            isKey
                ? .rename(to: right, isCertain ? .safe : .suggestion)
                : .write(text: right, isCertain ? .safe : .suggestion)
        }
        if !entry.allowsOtherValues {
            let expected =
                texts.count > Self.maximumListedCount
                ? "one of the \(texts.count) values that 'explain \(entry.name)' lists"
                : WordList.any(of: texts)
            // An empty value selects nothing.
            report(
                .allowedValue, "expected \(expected), \(found)\(hint)", at: value,
                path: path, isKey: isKey, severity: text.isEmpty ? .note : nil, fixes: fixes)
        } else if !meant.isEmpty {
            report(
                .allowedValue,
                "expected \(WordList.any(of: meant.map { "'\($0)'" } + ["another value"])), "
                    + "\(found)\(hint)", at: value, path: path, isKey: isKey, fixes: fixes)
        } else if Self.isUnknownPoint(text, of: entry) {
            report(
                .allowedValue,
                "unknown extension point '\(VisibleText.excerpt(text))'; "
                    + "correct it, unless it is new", at: value, path: path, isKey: isKey)
        } else if entry.name == "UISceneConfigurations", !text.contains(text: "SessionRole") {
            report(
                .allowedValue,
                "unknown scene role '\(VisibleText.excerpt(text))'; write one that "
                    + "'explain UISceneConfigurations' lists", at: value, path: path, isKey: isKey)
        }
    }

    /// Whether an unknown text claims to be one of Apple's extension points; other programs have
    /// their own.
    private static func isUnknownPoint(_ text: String, of entry: KeyEntry) -> Bool {
        entry.name.hasSuffix("ExtensionPointIdentifier") && text.hasPrefix("com.apple.")
    }

    /// The maximum number of allowed values that are listed; longer lists are left to `explain`.
    private static let maximumListedCount = 12

    /// Returns the most likely correction of a string. Names that differ from the first digit on
    /// are not misspellings of each other: `armv8` and `armv7s` are not misspelt forms of `armv7`.
    private static func near(_ text: String, among texts: [String]) -> String? {
        let bare = text.lowercased().filter { $0 != " " }
        if let same = texts.first(where: { $0.lowercased() == bare }) { return same }
        // People often omit the common start of long names.
        let ending = bare.utf8.count > 3 ? texts.filter { $0.lowercased().hasSuffix(bare) } : []
        if ending.count == 1 { return ending[0] }
        if let last = ending.first(where: { $0.lowercased().hasSuffix("." + bare) }) { return last }
        let kinds = ending.filter { $0.hasSuffix("-" + bare) }
        if let kind = kinds.min(by: { $0.utf8.count < $1.utf8.count }) { return kind }
        func letters(_ text: String) -> Substring? {
            text.firstIndex(where: \.isNumber).map { text[..<$0] }
        }
        let own = letters(text)
        let near = EditDistance.nearest(to: text, among: texts).first {
            own == nil || letters($0) != own
        }
        return near ?? nearWords(text, among: texts)
    }

    /// Returns the only one of Apple's values that contains a string or shares nearly all words
    /// with it.
    private static func nearWords(_ text: String, among texts: [String]) -> String? {
        guard text.hasPrefix("com.apple.") || text.hasPrefix("public.") else { return nil }
        let found = KeySlip(vocabulary: KeyVocabulary(texts), isClosed: true).meant(by: text)
        return found.count == 1 ? found[0] : nil
    }

    /// Returns the strings that begin with another string, if there are only a few.
    private static func texts(from beginning: String, among texts: [String]) -> [String] {
        let found = texts.filter { beginning.utf8.count > 3 && $0.hasPrefix(beginning) }
        return found.count <= 2 ? found : []
    }

    // MARK: Forms

    /// Checks the requirements of individual keys for their values.
    mutating func checkForm(
        of value: PlistView, for entry: KeyEntry, path: [PlistPathComponent]
    ) {
        if entry.name == "LSMinimumSystemVersionByArchitecture" {
            for (key, version) in value.shownEntries where !isOpen(version) {
                let path = path + [.key(key)]
                judge(version, as: entry.path + ".*", path: path) {
                    $0.checkSystemVersion(version, path: path)
                }
            }
        }
        checkUsage(of: value, for: entry, path: path)
        guard entry.enclosingKeys.isEmpty, let text = value.string else { return }
        switch entry.name {
        case "CFBundleIdentifier": checkIdentifier(text, at: value, path: path)
        case "CFBundleVersion": checkBundleVersion(text, at: value, path: path)
        case "CFBundleShortVersionString":
            if !Self.isUpToThreeIntegers(text) {
                report(
                    .shortVersion,
                    "expected one to three integers separated by periods, such as 1.2.0, "
                        + "found '\(VisibleText.excerpt(text))'", at: value, path: path,
                    severity: severityForStore, fixes: Self.leadingVersion(of: text))
            }
        case "LSMinimumSystemVersion", "MinimumOSVersion": checkSystemVersion(value, path: path)
        case "CFBundleName" where text.count >= 16:
            report(
                .nameLength,
                "the name has \(text.count) characters; make it shorter than 16, and put the full "
                    + "name in CFBundleDisplayName", at: value, path: path)
        case "CFBundlePackageType", "CFBundleSignature":
            if text.unicodeScalars.count != 4 {
                report(
                    .fourCharacterCode,
                    "expected four characters, found '\(VisibleText.excerpt(text))'", at: value,
                    path: path, fixes: Self.fixes(ofCode: text, for: entry.name))
            }
        case "CFBundleExecutable": checkExecutable(text, at: value, path: path)
        default: break
        }
    }

    private mutating func checkIdentifier(
        _ text: String, at value: PlistView, path: [PlistPathComponent]
    ) {
        let forbidden = text.unicodeScalars.first { scalar in
            switch scalar {
            case "A"..."Z", "a"..."z", "0"..."9", "-", ".": false
            default: true
            }
        }
        // A bundle without code is never looked up by its identifier.
        let hasCode = packageType?.code == "APPL" || root["CFBundleExecutable"] != nil
        let severity = hasCode || checker.checksForStore ? severityForStore : .note
        if let forbidden {
            report(
                .identifierCharacters,
                "the identifier has '\(VisibleText.escaped(forbidden))'; "
                    + "use A-Z, a-z, 0-9, - and . only", at: value, path: path,
                severity: severity, fixes: [.write(text: IdentifierText.legal(text), .suggestion)])
            return
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count < 2 || parts.contains("") {
            report(
                .identifierShape,
                "expected a reverse domain name such as com.example.app, "
                    + "found '\(VisibleText.excerpt(text))'",
                at: value, path: path, severity: hasCode ? nil : .note)
        }
    }

    /// The severity of values that systems accept but the App Store rejects.
    private var severityForStore: PlistDiagnostic.Severity? {
        checker.checksForStore ? .error : nil
    }

    private mutating func checkBundleVersion(
        _ text: String, at value: PlistView, path: [PlistPathComponent]
    ) {
        guard let version = BundleVersion(text) else {
            report(
                .bundleVersion,
                "expected \(BundleVersion.expectation(of: text)), "
                    + "found '\(VisibleText.excerpt(text))'", at: value, path: path,
                severity: severityForStore, fixes: Self.leadingVersion(of: text))
            return
        }
        if let excess = version.excessOfComponents {
            report(
                .bundleVersion, excess, at: value, path: path, severity: severityForStore,
                fixes: Self.leadingVersion(of: text))
        }
        if let suffix = version.suffix, checker.checksForStore {
            report(
                .bundleVersion, "the App Store refuses '\(suffix)'; write integers only",
                at: value, path: path, severity: .error, fixes: Self.leadingVersion(of: text))
        }
        for excess in version.excessesOfNumbers {
            report(.bundleVersionLimits, excess, at: value, path: path)
        }
    }

    private mutating func checkSystemVersion(_ value: PlistView, path: [PlistPathComponent]) {
        guard let text = value.string, !Self.isUpToThreeIntegers(text) else { return }
        report(
            .systemVersion,
            "expected a system version such as 10.13.0, "
                + "found '\(VisibleText.excerpt(text))'", at: value, path: path,
            fixes: Self.leadingVersion(of: text))
    }

    /// Returns the fix of a version that begins with one to three integers.
    static func leadingVersion(of text: String) -> [ValueFix] {
        var end = text.startIndex
        var index = end
        var count = 0
        while count < 3 {
            let digits = text[index...].prefix { ("0"..."9").contains($0) }
            guard (1...18).contains(digits.count) else { break }
            end = digits.endIndex
            count += 1
            guard end < text.endIndex, text[end] == "." else { break }
            index = text.index(after: end)
        }
        return count == 0 || end == text.endIndex
            ? [] : [.write(text: text[..<end], .suggestion)]
    }

    /// Returns the fix of a package type that has one likely correction.
    private static func fixes(ofCode text: String, for key: String) -> [ValueFix] {
        let known = key == "CFBundleSignature" ? ["????"] : ["APPL", "BNDL", "FMWK", "XPC!"]
        let near = EditDistance.nearest(to: text.uppercased(), among: known)
        let meant = near.isEmpty ? known.filter { $0.hasPrefix(text.uppercased()) } : near
        return meant.count == 1 && !text.isEmpty ? [.write(text: meant[0], .suggestion)] : []
    }

    private static func isUpToThreeIntegers(_ text: String) -> Bool {
        guard let version = BundleVersion(text) else { return false }
        return version.suffix == nil && version.components.count <= 3
    }

    private mutating func checkExecutable(
        _ text: String, at value: PlistView, path: [PlistPathComponent]
    ) {
        if let name = checker.frameworkName, text != name {
            report(
                .executableName,
                "the framework is called '\(VisibleText.excerpt(name))', its executable "
                    + "'\(VisibleText.excerpt(text))'; give both the same name", at: value,
                path: path, fixes: [.write(text: name, .suggestion)])
        } else if let dot = text.lastIndex(of: "."), dot != text.startIndex {
            report(
                .executableExtension,
                "the executable has the extension '\(VisibleText.excerpt(String(text[dot...])))'; "
                    + "remove it", at: value, path: path,
                fixes: [.write(text: text[..<dot], .suggestion)])
        }
    }
}
