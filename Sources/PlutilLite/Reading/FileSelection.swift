// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// Which files of directories are property lists.
struct FileSelection: Sendable {
    /// Patterns for names, or for paths below the directory if they have a slash; those of the usual
    /// extensions if there are none.
    var included: [GlobPattern] = []
    var excluded: [GlobPattern] = []
    /// Whether the first bytes decide instead of the name.
    var looksIntoFiles = false
    /// Whether JSON files with declarations of device management also count as property lists.
    var findsDeclarations = false
    /// Whether binary property lists are left out, which are known by their first bytes.
    var leavesOutBinary = false
    var links = FileWalk.Links.readFiles

    /// The folders of version control systems, and the one that macOS adds to ZIP archives.
    private static let leftOut: Set<[UInt8]> = Set(
        [".git", ".hg", ".svn", ".bzr", "CVS", "__MACOSX"].map { Array($0.utf8) })

    /// The prefix of AppleDouble files, in which macOS keeps the attributes of another file.
    private static let appleDoublePrefix = Array("._".utf8)

    /// Extensions of files that are property lists, as far as names tell.
    static let extensions: Set<String> = [
        "plist", "strings", "stringsdict", "xcstrings", "loctable", "entitlements", "xcent",
        "mobileconfig", "pbxproj", "xcprivacy", "webloc", "savedsearch", "bplist",
        "xcworkspacestate",
        "xcuserstate", "xcsettings", "xcscmblueprint", "itermcolors", "terminal", "tmtheme",
        "tmlanguage", "tmsnippet", "tmpreferences", "nib", "wflow", "inetloc", "fileloc", "glyphs",
        "intentdefinition", "dvtcolortheme", "xccolortheme", "idekeybindings", "codesnippet",
        "sfl2", "sfl3",
    ]

    /// Extensions of ZIP archives that are gone through like directories.
    private static let archiveExtensions: Set<String> = ["ipa", "zip"]

    /// Whether a directory is looked into, or a file may be a property list, judged by its name.
    func wants(_ path: [UInt8], isDirectory: Bool) -> Bool {
        guard mayWant(path, isDirectory: isDirectory) else { return false }
        let name = Self.name(of: path)
        if !isDirectory && !included.isEmpty {
            return included.contains { $0.matches(path: path, name: name) }
        }
        return isDirectory || looksIntoFiles || Self.hasExtension(name)
            || mayBeDeclaration(name)
    }

    /// The same for files of any name.
    func mayWant(_ path: [UInt8], isDirectory: Bool) -> Bool {
        let name = Self.name(of: path)
        if excluded.contains(where: { $0.matches(path: path, name: name) }) { return false }
        return isDirectory
            ? !Self.leftOut.contains(Array(name)) : !name.starts(with: Self.appleDoublePrefix)
    }

    private static func name(of path: [UInt8]) -> ArraySlice<UInt8> {
        path[((path.lastIndex(of: GlobPattern.slash) ?? -1) + 1)...]
    }

    /// Whether a file with such a name may hold further files.
    func mayBeArchive(_ path: [UInt8]) -> Bool {
        mayWant(path, isDirectory: false)
            && Self.archiveExtensions.contains(Self.pathExtension(Self.name(of: path)))
    }

    /// Whether the first bytes of a file are right, if they decide.
    func admitsContent(of file: FilePath) -> Bool {
        admitsContent(of: file.bytes) { try? FileReading.start(of: file, byteCount: $0) }
    }

    /// The same for bytes that are in memory, or can be read.
    ///
    /// - Parameter start: the first bytes of the file, as many as are asked for or there are.
    func admitsContent(of path: [UInt8], _ start: (Int) -> [UInt8]?) -> Bool {
        if leavesOutBinary, start(6)?.elementsEqual("bplist".utf8) ?? false { return false }
        guard included.isEmpty else { return true }
        if mayBeDeclaration(Self.name(of: path)) {
            return start(DeclarationText.maximumByteCount + 1).map(DeclarationText.isLikely)
                ?? false
        }
        // Those of current systems are of another format.
        let isNib = Self.pathExtension(Self.name(of: path)) == "nib"
        return !looksIntoFiles && !isNib
            || start(1024).map(Self.isStartOfPropertyList) ?? false
    }

    /// Whether a name is that of a file of JSON, and what is in those matters.
    private func mayBeDeclaration(_ name: ArraySlice<UInt8>) -> Bool {
        findsDeclarations && Self.pathExtension(name) == "json"
    }

    /// Whether a file has one of the usual extensions.
    static func hasExtension(_ path: FilePath) -> Bool { hasExtension(name(of: path.bytes)) }

    private static func hasExtension(_ name: ArraySlice<UInt8>) -> Bool {
        extensions.contains(pathExtension(name))
    }

    /// What follows the last dot, in lower case.
    private static func pathExtension(_ name: ArraySlice<UInt8>) -> String {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }

    /// Whether these are the first bytes of a property list that is known by them: binary, XML, or an
    /// Xcode project.
    private static func isStartOfPropertyList(_ start: [UInt8]) -> Bool {
        let text = String(decoding: start, as: UTF8.self)
        return text.hasPrefix("bplist") || text.hasPrefix("// !$*UTF8*$!")
            || text.contains(text: "<plist") || text.contains(text: "<!DOCTYPE plist")
    }

    /// Whether a file begins as a property list that is known by its first bytes, or as JSON.
    static func beginsAsPropertyList(_ path: FilePath) -> Bool {
        guard let start = try? FileReading.start(of: path, byteCount: 1024) else { return false }
        return isStartOfPropertyList(start)
            || start.first { ![0x09, 0x0A, 0x0D, 0x20].contains($0) } == UInt8(ascii: "{")
    }

    static func beginsAsBinary(_ path: FilePath) -> Bool {
        (try? FileReading.start(of: path, byteCount: 6))?.elementsEqual("bplist".utf8) ?? false
    }
}

/// How a file of JSON is known that may be a declaration of device management, whether or not it is right,
/// in any encoding: one of the keys may be misspelt.
enum DeclarationText {
    /// Larger files are something else.
    static let maximumByteCount = 1 << 18

    private static let keys: [StaticString] = ["\"Type\"", "\"Identifier\"", "\"Payload\""]

    /// - Parameter text: the file, or its beginning if it is larger.
    static func isLikely(_ text: [UInt8]) -> Bool {
        guard text.count <= maximumByteCount else { return false }
        // What is left of UTF-16 is ASCII where it matters.
        let text = text.contains(0) ? text.filter { $0 != 0 } : text
        return contains("\"com.apple.", text.view)
            && keys.count { contains($0, text.view) } >= keys.count - 1
    }

    private static func contains(_ mark: StaticString, _ text: ByteView) -> Bool {
        var start = 0
        while let index = text.firstIndex(of: UInt8(ascii: "\""), from: start) {
            if text.starts(with: mark, at: index) { return true }
            start = index + 1
        }
        return false
    }
}
