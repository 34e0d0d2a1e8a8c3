// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A file's name as the system knows it: bytes, which need not be UTF-8.
package struct FilePath: Hashable, Sendable {
    /// Not an array: see `Environment.swift`.
    private let storage: TerminatedBytes

    init(bytes: some Collection<UInt8>) { storage = TerminatedBytes(bytes) }

    /// The name given by an argument of the command line, as it was passed.
    init(_ argument: ProgramArgument) { storage = argument.terminated }

    /// The name.
    var bytes: [UInt8] { storage.bytes }

    package static func == (left: FilePath, right: FilePath) -> Bool { left.bytes == right.bytes }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    /// The name given by an argument of the command line.
    ///
    /// Swift repairs arguments that are not UTF-8, which changes the name; those are looked up
    /// among the arguments as they were passed.
    package init(argument: String) {
        if Self.mayBeRepaired(argument) {
            self.init(bytes: System.rawArgument(repairedAs: argument))
        } else {
            self.init(bytes: argument.utf8)
        }
    }

    /// Whether an argument may differ from the one that was passed.
    static func mayBeRepaired(_ argument: String) -> Bool {
        // U+FFFD begins with this byte, as few other characters do.
        argument.utf8.contains(0xEF) && argument.unicodeScalars.contains("\u{FFFD}")
    }

    /// The name, safe to print.
    var shown: String { isPlain ? text : VisibleText.escaped(text) }

    /// The name as text; bytes that are not UTF-8 are repaired.
    var text: String { storage.text() }

    /// Whether the name is printable ASCII, which is printed as it is.
    private var isPlain: Bool {
        for index in 0..<storage.count where storage[index] < 0x20 || storage[index] >= 0x7F {
            return false
        }
        return true
    }

    /// Passes on the bytes of `shown`, without making a string if the name is plain.
    func forEachShownByte(_ body: (UInt8) -> Void) {
        if isPlain {
            for index in 0..<storage.count { body(storage[index]) }
        } else {
            for byte in shown.utf8 { body(byte) }
        }
    }

    var isEmpty: Bool { storage.count == 0 }

    func hasPrefix(_ prefix: StaticString) -> Bool { storage.hasPrefix(prefix) }

    /// What follows the last slash; bytes that are not UTF-8 are repaired.
    var nameText: String {
        var start = storage.count
        while start > 0, storage[start - 1] != Self.slash { start -= 1 }
        return storage.text(from: start)
    }

    /// Everything up to the last slash, `.` if there is none.
    var directory: FilePath {
        let bytes = self.bytes
        guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(bytes: [0x2E]) }
        return FilePath(bytes: slash == 0 ? bytes[...0] : bytes[..<slash])
    }

    /// What follows the last slash.
    var name: ArraySlice<UInt8> {
        let bytes = self.bytes
        guard let slash = bytes.lastIndex(of: Self.slash) else { return bytes[...] }
        return bytes[(slash + 1)...]
    }

    /// The path of another name in the same directory, or of `name` itself if it is absolute.
    func sibling(named name: [UInt8]) -> FilePath {
        let bytes = self.bytes
        guard name.first != Self.slash, let slash = bytes.lastIndex(of: Self.slash) else {
            return FilePath(bytes: name)
        }
        return FilePath(bytes: bytes[...slash] + name)
    }

    /// The path with another extension; it is appended if the name has none.
    func withExtension(_ newExtension: String) -> FilePath {
        let name = self.name
        var stem = name
        // The dot of `.hidden` starts the name, not an extension.
        if let dot = name.lastIndex(of: 0x2E), dot > name.startIndex { stem = name[..<dot] }
        return sibling(named: Array(stem) + [0x2E] + Array(newExtension.utf8))
    }

    /// The path with a suffix after the name.
    func appending(_ suffix: String) -> FilePath { FilePath(bytes: bytes + Array(suffix.utf8)) }

    /// The name as system calls take it.
    var terminated: TerminatedBytes { storage }

    private static let slash = UInt8(ascii: "/")
}
