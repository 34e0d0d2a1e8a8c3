// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The criteria for treating files in directories as property lists.
struct FileSelection: Sendable {
    /// Patterns for names, or for paths below the directory if they contain a slash; if empty, the
    /// usual extensions.
    var included: [GlobPattern] = []
    var excluded: [GlobPattern] = []
    /// Whether the first bytes decide rather than the name.
    var looksIntoFiles = false
    /// Whether JSON files with declarations of device management also count as property lists.
    var findsDeclarations = false
    /// Whether binary property lists are skipped, which are recognised by their first bytes.
    var skipsBinary = false
    var links = FileWalk.Links.readFiles

    /// The folders of version control systems, and the one that macOS adds to ZIP archives.
    private static let leftOut: Set<[UInt8]> = Set(
        [".git", ".hg", ".svn", ".bzr", "CVS", "__MACOSX"].map { Array($0.utf8) })

    /// The prefix of AppleDouble files; macOS stores the attributes of another file in them.
    private static let appleDoublePrefix = Array("._".utf8)

    /// The extensions that identify property lists.
    static let extensions: Set<String> = [
        "plist", "strings", "stringsdict", "xcstrings", "loctable", "entitlements", "xcent",
        "mobileconfig", "pbxproj", "xcprivacy", "webloc", "savedsearch", "bplist",
        "xcworkspacestate",
        "xcuserstate", "xcsettings", "xcscmblueprint", "itermcolors", "terminal", "tmtheme",
        "tmlanguage", "tmsnippet", "tmpreferences", "nib", "wflow", "inetloc", "fileloc", "glyphs",
        "intentdefinition", "dvtcolortheme", "xccolortheme", "idekeybindings", "codesnippet",
        "sfl2", "sfl3",
    ]

    /// The extensions of ZIP archives that are searched like directories.
    private static let archiveExtensions: Set<String> = ["ipa", "zip"]

    /// Whether a directory is searched, or a file may be a property list, judging by its name.
    func wants(_ path: [UInt8], isDirectory: Bool) -> Bool {
        guard mayWant(path, isDirectory: isDirectory) else { return false }
        let name = Self.name(of: path)
        if !isDirectory && !included.isEmpty {
            return included.contains { $0.matches(path: path, name: name) }
        }
        return isDirectory || looksIntoFiles || Self.hasExtension(name)
            || mayBeDeclaration(name)
    }

    /// Whether a directory is searched, or a file with any name may be a property list.
    func mayWant(_ path: [UInt8], isDirectory: Bool) -> Bool {
        let name = Self.name(of: path)
        if excluded.contains(where: { $0.matches(path: path, name: name) }) { return false }
        return isDirectory
            ? !Self.leftOut.contains(Array(name)) : !name.starts(with: Self.appleDoublePrefix)
    }

    private static func name(of path: [UInt8]) -> ArraySlice<UInt8> {
        path[((path.lastIndex(of: GlobPattern.slash) ?? -1) + 1)...]
    }

    /// Whether a file with such a name may contain further files.
    func mayBeArchive(_ path: [UInt8]) -> Bool {
        mayWant(path, isDirectory: false)
            && Self.archiveExtensions.contains(Self.pathExtension(Self.name(of: path)))
    }

    /// Whether the first bytes of a file qualify, if they decide.
    func admitsContent(of file: FilePath) -> Bool {
        admitsContent(of: file.bytes) { try? FileReading.start(of: file, byteCount: $0) }
    }

    /// Whether bytes in memory, or read on demand, qualify.
    ///
    /// - Parameter start: returns the given number of bytes from the start of the file, or fewer.
    func admitsContent(of path: [UInt8], _ start: (Int) -> [UInt8]?) -> Bool {
        if skipsBinary, start(6)?.elementsEqual("bplist".utf8) ?? false { return false }
        guard included.isEmpty else { return true }
        if mayBeDeclaration(Self.name(of: path)) {
            return start(DeclarationText.maximumByteCount + 1).map(DeclarationText.isLikely)
                ?? false
        }
        // Nibs of current systems have another format.
        let isNib = Self.pathExtension(Self.name(of: path)) == "nib"
        return !looksIntoFiles && !isNib
            || start(1024).map(Self.isStartOfPropertyList) ?? false
    }

    /// Whether a file is selected because it has the extension `json` and may be a declaration.
    private func mayBeDeclaration(_ name: ArraySlice<UInt8>) -> Bool {
        findsDeclarations && Self.pathExtension(name) == "json"
    }

    /// Whether a file has one of the usual extensions.
    static func hasExtension(_ path: FilePath) -> Bool { hasExtension(name(of: path.bytes)) }

    private static func hasExtension(_ name: ArraySlice<UInt8>) -> Bool {
        extensions.contains(pathExtension(name))
    }

    /// Returns the extension in lower case.
    private static func pathExtension(_ name: ArraySlice<UInt8>) -> String {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }

    /// Whether these are the first bytes of a recognisable property list: binary, XML, or an Xcode
    /// project.
    private static func isStartOfPropertyList(_ start: [UInt8]) -> Bool {
        let text = String(decoding: start, as: UTF8.self)
        return text.hasPrefix("bplist") || text.hasPrefix("// !$*UTF8*$!")
            || text.contains(text: "<plist") || text.contains(text: "<!DOCTYPE plist")
    }

    /// Whether a file begins like a recognisable property list, or like JSON.
    static func beginsAsPropertyList(_ path: FilePath) -> Bool {
        guard let start = try? FileReading.start(of: path, byteCount: 1024) else { return false }
        return isStartOfPropertyList(start)
            || start.first { ![0x09, 0x0A, 0x0D, 0x20].contains($0) } == UInt8(ascii: "{")
    }

    static func beginsAsBinary(_ path: FilePath) -> Bool {
        (try? FileReading.start(of: path, byteCount: 6))?.elementsEqual("bplist".utf8) ?? false
    }
}

/// A heuristic for JSON files that may be declarations of device management, valid or not, in any
/// encoding: one of the keys may be misspelt.
enum DeclarationText {
    /// The maximum size of a declaration in bytes.
    static let maximumByteCount = 1 << 18

    private static let keys: [StaticString] = ["\"Type\"", "\"Identifier\"", "\"Payload\""]

    /// - Parameter text: the file, or the start of a larger one.
    static func isLikely(_ text: [UInt8]) -> Bool {
        guard text.count <= maximumByteCount else { return false }
        // UTF-16 without its zero bytes is ASCII in the parts that matter.
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
