// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistFiles

/// A directory of its own for a test, removed when the test is over.
final class Scratch: Sendable {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "plist-files-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in it.
    subscript(name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
    }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}

extension Scratch {
    /// Returns the file error that a call throws; `nil` for success and other errors.
    static func refusal(_ body: () throws -> Void) -> PlistFileError? {
        do {
            try body()
            return nil
        } catch {
            return error as? PlistFileError
        }
    }
}
