// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about XCFrameworks: collections of frameworks and libraries for several platforms.
extension BundleCheck {
    private static let platforms: Set<String> = ["ios", "macos", "tvos", "watchos", "xros"]
    private static let variants: Set<String> = ["simulator", "maccatalyst"]

    /// The names in `CFBundleSupportedPlatforms` of frameworks, by platform and variant.
    private static let supported = [
        "ios": "iPhoneOS", "ios-simulator": "iPhoneSimulator", "ios-maccatalyst": "MacOSX",
        "macos": "MacOSX", "tvos": "AppleTVOS", "tvos-simulator": "AppleTVSimulator",
        "watchos": "WatchOS", "watchos-simulator": "WatchSimulator", "xros": "XROS",
        "xros-simulator": "XRSimulator",
    ]

    mutating func checkXCFramework() {
        guard bundle.kind?.pathExtension == "xcframework", let root = info?.root else { return }
        let key: PlistString = "AvailableLibraries"
        guard let view = root[key] else {
            report(
                .xcframeworkKeys, "AvailableLibraries is missing; list the libraries",
                of: InfoValue(view: root, path: []))
            return
        }
        let list = InfoValue(view: view, path: [.key(key)])
        guard view.kind == .array, view.count > 0 else {
            report(.xcframeworkKeys, "expected an array of libraries; list them", of: list)
            return
        }
        // Xcode rejects libraries without a version, but accepts any version.
        if root["XCFrameworkFormatVersion"] == nil {
            report(
                .xcframeworkKeys,
                "XCFrameworkFormatVersion is missing; add it, with the value '1.0'",
                of: InfoValue(view: root, path: []),
                fixes: [.addInside("XCFrameworkFormatVersion", "1.0")])
        }
        var folders: Set<String> = []
        var targets: Set<String> = []
        // A binary property list may reference one library from many places.
        var seen: Set<NodeID> = []
        for library in list.elements {
            guard library.view.kind == .dictionary else {
                report(
                    .xcframeworkKeys, "expected a dictionary that describes a library", of: library)
                continue
            }
            guard seen.insert(library.view.id).inserted else {
                report(
                    .xcframeworkTwin, "the library is listed twice; keep one", of: library,
                    fixes: [.remove()])
                continue
            }
            checkTarget(of: library, &targets)
            guard let name = text("LibraryIdentifier", in: library) else { continue }
            if folders.insert(name).inserted {
                checkFiles(of: library, in: name)
            } else {
                report(
                    .xcframeworkTwin,
                    "two libraries are named '\(VisibleText.excerpt(name))'; rename one",
                    of: library["LibraryIdentifier"].first ?? library)
            }
        }
        checkUnlisted(folders)
    }

    /// Returns a required text of a library, reporting it if missing.
    private mutating func text(_ key: String, in library: InfoValue) -> String? {
        guard let value = library[key].first else {
            report(
                .xcframeworkKeys, "\(key) is missing; add it", of: library,
                fixes: key == "SupportedPlatform" ? Self.platformFixes(of: library) : [])
            return nil
        }
        guard let text = value.shortText else {
            report(.xcframeworkKeys, "expected a string that is not empty", of: value)
            return nil
        }
        return text
    }

    // MARK: Platforms

    private mutating func checkTarget(of library: InfoValue, _ targets: inout Set<String>) {
        if let value = library["SupportedArchitectures"].first {
            if value.view.kind != .array || value.view.count == 0 {
                report(
                    .xcframeworkKeys, "expected an array of architectures, such as arm64", of: value
                )
            }
        } else {
            report(.xcframeworkKeys, "SupportedArchitectures is missing; add it", of: library)
        }
        guard let platform = text("SupportedPlatform", in: library) else { return }
        let variant = library["SupportedPlatformVariant"].first
        if !Self.platforms.contains(platform) {
            reportUnknown(
                platform, Self.platforms, of: library["SupportedPlatform"].first ?? library)
        }
        if let variant {
            guard let text = variant.shortText, Self.variants.contains(text) else {
                reportUnknown(variant.shortText ?? "", Self.variants, of: variant)
                return
            }
        }
        let target = Self.target(of: library, platform)
        if !targets.insert(target).inserted {
            report(
                .xcframeworkTwin,
                "two libraries are for \(VisibleText.excerpt(target)); merge them into one with "
                    + "all architectures", of: library)
        }
    }

    /// Returns the fix of a library without a platform: the one in its identifier, such as
    /// `ios-arm64-simulator`.
    private static func platformFixes(of library: InfoValue) -> [ValueFix] {
        let parts = library["LibraryIdentifier"].first?.shortText?.split(separator: "-") ?? []
        guard let platform = parts.first.map(String.init), platforms.contains(platform) else {
            return []
        }
        func set(_ key: PlistString, _ value: String) -> PlistFix.Edit {
            .set(PlistPath(library.path + [.key(key)]), PlistValue(value))
        }
        var edits = [set("SupportedPlatform", platform)]
        if let variant = parts.dropFirst(2).last.map(String.init), variants.contains(variant) {
            edits.append(set("SupportedPlatformVariant", variant))
        }
        return [.edits("add SupportedPlatform", edits)]
    }

    private static func target(of library: InfoValue, _ platform: String) -> String {
        ([platform] + library["SupportedPlatformVariant"].compactMap(\.shortText))
            .joined(separator: "-")
    }

    private mutating func reportUnknown(_ text: String, _ known: Set<String>, of value: InfoValue) {
        report(
            .xcframeworkKeys,
            "expected \(known.sorted().joined(separator: ", ")), "
                + "found '\(VisibleText.excerpt(text))'", of: value,
            fixes: known.contains(text.lowercased())
                ? [.write(text: text.lowercased(), .suggestion)] : [])
    }

    // MARK: Files

    private mutating func checkFiles(of library: InfoValue, in name: String) {
        let identifier = library["LibraryIdentifier"].first ?? library
        guard let relative = TreePath(name), relative != .root,
            let folder = bundle.files.resolved(bundle.base.appending(relative), as: .folder)?.path
        else {
            report(
                .xcframeworkLibrary,
                "the folder '\(VisibleText.excerpt(name))' is missing; add it, or remove the library",
                of: identifier)
            return
        }
        guard let path = text("LibraryPath", in: library) else { return }
        for key in ["LibraryPath", "BinaryPath", "HeadersPath", "DebugSymbolsPath"] {
            guard let value = library[key].first else { continue }
            let entry = value.shortText.flatMap { TreePath($0) }.flatMap { relative in
                (try? bundle.files.resolve(folder.appending(relative))) ?? nil
            }
            if entry == nil {
                report(
                    .xcframeworkLibrary,
                    "'\(VisibleText.excerpt(value.shortText ?? ""))' is missing in "
                        + "\(VisibleText.excerpt(name)); add it, or correct the path", of: value,
                    fixes: value.shortText.map {
                        ValueFix.similarName(to: $0, among: fileNames(in: folder))
                    } ?? [])
            }
        }
        checkPlatform(of: library, at: TreePath(path).map(folder.appending))
    }

    private mutating func checkPlatform(of library: InfoValue, at path: TreePath?) {
        guard let path, path.pathExtension == "framework",
            let platform = library["SupportedPlatform"].first?.shortText,
            let expected = Self.supported[Self.target(of: library, platform)],
            let place = bundle.files.resolved(path, as: .folder)?.path,
            let framework = try? BundleDirectory(in: bundle.files, at: place),
            // Errors in this Info.plist are reported when the framework itself is checked.
            let root = (try? framework.readInfoPlist(options: checker.decodingOptions))?.root,
            let value = root["CFBundleSupportedPlatforms"]
        else { return }
        let platforms = InfoValue(view: value, path: []).elements.texts
        guard !platforms.isEmpty, !platforms.contains(expected) else { return }
        let found = platforms.sorted().prefix(4).map { VisibleText.excerpt($0) }
            .joined(separator: ", ")
        report(
            .xcframeworkPlatform,
            "CFBundleSupportedPlatforms of the framework is \(found), not \(expected); "
                + "build it again, or correct this", of: library)
    }

    /// Whether the bundle is the Mac Catalyst framework in a collection, regardless of its own
    /// keys.
    var isCatalystLibrary: Bool {
        guard let collection = hosts.last, collection.isCollection,
            let folder = bundle.path.parent?.relative(to: collection.path).description
        else { return false }
        let libraries = collection["AvailableLibraries"]?.elements ?? []
        return libraries.contains { library in
            library["LibraryIdentifier"].first?.shortText == folder
                && library["SupportedPlatformVariant"].first?.shortText == "maccatalyst"
        }
    }

    private mutating func checkUnlisted(_ listed: Set<String>) {
        for entry in (try? bundle.files.entries(of: bundle.base)) ?? []
        where entry.kind == .folder && !listed.contains(entry.path.name) {
            let name = entry.path.name
            if name.hasPrefix("_") || name.hasPrefix(".") || name == "Signatures" { continue }
            report(
                .xcframeworkFolder,
                "'\(VisibleText.excerpt(name))' is not listed; list it in AvailableLibraries, "
                    + "or remove it", at: entry.path)
        }
    }
}

extension StoreBundle {
    fileprivate var isCollection: Bool {
        name.map { NameParts($0).pathExtension.lowercased() } == "xcframework"
    }
}

extension InfoValue {
    /// The string, if it is short enough for a path; longer ones are skipped, because many
    /// libraries may refer to one long string.
    fileprivate var shortText: String? {
        view.kind == .string && view.node.length <= 4096 ? text : nil
    }
}
