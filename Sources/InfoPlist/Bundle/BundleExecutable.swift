// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The file that holds a bundle's code.
public struct BundleExecutable: Hashable, Sendable {
    /// Whether the file is as it has to be.
    public enum State: String, Hashable, Sendable {
        /// The file is there, and executable.
        case present
        /// The file is there, but it is not executable.
        case notExecutable = "not-executable"
        /// There is no such file.
        case missing
    }

    /// Its name in the Info.plist.
    public let name: String
    /// Where it should be in the bundle's file tree; `nil` for a name that no file can have.
    public let path: TreePath?
    /// Whether the file is as it has to be.
    public let state: State
}

extension BundleDirectory {
    /// The executable named by `CFBundleExecutable`; `nil` if the key is absent.
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

    /// Whether the executable is there: the file that `CFBundleExecutable` names, or else one that
    /// is called as the bundle.
    func hasExecutable(_ info: PlistView?) -> Bool {
        guard layout != .folder else { return false }
        if let executable = executable(for: info), executable.state != .missing { return true }
        return files.resolved(
            executablesFolder.appending(name: Array(stem.utf8)), as: .file) != nil
    }
}
