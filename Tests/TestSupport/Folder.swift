// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A new directory for one test, which is removed with this object.
public final class Folder: Sendable {
    public let url: URL
    /// A second directory, for files outside the tested one.
    public let outside: URL

    public init(in parent: URL = FileManager.default.temporaryDirectory) throws {
        let name = "plutil-lite-tests-\(UUID().uuidString)"
        url = parent.appendingPathComponent(name)
        outside = parent.appendingPathComponent(name + "-outside")
        for directory in [url, outside] {
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true)
        }
    }

    deinit {
        for directory in [url, outside] { try? FileManager.default.removeItem(at: directory) }
    }

    public subscript(name: String) -> URL { url.appendingPathComponent(name) }

    public func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: self[name])
    }

    public func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: self[name]), as: UTF8.self)
    }

    /// The names of all files, sorted.
    public var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}

extension Folder {
    /// Writes a file, and makes the directories that it is in.
    public func write(_ text: String, toNew name: String) throws {
        try FileManager.default.createDirectory(
            at: self[name].deletingLastPathComponent(), withIntermediateDirectories: true)
        try write(text, to: name)
    }

    /// Makes a symbolic link, and the directories that it is in.
    public func link(_ name: String, to target: String) throws {
        try FileManager.default.createDirectory(
            at: self[name].deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: self[name].path, withDestinationPath: target)
    }
}

extension Folder {
    /// The names of the files in a folder of it, sorted.
    public func names(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: self[name].path).sorted()
    }
}
