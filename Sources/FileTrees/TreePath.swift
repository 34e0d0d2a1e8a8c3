// SPDX-License-Identifier: Apache-2.0

/// A path in a file tree: names from the tree's root down.
///
/// Names are bytes, as in file systems: they need not be UTF-8, and two names differ if any byte
/// does.
public struct TreePath: Hashable, Sendable {
    /// The names, separated by slashes; none of them is empty, `.` or `..`. Empty for the root.
    public let bytes: [UInt8]

    private init(checked bytes: [UInt8]) { self.bytes = bytes }

    /// The root of the tree.
    public static let root = TreePath(checked: [])

    /// Creates a path from a relative one; `.` and `..` are resolved lexically.
    ///
    /// - Returns: `nil` if it is absolute, leads above its start, or contains a zero byte.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.first != Self.slash, !bytes.contains(0) else { return nil }
        var path: [UInt8] = []
        for name in bytes.split(separator: Self.slash) {
            if name.elementsEqual(Self.dots) {
                guard !path.isEmpty else { return nil }
                path.removeSubrange((path.lastIndex(of: Self.slash) ?? 0)...)
            } else if !name.elementsEqual(Self.dots.prefix(1)) {
                if !path.isEmpty { path.append(Self.slash) }
                path += name
            }
        }
        self.bytes = path
    }

    /// Creates a path from the text of a relative one, such as one in a property list.
    public init?(_ text: String) { self.init(bytes: Array(text.utf8)) }

    /// Returns the path of an item in the folder at this path.
    public func appending(_ other: TreePath) -> TreePath {
        other.bytes.isEmpty ? self : appending(name: other.bytes)
    }

    /// - Precondition: the name contains no slash and no zero byte, and is not empty, `.` or `..`.
    package func appending(name: [UInt8]) -> TreePath {
        var path: [UInt8] = []
        path.reserveCapacity(bytes.count + 1 + name.count)
        path += bytes
        if !path.isEmpty { path.append(Self.slash) }
        path += name
        return TreePath(checked: path)
    }

    package func appending(name: ArraySlice<UInt8>) -> TreePath { appending(name: Array(name)) }

    /// The enclosing folder; `nil` for the root.
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

    /// The last name as text; bytes that are not UTF-8 are repaired.
    public var name: String { String(decoding: nameBytes, as: UTF8.self) }

    /// The part after the last dot of the name, unless the name begins with that dot.
    public var pathExtension: String {
        let name = nameBytes
        guard let dot = name.lastIndex(of: NameParts.dot), dot > name.startIndex else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self)
    }

    /// The name without its extension.
    public var stem: String { NameParts(name).stem }

    /// Returns whether this is the folder, or in it at any depth.
    public func isWithin(_ folder: TreePath) -> Bool {
        folder.bytes.isEmpty
            || bytes.starts(with: folder.bytes)
                && (bytes.count == folder.bytes.count || bytes[folder.bytes.count] == Self.slash)
    }

    /// Returns the path relative to a folder.
    ///
    /// - Precondition: this path is in the folder.
    package func relative(to folder: TreePath) -> TreePath {
        let prefix = folder.bytes.isEmpty ? 0 : folder.bytes.count + 1
        precondition(isWithin(folder) && bytes.count > prefix)
        return TreePath(checked: Array(bytes[prefix...]))
    }

    private static let slash = UInt8(ascii: "/")
    private static let dots = Array("..".utf8)
}

extension TreePath: ExpressibleByStringLiteral {
    /// - Precondition: the path is relative and does not lead above its start.
    public init(stringLiteral text: String) {
        guard let path = TreePath(text) else {
            preconditionFailure("not a path in a tree: \(text)")
        }
        self = path
    }
}

extension TreePath: CustomStringConvertible {
    /// The path as text; bytes that are not UTF-8 are repaired.
    public var description: String { String(decoding: bytes, as: UTF8.self) }
}

/// A file's name and its extension.
package struct NameParts {
    package let stem: String
    /// Without the dot; empty if there is none.
    package let pathExtension: String

    package init(_ name: String) {
        // The dot of `.hidden` is part of the name.
        guard let dot = name.utf8.lastIndex(of: Self.dot), dot > name.startIndex else {
            (stem, pathExtension) = (name, "")
            return
        }
        stem = String(name[..<dot])
        pathExtension = String(name[name.utf8.index(after: dot)...])
    }

    package static let dot = UInt8(ascii: ".")
}
