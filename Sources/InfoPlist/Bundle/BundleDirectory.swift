// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A bundle: a folder with a structure that the system recognises, and an Info.plist.
///
/// The initializer examines only the structure; functions that read files are documented as such. A
/// folder that is not a bundle is treated as a bundle without an Info.plist.
public struct BundleDirectory: Sendable {
    /// The file tree that contains the bundle.
    public let files: any BundleFileTree
    /// The path in the tree, with links resolved.
    public let path: TreePath
    /// The name of the bundle's folder.
    public let name: String
    /// The layout of the folder.
    public let layout: BundleLayout
    /// The folder with the contents: the bundle itself, `Contents`, `Versions/A`, or an application
    /// in a wrapper.
    public let base: TreePath
    /// The values for variables in the Info.plist files of this bundle and of nested bundles; `nil`
    /// to keep variables unchanged.
    public var buildSettings: BuildSettings?

    /// Determines the layout of a folder.
    ///
    /// - Parameters:
    ///   - files: the tree that contains the folder.
    ///   - path: the path of a folder; no component of it is a link.
    ///   - name: the folder's name, if it is not the path's last component.
    /// - Throws: an error if the folder cannot be read.
    public init(
        in files: any BundleFileTree, at path: TreePath = .root, name: String? = nil
    ) throws(FileTreeError) {
        _ = try files.entries(of: path)
        self.files = files
        self.path = path
        self.name = name ?? path.name
        let kind = BundleKind(pathExtension: NameParts(self.name).pathExtension)
        layout = Self.layout(of: path, kind, in: files)
        switch layout {
        case .contents:
            let contents: TreePath = path.appending("Contents")
            base = files.resolved(contents, as: .folder)?.path ?? contents
        case .versionedFramework: base = Self.currentVersion(of: path, in: files)
        case .wrapped: base = Self.wrapped(in: path, files) ?? path
        case .flat, .flatFramework, .resources, .folder: base = path
        }
    }

    private static func layout(
        of path: TreePath, _ kind: BundleKind?, in files: any BundleFileTree
    ) -> BundleLayout {
        // Even a broken link indicates the intended layout.
        func has(_ file: TreePath) -> Bool {
            guard
                let folder = files.resolved(
                    path.appending(file).parent ?? .root, as: .folder),
                let entry = try? files.entry(at: folder.path.appending(name: file.nameBytes))
            else { return false }
            return entry.kind != .folder
        }
        func hasFolder(_ folder: TreePath) -> Bool {
            files.resolved(path.appending(folder), as: .folder) != nil
        }
        let isFramework = kind?.pathExtension == "framework"
        if has("Contents/Info.plist") { return .contents }
        if hasFolder("Versions") && (isFramework || !has("Info.plist") && has("Versions/Current")) {
            return .versionedFramework
        }
        if has("Info.plist") {
            return isFramework ? .flatFramework : kind?.hasCode == true ? .flat : .folder
        }
        if has("Resources/Info.plist") || has("Resources/Info-gnustep.plist") { return .resources }
        // Source folders may also contain a folder of this name.
        if hasFolder("Contents") && (kind != nil || hasFolder("Contents/MacOS")) {
            return .contents
        }
        if kind?.pathExtension == "app", wrapped(in: path, files) != nil { return .wrapped }
        return isFramework ? .flatFramework : kind?.hasCode == true ? .flat : .folder
    }

    /// Returns the application in a wrapper.
    private static func wrapped(in path: TreePath, _ files: any BundleFileTree) -> TreePath? {
        guard let inner = files.resolved(path.appending("WrappedBundle"), as: .folder)?.path,
            inner != path, inner.isWithin(path)
        else { return nil }
        return inner
    }

    /// Returns the version that `Current` points to, otherwise the last version.
    private static func currentVersion(of path: TreePath, in files: any BundleFileTree) -> TreePath
    {
        let current: TreePath = path.appending("Versions/Current")
        if let folder = files.resolved(current, as: .folder) { return folder.path }
        guard let versions = files.resolved(path.appending("Versions"), as: .folder),
            let last = try? files.entries(of: versions.path).last(where: { $0.kind == .folder })
        else { return current }
        return last.path
    }

    // MARK: Places

    /// The expected path of the Info.plist.
    ///
    /// GNUstep has its own name for the file, which is used if no other exists.
    public var infoPlistPath: TreePath {
        let path = base.appending(layout.infoPlist)
        guard layout == .resources || layout == .versionedFramework else { return path }
        let other = resourcesFolder.appending("Info-gnustep.plist")
        let isOther =
            files.resolved(path, as: .file) == nil && files.resolved(other, as: .file) != nil
        return isOther ? other : path
    }

    /// The expected folder of the executable.
    public var executablesFolder: TreePath { base.appending(layout.executables) }

    /// The expected folder of resources and localizations.
    public var resourcesFolder: TreePath { base.appending(layout.resources) }

    /// The folders that may contain nested bundles.
    public var nestedBundleFolders: [TreePath] {
        // Each library has its own folder, which may have any name.
        if kind?.pathExtension == "xcframework" {
            return ((try? files.entries(of: base)) ?? []).filter { $0.kind == .folder }.map(\.path)
        }
        return layout.nestedBundles.map(base.appending)
    }

    /// The folder's name, without its extension.
    public var stem: String { NameParts(name).stem }

    /// The extension of the folder's name, without its dot.
    public var pathExtension: String { NameParts(name).pathExtension }

    /// The kind of bundle; `nil` if the extension is unknown.
    public var kind: BundleKind? { BundleKind(pathExtension: pathExtension) }

    /// Whether the folder has the name or layout of a bundle.
    package var hasBundleForm: Bool { layout != .folder || kind != nil }

    /// Whether the folder has neither the name nor the layout of a bundle, such as a source folder.
    public var isPlainFolder: Bool {
        guard !hasBundleForm else { return false }
        do throws(FileTreeError) {
            return try infoPlist() == nil
        } catch {
            return false
        }
    }

    /// Returns the Info.plist; `nil` if there is none. A file whose name has the wrong case does
    /// not count: see `misnamedFiles()`.
    ///
    /// - Throws: an error if a link cannot be followed, or a folder cannot be read.
    public func infoPlist() throws(FileTreeError) -> FileTreeEntry? {
        guard let entry = try files.resolve(infoPlistPath), entry.kind == .file else { return nil }
        return entry
    }

    /// Reads the Info.plist; `nil` if there is none.
    ///
    /// - Throws: an error if it cannot be read or parsed, or its variables cannot be expanded.
    public func readInfoPlist(
        options: PlistDecodingOptions = .init()
    ) throws(BundleError) -> PlistDocument? {
        guard let document = try read(infoPlistPath, options: options) else { return nil }
        do throws(PlistError) {
            return try buildSettings?.expanding(document) ?? document
        } catch {
            throw .propertyList(infoPlistPath, error)
        }
    }

    /// Reads a property list in the bundle; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - path: a path in the tree, which may lead through links.
    ///   - options: the decoding options.
    public func read(
        _ path: TreePath, options: PlistDecodingOptions = .init()
    ) throws(BundleError) -> PlistDocument? {
        try files.propertyList(at: path, options: options)
    }
}

extension BundleFileTree {
    /// Reads a property list; `nil` if the file does not exist.
    ///
    /// - Parameters:
    ///   - path: the path of the file, which may lead through links.
    ///   - options: the decoding options.
    /// - Throws: an error if it cannot be read or parsed.
    public func propertyList(
        at path: TreePath, options: PlistDecodingOptions = .init()
    ) throws(BundleError) -> PlistDocument? {
        let source: ByteStore
        do throws(FileTreeError) {
            guard let entry = try resolve(path), entry.kind == .file else { return nil }
            source = try read(entry.path)
        } catch {
            throw .files(error)
        }
        do throws(PlistError) {
            return try PlistCodecRegistry.standard.decode(
                source, fileName: path.name, options: options)
        } catch {
            throw .propertyList(path, error)
        }
    }
}

/// An error in examining a bundle.
public enum BundleError: Error, Sendable {
    /// A file cannot be read.
    case files(FileTreeError)
    /// A property list does not parse.
    case propertyList(TreePath, PlistError)
}

extension BundleError: CustomStringConvertible {
    /// The file and the error: `Contents/Info.plist: 14:3: expected …`.
    public var description: String {
        switch self {
        case .files(let error): error.description
        case .propertyList(let path, let error): "\(path): \(error)"
        }
    }
}
