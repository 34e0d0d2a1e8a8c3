// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore
import PlistFiles

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
    ///   - mayMap: whether to map a large file, at the risk that somebody shortens it meanwhile.
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
