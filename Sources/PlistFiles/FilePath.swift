// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A file name as the system knows it: bytes that need not be UTF-8.
package struct FilePath: Hashable, Sendable {
    /// This is not an array, because the runtime would have to look up the array's type when a
    /// program starts.
    private let storage: TerminatedBytes

    package init(bytes: [UInt8]) { storage = TerminatedBytes(bytes.span) }

    package init(bytes: ArraySlice<UInt8>) { storage = TerminatedBytes(bytes.span) }

    package init(_ text: String) { storage = TerminatedBytes(text) }

    /// Creates a path from a name in the form for system calls.
    package init(_ name: TerminatedBytes) { storage = name }

    package var bytes: [UInt8] { storage.bytes }

    package static func == (left: FilePath, right: FilePath) -> Bool { left.bytes == right.bytes }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    /// The name, safe to print.
    package var shown: String { isPlain ? text : VisibleText.escaped(text) }

    /// The name as text; bytes that are not UTF-8 are replaced.
    package var text: String { storage.text() }

    /// Whether the name is printable ASCII, which needs no escapes.
    private var isPlain: Bool {
        for index in 0..<storage.count where storage[index] < 0x20 || storage[index] >= 0x7F {
            return false
        }
        return true
    }

    /// Calls a function with the bytes of `shown`, without creating a string if the name is plain.
    package func withShownBytes(_ body: (Span<UInt8>) -> Void) {
        if isPlain {
            storage.withBytes(body)
        } else {
            TerminatedBytes(shown).withBytes(body)
        }
    }

    package var isEmpty: Bool { storage.count == 0 }

    package func hasPrefix(_ prefix: StaticString) -> Bool { storage.hasPrefix(prefix) }

    /// The text after the last slash; bytes that are not UTF-8 are replaced.
    package var nameText: String {
        var start = storage.count
        while start > 0, storage[start - 1] != Self.slash { start -= 1 }
        return storage.text(from: start)
    }

    /// Everything up to the last slash, `.` if there is none.
    package var directory: FilePath {
        let bytes = self.bytes
        guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(bytes: [0x2E]) }
        return FilePath(bytes: slash == 0 ? bytes[...0] : bytes[..<slash])
    }

    /// The part after the last slash.
    package var name: ArraySlice<UInt8> {
        let bytes = self.bytes
        guard let slash = bytes.lastIndex(of: Self.slash) else { return bytes[...] }
        return bytes[(slash + 1)...]
    }

    /// Returns the path of another name in the same directory, or `name` itself if it is absolute.
    package func sibling(named name: [UInt8]) -> FilePath {
        let bytes = self.bytes
        guard name.first != Self.slash, let slash = bytes.lastIndex(of: Self.slash) else {
            return FilePath(bytes: name)
        }
        return FilePath(bytes: bytes[...slash] + name)
    }

    /// Returns the path with another extension, which is appended if the name has none.
    package func withExtension(_ newExtension: String) -> FilePath {
        let name = self.name
        var stem = name
        // The dot of `.hidden` starts the name, not an extension.
        if let dot = name.lastIndex(of: 0x2E), dot > name.startIndex { stem = name[..<dot] }
        return sibling(named: Array(stem) + [0x2E] + Array(newExtension.utf8))
    }

    /// Returns the path with a suffix after the name.
    package func appending(_ suffix: String) -> FilePath {
        FilePath(bytes: bytes + Array(suffix.utf8))
    }

    /// The name in the form for system calls.
    var terminated: TerminatedBytes { storage }

    private static let slash = UInt8(ascii: "/")
}
