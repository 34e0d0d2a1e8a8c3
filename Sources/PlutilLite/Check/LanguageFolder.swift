// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistFiles

/// An `.lproj` folder named on the command line, which is compared with those beside it.
struct LanguageFolder {
    let path: FilePath
    private let tree: DirectoryTree
    private let name: [UInt8]

    /// `nil` for other folders.
    init?(_ path: FilePath) {
        let slash = UInt8(ascii: "/")
        var bytes = path.bytes[...]
        while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
        let start = bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0
        name = Array(bytes[start...])
        guard name.count > Self.ending.count, name.ends(with: Self.ending) else { return nil }
        self.path = path
        tree = DirectoryTree(
            root: start == 0
                ? FilePath(bytes: [UInt8(ascii: ".")]) : FilePath(bytes: bytes[..<start]))
    }

    private static let ending = Array(".lproj".utf8)

    /// - Throws: why the folder that it is in cannot be read.
    func results(_ checker: LocalizationChecker) throws(Failure) -> LocalizationResults {
        var checker = checker
        checker.language = String(decoding: name.dropLast(Self.ending.count), as: UTF8.self)
        do throws(FileTreeError) {
            return try checker.results(in: tree, name: "")
        } catch {
            throw .file(name: path.shown, message: error.message)
        }
    }

    /// The file at a place in the tree, by the name that the folder was given.
    func filePath(of file: TreePath) -> FilePath {
        let isInside = file.bytes.starts(with: name)
        guard isInside,
            let rest = TreePath(bytes: file.bytes.dropFirst(name.count).drop { $0 == 0x2F })
        else { return tree.filePath(of: file) }
        return path.appending(rest)
    }
}

extension [UInt8] {
    fileprivate func ends(with ending: [UInt8]) -> Bool {
        suffix(ending.count).elementsEqual(ending)
    }
}
