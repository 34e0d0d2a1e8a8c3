// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// Pages that tests compare with; with `RECORD=1` in the environment they are rewritten instead,
/// for `git diff` to show.
enum Recording {
    static var isOn: Bool { Checkout.isRecording }

    private static let lock = NSLock()

    /// Changes the text of a page. Tests that record in the same page do so one after the other.
    static func rewrite(_ page: String, _ change: (String) throws -> String) throws {
        let url = Checkout[page]
        try lock.withLock {
            let old = try String(contentsOf: url, encoding: .utf8)
            let new = try change(old)
            if new != old { try Data(new.utf8).write(to: url) }
        }
    }

    /// Changes the text of a page. Tests that record in the same page do so one after the other.
    static func rewrite(_ page: String, from start: String, to end: String, as table: String) throws
    {
        try rewrite(page) { text in
            let lines = text.components(separatedBy: "\n")
            guard let first = lines.firstIndex(where: { $0.hasPrefix(start) }),
                let last = lines[first...].firstIndex(where: { $0.hasPrefix(end) })
            else { throw NoPlace(page: page, start: start, end: end) }
            let inside = ["", table]
            return (lines[...first] + inside + lines[last...]).joined(separator: "\n")
        }
    }

    struct NoPlace: Error {
        let page: String
        let start: String
        let end: String
    }
}
