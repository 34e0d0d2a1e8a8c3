// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about what has to be where.
extension BundleCheck {
    /// The Info.plist is there, and what the system looks for is called so.
    mutating func checkPresence() {
        // In flat bundles folders of any name are the author's.
        let isStrict = bundle.layout == .contents || bundle.layout == .versionedFramework
        let misnamed = bundle.misnamedFiles().filter {
            isStrict || $0.expectedName == "Info.plist" || $0.expectedName == "Contents"
        }
        for file in misnamed {
            let shown = VisibleText.escaped(file.path.name)
            report(
                .misnamedFile,
                "'\(shown)' is not found on every file system; call it '\(file.expectedName)'",
                at: file.path)
        }
        guard misnamed.isEmpty, isInfoPlistMissing else { return }
        // Settings and resources without code do without.
        if isNested && bundle.pathExtension == "bundle" { return }
        let place = place(of: bundle.infoPlistPath)
        report(.missingInfoPlist, "expected '\(place)' in the bundle; add it", at: bundle.path)
    }

    /// Whether there is no Info.plist, or only a link that leads to none; one that cannot be read
    /// is told of already.
    private var isInfoPlistMissing: Bool {
        do throws(FileTreeError) {
            return try bundle.infoPlist() == nil
        } catch {
            if case .system = error.reason { return false }
            return true
        }
    }

    /// The executable is there.
    mutating func checkExecutable() {
        guard let root = info?.root, bundle.layout != .folder else { return }
        for value in InfoValue.values(of: "CFBundleExecutable", in: root) {
            guard let name = value.text else { continue }
            let folder = bundle.executablesFolder
            if let path = TreePath(name),
                bundle.files.resolved(folder.appending(path), as: .file) != nil
            {
                continue
            }
            report(
                .missingExecutable,
                "the executable '\(VisibleText.escaped(name))' is not there; put it in "
                    + "\(place(of: folder)), or correct the name", of: value)
        }
    }

    /// A place in the bundle as messages call it.
    func place(of path: TreePath) -> String {
        guard path != bundle.path else { return "the bundle" }
        let below = path.bytes.dropFirst(bundle.path.bytes.count)
            .drop { $0 == UInt8(ascii: "/") }
        return VisibleText.escaped(String(decoding: below, as: UTF8.self))
    }

    /// No folder is where it must not be.
    mutating func checkFolders() {
        guard bundle.layout == .flat, bundle.kind?.pathExtension == "app", platform != "macOS"
        else { return }
        let folder = bundle.base.appending("Resources")
        if (try? bundle.files.entry(at: folder))?.kind == .folder {
            report(
                .resourcesFolder,
                "an iOS app cannot have a folder called Resources; put what is in it at the top",
                at: folder)
        }
    }

    /// At the top of a framework with versions are links into the current one.
    mutating func checkFrameworkLinks() {
        guard bundle.layout == .versionedFramework else { return }
        let files = bundle.files
        let versions = bundle.path.appending("Versions")
        let current = versions.appending("Current")
        let entry = try? files.entry(at: current)
        let target = files.resolved(current, as: .folder)?.path
        if entry?.isLink != true || target?.parent != versions {
            report(
                .frameworkLinks,
                "Current is to be a symbolic link to the folder of the current version", at: current
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
            let shown = VisibleText.escaped(name)
            report(
                .frameworkLinks,
                "'\(shown)' is missing at the top; link it to Versions/Current/\(shown)",
                at: bundle.path)
        }
        for entry in (try? files.entries(of: bundle.path)) ?? []
        where entry.path.nameBytes != versions.nameBytes && !isLinkIntoVersion(entry) {
            let shown = VisibleText.escaped(entry.path.name)
            report(
                .frameworkLinks,
                "'\(shown)' is to be a symbolic link to Versions/Current/\(shown)", at: entry.path)
        }
    }

    /// Whether something at the top is a link to what has the same name in the current version;
    /// what is broken is told with all broken links.
    private func isLinkIntoVersion(_ entry: FileTreeEntry) -> Bool {
        guard entry.isLink else { return false }
        guard let target = (try? bundle.files.resolve(entry.path))?.path else { return true }
        return target == bundle.base.appending(name: entry.path.nameBytes)
    }
}
