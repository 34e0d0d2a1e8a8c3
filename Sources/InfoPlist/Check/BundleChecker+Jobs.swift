// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The launchd jobs that an app contains and registers.
extension BundleChecker {
    /// Returns the findings about a file, if it is such a job.
    ///
    /// - Parameter bundle: the outermost bundle.
    func findings(aboutJob entry: FileTreeEntry, in bundle: BundleDirectory) -> BundleFindings {
        guard entry.kind == .file, entry.path.pathExtension == "plist",
            let app = Self.app(withJob: entry.path)
        else { return BundleFindings() }
        let path = entry.path.description
        return findings(in: entry.path, as: nil, named: path, of: bundle) { document in
            var checker = jobs
            checker.path = path
            return document.placed(
                checker.findings(in: document)
                    + findings(aboutProgramOf: document, in: app, bundle.files))
        }
    }

    /// Returns the app whose `Contents/Library/LaunchAgents` or `LaunchDaemons` contains a file.
    private static func app(withJob path: TreePath) -> TreePath? {
        guard let folder = path.parent, ["LaunchAgents", "LaunchDaemons"].contains(folder.name),
            let library = folder.parent, library.name == "Library",
            let contents = library.parent, contents.name == "Contents"
        else { return nil }
        return contents.parent
    }

    private func findings(
        aboutProgramOf document: PlistDocument, in app: TreePath, _ files: any BundleFileTree
    ) -> [PlistDiagnostic] {
        let root = InfoValue(rootOf: document)
        guard let program = root["BundleProgram"].first, let text = program.text,
            !text.hasPrefix("/")
        else { return [] }
        if let path = TreePath(text), files.resolved(app.appending(path), as: .file) != nil {
            return []
        }
        let parts = text.split(separator: "/")
        let name = parts.last.map(String.init) ?? ""
        let folder = parts.dropLast().joined(separator: "/")
        let known = TreePath(folder).flatMap { try? files.entries(of: app.appending($0)) } ?? []
        var findings = RuleFindings(document, jobs.rules)
        findings.report(
            .jobProgram,
            "the app has no file '\(VisibleText.excerpt(text))'; put the program there, or correct "
                + "the path", at: program,
            fixes: ValueFix.similarName(
                to: name, in: folder.isEmpty ? "" : folder + "/", among: known.map(\.path.name)))
        return findings.all
    }
}
