// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The old content of a file, kept beside it under a name that was free.
struct Backup {
    private let path: FilePath

    /// Keeps the content under the name of the file and the suffix, with `.1`, `.2` … behind that
    /// where there are such files already.
    init(of original: FilePath, suffix: String, holding content: ByteStore) throws(Failure) {
        let first = original.appending(suffix)
        var path = first
        var number = 0
        while try !Self.write(content, to: path, like: original) {
            number += 1
            path = first.appending(".\(number)")
        }
        self.path = path
    }

    /// Removes it again, where the file stays as it was.
    func remove() { FileSystem.removeFile(path) }

    /// - Returns: whether the name was free.
    private static func write(
        _ content: ByteStore, to path: FilePath, like original: FilePath
    ) throws(Failure) -> Bool {
        let file = OutputFile(path, policy: .refuse)
        file.model = original
        do throws(Failure) {
            try file.write(whole: content)
            return true
        } catch {
            guard file.systemError?.isExistingFile == true else { throw error }
            return false
        }
    }
}
