// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about the entries of `NSServices`.
extension CheckWalk {
    mutating func checkService(
        _ value: PlistView, for entry: KeyEntry, path: [PlistPathComponent]
    ) {
        switch entry.name {
        case "NSSendFileTypes":
            checkTypeNames(
                value, for: entry, hint: "; list pasteboard types in NSSendTypes", path: path
            )
        case "NSMenuItem": checkDefault(value, for: entry, path: path)
        case "NSKeyEquivalent":
            checkDefault(value, for: entry, path: path)
            if let text = value["default"] {
                checkKeyEquivalent(text, path: path + [.key("default")])
            }
        case "NSMessage": checkMessage(value, path: path)
        case "NSTimeout": checkTimeout(value, path: path)
        default: break
        }
    }

    private mutating func checkDefault(
        _ value: PlistView, for entry: KeyEntry, path: [PlistPathComponent]
    ) {
        guard value.kind == .dictionary else { return }
        if value["default"] == nil {
            report(
                .serviceMenu, "\(entry.name) needs an entry 'default' here; add it", at: value,
                path: path)
        }
        for (key, value) in value.shownEntries where key != "default" {
            report(
                .serviceMenu,
                "\(entry.name) has only the entry 'default'; translate it in ServicesMenu.strings",
                at: value, path: path + [.key(key)], isKey: true, severity: .note)
        }
    }

    private mutating func checkKeyEquivalent(_ value: PlistView, path: [PlistPathComponent]) {
        judgeTexts(of: value, as: "key equivalent", path: path) { walk, text, value, path in
            guard text.count > 1 else { return }
            walk.report(
                .serviceMenu,
                "expected one character, which is used with Command, "
                    + "found '\(VisibleText.excerpt(text))'", at: value, path: path)
        }
    }

    private mutating func checkMessage(_ value: PlistView, path: [PlistPathComponent]) {
        guard let text = value.string, let colon = text.firstIndex(of: ":") else { return }
        report(
            .serviceMenu,
            "the method name ends before ':userData:error:'; write "
                + "'\(VisibleText.excerpt(String(text[..<colon])))'", at: value, path: path,
            fixes: [.write(text: text[..<colon])])
    }

    private mutating func checkTimeout(_ value: PlistView, path: [PlistPathComponent]) {
        guard let text = value.string else {
            return report(
                .serviceTimeout, "expected a string; a number works, but write a string",
                at: value, path: path, severity: .note,
                fixes: value.integer.map { [.write(text: $0.description)] } ?? [])
        }
        guard text.utf8.isEmpty || !text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return }
        report(
            .serviceTimeout,
            "expected a number of milliseconds, such as 30000, "
                + "found '\(VisibleText.excerpt(text))'", at: value, path: path,
            fixes: Self.milliseconds(in: text).map { [.write(text: "\($0)", .suggestion)] } ?? [])
    }

    /// Returns the milliseconds of a text with a unit, such as `30 s`.
    private static func milliseconds(in text: String) -> Int? {
        let digits = text.prefix { ("0"..."9").contains($0) }
        guard let number = Int(digits), number < 1_000_000 else { return nil }
        return switch text.dropFirst(digits.count).filter({ $0 != " " }).lowercased() {
        case "ms": number
        case "s", "sec", "seconds": number * 1_000
        default: nil
        }
    }
}
