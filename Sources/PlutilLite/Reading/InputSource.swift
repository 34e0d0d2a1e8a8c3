// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistFiles

/// An iterator over the inputs of a command: those that it names, and files in directories and
/// archives.
struct InputSource {
    struct Item: Sendable {
        let input: Input
        /// The error that prevented finding the input.
        var failure: Failure?
        /// The job of an input that was checked before.
        var job: WriteJob?
    }

    private let tree: InputTree
    private var names: Names
    private var folder: FolderWalk?
    private var archive: ArchiveWalk?

    enum Names {
        case inputs(ArraySlice<Input>)
        case jobs(ArraySlice<WriteJob>)
        case stream(NameStream)
        /// The files in a tar archive on standard input.
        case tar(TarStream)
    }

    init(_ names: Names, _ tree: InputTree) {
        self.names = names
        self.tree = tree
    }

    mutating func next() -> Item? {
        while true {
            if let item = nextOfArchive() ?? nextOfFolder() { return item }
            guard let item = nextName() else { return nil }
            guard item.failure == nil, item.job == nil, case .file(let path) = item.input else {
                return item
            }
            do throws(Failure) {
                let isEntered = try enter(path)
                if !isEntered || tree.givesFolders { return item }
            } catch {
                return Item(input: item.input, failure: error)
            }
        }
    }

    private mutating func nextName() -> Item? {
        switch names {
        case .inputs(var inputs):
            let input = inputs.popFirst()
            names = .inputs(inputs)
            return input.map { Item(input: $0) }
        case .jobs(var jobs):
            let job = jobs.popFirst()
            names = .jobs(jobs)
            return job.map { Item(input: $0.input, job: $0) }
        case .tar(let archive):
            do throws(TarStream.Mistake) {
                return try archive.next().map { member in
                    let input = Input.member(member.file)
                    return Item(
                        input: input,
                        failure: member.refusal.map { .file(name: input.shown, message: $0) })
                }
            } catch {
                names = .inputs([])
                return Item(input: .standardInput, failure: error.failure)
            }
        case .stream(let stream):
            do throws(SystemError) {
                return try stream.next().map { Item(input: .file(FilePath(bytes: $0))) }
            } catch {
                names = .inputs([])
                return Item(
                    input: stream.input, failure: Failure(error, on: stream.input.shown))
            }
        }
    }

    /// Starts searching a directory or an archive, if the options request it.
    private mutating func enter(_ path: FilePath) throws(Failure) -> Bool {
        guard tree.selection != nil || tree.opened != .none else { return false }
        if (try? FileStatus(of: path))?.kind == .directory {
            guard
                let selection = tree.selection
                    ?? (try? BundleFolder(path)).flatMap(tree.selection(in:))
            else { return false }
            folder = FolderWalk(path, selection, mayBeEmpty: tree.selection != nil)
            return true
        }
        guard let selection = tree.selection, tree.entersArchives,
            let place = try ArchivePlace(opening: path)
        else { return false }
        archive = ArchiveWalk(place, selection)
        return true
    }

    // MARK: Directories

    /// The remaining entries of a directory.
    private struct FolderWalk {
        let path: FilePath
        let selection: FileSelection
        var walk: FileWalk
        /// Whether to report that it is empty.
        var saysEmpty: Bool

        init(_ path: FilePath, _ selection: FileSelection, mayBeEmpty: Bool) {
            self.path = path
            self.selection = selection
            saysEmpty = !mayBeEmpty
            walk = FileWalk(path, links: selection.links) { name, isDirectory in
                selection.wants(name, isDirectory: isDirectory)
                    || !isDirectory && selection.mayBeArchive(name)
            }
        }
    }

    private mutating func nextOfFolder() -> Item? {
        while let step = folder?.walk.next() {
            switch step {
            case .failure(let path, let error):
                return Item(input: .file(path), failure: Failure(error, on: path.shown))
            case .file(let path):
                guard let selection = folder?.selection else { return nil }
                if selection.mayBeArchive(path.bytes) {
                    if let item = nextOfFolder(archive: path, selection) { return item }
                } else if selection.admitsContent(of: path) {
                    folder?.saysEmpty = false
                    return Item(input: .file(path))
                }
            }
        }
        guard let end = folder else { return nil }
        folder = nil
        guard end.saysEmpty else { return nil }
        let failure = Failure.file(
            name: end.path.shown, message: "a directory without a property list in it")
        return Item(input: .file(end.path), failure: failure)
    }

    /// Returns the first input of an archive in a directory.
    private mutating func nextOfFolder(
        archive path: FilePath, _ selection: FileSelection
    ) -> Item? {
        do throws(Failure) {
            guard tree.entersArchives, let place = try ArchivePlace(opening: path) else {
                return nil
            }
            folder?.saysEmpty = false
            archive = ArchiveWalk(place, selection)
            return tree.givesFolders ? Item(input: .file(path)) : nextOfArchive()
        } catch {
            return Item(input: .file(path), failure: error)
        }
    }

    // MARK: Archives

    /// The remaining members of an archive.
    private struct ArchiveWalk {
        let place: ArchivePlace
        let selection: FileSelection
        var members: ArraySlice<ZIPMember>

        init(_ place: ArchivePlace, _ selection: FileSelection) {
            self.place = place
            self.selection = selection
            members = place.archive.members[...]
        }

        /// Returns the path of a member below the place; `nil` if it is not selected.
        func wantedPath(of member: ZIPMember) -> [UInt8]? {
            guard member.kind == .file, let path = TreePath(bytes: member.name),
                path.isWithin(place.path)
            else { return nil }
            let below = Array(
                path.bytes.dropFirst(place.path == .root ? 0 : place.path.bytes.count + 1))
            var folder = TreePath(bytes: below)?.parent
            while let parent = folder, parent != .root {
                if !selection.wants(parent.bytes, isDirectory: true) { return nil }
                folder = parent.parent
            }
            return selection.wants(below, isDirectory: false) ? below : nil
        }
    }

    private mutating func nextOfArchive() -> Item? {
        while let member = archive?.members.popFirst() {
            guard let walk = archive, let path = walk.wantedPath(of: member) else { continue }
            let name = FilePath(bytes: walk.place.file.bytes + Array("//".utf8) + member.name)
            do throws(PlistError) {
                let contents = try walk.place.archive.contents(of: member)
                guard
                    walk.selection.admitsContent(
                        of: path,
                        { contents.view.slice(0, min($0, contents.count)).array })
                else { continue }
                return Item(input: .member(ArchiveMember(path: name, contents: contents)))
            } catch {
                return Item(
                    input: .file(name),
                    failure: .argument(name: walk.place.file.shown, error))
            }
        }
        archive = nil
        return nil
    }
}
