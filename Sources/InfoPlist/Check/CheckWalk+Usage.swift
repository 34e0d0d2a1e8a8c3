// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The references' rules for the use of single values.
extension CheckWalk {
    mutating func checkUsage(
        of value: PlistView, for entry: KeyEntry, path: [PlistPathComponent]
    ) {
        switch entry.path {
        case "UIRequiredDeviceCapabilities": checkCapabilities(value, path: path)
        case "NSMainNibFile": checkName(value, without: ["nib", "xib"], path: path)
        case "CFAppleHelpAnchor": checkName(value, without: ["html", "htm"], path: path)
        case "CFBundleDevelopmentRegion", "CFBundleLocalizations":
            checkLanguages(value, path: path)
        case "APInstallerURL": checkInstallerURL(value, path: path)
        case "CFPlugInFactories": checkFactories(value, path: path)
        case "CFPlugInTypes": checkPlugInTypes(value, path: path)
        default:
            if Self.isStoryboardKey(entry.name) { checkStoryboard(value, of: entry, path: path) }
            switch entry.enclosingKeys {
            case ["CFBundleDocumentTypes"], ["UTExportedTypeDeclarations"],
                ["UTImportedTypeDeclarations"]:
                checkType(value, for: entry, path: path)
            case ["NSServices"]: checkService(value, for: entry, path: path)
            default: break
            }
        }
    }

    /// Checks each string of a list, or a single string, unless it contains variables.
    mutating func judgeTexts(
        of value: PlistView, as role: String, path: [PlistPathComponent],
        _ body: (inout CheckWalk, String, PlistView, [PlistPathComponent]) -> Void
    ) {
        func judgeText(_ value: PlistView, _ path: [PlistPathComponent], _ walk: inout CheckWalk) {
            guard value.kind == .string, !walk.isOpen(value) else { return }
            walk.judge(value, as: role, path: path) { walk in
                if let text = value.string, !text.isEmpty { body(&walk, text, value, path) }
            }
        }
        guard value.kind == .array else { return judgeText(value, path, &self) }
        guard isNew(value, as: role) else { return }
        for (index, element) in value.elements.enumerated() {
            judgeText(element, path + [.index(index)], &self)
        }
    }

    // MARK: Capabilities

    /// Checks that an app that requires GPS also requires location services.
    private mutating func checkCapabilities(_ value: PlistView, path: [PlistPathComponent]) {
        var found: (view: PlistView, path: [PlistPathComponent])?
        var hasServices = false
        switch value.kind {
        case .array:
            for (index, element) in value.elements.enumerated() {
                let text = texts[element]
                if text == "gps" { found = (element, path + [.index(index)]) }
                if text == "location-services" { hasServices = true }
            }
        case .dictionary:
            if let gps = value["gps"], gps.boolean == true { found = (gps, path + [.key("gps")]) }
            hasServices = value["location-services"]?.boolean == true
        default: break
        }
        guard let found, !hasServices else { return }
        report(
            .companionKey, "gps needs location-services; add it", at: found.view,
            path: found.path,
            fixes: [
                value.kind == .array
                    ? .appendBeside("location-services") : .add("location-services", true)
            ])
    }

    // MARK: Names

    private mutating func checkName(
        _ value: PlistView, without extensions: [String], path: [PlistPathComponent]
    ) {
        guard let name = value.string.map(NameParts.init),
            extensions.contains(name.pathExtension.lowercased())
        else { return }
        report(
            .nameExtension,
            "the extension is not part of the name; write '\(VisibleText.excerpt(name.stem))'",
            at: value, path: path, fixes: [.write(text: name.stem)])
    }

    private static func isStoryboardKey(_ name: String) -> Bool {
        ["Storyboard", "StoryboardFile", "StoryboardName"].contains(where: name.hasSuffix)
    }

    /// Reports a storyboard name with an extension: the system does not find the storyboard, and
    /// the program crashes, except for the launch screen, which has a substitute.
    private mutating func checkStoryboard(
        _ value: PlistView, of entry: KeyEntry, path: [PlistPathComponent]
    ) {
        guard let name = value.string.map(NameParts.init), name.pathExtension == "storyboard" else {
            return
        }
        report(
            .nameExtension,
            "the extension is not part of the name; write '\(VisibleText.excerpt(name.stem))'",
            at: value, path: path, severity: entry.name.contains(text: "Launch") ? nil : .warning,
            fixes: [.write(text: name.stem)])
    }

    private mutating func checkLanguages(_ value: PlistView, path: [PlistPathComponent]) {
        judgeTexts(of: value, as: "languages", path: path) { walk, text, value, path in
            guard let advice = LanguageSlip.advice(on: text) else { return }
            walk.report(
                .languageName, advice, at: value, path: path,
                fixes: LanguageSlip.meant(by: text).map { [.write(text: $0)] } ?? [])
        }
    }

    private mutating func checkInstallerURL(_ value: PlistView, path: [PlistPathComponent]) {
        guard let text = value.string, !text.isEmpty,
            !text.hasPrefix("file://localhost/") || !text.hasSuffix("/")
        else { return }
        report(
            .installerURL,
            "expected a directory such as file://localhost/path/, "
                + "found '\(VisibleText.excerpt(text))'",
            at: value, path: path,
            fixes: text.hasPrefix("file:///")
                ? [
                    .write(
                        text: "file://localhost" + text.dropFirst("file://".count)
                            + (text.hasSuffix("/") ? "" : "/"), .suggestion)
                ] : [])
    }
}
