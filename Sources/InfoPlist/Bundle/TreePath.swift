// SPDX-License-Identifier: Apache-2.0

/// A place in a file tree: names from the tree's root down.
///
/// Names are bytes, as file systems have them: they need not be UTF-8, and differ where a byte does.
public struct TreePath: Hashable, Sendable {
    /// The names with a slash between them; none of them is empty, `.` or `..`. Empty for the root.
    public let bytes: [UInt8]

    private init(checked bytes: [UInt8]) { self.bytes = bytes }

    /// The tree itself.
    public static let root = TreePath(checked: [])

    /// Takes a relative path as somebody wrote it; `.` and `..` are resolved by what they look like.
    ///
    /// - Returns: `nil` if it is absolute, leads above its beginning, or has a zero byte.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.first != Self.slash, !bytes.contains(0) else { return nil }
        var path = TreePath.root
        for name in bytes.split(separator: Self.slash) {
            if name.elementsEqual(Self.dots) {
                guard let parent = path.parent else { return nil }
                path = parent
            } else if !name.elementsEqual(Self.dots.prefix(1)) {
                path = path.appending(name: name)
            }
        }
        self = path
    }

    /// Takes a relative path as somebody wrote it, in a property list for example.
    public init?(_ text: String) { self.init(bytes: Array(text.utf8)) }

    /// The path of what is in the folder at this one.
    public func appending(_ other: TreePath) -> TreePath {
        if bytes.isEmpty || other.bytes.isEmpty { return TreePath(checked: bytes + other.bytes) }
        return TreePath(checked: bytes + [Self.slash] + other.bytes)
    }

    /// - Precondition: the name has no slash and no zero byte, and is not empty, `.` or `..`.
    func appending(name: some Collection<UInt8>) -> TreePath {
        appending(TreePath(checked: Array(name)))
    }

    /// The folder that this is in; `nil` for the root.
    public var parent: TreePath? {
        guard !bytes.isEmpty else { return nil }
        return TreePath(checked: Array(bytes[..<(bytes.lastIndex(of: Self.slash) ?? 0)]))
    }

    /// The names, outermost first.
    public var names: [ArraySlice<UInt8>] { bytes.split(separator: Self.slash) }

    /// The last name; empty for the root.
    public var nameBytes: ArraySlice<UInt8> {
        bytes[(bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0)...]
    }

    /// The last name as text; what is not UTF-8 is repaired.
    public var name: String { String(decoding: nameBytes, as: UTF8.self) }

    /// What follows the last dot of the name, unless nothing precedes it.
    public var pathExtension: String { NameParts(name).pathExtension }

    /// The name without its extension.
    public var stem: String { NameParts(name).stem }

    /// Whether this is the folder, or in it at any depth.
    public func isWithin(_ folder: TreePath) -> Bool {
        folder.bytes.isEmpty
            || bytes.starts(with: folder.bytes)
                && (bytes.count == folder.bytes.count || bytes[folder.bytes.count] == Self.slash)
    }

    private static let slash = UInt8(ascii: "/")
    private static let dots = Array("..".utf8)
}

extension TreePath: ExpressibleByStringLiteral {
    /// - Precondition: the path is relative and stays below its beginning.
    public init(stringLiteral text: String) {
        guard let path = TreePath(text) else { preconditionFailure("no path in a tree: \(text)") }
        self = path
    }
}

extension TreePath: CustomStringConvertible {
    /// The path as text; what is not UTF-8 is repaired.
    public var description: String { String(decoding: bytes, as: UTF8.self) }
}

/// A file's name and its extension.
struct NameParts {
    let stem: String
    /// Without the dot; empty where there is none.
    let pathExtension: String

    init(_ name: String) {
        // The dot of `.hidden` begins a name.
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
            (stem, pathExtension) = (name, "")
            return
        }
        stem = String(name[..<dot])
        pathExtension = String(name[name.index(after: dot)...])
    }
}
