// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A bundle: a folder with a structure that the system knows, and an Info.plist.
///
/// Making one looks at the structure only; the functions that read files say so. A folder that is
/// not a bundle is treated as a bundle without an Info.plist.
public struct BundleDirectory: Sendable {
    /// The file tree that the bundle is in.
    public let files: any BundleFileTree
    /// The path in the tree, without links.
    public let path: TreePath
    /// The name of the bundle's folder.
    public let name: String
    /// How the folder is laid out.
    public let layout: BundleLayout
    /// The folder that holds everything: the bundle itself, `Contents`, `Versions/A`, or an
    /// application in a wrapper.
    public let base: TreePath
    /// What the variables in the Info.plist stand for, and in those of nested bundles; `nil` to
    /// leave them as they are.
    public var buildSettings: BuildSettings?

    /// Finds out how a folder is laid out.
    ///
    /// - Parameters:
    ///   - files: the tree that the folder is in.
    ///   - path: a folder; no component of the path is a link.
    ///   - name: the folder's name, if it is not the path's last component.
    /// - Throws: why the folder cannot be read.
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
        // Even a broken link shows what is meant.
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
        // Sources, too, are kept in a folder of this name.
        if hasFolder("Contents") && (kind != nil || hasFolder("Contents/MacOS")) {
            return .contents
        }
        if kind?.pathExtension == "app", wrapped(in: path, files) != nil { return .wrapped }
        return isFramework ? .flatFramework : kind?.hasCode == true ? .flat : .folder
    }

    /// The application that a wrapper holds.
    private static func wrapped(in path: TreePath, _ files: any BundleFileTree) -> TreePath? {
        guard let inner = files.resolved(path.appending("WrappedBundle"), as: .folder)?.path,
            inner != path, inner.isWithin(path)
        else { return nil }
        return inner
    }

    /// The version that `Current` points to, else the last one.
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

    /// Where the Info.plist should be.
    ///
    /// GNUstep has its own name for it, which counts where there is no other.
    public var infoPlistPath: TreePath {
        let path = base.appending(layout.infoPlist)
        guard layout == .resources || layout == .versionedFramework else { return path }
        let other = resourcesFolder.appending("Info-gnustep.plist")
        let isOther =
            files.resolved(path, as: .file) == nil && files.resolved(other, as: .file) != nil
        return isOther ? other : path
    }

    /// Where the executable should be.
    public var executablesFolder: TreePath { base.appending(layout.executables) }

    /// Where resources and localizations should be.
    public var resourcesFolder: TreePath { base.appending(layout.resources) }

    /// Where bundles may be within this one.
    public var nestedBundleFolders: [TreePath] {
        // Each library has its own folder, whatever that is called.
        if kind?.pathExtension == "xcframework" {
            return ((try? files.entries(of: base)) ?? []).filter { $0.kind == .folder }.map(\.path)
        }
        return layout.nestedBundles.map(base.appending)
    }

    /// The folder's name without its extension.
    public var stem: String { NameParts(name).stem }

    /// The extension of the folder's name, without its dot.
    public var pathExtension: String { NameParts(name).pathExtension }

    /// `nil` if the extension is unknown.
    public var kind: BundleKind? { BundleKind(pathExtension: pathExtension) }

    /// Whether this is called a bundle or laid out as one.
    package var hasBundleForm: Bool { layout != .folder || kind != nil }

    /// Whether this is neither called a bundle nor laid out as one: a folder of sources, for example.
    public var isPlainFolder: Bool {
        guard !hasBundleForm else { return false }
        do throws(FileTreeError) {
            return try infoPlist() == nil
        } catch {
            return false
        }
    }

    /// The Info.plist; `nil` if there is none. One with a misspelt name does not count: see
    /// `misnamedFiles()`.
    ///
    /// - Throws: why links are not followed, or a folder cannot be read.
    public func infoPlist() throws(FileTreeError) -> FileTreeEntry? {
        guard let entry = try files.resolve(infoPlistPath), entry.kind == .file else { return nil }
        return entry
    }

    /// Reads the Info.plist; `nil` if there is none.
    ///
    /// - Throws: why it cannot be read, what is wrong with it, or with its variables.
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
    ///   - path: a path in the tree, possibly through links.
    ///   - options: how to read property lists.
    public func read(
        _ path: TreePath, options: PlistDecodingOptions = .init()
    ) throws(BundleError) -> PlistDocument? {
        try files.propertyList(at: path, options: options)
    }
}

extension BundleFileTree {
    /// Reads a property list; `nil` if there is no such file.
    ///
    /// - Parameters:
    ///   - path: where the file is, possibly through links.
    ///   - options: how to read it.
    /// - Throws: why it cannot be read, or what is wrong with it.
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

/// Why a question about a bundle cannot be answered.
public enum BundleError: Error, Sendable {
    /// Why a file cannot be read.
    case files(FileTreeError)
    /// What is wrong with a property list.
    case propertyList(TreePath, PlistError)
}

extension BundleError: CustomStringConvertible {
    /// The file, and the reason or what is wrong with it: `Contents/Info.plist: 14:3: expected …`.
    public var description: String {
        switch self {
        case .files(let error): error.description
        case .propertyList(let path, let error): "\(path): \(error)"
        }
    }
}
