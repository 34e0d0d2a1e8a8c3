// SPDX-License-Identifier: Apache-2.0

/// A problem with a file of a bundle.
public struct BundleProblem: Hashable, Sendable {
    /// The category of a problem; the raw values are names for programs.
    public enum Kind: String, Hashable, Sendable {
        /// The name is in the wrong case.
        case wrongCase = "wrong-case"
        /// A symbolic link is broken.
        case brokenLink = "broken-link"
        /// Symbolic links form a cycle.
        case circularLink = "circular-link"
        /// A symbolic link leads outside the bundle.
        case outsideLink = "outside-link"
        /// A file or a folder cannot be read.
        case unreadable
    }

    /// The category of the problem.
    public let kind: Kind
    /// The path of the file or folder.
    public let path: TreePath
    /// The problem and how to solve it, worded to follow the path.
    public let message: String

    init(misnamed file: MisnamedFile) {
        kind = .wrongCase
        path = file.path
        message = "the name is in the wrong case, expected '\(file.expectedName)'"
    }

    init(_ error: FileTreeError) {
        path = error.path
        switch error.reason {
        case .leadsOut:
            (kind, message) = (.outsideLink, "the symbolic link leads out of the bundle")
        case .circularLinks: (kind, message) = (.circularLink, "the symbolic links form a cycle")
        case .missing, .system: (kind, message) = (.unreadable, error.message)
        }
    }

    private init(brokenLink path: TreePath) {
        kind = .brokenLink
        self.path = path
        message = "the symbolic link is broken"
    }

    /// Returns problems with symbolic links, at any depth, and unreadable folders.
    static func links(in bundle: BundleDirectory) -> [BundleProblem] {
        var found: [BundleProblem] = []
        bundle.files.walk(from: bundle.path) { entry in
            guard entry.isLink else { return true }
            do throws(FileTreeError) {
                if try bundle.files.resolve(entry.path) == nil {
                    found.append(BundleProblem(brokenLink: entry.path))
                }
            } catch {
                // An unreadable folder on the path is reported itself.
                if case .system = error.reason { return true }
                found.append(BundleProblem(error))
            }
            return true
        } failed: { error in
            found.append(BundleProblem(error))
        }
        return found
    }
}
