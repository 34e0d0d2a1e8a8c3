// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistFiles

/// What a name stands for.
enum InputContents {
    case bytes(ByteStore)
    /// A directory, which may be a bundle.
    case directory(FilePath)
    /// A ZIP archive, or a folder in one, which may have a bundle.
    case archive(ArchivePlace)

    /// The bytes, where bundles are not looked for; an error says what was found instead.
    func bytes() throws(Failure) -> ByteStore {
        switch self {
        case .bytes(let source): return source
        case .directory(let path): throw Failure(.directory, on: path.shown)
        case .archive(let place): throw .file(name: place.shown, message: place.refusalText)
        }
    }
}

extension Input {
    /// Reads what is, or holds, a property list, where bundles are not looked for.
    func read() throws(Failure) -> ByteStore { try contents().bytes() }

    /// Reads all bytes, also those of an archive.
    func readContents() throws(Failure) -> ByteStore {
        try stored(true) { _ in false }.bytes()
    }

    /// Looks what the name stands for, and reads that.
    ///
    /// - Parameters:
    ///   - place: where the file is in an archive, if that is open.
    ///   - mayMap: whether to map a large file, which another process may truncate meanwhile.
    ///   - isSparse: whether little of a file that begins with these bytes will be looked at.
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

    /// The same without a look at the bytes.
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
    /// Reads an input; of a bundle its Info.plist, or its executable if a part of that is wanted.
    ///
    /// - Parameter input: becomes the file that is read: errors and messages are about that one.
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
    /// Whether this reads from a terminal.
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
    /// Says that an input is read from the terminal, before it is.
    func announce(_ input: Input) {
        guard !isQuiet, input.isTerminal else { return }
        say(.note, of: input.shown, "reading from the terminal; Ctrl-D ends the input")
    }
}
