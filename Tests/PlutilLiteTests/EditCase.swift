// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A run that may change `a.plist`, and what comes of it.
protocol EditCase: CustomTestStringConvertible {
    /// What is in the file before.
    static var file: String { get }

    var output: String { get }
    /// With `…` for the folder.
    var messages: String { get }
    var status: Int32 { get }
    /// What is to be found and replaced in the file; no pairs where it stays as it is.
    var changes: [(old: String, new: String)] { get }

    func run(in folder: Folder) throws -> ProgramRun
}

extension EditCase {
    /// Runs it and checks everything.
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
