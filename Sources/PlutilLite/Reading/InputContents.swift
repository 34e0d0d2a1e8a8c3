// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistFiles

/// The object that a name refers to.
enum InputContents {
    case bytes(ByteStore)
    /// A directory, which may be a bundle.
    case directory(FilePath)
    /// A ZIP archive, or a folder in one, which may contain a bundle.
    case archive(ArchivePlace)

    /// Returns the bytes, for commands that do not accept bundles; otherwise the error names what
    /// was found.
    func bytes() throws(Failure) -> ByteStore {
        switch self {
        case .bytes(let source): return source
        case .directory(let path): throw Failure(.directory, on: path.shown)
        case .archive(let place): throw .file(name: place.shown, message: place.refusalText)
        }
    }
}

extension Input {
    /// Reads a property list, plain or in a container, for commands that do not accept bundles.
    func read() throws(Failure) -> ByteStore { try contents().bytes() }

    /// Reads all bytes, even if the file is an archive.
    func readContents() throws(Failure) -> ByteStore {
        try stored(true) { _ in false }.bytes()
    }

    /// Resolves the name and reads the object.
    ///
    /// - Parameters:
    ///   - place: the file's place in an archive, if that is open.
    ///   - mayMap: whether to map a large file, although another process may truncate it while it
    ///     is in use.
    ///   - isSparse: whether only small parts of a file with this start will be read.
    func contents(
        in place: ArchivePlace? = nil, mayMap: Bool = true,
        isSparse: (ByteStore) -> Bool = { _ in false }
    ) throws(Failure) -> InputContents {
        let found =
            if let place { try place.contents() } else { try stored(mayMap, isSparse) }
        guard case .bytes(let source) = found, ZIPArchive.isZIP(source, fileName: fileName) else {
            return found
        }
        return .archive(try ArchivePlace(source, of: self))
    }

    /// Reads the contents without interpreting the bytes.
    private func stored(
        _ mayMap: Bool, _ isSparse: (ByteStore) -> Bool
    ) throws(Failure) -> InputContents {
        do throws(SystemError) {
            return .bytes(try readBytes(mayMap: mayMap, isSparse: isSparse))
        } catch {
            if case .file(let path) = self {
                if error.isDirectory { return .directory(path) }
                if error.isThroughFile {
                    if let place = try ArchivePlace(path) { return try place.contents() }
                    if let name = ArchivePlace.name(behind: path) {
                        throw .file(
                            name: shown,
                            message: "\(error.phrase); \(ShellQuoting.didYouMean([name.text]))")
                    }
                }
            }
            throw Failure(error, on: shown)
        }
    }
}

/// An input, and the bytes read from it.
struct ReadInput {
    let input: Input
    let source: ByteStore
}

extension FileLoop {
    /// Reads an input; for a bundle, its Info.plist, or its executable if a part of it is selected.
    ///
    /// - Parameter input: replaced by the file that is read, which errors and messages refer to.
    func read(
        _ input: inout Input, mayMap: Bool = true, isSparse: (ByteStore) -> Bool = { _ in false }
    ) throws(Failure) -> ReadInput {
        let contents = try input.contents(mayMap: mayMap, isSparse: isSparse)
        guard let folder = try contents.bundle() else {
            return ReadInput(input: input, source: try contents.bytes())
        }
        let path = try folder.file(for: part, orElse: tree.advice)
        input = .file(folder.filePath(of: path))
        let place = folder.place.map { $0.at($0.path.appending(path)) }
        let file = try input.contents(in: place, mayMap: mayMap, isSparse: isSparse)
        return ReadInput(input: input, source: try file.bytes())
    }
}

extension Input {
    var isTerminal: Bool {
        let isStandardInput =
            switch self {
            case .standardInput: true
            case .member: false
            case .file(let path):
                StandardStream.descriptor(namedBy: path) == System.standardInput
            }
        return isStandardInput && System.isTerminal(System.standardInput)
    }
}

extension Console {
    /// Reports that an input is about to be read from the terminal.
    func announce(_ input: Input) {
        guard !isQuiet, input.isTerminal else { return }
        say(.note, of: input.shown, "reading from the terminal; Ctrl-D ends the input")
    }
}
