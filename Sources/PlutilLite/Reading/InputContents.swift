// SPDX-License-Identifier: Apache-2.0

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
