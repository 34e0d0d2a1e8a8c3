// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The store's rules about files in any location.
struct StoreWalk {
    let files: any BundleFileTree
    let rules: Set<StoreRule>
    let isForDevices: Bool
    /// The executables named by bundles.
    let executables: Set<TreePath>
    private(set) var findings: [BundleFinding] = []

    init(
        _ files: any BundleFileTree, rules: Set<StoreRule>, isForDevices: Bool,
        executables: Set<TreePath>
    ) {
        self.files = files
        self.rules = rules
        self.isForDevices = isForDevices
        self.executables = executables
    }

    mutating func visit(_ entry: FileTreeEntry) {
        let name = entry.path.name
        if name.hasPrefix("._") {
            report(
                .strayFile, "the file belongs to the Mac's file system; remove it", entry,
                "ITMS-90048")
        } else if name == "__MACOSX" || name == "iTunesMetadata.plist" {
            report(.strayFile, "this must not be in an app; remove it", entry, "ITMS-90047")
        }
        guard entry.kind == .file else { return }
        if isForDevices && isLooseCode(entry.path) {
            report(
                .looseCode,
                "code outside of a bundle's executable is refused; put it in a framework", entry)
        }
        if rules.contains(.iconAlpha), entry.path.parent?.pathExtension == "appiconset",
            entry.path.pathExtension.lowercased() == "png",
            let start = try? files.start(of: entry.path, byteCount: PNGHeader.byteCount),
            let picture = PNGHeader(start), picture.width == 1024, picture.hasAlpha
        {
            report(.iconAlpha, "the 1024-pixel icon has an alpha channel; remove it", entry)
        }
    }

    private func isLooseCode(_ path: TreePath) -> Bool {
        guard rules.contains(.looseCode), !executables.contains(path) else { return false }
        switch path.pathExtension {
        case "dylib":
            return !(path.name.hasPrefix("libswift") && path.parent?.name == "Frameworks")
        case "a", "so", "o": return true
        case "":
            guard (try? files.isExecutable(path)) == true,
                let start = try? files.start(of: path, byteCount: ExecutableHeader.byteCount)
            else { return false }
            return ExecutableHeader(start) != nil
        default: return false
        }
    }

    private mutating func report(
        _ rule: StoreRule, _ message: String, _ entry: FileTreeEntry, _ code: String? = nil
    ) {
        guard rules.contains(rule) else { return }
        findings.append(
            BundleFinding(path: entry.path, diagnostic: rule.finding(message, code: code)))
    }
}
