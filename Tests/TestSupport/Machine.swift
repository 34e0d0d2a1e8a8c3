// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The machine that runs the tests.
public enum Machine {
    /// Whether the tests run as root, which ignores permissions.
    public static let isSuperuser = getuid() == 0

    /// Returns the program with a name on `PATH`.
    public static func program(_ name: String) -> URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        for directory in path.split(separator: ":") {
            let file = URL(fileURLWithPath: String(directory)).appendingPathComponent(name)
            if FileManager.default.isExecutableFile(atPath: file.path) { return file }
        }
        return nil
    }

    /// Runs lines in bash, and returns whether they succeed.
    public static func runs(_ lines: String) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", lines]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    /// Whether the tests may mount file systems in a namespace of their own.
    public static let mayMount = runs("unshare -rm mount -t tmpfs none /tmp")
}
