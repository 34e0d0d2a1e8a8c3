// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The files of this package.
public enum Checkout {
    public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Whether tests rewrite their expected texts: `RECORD=1` in the environment.
    public static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

    public static subscript(path: String) -> URL { root.appendingPathComponent(path) }

    public static func text(of path: String) throws -> String {
        try String(contentsOf: self[path], encoding: .utf8)
    }
}
