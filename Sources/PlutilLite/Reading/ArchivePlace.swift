// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistFiles

/// A ZIP archive, or a member or folder in it: `FILE//MEMBER`.
struct ArchivePlace: Sendable {
    /// The archive as named by the user.
    let file: FilePath
    let archive: ZIPArchive
    /// The path in the archive; the root for the whole archive.
    let path: TreePath

    private init(file: FilePath, archive: ZIPArchive, path: TreePath) {
        self.file = file
        self.archive = archive
        self.path = path
    }

    /// Opens the archive in an input.
    ///
    /// - Throws: an error if the archive is damaged, or may not be opened.
    init(_ source: ByteStore, of input: Input) throws(Failure) {
        guard let file = input.path else {
            throw .file(
                name: input.shown, message: "cannot read a ZIP archive from a stream; name a FILE")
        }
        if Self.split(file) != nil {
            throw .file(
                name: input.shown,
                message: "cannot read a ZIP archive in a ZIP archive; unpack the outer one first")
        }
        do throws(PlistError) {
            self.init(file: file, archive: try ZIPArchive(source), path: .root)
        } catch {
            throw .input(error)
        }
    }

    /// Opens the place that a name leads to through a file; `nil` for all other names.
    ///
    /// - Throws: an error if the file is not an archive, or the archive is damaged.
    init?(_ name: FilePath) throws(Failure) {
        guard let (file, path) = Self.split(name) else { return nil }
        let source = try Input.file(file).readContents()
        guard ZIPArchive.isZIP(source, fileName: file.nameText) else {
            throw .file(name: name.shown, message: "'\(file.shown)' is not a ZIP archive")
        }
        do throws(PlistError) {
            self.init(file: file, archive: try ZIPArchive(source), path: path)
        } catch {
            throw .argument(name: file.shown, error)
        }
    }

    /// Opens the archive in a file, or the folder of an archive that a name leads to; `nil` for
    /// other names.
    ///
    /// - Throws: an error if the archive is damaged.
    init?(opening name: FilePath) throws(Failure) {
        if let place = try ArchivePlace(name) {
            let entry = try? ArchiveTree(place.archive, root: .root).resolve(place.path)
            guard let entry, entry.kind == .folder else { return nil }
            self = place.at(entry.path)
            return
        }
        guard let start = try? FileReading.start(of: name, byteCount: 4),
            ZIPArchive.isZIP(ByteStore(start), fileName: nil)
        else { return nil }
        try self.init(Input.file(name).readContents(), of: .file(name))
    }

    /// Splits a name that leads through a file at the first `//` after one.
    static func split(_ name: FilePath) -> (file: FilePath, path: TreePath)? {
        let bytes = name.bytes
        let slash = UInt8(ascii: "/")
        for index in bytes.indices.dropFirst().dropLast()
        where bytes[index] == slash && bytes[index + 1] == slash {
            let file = FilePath(bytes: bytes[..<index])
            guard (try? FileStatus(of: file))?.kind == .regular else { continue }
            return TreePath(bytes: bytes[index...].drop { $0 == slash }).map { (file, $0) }
        }
        return nil
    }

    /// Returns the proper name for a path that leads through an archive as if it were a folder.
    static func name(behind path: FilePath) -> FilePath? {
        var file = path.directory
        while file.bytes.count > 1 {
            if (try? FileStatus(of: file))?.kind == .regular {
                guard let start = try? FileReading.start(of: file, byteCount: 4),
                    ZIPArchive.isZIP(ByteStore(start), fileName: nil)
                else { return nil }
                let rest = path.bytes[file.bytes.count...]
                return FilePath(bytes: file.bytes + [UInt8(ascii: "/")] + rest)
            }
            file = file.directory
        }
        return nil
    }

    var name: FilePath {
        FilePath(bytes: file.bytes + Array("//".utf8) + path.bytes)
    }

    /// The name to show in messages.
    var shown: String { path == .root ? file.shown : name.shown }

    /// The parent folder of the place.
    var folder: ArchivePlace { at(path.parent ?? .root) }

    /// Returns another place in the archive.
    func at(_ path: TreePath) -> ArchivePlace {
        ArchivePlace(file: file, archive: archive, path: path)
    }

    /// The tree below the place.
    var tree: ArchiveTree { ArchiveTree(archive, root: path) }

    /// The file at this place, following links; `nil` for other places.
    var member: ZIPMember? {
        let place = ArchiveTree(archive, root: .root).resolved(path, as: .file)
        return place.flatMap { archive.member(named: $0.path.bytes) }
    }

    /// Returns the contents of the member, or the folder.
    ///
    /// - Throws: an error if the member does not exist or cannot be unpacked.
    func contents() throws(Failure) -> InputContents {
        let found: FileTreeEntry?
        do throws(FileTreeError) {
            found = try ArchiveTree(archive, root: .root).resolve(path)
        } catch {
            throw .file(name: name.shown, message: error.message)
        }
        guard let found else {
            throw .file(
                name: name.shown, message: "the archive has no such member; it has \(memberList)")
        }
        if found.kind == .folder { return .archive(at(found.path)) }
        guard let member = archive.member(named: found.path.bytes), member.kind == .file else {
            throw .file(name: name.shown, message: "not a regular file")
        }
        do throws(PlistError) {
            return .bytes(try archive.contents(of: member))
        } catch {
            throw .argument(name: file.shown, error)
        }
    }

    // MARK: Bundles

    /// Returns the bundle in the archive: an app in `Payload`, the named folder, the whole archive,
    /// or its only folder.
    ///
    /// - Throws: an error if there is no bundle, or several.
    func bundle() throws(Failure) -> ArchivePlace {
        do throws(FileTreeError) {
            guard path == .root else { return self }
            let payload = try folders(of: "Payload").filter { $0.pathExtension == "app" }
            if payload.count == 1 { return at(payload[0]) }
            if payload.count > 1 {
                let names = payload.map { at($0).name.shown }
                throw FileTreeError(
                    path,
                    .system(
                        "an archive with several apps; name one: \(names.joined(separator: ", "))"))
            }
            if try Self.isBundle(self) { return self }
            let outer = try folders(of: .root).filter { $0.name != "__MACOSX" }
            if outer.count == 1, try Self.isBundle(at(outer[0])) { return at(outer[0]) }
        } catch {
            throw .file(name: file.shown, message: error.message)
        }
        throw .file(name: file.shown, message: missingText)
    }

    private func folders(of folder: TreePath) throws(FileTreeError) -> [TreePath] {
        guard try tree.entry(at: folder)?.kind == .folder else { return [] }
        return try tree.entries(of: folder).filter { $0.kind == .folder }.map(\.path)
    }

    private static func isBundle(_ place: ArchivePlace) throws(FileTreeError) -> Bool {
        try BundleDirectory(in: place.tree, name: place.bundleName).infoPlist() != nil
    }

    /// Whether the place is in an .ipa, but not where its app has to be.
    var isOutsidePayload: Bool {
        file.nameText.hasSuffix(".ipa") && path.names.first.map(Array.init) != Array("Payload".utf8)
    }

    /// The name of the bundle's folder.
    var bundleName: String {
        guard path == .root else { return path.name }
        let name = file.nameText
        return name.hasSuffix(".zip") || name.hasSuffix(".ipa") ? String(name.dropLast(4)) : name
    }

    /// The reason why there is no bundle, with advice.
    private var missingText: String { "a ZIP archive without an app; it has \(memberList)" }

    /// The reason for commands that do not look for bundles.
    var refusalText: String {
        let found = path == .root ? "a ZIP archive" : "a folder in a ZIP archive"
        return "expected a property list, found \(found); it has \(memberList)"
    }

    /// A list of members whose names suggest property lists; if there are none, advice on how to
    /// select a member.
    private var memberList: String {
        let selection = FileSelection()
        let names = archive.members.filter { member in
            member.kind == .file && selection.wants(member.name, isDirectory: false)
        }
        let count = names.count
        guard count > 0 else {
            let text = Counted.text(archive.members.count, "member")
            return "\(text), none of them with the name of a property list; "
                + "FILE//MEMBER selects one, 'unzip -l FILE' lists them"
        }
        let shown = names.prefix(3).map { member in
            FilePath(bytes: file.bytes + Array("//".utf8) + member.name).shown
        }
        let rest = count > 3 ? " and \(Counted.text(count - 3, "more property list"))" : ""
        return shown.joined(separator: ", ") + rest
    }
}
