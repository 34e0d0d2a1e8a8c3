// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The executable file of a bundle.
public struct BundleExecutable: Hashable, Sendable {
    /// The state of the file.
    public enum State: String, Hashable, Sendable {
        /// The file exists and is executable.
        case present
        /// The file exists but is not executable.
        case notExecutable = "not-executable"
        /// The file does not exist.
        case missing
    }

    /// The name given by the Info.plist.
    public let name: String
    /// The expected path in the bundle's file tree; `nil` if no file can have the name.
    public let path: TreePath?
    /// The state of the file.
    public let state: State
}

extension BundleDirectory {
    /// Returns the executable named by `CFBundleExecutable`; `nil` if the key is absent.
    public func executable(for info: PlistView?) -> BundleExecutable? {
        guard let name = info?["CFBundleExecutable"]?.string else { return nil }
        guard let relative = TreePath(name), relative != .root else {
            return BundleExecutable(name: name, path: nil, state: .missing)
        }
        let path = executablesFolder.appending(relative)
        guard let file = files.resolved(path, as: .file) else {
            return BundleExecutable(name: name, path: path, state: .missing)
        }
        let isExecutable = (try? files.isExecutable(file.path)) ?? false
        return BundleExecutable(
            name: name, path: path, state: isExecutable ? .present : .notExecutable)
    }

    /// Whether the executable exists: the file named by `CFBundleExecutable` or, without that key,
    /// a file with the bundle's name.
    func hasExecutable(_ info: PlistView?) -> Bool {
        guard layout != .folder else { return false }
        if let executable = executable(for: info), executable.state != .missing { return true }
        return files.resolved(
            executablesFolder.appending(name: Array(stem.utf8)), as: .file) != nil
    }
}
