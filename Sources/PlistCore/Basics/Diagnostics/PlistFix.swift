// SPDX-License-Identifier: Apache-2.0

/// A change that resolves a finding.
///
/// The edits of a fix belong together: apply all of them, in order, or none.
public struct PlistFix: Hashable, Sendable {
    /// The certainty that the author wants a fix.
    public enum Safety: String, Sendable {
        /// Every reader gets the same values as before, or the value that the author certainly
        /// meant, such as a misspelt key with one correction.
        case safe
        /// The author should decide, because the change affects what readers do.
        case suggestion
        /// One of several changes, and only the author knows which is right.
        case alternative
    }

    /// A change to a property list or to its text.
    public enum Edit: Hashable, Sendable {
        /// Replaces a range of the source with text. The byte offsets count as those of a
        /// ``PlistLocation``; an empty range inserts the text.
        case splice(Range<Int>, with: String)
        /// Sets the value at a path, and creates missing dictionaries on the way.
        case set(PlistPath, PlistValue)
        /// Appends a value to the array at a path.
        case append(PlistPath, PlistValue)
        /// Removes the value at a path, and its key.
        case remove(PlistPath)
        /// Changes the key of the value at a path.
        case rename(PlistPath, to: PlistString)
        /// Moves a value to a path without one, and creates missing dictionaries on the way.
        case move(PlistPath, to: PlistPath)
    }

    /// The effect in a few words, with an imperative verb: `rename to CFBundleVersion`. Quotes from
    /// the input are escaped, so it is safe to print.
    public var title: String

    /// How certain the fix is.
    public var safety: Safety

    /// The changes to make.
    public var edits: [Edit]

    /// A fix with edits.
    public init(_ title: String, _ safety: Safety, _ edits: [Edit]) {
        self.title = title
        self.safety = safety
        self.edits = edits
    }
}

extension PlistFix {
    /// Returns the fix of a value for another place of the same value. Edits of other values are
    /// dropped.
    ///
    /// - Complexity: O(*d*) in the components of the paths.
    package func moved(from old: PlistPath, to new: PlistPath) -> PlistFix {
        var fix = self
        fix.edits = edits.compactMap { $0.moved(from: old, to: new) }
        return fix
    }
}

extension PlistFix.Edit {
    fileprivate func moved(from old: PlistPath, to new: PlistPath) -> Self? {
        func moved(_ path: PlistPath) -> PlistPath? {
            guard path.components.starts(with: old.components) else { return nil }
            return PlistPath(new.components + path.components.dropFirst(old.components.count))
        }
        return switch self {
        case .splice: nil
        case .set(let path, let value): moved(path).map { .set($0, value) }
        case .append(let path, let value): moved(path).map { .append($0, value) }
        case .remove(let path): moved(path).map { .remove($0) }
        case .rename(let path, let key): moved(path).map { .rename($0, to: key) }
        case .move: nil
        }
    }
}
