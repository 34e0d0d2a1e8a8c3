// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about document types and uniform type identifiers.
extension CheckWalk {
    mutating func checkType(
        _ value: PlistView, for entry: KeyEntry, path: [PlistPathComponent]
    ) {
        switch entry.name {
        case "CFBundleTypeExtensions": checkExtensions(value, path: path)
        case "CFBundleTypeOSTypes": checkOSTypes(value, path: path)
        case "LSItemContentTypes", "NSExportableTypes", "UTTypeConformsTo":
            checkTypeNames(value, for: entry, hint: "", path: path)
        case "UTTypeIdentifier": checkTypeIdentifier(value, path: path)
        case "CFBundleTypeMIMETypes": checkMIMETypes(value, path: path)
        case "UTTypeTagSpecification":
            for tag in InfoValue(view: value, path: path).elements { checkTags(tag) }
            if let list = value["public.mime-type"] {
                checkMIMETypes(list, path: path + [.key("public.mime-type")])
            }
            if let list = value["public.filename-extension"] {
                checkExtensions(list, path: path + [.key("public.filename-extension")])
            }
            if let list = value["com.apple.ostype"] {
                checkOSTypes(list, path: path + [.key("com.apple.ostype")])
            }
        case "UTTypeIconFile", "UTTypeSize64IconFile", "UTTypeSize320IconFile":
            guard entry.enclosingKeys == ["UTImportedTypeDeclarations"],
                value.string?.isEmpty == false
            else { return }
            report(
                .importedIcon,
                "\(entry.name) is for types that the app exports; remove it here", at: value,
                path: path, isKey: true, fixes: [.remove()])
        default: break
        }
    }

    // MARK: Lists

    private mutating func checkExtensions(_ value: PlistView, path: [PlistPathComponent]) {
        judgeTexts(of: value, as: "extensions", path: path) { walk, text, value, path in
            guard text.hasPrefix("."), text.count > 1 else { return }
            walk.report(
                .extensionPeriod,
                "the period is not part of the extension; write "
                    + "'\(VisibleText.excerpt(String(text.dropFirst())))'", at: value, path: path,
                fixes: [.write(text: text.dropFirst())])
        }
    }

    private mutating func checkMIMETypes(_ value: PlistView, path: [PlistPathComponent]) {
        judgeTexts(of: value, as: "MIME types", path: path) { walk, text, value, path in
            guard !text.contains("/"), text.contains(where: \.isLetter) else { return }
            walk.report(
                .valueForm,
                "expected a type such as text/plain, found '\(VisibleText.excerpt(text))'",
                at: value, path: path)
        }
    }

    /// Checks that the elements of a list of tags are strings.
    private mutating func checkTags(_ list: InfoValue) {
        guard list.view.kind == .array, isNew(list.view, as: "tags") else { return }
        for tag in list.elements where tag.view.kind != .string {
            report(
                .valueKind,
                "expected a string, found \(tag.view.kind.words); write it as a string",
                at: tag.view, path: tag.path,
                fixes: tag.view.integer.map { [.write(text: $0.description, .suggestion)] } ?? [])
        }
    }

    private mutating func checkOSTypes(_ value: PlistView, path: [PlistPathComponent]) {
        judgeTexts(of: value, as: "types of files", path: path) { walk, text, value, path in
            guard text.unicodeScalars.count != 4 else { return }
            walk.report(
                .fourCharacterCode,
                "expected four characters, found '\(VisibleText.excerpt(text))'", at: value,
                path: path)
        }
    }

    /// Reports names of constants and pasteboard types, which do not identify file types.
    ///
    /// - Parameter hint: additional advice.
    mutating func checkTypeNames(
        _ value: PlistView, for entry: KeyEntry, hint: String, path: [PlistPathComponent]
    ) {
        judgeTexts(of: value, as: "types in \(entry.path)", path: path) { walk, text, value, path in
            if let meant = SystemTypes.meant(by: text) {
                return walk.report(
                    .typeName,
                    "unknown type '\(VisibleText.excerpt(text))'; write '\(meant)'",
                    at: value, path: path, fixes: [.write(text: meant)])
            }
            guard !text.contains(".") || text.contains(where: \.isWhitespace) else { return }
            walk.report(
                .typeName,
                "expected a type identifier, such as public.png, "
                    + "found '\(VisibleText.excerpt(text))'\(hint)", at: value, path: path)
        }
    }

    private mutating func checkTypeIdentifier(_ value: PlistView, path: [PlistPathComponent]) {
        guard let text = value.string, !text.isEmpty else { return }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isAllowed = text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "A"..."Z", "a"..."z", "0"..."9", "-", ".": true
            default: scalar.value > 0x7F
            }
        }
        guard !isAllowed || parts.count < 2 || parts.contains("") else { return }
        report(
            .typeIdentifier,
            "expected a reverse domain name of letters, digits and hyphens, such as "
                + "com.example.chart, found '\(VisibleText.excerpt(text))'", at: value, path: path,
            fixes: fixes(ofType: text))
    }

    /// Returns the fix of a type's identifier: legal characters, after the identifier of the bundle
    /// if it is one word.
    private func fixes(ofType text: String) -> [ValueFix] {
        let legal = IdentifierText.legal(text)
        guard !legal.split(separator: ".").isEmpty, !legal.hasPrefix("."),
            !legal.contains(text: "..")
        else { return [] }
        if legal.contains(".") { return legal == text ? [] : [.write(text: legal, .suggestion)] }
        guard let owner = root["CFBundleIdentifier"]?.string, owner.contains("."),
            IdentifierText.legal(owner) == owner
        else { return [] }
        return [.write(text: "\(owner).\(legal)", .suggestion)]
    }

    // MARK: Entries of CFBundleDocumentTypes

    /// The maximum number of types in a list that are checked, because many entries may share a
    /// long list.
    private static let maximumTypeCount = 32

    mutating func checkDocumentType(_ entry: PlistView, path: [PlistPathComponent]) {
        guard let list = entry["LSItemContentTypes"], list.kind == .array, list.count > 0
        else { return }
        if let isPackage = entry["LSTypeIsPackage"] {
            let types = list.elements.prefix(Self.maximumTypeCount).compactMap { texts[$0] }
            // Ignored extensions are harmless if the types cover them, or may cover them.
            let isLost =
                (isPackage.boolean ?? (isPackage.integer.map { $0 != 0 } ?? false))
                && !types.contains {
                    packageTypes.contains($0) || $0.hasPrefix("public.")
                        || $0.hasPrefix("com.apple.")
                }
            report(
                .ignoredKey,
                "LSItemContentTypes overrides LSTypeIsPackage, which is ignored; "
                    + (isLost ? "let the type conform to com.apple.package" : "remove it"),
                at: isPackage, path: path + [.key("LSTypeIsPackage")], isKey: true,
                severity: isLost ? .warning : nil, fixes: isLost ? [] : [.remove()])
        }
        let role = entry["CFBundleTypeRole"].flatMap { texts[$0] } ?? "Editor"
        let isForDevices = root["LSRequiresIPhoneOS"] != nil || root["UIDeviceFamily"] != nil
        if role == "Editor", entry["NSExportableTypes"] == nil,
            platform == "macOS" || platform == nil && !isForDevices
        {
            report(
                .companionKey,
                "LSItemContentTypes needs NSExportableTypes; add the types to save in",
                at: entry, path: path)
        }
    }

    /// Reports the app's own document types that are not declared.
    mutating func checkDeclarations() {
        let exported = InfoValue.values(of: "UTExportedTypeDeclarations", in: root).elements
        let imported = InfoValue.values(of: "UTImportedTypeDeclarations", in: root).elements
        let own = exported["UTTypeIdentifier"].texts
        let declared = own.union(imported["UTTypeIdentifier"].texts)
        // With unexpanded variables, any type may be declared.
        let isComplete = !(exported + imported)["UTTypeIdentifier"].contains { isOpen($0.view) }
        guard isComplete else { return }
        checkRepetition(in: exported)
        let vendors = Set(own.compactMap(Self.vendor))
        let app =
            packageType?.code == "APPL" ? root["CFBundleIdentifier"].flatMap { texts[$0] } : nil
        var seen: Set<NodeID> = []
        let types = InfoValue.values(of: "CFBundleDocumentTypes", in: root).elements
        for value in types["LSItemContentTypes"].each where seen.insert(value.view.id).inserted {
            guard let text = value.text, !declared.contains(text),
                Self.vendor(of: text).map(vendors.contains) == true
                    || app.map({ text.hasPrefix($0 + ".") }) == true
            else { continue }
            let near = EditDistance.nearest(to: text, among: declared).first
            let advice = near.map { "write '\(VisibleText.excerpt($0))'" } ?? "declare it"
            report(
                .undeclaredType,
                "the type '\(VisibleText.excerpt(text))' is the app's own, but nothing "
                    + "declares it; \(advice)", at: value.view, path: value.path,
                fixes: near.map { [.write(text: $0, .suggestion)] } ?? [])
        }
    }

    /// Checks that a type has only one declaration.
    private mutating func checkRepetition(in exported: [InfoValue]) {
        var names: Set<String> = []
        for declaration in exported {
            // A binary property list has one string for equal declarations.
            guard let value = declaration["UTTypeIdentifier"].first, let text = value.text
            else { continue }
            guard !names.insert(text).inserted else {
                checkOwner(of: text, value)
                continue
            }
            report(
                .typeIdentifier,
                "the type '\(VisibleText.excerpt(text))' is exported twice; "
                    + "merge the declarations",
                at: value.view, path: value.path, severity: .warning)
        }
    }

    /// Reports an exported type that belongs to the system.
    private mutating func checkOwner(of type: String, _ value: InfoValue) {
        let isApples = root["CFBundleIdentifier"].flatMap { texts[$0] }?.hasPrefix("com.apple.")
        guard type.hasPrefix("public.") || type == "com.adobe.pdf", isApples != true
        else { return }
        report(
            .typeIdentifier,
            "the type '\(VisibleText.excerpt(type))' belongs to the system; "
                + "export a type of the app, or use it without declaring it",
            at: value.view, path: value.path, severity: .warning)
    }

    /// Returns the first two words of a reverse domain name: `com.example`.
    private static func vendor(of type: String) -> Substring? {
        let periods = type.indices.filter { type[$0] == "." }
        guard periods.count > 1 else { return nil }
        let vendor = type[..<periods[1]]
        return vendor == "com.apple" ? nil : vendor
    }

    /// Returns the identifiers of the types that are declared as packages.
    static func packageTypes(in root: PlistView) -> Set<String> {
        let declared = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"]
            .flatMap { InfoValue.values(of: $0, in: root).elements }
        var texts = SharedTexts()
        var found: Set<String> = []
        for type in declared {
            guard let parents = type.view["UTTypeConformsTo"],
                let name = type.view["UTTypeIdentifier"], let text = texts[name]
            else { continue }
            let list =
                parents.kind == .array
                ? Array(parents.elements.prefix(maximumTypeCount)) : [parents]
            let isPackage = list.contains {
                texts[$0] == "com.apple.package" || texts[$0] == "com.apple.bundle"
            }
            if isPackage { found.insert(text) }
        }
        return found
    }
}
