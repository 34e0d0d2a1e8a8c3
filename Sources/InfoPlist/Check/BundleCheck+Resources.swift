// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about files that the Info.plist names.
extension BundleCheck {
    mutating func checkResources() {
        guard let root = info?.root else { return }
        checkIcons(root)
        checkLaunchImages(root)
        checkInterfaces(root)
        checkFonts(root)
    }

    // MARK: Icons

    private mutating func checkIcons(_ root: PlistView) {
        func values(_ name: String) -> [InfoValue] { InfoValue.values(of: name, in: root) }
        let icons = values("CFBundleIcons")
        // The asset catalogue may contain it.
        let sets =
            icons["CFBundlePrimaryIcon", "UINewsstandIcon"]
            + icons["CFBundleAlternateIcons"].elements
        let types =
            values("CFBundleDocumentTypes").elements
            + values("UTExportedTypeDeclarations").elements
            + values("UTImportedTypeDeclarations").elements
        let declared =
            values("CFBundleIconFile") + values("CFBundleIconFiles")
            + values("NSPrefPaneIconFile")
            + sets.filter { $0["CFBundleIconName"].isEmpty || !hasCatalogue }["CFBundleIconFiles"]
            + types[
                "CFBundleTypeIconFile", "CFBundleTypeIconFiles", "UTTypeIconFile",
                "UTTypeIconFiles"]
            + values("CFBundleURLTypes").elements["CFBundleURLIconFile"]
        checkFiles(
            declared.each, like: ResourceNames(extensions: ResourceNames.images), .missingIcon,
            "icon")
        checkSizes(of: values("CFBundleIconFiles") + sets["CFBundleIconFiles"])
        guard !hasCatalogue else { return }
        for value in values("CFBundleIconName") + sets["CFBundleIconName"] {
            guard let name = value.text else { continue }
            report(
                .missingIcon,
                "the icon '\(VisibleText.excerpt(name))' should be in Assets.car, which is missing",
                of: value)
        }
    }

    /// Reports unlisted sizes of icons, because the system looks for other sizes only of icons
    /// listed without an extension.
    private mutating func checkSizes(of lists: [InfoValue]) {
        for list in lists {
            let elements = list.elements
            let listed = elements.texts
            var seen: Set<NodeID> = []
            for value in elements where seen.insert(value.view.id).inserted {
                guard let parts = value.text.map(NameParts.init),
                    ResourceNames.images.contains(parts.pathExtension.lowercased())
                else { continue }
                for scale in ["@2x", "@3x"] {
                    let name = "\(parts.stem)\(scale).\(parts.pathExtension)"
                    guard !listed.contains(name), let path = TreePath(name),
                        bundle.files.resolved(bundle.resourcesFolder.appending(path), as: .file)
                            != nil
                    else { continue }
                    report(
                        .unlistedIcon,
                        "the icon '\(VisibleText.excerpt(name))' is not used; list it, or remove "
                            + "the extension here", of: value,
                        fixes: [.write(text: parts.stem, .suggestion)])
                }
            }
        }
    }

    private var hasCatalogue: Bool {
        bundle.files.resolved(bundle.resourcesFolder.appending("Assets.car"), as: .file) != nil
    }

    // MARK: Launch images

    private mutating func checkLaunchImages(_ root: PlistView) {
        guard !hasCatalogue else { return }
        func values(_ name: String) -> [InfoValue] { InfoValue.values(of: name, in: root) }
        checkFiles(
            values("UILaunchImageFile")
                + values("UILaunchImages").elements["UILaunchImageName"],
            like: ResourceNames(extensions: ResourceNames.images, hasQualifiers: true),
            .missingLaunchImage, "launch image")
    }

    // MARK: Nib files and storyboards

    private mutating func checkInterfaces(_ root: PlistView) {
        func values(_ name: String) -> [InfoValue] { InfoValue.values(of: name, in: root) }
        let scenes = values("UIApplicationSceneManifest")["UISceneConfigurations"].elements.elements
        let launches = values("UILaunchStoryboards")["UILaunchStoryboardDefinitions"].elements
        let declared = [
            "NSMainNibFile", "NSMainStoryboardFile", "UIMainStoryboardFile",
            "UILaunchStoryboardName",
        ].flatMap(values)
        checkFiles(
            declared + scenes["UISceneStoryboardFile"] + launches["UILaunchStoryboardFile"]
                + values("NSExtension")["NSExtensionMainStoryboard"],
            like: ResourceNames(extensions: ResourceNames.interfaces), .missingNib,
            "nib file or storyboard")
    }

    // MARK: Fonts

    private mutating func checkFonts(_ root: PlistView) {
        checkFiles(
            InfoValue.values(of: "UIAppFonts", in: root).each, like: ResourceNames(), .missingFont,
            "font")
        for value in InfoValue.values(of: "ATSApplicationFontsPath", in: root) {
            guard let text = value.text else { continue }
            let entry = TreePath(text).flatMap {
                try? bundle.files.resolve(bundle.resourcesFolder.appending($0))
            }
            let name = TreePath(text)?.name
            let isAmongSources = isSourceFolder && name.map(namesAmongSources().contains) ?? false
            if entry == nil, !isAmongSources {
                report(
                    .missingFont,
                    "the fonts in '\(VisibleText.excerpt(text))' are missing; put them "
                        + "in \(resourcesPlace), or correct the path", of: value)
            }
        }
    }

    // MARK: Looking up files

    private var resourcesPlace: String { place(of: bundle.resourcesFolder) }

    /// - Parameter names: the parts of names that may be omitted.
    private mutating func checkFiles(
        _ values: [InfoValue], like names: ResourceNames, _ rule: BundleRule, _ noun: String
    ) {
        var known: [TreePath: ResourceNames] = [:]
        // A build collects files from the whole source tree.
        var sources: ResourceNames?
        // The messages about strings, which several values may share; `nil` for an existing file.
        var verdicts: [NodeID: (message: String, fixes: [ValueFix])?] = [:]
        for value in values {
            if let verdict = verdicts[value.view.id] {
                if let (message, fixes) = verdict { report(rule, message, of: value, fixes: fixes) }
                continue
            }
            guard let text = value.text else {
                verdicts[value.view.id] = .some(nil)
                continue
            }
            let path = TreePath(text)
            let folder = path?.parent ?? .root
            if let path {
                let found = known[folder] ?? collected(in: folder, names)
                known[folder] = found
                if isSourceFolder, !found.contains(path.name), sources == nil {
                    sources = names.adding(namesAmongSources())
                }
                if found.contains(path.name) || sources?.contains(path.name) == true {
                    verdicts[value.view.id] = .some(nil)
                    continue
                }
            }
            let message =
                "the \(noun) '\(VisibleText.excerpt(text))' is missing; put it in "
                + "\(resourcesPlace), or correct the name"
            let fixes =
                path.flatMap { path in
                    known[folder]?.fixes(
                        of: path.name, in: String(text.dropLast(path.name.count)))
                } ?? []
            verdicts[value.view.id] = (message, fixes)
            report(rule, message, of: value, fixes: fixes)
        }
    }

    /// Returns the names of all items in the source folder, which is traversed once.
    private mutating func namesAmongSources() -> [String] {
        if let sourceNames { return sourceNames }
        var names: [String] = []
        bundle.files.walk(from: bundle.path) { entry in
            names.append(entry.path.name)
            return true
        } failed: { _ in
        }
        sourceNames = names
        return names
    }

    /// Returns the names of items in a resource folder, localized or not.
    func collected(in folder: TreePath, _ names: ResourceNames) -> ResourceNames {
        var names = names
        let localizations = (try? bundle.localizations()) ?? []
        for place in [bundle.resourcesFolder] + localizations.map(\.folder) {
            guard let place = bundle.files.resolved(place.appending(folder), as: .folder)?.path
            else { continue }
            for entry in (try? bundle.files.entries(of: place)) ?? [] { names.add(entry.path.name) }
        }
        return names
    }
}
