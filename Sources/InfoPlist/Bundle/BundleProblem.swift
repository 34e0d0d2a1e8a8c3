// SPDX-License-Identifier: Apache-2.0

/// A problem with a file of a bundle.
public struct BundleProblem: Hashable, Sendable {
    /// What sort of problem it is; the raw values are names for programs.
    public enum Kind: String, Hashable, Sendable {
        /// The name is in the wrong case.
        case wrongCase = "wrong-case"
        /// A symbolic link is broken.
        case brokenLink = "broken-link"
        /// Symbolic links form a cycle.
        case circularLink = "circular-link"
        /// A symbolic link leads out of the bundle.
        case outsideLink = "outside-link"
        /// A file or a folder cannot be read.
        case unreadable
    }

    /// What sort of problem it is.
    public let kind: Kind
    /// The file or folder.
    public let path: TreePath
    /// What is wrong and what to do, as text to follow the path.
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

    /// Problems with symbolic links, at any depth, and folders that cannot be read.
    static func links(in bundle: BundleDirectory) -> [BundleProblem] {
        var found: [BundleProblem] = []
        bundle.files.walk(from: bundle.path) { entry in
            guard entry.isLink else { return true }
            do throws(FileTreeError) {
                if try bundle.files.resolve(entry.path) == nil {
                    found.append(BundleProblem(brokenLink: entry.path))
                }
            } catch {
                // A folder on the way that cannot be read is reported itself.
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
