// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A folder with files of every kind, which shows whether anything in it was changed.
final class MistakeFolder {
    private(set) var folder: Folder
    private var before: [String: Entry]

    init() throws {
        folder = try Self.makeFolder()
        before = try Self.entries(of: folder)
    }

    /// Returns the changes since the last call, and restores the folder.
    func takeChanges() throws -> [String] {
        let after = try Self.entries(of: folder)
        guard after != before else { return [] }
        let names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        folder = try Self.makeFolder()
        before = try Self.entries(of: folder)
        return names.sorted()
    }

    // MARK: Files

    private static let list = """
        \t<key>b</key>
        \t<integer>1</integer>
        \t<key>a</key>
        \t<string>x</string>
        \t<key>list</key>
        \t<array>
        \t\t<string>x</string>
        \t\t<string>y</string>
        \t</array>

        """

    private static let info = """
        \t<key>CFBundleExecutable</key>
        \t<string>Tide</string>
        \t<key>CFBundleIdentifier</key>
        \t<string>com.example.tide</string>
        \t<key>CFBundleInfoDictionaryVersion</key>
        \t<string>6.0</string>
        \t<key>CFBundleName</key>
        \t<string>Tide</string>
        \t<key>CFBundlePackageType</key>
        \t<string>APPL</string>
        \t<key>CFBundleShortVersionString</key>
        \t<string>1.0</string>
        \t<key>CFBundleVersion</key>
        \t<string>1</string>

        """

    private static func document(_ entries: String) -> String {
        Samples.header + "<dict>\n" + entries + "</dict>\n</plist>\n"
    }

    private static func makeFolder() throws -> Folder {
        let folder = try Folder()
        try folder.write(document(list), to: "a.plist")
        try folder.write(document(list), to: "other.plist")
        try folder.write(Samples.archive, to: "a.archive")
        try folder.write(document(info), to: "Info.plist")
        try folder.write(document(info), toNew: "Tide.app/Info.plist")
        try folder.write("", to: "Tide.app/Hand.png")
        try folder.write(#"{"a": "x", "b": 1, "list": ["x"]}"#, to: "data.json")
        try folder.write("/* A word */\n\"a\" = \"x\";\n", to: "words.strings")
        try Samples.binary([[0xD1, 1, 2], [0x51, 0x61], [0x51, 0x78]])
            .write(to: folder["binary.plist"])
        try folder.write(Samples.broken, to: "broken.plist")
        try folder.write("", to: "empty.plist")
        try folder.write("set a y\n", to: "script")
        try folder.write("", toNew: "folder/file")
        // Enough for git to treat it as a repository
        try folder.write("ref: refs/heads/main\n", toNew: ".git/HEAD")
        try folder.write("", toNew: ".git/objects/x")
        try folder.write("", toNew: ".git/refs/x")
        try folder.link("dangling.plist", to: "nowhere")
        try folder.write(document(list), to: "unreadable.plist")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0], ofItemAtPath: folder["unreadable.plist"].path)
        return folder
    }

    // MARK: Contents

    private struct Entry: Equatable {
        let mode: UInt32
        let inode: UInt64
        let size: Int64
        let seconds: Int
        let nanoseconds: Int
        let bytes: Data?
    }

    private static func entries(of folder: Folder) throws -> [String: Entry] {
        var entries: [String: Entry] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) {
            let path = folder[name].path
            var record = stat()
            guard lstat(path, &record) == 0 else { continue }
            #if canImport(Darwin)
                let time = record.st_mtimespec
            #else
                let time = record.st_mtim
            #endif
            let isFile = record.st_mode & S_IFMT == S_IFREG
            entries[name] = Entry(
                mode: UInt32(record.st_mode), inode: UInt64(record.st_ino),
                size: Int64(record.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec,
                bytes: isFile ? FileManager.default.contents(atPath: path) : nil)
        }
        return entries
    }
}
