// SPDX-License-Identifier: Apache-2.0

import PlistFiles

/// Two directories whose property lists are compared.
struct FolderPair {
    /// A property list of one of them or of both, or what cannot be looked at.
    enum File: Sendable {
        case both(Input, Input)
        case oldOnly(Input)
        case newOnly(Input)
        case failure(Input, Failure)
    }

    private let old: FilePath
    private let new: FilePath
    private let selection: FileSelection

    /// - Throws: that one is not a directory.
    init(_ old: Input, _ new: Input, _ selection: FileSelection) throws(Failure) {
        self.old = try Self.directory(old)
        self.new = try Self.directory(new)
        self.selection = selection
    }

    private static func directory(_ input: Input) throws(Failure) -> FilePath {
        guard case .file(let path) = input, try input.status()?.kind == .directory else {
            throw .file(name: input.shown, message: "expected a directory for -r, found a file")
        }
        return path
    }

    /// What could not be looked at, and then the property lists in the order of their paths.
    func files() -> [File] {
        var files: [File] = []
        let oldPaths = paths(in: old, &files)
        let newPaths = paths(in: new, &files)
        let all = oldPaths.union(newPaths).sorted { $0.lexicographicallyPrecedes($1) }
        return files
            + all.map { path in
                let oldFile = Input.file(old.appending(name: path))
                let newFile = Input.file(new.appending(name: path))
                if !oldPaths.contains(path) { return .newOnly(newFile) }
                return newPaths.contains(path) ? .both(oldFile, newFile) : .oldOnly(oldFile)
            }
    }

    /// The paths of property lists below a directory.
    private func paths(in directory: FilePath, _ failures: inout [File]) -> Set<[UInt8]> {
        var walk = FileWalk(directory, links: selection.links) { [selection] path, isDirectory in
            selection.mayWant(path, isDirectory: isDirectory)
        }
        let rootLength = directory.appending(name: []).bytes.count
        var paths: Set<[UInt8]> = []
        while let step = walk.next() {
            switch step {
            case .file(let file):
                let path = Array(file.bytes.dropFirst(rootLength))
                // A binary property list that was left out would be a difference that nobody sees.
                if selection.wants(path, isDirectory: false)
                    ? selection.admitsContent(of: file)
                    : selection.included.isEmpty && FileSelection.beginsAsBinary(file)
                {
                    paths.insert(path)
                }
            case .failure(let path, let error):
                failures.append(.failure(.file(path), Failure(error, on: path.shown)))
            }
        }
        return paths
    }
}
