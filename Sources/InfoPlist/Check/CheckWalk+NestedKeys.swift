// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about the presence of keys within values.
extension CheckWalk {
    /// Checks for keys that are required in a dictionary within another key's value.
    mutating func checkNestedKeys(
        of owner: KeyEntry, in dictionary: PlistView, path: [PlistPathComponent]
    ) {
        if owner.path == "CFBundleDocumentTypes" { checkDocumentType(dictionary, path: path) }
        if owner.path == "CFBundleURLTypes", dictionary["CFBundleURLSchemes"] == nil,
            !meantKeys.contains("CFBundleURLSchemes")
        {
            report(
                .missingKey, "without CFBundleURLSchemes no URL matches this type; add it",
                at: dictionary, path: path)
        }
        var reported: Set<[String]> = []
        for entry in owner.nestedKeys {
            guard platform.map(entry.isKnown) ?? true else { continue }
            if entry.requirement == .always, dictionary[PlistString(entry.name)] == nil,
                !meantKeys.contains(entry.name)
            {
                reportMissing(entry, of: owner, in: dictionary, path: path)
            }
            checkNeededKeys(of: entry, in: dictionary, path: path)
            let names = entry.alternatives
            guard !names.isEmpty, reported.insert(names).inserted,
                meantKeys.isDisjoint(with: names)
            else { continue }
            if !names.contains(where: { Self.says(dictionary[PlistString($0)]) }) {
                report(
                    .missingKey,
                    "\(owner.name) needs one of \(WordList.any(of: names)) here; add one",
                    at: dictionary, path: path, severity: severityWithout(names, in: dictionary))
            }
        }
    }

    /// Reports a list element if it is empty; returns whether it is.
    mutating func checkEmptiness(
        of element: PlistView, in entry: KeyEntry, path: [PlistPathComponent]
    ) -> Bool {
        guard case .index = path.last, element.kind == .dictionary, element.count == 0,
            !entry.nestedKeys.isEmpty, entry.owner == nil,
            // An empty condition always holds.
            entry.name != "NSRequiredContext"
        else { return false }
        report(
            .missingKey, "the dictionary is empty; fill it in, or remove it", at: element,
            path: path, fixes: [.remove()])
        return true
    }

    /// Checks for keys that a value requires, at least one of them next to it or one level below,
    /// such as the class or storyboard of a type of extension.
    private mutating func checkNeededKeys(
        of entry: KeyEntry, in dictionary: PlistView, path: [PlistPathComponent]
    ) {
        guard entry.allowedValues.contains(where: { !$0.neededKeys.isEmpty }),
            let text = dictionary[PlistString(entry.name)]?.text,
            let value = entry.allowedValues.first(where: { $0.value == .string(text) }),
            let first = value.neededKeys.first
        else { return }
        // A class or a storyboard is always an entry point, regardless of the facts about this
        // type.
        let names = value.neededKeys + Self.entries
        let isThere = names.map { PlistString($0) }.contains { name in
            dictionary[name] != nil || dictionary["NSExtensionAttributes"]?[name] != nil
        }
        guard !isThere, meantKeys.isDisjoint(with: names) else { return }
        let list = value.neededKeys.dropFirst().reduce(first) { "\($0) or \($1)" }
        report(
            .missingKey, "\(VisibleText.excerpt(text.description)) needs \(list) here; add it",
            at: dictionary, path: path, severity: .warning)
    }

    private static let entries = ["NSExtensionPrincipalClass", "NSExtensionMainStoryboard"]

    /// Keys that make a required key unnecessary: an asset catalogue contains all icons under one
    /// name, and the system calls spelling services without a message.
    private static let substitutes: [String: PlistString] = [
        "CFBundleIconFiles": "CFBundleIconName", "NSMessage": "NSSpellChecker",
    ]

    private mutating func reportMissing(
        _ entry: KeyEntry, of owner: KeyEntry, in dictionary: PlistView,
        path: [PlistPathComponent]
    ) {
        if let other = Self.substitutes[entry.name], dictionary[other] != nil { return }
        report(
            .missingKey, "\(owner.name) needs \(entry.name) here; add it", at: dictionary,
            path: path, severity: Self.severity(without: entry))
    }

    /// Returns the severity of a missing key that the references require, which is mostly harmless.
    private static func severity(without entry: KeyEntry) -> PlistDiagnostic.Severity {
        switch entry.name {
        // A declaration without a type.
        case "UTTypeIdentifier": .error
        // An icon without images, or a service without an action.
        case "CFBundleIconFiles", "NSMessage": .warning
        default: entry.isInReferences || entry.confidence != .high ? .note : .warning
        }
    }

    /// Returns the severity of a missing key: a document type that matches no document is
    /// ineffective, unless it is the type of new documents; a service may work without data.
    private func severityWithout(
        _ alternatives: [String], in dictionary: PlistView
    ) -> PlistDiagnostic.Severity {
        alternatives.contains("LSItemContentTypes") && dictionary["NSDocumentClass"] == nil
            ? .warning : .note
    }

    /// Whether a value exists and is not empty.
    private static func says(_ value: PlistView?) -> Bool {
        guard let value else { return false }
        return value.kind.isContainer ? value.count > 0 : value.text?.utf8.isEmpty != true
    }
}
