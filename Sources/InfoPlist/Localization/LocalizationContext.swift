// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The facts about the bundles and projects that string tables belong to.
struct LocalizationContext {
    private var regions: [TreePath: String] = [:]
    private var infos: [TreePath: PlistDocument] = [:]

    /// - Parameter info: the Info.plist, if it exists and parses.
    mutating func add(_ bundle: BundleDirectory, info: PlistDocument?) {
        guard let info else { return }
        infos[bundle.resourcesFolder] = info
        if let region = info.root["CFBundleDevelopmentRegion"]?.string, !region.contains("$") {
            regions[bundle.path] = region
        }
    }

    /// Adds Xcode projects, which define `$(DEVELOPMENT_LANGUAGE)` for all sources next to them.
    mutating func add(_ projects: [TreePath], in files: any BundleFileTree) {
        for path in projects {
            guard let folder = path.parent?.parent, regions[folder] == nil,
                let document = (try? files.propertyList(at: path)) ?? nil,
                let root = document.root["rootObject"]?.text,
                let project = document.root["objects"]?[root],
                let region = project["developmentRegion"]?.string
            else { continue }
            regions[folder] = region
        }
    }

    /// Returns the development language of the sources or bundle around a path; `nil` if unknown.
    func developmentRegion(of path: TreePath) -> String? {
        var folder: TreePath? = path
        while let here = folder {
            if let region = regions[here] { return region }
            folder = here.parent
        }
        return nil
    }

    /// Returns the keys that `InfoPlist.strings` in a folder may translate: keys of the Info.plist,
    /// and its strings, because names of document types and shortcuts are also keys.
    func translatableTexts(in folder: TreePath) -> Set<PlistString> {
        guard let root = infos[folder]?.root else { return [] }
        var texts = Set(root.entries.map(\.key))
        var pending = [root]
        var visited: Set<NodeID> = []
        while let view = pending.popLast() {
            guard visited.insert(view.id).inserted else { continue }
            if let text = view.text { texts.insert(text) }
            pending += view.elements
            pending += view.entries.map(\.value)
        }
        return texts
    }
}
