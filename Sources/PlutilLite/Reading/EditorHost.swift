// SPDX-License-Identifier: Apache-2.0

import FileTrees
import LanguageServer
import PlistCore
import PlistFiles

/// The files that the language server reads besides the open documents.
struct EditorHost: ServerHost {
    /// The maximum size of a file, in bytes.
    private static let maximumByteCount = 16 << 20

    /// Returns the fault of a certificate at this time; `nil` if it is valid.
    let fault: @Sendable ([UInt8]) -> String?

    var name: String { Program.name }
    var version: String { Program.version }

    func certificateFault(_ bytes: [UInt8]) -> String? { fault(bytes) }

    func contents(ofFileAt path: String) -> [UInt8]? {
        let input = Input(argument: path)
        guard let status = try? input.status(), status.kind == .regular,
            status.byteCount <= Self.maximumByteCount
        else { return nil }
        return try? input.read().array
    }

    func names(inFolderAt path: String) -> [String] {
        guard let entries = try? DirectoryTree(root: FilePath(path)).entries(of: .root) else {
            return []
        }
        return entries.map(\.path.name)
    }
}
