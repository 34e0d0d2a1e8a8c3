// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A run that may change `a.plist`, and its expected result.
protocol EditCase: CustomTestStringConvertible {
    /// The contents of the file before the run.
    static var file: String { get }

    var output: String { get }
    /// The messages, with `…` for the folder.
    var messages: String { get }
    var status: Int32 { get }
    /// The expected replacements in the file; empty if it stays as it is.
    var changes: [(old: String, new: String)] { get }

    func run(in folder: Folder) throws -> ProgramRun
}

extension EditCase {
    /// Runs the case, and checks its output and the file.
    func check(in folder: Folder) throws {
        try folder.write(Self.file, to: "a.plist")
        let run = try run(in: folder)
        #expect(run.output == output)
        #expect(run.messages.replacing(folder.url.path, with: "…") == messages)
        #expect(run.status == status)
        var expected = Self.file
        for (old, new) in changes {
            #expect(expected.ranges(of: old).count == 1, "\(old)")
            expected = expected.replacing(old, with: new)
        }
        #expect(try folder.text(of: "a.plist") == expected)
    }
}
