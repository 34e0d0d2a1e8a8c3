// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistFiles
import TestSupport

/// A new directory for one test, whose files have names of type `String`.
final class Scratch: Sendable {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// The path of a file in it.
    subscript(name: String) -> String { folder[name].path }

    func write(_ text: String, to name: String) throws { try folder.write(text, toNew: name) }

    func text(of name: String) throws -> String { try folder.text(of: name) }

    var names: [String] { get throws { try folder.names } }
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
