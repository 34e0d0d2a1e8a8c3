// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore

/// What was read, and which file it was.
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
