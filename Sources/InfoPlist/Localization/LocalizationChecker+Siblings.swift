// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// Checks of one file of a string table, named without the others.
extension LocalizationChecker {
    /// The languages that a file of a table is compared with.
    package struct Siblings: Sendable {
        /// The folder that contains the `.lproj` folders.
        let files: any BundleFileTree
        /// The cached documents, shared by all checks.
        let known: Locked<[TreePath: PlistDocument]>

        /// - Parameter files: the folder that contains the `.lproj` folders.
        package init(in files: any BundleFileTree) {
            self.files = files
            known = Locked([:])
        }
    }

    /// Compares a file of a string table with the files for the other languages, and returns the
    /// findings about it; `nil` if it is not in an `.lproj` folder.
    ///
    /// - Parameters:
    ///   - document: the contents of the file, which is not read again.
    ///   - path: the path of the file in the folder that contains the `.lproj` folders, such as
    ///     `de.lproj/Localizable.strings`.
    ///   - region: the development language, if it is known from outside the folder.
    /// - Complexity: O(*n*) in the size of the tables; all languages are read if the file is in the
    ///   development language, or that lacks the table.
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
        // A table in a single language has no counterparts, but its own strings are still checked.
        let languages = Set(tables.folders[0].tables.values.joined().map(\.language))
        guard languages.count > 1 || path.stem == "InfoPlist" else { return nil }
        var checker = self
        checker.listsTables = false
        checker.surroundingRegion = region
        // Whether the key occurs in the Info.plist is unknown.
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

    /// Returns the development language of a folder, as specified by a bundle's Info.plist or by an
    /// Xcode project; `nil` if neither specifies one.
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
    /// Collects the facts from the Info.plist of a folder, if it is a bundle.
    fileprivate init(of files: any BundleFileTree) {
        self.init()
        guard let bundle = try? BundleDirectory(in: files, name: "") else { return }
        add(bundle, info: (try? bundle.readInfoPlist()) ?? nil)
    }
}
