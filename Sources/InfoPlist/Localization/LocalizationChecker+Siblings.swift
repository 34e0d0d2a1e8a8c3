// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// One file of a table, named without the others.
extension LocalizationChecker {
    /// The languages that a file of a table is compared with.
    package struct Siblings: Sendable {
        /// The folder that has the `.lproj` folders.
        let files: any BundleFileTree
        /// The documents that have been read before, and those that this check reads.
        let known: Locked<[TreePath: PlistDocument]>

        /// - Parameter files: the folder that has the `.lproj` folders.
        package init(in files: any BundleFileTree) {
            self.files = files
            known = Locked([:])
        }
    }

    /// What is wrong with a file of a table, compared with those of the other languages; `nil` if it
    /// is not a file in an `.lproj` folder.
    ///
    /// - Parameters:
    ///   - document: what the file has, which is not read again.
    ///   - path: the file in the folder that has the `.lproj` folders, `de.lproj/Localizable.strings`.
    ///   - region: the development language, if something outside of the folder says what it is.
    /// - Complexity: O(*n*) in the size of the tables; all languages are read if the file is in the
    ///   development language, or there is no table in that.
    package func findings(
        about document: PlistDocument, at path: TreePath, among siblings: Siblings,
        developmentRegion region: String?
    ) -> [PlistDiagnostic]? {
        let context = LocalizationContext(of: siblings.files)
        var tables = TableFiles()
        let stem = path.stem.lowercased()
        for folder in (try? siblings.files.entries(of: .root)) ?? [] {
            guard folder.kind == .folder, folder.path.pathExtension == "lproj" else { continue }
            tables.add(folder)
            for file in (try? siblings.files.entries(of: folder.path)) ?? []
            where file.path.stem.lowercased() == stem { tables.add(file) }
        }
        guard let part = tables.folders.first?.tables[path.stem]?.first(where: { $0.path == path })
        else { return nil }
        // A table of one language is compared with nothing; what may be in it is another matter.
        let languages = Set(tables.folders[0].tables.values.joined().map(\.language))
        guard languages.count > 1 || path.stem == "InfoPlist" else { return nil }
        var checker = self
        checker.listsTables = false
        checker.surroundingRegion = region
        // Whether the key is one of the Info.plist is unknown.
        if path.stem == "InfoPlist", context.translatableTexts(in: .root).isEmpty {
            checker.rules.remove(.extraTranslation)
        }
        siblings.known.whenAvailable { $0[path] = document }
        var reader = TableReader(files: siblings.files, checker: checker, known: siblings.known)
        var results = LocalizationResults()
        for folder in tables.folders {
            var check = FolderCheck(folder, checker: checker, context)
            check.wanted = part
            check.run(&reader, &results)
        }
        return results.found.findings.filter { $0.path == path }.map(\.diagnostic)
    }

    /// The development language of what is in a folder: of a bundle's Info.plist, or of an Xcode
    /// project; `nil` if neither says so.
    package static func developmentRegion(in files: any BundleFileTree) -> String? {
        var context = LocalizationContext(of: files)
        if let region = context.developmentRegion(of: .root) { return region }
        let projects = ((try? files.entries(of: .root)) ?? []).filter {
            $0.kind == .folder && $0.path.pathExtension == "xcodeproj"
        }
        let name = Array("project.pbxproj".utf8)
        context.add(projects.map { $0.path.appending(name: name) }, in: files)
        return context.developmentRegion(of: .root)
    }
}

extension LocalizationContext {
    /// What the Info.plist of a folder says, if it is a bundle.
    fileprivate init(of files: any BundleFileTree) {
        self.init()
        guard let bundle = try? BundleDirectory(in: files, name: "") else { return }
        add(bundle, info: (try? bundle.readInfoPlist()) ?? nil)
    }
}
