// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about the locations of files.
extension BundleCheck {
    /// Checks that the Info.plist exists, and that files have the names that the system looks for.
    mutating func checkPresence() {
        if checker.isOutsidePayload, !isNested, bundle.kind?.pathExtension == "app" {
            report(
                .payloadFolder, "the app of an .ipa must be in its Payload folder; move it there",
                at: bundle.path)
        }
        // In flat bundles, authors may give folders any name.
        let isStrict = bundle.layout == .contents || bundle.layout == .versionedFramework
        let misnamed = bundle.misnamedFiles().filter {
            isStrict || $0.expectedName == "Info.plist" || $0.expectedName == "Contents"
        }
        for file in misnamed {
            let shown = VisibleText.excerpt(file.path.name)
            report(
                .misnamedFile,
                "'\(shown)' is not found on every file system; rename it to '\(file.expectedName)'",
                at: file.path)
        }
        guard misnamed.isEmpty, isInfoPlistMissing, needsInfoPlist else { return }
        let place = place(of: bundle.infoPlistPath)
        report(.missingInfoPlist, "expected '\(place)' in the bundle; add it", at: bundle.path)
    }

    /// Whether an Info.plist is necessary. It is not for bundles without code, such as settings,
    /// resources and documentation, nor for sources, because the build may create it.
    private var needsInfoPlist: Bool {
        switch bundle.kind?.pathExtension {
        case "bundle", "docset":
            return bundle.files.resolved(bundle.base.appending("MacOS"), as: .folder) != nil
        case nil:
            let localizations = (try? bundle.localizations()) ?? []
            return bundle.layout != .folder || localizations.isEmpty
        default: return true
        }
    }

    /// Whether the Info.plist is missing or a broken link; an unreadable one has already been
    /// reported.
    private var isInfoPlistMissing: Bool {
        do throws(FileTreeError) {
            return try bundle.infoPlist() == nil
        } catch {
            if case .system = error.reason { return false }
            return true
        }
    }

    /// Whether this is a folder of sources for building a bundle.
    var isSourceFolder: Bool {
        bundle.kind == nil
            && (bundle.layout == .folder || bundle.layout == .resources
                || bundle.pathExtension.isEmpty)
    }

    /// Checks that the executable exists.
    mutating func checkExecutable() {
        guard let root = info?.root, !isSourceFolder, bundle.layout != .folder else { return }
        for value in InfoValue.values(of: "CFBundleExecutable", in: root) {
            guard let name = value.text else { continue }
            let folder = bundle.executablesFolder
            if let path = TreePath(name),
                let file = bundle.files.resolved(folder.appending(path), as: .file)
            {
                checkMode(of: file.path, name, value)
                continue
            }
            report(
                .missingExecutable,
                "the executable '\(VisibleText.excerpt(name))' is missing; put it in "
                    + "\(place(of: folder)), or correct the name", of: value,
                fixes: ValueFix.similarName(to: name, among: fileNames(in: folder)))
        }
    }

    /// Returns the names of the items in a folder; none if it cannot be read.
    func fileNames(in folder: TreePath) -> [String] {
        ((try? bundle.files.entries(of: folder)) ?? []).map(\.path.name)
    }

    /// Checks that the executable has execute permission.
    private mutating func checkMode(of file: TreePath, _ name: String, _ value: InfoValue) {
        guard ["app", "appex", "xpc"].contains(bundle.kind?.pathExtension),
            (try? bundle.files.isExecutable(file)) == false,
            let start = try? bundle.files.start(of: file, byteCount: ExecutableHeader.byteCount),
            ExecutableHeader(start) != nil
        else { return }
        report(
            .executableMode,
            "'\(VisibleText.excerpt(name))' is not executable; run 'chmod +x'",
            of: value)
    }

    /// Returns a path in the bundle, for messages.
    func place(of path: TreePath) -> String {
        guard path != bundle.path else { return "the bundle" }
        let below = path.bytes.dropFirst(bundle.path.bytes.count)
            .drop { $0 == UInt8(ascii: "/") }
        return VisibleText.excerpt(String(decoding: below, as: UTF8.self))
    }

    /// Reports a `Resources` folder in an iOS app, which cannot have one.
    mutating func checkFolders() {
        guard bundle.layout == .flat || bundle.layout == .wrapped,
            bundle.kind?.pathExtension == "app", platform != "macOS"
        else { return }
        let folder = bundle.base.appending("Resources")
        if (try? bundle.files.entry(at: folder))?.kind == .folder {
            report(
                .resourcesFolder,
                "an iOS app cannot have a Resources folder; move its contents up",
                at: folder)
        }
    }

    /// Checks that the top level of a versioned framework has links into the current version.
    mutating func checkFrameworkLinks() {
        guard bundle.layout == .versionedFramework else { return }
        let files = bundle.files
        let versions = bundle.path.appending("Versions")
        let current = versions.appending("Current")
        let entry = try? files.entry(at: current)
        let target = files.resolved(current, as: .folder)?.path
        if case .link(let destination) = entry?.kind, target == nil {
            let shown = VisibleText.escaped(String(decoding: destination, as: UTF8.self))
            report(
                .frameworkLinks,
                "Current leads to '\(shown)', which is not a version; link it to a version folder",
                at: current)
            return
        }
        if entry?.isLink != true || target?.parent != versions {
            report(
                .frameworkLinks,
                "Current should be a symbolic link to the current version's folder",
                at: current
            )
            return
        }
        let inner = (try? files.entries(of: bundle.base)) ?? []
        let executable = info?.root["CFBundleExecutable"]?.string ?? bundle.stem
        let needed = [executable, "Resources"]
        for name in inner.map(\.path.name) where needed.contains(name) {
            guard let path = TreePath(name),
                (try? files.entry(at: bundle.path.appending(path))) == nil
            else { continue }
            let shown = VisibleText.excerpt(name)
            report(
                .frameworkLinks,
                "'\(shown)' is missing at the top level; link it to Versions/Current/\(shown)",
                at: bundle.path)
        }
        for entry in (try? files.entries(of: bundle.path)) ?? []
        where entry.path.nameBytes != versions.nameBytes && !isLinkIntoVersion(entry) {
            let shown = VisibleText.excerpt(entry.path.name)
            report(
                .frameworkLinks,
                "'\(shown)' should be a symbolic link to Versions/Current/\(shown)", at: entry.path)
        }
    }

    /// Whether a top-level entry is a link to the item of the same name in the current version.
    private func isLinkIntoVersion(_ entry: FileTreeEntry) -> Bool {
        guard entry.isLink else { return false }
        let target = (try? bundle.files.resolve(entry.path))?.path
        return target == bundle.base.appending(name: entry.path.nameBytes)
    }
}
