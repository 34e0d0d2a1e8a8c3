// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Commands read the Info.plist of a bundle only once.
@Suite struct ReadOnceTests {
    /// Command lines, each without the bundle that is named at the end.
    static let commands = [
        ["get", "a"], ["get", "--count", "..*"], ["print"], ["print", "--path", "a"], ["lint"],
        ["info"], ["convert", "json"], ["convert", "xml", "-o", "out"], ["diff", "other.plist"],
        ["scan"], ["scan", "--digest"], ["readers"], ["set", "a", "y", "--dry-run"],
        ["edit", "-c", "remove a", "--dry-run"], ["fmt", "--dry-run"], ["fmt", "--check"],
        ["apply", "other.plist", "--dry-run"], ["merge"],
    ]

    private static func sample() throws -> Folder {
        let folder = try Folder()
        try folder.write(Samples.small, toNew: "Desk.app/Contents/Info.plist")
        try folder.write(Samples.small, to: "other.plist")
        return folder
    }

    #if os(Linux)
        @Test(arguments: commands) func opensInfoPlistOnce(_ command: [String]) throws {
            let folder = try Self.sample()
            let opened = try OpenCounter(folder["Desk.app/Contents/Info.plist"])
            let run = try ProgramRun(command + ["Desk.app"], in: folder)
            #expect(run.status < 2)
            #expect(opened.count == 1)
        }

        /// Edits also open it for the lock, and for the attributes that the new file gets.
        @Test func editsOpenInfoPlistAsOftenAsFile() throws {
            let folder = try Self.sample()
            for command in [["set", "a", "y"], ["convert", "-i", "binary"]] {
                let counts = try ["Desk.app", "other.plist"].map { name in
                    let file = name == "Desk.app" ? "Desk.app/Contents/Info.plist" : name
                    let opened = try OpenCounter(folder[file])
                    #expect(try ProgramRun(command + [name], in: folder).status == 0)
                    return opened.count
                }
                #expect(counts[0] == counts[1])
            }
        }
    #endif

    /// A pipe can be read only once.
    @Test(
        .enabled(if: Tools.find("zip") != nil, "zip is not installed"),
        arguments: commands.filter { !["set", "edit", "fmt", "apply", "merge"].contains($0[0]) })
    func readsArchiveOnce(_ command: [String]) throws {
        let folder = try Self.sample()
        try #require(mkfifo(folder["pipe.ipa"].path, 0o600) == 0)
        try folder.write(Samples.small, toNew: "Payload/Desk.app/Info.plist")
        let zip = try ProgramRun.shell("zip -qr App.ipa Payload", in: folder)
        try #require(zip.status == 0)
        let line = command.joined(separator: " ").replacing("..*", with: "'..*'")
        let run = try ProgramRun.shell(
            "cat App.ipa > pipe.ipa & plutil-lite \(line) pipe.ipa", in: folder)
        #expect(run.status < 2, "\(run.messages)")
    }
}

#if os(Linux)
    /// A counter of how often a file is opened.
    private final class OpenCounter {
        private let descriptor = inotify_init1(Int32(IN_NONBLOCK))

        init(_ file: URL) throws {
            // Close events in between keep the system from merging two open events.
            let events = UInt32(IN_OPEN | IN_CLOSE_WRITE | IN_CLOSE_NOWRITE)
            try #require(inotify_add_watch(descriptor, file.path, events) >= 0)
        }

        deinit { close(descriptor) }

        /// The number of openings since the last call.
        var count: Int {
            var bytes = [UInt8](repeating: 0, count: 1 << 14)
            let byteCount = read(descriptor, &bytes, bytes.count)
            // A watched file's events have no names, so all are 16 bytes.
            return stride(from: 0, to: max(byteCount, 0), by: 16).count {
                bytes[$0 + 4] & 0x20 != 0
            }
        }
    }
#endif
